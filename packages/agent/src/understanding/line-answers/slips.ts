import { anyOf, slipWords } from './result-words.ts';
import type { SaidOfLines } from './said.ts';

const slip = new RegExp(anyOf(slipWords), 'u');
const slipHere = new RegExp(`[\\s,.…:;、-]*(?:(?:呃|嗯|oh|hm+|uh|um|er)[\\s,.…]*)?${anyOf(slipWords)}[\\s,.:;…、!-]*`, 'uy');

/** Where the text goes on behind words that take back what was just said; undefined where there are none. */
export function slipEnd(text: string, at: number): number | undefined {
  slipHere.lastIndex = at;
  const found = slipHere.exec(text);
  return found === null ? undefined : at + found[0].length;
}

/**
 * What stands of answers in one breath: of two about a line the later one, where the words between them take the first back.
 */
export function withoutSlips(said: readonly SaidOfLines[], text: string): readonly SaidOfLines[] {
  return said.flatMap((one, index) => {
    const later = said.slice(index + 1);
    const lines = one.lines.filter(
      (line) =>
        !later.some((other) => other.lines.includes(line) && (other.takesBack === true || slip.test(text.slice(one.end, other.start)))),
    );
    return lines.length === 0 ? [] : [{ ...one, lines }];
  });
}
