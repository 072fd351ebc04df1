import type { Lists } from './core/lists.ts';
import { packLists, startsOf } from './core/lists.ts';
import type { SparseCounts, TicketLists } from './core/sparse-counts.ts';
import { countTickets, togetherIn, withSets } from './core/sparse-counts.ts';
import { uintAt } from './core/typed-array.ts';
import { compareIds } from './id-order.ts';
import type { HEALTHY, PhenomenonId, RootCauseId } from './ids.ts';
import type {
  CauseCounts,
  CountSnapshot,
  KnowledgeSnapshot,
  PairCount,
  PhenomenonCounts,
  Ticket,
  TicketSnapshot,
} from './knowledge-snapshot.ts';

/** What the model learns from: a snapshot as counts, in the order of ids, so that the order of a snapshot changes no bit. */
export interface KnowledgeCounts {
  /** Sorted. A phenomenon is a position in this list from here on. */
  readonly phenomena: readonly PhenomenonId[];
  /** Causes that have tickets, *healthy* among them; sorted. */
  readonly causes: readonly TicketedCause[];
  readonly counts: SparseCounts;
  /** The tickets by position, in the order of the snapshot; undefined for a snapshot of counts. */
  readonly tickets: TicketLists | undefined;
}

/** What a ticket can name as its cause. */
export type TicketedCause = RootCauseId | typeof HEALTHY;

/** Snapshots counted before: they never change, so another engine needn't check and count them again. */
const countedBefore = new WeakMap<KnowledgeSnapshot, KnowledgeCounts>();

/** Whether a snapshot was counted before, and so is valid. */
export function isCounted(snapshot: KnowledgeSnapshot): boolean {
  return countedBefore.has(snapshot);
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

function fromTickets({ tickets }: TicketSnapshot, phenomena: readonly PhenomenonId[], at: PositionOf): KnowledgeCounts {
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
  const sets = bySet(tickets);
  const counts = countTickets(whole);
  return {
    phenomena,
    causes,
    counts:
      sets.length < 2
        ? counts
        : withSets(
            counts,
            sets.map((set) => countTickets(listed(set))),
          ),
    tickets: whole,
  };
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

function fromCounts({ counts, pairs }: CountSnapshot, phenomena: readonly PhenomenonId[], at: PositionOf): KnowledgeCounts {
  const counted = counts.filter(({ tickets }) => tickets > 0);
  const causes = Array.from(new Set(counted.map(({ rootCauseId }) => rootCauseId))).sort(compareIds);
  const [causeAt, together] = [positionsOf(causes), pairs === undefined ? undefined : togetherInPairs(pairs, phenomena.length, at)];
  const summed = (some: readonly CauseCounts[]): SparseCounts => {
    const tickets = new Uint32Array(causes.length);
    for (const { rootCauseId, tickets: own } of some) tickets[causeAt(rootCauseId)] = uintAt(tickets, causeAt(rootCauseId)) + own;
    const edges = some.flatMap(({ rootCauseId, phenomena: recorded }) =>
      recorded.map((entry) => ({ ...entry, cause: causeAt(rootCauseId), phenomenon: at(entry.phenomenonId) })),
    );
    return { tickets, ...sumEdges(edges, phenomena.length), together };
  };
  const [whole, sets] = [summed(counted), bySet(counted)];
  return { phenomena, causes, counts: sets.length < 2 ? whole : withSets(whole, sets.map(summed)), tickets: undefined };
}

/** What is recorded of a phenomenon with a cause, as positions. */
interface CountedEdge extends Pick<PhenomenonCounts, 'present' | 'absent' | 'unexamined'> {
  readonly phenomenon: number;
  readonly cause: number;
}

/** Sorts edges by phenomenon and cause, and sums those of several sets. */
function sumEdges(edges: readonly CountedEdge[], phenomena: number): Omit<SparseCounts, 'tickets' | 'together'> {
  const summed: CountedEdge[] = [];
  const sorted = edges
    .filter(({ present, absent, unexamined }) => present + absent + unexamined > 0)
    .sort((a, b) => a.phenomenon - b.phenomenon || a.cause - b.cause);
  for (const edge of sorted) {
    const last = summed.at(-1);
    if (last?.phenomenon !== edge.phenomenon || last.cause !== edge.cause) summed.push(edge);
    else {
      const [present, absent, unexamined] = [last.present + edge.present, last.absent + edge.absent, last.unexamined + edge.unexamined];
      summed[summed.length - 1] = { ...last, present, absent, unexamined };
    }
  }
  const column = (value: (edge: CountedEdge) => number): Uint32Array => Uint32Array.from(summed, value);
  const optional = (values: Uint32Array): Uint32Array => (values.some((value) => value > 0) ? values : new Uint32Array(0));
  return {
    start: startsOf(
      column(({ phenomenon }) => phenomenon),
      phenomena,
    ),
    cause: column(({ cause }) => cause),
    present: column(({ present }) => present),
    absent: optional(column(({ absent }) => absent)),
    unexamined: optional(column(({ unexamined }) => unexamined)),
  };
}

function togetherInPairs(pairs: readonly PairCount[], phenomena: number, at: PositionOf): NonNullable<SparseCounts['together']> {
  const both = pairs
    .flatMap(({ first, second, together }) => [
      { phenomenon: at(first), partner: at(second), together },
      { phenomenon: at(second), partner: at(first), together },
    ])
    .sort((a, b) => a.phenomenon - b.phenomenon || a.partner - b.partner);
  const start = startsOf(
    Uint32Array.from(both, ({ phenomenon }) => phenomenon),
    phenomena,
  );
  const partners = { start, items: Uint32Array.from(both, ({ partner }) => partner) };
  return togetherIn({ partners, together: Uint32Array.from(both, ({ together }) => together) });
}
