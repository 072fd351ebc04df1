import type { Locale } from '@dbdiag/graph-engine';
import { localize } from '@dbdiag/graph-engine';
import { formatProbability, formatValue } from '@dbdiag/tools';
import type { DiagnosisReport } from './diagnosis-report.ts';
import { formatTime } from './format-time.ts';
import { likelyNames } from './likely-names.ts';
import type { Markup } from './markup.ts';
import { html } from './markup.ts';
import { groupPlaces } from './rendered-rows.ts';
import { meaningOf, reportWords } from './report-words.ts';
import { serverName } from './server-name.ts';

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

/** What is to be read before the rest. */
function notesMarkup({ notes = [] }: DiagnosisReport, locale: Locale): Markup | undefined {
  if (notes.length === 0) return undefined;
  return html`<section><ul class="rows">${notes.map(
    ({ text, remedy }) =>
      html`<li><b>${localize(text, locale)}</b>${remedy === undefined ? undefined : html`<br><code>${remedy}</code>`}</li>`,
  )}</ul></section>`;
}

/** What *no fault found* doesn't cover. */
function notCoveredMarkup({ notCovered }: DiagnosisReport, locale: Locale): Markup | undefined {
  if (notCovered === undefined) return undefined;
  const words = reportWords[locale];
  const places = groupPlaces(notCovered.places).map(
    ({ first, items }) =>
      html`<li>${items.map(({ title }) => localize(title, locale)).join('; ')}<br><span class="soft">${localize(first.note, locale)}</span></li>`,
  );
  const causes = notCovered.causes.map(
    ({ description, probability, unexamined }) =>
      html`<li>${localize(description, locale)} <b>${formatProbability(probability, locale)}</b><br><span class="soft">${words.wouldShow(unexamined.map((sign) => localize(sign.description, locale)).join('; '))}</span></li>`,
  );
  return html`<section><h2>${words.notCovered}</h2><p class="soft">${words.notCoveredNote}</p><ul class="rows">${places}${causes}</ul></section>`;
}

/** The outcome, and how probable everything else is. */
export function outcomeMarkup(report: DiagnosisReport, locale: Locale): Markup {
  const words = reportWords[locale];
  const { outcome, verdict, causes, session, target } = report;
  const hypotheses = likelyNames(report);
  const named = outcome === 'concluded' || outcome === 'two-causes';
  const most = Math.max(leastLongest, ...hypotheses.map(({ probability }) => probability));
  return html`<header class="top"><span class="big">${words.title}</span><span class="soft">${[target.host, target.database].filter((name) => name !== undefined).join(' / ')} · ${serverName(target)} · ${formatTime(session.endedAt)}</span></header>
<section class="verdict ${outcome}"><span class="badge">${words.outcome[outcome]}</span>${verdict === undefined ? undefined : html`<p class="named">${localize(verdict, locale)}</p>`}${named ? undefined : html`<h1>${meaningOf(report, words)}</h1>`}${causes.map((cause) => causeMarkup(cause, outcome, locale))}<p class="soft">${named ? `${meaningOf(report, words)} ` : ''}${words.cost(formatValue(session.seconds, 's', locale), formatValue(session.databaseTimeMs, 'ms', locale), session.commands)} · ${words.stop}: ${words.stopReason[session.stopReason] ?? session.stopReason}</p></section>
${notesMarkup(report, locale)}${notCoveredMarkup(report, locale)}<section><h2>${words.hypotheses}</h2><ul class="rows">${hypotheses.map(
    ({ description, probability }) =>
      html`<li><div class="line"><span>${localize(description, locale)}</span><span class="bar"><i style="width:${Math.max(1, Math.round((100 * probability) / most))}%"></i><b>${formatProbability(probability, locale)}</b></span></div></li>`,
  )}</ul></section>`;
}
