import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DataFileError } from '../errors.ts';

/** A file that becomes a table. */
export interface DataFile {
  readonly path: string;
  readonly format: 'csv' | 'parquet';
  readonly schema: string;
  readonly table: string;
  readonly bytes: number;
  readonly changedMs: number;
}

/**
 * The csv and parquet files of a folder, not of those within it. A table is called like its file: `orders.csv`, or with a schema
 * `sales.orders.csv`.
 *
 * @throws DataFileError when the folder is missing, holds none, holds too much, or two files would be one table.
 */
export async function dataFiles(folder: string, maxBytes: number): Promise<readonly DataFile[]> {
  const entries = await entriesOf(folder);
  const named = entries.flatMap((name) => tableOf(name) ?? []).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const files: DataFile[] = [];
  for (const { name, ...table } of named) {
    const path = join(resolve(folder), name);
    const { size, mtimeMs, isFile } = await fileFacts(path);
    if (isFile) files.push({ path, ...table, bytes: size, changedMs: mtimeMs });
  }
  if (files.length === 0) throw new DataFileError(folder, 'empty-folder');
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > maxBytes) throw new DataFileError(folder, 'too-large', { said: `It holds ${bytes} bytes, the limit is ${maxBytes}.` });
  const seen = new Map<string, DataFile>();
  for (const file of files) {
    const key = `${file.schema}.${file.table}`.toLowerCase();
    const other = seen.get(key);
    if (other !== undefined) throw new DataFileError(file.path, 'bad-file', { said: `${other.path} would be the same table.` });
    seen.set(key, file);
  }
  return files;
}

/** Changes of how files are read, so that what an earlier version made of them isn't used. */
const readingVersion = 1;

/** Tells whether the files are still those of before: by where they are, their sizes and times. */
export function fingerprint(files: readonly DataFile[]): string {
  const facts = files.map(({ path, bytes, changedMs }) => [path, bytes, changedMs]);
  return createHash('sha256')
    .update(JSON.stringify([readingVersion, facts]))
    .digest('hex');
}

/** The schema of a file whose name has none. */
const usualSchema = 'main';

function tableOf(
  name: string,
): { readonly name: string; readonly format: 'csv' | 'parquet'; readonly schema: string; readonly table: string } | undefined {
  const dot = name.lastIndexOf('.');
  const ending = name.slice(dot + 1).toLowerCase();
  if (dot < 1 || (ending !== 'csv' && ending !== 'parquet')) return undefined;
  const [first = '', ...rest] = name.slice(0, dot).split('.');
  const qualified = first !== '' && rest.length > 0 && rest.every((part) => part !== '');
  return { name, format: ending, schema: qualified ? first : usualSchema, table: qualified ? rest.join('.') : name.slice(0, dot) };
}

async function entriesOf(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (cause) {
    throw new DataFileError(folder, 'missing', { cause });
  }
}

async function fileFacts(path: string): Promise<{ readonly size: number; readonly mtimeMs: number; readonly isFile: boolean }> {
  try {
    const facts = await stat(path);
    return { size: facts.size, mtimeMs: facts.mtimeMs, isFile: facts.isFile() };
  } catch (cause) {
    throw new DataFileError(path, 'missing', { cause });
  }
}
