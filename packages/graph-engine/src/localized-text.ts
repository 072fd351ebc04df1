/** A language dbdiag speaks. */
export type Locale = 'zh' | 'en';

/** A text in Chinese, English or both; at least one is present. */
export interface LocalizedText {
  readonly zh?: string;
  readonly en?: string;
}

/** The text in the wanted language, or in the other one where the wanted is missing. */
export function localize(text: LocalizedText, locale: Locale): string {
  return text[locale] ?? text.en ?? text.zh ?? '';
}
