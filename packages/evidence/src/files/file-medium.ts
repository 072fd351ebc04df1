import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EvidenceUnwritableError } from '../store/evidence-errors.ts';
import type { EvidenceMedium } from '../store/evidence-medium.ts';

/** Only its owner may read evidence. */
const fileMode = 0o600;
/** The same, and opening what is inside. */
const folderMode = 0o700;

/** The code of a system error: `ENOSPC`. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

const reasons: Readonly<Record<string, 'no-space' | 'denied'>> = {
  ENOSPC: 'no-space',
  EDQUOT: 'no-space',
  EROFS: 'denied',
  EACCES: 'denied',
  EPERM: 'denied',
  // Of a folder whose parent is there: /proc makes none.
  ENOENT: 'denied',
};

/** A failure to write as the typed error for it. */
export function unwritable(path: string, cause: unknown): EvidenceUnwritableError {
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
  return new EvidenceUnwritableError(path, reasons[systemCode(first) ?? ''] ?? 'other', { cause });
}

/** The error to throw after cleaning up: with the failure to do so beside it, where there is one. */
async function cleanedUp(error: unknown, clean: () => Promise<void>): Promise<unknown> {
  try {
    await clean();
    return error;
  } catch (cleaning) {
    return new AggregateError([error, cleaning], 'Writing failed, and so did taking back what was written.');
  }
}

/** Makes a folder that is not there yet, readable by its owner only. */
export async function makeFolder(path: string, mode: 'new' | 'with parents'): Promise<void> {
  if (mode === 'new') await mkdir(path, { mode: folderMode });
  else await makeWithParents(path);
}

/**
 * Not by `recursive` of Node, which on file systems that make no folders, such as /proc, tries for ever: the parent is there,
 * and yet the folder can't be made.
 */
async function makeWithParents(path: string): Promise<void> {
  try {
    await makeOrFind(path);
  } catch (error) {
    if (systemCode(error) !== 'ENOENT' || dirname(path) === path) throw error;
    await makeWithParents(dirname(path));
    await makeOrFind(path);
  }
}

/** Another may make the same one meanwhile. */
async function makeOrFind(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: folderMode });
  } catch (error) {
    if (systemCode(error) !== 'EEXIST' || !(await stat(path)).isDirectory()) throw error;
  }
}

/** Files below a folder that exists, each put in place by renaming and synced with the folder it is in. */
export function createFileMedium(folder: string): EvidenceMedium {
  return {
    write: async (path, text) => {
      const place = join(folder, path);
      const temporary = `${place}.tmp`;
      try {
        await writeNew(temporary, text);
        await rename(temporary, place);
        await syncFolder(dirname(place));
      } catch (cause) {
        throw unwritable(place, await cleanedUp(cause, async () => rm(temporary, { force: true })));
      }
    },
    append: async (path, text) => {
      const place = join(folder, path);
      try {
        await appendWhole(place, text);
      } catch (cause) {
        throw unwritable(place, cause);
      }
    },
  };
}

async function writeNew(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', fileMode);
  try {
    await file.writeFile(text, 'utf8');
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Appends and syncs. What was appended of a text that didn't fit is cut off again: that needs no space. */
async function appendWhole(path: string, text: string): Promise<void> {
  const file = await open(path, 'a', fileMode);
  try {
    const { size } = await file.stat();
    try {
      await file.appendFile(text, 'utf8');
      await file.sync();
    } catch (error) {
      throw await cleanedUp(error, async () => file.truncate(size));
    }
    if (size === 0) await syncFolder(dirname(path));
  } finally {
    await file.close();
  }
}

/** Makes the names in a folder durable; what can't sync a folder (Windows) doesn't need to. */
async function syncFolder(path: string): Promise<void> {
  let folder;
  try {
    folder = await open(path, 'r');
  } catch (error) {
    if (['EISDIR', 'EPERM', 'EACCES'].includes(systemCode(error) ?? '')) return;
    throw error;
  }
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
