import { saysSomething, standAlone } from '../clauses/clause-words.ts';
import { foldText } from '../text/clean-message.ts';
import type { Act, ActForm, ActTime } from './act-form.ts';
import { chineseTalkForms } from './chinese-talk-forms.ts';
import { chineseTimeForms } from './chinese-time-forms.ts';
import { deniesItself, isTentative } from './denial-and-doubt.ts';
import { englishTalkForms } from './english-talk-forms.ts';
import { englishTimeForms } from './english-time-forms.ts';

/** What a clause does, decided by how it is said, before anybody asks what it is about. */
export interface ClauseReading {
  readonly act: Act;
  /** Whether what it tells of is said to be so. */
  readonly polarity: 'present' | 'absent';
  /** Said outright, or as an impression. */
  readonly certainty: 'certain' | 'tentative';
  readonly time: ActTime;
  /** The words it was decided by, folded; empty where nothing speaks against a report. */
  readonly words: string;
}

/** Where a statement stands. All texts are folded. */
export interface Surroundings {
  /** The clause it is joined in with others. Default: the statement itself. */
  readonly clause?: string;
  /** The sentence. Default: the clause. */
  readonly sentence?: string;
}

/** All forms, in the order in which they are tried; the first that fits decides. */
export const actForms: readonly ActForm[] = [...chineseTimeForms, ...chineseTalkForms, ...englishTimeForms, ...englishTalkForms];

const joining = actForms.filter(({ reach }) => reach === 'clause' || reach === 'sentence');
const tellingOfBefore = actForms.filter(({ reach }) => reach === 'before');
const ruling = actForms.filter(({ reach }) => reach === 'sentence' || reach === 'clause');

interface FoundForm {
  readonly form: ActForm;
  readonly words: string;
}

function firstForm(text: string, forms: readonly ActForm[]): FoundForm | undefined {
  for (const form of forms) {
    const match = form.form.exec(text);
    if (match !== null) return { form, words: match[0] };
  }
  return undefined;
}

/** Says of itself that it is so now, whatever the sentence is about. */
const standsAlone = /\b(?:still|now|currently|again|today|right now|at the moment|meanwhile)\b|现在|目前|当前|还是|还在|仍|又|今天|同时/u;

/** Acts that leave what stands beside them, even where they make the whole sentence theirs. */
const beside: ReadonlySet<Act> = new Set(['greet', 'thank', 'end', 'complain', 'correct', 'role', 'request', 'ask']);

/** A statement that says something by itself is left alone by a wish or a courtesy beside it: "hi, the CPU is at 95 %". */
function leaves(form: ActForm, statement: string): boolean {
  return (form.reach === 'clause' || beside.has(form.act)) && (saysSomething.test(statement) || standAlone.test(statement));
}

/** The form that the rest of the sentence lends to a statement. */
function lentForm(statement: string, { clause, sentence }: Required<Surroundings>): FoundForm | undefined {
  const at = sentence.indexOf(statement);
  // What is denied behind a repair is what it mended.
  const repaired = at > 0 && deniesItself(statement) ? firstForm(sentence.slice(0, at), tellingOfBefore) : undefined;
  if (repaired !== undefined) return repaired;
  if (standsAlone.test(statement)) return undefined;
  const mended = at < 0 ? undefined : firstForm(sentence.slice(at + statement.length), tellingOfBefore);
  if (mended !== undefined) return mended;
  const parts = [sentence, clause, ...sentence.split(/[,:;()]\s{0,3}/u)].map((part) => part.trim());
  const lending = ruling.filter((form) => !leaves(form, statement));
  return parts
    .filter((part) => part !== statement)
    .map((part) => firstForm(part, lending))
    .find((found) => found !== undefined);
}

/**
 * What a statement does.
 *
 * @param words - The statement: a clause, or one of those a clause joins.
 */
export function readAct(words: string, around: Surroundings = {}): ClauseReading {
  const statement = foldText(words).trim();
  const clause = (around.clause ?? statement).trim();
  const sentence = (around.sentence ?? clause).trim();
  const found =
    firstForm(statement, actForms) ??
    (clause === statement ? undefined : firstForm(clause, joining)) ??
    (sentence === statement ? undefined : lentForm(statement, { clause, sentence }));
  const absent = deniesItself(statement);
  return {
    act: found === undefined || (found.form.act === 'report' && absent) ? (absent ? 'deny' : 'report') : found.form.act,
    polarity: absent ? 'absent' : 'present',
    certainty: isTentative(statement) ? 'tentative' : 'certain',
    time: found?.form.time ?? 'now',
    words: found?.words ?? '',
  };
}

/** Whether a statement says how things are now: only that is looked for in the knowledge. */
export function tellsOfNow({ act, time }: ClauseReading): boolean {
  return time === 'now' && (act === 'report' || act === 'deny');
}
