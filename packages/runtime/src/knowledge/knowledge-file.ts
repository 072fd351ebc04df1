import type { TicketSnapshot } from '@dbdiag/graph-engine';
import { InvalidSnapshotError, parseKnowledge, validateSnapshot } from '@dbdiag/graph-engine';
import type { Lexicon } from '@dbdiag/language';
import { InvalidKnowledgeError } from '../errors.ts';
import { readUtf8File } from '../files/utf8-text.ts';
import { valueOfYaml } from '../files/yaml-value.ts';
import { withAddition } from './join-knowledge.ts';
import { readKnowledgeDocument } from './read-document.ts';

/**
 * The knowledge of a file, to be used by itself.
 *
 * @throws FileUnreadableError, and InvalidKnowledgeError naming everything that is wrong with it.
 */
export async function readOwnKnowledge(file: string): Promise<TicketSnapshot> {
  const document = await readDocument(file);
  try {
    return parseKnowledge(document);
  } catch (error) {
    if (!(error instanceof InvalidSnapshotError)) throw error;
    throw new InvalidKnowledgeError(file, error.faults, { cause: error });
  }
}

/**
 * What is known, and besides what a file adds to it.
 *
 * @throws FileUnreadableError, and InvalidKnowledgeError naming everything that is wrong with it.
 */
export async function readAdditionalKnowledge(
  file: string,
  basis: { readonly known: TicketSnapshot; readonly lexicon: Lexicon },
): Promise<TicketSnapshot> {
  const reading = readKnowledgeDocument(await readDocument(file), basis);
  if ('faults' in reading) throw new InvalidKnowledgeError(file, reading.faults);
  const snapshot = withAddition(basis.known, reading.addition);
  const faults = validateSnapshot(snapshot);
  if (faults.length > 0) throw new InvalidKnowledgeError(file, faults);
  return snapshot;
}

/** JSON is YAML, so one parser reads both. */
async function readDocument(file: string): Promise<unknown> {
  const text = await readUtf8File(file);
  const { parseDocument } = await import('yaml');
  const document = parseDocument(text);
  const [fault] = document.errors;
  if (fault !== undefined)
    throw new InvalidKnowledgeError(file, [{ path: '', message: `it is neither JSON nor YAML: ${fault.message}` }], { cause: fault });
  const read = valueOfYaml(document);
  if ('fault' in read) throw new InvalidKnowledgeError(file, [{ path: '', message: read.fault }]);
  return read.value;
}
