import { pasteLimits } from './limits.ts';

/** Signs of frames as psql draws them in Unicode, and what a terminal shows for a line break and a fixed blank. */
const frameSigns: ReadonlyMap<string, string> = new Map([
  ...Array.from('─━═', (sign) => [sign, '-'] as const),
  ...Array.from('│┃║', (sign) => [sign, '|'] as const),
  ...Array.from('┌┬┐├┼┤└┴┘╔╦╗╠╬╣╚╩╝╞╪╡', (sign) => [sign, '+'] as const),
  ['\u00a0', ' '],
  ['↵', '+'],
]);

const drawn = /[\u00a0\u2500-\u256c↵]/gu;

/** A line with its frame in plain signs, bounded, and without blanks behind it; tabs there stand for empty cells. A mark of a quoted mail is gone. */
export function plainLine(line: string): string {
  const bounded = (line.startsWith('> ') ? line.slice(2) : line).slice(0, pasteLimits.lineCharacters);
  let end = bounded.length;
  while (bounded[end - 1] === ' ' || bounded[end - 1] === '\u00a0') end -= 1;
  return bounded.slice(0, end).replace(drawn, (sign) => frameSigns.get(sign) ?? sign);
}

/** What stands in a cell that takes the whole line, without the frame around it and the plus by which psql says that it goes on. */
export function withoutFrame(line: string): string {
  const isFramed = line.startsWith('|');
  const inner = isFramed ? ` ${line.slice(1, line.endsWith('|') ? -1 : undefined)}`.trimEnd() : line;
  return inner.endsWith('+') ? inner.slice(0, -1).trimEnd() : inner;
}
