import type { KnowledgeSnapshot, TicketSnapshot } from '@dbdiag/graph-engine';
import { postgresLexicon } from '@dbdiag/knowledge';
import type { Lexicon } from '@dbdiag/language';
import type { CallOptions, KnowledgeStore } from '@dbdiag/ports';
import { loadKnowledge } from '@dbdiag/tools';
import type { RuntimeConfig } from '../config/config-schema.ts';
import type { AddOptions, CorpusTarget } from './built-in-corpus.ts';
import { addBuiltInCorpus } from './built-in-corpus.ts';
import { builtInSet, ofSets } from './chosen-sets.ts';
import { readAdditionalKnowledge, readOwnKnowledge } from './knowledge-file.ts';
import type { KnowledgeWords } from './matching.ts';
import { citedOfCause, hasManyTickets, openCounted, ticketsInMemory } from './open-counted.ts';
import { withTicketChanges } from './ticket-changes.ts';

/** What is known, and the words that help to find it. */
export interface OpenedKnowledge<Snapshot extends KnowledgeSnapshot = KnowledgeSnapshot> {
  readonly snapshot: Snapshot;
  readonly lexicon: Lexicon;
}

/** Knowledge, and the version from which on its changes are missing in it; undefined where it can only be read anew. */
export interface FollowedKnowledge extends OpenedKnowledge {
  readonly version?: number | undefined;
}

/** Where knowledge is read, and which. */
interface Reading {
  readonly store: KnowledgeStore;
  readonly config: RuntimeConfig['knowledge'];
}

/**
 * Reads what conversations go by, from a store that holds the built-in corpus where that takes part. Where it holds more tickets
 * than a program should, that is the counts that an engine learns from, and some tickets of each cause to cite. A file beside it
 * needs all tickets all the same.
 *
 * @param before - What was read with the same configuration: of that only what has changed is read, where the store tells it.
 * @param options - Once what there is in words is known while the counts are still to come, `onWords` is called.
 * @throws FileUnreadableError, InvalidKnowledgeError, UnknownSetError
 */
export async function readForConversations(
  { store, config, before }: Reading & { readonly before: FollowedKnowledge | undefined },
  options: CallOptions & { readonly onWords?: (words: KnowledgeWords, lexicon: Lexicon) => void } = {},
): Promise<FollowedKnowledge> {
  if (config.file !== undefined) return readKnowledge(config, store, options);
  const followed = before && (await follow({ store, config, before }, options));
  if (followed !== undefined) return followed;
  // Read first: a change that comes in between may be in what is read and is told again.
  const version = await store.version(options);
  if (!(await hasManyTickets(store, options))) return { ...(await readKnowledge(config, store, options)), version };
  const { onWords } = options;
  const onCounting = (words: KnowledgeWords): void => {
    onWords?.(words, postgresLexicon);
  };
  return { ...(await openCounted(store, config, { ...options, onWords: onCounting })), lexicon: postgresLexicon };
}

async function follow(
  { store, config: { sets }, before }: Reading & { readonly before: FollowedKnowledge },
  options: CallOptions,
): Promise<FollowedKnowledge | undefined> {
  const changes = before.version === undefined ? undefined : await store.ticketChanges(before.version, options);
  if (changes === undefined) return undefined;
  const isChosen = (set: string): boolean => sets?.includes(set === '' ? builtInSet : set) !== false;
  const snapshot = withTicketChanges(before.snapshot, changes, { citedOfCause, isChosen });
  if (snapshot === undefined || (snapshot.tickets ?? []).length > ticketsInMemory) return undefined;
  return { ...before, snapshot, version: changes.at(-1)?.version ?? before.version };
}

/**
 * Reads what is known, with all its tickets. The built-in corpus is added to the stores where it isn't in them; a file is read anew every time and
 * never stored, so that it can be edited. A file without the built-in corpus is all there is to know: what the stores may hold
 * from other times belongs to another subject.
 *
 * @throws FileUnreadableError, InvalidKnowledgeError, UnknownSetError
 */
export async function openKnowledge(
  config: RuntimeConfig['knowledge'],
  stores: CorpusTarget,
  options: AddOptions = {},
): Promise<OpenedKnowledge<TicketSnapshot>> {
  if (config.built_in) await addBuiltInCorpus(stores, options);
  return readKnowledge(config, stores.knowledge, options);
}

async function readKnowledge(
  { built_in: builtIn, file, ...choice }: RuntimeConfig['knowledge'],
  store: KnowledgeStore,
  options: CallOptions,
): Promise<OpenedKnowledge<TicketSnapshot>> {
  if (!builtIn && file !== undefined) return { snapshot: await readOwnKnowledge(file), lexicon: { concepts: [] } };
  const known = await loadKnowledge(store, options);
  const lexicon: Lexicon = postgresLexicon;
  const whole = file === undefined ? known : await readAdditionalKnowledge(file, { known, lexicon });
  return { lexicon, snapshot: ofSets(whole, choice) };
}
