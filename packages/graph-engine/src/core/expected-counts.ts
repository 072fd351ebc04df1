import type { SparseCounts } from './sparse-counts.ts';
import { movedColumn } from './sparse-counts.ts';
import { floatAt, intAt, uintAt } from './typed-array.ts';
import { movedWeights } from './weighed-counts.ts';

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
 * @param incidental - Per edge of the counts as how many tickets those of its cause count where nothing is expected; undefined: as many as they are.
 * @param causes - The causes of the counts among all that there are then, by position; ascending. The others have no ticket.
 * @param total - How many causes there are then.
 * @param expectations - At most one a pair of phenomenon and cause, causes by their new positions.
 */
export function withExpectedEdges(
  counts: SparseCounts,
  {
    causes,
    total,
    expectations,
    incidental,
  }: {
    readonly causes: Uint32Array;
    readonly total: number;
    readonly expectations: readonly ExpectedEdge[];
    readonly incidental?: Float64Array | undefined;
  },
): SparseCounts {
  const phenomena = counts.start.length - 1;
  const sorted = [...expectations].sort((a, b) => a.phenomenon - b.phenomenon || a.cause - b.cause);
  const capacity = counts.cause.length + sorted.length;
  const [cause, start] = [new Uint32Array(capacity), new Uint32Array(phenomena + 1)];
  // Per new edge its place among the counted ones, −1 where it is none of them; per expectation its new edge.
  const [countedAt, edgeOf] = [new Int32Array(capacity).fill(-1), new Uint32Array(sorted.length)];
  let [edges, next] = [0, 0];
  for (let phenomenon = 0; phenomenon < phenomena; phenomenon += 1) {
    const end = uintAt(counts.start, phenomenon + 1);
    let edge = uintAt(counts.start, phenomenon);
    for (;;) {
      const counted = edge < end ? uintAt(causes, uintAt(counts.cause, edge)) : total;
      const told = sorted[next];
      const expected = told?.phenomenon === phenomenon ? told.cause : total;
      const own = Math.min(counted, expected);
      if (own === total) break;
      cause[edges] = own;
      if (counted === own) {
        countedAt[edges] = edge;
        edge += 1;
      }
      if (expected === own) {
        edgeOf[next] = edges;
        next += 1;
      }
      edges += 1;
    }
    start[phenomenon + 1] = edges;
  }
  const column = (values: Uint32Array): Uint32Array => movedColumn(values, countedAt.subarray(0, edges));
  const optional = (values: Uint32Array): Uint32Array => (values.length === 0 ? values : column(values));
  const weights = (of: (edge: ExpectedEdge) => number, otherwise = 0): Float64Array => {
    const weighed = new Float64Array(edges).fill(otherwise);
    sorted.forEach((told, place) => (weighed[uintAt(edgeOf, place)] = of(told)));
    return weighed;
  };
  const mostTickets = weights(({ mostTickets: most = Infinity }) => most, Infinity);
  if (incidental !== undefined) {
    const isExpected = weights(({ weight }) => weight);
    for (let edge = 0; edge < edges; edge += 1) {
      const place = intAt(countedAt, edge);
      if (place >= 0 && isExpected[edge] === 0) mostTickets[edge] = Math.min(floatAt(mostTickets, edge), floatAt(incidental, place));
    }
  }
  const tickets = new Uint32Array(total);
  causes.forEach((place, own) => (tickets[place] = uintAt(counts.tickets, own)));
  return {
    tickets,
    start,
    cause: cause.slice(0, edges),
    present: column(counts.present),
    absent: optional(counts.absent),
    unexamined: optional(counts.unexamined),
    ...(counts.foreign !== undefined && { foreign: column(counts.foreign) }),
    ...(counts.sets !== undefined && { sets: counts.sets }),
    ...(counts.weighed !== undefined && { weighed: movedWeights(counts.weighed, countedAt.subarray(0, edges), { causes, total }) }),
    together: counts.together,
    expected: {
      present: weights(({ weight, chance }) => weight * chance),
      absent: weights(({ weight, chance }) => weight * (1 - chance)),
      mostTickets,
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
