import { clauseEnd, cleanMessage, foldText, hideQuotations, sentencesOf, splitPaste } from '@dbdiag/language';

/** What the user typed: without pasted blocks, folded, and with what they quote hidden. */
export interface Typed {
  readonly text: string;
  /** The text without blanks, to search in. */
  readonly dense: string;
  /** Where each character of `dense` stands in `text`. */
  readonly positions: readonly number[];
}

const blank = /\s/u;
const marks = /[\s,.;:!?'"()，。；：！？、“”‘’（）…·-]/gu;

function denseOf(text: string): { readonly dense: string; readonly positions: readonly number[] } {
  const positions: number[] = [];
  let dense = '';
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (blank.test(character)) continue;
    dense += character;
    positions.push(index);
  }
  return { dense, positions };
}

/** Reads a message for {@link isTyped}. */
export function typedBy(message: string): Typed {
  const text = hideQuotations(foldText(splitPaste(cleanMessage(message)).prose));
  return { text, ...denseOf(text) };
}

/** A folded text without blanks, and without marks at its ends. */
function sought(quote: string): string {
  const { dense } = denseOf(foldText(cleanMessage(quote)));
  return dense.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}%])[^\p{L}\p{N}%]+$/gu, '');
}

function withoutMarks(text: string): string {
  return text.replace(marks, '');
}

/** A piece of a text, by position. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The clauses of a sentence that a piece touches. */
function clauseAround(text: string, { start, end }: Stretch, sentence: Stretch): Stretch {
  let from = sentence.start;
  for (;;) {
    const to = clauseEnd(text, from, sentence.end);
    if (to >= start || to >= sentence.end) break;
    from = to + 1;
  }
  return { start: from, end: Math.max(end, clauseEnd(text, Math.max(from, end - 1), sentence.end)) };
}

/** Whether a word begins before a stretch of `dense` or goes on behind it. */
function cutsWord({ text, dense, positions }: Typed, from: number, to: number): boolean {
  const before = text[(positions[from] ?? 0) - 1] ?? ' ';
  const after = text[(positions[to - 1] ?? 0) + 1] ?? ' ';
  const isWord = /[a-z0-9_]/u;
  return (isWord.test(before) && isWord.test(dense.charAt(from))) || (isWord.test(after) && isWord.test(dense.charAt(to - 1)));
}

/** Whether words stand in what the user typed and leave out nothing of their clauses but marks; widths, case and blanks don't count. */
export function isTyped(typed: Typed, words: string): boolean {
  const wanted = sought(words);
  if (wanted === '') return false;
  for (let from = typed.dense.indexOf(wanted); from !== -1; from = typed.dense.indexOf(wanted, from + 1)) {
    if (!cutsWord(typed, from, from + wanted.length) && isWhole(typed, from, from + wanted.length)) return true;
  }
  return false;
}

function isWhole({ text, positions }: Typed, from: number, to: number): boolean {
  const start = positions[from] ?? 0;
  const end = (positions[to - 1] ?? 0) + 1;
  const touched = sentencesOf(text).filter((span) => span.start < end && span.end > start);
  const sentence = { start: touched[0]?.start ?? start, end: touched.at(-1)?.end ?? end };
  const clause = clauseAround(text, { start, end }, sentence);
  return withoutMarks(text.slice(clause.start, clause.end)) === withoutMarks(text.slice(start, end));
}
