import type { GraphEngine, HypothesisId } from '@dbdiag/graph-engine';
import { HEALTHY, OTHER_CAUSE, rootCauseId } from '@dbdiag/graph-engine';
import { diagnoseOutput } from '@dbdiag/tools/agent-kit';
import { z } from 'zod';

/** What `diagnose` says of a diagnosis that is concluded. */
export const concludedDiagnosis = diagnoseOutput.shape.diagnosis.unwrap();

/** A phenomenon, named. */
export const namedPhenomenon = diagnoseOutput.shape.wouldSeparate.element;

/** Between 0 and 1. */
export const probability = z.number().min(0).max(1);

/** What is weighed: a known cause, that it is none of them, or that nothing is wrong. */
export const hypothesisKind = z.enum(['cause', 'other-cause', 'no-fault']);

/** What kind of hypothesis an id names. */
export function kindOf(id: HypothesisId): z.output<typeof hypothesisKind> {
  return id === OTHER_CAUSE ? 'other-cause' : id === HEALTHY ? 'no-fault' : 'cause';
}

/** A text as the id of a hypothesis; whether it is weighed is for the engine to say. */
export function hypothesisIdOf(text: string): HypothesisId {
  return text === OTHER_CAUSE || text === HEALTHY ? text : rootCauseId(text);
}

/** How many tickets each cause has, the healthy ones under their own id. */
export function ticketCounts({ snapshot }: Pick<GraphEngine, 'snapshot'>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const counted = snapshot.counts ?? snapshot.tickets.map(({ rootCauseId }) => ({ rootCauseId, tickets: 1 }));
  for (const { rootCauseId: id, tickets } of counted) counts.set(id, (counts.get(id) ?? 0) + tickets);
  return counts;
}
