import type { LocalizedText, RootCause, SolutionStep } from '@dbdiag/graph-engine';
import type { Culprit } from '../culprit/culprit.ts';
import { describeObject } from '../culprit/describe-object.ts';
import { fillStatement } from '../culprit/fill-statement.ts';
import type { MeasuredObject } from '../objects/measured-object.ts';
import type { DiagnosisReport, SuggestedStep } from './diagnosis-report.ts';

/**
 * Words in a statement that nobody should run because a report lists it, whatever risk is noted beside it: they end
 * sessions, throw away data, or stop the server.
 */
const decisive =
  /\b(?:pg_terminate_backend|pg_cancel_backend|pg_drop_replication_slot|pg_switch_wal|pg_promote|drop|truncate|delete|kill|restart|stop|rm|pg_resetwal|vacuum\s*(?:\(\s*)?full|cluster|reindex)\b/iu;

/** Text of a statement that is no comment: advice in a comment isn't run. */
function withoutComments(statement: string): string {
  return statement.replace(/--[^\n]*/gu, '').replace(/\/\*[^]*?\*\//gu, '');
}

const unknownRisk: LocalizedText = { en: 'No risk is on record.', zh: '没有风险记录。' };

/**
 * The steps of the causes: what may be suggested as an action, and what is left to a person. Their statements are filled
 * with what was measured.
 */
export function suggestedSteps(
  causes: readonly RootCause[],
  culprits: ReadonlyMap<string, Culprit>,
): Pick<DiagnosisReport, 'actions' | 'forAPerson'> {
  const steps = causes.flatMap((cause) => cause.solution.map((step) => stepOf(cause, step, culprits.get(cause.id))));
  const actions: DiagnosisReport['actions'] = [];
  const forAPerson: DiagnosisReport['forAPerson'] = [];
  for (const { template, ...step } of steps) {
    const { level } = step.risk;
    if ((level === 'none' || level === 'low') && !decisive.test(withoutComments(template ?? '')))
      actions.push({ ...step, risk: { ...step.risk, level } });
    else forAPerson.push(step);
  }
  return { actions, forAPerson };
}

function stepOf(
  cause: RootCause,
  { action, statement: template, risk }: SolutionStep,
  culprit: Culprit | undefined,
): SuggestedStep & { readonly template: string | undefined } {
  const filled = template === undefined || culprit === undefined ? undefined : fillStatement(template, culprit.bindings);
  const statement = filled?.statement ?? template;
  const named = (objects: readonly MeasuredObject[]): LocalizedText[] =>
    objects.map((object) => ({ en: describeObject(object, 'en'), zh: describeObject(object, 'zh') }));
  return {
    template,
    rootCauseId: cause.id,
    action,
    ...(statement !== undefined && { statement }),
    ...(filled !== undefined && filled.hits.length > 0 && { hits: named(filled.hits) }),
    ...(filled !== undefined && filled.candidates.length > 0 && { candidates: named(filled.candidates) }),
    risk: risk === undefined ? { level: 'unknown', note: unknownRisk } : { level: risk.level, note: risk.note },
  };
}
