import type { Locale } from '@dbdiag/graph-engine';
import { chineseReportWords } from './chinese-report-words.ts';
import { englishReportWords } from './english-report-words.ts';
import type { ReportWords } from './words-of-report.ts';

/** The words of a report by language. */
export const reportWords: Readonly<Record<Locale, ReportWords>> = { en: englishReportWords, zh: chineseReportWords };
