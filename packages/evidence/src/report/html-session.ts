import type { Locale } from '@dbdiag/graph-engine';
import { localize } from '@dbdiag/graph-engine';
import { formatProbability, formatValue } from '@dbdiag/tools';
import { describeQuietDay } from '../quiet-days/quiet-day-words.ts';
import type { DiagnosisReport } from './diagnosis-report.ts';
import { formatBits } from './format-bits.ts';
import { formatSpan } from './format-time.ts';
import { refMarkup } from './html-evidence.ts';
import type { Markup } from './markup.ts';
import { html } from './markup.ts';
import { groupRuledOut } from './rendered-rows.ts';
import { commandsNamed } from './report-limits.ts';
import { reportWords } from './report-words.ts';
import { serverName } from './server-name.ts';

function roundMarkup(round: DiagnosisReport['rounds'][number], locale: Locale): Markup {
  const words = reportWords[locale];
  const { commands, newlyPresent, hypotheses, plannedBy, why, overruledStop, stops } = round;
  const news =
    newlyPresent.length === 0 ? words.nothingNew : newlyPresent.map(({ description }) => localize(description, locale)).join('; ');
  const [first] = hypotheses;
  return html`<li><b>${words.round(round.round)}</b> <span class="facts"><span>${formatSpan(round.startedAt, round.endedAt)}</span>${plannedBy === undefined ? undefined : html`<span>${words.plannedBy[plannedBy]}</span>`}</span>
${why === undefined ? undefined : html`<p class="soft">${why}</p>`}${overruledStop === undefined ? undefined : html`<p class="soft">${words.overruledStop(overruledStop)}</p>`}
<p>${words.newlyPresent}: ${news}</p>${first === undefined ? undefined : html`<p>→ ${localize(first.description, locale)}: ${formatProbability(first.probability, locale)}</p>`}
<details><summary>${commands.length} × <code>${commands
    .map(({ commandId }) => commandId)
    .slice(0, commandsNamed)
    .join(', ')}${commands.length > commandsNamed ? ', …' : ''}</code></summary><ul class="rows">${commands.map(
    ({ commandId, title, elapsedMs, evidenceRef }) =>
      html`<li><code>${commandId}</code> ${title === undefined ? undefined : localize(title, locale)} <span class="facts"><span>${formatValue(elapsedMs, 'ms', locale)}</span>${refMarkup(evidenceRef)}</span></li>`,
  )}</ul></details>${stops.length === 0 ? undefined : html`<p class="soft">${words.stop}: ${stops.map((stop) => words.stopReason[stop] ?? stop).join(', ')}</p>`}</li>`;
}

/** How the session went, what it left aside, and what this report is. */
export function sessionMarkup(report: DiagnosisReport, locale: Locale): Markup {
  const words = reportWords[locale];
  const { rounds, ruledOut, pastTickets, session, target, redaction, versions, limits, quietDay } = report;
  const kinds = redaction.found.map(({ kind, count }) => `${kind} ${String(count)}`).join(', ');
  const meta: readonly (readonly [string, string | undefined])[] = [
    [words.session, session.id],
    [words.server, serverName(target)],
    [words.host, target.host],
    [words.database, target.database],
    [words.role, target.role],
    [words.time, formatSpan(session.startedAt, session.endedAt)],
    [words.threshold, words.profile[session.profile]],
    [words.quietDay, quietDay === undefined ? undefined : describeQuietDay(quietDay, locale)],
    [
      words.limits,
      Object.entries(limits)
        .map(([name, value]) => `${name} ${String(value)}`)
        .join(', '),
    ],
  ];
  return html`${rounds.length === 0 ? undefined : html`<section><h2>${words.rounds}</h2><ol class="time">${rounds.map((round) => roundMarkup(round, locale))}</ol></section>`}${
    ruledOut.length === 0
      ? undefined
      : html`<section><h2>${words.ruledOut}</h2><ul class="rows">${groupRuledOut(ruledOut).map(
          ({ by, causes }) =>
            html`<li>${causes.map(({ description }) => localize(description, locale)).join('; ')}<br><span class="facts"><span>${words[by.status]}: ${localize(by.description, locale)} (${formatBits(by.bits)} ${words.bits})</span></span></li>`,
        )}</ul></section>`
  }${
    pastTickets.length === 0
      ? undefined
      : html`<section><h2>${words.tickets}</h2><ul>${pastTickets.map(({ id, source, description }) => html`<li><code>${id}</code> ${description === undefined ? undefined : localize(description, locale)} <small>${source}</small></li>`)}</ul></section>`
  }<section><h2>${words.about}</h2><dl class="meta">${meta.map(([name, value]) => (value === undefined ? undefined : html`<dt>${name}</dt><dd>${value}</dd>`))}</dl>
<p class="soft">${kinds === '' ? words.redactionNothing : words.redaction(kinds)}</p><p class="soft">${words.versions(versions.dbdiag, versions.knowledge)}</p></section>`;
}
