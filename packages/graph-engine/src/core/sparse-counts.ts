import type { Lists } from './lists.ts';
import { listAt, transpose } from './lists.ts';
import { byteAt, intAt, uintAt } from './typed-array.ts';

/** Tickets as positions. A phenomenon is in at most one of the three lists of a ticket, once. */
export interface TicketLists {
  readonly causes: number;
  readonly phenomena: number;
  /** Per ticket the position of its cause. */
  readonly cause: Uint32Array;
  /** Per ticket the phenomena that held. */
  readonly present: Lists;
  /** Per ticket those looked for that did not hold. */
  readonly absent: Lists;
  /** Per ticket those known not to have been looked at. */
  readonly unexamined: Lists;
}

/** How often each phenomenon was recorded with each cause, by phenomenon. What no ticket records has no edge. */
export interface SparseCounts {
  /** Tickets per cause; 0 for one that only experts' expectations tell of. */
  readonly tickets: Uint32Array;
  /** The edges of phenomenon o are `start[o] … start[o + 1] − 1`. */
  readonly start: Uint32Array;
  /** Per edge its cause, ascending within a phenomenon. */
  readonly cause: Uint32Array;
  /** Per edge the tickets of the cause that recorded the phenomenon present. */
  readonly present: Uint32Array;
  /** The same for absent; empty where no ticket of the knowledge records an absence. */
  readonly absent: Uint32Array;
  /** The same for unexamined; empty where nothing was left unexamined. */
  readonly unexamined: Uint32Array;
  /**
   * Per edge the tickets of its cause in sets none of whose tickets has a word about the phenomenon: they could not have
   * mentioned it. Undefined where there is one set.
   */
  readonly foreign?: Uint32Array;
  /** The counts of each set by itself, causes by the positions they had when tickets were counted. Undefined where there is one set. */
  readonly sets?: readonly SetCounts[];
  /** What likelihoods and priors are of where sets have weights; undefined where every ticket counts as one. */
  readonly weighed?: WeighedCounts;
  /** In how many tickets, over all causes, two phenomena were present together; undefined where pairs weren't counted. */
  readonly together: ((first: number, second: number) => number) | undefined;
  /** What experts expect beside the tickets; undefined where they say nothing. */
  readonly expected?: ExpectedCounts;
}

/** Counts in which each ticket counts with the weight of its set; all ≥ 0, by the edges of the counts that they belong to. */
export interface WeighedCounts {
  /** Per cause. */
  readonly tickets: Float64Array;
  /** Per edge, as the columns of {@link SparseCounts}. */
  readonly present: Float64Array;
  readonly absent: Float64Array;
  readonly unexamined: Float64Array;
  readonly foreign: Float64Array;
}

/** The tickets of one set, counted. A phenomenon without an edge is one that the set doesn't know. */
export type SetCounts = Pick<SparseCounts, 'tickets' | 'start' | 'cause' | 'present'>;

/** What experts expect, as if it were tickets. */
interface ExpectedCounts {
  /** Per edge the tickets that would show its phenomenon, ≥ 0. */
  readonly present: Float64Array;
  /** Per edge those that would not, ≥ 0. */
  readonly absent: Float64Array;
  /** Per edge as how many tickets its own ones count at most; ∞ but where they tell of how they were made more than of the cause. */
  readonly mostTickets: Float64Array;
  /** Per phenomenon how often it is expected over all causes, (0, 1); 0 where experts say nothing of it. */
  readonly rate: Float64Array;
  /** Per phenomenon 1 where it defines some cause. */
  readonly defining: Uint8Array;
}

/** Counts tickets. Every cause must have one, unless they are those of one set among several. Time and memory are linear in what the tickets list. */
export function countTickets(tickets: TicketLists): SparseCounts {
  const { causes, cause } = tickets;
  const perCause = new Uint32Array(causes);
  for (const own of cause) perCause[own] = uintAt(perCause, own) + 1;
  return { tickets: perCause, ...countColumns(tickets), together: togetherInTickets(tickets) };
}

/**
 * Adds to each phenomenon the tickets of sets that don't know it, by an edge to each of their causes.
 *
 * @param counts - Of the tickets of all sets.
 * @param sets - The sets by themselves, two or more.
 */
