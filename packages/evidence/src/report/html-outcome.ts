import type { Locale } from '@dbdiag/graph-engine';
import { localize } from '@dbdiag/graph-engine';
import { formatProbability, formatValue } from '@dbdiag/tools';
import type { DiagnosisReport } from './diagnosis-report.ts';
import { formatTime } from './format-time.ts';
import type { Markup } from './markup.ts';
import { html } from './markup.ts';
import { meaningOf, reportWords } from './report-words.ts';

function causeMarkup(
  { description, probability, category, mechanism }: DiagnosisReport['causes'][number],
  outcome: DiagnosisReport['outcome'],
  locale: Locale,
): Markup {
  const words = reportWords[locale];
  const name = localize(description, locale);
  const heading = outcome === 'concluded' || outcome === 'two-causes' ? html`<h1>${name}</h1>` : html`<h3>${name}</h3>`;
  return html`<div class="cause">${heading}<span class="facts"><span><b>${formatProbability(probability, locale)}</b> ${words.probability}</span>${
    category === undefined ? undefined : html`<span>${words.category}: <code>${category}</code></span>`
  }</span>${mechanism === undefined || outcome === 'inconclusive' ? undefined : html`<p>${localize(mechanism, locale)}</p>`}</div>`;
}

/** The longest bar stands for this probability at least, so that nothing looks probable where nothing is. */
const leastLongest = 0.01;

/** The outcome, and how probable everything else is. */
export function outcomeMarkup(report: DiagnosisReport, locale: Locale): Markup {
  const words = reportWords[locale];
  const { outcome, verdict, causes, hypotheses, session, target } = report;
  const named = outcome === 'concluded' || outcome === 'two-causes';
  const most = Math.max(leastLongest, ...hypotheses.map(({ probability }) => probability));
  return html`<header class="top"><span class="big">${words.title}</span><span class="soft">${[target.host, target.database].filter((name) => name !== undefined).join(' / ')} · PostgreSQL ${target.version} · ${formatTime(session.endedAt)}</span></header>
<section class="verdict ${outcome}"><span class="badge">${words.outcome[outcome]}</span>${verdict === undefined ? undefined : html`<p class="named">${localize(verdict, locale)}</p>`}${named ? undefined : html`<h1>${meaningOf(report, words)}</h1>`}${causes.map((cause) => causeMarkup(cause, outcome, locale))}<p class="soft">${named ? `${meaningOf(report, words)} ` : ''}${words.cost(formatValue(session.seconds, 's', locale), formatValue(session.databaseTimeMs, 'ms', locale), session.commands)} · ${words.stop}: ${words.stopReason[session.stopReason] ?? session.stopReason}</p></section>
<section><h2>${words.hypotheses}</h2><ul class="rows">${hypotheses.map(
    ({ description, probability }) =>
      html`<li><div class="line"><span>${localize(description, locale)}</span><span class="bar"><i style="width:${Math.max(1, Math.round((100 * probability) / most))}%"></i><b>${formatProbability(probability, locale)}</b></span></div></li>`,
  )}</ul></section>`;
}
