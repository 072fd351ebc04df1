import type { Lists } from './core/lists.ts';
import { groupByKey, listAt, packLists } from './core/lists.ts';
import type { SparseCounts, TicketLists } from './core/sparse-counts.ts';
import { countTickets, togetherIn, withSets } from './core/sparse-counts.ts';
import { uintAt } from './core/typed-array.ts';
import type { WeightedSet } from './core/weighed-counts.ts';
import { weighCounts } from './core/weighed-counts.ts';
import { compareIds } from './id-order.ts';
import type { HEALTHY, PhenomenonId, RootCauseId } from './ids.ts';
import type { CauseCounts, CountSnapshot, KnowledgeSnapshot, PairCount, Ticket, TicketSnapshot } from './knowledge-snapshot.ts';

/** What the model learns from: a snapshot as counts, in the order of ids, so that the order of a snapshot changes no bit. */
export interface KnowledgeCounts {
  /** Sorted. A phenomenon is a position in this list from here on. */
  readonly phenomena: readonly PhenomenonId[];
  /** Causes that have tickets, *healthy* among them; sorted. */
  readonly causes: readonly TicketedCause[];
  readonly counts: SparseCounts;
  /** The tickets that belong to no set, counted, and what each of them counts; undefined where there are none. */
  readonly withoutSet: WeightedSet | undefined;
  /** The tickets by position, in the order of the snapshot; undefined for a snapshot of counts. */
  readonly tickets: TicketLists | undefined;
}

/** What a ticket can name as its cause. */
export type TicketedCause = RootCauseId | typeof HEALTHY;

/** Snapshots counted before: they never change, so another engine needn't check and count them again. */
const countedBefore = new WeakMap<KnowledgeSnapshot, KnowledgeCounts>();

/** Snapshots made from valid ones by valid changes. */
const valid = new WeakSet<KnowledgeSnapshot>();

/** Whether a snapshot was counted before, or made from such a one, and so is valid. */
export function isKnownValid(snapshot: KnowledgeSnapshot): boolean {
  return countedBefore.has(snapshot) || valid.has(snapshot);
}

/** Remembers that a snapshot is valid. */
export function rememberValid(snapshot: KnowledgeSnapshot): void {
  valid.add(snapshot);
}

/** Counts the tickets of a valid snapshot, or sorts the counts it brings. */
export function countKnowledge(snapshot: KnowledgeSnapshot): KnowledgeCounts {
  const counted = countedBefore.get(snapshot) ?? count(snapshot);
  rememberCounts(snapshot, counted);
  return counted;
}

/** Remembers the counts of a valid snapshot, so that an engine built from it needn't count. */
export function rememberCounts(snapshot: KnowledgeSnapshot, counts: KnowledgeCounts): void {
  countedBefore.set(snapshot, counts);
}

function count(snapshot: KnowledgeSnapshot): KnowledgeCounts {
  const phenomena = snapshot.phenomena.map(({ id }) => id).sort(compareIds);
  const at = positionsOf(phenomena);
  return snapshot.tickets !== undefined ? fromTickets(snapshot, phenomena, at) : fromCounts(snapshot, phenomena, at);
}

type PositionOf = (id: PhenomenonId) => number;

/** Positions of ids in a list; NaN for what isn't in it. */
export function positionsOf<Id>(ids: readonly Id[]): (id: Id) => number {
  const positions = new Map(ids.map((id, position) => [id, position]));
  return (id) => positions.get(id) ?? NaN;
}

function fromTickets({ tickets, setWeights }: TicketSnapshot, phenomena: readonly PhenomenonId[], at: PositionOf): KnowledgeCounts {
  const causes = Array.from(new Set(tickets.map(({ rootCauseId }) => rootCauseId))).sort(compareIds);
  const causeAt = positionsOf(causes);
  const listed = (some: readonly Ticket[]): TicketLists => {
    const lists = (list: (ticket: Ticket) => readonly PhenomenonId[]): Lists => packLists(some.map((ticket) => list(ticket).map(at)));
    return {
      causes: causes.length,
      phenomena: phenomena.length,
      cause: Uint32Array.from(some, ({ rootCauseId }) => causeAt(rootCauseId)),
      present: lists(({ present }) => present),
      absent: lists(({ absent }) => absent),
      unexamined: lists(({ unexamined }) => unexamined),
    };
  };
  const whole = listed(tickets);
  const inAll = inSets(bySet(tickets), { whole: countTickets(whole), countSet: (set) => countTickets(listed(set)), setWeights });
  return { phenomena, causes, ...inAll, tickets: whole };
}

/** Counts of all sets with what each by itself has to say, and its weight. */
function inSets<Item extends { readonly set?: string }>(
  sets: readonly (readonly Item[])[],
  {
    whole,
    countSet,
    setWeights = {},
  }: {
    readonly whole: SparseCounts;
    readonly countSet: (set: readonly Item[]) => SparseCounts;
    readonly setWeights: KnowledgeSnapshot['setWeights'];
  },
): Pick<KnowledgeCounts, 'counts' | 'withoutSet'> {
  const weights = sets.map(([{ set = '' } = {}]) => (Object.hasOwn(setWeights, set) ? (setWeights[set] ?? 1) : 1));
  const isWeighed = weights.some((weight) => weight !== 1);
  const counted = sets.length < 2 && !isWeighed ? [whole] : sets.map(countSet);
  const weighted = counted.map((own, set) => ({ counts: own, weight: weights[set] ?? 1 }));
  // Sets are sorted by name, and none comes before the one without.
  const withoutSet = (sets[0]?.[0]?.set ?? '') === '' ? weighted[0] : undefined;
  const counts = sets.length < 2 ? whole : withSets(whole, counted);
  return { counts: isWeighed ? { ...counts, weighed: weighCounts(counts, weighted) } : counts, withoutSet };
}