export function withSets(counts: SparseCounts, sets: readonly SetCounts[]): SparseCounts {
  const causes = counts.tickets.length;
  const phenomena = counts.start.length - 1;
  const unknowing = unknowingTickets(sets, { causes, phenomena });
  const capacity = counts.cause.length + unknowing.reduce((sum, { causes: own }) => sum + own.length, 0);
  const [cause, foreign, from] = [new Uint32Array(capacity), new Uint32Array(capacity), new Int32Array(capacity)];
  const start = new Uint32Array(phenomena + 1);
  let edges = 0;
  for (let phenomenon = 0; phenomenon < phenomena; phenomenon += 1) {
    const unseen = unknowing[phenomenon] ?? nobody;
    const end = uintAt(counts.start, phenomenon + 1);
    let edge = uintAt(counts.start, phenomenon);
    let next = 0;
    while (edge < end || next < unseen.causes.length) {
      const counted = edge < end ? uintAt(counts.cause, edge) : causes;
      const unseenBy = next < unseen.causes.length ? uintAt(unseen.causes, next) : causes;
      const own = Math.min(counted, unseenBy);
      cause[edges] = own;
      from[edges] = counted === own ? edge : -1;
      foreign[edges] = unseenBy === own ? uintAt(unseen.tickets, next) : 0;
      if (counted === own) edge += 1;
      if (unseenBy === own) next += 1;
      edges += 1;
    }
    start[phenomenon + 1] = edges;
  }
  const moved = (column: Uint32Array): Uint32Array => movedColumn(column, from.subarray(0, edges));
  const optional = (column: Uint32Array): Uint32Array => (column.length === 0 ? column : moved(column));
  return {
    tickets: counts.tickets,
    start,
    cause: cause.slice(0, edges),
    present: moved(counts.present),
    absent: optional(counts.absent),
    unexamined: optional(counts.unexamined),
    foreign: foreign.slice(0, edges),
    sets,
    together: counts.together,
  };
}

/** A column whose place i holds what was at place `from[i]`, or 0 where that is −1. */
export function movedColumn(column: Uint32Array, from: Int32Array): Uint32Array {
  const moved = new Uint32Array(from.length);
  for (let edge = 0; edge < from.length; edge += 1) {
    const at = intAt(from, edge);
    if (at >= 0) moved[edge] = uintAt(column, at);
  }
  return moved;
}

/** Tickets that can't have mentioned a phenomenon: their causes, ascending, and how many each has. */
interface UnknowingTickets {
  readonly causes: Uint32Array;
  readonly tickets: Uint32Array;
}

const nobody: UnknowingTickets = { causes: new Uint32Array(0), tickets: new Uint32Array(0) };

/** Per phenomenon the tickets of the sets that don't know it. Phenomena that the same sets know share one. */
function unknowingTickets(
  sets: readonly SetCounts[],
  { causes, phenomena }: { readonly causes: number; readonly phenomena: number },
): readonly UnknowingTickets[] {
  const known = new Map<string, UnknowingTickets>();
  return Array.from({ length: phenomena }, (_, phenomenon) => {
    const name = sets.map((set) => (knows(set, phenomenon) ? '1' : '0')).join('');
    const shared =
      known.get(name) ??
      summed(
        sets.filter((set) => !knows(set, phenomenon)),
        causes,
      );
    known.set(name, shared);
    return shared;
  });
}

/** Whether some ticket of a set has a word about a phenomenon. */
function knows({ start }: Pick<SetCounts, 'start'>, phenomenon: number): boolean {
  return uintAt(start, phenomenon) < uintAt(start, phenomenon + 1);
}

function summed(sets: readonly SetCounts[], causes: number): UnknowingTickets {
  const sums = Uint32Array.from({ length: causes }, (_, cause) => sets.reduce((sum, { tickets }) => sum + uintAt(tickets, cause), 0));
  const own = Uint32Array.from(sums.keys()).filter((cause) => uintAt(sums, cause) > 0);
  return { causes: own, tickets: own.map((cause) => uintAt(sums, cause)) };
}

/** Phenomena whose tickets are marked at a time: a bit each. */
const markedAtOnce = 8;

/**
 * Counts pairs in tickets, each when it is asked for.
 *
 * A few phenomena are compared with many, findings with questions, so their tickets are marked: to count is then to look at the
 * tickets of the other.
 */
