import type { Locale } from '@dbdiag/graph-engine';
import { localize } from '@dbdiag/graph-engine';
import { formatLimit, formatProbability, formatValue } from '@dbdiag/tools';
import type { DiagnosisReport, EvidenceRef, EvidenceRow } from './diagnosis-report.ts';
import { formatBits } from './format-bits.ts';
import type { Markup } from './markup.ts';
import { html } from './markup.ts';
import { splitRows, sumBits, worthReadingBits } from './rendered-rows.ts';
import { secondCauseEvidence } from './report-limits.ts';
import { reportWords } from './report-words.ts';

/** Where something is proved, for the reader to look up. */
export function refMarkup(ref: EvidenceRef | undefined): Markup | undefined {
  return ref === undefined ? undefined : html`<span title="${ref.file}"><code>${ref.auditRef}</code></span>`;
}

/** A bar as long as its bits are against the longest of the table. */
function bar(bits: number, longest: number): Markup {
  const width = longest === 0 ? 0 : Math.max(1, Math.round((100 * Math.abs(bits)) / longest));
  return html`<span class="bar ${bits < 0 ? 'against' : 'for'}"><i style="width:${width}%"></i><b>${formatBits(bits)}</b></span>`;
}

function facts(row: EvidenceRow, locale: Locale): Markup {
  const words = reportWords[locale];
  const { value, unit, threshold, subject, words: said, evidenceRef } = row;
  const parts: Markup[] = [html`<span>${row.status === 'present' ? words.present : words.absent}</span>`];
  if (value !== undefined && unit !== undefined) {
    parts.push(html`<span>${words.measured} <b>${formatValue(value, unit, locale)}</b></span>`);
    if (threshold !== undefined && unit !== 'yes/no')
      parts.push(html`<span>${words.threshold} ${threshold.operator} ${formatLimit(threshold.limit, unit, locale)}</span>`);
  }
  if (subject !== undefined) parts.push(html`<span>${subject}</span>`);
  if (said !== undefined || row.source === 'user') parts.push(html`<span>${words.user}${said === undefined ? '' : `: “${said}”`}</span>`);
  const ref = refMarkup(evidenceRef);
  if (ref !== undefined) parts.push(ref);
  return html`<span class="facts">${parts}</span>`;
}

function rowMarkup(row: EvidenceRow, longest: number, locale: Locale): Markup {
  return html`<li><div class="line"><span>${localize(row.description, locale)}<br>${facts(row, locale)}</span>${row.bits === 0 ? undefined : bar(row.bits, longest)}</div></li>`;
}

function table(
  title: string,
  rows: readonly EvidenceRow[],
  { longest, locale }: { readonly longest: number; readonly locale: Locale },
): Markup | undefined {
  if (rows.length === 0) return undefined;
  const words = reportWords[locale];
  const { first, rest } = splitRows(rows);
  const folded = html`<details><summary>${words.more(rest.length, formatBits(sumBits(rest)))}</summary><ul class="rows">${rest.map((row) => rowMarkup(row, longest, locale))}</ul></details>`;
  return html`<section><h2>${title}</h2><ul class="rows">${first.map((row) => rowMarkup(row, longest, locale))}</ul>${rest.length === 0 ? undefined : folded}</section>`;
}

function arithmetic(report: DiagnosisReport, locale: Locale): Markup | undefined {
  const { account, evidence, counterEvidence } = report;
  if (account === undefined) return undefined;
  const words = reportWords[locale];
  const line = (name: string, bits: number, kind: string): Markup =>
    html`<dt class="${kind}">${name}</dt><dd class="${kind}">${formatBits(bits)}</dd><span></span>`;
  return html`<section><h2>${words.account}</h2><p>${words.accountLine(localize(account.againstDescription, locale))}</p>
<dl class="sum">${line(words.prior, account.priorBits, '')}${line(words.evidenceFor, sumBits(evidence), '')}${line(words.evidenceAgainst, sumBits(counterEvidence), '')}${line(words.posterior, account.posteriorBits, 'total')}</dl>
<p class="soft">${words.bitsNote}</p></section>`;
}

function secondCause(
  { secondCause: second }: DiagnosisReport,
  { longest, locale }: { readonly longest: number; readonly locale: Locale },
): Markup | undefined {
  if (second === undefined) return undefined;
  const words = reportWords[locale];
  const telling = second.evidence.filter(({ bits }) => Math.abs(bits) >= worthReadingBits).slice(0, secondCauseEvidence);
  return html`<section><h2>${words.secondCause}</h2><p>${words.secondCauseLine(formatProbability(second.probability, locale), formatBits(second.bits))}</p>
<ul class="rows">${telling.map(({ description, bits }) => html`<li><div class="line"><span>${localize(description, locale)}</span>${bar(bits, longest)}</div></li>`)}</ul></section>`;
}

/** What speaks for the outcome, what against it, and how it adds up. */
export function evidenceMarkup(report: DiagnosisReport, locale: Locale): Markup {
  const words = reportWords[locale];
  const { evidence, counterEvidence, neutral, contradictedBy = [], unexplained, conflicts } = report;
  const longest = Math.max(0, ...[...evidence, ...counterEvidence].map(({ bits }) => Math.abs(bits)));
  const scale = { longest, locale };
  const list = (title: string, items: readonly Markup[]): Markup | undefined =>
    items.length === 0 ? undefined : html`<section><h2>${title}</h2><ul>${items}</ul></section>`;
  const nothing = evidence.length + counterEvidence.length + neutral.length === 0;
  const misfits = list(
    words.contradictedBy,
    contradictedBy.map(
      ({ description, status, bits }) =>
        html`<li>${localize(description, locale)} <span class="facts"><span>${words[status]}</span><span>${formatBits(-bits)} ${words.bits}</span></span></li>`,
    ),
  );
  return html`${misfits}${nothing ? html`<section><h2>${words.evidenceFor}</h2><p>${words.noEvidence}</p></section>` : undefined}${table(words.evidenceFor, evidence, scale)}${table(words.evidenceAgainst, counterEvidence, scale)}${
    neutral.length === 0
      ? undefined
      : html`<details><summary>${words.neutral(neutral.length)}</summary><ul class="rows">${neutral.map((row) => rowMarkup(row, 0, locale))}</ul></details>`
  }${list(
    words.conflicts,
    conflicts.map(
      ({ description, measured, evidenceRef }) =>
        html`<li>${localize(description, locale)} <span class="facts"><span>${words.measured}: ${words[measured]}</span>${refMarkup(evidenceRef)}</span></li>`,
    ),
  )}${list(
    words.unexplained,
    unexplained.map(({ description }) => html`<li>${localize(description, locale)}</li>`),
  )}${arithmetic(report, locale)}${secondCause(report, scale)}`;
}
