import type { Lists } from './core/lists.ts';
import { packLists, startsOf } from './core/lists.ts';
import type { SparseCounts, TicketLists } from './core/sparse-counts.ts';
import { countTickets, togetherIn, withSets } from './core/sparse-counts.ts';
import { compareIds } from './id-order.ts';
import type { HEALTHY, PhenomenonId, RootCauseId } from './ids.ts';
import type { CountSnapshot, KnowledgeSnapshot, PairCount, Ticket, TicketSnapshot } from './knowledge-snapshot.ts';

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
  const sets = ticketSets(tickets);
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

/** Tickets by the set they belong to, in the order of its name: that of the snapshot changes no bit. */
export function ticketSets(tickets: readonly Ticket[]): readonly (readonly Ticket[])[] {
  const sets = new Map<string, Ticket[]>();
  for (const ticket of tickets) {
    const { set = '' } = ticket;
    const own = sets.get(set) ?? [];
    own.push(ticket);
    sets.set(set, own);
  }
  return Array.from(sets)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, own]) => own);
}

function fromCounts({ counts, pairs }: CountSnapshot, phenomena: readonly PhenomenonId[], at: PositionOf): KnowledgeCounts {
  const counted = counts.filter(({ tickets }) => tickets > 0).sort((a, b) => compareIds(a.rootCauseId, b.rootCauseId));
  const entries = counted
    .flatMap(({ phenomena: recorded }, cause) => recorded.map((entry) => ({ ...entry, cause, phenomenon: at(entry.phenomenonId) })))
    .filter(({ present, absent, unexamined }) => present + absent + unexamined > 0)
    .sort((a, b) => a.phenomenon - b.phenomenon || a.cause - b.cause);
  const optional = (values: Uint32Array): Uint32Array => (values.some((value) => value > 0) ? values : new Uint32Array(0));
  return {
    phenomena,
    causes: counted.map(({ rootCauseId }) => rootCauseId),
    tickets: undefined,
    counts: {
      tickets: Uint32Array.from(counted, ({ tickets }) => tickets),
      start: startsOf(
        Uint32Array.from(entries, ({ phenomenon }) => phenomenon),
        phenomena.length,
      ),
      cause: Uint32Array.from(entries, ({ cause }) => cause),
      present: Uint32Array.from(entries, ({ present }) => present),
      absent: optional(Uint32Array.from(entries, ({ absent }) => absent)),
      unexamined: optional(Uint32Array.from(entries, ({ unexamined }) => unexamined)),
      together: pairs === undefined ? undefined : togetherInPairs(pairs, phenomena.length, at),
    },
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
