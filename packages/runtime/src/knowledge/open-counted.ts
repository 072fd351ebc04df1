import type { CountSnapshot } from '@dbdiag/graph-engine';
import type { CallOptions, KnowledgeStore } from '@dbdiag/ports';
import { builtInSet, requireSets, withoutExpectations } from './chosen-sets.ts';

/** Up to so many tickets conversations go by the tickets themselves, beyond by their counts. */
export const ticketsInMemory = 20_000;

/** Of each cause and set so many tickets come with the counts, to be cited. */
export const citedOfCause = 20;

/** What an engine can be built from, and the version of its counts. */
interface CountedKnowledge {
  readonly snapshot: CountSnapshot;
  readonly version: number;
}

/** Whether a store has more tickets than a program should hold. */
export async function hasManyTickets({ tickets }: KnowledgeStore, options?: CallOptions): Promise<boolean> {
  const sets = await tickets.countBySet(options);
  return [...sets.values()].reduce((sum, count) => sum + count, 0) > ticketsInMemory;
}

/**
 * The knowledge of some sets by its counts: what an engine computes from it is the same as from the tickets, of which it has a few
 * to cite. With it comes the version that the counts belong to.
 *
 * @param sets - Default: all.
 * @throws UnknownSetError
 */
export async function openCounted(store: KnowledgeStore, sets?: readonly string[], options: CallOptions = {}): Promise<CountedKnowledge> {
  const stored = sets?.map((set) => (set === builtInSet ? '' : set));
  const chosen = { ...options, ...(stored !== undefined && { sets: stored }) };
  // What names others is read before them: an addition in between then brings nothing that is missing.
  const all = await store.tickets.countBySet(options);
  const [{ version, counts, pairs }, cited] = await Promise.all([store.counts(chosen), store.tickets.firstOfEach(citedOfCause, chosen)]);
  const [phenomena, rootCauses, fitted, subject] = await Promise.all([
    store.phenomena.listAll(options),
    store.rootCauses.listAll(options),
    store.fitted(options),
    store.subject(options),
  ]);
  requireSets(
    sets,
    [...all.keys()].map((set) => (set === '' ? builtInSet : set)),
  );
  const known = sets === undefined || sets.includes(builtInSet);
  const snapshot = {
    phenomena,
    rootCauses: known ? rootCauses : rootCauses.map(withoutExpectations),
    counts,
    pairs,
    cited,
    fitted,
    ...(subject !== undefined && { subject }),
  };
  return { snapshot, version };
}
