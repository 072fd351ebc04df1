import { readFile } from 'node:fs/promises';
import type { TicketSnapshot } from '@dbdiag/graph-engine';
import { validateSnapshot } from '@dbdiag/graph-engine';
import { postgresLexicon } from '@dbdiag/knowledge';
import type { Lexicon } from '@dbdiag/language';
import type { CallOptions } from '@dbdiag/ports';
import { loadKnowledge } from '@dbdiag/tools';
import type { RuntimeConfig } from '../config/config-schema.ts';
import { FileUnreadableError, InvalidKnowledgeError } from '../errors.ts';
import type { AddOptions, CorpusTarget } from './built-in-corpus.ts';
import { addBuiltInCorpus } from './built-in-corpus.ts';
import { withAddition } from './join-knowledge.ts';
import { readKnowledgeDocument } from './read-document.ts';

/** What is known, and the words that help to find it. */
export interface OpenedKnowledge {
  readonly snapshot: TicketSnapshot;
  readonly lexicon: Lexicon;
}

const emptySnapshot: TicketSnapshot = { phenomena: [], rootCauses: [], tickets: [] };

/**
 * Reads what is known. The built-in corpus is added to the stores where it isn't in them; a file is read anew every time and
 * never stored, so that it can be edited.
 *
 * @throws FileUnreadableError, InvalidKnowledgeError
 */
export async function openKnowledge(
  { built_in: builtIn, file }: RuntimeConfig['knowledge'],
  stores: CorpusTarget,
  options: AddOptions = {},
): Promise<OpenedKnowledge> {
  if (builtIn) await addBuiltInCorpus(stores, options);
  // A file on its own is all there is to know: what the stores may hold from other times belongs to another subject.
  const alone = !builtIn && file !== undefined;
  const stored = alone ? emptySnapshot : await loadKnowledge(stores.knowledge, options);
  const lexicon: Lexicon = alone ? { concepts: [] } : postgresLexicon;
  return { lexicon, snapshot: file === undefined ? stored : await withFile(file, { known: stored, lexicon, ...callOptions(options) }) };
}

function callOptions({ signal }: CallOptions): CallOptions {
  return signal === undefined ? {} : { signal };
}

async function withFile(
  file: string,
  { known, lexicon, signal }: { readonly known: TicketSnapshot; readonly lexicon: Lexicon } & CallOptions,
): Promise<TicketSnapshot> {
  const reading = readKnowledgeDocument(await readDocument(file, signal), { known, lexicon });
  if ('faults' in reading) throw new InvalidKnowledgeError(file, reading.faults);
  const snapshot = withAddition(known, reading.addition);
  const faults = validateSnapshot(snapshot);
  if (faults.length > 0) throw new InvalidKnowledgeError(file, faults);
  return snapshot;
}

async function readDocument(file: string, signal: AbortSignal | undefined): Promise<unknown> {
  const advice = 'knowledge.file takes a corpus file or a list of raw tickets, in JSON.';
  try {
    return JSON.parse((await readFile(file, { encoding: 'utf8', ...(signal === undefined ? {} : { signal }) })).replace(/^\uFEFF/, ''));
  } catch (error) {
    signal?.throwIfAborted();
    throw new FileUnreadableError(file, error, advice);
  }
}
