import type { Lists, SparseCounts, TicketLists } from '@dbdiag/graph-engine/core';
import type { GraphSize } from './graph-size.ts';
import type { SeededRandom } from './seeded-random.ts';
import { createSeededRandom, seedOfPart } from './seeded-random.ts';

type Extent = Omit<GraphSize, 'name' | 'tickets'>;

/** A cause of a generated graph, and a way to draw its tickets. */
export interface GeneratedCause {
  /** Number of its tickets, 5 to 24. */
  readonly tickets: number;
  /** Phenomena it can show; distinct. */
  readonly phenomena: Uint32Array;
  /** In how many tickets of the cause each was present, in the order of `phenomena`; 0 where chance never showed it. */
  readonly present: Uint8Array;
  /** Whether a phenomenon, by its place in `phenomena`, was present in a ticket of the cause. */
  readonly isPresent: (ticket: number, place: number) => boolean;
}

const fewestTickets = 5;
const mostTickets = 24;

/**
 * Draws one cause: which phenomena it can show, how often each, and in which of its tickets each was present.
 *
 * A cause depends on the seed and its position only, so any one can be drawn again without the others.
 */
export function generateCause(extent: Extent, seed: number, cause: number): GeneratedCause {
  const random = createSeededRandom(seedOfPart(seed, cause));
  const tickets = fewestTickets + random.below(mostTickets - fewestTickets + 1);
  const phenomena = drawPhenomena(extent, random);
  const present = new Uint8Array(phenomena.length);
  const shown = phenomena.map((_, place) => {
    const chance = 0.15 + 0.8 * random.next();
    let bits = 0;
    for (let ticket = 0; ticket < tickets; ticket += 1) {
      if (random.next() >= chance) continue;
      bits |= 1 << ticket;
      present[place] = (present[place] ?? 0) + 1;
    }
    return bits;
  });
  return { tickets, phenomena, present, isPresent: (ticket, place) => ((shown[place] ?? 0) & (1 << ticket)) !== 0 };
}

/** All tickets of a graph. They list what was present only, as real ones do. */
export function generateTickets(extent: Extent, seed: number): TicketLists {
  const causeOfTicket: number[] = [];
  const start: number[] = [0];
  let items = new Uint32Array(1 << 16);
  let length = 0;
  for (let cause = 0; cause < extent.causes; cause += 1) {
    const drawn = generateCause(extent, seed, cause);
    for (let ticket = 0; ticket < drawn.tickets; ticket += 1) {
      if (length + drawn.phenomena.length > items.length) items = grown(items);
      drawn.phenomena.forEach((phenomenon, place) => {
        if (drawn.isPresent(ticket, place)) items[length++] = phenomenon;
      });
      causeOfTicket.push(cause);
      start.push(length);
    }
  }
  const none: Lists = { start: new Uint32Array(start.length), items: new Uint32Array(0) };
  const present: Lists = { start: Uint32Array.from(start), items: items.slice(0, length) };
  return {
    causes: extent.causes,
    phenomena: extent.phenomena,
    cause: Uint32Array.from(causeOfTicket),
    present,
    absent: none,
    unexamined: none,
  };
}

/** The same graph as counts, without ever holding its tickets. Pairs aren't counted. */
export function generateCounts(extent: Extent, seed: number): SparseCounts {
  const { causes, phenomena } = extent;
  const tickets = new Uint32Array(causes);
  const start = new Uint32Array(phenomena + 1);
  const rows = createEdgeRows();
  for (let cause = 0; cause < causes; cause += 1) {
    const drawn = generateCause(extent, seed, cause);
    tickets[cause] = drawn.tickets;
    drawn.phenomena.forEach((phenomenon, place) => {
      const present = drawn.present[place] ?? 0;
      if (present === 0) return;
      rows.add(cause, phenomenon, present);
      start[phenomenon + 1] = (start[phenomenon + 1] ?? 0) + 1;
    });
  }
  for (let phenomenon = 0; phenomenon < phenomena; phenomenon += 1)
    start[phenomenon + 1] = (start[phenomenon + 1] ?? 0) + (start[phenomenon] ?? 0);
  return { tickets, start, ...rows.byPhenomenon(start), absent: new Uint32Array(0), unexamined: new Uint32Array(0), together: undefined };
}

/** Edges as they are drawn, cause by cause. */
interface EdgeRows {
  readonly add: (cause: number, phenomenon: number, present: number) => void;
  /** The edges by phenomenon and, within one, by cause; `start` is where each phenomenon's begin. */
  readonly byPhenomenon: (start: Uint32Array) => Pick<SparseCounts, 'cause' | 'present'>;
}

function createEdgeRows(): EdgeRows {
  let [causes, phenomena, counts] = [new Uint32Array(1 << 16), new Uint32Array(1 << 16), new Uint32Array(1 << 16)];
  let length = 0;
  return {
    add(cause, phenomenon, present) {
      if (length === causes.length) [causes, phenomena, counts] = [grown(causes), grown(phenomena), grown(counts)];
      causes[length] = cause;
      phenomena[length] = phenomenon;
      counts[length] = present;
      length += 1;
    },
    byPhenomenon(start) {
      const next = start.slice();
      const sorted = { cause: new Uint32Array(length), present: new Uint32Array(length) };
      for (let row = 0; row < length; row += 1) {
        const phenomenon = phenomena[row] ?? 0;
        const edge = next[phenomenon] ?? 0;
        next[phenomenon] = edge + 1;
        sorted.cause[edge] = causes[row] ?? 0;
        sorted.present[edge] = counts[row] ?? 0;
      }
      return sorted;
    },
  };
}

/**
 * Distinct phenomena, popular ones more often: the i-th most popular in proportion to i^−0.6, that is rank P·u^2.5 for a
 * uniform u, then scattered over the positions. The power is written with a square root, which IEEE 754 fixes.
 */
function drawPhenomena({ phenomena, phenomenaPerCause }: Extent, random: SeededRandom): Uint32Array {
  const wanted = Math.min(phenomena, Math.round(phenomenaPerCause * (0.5 + random.next())));
  const drawn = new Set<number>();
  while (drawn.size < wanted) {
    const u = random.next();
    const rank = Math.floor(phenomena * u * u * Math.sqrt(u));
    drawn.add((rank * scatterStep + scatterOffset) % phenomena);
  }
  return Uint32Array.from(drawn);
}

/** A prime that divides none of the numbers of phenomena, so that ranks are only permuted. */
const scatterStep = 7919;
const scatterOffset = 101;

function grown(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2);
  larger.set(array);
  return larger;
}
