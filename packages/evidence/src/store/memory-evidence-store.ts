import type { Redactor } from '@dbdiag/ports';
import { createEvidenceStore } from './create-evidence-store.ts';
import type { EvidenceStore } from './evidence-store.ts';

/** A store whose files can be looked at while it fills. */
export interface MemoryEvidenceStore extends EvidenceStore {
  /** The text of every file, by its path within the session. */
  files(): ReadonlyMap<string, string>;
}

/** What the store is made from. */
export interface MemoryEvidenceOptions {
  readonly sessionId: string;
  readonly redactor: Redactor;
  readonly now: () => Date;
}

/**
 * A store that forgets everything when the process ends.
 *
 * @throws InvalidEvidenceNameError for a session id that can't name a folder.
 */
export function createMemoryEvidenceStore(options: MemoryEvidenceOptions): MemoryEvidenceStore {
  const files = new Map<string, string>();
  const store = createEvidenceStore({
    ...options,
    medium: {
      write: async (path, text) => {
        files.set(path, text);
      },
      append: async (path, text) => {
        files.set(path, (files.get(path) ?? '') + text);
      },
    },
  });
  return { ...store, files: () => new Map(files) };
}
