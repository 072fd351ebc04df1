import type { SparseCounts, WeighedCounts } from './sparse-counts.ts';
import { countAt } from './sparse-counts.ts';
import { floatAt, intAt, uintAt } from './typed-array.ts';

/** A set of tickets, and what each of them counts, above 0. */
export interface WeightedSet {
  readonly counts: Pick<SparseCounts, 'tickets' | 'start' | 'cause' | 'present' | 'absent' | 'unexamined'>;
  readonly weight: number;
}

/**
 * Sums sets by their weights.
 *
 * @param counts - Of the tickets of all sets, with an edge for each of a set and for each cause of a set that doesn't know the phenomenon.
 */
export function weighCounts(counts: Pick<SparseCounts, 'tickets' | 'start' | 'cause'>, sets: readonly WeightedSet[]): WeighedCounts {
  const edges = counts.cause.length;
  const weighed = {
    tickets: new Float64Array(counts.tickets.length),
    present: new Float64Array(edges),
    absent: new Float64Array(edges),
    unexamined: new Float64Array(edges),
    foreign: new Float64Array(edges),
  };
  for (const { counts: own, weight } of sets) {
    own.tickets.forEach((tickets, cause) => {
      add(weighed.tickets, cause, weight * tickets);
    });
    for (let phenomenon = 0; phenomenon + 1 < counts.start.length; phenomenon += 1) {
      const [end, ownEnd] = [uintAt(counts.start, phenomenon + 1), uintAt(own.start, phenomenon + 1)];
      let at = uintAt(own.start, phenomenon);
      const isKnown = at < ownEnd;
      for (let edge = uintAt(counts.start, phenomenon); edge < end; edge += 1) {
        const cause = uintAt(counts.cause, edge);
        if (!isKnown) add(weighed.foreign, edge, weight * uintAt(own.tickets, cause));
        if (at === ownEnd || uintAt(own.cause, at) !== cause) continue;
        add(weighed.present, edge, weight * uintAt(own.present, at));
        add(weighed.absent, edge, weight * countAt(own.absent, at));
        add(weighed.unexamined, edge, weight * countAt(own.unexamined, at));
        at += 1;
      }
    }
  }
  return weighed;
}

/**
 * The same by other edges and causes.
 *
 * @param from - Per new edge its place before, −1 where it is new.
 * @param causes - Of the causes there were, their new positions.
 * @param total - How many causes there are then.
 */
export function movedWeights(
  { tickets, ...columns }: WeighedCounts,
  from: Int32Array,
  { causes, total }: { readonly causes: Uint32Array; readonly total: number },
): WeighedCounts {
  const moved = new Float64Array(total);
  causes.forEach((place, own) => (moved[place] = floatAt(tickets, own)));
  const column = (values: Float64Array): Float64Array => {
    const column = new Float64Array(from.length);
    for (let edge = 0; edge < from.length; edge += 1) if (intAt(from, edge) >= 0) column[edge] = floatAt(values, intAt(from, edge));
    return column;
  };
  return {
    tickets: moved,
    present: column(columns.present),
    absent: column(columns.absent),
    unexamined: column(columns.unexamined),
    foreign: column(columns.foreign),
  };
}

function add(values: Float64Array, place: number, value: number): void {
  values[place] = floatAt(values, place) + value;
}
