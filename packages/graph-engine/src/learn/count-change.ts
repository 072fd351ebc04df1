import { InvalidSnapshotError } from '../errors.ts';
import { compareIds } from '../id-order.ts';
import { field, jsonRoot } from '../json-node.ts';
import { isKnownValid, rememberValid } from '../knowledge-counts.ts';
import type { CauseCounts, CountSnapshot, PairCount, PhenomenonCounts, Ticket } from '../knowledge-snapshot.ts';
import { largestCount } from '../limits.ts';
import { checkTickets } from '../ticket-validation.ts';

/** What of a ticket is counted. */
export type CountedTicket = Pick<Ticket, 'id' | 'rootCauseId' | 'set' | 'present' | 'absent' | 'unexamined'>;

/** Tickets that come and go, in this order: what is removed was counted before, or was added by an earlier change. */
export interface CountChange {
  readonly removed: readonly CountedTicket[];
  readonly added: readonly Ticket[];
}

/**
 * A snapshot of counts with changes of tickets in it: the same as that of counting the changed tickets anew. An engine built from
 * it is ready sooner than from one that was read anew, as what didn't change isn't checked again.
 *
 * @param cited - The tickets to be cited from now on, of those that were cited and those that are added.
 * @returns Undefined where the changes don't fit the counts: one would fall below none, or a cause record more than its tickets.
 * @throws `InvalidSnapshotError` listing every fault of an added ticket.
 */
export function changeCounts(
  snapshot: CountSnapshot,
  changes: readonly CountChange[],
  cited?: readonly Ticket[],
): CountSnapshot | undefined {
  const root = jsonRoot(
    { add: [...new Map(changes.flatMap(({ added }) => added.map((ticket) => [ticket.id, ticket]))).values()] },
    'change',
  );
  const known = {
    phenomena: new Set(snapshot.phenomena.map(({ id }) => id)),
    rootCauses: new Set(snapshot.rootCauses.map(({ id }) => id)),
  };
  checkTickets(field(root, 'add'), known, new Set());
  if (root.faults.length > 0) throw new InvalidSnapshotError(root.faults);
  const counts = changedCounts(snapshot.counts, changes);
  const pairs = snapshot.pairs && changedPairs(snapshot.pairs, changes);
  if (counts === undefined || (snapshot.pairs !== undefined && pairs === undefined)) return undefined;
  const changed = { ...snapshot, counts, ...(pairs !== undefined && { pairs }), ...(cited !== undefined && { cited }) };
  const checked = new Set([...(snapshot.cited ?? []), ...changes.flatMap(({ added }) => added)]);
  const isCountable = counts.reduce((sum, { tickets }) => sum + tickets, 0) <= largestCount;
  if (isKnownValid(snapshot) && isCountable && cited?.every((ticket) => checked.has(ticket)) !== false) rememberValid(changed);
  return changed;
}

/** Each changed ticket with what it counts: 1, or −1 where it is gone. */
function countedChanges(changes: readonly CountChange[]): readonly (readonly [ticket: CountedTicket, times: 1 | -1])[] {
  return changes.flatMap(({ removed, added }) => [
    ...removed.map((ticket) => [ticket, -1] as const),
    ...added.map((ticket) => [ticket, 1] as const),
  ]);
}

function changedCounts(counts: readonly CauseCounts[], changes: readonly CountChange[]): readonly CauseCounts[] | undefined {
  const byKey = new Map(counts.map((entry) => [keyOf(entry), entry]));
  for (const [ticket, times] of countedChanges(changes)) {
    const { rootCauseId, set } = ticket;
    const before = byKey.get(keyOf(ticket)) ?? { rootCauseId, ...(set !== undefined && { set }), tickets: 0, phenomena: [] };
    byKey.set(keyOf(ticket), { ...before, tickets: before.tickets + times, phenomena: changedPhenomena(before.phenomena, ticket, times) });
  }
  const touched = new Set(countedChanges(changes).map(([ticket]) => keyOf(ticket)));
  const isPossible = ({ tickets, phenomena }: CauseCounts): boolean =>
    tickets >= 0 &&
    phenomena.every((entry) => {
      const recorded = recordedIn(entry);
      return recorded.every((number) => number >= 0) && recorded.reduce((sum, number) => sum + number, 0) <= tickets;
    });
  if ([...byKey].some(([key, entry]) => touched.has(key) && !isPossible(entry))) return undefined;
  return Array.from(byKey.values())
    .filter(({ tickets }) => tickets > 0)
    .sort((a, b) => compareIds(a.set ?? '', b.set ?? '') || compareIds(a.rootCauseId, b.rootCauseId));
}

