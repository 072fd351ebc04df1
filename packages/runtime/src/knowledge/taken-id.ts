import { builtInSet } from './chosen-sets.ts';

/** What is wrong with a ticket whose id another set has, and what to do about it. A ticket is replaced by one of its own set only. */
export function takenIdMessage(id: string, set: string): string {
  const taken = `"${id}" is the id of a ticket of the set ${set} already: `;
  if (set === builtInSet) return `${taken}give this one another id`;
  return `${taken}give this one another id, or remove that set first (dbdiag import undo ${set}); a ticket is only replaced by one of its own set`;
}