export function togetherInTickets({ present, phenomena, cause }: TicketLists): NonNullable<SparseCounts['together']> {
  let ticketsWith: Lists | undefined;
  let marks = new Uint8Array(0);
  const marked: number[] = [];
  let next = 0;
  return (first, second) => {
    if (ticketsWith === undefined) {
      ticketsWith = transpose(present, phenomena);
      marks = new Uint8Array(cause.length);
    }
    let bit = marked.indexOf(second);
    const isTurned = bit < 0 && marked.includes(first);
    if (isTurned) bit = marked.indexOf(first);
    if (bit < 0) {
      bit = next;
      next = (next + 1) % markedAtOnce;
      const before = marked[bit];
      if (before !== undefined) for (const ticket of listAt(ticketsWith, before)) marks[ticket] = byteAt(marks, ticket) & ~(1 << bit);
      for (const ticket of listAt(ticketsWith, second)) marks[ticket] = byteAt(marks, ticket) | (1 << bit);
      marked[bit] = second;
    }
    return markedAmong(listAt(ticketsWith, isTurned ? second : first), marks, bit);
  };
}

function markedAmong(tickets: Uint32Array, marks: Uint8Array, bit: number): number {
  let together = 0;
  for (let index = 0; index < tickets.length; index += 1) together += (byteAt(marks, uintAt(tickets, index)) >>> bit) & 1;
  return together;
}

/** Pair counts that come with a snapshot: per phenomenon its partners, ascending, and in how many tickets both held. */
export interface PairCounts {
  readonly partners: Lists;
  readonly together: Uint32Array;
}

/** Reads pair counts; two phenomena that are no pair were never present together. */
export function togetherIn({ partners, together }: PairCounts): NonNullable<SparseCounts['together']> {
  return (first, second) => {
    const place = placeOf(listAt(partners, first), second);
    return place < 0 ? 0 : uintAt(together, uintAt(partners.start, first) + place);
  };
}

/** A count of an edge in {@link SparseCounts.absent}, {@link SparseCounts.unexamined} or {@link SparseCounts.foreign}, which may be empty or missing. */
export function countAt(counts: Uint32Array | undefined, edge: number): number {
  return counts === undefined || counts.length === 0 ? 0 : uintAt(counts, edge);
}

/** Position of an item in an ascending list, or −1. */
export function placeOf(ascending: Uint32Array, item: number): number {
  const place = lowerBound(ascending, item);
  return ascending[place] === item ? place : -1;
}

type Columns = Pick<SparseCounts, 'start' | 'cause' | 'present' | 'absent' | 'unexamined'>;

/** Sorts what tickets record by phenomenon and cause, by counting, and merges what falls on the same edge. */
function countColumns({ causes, phenomena, cause, present, absent, unexamined }: TicketLists): Columns {
  const kinds = [transpose(present, phenomena), transpose(absent, phenomena), transpose(unexamined, phenomena)];
  const slot = new Int32Array(causes).fill(-1);
  const start = new Uint32Array(phenomena + 1);
  const capacity = kinds.reduce((sum, { items }) => sum + items.length, 0);
  const edgeCause = new Uint32Array(capacity);
  const counted = kinds.map(({ items }) => new Uint32Array(items.length > 0 ? capacity : 0));
  let edges = 0;
  for (let phenomenon = 0; phenomenon < phenomena; phenomenon += 1) {
    const first = edges;
    for (const { start: from, items } of kinds) {
      const end = uintAt(from, phenomenon + 1);
      for (let at = uintAt(from, phenomenon); at < end; at += 1) {
        const own = uintAt(cause, uintAt(items, at));
        if ((slot[own] ?? -1) >= 0) continue;
        slot[own] = 0;
        edgeCause[edges] = own;
        edges += 1;
      }
    }
    const column = edgeCause.subarray(first, edges).sort();
    column.forEach((own, index) => (slot[own] = first + index));
    kinds.forEach(({ start: from, items }, kind) => {
      const counts = counted[kind];
      const end = uintAt(from, phenomenon + 1);
      for (let at = uintAt(from, phenomenon); counts !== undefined && at < end; at += 1) {
        const edge = intAt(slot, uintAt(cause, uintAt(items, at)));
        counts[edge] = uintAt(counts, edge) + 1;
      }
    });
    for (const own of column) slot[own] = -1;
    start[phenomenon + 1] = edges;
  }
  const [counts, absences, unexaminedCounts] = counted.map((values) => (values.length > 0 ? values.slice(0, edges) : values));
  const none = new Uint32Array(0);
  return {
    start,
    cause: edgeCause.slice(0, edges),
    present: counts?.length === edges ? counts : new Uint32Array(edges),
    absent: absences ?? none,
    unexamined: unexaminedCounts ?? none,
  };
}

function lowerBound(ascending: Uint32Array, item: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (uintAt(ascending, middle) < item) low = middle + 1;
    else high = middle;
  }
  return low;
}
