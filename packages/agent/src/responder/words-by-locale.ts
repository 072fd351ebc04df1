import type { Locale } from '@dbdiag/graph-engine';
import type { SubjectWords } from '@dbdiag/tools';
import { databaseWords } from '@dbdiag/tools';
import type { TemplateWords } from './template-words.ts';
import { wordsEn } from './words-en.ts';
import { wordsZh } from './words-zh.ts';

/** The sentences about a subject, in its language. */
export function templateWordsAbout(about: SubjectWords, locale: Locale): TemplateWords {
  return locale === 'zh' ? wordsZh(about) : wordsEn(about);
}

/** The sentences about databases per language. */
export const templateWords: Readonly<Record<Locale, TemplateWords>> = {
  zh: wordsZh(databaseWords('zh')),
  en: wordsEn(databaseWords('en')),
};
