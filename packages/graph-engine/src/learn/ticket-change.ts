import { InvalidSnapshotError } from '../errors.ts';
import type { TicketId } from '../ids.ts';
import { field, items, jsonRoot, reject } from '../json-node.ts';
import { bySet, countKnowledge, isKnownValid, positionsOf, rememberCounts, rememberValid } from '../knowledge-counts.ts';
import type { KnowledgeSnapshot, Ticket, TicketSnapshot } from '../knowledge-snapshot.ts';
import { checkTickets } from '../ticket-validation.ts';
import { changeCounted } from './counted-change.ts';

/** Tickets to learn, and tickets to forget. */
export interface TicketChange {
  /** Tickets with ids that aren't there, or are forgotten in the same change. */
  readonly add?: readonly Ticket[];
  /** Ids of tickets that are there. */
  readonly remove?: readonly TicketId[];
}

/**
 * The snapshot with some tickets learned and some forgotten. Its counts are made from those of the snapshot, so that an
 * engine built from it is ready sooner than one that counts all tickets; what it computes is the same, bit for bit.
 *
 * @example
 * ```ts
 * const wiser = new GraphEngine(changeTickets(engine.snapshot, { add: [ticket] }), options);
 * ```
 *
 * @throws `InvalidSnapshotError` listing every fault: a ticket that is wrong, an id that is there already or
 * isn't, a snapshot that has counts in place of tickets.
 */
export function changeTickets(snapshot: KnowledgeSnapshot, { add = [], remove = [] }: TicketChange): TicketSnapshot {
  const root = jsonRoot({ add, remove }, 'change');
  if (snapshot.tickets === undefined) {
    reject(root, 'is not possible: the snapshot has counts in place of tickets; build it from tickets');
    throw new InvalidSnapshotError(root.faults);
  }
  const there = new Set<unknown>(snapshot.tickets.map(({ id }) => id));
  for (const node of items(field(root, 'remove'))) if (!there.has(node.value)) reject(node, 'is no ticket of the snapshot; take it away');
  const removed = new Set(remove);
  const known = {
    phenomena: new Set(snapshot.phenomena.map(({ id }) => id)),
    rootCauses: new Set(snapshot.rootCauses.map(({ id }) => id)),
  };
  checkTickets(field(root, 'add'), known, new Set(snapshot.tickets.map(({ id }) => id).filter((id) => !removed.has(id))));
  if (root.faults.length > 0) throw new InvalidSnapshotError(root.faults);
  const changed: TicketSnapshot = { ...snapshot, tickets: [...snapshot.tickets.filter(({ id }) => !removed.has(id)), ...add] };
  if (isKnownValid(snapshot)) rememberValid(changed);
  countChange({ snapshot, changed }, add, removed);
  return changed;
}

/**
 * Counts the change alone, unless a cause gets its first ticket or loses its last, which moves positions, or tickets are of
 * several sets, whose vocabularies may change: then the engine counts anew.
 */
function countChange(
  { snapshot, changed }: { readonly snapshot: TicketSnapshot; readonly changed: TicketSnapshot },
  add: readonly Ticket[],
  removed: ReadonlySet<TicketId>,
): void {
  const { tickets, counts, withoutSet, phenomena, causes } = countKnowledge(snapshot);
  const left = new Set(changed.tickets.map(({ rootCauseId }) => rootCauseId));
  if (counts.sets !== undefined || counts.weighed !== undefined || bySet(changed.tickets).length > 1) return;
  if (tickets === undefined || left.size !== causes.length || causes.some((cause) => !left.has(cause))) return;
  const at = positionsOf(phenomena);
  const causeAt = positionsOf(causes);
  const added = add.map(({ rootCauseId, present, absent, unexamined }) => ({
    cause: causeAt(rootCauseId),
    present: present.map(at),
    absent: absent.map(at),
    unexamined: unexamined.map(at),
  }));
  const gone = new Set(snapshot.tickets.flatMap(({ id }, position) => (removed.has(id) ? [position] : [])));
  const counted = changeCounted({ tickets, counts }, { added, removed: gone });
  rememberCounts(changed, { phenomena, causes, ...counted, withoutSet: withoutSet && { ...withoutSet, counts: counted.counts } });
}
