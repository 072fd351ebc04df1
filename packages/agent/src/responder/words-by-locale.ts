import type { Locale } from '@dbdiag/graph-engine';
import type { TemplateWords } from './template-words.ts';
import { wordsEn } from './words-en.ts';
import { wordsZh } from './words-zh.ts';

/** The sentences per language. */
export const templateWords: Readonly<Record<Locale, TemplateWords>> = { zh: wordsZh, en: wordsEn };
