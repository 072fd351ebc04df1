import { readReference } from '@dbdiag/language';
import type { ShownItem } from '@dbdiag/tools';
import type { LineAnswer } from '@dbdiag/tools/agent-kit';
import type { AnswerManner } from './feedback-grammar.ts';
import {
  anyAnswer,
  anyTail,
  bareAnswer,
  bareGroup,
  bareList,
  feedbackForms,
  isExplicitAnswer,
  linesAndWordsIn,
  linesIn,
  linesNamedIn,
  mannerOf,
  takenBackForms,
  unsure,
} from './feedback-grammar.ts';

/** What a line is about, as far as answers show it. */
export interface LineSubject {
  /** It has a threshold, so that a number answers it. */
  readonly measured: boolean;
  /** Columns and settings by which its value is named: `used_pct`. */
  readonly names: readonly string[];
  /** How it is described, in any language. */
  readonly texts: readonly string[];
}

/** What the words are read against. */
export interface ReadingContext {
  /** The numbered lines of the last reply. */
  readonly shown: readonly ShownItem[];
  /** Whether there is a phenomenon of this id. */
  readonly isPhenomenon: (id: string) => boolean;
  /** What is known of the phenomenon of a line. Default: nothing. */
  readonly about?: (id: string) => LineSubject | undefined;
  /** There is a database to measure: orders to measure it are read, and that a measurement is wrong. Default false. */
  readonly canMeasure?: boolean;
}

/** Which lines a piece of feedback is about. */
export type Lines =
  | { readonly kind: 'listed'; readonly references: readonly string[] }
  | { readonly kind: 'all'; readonly except: readonly string[] }
  /** What no other piece of the message mentions. */
  | { readonly kind: 'rest' };

/** One piece of feedback: an answer, or a result that the tools judge. */
export type FeedbackItem =
  | { readonly lines: Lines; readonly manner: AnswerManner }
  | { readonly lines: Lines; readonly manner: 'value'; readonly words: string }
  | { readonly lines: Lines; readonly manner: 'rows'; readonly rows: 'none' | 'some'; readonly words: string };

/** An item that is an answer. */
export type AnsweringItem = Extract<FeedbackItem, { readonly manner: AnswerManner }>;

/** Whether an item is an answer, and no result. */
export function isAnswering(item: FeedbackItem): item is AnsweringItem {
  return item.manner !== 'value' && item.manner !== 'rows';
}

/** A piece of feedback found in a text, and where the text goes on. */
export interface FoundFeedback {
  readonly items: readonly AnsweringItem[];
  readonly start: number;
  readonly end: number;
  /** Other words can follow it without a mark between. */
  readonly explicit: boolean;
}

/** What an answer comes to. */
export type AnswerMeaning = LineAnswer | 'hedge' | 'refused';

const lineAnswers: Readonly<Record<AnswerManner, AnswerMeaning>> = {
  yes: 'yes',
  wrong: 'no',
  none: 'no',
  unknown: 'unknown',
  refused: 'refused',
  hedge: 'hedge',
  'hedge-no': 'hedge',
};

/** What an answer comes to, however it was worded. */
export function lineAnswerOf(manner: AnswerManner): AnswerMeaning {
  return lineAnswers[manner];
}

const opposite: Readonly<Record<AnswerManner, AnswerManner | undefined>> = {
  yes: 'wrong',
  wrong: 'yes',
  none: 'yes',
  unknown: undefined,
  refused: undefined,
  hedge: 'hedge-no',
  'hedge-no': 'hedge',
};

function references(
  text: string,
  { shown, isPhenomenon }: ReadingContext,
  manner: AnswerManner | undefined,
): readonly string[] | undefined {
  const written = linesIn(text.trim()).length > 0 ? linesIn(text.trim()) : [text.trim().replace(/\s?:$/u, '')];
  const meant = written.flatMap((one) => readReference(one, shown.length));
  const readable = meant.every((one) => /^\d+$/u.test(one) || isPhenomenon(one) || (one.includes('_') && manner !== undefined));
  return readable ? [...new Set(meant)] : undefined;
}

