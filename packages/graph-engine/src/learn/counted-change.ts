import type { Lists } from '../core/lists.ts';
import { packLists } from '../core/lists.ts';
import type { SparseCounts, TicketLists } from '../core/sparse-counts.ts';
import { countAt, togetherInTickets } from '../core/sparse-counts.ts';
import { uintAt } from '../core/typed-array.ts';

/** A ticket as positions. */
interface TicketEntry {
  readonly cause: number;
  readonly present: readonly number[];
  readonly absent: readonly number[];
  readonly unexamined: readonly number[];
}

/** Tickets that come and go. Every cause must keep at least one, and no new cause may come. */
export interface CountedChange {
  readonly added: readonly TicketEntry[];
  /** Positions of tickets. */
  readonly removed: ReadonlySet<number>;
}

/** Tickets and their counts. */
export interface CountedTickets {
  readonly tickets: TicketLists;
  readonly counts: SparseCounts;
}

type Kind = 'present' | 'absent' | 'unexamined';
const kinds: readonly Kind[] = ['present', 'absent', 'unexamined'];

/** What a change adds to the counts of one phenomenon, per cause. */
type ColumnChange = Map<number, Record<Kind, number>>;

/**
 * Adds tickets and takes some away. The counts are those of counting all tickets anew, but only the phenomena that the
 * change names are counted; the rest is copied.
 */
export function changeCounted({ tickets, counts }: CountedTickets, { added: coming, removed }: CountedChange): CountedTickets {
  const gone = Array.from(removed, (ticket) => entryAt(tickets, ticket));
  const changes = new Map<number, ColumnChange>();
  for (const entry of coming) addEntry(changes, entry, 1);
  for (const entry of gone) addEntry(changes, entry, -1);
  const perCause = counts.tickets.slice();
  for (const { cause } of coming) perCause[cause] = uintAt(perCause, cause) + 1;
  for (const { cause } of gone) perCause[cause] = uintAt(perCause, cause) - 1;
  const changed = changeLists(tickets, { added: coming, removed });
  return { tickets: changed, counts: { tickets: perCause, ...changeColumns(counts, changes), together: togetherInTickets(changed) } };
}

function changeLists(tickets: TicketLists, { added, removed }: CountedChange): TicketLists {
  const kept = Array.from(tickets.cause.keys()).filter((ticket) => !removed.has(ticket));
  const cause = Uint32Array.from([...kept.map((ticket) => uintAt(tickets.cause, ticket)), ...added.map((entry) => entry.cause)]);
  const lists = (kind: Kind): Lists => joinLists(keepLists(tickets[kind], kept), packLists(added.map((entry) => entry[kind])));
  return {
    causes: tickets.causes,
    phenomena: tickets.phenomena,
    cause,
    present: lists('present'),
    absent: lists('absent'),
    unexamined: lists('unexamined'),
  };
}

function keepLists({ start, items }: Lists, kept: readonly number[]): Lists {
  if (kept.length + 1 === start.length) return { start, items };
  const keptStart = new Uint32Array(kept.length + 1);
  kept.forEach((list, index) => (keptStart[index + 1] = uintAt(keptStart, index) + uintAt(start, list + 1) - uintAt(start, list)));
  const keptItems = new Uint32Array(uintAt(keptStart, kept.length));
  kept.forEach((list, index) => {
    keptItems.set(items.subarray(start[list], start[list + 1]), keptStart[index]);
  });
  return { start: keptStart, items: keptItems };
}

function joinLists(first: Lists, second: Lists): Lists {
  const start = new Uint32Array(first.start.length + second.start.length - 1);
  start.set(first.start);
  start.set(
    second.start.map((place) => place + first.items.length),
    first.start.length - 1,
  );
  const items = new Uint32Array(first.items.length + second.items.length);
  items.set(first.items);
  items.set(second.items, first.items.length);
  return { start, items };
}

function entryAt(tickets: TicketLists, ticket: number): TicketEntry {
  const list = ({ start, items }: Lists): number[] => Array.from(items.subarray(start[ticket], start[ticket + 1]));
  return {
    cause: uintAt(tickets.cause, ticket),
    present: list(tickets.present),
    absent: list(tickets.absent),
    unexamined: list(tickets.unexamined),
  };
}

