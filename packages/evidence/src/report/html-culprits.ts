import type { Locale } from '@dbdiag/graph-engine';
import { localize } from '@dbdiag/graph-engine';
import type { DiagnosisReport } from './diagnosis-report.ts';
import type { Markup } from './markup.ts';
import { html } from './markup.ts';
import { reportWords } from './report-words.ts';

/** Levels that are set in; deeper ones stand below each other. */
const deepest = 8;

/** Who waits for whom, and what would mend it. */
export function culpritsMarkup({ blocking = [], advice = [] }: DiagnosisReport, locale: Locale): Markup {
  const words = reportWords[locale];
  const entries = blocking.map(({ depth, description, statement, waitsFor, behind }) => {
    const facts = [
      ...(waitsFor === undefined ? [] : [html`<span>${words.waitsFor(waitsFor)}</span>`]),
      ...(behind === 0 ? [] : [html`<span>${words.behind(behind)}</span>`]),
    ];
    return html`<li class="level-${Math.min(depth, deepest)}"><b>${localize(description, locale)}</b> <span class="facts">${facts}</span>${statement === undefined ? undefined : html`<br><code>${statement}</code>`}</li>`;
  });
  const items = advice.map(
    ({ text, statement }) => html`<li>${localize(text, locale)}${statement === undefined ? undefined : html`<pre>${statement}</pre>`}</li>`,
  );
  return html`${entries.length === 0 ? undefined : html`<section><h2>${words.blocking}</h2><p class="soft">${words.blockingNote}</p><ul class="tree">${entries}</ul></section>`}${
    items.length === 0
      ? undefined
      : html`<section><h2>${words.advice}</h2><p class="soft">${words.adviceNote}</p><ol class="rows">${items}</ol></section>`
  }`;
}
