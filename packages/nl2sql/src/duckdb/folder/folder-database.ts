import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { DuckdbLimits } from '../duckdb-limits.ts';
import { dataFiles, fingerprint } from './data-files.ts';
import { loadFiles } from './load-files.ts';

/** A database made of files. */
export interface FolderDatabase {
  readonly file: string;
  /** Removes it where it isn't kept. */
  remove(): Promise<void>;
}

/** How long a kept database is there after it was used last, in milliseconds: a week. */
const keptMs = 7 * 24 * 3_600_000;

const keptName = /^[0-9a-f]{64}\.duckdb$/;

/**
 * Makes a database of the csv and parquet files of a folder.
 *
 * @param cacheFolder - Keeps the database there for the next time, until the files change or nobody wanted it for a week. Without it the
 * database is in a temporary folder, and removed.
 * @throws DataFileError
 */
export async function folderDatabase(folder: string, cacheFolder: string | undefined, limits: DuckdbLimits): Promise<FolderDatabase> {
  const files = await dataFiles(folder, limits.maxLoadBytes);
  if (cacheFolder === undefined) {
    const place = await mkdtemp(join(tmpdir(), 'dbdiag-data-'));
    const remove = async (): Promise<void> => rm(place, { recursive: true, force: true });
    const file = join(place, 'data.duckdb');
    try {
      await loadFiles(files, file, limits);
    } catch (error) {
      await remove();
      throw error;
    }
    return { file, remove };
  }
  const place = resolve(cacheFolder);
  await mkdir(place, { recursive: true, mode: 0o700 });
  const file = join(place, `${fingerprint(files)}.duckdb`);
  if (!(await used(file))) {
    const unfinished = `${file}.${randomUUID()}`;
    try {
      await loadFiles(files, unfinished, limits);
      await rename(unfinished, file);
    } finally {
      for (const rest of [unfinished, `${unfinished}.wal`, `${unfinished}.tmp`]) await rm(rest, { recursive: true, force: true });
    }
  }
  await removeExpired(place, file);
  return { file, remove: async () => undefined };
}

/** Marks it as used now; `false` where there is none. */
async function used(file: string): Promise<boolean> {
  const now = new Date();
  return utimes(file, now, now).then(
    () => true,
    () => false,
  );
}

async function removeExpired(place: string, current: string): Promise<void> {
  const oldest = Date.now() - keptMs;
  for (const name of await readdir(place)) {
    const file = join(place, name);
    if (!keptName.test(name) || file === current) continue;
    // Another program may have removed it meanwhile.
    const changed = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
    if (changed !== undefined && changed < oldest) await rm(file, { force: true });
  }
}