function addEntry(changes: Map<number, ColumnChange>, entry: TicketEntry, times: 1 | -1): void {
  for (const kind of kinds) {
    for (const phenomenon of entry[kind]) {
      const column: ColumnChange = changes.get(phenomenon) ?? new Map<number, Record<Kind, number>>();
      changes.set(phenomenon, column);
      const change = column.get(entry.cause) ?? { present: 0, absent: 0, unexamined: 0 };
      change[kind] += times;
      column.set(entry.cause, change);
    }
  }
}

type Columns = Omit<SparseCounts, 'tickets' | 'together'>;

/** Copies columns, in one piece between two that change, and merges the change into those that do. */
function changeColumns(counts: Columns, changes: ReadonlyMap<number, ColumnChange>): Columns {
  const changed = Array.from(changes).sort(([a], [b]) => a - b);
  const most = changed.reduce((sum, [, column]) => sum + column.size, counts.cause.length);
  const names = (kind: Kind): boolean => changed.some(([, column]) => Array.from(column.values()).some((change) => change[kind] !== 0));
  const values = { cause: new Uint32Array(most), present: new Uint32Array(most), absent: sized('absent'), unexamined: sized('unexamined') };
  const start = new Uint32Array(counts.start.length);
  let edges = 0;
  let next = 0;
  const copyEdges = (from: number, to: number): void => {
    if (from === to) return;
    for (const name of ['cause', ...kinds] as const) if (counts[name].length > 0) values[name].set(counts[name].subarray(from, to), edges);
    edges += to - from;
  };
  const copyUpTo = (phenomenon: number): void => {
    const [from, at] = [uintAt(counts.start, next), edges];
    for (let column = next; column < phenomenon; column += 1) start[column + 1] = at + uintAt(counts.start, column + 1) - from;
    copyEdges(from, uintAt(counts.start, phenomenon));
    next = phenomenon;
  };
  const recordedAt = (edge: number): Record<Kind, number> => ({
    present: uintAt(counts.present, edge),
    absent: countAt(counts.absent, edge),
    unexamined: countAt(counts.unexamined, edge),
  });
  const append = (cause: number, recorded: Record<Kind, number>): void => {
    if (recorded.present + recorded.absent + recorded.unexamined === 0) return;
    values.cause[edges] = cause;
    for (const kind of kinds) if (values[kind].length > 0) values[kind][edges] = recorded[kind];
    edges += 1;
  };
  for (const [phenomenon, column] of changed) {
    copyUpTo(phenomenon);
    const coming = Array.from(column).sort(([a], [b]) => a - b);
    const end = uintAt(counts.start, phenomenon + 1);
    let edge = uintAt(counts.start, phenomenon);
    const copyBefore = (cause: number): void => {
      const from = edge;
      while (edge < end && uintAt(counts.cause, edge) < cause) edge += 1;
      copyEdges(from, edge);
    };
    for (const [cause, change] of coming) {
      copyBefore(cause);
      const known = edge < end && counts.cause[edge] === cause;
      append(cause, known ? added(recordedAt(edge), change) : change);
      if (known) edge += 1;
    }
    copyBefore(Infinity);
    next = phenomenon + 1;
    start[next] = edges;
  }
  copyUpTo(counts.start.length - 1);
  const cut = (kind: 'cause' | Kind): Uint32Array => values[kind].slice(0, edges);
  return {
    start,
    cause: cut('cause'),
    present: cut('present'),
    absent: withoutZeros(cut('absent')),
    unexamined: withoutZeros(cut('unexamined')),
  };

  function sized(kind: Kind): Uint32Array {
    return new Uint32Array(counts[kind].length > 0 || names(kind) ? most : 0);
  }
}

function added(recorded: Record<Kind, number>, change: Record<Kind, number>): Record<Kind, number> {
  return {
    present: recorded.present + change.present,
    absent: recorded.absent + change.absent,
    unexamined: recorded.unexamined + change.unexamined,
  };
}

function withoutZeros(values: Uint32Array): Uint32Array {
  return values.some((value) => value > 0) ? values : new Uint32Array(0);
}
