import type { RootCause, Ticket, TicketSnapshot } from '@dbdiag/graph-engine';
import { importedSet, learnedSet } from '@dbdiag/tools';
import { UnknownSetError } from '../errors.ts';

/** What the tickets that come with a program are called as a set. They name none. */
export const builtInSet = 'built-in';

/** Sets that may be empty. */
const always: readonly string[] = [builtInSet, importedSet, learnedSet];

/**
 * The knowledge of some sets: their tickets, and what experts expect of causes where the built-in set is among them. Phenomena
 * and causes are all kept, so that what earlier sessions say of them can still be read.
 *
 * @param sets - Default: all.
 * @throws UnknownSetError
 */
export function ofSets(snapshot: TicketSnapshot, sets: readonly string[] | undefined): TicketSnapshot {
  if (sets === undefined) return snapshot;
  requireSets(sets, snapshot.tickets.map(setOf));
  const chosen = new Set(sets);
  const rootCauses = chosen.has(builtInSet) ? snapshot.rootCauses : snapshot.rootCauses.map(withoutExpectations);
  return { ...snapshot, rootCauses, tickets: snapshot.tickets.filter((ticket) => chosen.has(setOf(ticket))) };
}

/** @throws UnknownSetError where one of them is neither among those there are nor one that may be empty. */
export function requireSets(sets: readonly string[] = [], there: readonly string[]): void {
  const known = new Set([...always, ...there]);
  const unknown = sets.filter((set) => !known.has(set));
  if (unknown.length > 0) throw new UnknownSetError(unknown, [...known].sort());
}

function setOf({ set = builtInSet }: Ticket): string {
  return set;
}

/** A cause of which experts say nothing. */
export function withoutExpectations(cause: RootCause): RootCause {
  return { ...cause, expectations: [], circumstances: [] };
}
