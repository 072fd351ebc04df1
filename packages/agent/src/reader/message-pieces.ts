import { cleanMessage, foldText, hideQuotations, sentencesOf, splitPaste } from '@dbdiag/language';

/** A sentence that was typed, or a line that was pasted. */
export interface MessagePiece {
  readonly words: string;
  readonly isPasted: boolean;
}

/** A shorter sentence goes with the one before: "Standby? None." */
const shortestSentence = 14;

const saysSomething = /[\p{L}\p{N}]/u;

/** Sentences, the short ones with the one before them in the line. */
function sentencesIn(prose: string): readonly string[] {
  return sentencesOf(hideQuotations(foldText(prose)))
    .reduce<readonly { readonly start: number; readonly end: number }[]>((joined, { start, end }) => {
      const last = joined.at(-1);
      const isAlone = last === undefined || end - start >= shortestSentence || prose.slice(last.end, start).includes('\n');
      return isAlone ? [...joined, { start, end }] : [...joined.slice(0, -1), { start: last.start, end }];
    }, [])
    .map(({ start, end }) => prose.slice(start, end));
}

/** Takes a message apart for a reader: its sentences, with what is quoted in them, and behind them the lines that were pasted. */
export function messagePieces(message: string): readonly MessagePiece[] {
  const cleaned = cleanMessage(message);
  const pasted = new Set(splitPaste(cleaned).pasted.map((line) => line.trim()));
  const lines = cleaned.split('\n');
  const isPasted = (line: string): boolean => pasted.has(line.trim());
  const typed = lines.filter((line) => !isPasted(line)).join('\n');
  return [
    ...sentencesIn(typed).map((words) => ({ words: words.trim(), isPasted: false })),
    ...lines.filter(isPasted).flatMap(pastedPieces),
  ].filter(({ words }) => saysSomething.test(words));
}

/** The lines of pasted text that say anything. */
export function pastedPieces(text: string): readonly MessagePiece[] {
  return text
    .split('\n')
    .map((line) => ({ words: line.trim(), isPasted: true }))
    .filter(({ words }) => saysSomething.test(words));
}

/** A text as it is compared: folded, without blanks and marks. */
function denseText(text: string): string {
  return foldText(cleanMessage(text)).replace(/[^\p{L}\p{N}%]+/gu, '');
}

/** Whether a text has words in it, however they are spaced, marked and cased. */
export function hasWords(text: string, words: string): boolean {
  const dense = denseText(words);
  return dense !== '' && denseText(text).includes(dense);
}
