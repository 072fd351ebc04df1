/** A language that is read, as the engine names it too. */
export type Locale = 'zh' | 'en';

/** The language of a message: Chinese where it has Han characters, English where it only has Latin letters, else undecided. */
export function detectLocale(text: string): Locale | undefined {
  if (/\p{Script=Han}/u.test(text)) return 'zh';
  return /\p{Script=Latin}/u.test(text.normalize('NFKC')) ? 'en' : undefined;
}
