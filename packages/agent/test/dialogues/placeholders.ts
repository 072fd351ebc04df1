import type { Locale, LocalizedText } from '@dbdiag/graph-engine';
import { phenomenonId, rootCauseId } from '@dbdiag/graph-engine';
import type { ShownItem } from '@dbdiag/tools';
import { formatProbability } from '@dbdiag/tools';
import type { ResponseDetails } from '../../src/agent-response.ts';
import { corpus, corpusEngine } from './corpus-agent.ts';
import type { Dialogue } from './dialogue.ts';

/** What placeholders stand for in a turn. */
export interface Setting {
  readonly dialogue: Dialogue;
  /** The numbered lines after each turn so far. */
  readonly lists: readonly (readonly ShownItem[])[];
  /** What came of the turn; absent while it is still to be said. */
  readonly details?: ResponseDetails;
}

type Answer = 'yes' | 'no' | 'unknown';

const answerWords: Readonly<Record<Locale, Readonly<Record<Answer, string>>>> = {
  zh: { yes: '有', no: '没有', unknown: '不清楚' },
  en: { yes: 'yes', no: 'no', unknown: 'not sure' },
};

function truthOf({ ticket: id, truth }: Dialogue): (phenomenon: string) => 'present' | 'absent' | undefined {
  const ticket = corpus.tickets.find((each) => each.id === id);
  if (id !== undefined && ticket === undefined) throw new Error(`There is no ticket ${id}.`);
  const present = new Set<string>(ticket?.present ?? truth?.present);
  const absent = new Set<string>(ticket?.absent);
  return (phenomenon) => (present.has(phenomenon) ? 'present' : absent.has(phenomenon) || truth?.rest === 'absent' ? 'absent' : undefined);
}

/** What a user who knows just what the dialogue says is so answers to the lines shown. */
function answersTo(shown: readonly ShownItem[], dialogue: Dialogue): string {
  const held = truthOf(dialogue);
  const words = answerWords[dialogue.locale];
  const said = shown.map(({ phenomenonId: id, onYes }, index) => {
    const truth = held(id);
    const answer: Answer = truth === undefined ? 'unknown' : truth === onYes ? 'yes' : 'no';
    return dialogue.locale === 'zh' ? `${index + 1}${words[answer]}` : `${index + 1} ${words[answer]}`;
  });
  return said.join(dialogue.locale === 'zh' ? '，' : ', ');
}

function lineAt(list: readonly ShownItem[] | undefined, number: string): ShownItem {
  const line = list?.[Number(number) - 1];
  if (line === undefined) throw new Error(`There is no line ${number} among ${list?.length ?? 0}.`);
  return line;
}

function inLocale(text: LocalizedText, locale: Locale): string {
  return text[locale] ?? '';
}

function phenomenonText(id: string, locale: Locale): string {
  const found = corpusEngine.phenomenon(phenomenonId(id));
  if (found === undefined) throw new Error(`There is no phenomenon ${id}.`);
  return inLocale(found.description, locale);
}

function causeText(id: string, locale: Locale): string {
  const found = corpus.rootCauses.find((cause) => cause.id === rootCauseId(id));
  if (found === undefined) throw new Error(`There is no root cause ${id}.`);
  return inLocale(found.description, locale);
}

function meaning(name: string, [first = '', second = '']: readonly string[], setting: Setting): string {
  const { dialogue, lists, details } = setting;
  const shown = lists.at(-1) ?? [];
  switch (name) {
    case 'line': {
      const index = shown.findIndex(({ phenomenonId: id }) => id === first);
      if (index < 0) throw new Error(`${first} isn't shown: ${shown.map(({ phenomenonId: id }) => id).join(', ')}.`);
      return String(index + 1);
    }
    case 'shown':
      return lineAt(shown, first).phenomenonId;
    case 'list':
      return lineAt(lists[Number(first) - 1], second).phenomenonId;
    case 'about':
      return phenomenonText(lineAt(shown, first).phenomenonId, dialogue.locale);
    case 'answers':
      return answersTo(shown, dialogue);
    case 'phenomenon':
      return phenomenonText(first, dialogue.locale);
    case 'cause':
      return causeText(first, dialogue.locale);
    case 'leader':
      return details?.topHypothesis.description ?? '';
    case 'confidence':
      return formatProbability(details?.topProbability ?? 0, dialogue.locale);
    default:
      throw new Error(`{${name}} stands for nothing.`);
  }
}

const placeholder = /\{(line|shown|list|about|answers|phenomenon|cause|leader|confidence)(?::([^{}]+))?\}/gu;

/** A text of a dialogue with its placeholders filled in. */
export function fill(text: string, setting: Setting): string {
  const repeated = text.replace(/\{repeat:(\d+)\}(.*?)\{end\}/gsu, (_, times: string, part: string) => part.repeat(Number(times)));
  return repeated.replace(placeholder, (_, name: string, of = '') => meaning(name, String(of).split(':'), setting));
}
