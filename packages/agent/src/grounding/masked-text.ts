import { foldText } from '@dbdiag/language';

/** Stands for something that was taken out. */
const mask = ' ▢ ';

/** Lower case, half-width, one blank at a time. */
export function foldedText(text: string): string {
  return foldText(text).replace(/\s+/gu, ' ').trim();
}

const quotationMarks: readonly (readonly [open: string, close: string])[] = [
  ['"', '"'],
  ['“', '”'],
  ['「', '」'],
  ['『', '』'],
  ['«', '»'],
  ["'", "'"],
];

/** What is not a text's own: what it quotes of the user, and the names it mentions. */
export interface Foreign {
  /** The user's words; they are taken out where they stand in quotation marks. */
  readonly words: readonly string[];
  /** Descriptions of causes and phenomena; they are taken out wherever they stand. */
  readonly names: readonly string[];
}

function longestFirst(first: string, second: string): number {
  return second.length - first.length;
}

/** A folded text without what it quotes and names: what is left it says itself. */
export function ownWords(text: string, { words, names }: Foreign): string {
  let own = foldedText(text);
  for (const said of words
    .map(foldedText)
    .filter((one) => one !== '')
    .sort(longestFirst)) {
    for (const [open, close] of quotationMarks) own = own.replaceAll(`${open}${said}${close}`, mask);
  }
  for (const name of names
    .map(foldedText)
    .filter((one) => one.length > 1)
    .sort(longestFirst))
    own = own.replaceAll(name, mask);
  return own;
}
