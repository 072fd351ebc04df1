import type { A_Const } from 'libpg-query';
import type { ValueBytes } from './value-bytes.ts';
import { MOST_DIGITS, number, small } from './value-bytes.ts';

/** The size of a literal. A number with an exponent has as many digits as that says, also where it is read from a text. */
export function literalBytes({ ival, fval, sval, boolval, isnull }: A_Const): ValueBytes {
  if (isnull === true || boolval !== undefined) return small;
  if (ival !== undefined) return { ...small, digits: String(ival.ival ?? 0).length, made: true };
  if (fval !== undefined) return number(digitsIn(fval.fval ?? ''));
  const bytes = new TextEncoder().encode(sval?.sval ?? '').length;
  return { bytes: bytes + 4, text: bytes, digits: digitsIn(sval?.sval ?? ''), made: true };
}

function digitsIn(text: string): number {
  const exponents = Array.from(text.matchAll(/e[-+]?(\d+)/gi), ([, exponent]) => Number(exponent));
  return Math.min(MOST_DIGITS, text.length + Math.max(0, ...exponents));
}
