import { resolve } from 'node:path';
import { StoreUnavailableError } from '@dbdiag/ports';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { ownStores } from './create-stores.ts';
import { codeOf } from './database-errors.ts';
import type { DirectoryLock } from './directory-lock.ts';
import { lockDirectory } from './directory-lock.ts';
import { EmbeddedDatabaseMissingError } from './errors.ts';
import { defaultSchema } from './limits.ts';
import { openDatabase } from './new-database.ts';
import type { Storage } from './storage.ts';

/** Where the embedded database keeps its data. */
export type EmbeddedStorageOptions = {
  /** The schema for our tables. Default `dbdiag`. */
  readonly schema?: string;
} & ({ readonly directory: string } | { readonly inMemory: true });

/**
 * Opens the stores on PostgreSQL inside this process; no server is needed, but the package `@electric-sql/pglite` is.
 *
 * A directory is created where missing and belongs to one process at a time; a lock left by a process that died is taken over.
 *
 * @throws DirectoryLockedError when another process, or this one, has the directory open.
 * @throws DirectoryNotWritableError, EmbeddedDatabaseMissingError
 * @throws SchemaVersionError when a newer dbdiag made the database.
 * @throws StoreUnavailableError when the data in the directory can't be opened.
 */
export async function openEmbeddedStorage(options: EmbeddedStorageOptions): Promise<Storage> {
  const packages = await loadEmbeddedDatabase(async () => ({
    ...(await import('@electric-sql/pglite')),
    ...(await import('@electric-sql/pglite/node-postgres')),
  }));
  if ('inMemory' in options) return openStorage(packages, { ...options, place: 'The embedded database in memory' });
  const directory = resolve(options.directory);
  const lock = await lockDirectory(directory);
  try {
    return await openStorage(packages, {
      ...options,
      lock,
      directory,
      place: `The embedded database in ${directory}`,
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Loads the optional package.
 *
 * @throws EmbeddedDatabaseMissingError when it isn't installed.
 */
export async function loadEmbeddedDatabase<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'].includes(codeOf(error)) ? new EmbeddedDatabaseMissingError(error) : error;
  }
}

interface EmbeddedPackages {
  readonly PGlite: typeof PGlite;
  readonly createPgConfig: (lite: PGlite) => pg.PoolConfig;
}

interface EmbeddedLocation {
  readonly directory?: string;
  readonly lock?: DirectoryLock;
  readonly schema?: string;
  readonly place: string;
}

/**
 * Its cache lies in the memory of this process and is cleared on every start, which takes time. Files are cached by the system as
 * well, so the 128 MB that a server has by default aren't needed.
 */
const sharedBuffers = '16MB';

async function openStorage({ PGlite, createPgConfig }: EmbeddedPackages, location: EmbeddedLocation): Promise<Storage> {
  const { directory, lock, schema = defaultSchema, place } = location;
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`];
  const database = { schema, ...(directory !== undefined && { directory }) };
  const lite = await openDatabase(database, async (options) => PGlite.create({ startParams, ...options })).catch((cause: unknown) => {
    throw new StoreUnavailableError(`${place} can't be opened. Restore the directory from a copy, or use another.`, { cause });
  });
  // One connection is all there is; it never idles out.
  const pool = new pg.Pool(Object.assign(createPgConfig(lite), { max: 1, idleTimeoutMillis: 0 }));
  return ownStores({ pool, schema, place }, async () => {
    await pool.end();
    await lite.close();
    lock?.release();
  });
}
