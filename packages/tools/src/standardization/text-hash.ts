import { normalizeText } from '@dbdiag/language';

/** The form in which two texts count as the same: letters and digits only, in normal form. Free of any word list, so that it never changes. */
export function sameTextForm(text: string): string {
  return normalizeText(text).replace(/[^\p{L}\p{N}%<>=+*/_-]+/gu, '');
}

/** Where FNV-1a of 32 bits starts, and what it multiplies by. */
const fnv = { offset: 0x811c9dc5, prime: 0x01000193 } as const;

/**
 * FNV-1a, 32 bits, over the UTF-16 code units of a text.
 *
 * @param seed - Another seed gives an independent value.
 * @returns Eight hexadecimal digits.
 *
 * @see http://www.isthe.com/chongo/tech/comp/fnv/
 */
export function textHash(text: string, seed = 0): string {
  let hash = fnv.offset ^ seed;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    hash = Math.imul(hash ^ (unit & 0xff), fnv.prime);
    hash = Math.imul(hash ^ (unit >>> 8), fnv.prime);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
