import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { codeOf } from './database-errors.ts';
import { defaultSchema } from './limits.ts';

/**
 * What `initdb` and the migrations make, as the build of this package writes it (`scripts/write-new-database.ts`). In the folder `dist`
 * that holds this code, of this package or of a program it was bundled into.
 */
const preparedFile = new URL('../dist/new-database.tar.br', import.meta.url);

/** Opens a database, in a folder or in memory; with `loadDataDir` a new one of that content. */
export type OpenDatabase = (options: { readonly dataDir?: string; readonly loadDataDir?: Blob }) => Promise<PGlite>;

/** A database to open. */
export interface EmbeddedDatabase {
  /** Its folder is `pgdata` in this directory; without one it is in memory. */
  readonly directory?: string;
  /** The schema for our tables. */
  readonly schema: string;
}

/**
 * Opens a database, and makes it where there is none.
 *
 * Making one in a folder takes a moment, in which this process may be killed: a mark beside it says that it isn't whole yet.
 */
export async function openDatabase({ directory, schema }: EmbeddedDatabase, open: OpenDatabase): Promise<PGlite> {
  // A folder with our schema in it is of no use where the tables are to be elsewhere.
  const prepared = schema === defaultSchema ? readPrepared : async () => undefined;
  if (directory === undefined) return makeNew({ prepared }, open);
  const dataDir = join(directory, 'pgdata');
  const mark = join(directory, 'pgdata.unfinished');
  if (existsSync(join(dataDir, 'PG_VERSION')) && !existsSync(mark)) return open({ dataDir });
  await writeFile(mark, '');
  const lite = await makeNew({ dataDir, prepared }, open);
  await rm(mark);
  return lite;
}

interface NewDatabase {
  readonly dataDir?: string;
  readonly prepared: () => Promise<Blob | undefined>;
}

/** From what was prepared, unless the installed PGlite refuses that. */
async function makeNew({ dataDir, prepared }: NewDatabase, open: OpenDatabase): Promise<PGlite> {
  const place = dataDir === undefined ? {} : { dataDir };
  const clear = async (): Promise<void> => {
    if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true });
  };
  await clear();
  const loadDataDir = await prepared();
  if (loadDataDir === undefined) return open(place);
  return open({ ...place, loadDataDir }).catch(async () => {
    await clear();
    return open(place);
  });
}

/** Undefined where the file isn't there: run from source before a build, or bundled without it. */
async function readPrepared(): Promise<Blob | undefined> {
  const packed = await readFile(preparedFile).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  return packed && new Blob([await promisify(brotliDecompress)(packed)]);
}
