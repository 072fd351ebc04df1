import { compareIds } from './id-order.ts';
import type { HEALTHY, PhenomenonId, RootCauseId } from './ids.ts';
import type { CountSnapshot, KnowledgeSnapshot, PairCount, Ticket, TicketSnapshot } from './knowledge-snapshot.ts';
import { memoize } from './memoize.ts';

/** How often a phenomenon was recorded with one cause that has tickets. */
export interface Edge {
  /** Position of the cause in {@link KnowledgeCounts.causes}. */
  readonly cause: number;
  /** Tickets of the cause, at least 1. */
  readonly tickets: number;
  readonly present: number;
  readonly absent: number;
  readonly unexamined: number;
}

/** What the model learns from: a snapshot as counts, in the order of ids, so that the order of a snapshot changes no bit. */
export interface KnowledgeCounts {
  /** Sorted. A phenomenon is a position in this list from here on. */
  readonly phenomena: readonly PhenomenonId[];
  /** Causes that have tickets, *healthy* among them; sorted. */
  readonly causes: readonly CountedCause[];
  /** Tickets of all causes. */
  readonly tickets: number;
  /** Per phenomenon, in the order of causes; a cause none of whose tickets records the phenomenon has no edge. */
  readonly edges: readonly (readonly Edge[])[];
  /** With which phenomena one was present together, and in how many tickets; undefined where pairs weren't counted. */
  readonly together: ((phenomenon: number) => ReadonlyMap<number, number>) | undefined;
}

/** A cause with tickets. */
export interface CountedCause {
  readonly id: RootCauseId | typeof HEALTHY;
  /** At least 1. */
  readonly tickets: number;
}

/** Counts the tickets of a valid snapshot, or sorts the counts it brings. */
export function countKnowledge(snapshot: KnowledgeSnapshot): KnowledgeCounts {
  const phenomena = snapshot.phenomena.map(({ id }) => id).sort(compareIds);
  const position = new Map(phenomena.map((id, index) => [id, index]));
  const at = (id: PhenomenonId): number => position.get(id) ?? NaN;
  const counts = snapshot.tickets !== undefined ? tally(snapshot) : snapshot.counts;
  const counted = counts.filter(({ tickets }) => tickets > 0).sort((a, b) => compareIds(a.rootCauseId, b.rootCauseId));
  const edges = phenomena.map((): Edge[] => []);
  counted.forEach(({ tickets, phenomena: recorded }, cause) => {
    for (const { phenomenonId, present, absent, unexamined } of recorded) {
      edges[at(phenomenonId)]?.push({ cause, tickets, present, absent, unexamined });
    }
  });
  return {
    phenomena,
    causes: counted.map(({ rootCauseId: id, tickets }) => ({ id, tickets })),
    tickets: counted.reduce((sum, { tickets }) => sum + tickets, 0),
    edges,
    together: snapshot.tickets !== undefined ? togetherInTickets(snapshot, at) : togetherInPairs(snapshot.pairs, at),
  };
}

type Tally = Record<'present' | 'absent' | 'unexamined', number>;

/** The counts of tickets, as a snapshot of counts would bring them. */
function tally({ tickets }: TicketSnapshot): CountSnapshot['counts'] {
  const causes = new Map<CountedCause['id'], Ticket[]>();
  for (const ticket of tickets) getOrAdd(causes, ticket.rootCauseId, () => []).push(ticket);
  return Array.from(causes, ([rootCauseId, own]) => {
    const recorded = new Map<PhenomenonId, Tally>();
    const count = (id: PhenomenonId): Tally => getOrAdd(recorded, id, () => ({ present: 0, absent: 0, unexamined: 0 }));
    for (const { present, absent, unexamined } of own) {
      for (const id of present) count(id).present += 1;
      for (const id of absent) count(id).absent += 1;
      for (const id of unexamined) count(id).unexamined += 1;
    }
    return { rootCauseId, tickets: own.length, phenomena: Array.from(recorded, ([phenomenonId, tallied]) => ({ phenomenonId, ...tallied })) };
  });
}

function togetherInTickets({ tickets }: TicketSnapshot, at: (id: PhenomenonId) => number): KnowledgeCounts['together'] {
  const ticketsWith = new Map<number, (readonly number[])[]>();
  for (const ticket of tickets) {
    const present = ticket.present.map(at);
    for (const phenomenon of present) getOrAdd(ticketsWith, phenomenon, () => []).push(present);
  }
  return memoize((phenomenon: number) => {
    const together = new Map<number, number>();
    for (const present of ticketsWith.get(phenomenon) ?? []) {
      for (const other of present) together.set(other, (together.get(other) ?? 0) + 1);
    }
    together.delete(phenomenon);
    return together;
  });
}

function togetherInPairs(pairs: readonly PairCount[] | undefined, at: (id: PhenomenonId) => number): KnowledgeCounts['together'] {
  if (pairs === undefined) return undefined;
  const partners = new Map<number, Map<number, number>>();
  for (const { first, second, together } of pairs) {
    getOrAdd(partners, at(first), () => new Map()).set(at(second), together);
    getOrAdd(partners, at(second), () => new Map()).set(at(first), together);
  }
  return (phenomenon) => partners.get(phenomenon) ?? new Map<number, number>();
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const value = create();
  map.set(key, value);
  return value;
}
