import { isRootCauseId, localize } from '@dbdiag/graph-engine';
import type { DiagnosisState, GraphEngine, HypothesisProbability, Locale, SolutionStep } from '@dbdiag/graph-engine';
import { confidenceOf, evidenceLines, referenceTickets } from '../evidence.ts';
import type { Names } from '../names.ts';
import type { Diagnosis, EvidenceLine } from '../schemas.ts';
import { wordings } from '../wording.ts';

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
  if (leader === undefined || !isRootCauseId(leader.rootCauseId)) return undefined;
  const cause = engine.rootCause(leader.rootCauseId);
  if (cause === undefined) return undefined;
  const explanation = engine.explain(state, leader.rootCauseId);
  const present = engine.currentFindings(state).filter(({ status }) => status === 'present');
  const shared = new Set(present.map(({ phenomenonId }) => phenomenonId));
  const account = {
    against: {
      rootCauseId: explanation.against,
      rootCauseDescription: names.hypothesis(explanation.against),
      confidence: confidenceOf(posterior, explanation.against),
    },
    priorBits: explanation.priorBits,
    posteriorBits: explanation.posteriorBits,
    evidenceFor: evidenceLines(explanation.for, names),
    evidenceAgainst: evidenceLines(explanation.opposing, names),
  };
  const described = { rootCauseId: cause.id, rootCauseDescription: names.hypothesis(cause.id), confidence: leader.confidence, ...account };
  return {
    ...described,
    ...(cause.mechanism !== undefined && { mechanism: localize(cause.mechanism, names.locale) }),
    observedPhenomena: present.map(({ phenomenonId }) => names.phenomenon(phenomenonId)),
    solution: cause.solution.map((step) => describeStep(step, names.locale)),
    ...(cause.verification !== undefined && { verification: localize(cause.verification, names.locale) }),
    referenceTickets: referenceTickets(engine, explanation.tickets, shared).slice(0, ticketsShown),
    reasoning: reasoningOf(described, names.locale),
  };
}

function describeStep({ action, statement, risk }: SolutionStep, locale: Locale): Diagnosis['solution'][number] {
  return {
    action: localize(action, locale),
    ...(statement !== undefined && { statement }),
    ...(risk !== undefined && { risk: { level: risk.level, note: localize(risk.note, locale) } }),
  };
}

type Described = Pick<Diagnosis, 'rootCauseDescription' | 'confidence' | 'against' | 'priorBits' | 'evidenceFor' | 'evidenceAgainst'>;

function reasoningOf({ rootCauseDescription, confidence, against, priorBits, evidenceFor, evidenceAgainst }: Described, locale: Locale): string {
  const [strongest] = evidenceFor;
  return wordings[locale].reasoning({
    cause: rootCauseDescription,
    confidence,
    runnerUp: against.rootCauseDescription,
    runnerUpConfidence: against.confidence,
    priorBits,
    forCount: evidenceFor.length,
    forBits: totalBits(evidenceFor),
    ...(strongest !== undefined && { strongest }),
    againstCount: evidenceAgainst.length,
    againstBits: totalBits(evidenceAgainst),
  });
}

function totalBits(lines: readonly EvidenceLine[]): number {
  return lines.reduce((sum, { bits }) => sum + bits, 0);
}
