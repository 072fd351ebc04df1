import type { Relation } from './assessment.ts';
import { baseChance, recordedWith, ticketsShowing } from './core/evidence-graph.ts';
import { shownByCause, withLeak } from './core/likelihood.ts';
import { listAt } from './core/lists.ts';
import { uintAt } from './core/typed-array.ts';
import { compareRanked } from './id-order.ts';
import type { Model } from './model.ts';
import { hypothesisId } from './model.ts';

/** The causes in whose tickets a phenomenon was present, strongest first, equal ones by id. */
export function causesOfPhenomenon(model: Model, phenomenon: number): readonly Relation[] {
  const { start, cause } = model.graph.counts;
  return Array.from(cause.subarray(start[phenomenon], start[phenomenon + 1]))
    .flatMap((own) => relation(model, phenomenon, own))
    .sort(
      compareRanked(
        ({ strength }) => strength,
        ({ hypothesisId }) => hypothesisId,
      ),
    );
}

/**
 * The phenomena that were present in tickets of a cause, strongest first, equal ones by id.
 *
 * @param cause - Position in the model; no phenomenon for *other cause*.
 */
export function recordedPhenomena(model: Model, cause: number): readonly Relation[] {
  if (cause === model.graph.causes) return [];
  return Array.from(listAt(model.graph.phenomenaOf, cause))
    .flatMap((phenomenon) => relation(model, phenomenon, cause))
    .sort(
      compareRanked(
        ({ strength }) => strength,
        ({ phenomenonId }) => phenomenonId,
      ),
    );
}

function relation(model: Model, phenomenon: number, cause: number): readonly Relation[] {
  const { graph, phenomena, options } = model;
  const phenomenonId = phenomena[phenomenon];
  const recorded = recordedWith(graph.counts, phenomenon, cause);
  const supportingTickets = ticketsShowing(graph.counts, phenomenon, cause);
  if (phenomenonId === undefined || supportingTickets === 0) return [];
  const base = baseChance(graph, phenomenon);
  return [
    {
      phenomenonId,
      hypothesisId: hypothesisId(model, cause),
      strength: withLeak(shownByCause(recorded, base, options), base, options.leak).present,
      baseRate: base.present,
      supportingTickets,
      tickets: uintAt(graph.counts.tickets, cause),
    },
  ];
}
