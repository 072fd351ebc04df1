import type { Lists } from './lists.ts';
import { groupByKey } from './lists.ts';
import { uintAt } from './typed-array.ts';

/**
 * Causes with equally many tickets. To a phenomenon that none of them ever showed they are all the same: one value
 * stands for the whole group, exactly.
 */
export interface CauseGroups {
  /** Per cause its group. */
  readonly of: Uint32Array;
  /** Per group the tickets of each of its causes; ascending. */
  readonly tickets: Uint32Array;
  readonly size: Uint32Array;
  /** Per group its causes, ascending. */
  readonly members: Lists;
}

/** Groups causes by their number of tickets. */
export function groupCauses(tickets: Uint32Array): CauseGroups {
  const distinct = Uint32Array.from(new Set(tickets)).sort();
  const groupOf = new Map(Array.from(distinct, (count, group) => [count, group]));
  const of = tickets.map((count) => groupOf.get(count) ?? 0);
  const members = groupByKey(of, distinct.length);
  const size = distinct.map((_, group) => uintAt(members.start, group + 1) - uintAt(members.start, group));
  return { of, tickets: distinct, size, members };
}