/** "All but 2": the others get the answer, 2 the opposite. */
function allBut(except: readonly string[], manner: AnswerManner): readonly AnsweringItem[] {
  const other = opposite[manner];
  return [
    { lines: { kind: 'all', except }, manner },
    ...(other === undefined ? [] : [{ lines: { kind: 'listed' as const, references: except }, manner: other }]),
  ];
}

/** A list that may have ids of one word; every one of them has to be known. */
function knownReferences(text: string, { shown, isPhenomenon }: ReadingContext): readonly string[] | undefined {
  const meant = linesAndWordsIn(text).flatMap((one) => (isPhenomenon(one) ? [one] : readReference(one, shown.length)));
  return meant.every((one) => /^\d+$/u.test(one) || isPhenomenon(one)) ? [...new Set(meant)] : undefined;
}

/** "No deadlocks" is a report in plain words; "confirm deadlocks" and "not sure about deadlocks" answer. */
function answersWord(words: string): boolean {
  return isExplicitAnswer(words) || mannerOf(words) === 'unknown' || /^(?:confirms?|deny)$/u.test(words);
}

type Groups = Readonly<Partial<Record<'list' | 'instead' | 'answer' | 'first' | 'late' | 'none' | 'all' | 'rest' | 'tail', string>>>;
type Form = keyof typeof feedbackForms;

function writtenIn(form: Form, { list, late, answer, first }: Groups, context: ReadingContext): readonly string[] | undefined {
  if (list === undefined) return undefined;
  const words = late ?? answer ?? first;
  if (form === 'idThenAnswer') return knownReferences(list, context);
  if (form === 'answerThenId') return words !== undefined && answersWord(words) ? knownReferences(list, context) : undefined;
  return references(list, context, words === undefined || !isExplicitAnswer(words) ? undefined : mannerOf(words));
}

function itemsOf(form: Form, groups: Groups, context: ReadingContext): readonly AnsweringItem[] | undefined {
  const words = groups.late ?? groups.answer ?? groups.first;
  const said: AnswerManner = words !== undefined ? mannerOf(words) : groups.none !== undefined ? 'none' : 'yes';
  const manner = groups.tail === undefined ? said : unsure(said);
  const written = writtenIn(form, groups, context);
  if (groups.list !== undefined && written === undefined) return undefined;
  switch (form) {
    case 'allButZh':
    case 'allBut':
      return allBut(written ?? [], manner);
    case 'only':
      return [
        { lines: { kind: 'listed', references: written ?? [] }, manner: 'yes' },
        { lines: { kind: 'rest' }, manner: 'none' },
      ];
    case 'notButEn':
    case 'notButZh': {
      const instead = references(groups.instead ?? '', context, undefined);
      if (instead === undefined) return undefined;
      return [
        { lines: { kind: 'listed', references: written ?? [] }, manner: 'wrong' },
        { lines: { kind: 'listed', references: instead }, manner: 'yes' },
      ];
    }
    case 'noneOf':
      return [{ lines: /others|rest|else/u.test(groups.none ?? '') ? { kind: 'rest' } : { kind: 'all', except: [] }, manner: 'none' }];
    case 'group':
    case 'answerThenGroup':
      return [{ lines: groups.rest === undefined ? { kind: 'all', except: [] } : { kind: 'rest' }, manner }];
    case 'listThenAnswer':
    case 'listThenTail':
    case 'answerThenList':
    case 'wordThenAnswer':
    case 'idThenAnswer':
    case 'answerThenId':
      return [{ lines: { kind: 'listed', references: written ?? [] }, manner }];
  }
}

const forms: readonly Form[] = [
  'allButZh',
  'allBut',
  'only',
  'noneOf',
  'group',
  'answerThenGroup',
  'notButEn',
  'notButZh',
  'listThenAnswer',
  'listThenTail',
  'answerThenList',
  'wordThenAnswer',
  'idThenAnswer',
  'answerThenId',
];

/** Words without which a form can't be there: most messages have none of them, and the forms are long. */
const needed: Readonly<Partial<Record<Form, RegExp>>> = {
  allButZh: /除|以外|之外/u,
  allBut: /除|\b(?:except|apart|but|besides)\b/u,
  only: /只|仅|就|\b(?:only|just|exclusively|solely)\b/u,
  notButEn: /\bnot\b/u,
  notButZh: /不是/u,
  listThenTail: anyTail,
  group: anyAnswer,
  answerThenGroup: anyAnswer,
  listThenAnswer: anyAnswer,
  answerThenList: anyAnswer,
  wordThenAnswer: anyAnswer,
  idThenAnswer: anyAnswer,
  answerThenId: anyAnswer,
};

