import { statSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { createStores } from '../src/create-stores.ts';
import { defaultSchema } from '../src/limits.ts';

/**
 * Writes what a new embedded database consists of, our schema in it, into a folder of built code, so that users' programs needn't run
 * `initdb` and the migrations. A file that is younger than the migrations stays. Two programs may do so at once.
 *
 * @see `src/new-database.ts`, which reads it.
 */
export async function writeNewDatabase(folder: string): Promise<void> {
  const file = join(folder, 'new-database.tar.br');
  const written = statSync(file, { throwIfNoEntry: false });
  const migrations = statSync(fileURLToPath(new URL('../src/migrations.ts', import.meta.url)));
  if (written !== undefined && written.mtimeMs > migrations.mtimeMs) return;
  const packed = await promisify(brotliCompress)(await newDatabase(), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  });
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, packed);
  await rename(draft, file);
}

/** The data folder as a tar file. */
async function newDatabase(): Promise<ArrayBuffer> {
  const lite = await PGlite.create();
  const pool = new pg.Pool(Object.assign(createPgConfig(lite), { max: 1 }));
  await createStores({ pool, schema: defaultSchema, place: 'the new database' });
  await pool.end();
  await lite.exec('checkpoint');
  const tar = await lite.dumpDataDir('none');
  await lite.close();
  return tar.arrayBuffer();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeNewDatabase(fileURLToPath(new URL('../dist/', import.meta.url)));
