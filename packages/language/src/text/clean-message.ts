import { simplifiedForms } from './simplified-forms.ts';

/** Shown as nothing, also inside a word: zero-width characters, direction marks, variation selectors, the frame of keycaps, skin tones, tags. */
const invisible =
  /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\u20e3\ufe00-\ufe0f\ufeff\ufff9-\ufffb\u{1f3fb}-\u{1f3ff}\u{e0000}-\u{e007f}]/gu;

/** Turned into spaces; line breaks keep their meaning. */
const unwanted = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/gu;

/** Blanks in a row, of any width; reading a text takes as long as it is long only where patterns meet one blank at a time. */
const blanks = /[^\S\n]{2,}/gu;

/** Half of a pair of code units: it can't be stored as UTF-8. */
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * The message as it is worked on and kept: control and invisible characters are stripped, line breaks are `\n`, blanks in a row are one, ends are trimmed.
 *
 * Control characters never carry meaning in a chat message, and they could move the cursor of whoever reads the transcript.
 */
export function cleanMessage(message: string): string {
  return message
    .replace(/\r\n?/g, '\n')
    .replace(loneSurrogate, '\ufffd')
    .replace(invisible, '')
    .replace(unwanted, ' ')
    .replace(blanks, ' ')
    .trim();
}

/** Signs for the numbers from 1 in a row, such as ①②③. */
function numberSigns(first: string, count: number): readonly (readonly [string, string])[] {
  const start = first.codePointAt(0) ?? 0;
  return Array.from({ length: count }, (_, index) => [String.fromCodePoint(start + index), String(index + 1)]);
}

/** Signs of two digits: they are written out before anything is read, since folding keeps positions. */
const longNumbers = new Map(
  [...numberSigns('①', 20), ...numberSigns('⑴', 20), ...numberSigns('⒈', 20)].filter(([, digits]) => digits.length === 2),
);

/** Writes out ⑩ and its like. */
export function writeOutNumbers(text: string): string {
  return text.replace(/[⑩-⑳⑽-⒇⒑-⒛]/gu, (sign) => longNumbers.get(sign) ?? sign);
}

/** Full-width forms and typographic signs, and what they are read as. One character for one, so that positions stay. */
const readAs: ReadonlyMap<string, string> = new Map([
  ...numberSigns('①', 9),
  ...numberSigns('⑴', 9),
  ...numberSigns('⒈', 9),
  ...numberSigns('❶', 9),
  ...numberSigns('➀', 9),
  ['\u3000', ' '],
  ['\u00a0', ' '],
  ['’', "'"],
  ['‘', "'"],
  ['–', '-'],
  ['—', '-'],
  ['～', '~'],
  ['【', '('],
  ['】', ')'],
  ['﹐', ','],
  ['﹔', ';'],
]);

/** The full-width forms of ASCII, and how far they are from it. */
const fullWidth = { first: 0xff01, last: 0xff5e, shift: 0xfee0 } as const;

const ascii = /^[\x00-\x7f]*$/u;

/** The text in the form patterns are written for: lower case, half-width, plain quotes, Simplified. As long as the original, position by position. */
export function foldText(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  let folded = '';
  for (const character of text) {
    const code = character.charCodeAt(0);
    const narrow =
      code >= fullWidth.first && code <= fullWidth.last
        ? String.fromCharCode(code - fullWidth.shift)
        : (readAs.get(character) ?? simplifiedForms.get(character) ?? character);
    const lower = narrow.toLowerCase();
    folded += lower.length === character.length ? lower : narrow;
  }
  return folded;
}
