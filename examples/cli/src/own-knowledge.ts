import { readFile } from 'node:fs/promises';
import { InvalidSnapshotError, parseKnowledge } from '@dbdiag/graph-engine';
import type { KnowledgeStore } from '@dbdiag/ports';
import { createInMemoryKnowledgeStore } from '@dbdiag/ports/memory';
import { parseDocument } from 'yaml';
import { CommandError } from './exit-status.ts';

/**
 * The knowledge of a file, to be used instead of the built-in corpus. JSON is YAML, so one parser reads both.
 *
 * @throws CommandError when the file can't be read, or naming everything that is wrong with it.
 */
export async function readOwnKnowledge(file: string): Promise<KnowledgeStore> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new CommandError(`${file} can't be read: ${cause instanceof Error ? cause.message : String(cause)}.`, { cause });
  });
  const document = parseDocument(text);
  const [fault] = document.errors;
  if (fault !== undefined) throw new CommandError(`${file} is neither JSON nor YAML: ${fault.message}`, { cause: fault });
  try {
    const knowledge = parseKnowledge(document.toJS());
    return createInMemoryKnowledgeStore({ ...knowledge, rawTickets: [] });
  } catch (error) {
    if (!(error instanceof InvalidSnapshotError)) throw error;
    const faults = error.faults.map(({ path, message }) => `\n  ${path === '' ? '' : `${path}: `}${message}`);
    throw new CommandError(`${file} can't be used as knowledge; correct this:${faults.join('')}`, { cause: error });
  }
}
