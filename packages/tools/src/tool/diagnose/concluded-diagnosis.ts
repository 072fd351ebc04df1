import type { DiagnosisState, Flip, GraphEngine, HypothesisProbability, Locale, SolutionStep } from '@dbdiag/graph-engine';
import { isRootCauseId, localize } from '@dbdiag/graph-engine';
import { describeAccount, presentPhenomena } from '../account.ts';
import { changingFindings, probabilityOf, referenceTickets } from '../evidence.ts';
import type { Names } from '../names.ts';
import type { Diagnosis } from '../schemas.ts';

/** A diagnosis that reached its conclusion. */
export interface ConcludedDiagnosis {
  readonly engine: GraphEngine;
  readonly state: DiagnosisState;
  /** Every hypothesis, most probable first. */
  readonly posterior: readonly HypothesisProbability[];
  readonly names: Names;
  /** Most tickets to cite. */
  readonly ticketsShown: number;
}

/** The leading cause with its account against the runner-up, its tickets and its solution; `undefined` where no known cause leads. */
export function describeDiagnosis({ engine, state, posterior, names, ticketsShown }: ConcludedDiagnosis): Diagnosis | undefined {
  const [leader] = posterior;
  if (leader === undefined || !isRootCauseId(leader.hypothesisId)) return undefined;
  const cause = engine.rootCause(leader.hypothesisId);
  if (cause === undefined) return undefined;
  const { against, reasoning, explanation, ...account } = describeAccount({ engine, state, posterior, names }, leader.hypothesisId);
  const present = presentPhenomena(engine, state);
  return {
    rootCauseId: cause.id,
    description: names.hypothesis(cause.id),
    probability: leader.probability,
    against: { hypothesisId: against, description: names.hypothesis(against), probability: probabilityOf(posterior, against) },
    ...account,
    ...(cause.mechanism !== undefined && { mechanism: localize(cause.mechanism, names.locale) }),
    observedPhenomena: Array.from(present, (id) => names.phenomenon(id)),
    solution: cause.solution.map((step) => describeStep(step, names.locale)),
    ...(cause.verification !== undefined && { verification: localize(cause.verification, names.locale) }),
    referenceTickets: referenceTickets(engine, explanation.tickets, present).slice(0, ticketsShown),
    reasoning,
    ...describeFlip(engine.flips(state), names),
  };
}

/** What a conclusion hangs on. */
function describeFlip(flip: Flip | undefined, names: Names): Pick<Diagnosis, 'wouldChange' | 'wouldChangeExact'> {
  return { wouldChange: changingFindings(flip, names), wouldChangeExact: flip?.exact ?? false };
}

/** A step of a solution in one language. */
export function describeStep({ action, statement, risk }: SolutionStep, locale: Locale): Diagnosis['solution'][number] {
  return {
    action: localize(action, locale),
    ...(statement !== undefined && { statement }),
    ...(risk !== undefined && { risk: { level: risk.level, note: localize(risk.note, locale) } }),
  };
}
