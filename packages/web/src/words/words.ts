import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Locale } from '../wire/wire-types.ts';
import type { Percent } from './numbers.ts';
import { percentIn } from './numbers.ts';

/** Words in both languages. */
export type Words<Text> = Readonly<Record<Locale, Text>>;

/** The language of the page, for all components. */
export const LocaleContext = createContext<Locale>('en');

/** The words in the language of the page. */
export function useWords<Text>(words: Words<Text>): Text {
  return words[useContext(LocaleContext)];
}

/** Percentages as the language of the page writes them. */
export function usePercent(): Percent {
  return percentIn(useContext(LocaleContext));
}

/** The language of the page. */
export function useLocale(): Locale {
  return useContext(LocaleContext);
}
