import type { Locale } from '../wire/wire-types.ts';

const localeKey = 'dbdiag-locale';

/** The language that was chosen before, else the first of the browser's that the page has, else English. */
export function firstLocale(storage: Pick<Storage, 'getItem'>, languages: readonly string[]): Locale {
  const kept = storage.getItem(localeKey);
  if (kept === 'zh' || kept === 'en') return kept;
  const known = languages.map((language) => language.slice(0, 2).toLowerCase()).find((language) => language === 'zh' || language === 'en');
  return known === 'zh' ? 'zh' : 'en';
}

/** Keeps the choice. */
export function keepLocale(storage: Pick<Storage, 'setItem'>, locale: Locale): void {
  storage.setItem(localeKey, locale);
}
