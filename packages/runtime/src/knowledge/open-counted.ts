import type { CountSnapshot } from '@dbdiag/graph-engine';
import type { CallOptions, KnowledgeStore } from '@dbdiag/ports';
import type { SetChoice } from './chosen-sets.ts';
import { builtInSet, requireSets, weightsOf, withoutExpectations } from './chosen-sets.ts';
import type { KnowledgeWords } from './matching.ts';

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

/** How counts are read. */
interface CountedOptions extends CallOptions {
  /** Called with what is likely known in words, while the store still counts. */
  readonly onWords?: ((words: KnowledgeWords) => void) | undefined;
}

/**
 * The knowledge of some sets by its counts: what an engine computes from it is the same as from the tickets, of which it has a few
 * to cite. With it comes the version that the counts belong to.
 *
 * @throws UnknownSetError
 */
export async function openCounted(
  store: KnowledgeStore,
  choice: SetChoice = {},
  { onWords, ...options }: CountedOptions = {},
): Promise<CountedKnowledge> {
  const { sets } = choice;
  const stored = sets?.map((set) => (set === builtInSet ? '' : set));
  const chosen = { ...options, ...(stored !== undefined && { sets: stored }) };
  const known = sets === undefined || sets.includes(builtInSet);
  const readWords = async (): Promise<KnowledgeWords> => {
    const [phenomena, rootCauses, subject] = await Promise.all([
      store.phenomena.listAll(options),
      store.rootCauses.listAll(options),
      store.subject(options),
    ]);
    return {
      phenomena,
      rootCauses: known ? rootCauses : rootCauses.map(withoutExpectations),
      ...(subject !== undefined && { subject }),
    };
  };
  const all = await store.tickets.countBySet(options);
  const counting = Promise.all([store.counts(chosen), store.tickets.firstOfEach(citedOfCause, chosen)]);
  const early = async (): Promise<void> => onWords?.(await readWords());
  const [[{ version, counts, pairs }, cited]] = await Promise.all([counting, onWords && early()]);
  // What names others is read before them: an addition in between then brings nothing that is missing.
  const [words, fitted] = await Promise.all([readWords(), store.fitted(options)]);
  requireSets(
    choice,
    [...all.keys()].map((set) => (set === '' ? builtInSet : set)),
  );
  return { snapshot: { ...words, ...weightsOf(choice), counts, pairs, cited, fitted }, version };
}
