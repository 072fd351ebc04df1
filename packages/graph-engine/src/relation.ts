import type { Relation } from './assessment.ts';
import { compareRanked } from './id-order.ts';
import type { HypothesisId } from './ids.ts';
import type { Model } from './model.ts';

/** The causes in whose tickets a phenomenon was present, strongest first, equal ones by id. */
export function causesOfPhenomenon(model: Model, phenomenon: number): readonly Relation[] {
  return relations(model, phenomenon).sort(
    compareRanked(
      ({ strength }) => strength,
      ({ rootCauseId }) => rootCauseId,
    ),
  );
}

/** The phenomena that were present in tickets of a cause, strongest first, equal ones by id. */
export function phenomenaOfCause(model: Model, cause: HypothesisId): readonly Relation[] {
  return model.counts.phenomena
    .flatMap((_, phenomenon) => relations(model, phenomenon).filter(({ rootCauseId }) => rootCauseId === cause))
    .sort(
      compareRanked(
        ({ strength }) => strength,
        ({ phenomenonId }) => phenomenonId,
      ),
    );
}

function relations(model: Model, phenomenon: number): Relation[] {
  const { phenomena, edges } = model.counts;
  const { base, presence } = model.presence(phenomenon);
  const recorded = new Map((edges[phenomenon] ?? []).map((edge) => [edge.cause, edge]));
  return model.hypotheses.flatMap(({ id, cause }, hypothesis): readonly Relation[] => {
    const phenomenonId = phenomena[phenomenon];
    const edge = cause === undefined ? undefined : recorded.get(cause);
    if (phenomenonId === undefined || edge === undefined || edge.present === 0) return [];
    return [
      {
        phenomenonId,
        rootCauseId: id,
        strength: presence[hypothesis]?.present ?? NaN,
        baseRate: base.present,
        supportingTickets: edge.present,
        tickets: edge.tickets,
      },
    ];
  });
}