function changedPhenomena(phenomena: readonly PhenomenonCounts[], ticket: CountedTicket, times: 1 | -1): readonly PhenomenonCounts[] {
  const byId = new Map(phenomena.map((entry) => [entry.phenomenonId, entry]));
  for (const kind of ['present', 'absent', 'unexamined'] as const) {
    for (const phenomenonId of ticket[kind]) {
      const before = byId.get(phenomenonId) ?? { phenomenonId, present: 0, absent: 0, unexamined: 0 };
      byId.set(phenomenonId, { ...before, [kind]: before[kind] + times });
    }
  }
  return Array.from(byId.values())
    .filter((entry) => recordedIn(entry).some((number) => number !== 0))
    .sort((a, b) => compareIds(a.phenomenonId, b.phenomenonId));
}

function recordedIn({ present, absent, unexamined }: PhenomenonCounts): readonly number[] {
  return [present, absent, unexamined];
}

function changedPairs(pairs: readonly PairCount[], changes: readonly CountChange[]): readonly PairCount[] | undefined {
  const differences = new Map<string, PairCount>();
  for (const [{ present }, times] of countedChanges(changes)) {
    const sorted = [...present].sort(compareIds);
    sorted.forEach((first, index) => {
      for (const second of sorted.slice(index + 1)) {
        const key = pairKey({ first, second });
        differences.set(key, { first, second, together: (differences.get(key)?.together ?? 0) + times });
      }
    });
  }
  const firsts = new Set([...differences.values()].map(({ first }) => first));
  const all: PairCount[] = [];
  // One pass: there are tens of thousands of pairs, of which a ticket changes a few.
  for (const stored of pairs) {
    const pair = inOrder(stored);
    const key = firsts.has(pair.first) ? pairKey(pair) : undefined;
    const difference = key === undefined ? undefined : differences.get(key);
    if (key !== undefined) differences.delete(key);
    const together = pair.together + (difference?.together ?? 0);
    if (together < 0) return undefined;
    if (together > 0) all.push(difference === undefined ? pair : { ...pair, together });
  }
  const fresh = [...differences.values()].filter(({ together }) => together !== 0).sort(comparePairs);
  if (fresh.some(({ together }) => together < 0)) return undefined;
  return fresh.length === 0 ? all : merged(all, fresh);
}

/** A pair as it is counted here: a snapshot may name the two the other way round. */
function inOrder(pair: PairCount): PairCount {
  return compareIds(pair.first, pair.second) <= 0 ? pair : { ...pair, first: pair.second, second: pair.first };
}

/** Two sorted lists of pairs as one. */
function merged(pairs: readonly PairCount[], fresh: readonly PairCount[]): readonly PairCount[] {
  const all: PairCount[] = [];
  let next = 0;
  for (const pair of pairs) {
    for (let before = fresh[next]; before !== undefined && comparePairs(before, pair) < 0; before = fresh[next]) {
      all.push(before);
      next += 1;
    }
    all.push(pair);
  }
  return [...all, ...fresh.slice(next)];
}

function comparePairs(a: PairCount, b: PairCount): number {
  return compareIds(a.first, b.first) || compareIds(a.second, b.second);
}

function keyOf({ rootCauseId, set = '' }: Pick<CountedTicket, 'rootCauseId' | 'set'>): string {
  return JSON.stringify([set, rootCauseId]);
}

function pairKey({ first, second }: Pick<PairCount, 'first' | 'second'>): string {
  return JSON.stringify([first, second]);
}
