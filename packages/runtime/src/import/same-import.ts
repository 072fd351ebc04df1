import { createHash } from 'node:crypto';
import type { KnowledgeAddition } from '@dbdiag/ports';
import { canonicalJson } from '@dbdiag/ports';
import { nothing } from '../knowledge/join-knowledge.ts';
import type { TicketFile } from './collect-input.ts';
import type { ImportEvent } from './import-events.ts';
import type { ImportNote } from './import-notes.ts';
import { digestOf, sizeOf } from './input-file.ts';
import { createPace } from './pace.ts';
import type { WorkFolder } from './work-folder.ts';

interface Comparing {
  readonly documents: KnowledgeAddition;
  readonly work: WorkFolder | undefined;
  readonly signal: AbortSignal | undefined;
}

/** What tells the inputs from changed ones; where nothing is noted, only how large they are. */
export async function* compareInputs(
  files: readonly TicketFile[],
  { documents, work, signal }: Comparing,
): AsyncGenerator<ImportEvent, ImportNote['inputs']> {
  const inputs: ImportNote['inputs'] = [];
  const sizes = await Promise.all(files.map(sizeOf));
  const pace = createPace(
    'compare',
    sizes.reduce((sum, size) => sum + size, 0),
  );
  let done = 0;
  for (const [index, file] of files.entries()) {
    const bytes = sizes[index] ?? 0;
    const told = work === undefined ? { bytes, sha256: '' } : await digestOf(file, { signal });
    inputs.push({ name: file.name, shape: file.shape, ...told });
    done += bytes;
    if (work !== undefined) yield* pace.at(done);
  }
  if (documents !== nothing)
    inputs.push({ name: 'the corpus files', shape: 'document', bytes: 0, sha256: sha256(canonicalJson(documents)) });
  return inputs;
}

/** What an import is, beside what is noted of an earlier run. */
export type ImportChoice = Pick<ImportNote, 'inputs' | 'set' | 'skipsInvalid' | 'decidedBy'>;

/** What isn't as it was when an import was begun: names of files and options. */
export function changesSince(note: ImportNote, { inputs, set, skipsInvalid, decidedBy }: ImportChoice): readonly string[] {
  // Records are numbered through all files: they must come in the same order.
  const changed = Array.from(
    { length: Math.max(inputs.length, note.inputs.length) },
    (_, place) => [inputs[place], note.inputs[place]] as const,
  )
    .filter(([now, before]) => canonicalJson(now ?? {}) !== canonicalJson(before ?? {}))
    .map(([now, before]) => (now ?? before)?.name ?? '');
  // Before the decisions are noted others may be made.
  const isDecided = note.stage === 'store' && note.decidedBy !== decidedBy;
  return [
    ...new Set(changed),
    ...(note.set === set ? [] : ['--set']),
    ...(note.skipsInvalid === skipsInvalid ? [] : ['--skip-invalid']),
    ...(isDecided ? ['--review'] : []),
  ];
}

/** The digest of a text. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
