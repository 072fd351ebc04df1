/** How far lines stand in: under a number, under a bullet, and a statement under either. */
export const indents = { number: 3, bullet: 4, statement: 5 } as const;

/** Indents every line of a text. */
export function indented(text: string, by: number): string {
  const space = ' '.repeat(by);
  return text
    .split('\n')
    .map((line) => (line === '' ? '' : `${space}${line}`))
    .join('\n');
}

/** One item a line. */
export function bullets(items: readonly string[]): string {
  return items.map((item) => `• ${item}`).join('\n');
}

/** The first items of a long list, and how many there are besides. A single one more is named instead of counted. */
export function bounded(items: readonly string[], most: number, more: (count: number) => string): readonly string[] {
  return items.length <= most + 1 ? items : [...items.slice(0, most), more(items.length - most)];
}

/** A text on one line and at most so many characters long; `…` says that something was cut. */
export function shortened(text: string, most: number): string {
  const characters = Array.from(text.replace(/\s+/gu, ' ').trim());
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most - 1).join('')}…`;
}

/** Information to a hundredth of a bit; a little is never shown as nothing. */
export function plainBits(bits: number): string {
  return bits > 0 && bits < 0.005 ? '<0.01' : bits.toFixed(2);
}

/** Longest measured value that is shown as it is, and longest that is shown at all. */
const valueCharacters = { plain: 24, quoted: 40 } as const;

/** A measured value; `''` where there is none. What is longer than a number with its unit can be any text, and is quoted. */
export function measured(value: string | undefined, quote: (words: string) => string): string {
  if (value === undefined) return '';
  return value.length <= valueCharacters.plain ? value : quote(shortened(value, valueCharacters.quoted));
}
