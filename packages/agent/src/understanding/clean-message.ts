/** Turned into spaces: line breaks keep their meaning, every other control character and invisible format character goes. */
 
const unwanted = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff\ufff9-\ufffb]/gu;

/** Half of a pair of code units: it can't be stored as UTF-8. */
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * The message as it is worked on and kept: control characters are stripped, line breaks are `\n`, ends are trimmed.
 *
 * Control characters never carry meaning in a chat message, and they could move the cursor of whoever reads the transcript.
 */
export function cleanMessage(message: string): string {
  return message
    .replace(/\r\n?/g, '\n')
    .replace(loneSurrogate, '\ufffd')
    .replace(unwanted, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Full-width forms and typographic signs, and what they are read as. One character for one, so that positions stay. */
const readAs: ReadonlyMap<string, string> = new Map([
  ...Array.from('①②③④⑤⑥⑦⑧⑨', (sign, index): [string, string] => [sign, String(index + 1)]),
  ['\u3000', ' '],
  ['\u00a0', ' '],
  ['’', "'"],
  ['‘', "'"],
  ['–', '-'],
  ['—', '-'],
  ['～', '~'],
  ['。', '。'],
]);

/** The text in the form patterns are written for: lower case, half-width, plain quotes. As long as the original, position by position. */
export function foldText(text: string): string {
  let folded = '';
  for (const character of text) {
    const code = character.charCodeAt(0);
    const narrow = code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : (readAs.get(character) ?? character);
    const lower = narrow.toLowerCase();
    folded += lower.length === character.length ? lower : narrow;
  }
  return folded;
}