/** The same for answers taken back. */
const mistakeNeeded = /[错反]|\b(?:wrong|mis\w+|incorrect|typo)\b/u;

/** A text in which feedback is looked for at one position after the other, and the forms of which it has the words. */
export interface FeedbackText {
  readonly text: string;
  readonly forms: readonly Form[];
  /** It has a word for a mistake. */
  readonly mistaken: boolean;
}

/** Looks once for the words without which a form can't be there; a sentence is as far as feedback reaches. */
export function feedbackText(folded: string, { start, end }: { readonly start: number; readonly end: number }): FeedbackText {
  const sentence = folded.slice(start, end);
  const answers = anyAnswer.test(sentence);
  const isPossible = (form: Form): boolean => {
    const words = needed[form];
    return words === undefined || (words === anyAnswer ? answers : words.test(sentence));
  };
  return {
    text: folded.slice(0, end),
    forms: forms.filter(isPossible),
    mistaken: mistakeNeeded.test(sentence),
  };
}

/** The piece of feedback that begins at a position, if one does. */
export function feedbackAt(
  { text, forms: possible }: Pick<FeedbackText, 'text' | 'forms'>,
  position: number,
  context: ReadingContext,
): FoundFeedback | undefined {
  for (const form of possible) {
    const pattern = feedbackForms[form].pattern();
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    if (match === null) continue;
    const groups: Groups = match.groups ?? {};
    const items = itemsOf(form, groups, context);
    if (items === undefined) continue;
    const words = groups.late ?? groups.answer ?? groups.first;
    const explicit =
      words !== undefined &&
      isExplicitAnswer(words) &&
      items.every(
        ({ lines }) => lines.kind !== 'listed' || lines.references.every((one) => /^\d+$/u.test(one) || context.isPhenomenon(one)),
      );
    return { items, start: position, end: position + match[0].length, explicit };
  }
  return undefined;
}

/** The same feedback from somebody who isn't sure of it; it began at an earlier position. */
export function hedged({ items, end }: FoundFeedback, start: number): FoundFeedback {
  return { items: items.map(({ lines, manner }) => ({ lines, manner: unsure(manner) })), start, end, explicit: false };
}

/** The answer of a clause that is nothing else. */
export function readBareAnswer(clause: string): AnswerManner | undefined {
  const words = anyAnswer.test(clause) ? bareAnswer.exec(clause)?.groups?.answer : undefined;
  return words === undefined ? undefined : mannerOf(words);
}

/** Whether a clause is nothing but "all of them". */
export function isBareGroup(clause: string): boolean {
  return bareGroup.test(clause);
}

/** The lines of a clause that names lines and says nothing else. */
export function readBareList(clause: string, context: ReadingContext): readonly string[] | undefined {
  const text = bareList.exec(clause)?.groups?.list;
  if (text === undefined) return undefined;
  const meant = references(text, context, undefined);
  return meant?.every((one) => /^\d+$/u.test(one)) === true ? meant : undefined;
}

/** Lines whose answers are taken back, and where the text goes on. */
export interface TakenBack {
  readonly references: readonly string[];
  readonly end: number;
}

/** "I was wrong about the first one", "第一个我说错了", where it begins at a position. */
export function takenBackAt({ text, mistaken }: FeedbackText, position: number, context: ReadingContext): TakenBack | undefined {
  if (!mistaken) return undefined;
  for (const form of takenBackForms) {
    const pattern = form.pattern();
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    const written = match?.groups?.list;
    if (match === null || written === undefined) continue;
    const meant = references(written, context, undefined);
    if (meant !== undefined) return { references: meant, end: position + match[0].length };
  }
  return undefined;
}

/** The references of all lines that a folded text names, whatever it says about them. */
export function namedAnywhere(text: string, { shown }: ReadingContext): readonly string[] {
  return linesNamedIn(text).flatMap((one) => readReference(one, shown.length));
}
