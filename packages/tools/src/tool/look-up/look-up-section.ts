import type { Locale } from '@dbdiag/graph-engine';
import { shortened } from '../../reply/text-layout.ts';
import type { Section } from '../../reply/tool-view.ts';
import type { LookUpOutput, ToldPassage } from './look-up-schemas.ts';
import { lookUpWords, spans } from './look-up-words.ts';

/** An answer has at most so many rows of a terminal this wide. */
const rowsMost = 12;
const columns = 100;

/** Characters of a text where one passage is told, and where several are. */
const characters: Readonly<Record<Locale, { readonly only: number; readonly several: number }>> = {
  en: { only: 460, several: 200 },
  zh: { only: 230, several: 100 },
};

/** Longest statement that is put on one line, and most rows of one that isn't. */
const oneLine = 200;
const statementRows = 8;

/** Wishes that a statement answers; beside others a long one is left out. */
const wantsStatement: ReadonlySet<LookUpOutput['wish']> = new Set(['statement', 'method', 'verification']);

/** Rows that a text takes; Chinese characters are two columns wide. */
function rowsOf(text: string): number {
  const width = (line: string): number => line.length + (line.match(/[\u2e80-\uffef]/gu)?.length ?? 0);
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(width(line) / columns)), 0);
}

/** A statement on one line where it is short and has no comments, else as it is. */
function compact(statement: string): string {
  const line = statement.trim().replace(/\s+/gu, ' ');
  return statement.includes('--') || line.length > oneLine ? statement.trim() : line;
}

/** Where a passage is told. */
interface Telling {
  readonly output: LookUpOutput;
  readonly isFirst: boolean;
  readonly locale: Locale;
}

/** A statement that fits, or how to get it. */
function statementText(
  { statement, step, kind }: ToldPassage,
  { output: { wish, passages }, isFirst, locale }: Telling,
): readonly string[] {
  if (statement === undefined || (kind !== 'step' && kind !== 'method')) return [];
  const text = compact(statement);
  const isWanted = isFirst && (wantsStatement.has(wish) || passages.length === 1);
  const most = isWanted ? statementRows : 3;
  if (rowsOf(text) <= most) return [text];
  const words = lookUpWords[locale];
  return isWanted
    ? [
        `${text
          .split('\n')
          .slice(0, statementRows - 1)
          .join('\n')}\n…`,
        words.askForStatement(step),
      ]
    : [words.askForStatement(step)];
}

function passageText(passage: ToldPassage, telling: Telling): string {
  const { output, locale } = telling;
  const words = lookUpWords[locale];
  const { only, several } = characters[locale];
  const most = output.passages.length === 1 ? only : several;
  return [
    `${words.from(passage)}${locale === 'zh' ? '' : ' '}${shortened(passage.text, passage.kind === 'action' ? only : most)}`,
    ...(passage.note === undefined ? [] : [words.caution(shortened(passage.note, most))]),
    ...statementText(passage, telling),
    ...(passage.source === undefined ? [] : [words.source(passage.source)]),
  ].join('\n');
}

/** The answer to a question from the nearest passages, as many as there is room for; nothing where none is near. */
export function lookUpSection(output: LookUpOutput, locale: Locale): Section | undefined {
  const { from, passages, look, pass, wish } = output;
  if (from === 'nothing') return undefined;
  const words = lookUpWords[locale];
  const before = [...(wish === 'rights' ? [words.rights] : []), ...(words.head[from] === '' ? [] : [words.head[from]])];
  const after = [
    ...(pass === undefined ? [] : [words.pass(pass.size, spans[locale](pass.fast), spans[locale](pass.slow))]),
    ...(look === undefined ? [] : [words.look(look.description, look.method)]),
  ];
  const room = rowsMost - rowsOf([...before, ...after].join('\n'));
  const told: string[] = [];
  for (const [index, passage] of passages.entries()) {
    const text = passageText(passage, { output, isFirst: index === 0, locale });
    if (index > 0 && rowsOf([...told, text].join('\n')) > room) break;
    told.push(text);
  }
  return { kind: 'answer', blocks: [[...before, ...told, ...after].join('\n')], answers: [output.question] };
}
