import type { Locale } from '@dbdiag/graph-engine';
import { localize } from '@dbdiag/graph-engine';
import type { DiagnosisReport } from './diagnosis-report.ts';
import { culpritsMarkup } from './html-culprits.ts';
import { evidenceMarkup } from './html-evidence.ts';
import { outcomeMarkup } from './html-outcome.ts';
import { sessionMarkup } from './html-session.ts';
import { stepsMarkup } from './html-steps.ts';
import { reportStyle } from './html-style.ts';
import { html } from './markup.ts';
import { reportWords } from './report-words.ts';

/**
 * A report as one HTML page: no scripts, nothing loaded from anywhere, readable on paper and on a telephone. Every text of
 * the report is escaped.
 *
 * @returns The whole document.
 */
export function renderHtml(report: DiagnosisReport, locale: Locale): string {
  const words = reportWords[locale];
  const subject = report.causes.map(({ description }) => localize(description, locale)).join(' + ');
  const title = `${words.title}: ${words.outcome[report.outcome]}${subject === '' ? '' : ` – ${subject}`}`;
  // The style is ours and holds no sign that HTML knows.
  const style = { markup: reportStyle };
  return html`<!doctype html>
<html lang="${locale === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"><meta name="referrer" content="no-referrer"><title>${title}</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><main>${outcomeMarkup(report, locale)}${culpritsMarkup(report, locale)}${evidenceMarkup(report, locale)}${stepsMarkup(report, locale)}${sessionMarkup(report, locale)}</main></body></html>
`.markup;
}
