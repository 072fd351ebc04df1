import { simplifiedForms } from './simplified-forms.ts';

/** Printable ASCII needs no folding; most words of a lexicon are such. */
const plain = /^[ -~]*$/;

/** The characters that are made Simplified, and no others: most Chinese texts have none. */
const traditional = new RegExp(`[${[...simplifiedForms.keys()].join('')}]`, 'gu');

/**
 * Brings a text into the form that is compared: compatibility forms and full-width letters folded (NFKC), lower case,
 * the commonest Traditional characters made Simplified, control characters and repeated blanks made one blank.
 *
 * @example
 * normalizeText('ＩＯ　很高') === 'io 很高'
 */
export function normalizeText(text: string): string {
  if (plain.test(text)) return text.toLowerCase().replaceAll('`', "'").replace(/ {2,}/g, ' ').trim();
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[’‘`´]/g, "'")
    .trim();
  return folded.replace(traditional, (character) => simplifiedForms.get(character) ?? character);
}
