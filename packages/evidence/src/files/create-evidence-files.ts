import { join } from 'node:path';
import type { Redactor } from '@dbdiag/tools';
import { createEvidenceStore } from '../store/create-evidence-store.ts';
import { EvidenceSessionExistsError } from '../store/evidence-errors.ts';
import { checkedSessionId, evidenceFolders } from '../store/evidence-paths.ts';
import type { EvidenceStore } from '../store/evidence-store.ts';
import { createFileMedium, makeFolder, systemCode, unwritable } from './file-medium.ts';

/** Where evidence goes, and whose it is. */
export interface EvidenceFilesOptions {
  /** The folder of all sessions; made where it is missing. */
  readonly directory: string;
  /** Names the folder of this session: letters, digits, dots, dashes and underscores. */
  readonly sessionId: string;
  /** Takes out what must not leave `raw/`; see `createEvidenceRedactor`. */
  readonly redactor: Redactor;
  /** Default: the clock of this machine. */
  readonly now?: () => Date;
}

/**
 * A store in the folder `<directory>/<sessionId>`, files 0600 and folders 0700:
 *
 * - `raw/`, `redacted/`, `parsed/`: `NNNN-<command>.json`; what the target said stands unredacted in `raw/` only;
 * - `index/`: `audit.jsonl`, a line per look, each with the hash of the one before, and the documents;
 * - `manifest.json`: the hash of every file, once the session is sealed.
 *
 * @throws InvalidEvidenceNameError for a session id that can't name a folder.
 * @throws EvidenceSessionExistsError where the session has evidence already.
 * @throws EvidenceUnwritableError
 */
export async function createEvidenceFiles({
  directory,
  sessionId,
  redactor,
  now = () => new Date(),
}: EvidenceFilesOptions): Promise<EvidenceStore> {
  const folder = join(directory, checkedSessionId(sessionId));
  try {
    await makeFolder(directory, 'with parents');
  } catch (cause) {
    throw unwritable(directory, cause);
  }
  try {
    await makeFolder(folder, 'new');
    for (const name of evidenceFolders) await makeFolder(join(folder, name), 'new');
  } catch (cause) {
    throw systemCode(cause) === 'EEXIST' ? new EvidenceSessionExistsError(folder, { cause }) : unwritable(folder, cause);
  }
  return createEvidenceStore({ medium: createFileMedium(folder), sessionId, redactor, now });
}
