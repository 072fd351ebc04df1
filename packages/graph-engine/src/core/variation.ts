import type { SetCounts, SparseCounts } from './sparse-counts.ts';
import { uintAt } from './typed-array.ts';

/** Tickets by which correlations within causes are measured: those of one set, or all where there is one. */
export interface Stratum {
  readonly counts: SetCounts;
  /** Per phenomenon Σ over causes of `n·(N − n)/N`: the squared deviations of a 0/1 column from the means of the causes. */
  readonly variation: Float64Array;
  /** Tickets less the causes that have some. */
  readonly degrees: number;
}

/** The strata of counted tickets. */
export function strataOf(counts: SparseCounts): readonly Stratum[] {
  return (counts.sets ?? [counts]).map((set) => ({
    counts: set,
    variation: variationWithinCauses(set),
    degrees: set.tickets.reduce((sum, own) => sum + own, 0) - causesOf(set, counts),
  }));
}

/** Of one set all hypotheses count, also those that only experts tell of. */
function causesOf({ tickets }: SetCounts, { sets }: SparseCounts): number {
  return sets === undefined ? tickets.length : tickets.filter((own) => own > 0).length;
}

function variationWithinCauses({ start, cause, present, tickets }: SetCounts): Float64Array {
  return Float64Array.from({ length: start.length - 1 }, (_, phenomenon) => {
    let sum = 0;
    const end = uintAt(start, phenomenon + 1);
    for (let edge = uintAt(start, phenomenon); edge < end; edge += 1) {
      const [held, all] = [uintAt(present, edge), uintAt(tickets, uintAt(cause, edge))];
      if (held > 0) sum += (held * (all - held)) / all;
    }
    return sum;
  });
}
