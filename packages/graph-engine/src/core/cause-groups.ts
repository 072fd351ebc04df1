import type { Lists } from './lists.ts';
import { groupByKey } from './lists.ts';
import { uintAt } from './typed-array.ts';

/**
 * Causes with equally many tickets, as they are weighed. To a phenomenon that none of them ever showed they are all the same: one value
 * stands for the whole group, exactly.
 */
export interface CauseGroups {
  /** Per cause its group. */
  readonly of: Uint32Array;
  /** Per group the tickets of each of its causes; ascending. */
  readonly tickets: Float64Array;
  readonly size: Uint32Array;
  /** Per group its causes, ascending. */
  readonly members: Lists;
}

/** Groups causes by their number of tickets. */
export function groupCauses(tickets: Float64Array): CauseGroups {
  const distinct = Float64Array.from(new Set(tickets)).sort();
  const groupOf = new Map(Array.from(distinct, (count, group) => [count, group]));
  const of = new Uint32Array(tickets.length);
  tickets.forEach((count, cause) => (of[cause] = groupOf.get(count) ?? 0));
  const members = groupByKey(of, distinct.length);
  const size = new Uint32Array(distinct.length);
  for (let group = 0; group < size.length; group += 1) size[group] = uintAt(members.start, group + 1) - uintAt(members.start, group);
  return { of, tickets: distinct, size, members };
}
