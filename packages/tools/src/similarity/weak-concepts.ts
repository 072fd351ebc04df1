/**
 * Concepts that say little by themselves, and the share of their weight that counts. "high" and "many" are told of
 * everything: what a statement is about weighs more than which way it goes.
 */
export const weakConcepts: ReadonlyMap<string, number> = new Map([
  ['#database', 0.3],
  ['#all', 0.6],
  ...['high', 'low', 'many', 'few', 'full', 'growing', 'exceeds', 'below', 'frequent'].map((id) => [`#${id}`, 0.7] as const),
]);
