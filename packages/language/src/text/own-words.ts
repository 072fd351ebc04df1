/**
 * The user's own words for something found in the folded text.
 *
 * @param found - A part of `folded`; what isn't is given back as it is.
 * @param folded - As long as `words`, position by position, but for spaces at the ends.
 */
export function inOwnWords(found: string, folded: string, words: string): string {
  const at = folded.indexOf(found);
  if (at < 0 || found === '') return found;
  const shift = words.length - words.trimStart().length - (folded.length - folded.trimStart().length);
  return words.slice(at + shift, at + shift + found.length);
}
