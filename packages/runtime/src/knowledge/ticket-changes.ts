import type { CountSnapshot, KnowledgeSnapshot, Ticket, TicketId, TicketSnapshot } from '@dbdiag/graph-engine';
import type { CountedTicket } from '@dbdiag/graph-engine/learn';
import { changeCounts, changeTickets } from '@dbdiag/graph-engine/learn';
import type { TicketChange } from '@dbdiag/ports';

/**
 * A snapshot with later changes of tickets in it: the same as one that is read anew, but for the order of its tickets.
 *
 * @param snapshot - Of tickets, or of counts with the first `citedOfCause` tickets of each cause and set.
 * @param isChosen - Whether a set takes part, by its name in the store: empty for tickets without one.
 * @returns Undefined where it can't be told from the changes alone: a ticket that was cited is gone and the next one isn't known,
 * or a count would fall below none.
 * @throws InvalidSnapshotError where a ticket names what the snapshot doesn't have.
 */
export function withTicketChanges(
  snapshot: KnowledgeSnapshot,
  changes: readonly TicketChange[],
  { citedOfCause, isChosen }: { readonly citedOfCause: number; readonly isChosen: (set: string) => boolean },
): KnowledgeSnapshot | undefined {
  const chosen = changes.map(({ removed, added }) => ({
    removed: removed.filter(({ set = '' }) => isChosen(set)),
    added: added.filter(({ set = '' }) => isChosen(set)),
  }));
  if (snapshot.tickets !== undefined) return withTickets(snapshot, chosen);
  if (snapshot.cited === undefined) return changeCounts(snapshot, chosen);
  const cited = firstOfEach(snapshot, chosen, citedOfCause);
  return cited && changeCounts(snapshot, chosen, cited);
}

type Changes = readonly Pick<TicketChange, 'removed' | 'added'>[];

/** What was read may have some of the changes already: of each ticket the last state holds. */
function withTickets(snapshot: TicketSnapshot, changes: Changes): TicketSnapshot {
  const last = lastOf(changes);
  return changeTickets(snapshot, {
    add: [...last.values()].filter((ticket) => ticket !== undefined),
    remove: snapshot.tickets.map(({ id }) => id).filter((id) => last.has(id)),
  });
}

/** The changed tickets as they are at the end; undefined for those that are gone. */
function lastOf(changes: Changes): ReadonlyMap<TicketId, Ticket | undefined> {
  return new Map(
    changes.flatMap(({ removed, added }) => [
      ...removed.map(({ id }): [TicketId, undefined] => [id, undefined]),
      ...added.map((ticket): [TicketId, Ticket] => [ticket.id, ticket]),
    ]),
  );
}

/** The first tickets of each cause and set; undefined where one that isn't known may be among them. */
function firstOfEach({ counts, cited = [] }: CountSnapshot, changes: Changes, most: number): readonly Ticket[] | undefined {
  const numbers = new Map(counts.map((entry) => [keyOf(entry), entry.tickets]));
  const count = (tickets: readonly CountedTicket[], times: number): void => {
    for (const ticket of tickets) numbers.set(keyOf(ticket), (numbers.get(keyOf(ticket)) ?? 0) + times);
  };
  // Of those that weren't cited nothing is known but that they come after the last one that was.
  const knownTo = new Map<string, string>();
  for (const ticket of cited) if ((numbers.get(keyOf(ticket)) ?? 0) > most) knownTo.set(keyOf(ticket), ticket.id);
  for (const { removed, added } of changes) {
    count(removed, -1);
    count(added, 1);
  }
  const byId = new Map([...cited.map((ticket) => [ticket.id, ticket] as const), ...lastOf(changes)]);
  const first = new Map<string, Ticket[]>();
  for (const ticket of [...byId.values()].filter((one) => one !== undefined).sort((a, b) => compare(a.id, b.id))) {
    const own = first.get(keyOf(ticket)) ?? [];
    const end = knownTo.get(keyOf(ticket));
    if (own.length < most && (end === undefined || compare(ticket.id, end) <= 0)) first.set(keyOf(ticket), [...own, ticket]);
  }
  if ([...numbers].some(([key, number]) => (first.get(key) ?? []).length < Math.min(most, number))) return undefined;
  return [...first.values()].flat().sort((a, b) => compare(a.id, b.id));
}

function keyOf({ rootCauseId, set = '' }: Pick<CountedTicket, 'rootCauseId' | 'set'>): string {
  return `${rootCauseId}\u0000${set}`;
}

function compare(first: string, second: string): number {
  return first < second ? -1 : first > second ? 1 : 0;
}
