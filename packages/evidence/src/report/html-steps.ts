import type { Locale, LocalizedText } from '@dbdiag/graph-engine';
import { localize } from '@dbdiag/graph-engine';
import type { DiagnosisReport, SuggestedStep } from './diagnosis-report.ts';
import { refMarkup } from './html-evidence.ts';
import type { Markup } from './markup.ts';
import { html } from './markup.ts';
import { groupUnmeasured } from './rendered-rows.ts';
import { reportWords } from './report-words.ts';

function stepMarkup({ action, statement, hits = [], candidates = [], risk }: SuggestedStep, locale: Locale): Markup {
  const words = reportWords[locale];
  return html`<li>${localize(action, locale)} <span class="facts"><span class="risk-${risk.level}">${words.risk[risk.level]}</span><span>${localize(risk.note, locale)}</span></span>${statement === undefined ? undefined : html`<pre>${statement}</pre>`}${namedMarkup(words.hits, hits, locale)}${namedMarkup(words.candidates, candidates, locale)}</li>`;
}

/** What a statement is about, or could be. */
function namedMarkup(title: string, named: readonly LocalizedText[], locale: Locale): Markup | undefined {
  if (named.length === 0) return undefined;
  return html`<p class="soft">${title}: ${named.map((text) => localize(text, locale)).join('; ')}</p>`;
}

/** Steps by cause: with two causes the reader has to know which one a step is for. */
function steps(items: readonly SuggestedStep[], { causes }: DiagnosisReport, locale: Locale): Markup {
  const of = (id: string): readonly SuggestedStep[] => items.filter(({ rootCauseId }) => rootCauseId === id);
  const shown = causes.filter(({ rootCauseId }) => of(rootCauseId).length > 0);
  return html`${shown.map(({ rootCauseId, description }) => html`${causes.length > 1 ? html`<h3>${localize(description, locale)}</h3>` : undefined}<ol class="rows">${of(rootCauseId).map((step) => stepMarkup(step, locale))}</ol>`)}`;
}

/** What to do, what to ask, and what nobody saw. */
export function stepsMarkup(report: DiagnosisReport, locale: Locale): Markup {
  const words = reportWords[locale];
  const { actions, forAPerson, causes, outcome } = report;
  const named = outcome === 'concluded' || outcome === 'two-causes';
  const verifications = named
    ? causes.flatMap(({ verification }) => (verification === undefined ? [] : [html`<p>${localize(verification, locale)}</p>`]))
    : [];
  return html`${actions.length === 0 ? undefined : html`<section><h2>${words.actions}</h2><p class="soft">${words.actionsNote}</p>${steps(actions, report, locale)}</section>`}${
    forAPerson.length === 0
      ? undefined
      : html`<section><h2>${words.forAPerson}</h2><p class="soft">${words.forAPersonNote}</p>${steps(forAPerson, report, locale)}</section>`
  }${verifications.length === 0 ? undefined : html`<section><h2>${words.verification}</h2>${verifications}</section>`}${questionsMarkup(report, locale)}${unmeasuredMarkup(report, locale)}`;
}

function questionsMarkup({ nextQuestions }: DiagnosisReport, locale: Locale): Markup | undefined {
  if (nextQuestions.length === 0) return undefined;
  const words = reportWords[locale];
  const question = ({ description, observationMethod, sql }: (typeof nextQuestions)[number]): Markup =>
    html`<li><b>${localize(description, locale)}</b><br><span class="soft">${localize(observationMethod, locale)}</span>${sql === undefined ? undefined : html`<details><summary>SQL</summary><pre>${sql}</pre></details>`}</li>`;
  return html`<section><h2>${words.questions}</h2><p class="soft">${words.questionsNote}</p><ol class="rows">${nextQuestions.map(question)}</ol></section>`;
}

/** Phenomena of one command that are named at once; more are folded away. */
const namesShown = 2;

function unmeasuredMarkup({ notMeasured }: DiagnosisReport, locale: Locale): Markup | undefined {
  if (notMeasured.length === 0) return undefined;
  const words = reportWords[locale];
  const groups = groupUnmeasured(notMeasured).map(({ first: { commandId, reason, note, grant, evidenceRef }, items }) => {
    const names = items.map(({ description }) => html`<li>${localize(description, locale)}</li>`);
    const list = html`<ul>${names}</ul>`;
    return html`<li><code>${commandId}</code> <b>${words.reason[reason]}</b> <span class="facts"><span>${localize(note, locale)}</span>${refMarkup(evidenceRef)}</span>${
      grant === undefined ? undefined : html`<br><span class="soft">${words.grant}</span><pre>${grant}</pre>`
    }${names.length <= namesShown ? list : html`<details><summary>${words.phenomena(names.length)}</summary>${list}</details>`}</li>`;
  });
  return html`<section><h2>${words.notMeasured} (${notMeasured.length})</h2><p class="soft">${words.notMeasuredNote}</p><ul class="rows">${groups}</ul></section>`;
}
