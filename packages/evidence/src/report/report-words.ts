import type { Locale } from '@dbdiag/graph-engine';
import { HEALTHY } from '@dbdiag/graph-engine';
import { chineseReportWords } from './chinese-report-words.ts';
import type { DiagnosisReport } from './diagnosis-report.ts';
import { englishReportWords } from './english-report-words.ts';
import type { ReportWords } from './words-of-report.ts';

/** The words of a report by language. */
export const reportWords: Readonly<Record<Locale, ReportWords>> = { en: englishReportWords, zh: chineseReportWords };

/** What the outcome of a report means, in a sentence. */
export function meaningOf({ outcome, hypotheses }: Pick<DiagnosisReport, 'outcome' | 'hypotheses'>, words: ReportWords): string {
  return outcome === 'inconclusive' && hypotheses[0]?.id === HEALTHY ? words.leaningHealthy : words.meaning[outcome];
}
