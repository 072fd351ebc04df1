import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { EvidenceTamperedError, EvidenceUnreadableError } from '../store/evidence-errors.ts';
import { auditPath, evidenceFolders, manifestPath } from '../store/evidence-paths.ts';
import type { StoredEvidence } from '../store/read-evidence.ts';
import { readEvidence } from '../store/read-evidence.ts';
import { systemCode } from './file-medium.ts';

/** What is known of a session that is opened. */
export interface OpenEvidenceOptions {
  /** The seal as it was kept elsewhere. */
  readonly expectedSeal?: string;
}

/**
 * Opens the evidence of one session and checks every byte of it.
 *
 * @param directory - The folder of the session, `<directory>/<sessionId>`; it may have been moved and renamed.
 * @throws EvidenceTamperedError naming the first file or line that isn't as it was written.
 * @throws EvidenceUnreadableError where the folder holds no evidence or can't be read.
 */
export async function openEvidence(directory: string, options: OpenEvidenceOptions = {}): Promise<StoredEvidence> {
  const folder = resolve(directory);
  // Any other folder is left unread: it may be large.
  if (!(await isThere(join(folder, auditPath)))) {
    throw (await isThere(join(folder, manifestPath)))
      ? new EvidenceTamperedError('missing', auditPath)
      : new EvidenceUnreadableError(folder);
  }
  return readEvidence({ emptyName: basename(folder), files: await readAll(folder), ...options });
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(cause) ?? '')) return false;
    throw new EvidenceUnreadableError(path, { cause });
  }
}

async function readAll(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const found = entries.map((entry) => ({ entry, place: join(entry.parentPath, entry.name) }));
    const folders: string[] = [];
    for (const { entry, place } of found.toSorted((a, b) => (a.place < b.place ? -1 : 1))) {
      const path = relative(folder, place).split(sep).join('/');
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile()) files.set(path, textOf(await readFile(place), path));
      // A link leads out of what was sealed.
      else throw new EvidenceTamperedError('extra', path);
    }
    const paths = Array.from(files.keys());
    // A session makes its own folders when it begins.
    const empty = folders.find((path) => !evidenceFolders.includes(path) && !paths.some((file) => file.startsWith(`${path}/`)));
    if (empty !== undefined) throw new EvidenceTamperedError('extra', empty);
  } catch (cause) {
    throw cause instanceof EvidenceTamperedError ? cause : new EvidenceUnreadableError(folder, { cause });
  }
  return files;
}

/** The text of UTF-8 bytes. Everything in a store was written as such; what isn't was changed. */
function textOf(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new EvidenceTamperedError('changed', path);
  }
}
