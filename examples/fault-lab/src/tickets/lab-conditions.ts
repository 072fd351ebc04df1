import { probeCatalogue } from '@dbdiag/evidence';
import type { HoldsWhen } from './holds-when.ts';

/** The lab's condition of every probe. What is relative to a server's quiet days has no number to be judged by. */
export const labConditions: ReadonlyMap<string, HoldsWhen> = new Map(
  probeCatalogue.filter(({ conditions }) => conditions.lab.timesBaseline === undefined).map(({ phenomenonId, conditions: { lab } }) => [phenomenonId, lab]),
);
