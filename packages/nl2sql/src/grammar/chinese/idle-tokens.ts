import type { TokenSpan } from '../../parser/phrase.ts';

function isSpan(part: object): part is TokenSpan {
  return 'from' in part && 'to' in part && typeof part.from === 'number' && typeof part.to === 'number';
}

/** The widest spans in a phrase. */
function spansIn(part: unknown): readonly TokenSpan[] {
  if (typeof part !== 'object' || part === null) return [];
  if (!Array.isArray(part) && isSpan(part)) return [part];
  return Object.values(part).flatMap(spansIn);
}

/** Tokens that no part of a phrase covers. */
export function idleTokens(phrase: object, size: number): readonly number[] {
  const covered = new Set(
    spansIn(phrase).flatMap(({ from, to }) => Array.from({ length: Math.max(0, to - from) }, (_item, index) => from + index)),
  );
  return Array.from({ length: size }, (_item, index) => index).filter((index) => !covered.has(index));
}