/** Tickets, or their counts, by the set they belong to, in the order of its name: that of the snapshot changes no bit. */
export function bySet<Item extends { readonly set?: string }>(items: readonly Item[]): readonly (readonly Item[])[] {
  const sets = new Map<string, Item[]>();
  for (const item of items) {
    const { set = '' } = item;
    const own = sets.get(set) ?? [];
    own.push(item);
    sets.set(set, own);
  }
  return Array.from(sets)
    .sort(([a], [b]) => compareIds(a, b))
    .map(([, own]) => own);
}

function fromCounts({ counts, pairs, setWeights }: CountSnapshot, phenomena: readonly PhenomenonId[], at: PositionOf): KnowledgeCounts {
  const counted = counts.filter(({ tickets }) => tickets > 0);
  const causes = Array.from(new Set(counted.map(({ rootCauseId }) => rootCauseId))).sort(compareIds);
  const [causeAt, together] = [positionsOf(causes), pairs === undefined ? undefined : togetherInPairs(pairs, phenomena.length, at)];
  const summed = (some: readonly CauseCounts[]): SparseCounts => {
    const tickets = new Uint32Array(causes.length);
    for (const { rootCauseId, tickets: own } of some) tickets[causeAt(rootCauseId)] = uintAt(tickets, causeAt(rootCauseId)) + own;
    return { tickets, ...sumEdges(some, { causeAt, at, phenomena: phenomena.length }), together };
  };
  const inAll = inSets(bySet(counted), { whole: summed(counted), countSet: summed, setWeights });
  return { phenomena, causes, ...inAll, tickets: undefined };
}

/** Sorts what is recorded by phenomenon and cause, and sums what several sets record of both. */
function sumEdges(
  counted: readonly CauseCounts[],
  place: { readonly causeAt: (id: TicketedCause) => number; readonly at: PositionOf; readonly phenomena: number },
): Omit<SparseCounts, 'tickets' | 'together'> {
  const byCause = [...counted].sort((a, b) => place.causeAt(a.rootCauseId) - place.causeAt(b.rootCauseId));
  const size = byCause.reduce((sum, { phenomena }) => sum + phenomena.length, 0);
  const [phenomenonOf, causeOf] = [new Uint32Array(size), new Uint32Array(size)];
  const recorded = { present: new Uint32Array(size), absent: new Uint32Array(size), unexamined: new Uint32Array(size) };
  let entries = 0;
  for (const { rootCauseId, phenomena } of byCause) {
    const own = place.causeAt(rootCauseId);
    for (const { phenomenonId, present, absent, unexamined } of phenomena) {
      if (present + absent + unexamined === 0) continue;
      phenomenonOf[entries] = place.at(phenomenonId);
      causeOf[entries] = own;
      recorded.present[entries] = present;
      recorded.absent[entries] = absent;
      recorded.unexamined[entries] = unexamined;
      entries += 1;
    }
  }
  const grouped = groupByKey(phenomenonOf.subarray(0, entries), place.phenomena);
  const [start, cause] = [new Uint32Array(place.phenomena + 1), new Uint32Array(entries)];
  const [present, absent, unexamined] = [new Uint32Array(entries), new Uint32Array(entries), new Uint32Array(entries)];
  let edges = 0;
  for (let phenomenon = 0; phenomenon < place.phenomena; phenomenon += 1) {
    for (const entry of listAt(grouped, phenomenon)) {
      const own = uintAt(causeOf, entry);
      if (edges === start[phenomenon] || cause[edges - 1] !== own) {
        cause[edges] = own;
        edges += 1;
      }
      present[edges - 1] = uintAt(present, edges - 1) + uintAt(recorded.present, entry);
      absent[edges - 1] = uintAt(absent, edges - 1) + uintAt(recorded.absent, entry);
      unexamined[edges - 1] = uintAt(unexamined, edges - 1) + uintAt(recorded.unexamined, entry);
    }
    start[phenomenon + 1] = edges;
  }
  const optional = (values: Uint32Array): Uint32Array => (values.some((value) => value > 0) ? values : new Uint32Array(0));
  const cut = (values: Uint32Array): Uint32Array => values.slice(0, edges);
  return { start, cause: cut(cause), present: cut(present), absent: optional(cut(absent)), unexamined: optional(cut(unexamined)) };
}

function togetherInPairs(pairs: readonly PairCount[], phenomena: number, at: PositionOf): NonNullable<SparseCounts['together']> {
  const size = pairs.length;
  const [own, partner] = [new Uint32Array(2 * size), new Uint32Array(2 * size)];
  const counts = new Uint32Array(size);
  pairs.forEach(({ first, second, together }, pair) => {
    own[pair] = partner[size + pair] = at(first);
    own[size + pair] = partner[pair] = at(second);
    counts[pair] = together;
  });
  // By partner first: grouping keeps that order.
  const byPartner = groupByKey(partner, phenomena).items;
  const { start, items: order } = groupByKey(picked(own, byPartner), phenomena);
  const places = picked(byPartner, order);
  const together = new Uint32Array(places.length);
  for (let index = 0; index < places.length; index += 1) together[index] = uintAt(counts, uintAt(places, index) % size);
  return togetherIn({ partners: { start, items: picked(partner, places) }, together });
}

/** The values at some places. */
function picked(values: Uint32Array, places: Uint32Array): Uint32Array {
  const chosen = new Uint32Array(places.length);
  for (let index = 0; index < places.length; index += 1) chosen[index] = uintAt(values, uintAt(places, index));
  return chosen;
}
