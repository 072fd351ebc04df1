import { startsOf } from './lists.ts';
import type { SparseCounts } from './sparse-counts.ts';
import { floatAt, uintAt } from './typed-array.ts';

/** An expectation of a phenomenon of a cause, as positions. */
export interface ExpectedEdge {
  readonly phenomenon: number;
  readonly cause: number;
  /** How often the cause shows the phenomenon, (0, 1). */
  readonly chance: number;
  /** Without the phenomenon it isn't this cause. */
  readonly isDefining?: boolean;
  /** The tickets that the expectation counts as, ≥ 0; 0 where nothing is expected. */
  readonly weight: number;
  /** As how many tickets what the cause's own ones say of the phenomenon counts at most. Default: all of them. */
  readonly mostTickets?: number;
}

/** How often a phenomenon is taken to hold with a cause of which no expert expects it. */
const unexpectedRate = 0.02;

/**
 * Adds what experts expect to counts: an edge for each expectation, made where no ticket has one.
 *
 * @param causes - The causes of the counts among all that there are then, by position; ascending. The others have no ticket.
 * @param total - How many causes there are then.
 * @param expectations - At most one a pair of phenomenon and cause, causes by their new positions.
 */
export function withExpectedEdges(
  counts: SparseCounts,
  { causes, total, expectations }: { readonly causes: Uint32Array; readonly total: number; readonly expectations: readonly ExpectedEdge[] },
): SparseCounts {
  const phenomena = counts.start.length - 1;
  const expected = new Map(expectations.map((edge) => [edge.phenomenon * total + edge.cause, edge]));
  const counted = new Map<number, number>();
  for (let phenomenon = 0; phenomenon < phenomena; phenomenon += 1) {
    const end = uintAt(counts.start, phenomenon + 1);
    for (let edge = uintAt(counts.start, phenomenon); edge < end; edge += 1)
      counted.set(phenomenon * total + uintAt(causes, uintAt(counts.cause, edge)), edge);
  }
  const pairs = Float64Array.from(new Set([...counted.keys(), ...expected.keys()])).sort();
  const column = (values: Uint32Array): Uint32Array =>
    Uint32Array.from(pairs, (pair) => {
      const edge = counted.get(pair);
      return edge === undefined ? 0 : uintAt(values, edge);
    });
  const optional = (values: Uint32Array): Uint32Array => (values.length === 0 ? values : column(values));
  const weights = (of: (edge: ExpectedEdge) => number): Float64Array =>
    Float64Array.from(pairs, (pair) => {
      const edge = expected.get(pair);
      return edge === undefined ? 0 : of(edge);
    });
  const tickets = new Uint32Array(total);
  causes.forEach((place, cause) => (tickets[place] = uintAt(counts.tickets, cause)));
  return {
    tickets,
    start: startsOf(
      Uint32Array.from(pairs, (pair) => Math.floor(pair / total)),
      phenomena,
    ),
    cause: Uint32Array.from(pairs, (pair) => pair % total),
    present: column(counts.present),
    absent: optional(counts.absent),
    unexamined: optional(counts.unexamined),
    ...(counts.foreign !== undefined && { foreign: column(counts.foreign) }),
    ...(counts.sets !== undefined && { sets: counts.sets }),
    together: counts.together,
    expected: {
      present: weights(({ weight, chance }) => weight * chance),
      absent: weights(({ weight, chance }) => weight * (1 - chance)),
      mostTickets: Float64Array.from(pairs, (pair) => expected.get(pair)?.mostTickets ?? Infinity),
      defining: definingPhenomena(expectations, phenomena),
      rate: expectedRates(expectations, { phenomena, total }),
    },
  };
}

/** Per phenomenon 1 where it defines a cause. */
function definingPhenomena(expectations: readonly ExpectedEdge[], phenomena: number): Uint8Array {
  const defining = new Uint8Array(phenomena);
  for (const { phenomenon, isDefining, weight } of expectations) if (isDefining === true && weight > 0) defining[phenomenon] = 1;
  return defining;
}

/** Per phenomenon the mean over all causes of how often it is expected; 0 where no expert says anything of it. */
function expectedRates(
  expectations: readonly ExpectedEdge[],
  { phenomena, total }: { readonly phenomena: number; readonly total: number },
): Float64Array {
  const rate = new Float64Array(phenomena).fill(unexpectedRate);
  const isExpected = new Uint8Array(phenomena);
  for (const { phenomenon, chance, weight } of expectations) {
    if (weight === 0) continue;
    rate[phenomenon] = floatAt(rate, phenomenon) + (chance - unexpectedRate) / total;
    isExpected[phenomenon] = 1;
  }
  return rate.map((value, phenomenon) => (isExpected[phenomenon] === 1 ? value : 0));
}
