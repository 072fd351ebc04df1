import { normalizeText } from '@dbdiag/language';
import { findSigns, lineBullet } from './signs.ts';

/** Tells words apart, and says nothing; but a mark between two digits parts two numbers, or belongs to one. */
const harmless = /(?:(?![\p{L}\p{N}\p{M}%<>=+*/_-])(?!(?<=\d)[.,:](?=\d))[^])+|[\ufe00-\ufe0f\u20e3]+/gu;

/** Between thousands. */
const thousandsMark = /(?<=\d),(?=\d{3}(?!\d))/gu;

/**
 * The form in which two texts count as the same: letters, digits and the signs that say something only, in normal form; of a text
 * without any of them all that it has. Free of any word list, so that it never changes.
 */
export function sameTextForm(text: string): string {
  const normal = normalizeText(text.replace(lineBullet, (bullet) => bullet.replace(/[^>*+-]/gu, ' '))).replace(thousandsMark, '');
  let form = '';
  let next = 0;
  for (const { start, end, sign } of findSigns(normal)) {
    form += normal.slice(next, start).replace(harmless, '') + sign;
    next = end;
  }
  form += normal.slice(next).replace(harmless, '');
  return form === '' ? normal.replaceAll(' ', '') : form;
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
