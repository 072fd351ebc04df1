import type { KnowledgeSnapshot, RootCause, Ticket, TicketSnapshot } from '@dbdiag/graph-engine';
import { importedSet, learnedSet } from '@dbdiag/tools';
import { UnknownSetError } from '../errors.ts';

/** What the tickets that come with a program are called as a set. They name none. */
export const builtInSet = 'built-in';

/** Sets that may be empty. */
const always: readonly string[] = [builtInSet, importedSet, learnedSet];

/** The sets that conversations go by, all where none is named, and what a ticket of each counts. */
export interface SetChoice {
  readonly sets?: readonly string[] | undefined;
  readonly set_weights?: Readonly<Record<string, number>> | undefined;
}

/**
 * The knowledge of some sets: their tickets, and what experts expect of causes where the built-in set is among them. Phenomena
 * and causes are all kept, so that what earlier sessions say of them can still be read.
 *
 * @throws UnknownSetError
 */
export function ofSets(snapshot: TicketSnapshot, choice: SetChoice): TicketSnapshot {
  requireSets(choice, snapshot.tickets.map(setOf));
  const weighed = { ...snapshot, ...weightsOf(choice) };
  if (choice.sets === undefined) return choice.set_weights === undefined ? snapshot : weighed;
  const chosen = new Set(choice.sets);
  const rootCauses = chosen.has(builtInSet) ? snapshot.rootCauses : snapshot.rootCauses.map(withoutExpectations);
  return { ...weighed, rootCauses, tickets: snapshot.tickets.filter((ticket) => chosen.has(setOf(ticket))) };
}

/** The weights as a snapshot has them, where the built-in set has no name. */
export function weightsOf({ set_weights: weights }: SetChoice): Pick<KnowledgeSnapshot, 'setWeights'> {
  if (weights === undefined) return {};
  return { setWeights: Object.fromEntries(Object.entries(weights).map(([set, weight]) => [set === builtInSet ? '' : set, weight])) };
}

/** @throws UnknownSetError where one of them is neither among those there are nor one that may be empty. */
export function requireSets({ sets = [], set_weights: weights = {} }: SetChoice, there: readonly string[]): void {
  const known = new Set([...always, ...there]);
  const unknown = [...new Set([...sets, ...Object.keys(weights)])].filter((set) => !known.has(set));
  if (unknown.length > 0) throw new UnknownSetError(unknown, [...known].sort());
}

function setOf({ set = builtInSet }: Ticket): string {
  return set;
}

/** A cause of which experts say nothing. */
export function withoutExpectations(cause: RootCause): RootCause {
  return { ...cause, expectations: [], circumstances: [] };
}
