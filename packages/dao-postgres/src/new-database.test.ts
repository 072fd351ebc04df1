// @module-tag database

import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schemaText } from '../scripts/schema-text.ts';
import { writeNewDatabase } from '../scripts/write-new-database.ts';
import type { OpenDatabase } from './new-database.ts';
import { openDatabase } from './new-database.ts';
import { createPostgresStores } from './postgres-storage.ts';

describe('a new embedded database', { timeout: 180_000 }, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dbdiag-new-'));
    await writeNewDatabase(fileURLToPath(new URL('../dist/', import.meta.url)));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
  });

  const schema = 'dbdiag';

  const open: OpenDatabase = async (options) => PGlite.create(options);

  /** Opens as {@link open}, and notes what it was asked for. */
  function noting(): { readonly asked: Parameters<OpenDatabase>[0][]; readonly open: OpenDatabase } {
    const asked: Parameters<OpenDatabase>[0][] = [];
    return {
      asked,
      open: async (options) => {
        asked.push(options);
        return open(options);
      },
    };
  }

  it('is what initdb and the migrations make, and is opened as it is afterwards', async () => {
    const directory = join(folder, 'new');
    await mkdir(directory);
    const { asked, open: noted } = noting();
    const lite = await openDatabase({ directory, schema }, noted);
    const made = await inventory(lite);
    const tables = await ourTables(lite);
    await lite.exec('create table kept as select 1 as one');
    await lite.close();
    expect(asked).toMatchObject([{ loadDataDir: expect.any(Blob) as Blob }]);
    expect(existsSync(join(directory, 'pgdata.unfinished'))).toBe(false);

    const byInitdb = await openDatabase({ schema: 'elsewhere' }, noted);
    expect(asked[1]).toEqual({});
    expect(made).toEqual(await inventory(byInitdb));
    await createPostgresStores({ pool: poolOn(byInitdb), schema });
    expect(tables).toEqual(await ourTables(byInitdb));
    await byInitdb.close();

    const again = await openDatabase({ directory, schema }, noted);
    expect(asked.slice(2)).toEqual([{ dataDir: join(directory, 'pgdata') }]);
    expect((await again.query('select one from kept')).rows).toEqual([{ one: 1 }]);
    await again.close();
  });

  it('is made anew where making it was broken off', async () => {
    const directory = join(folder, 'broken off');
    const pgdata = join(directory, 'pgdata');
    await mkdir(pgdata, { recursive: true });
    await Promise.all([writeFile(join(directory, 'pgdata.unfinished'), ''), writeFile(join(pgdata, 'PG_VERSION'), '18\n')]);
    const lite = await openDatabase({ directory, schema }, open);
    expect((await lite.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await lite.close();
    expect(existsSync(join(directory, 'pgdata.unfinished'))).toBe(false);
  });

  it('is made by initdb where the installed PGlite refuses what was prepared, on disk and in memory', async () => {
    const directory = join(folder, 'refused');
    await mkdir(directory);
    const picky: OpenDatabase = async ({ loadDataDir, ...options }) => {
      if (loadDataDir === undefined) return open(options);
      await mkdir(join(directory, 'pgdata'));
      await writeFile(join(directory, 'pgdata', 'half'), '');
      throw new Error('database files are incompatible with server');
    };
    const lite = await openDatabase({ directory, schema }, picky);
    await lite.close();
    expect(existsSync(join(directory, 'pgdata', 'half'))).toBe(false);
    expect(await readFile(join(directory, 'pgdata', 'PG_VERSION'), 'utf8')).toBe('18\n');
    await rm(join(directory, 'pgdata'), { recursive: true });
    await (await openDatabase({ schema }, picky)).close();
  });

  it('says so when it cannot be made at all, and makes it the next time', async () => {
    const directory = join(folder, 'failed');
    await mkdir(directory);
    await expect(openDatabase({ directory, schema }, async () => Promise.reject(new Error('no space left')))).rejects.toThrow(
      'no space left',
    );
    await (await openDatabase({ directory, schema }, open)).close();
    expect(existsSync(join(directory, 'pgdata.unfinished'))).toBe(false);
  });
});

/** What a database holds beside our tables, and how it is set up. */
async function inventory(lite: PGlite): Promise<unknown> {
  const [relations, settings, databases] = await Promise.all([
    lite.query(
      "select relnamespace::regnamespace::text as schema, relname from pg_class where relnamespace::regnamespace::text not in ('dbdiag', 'pg_toast') order by 1, 2",
    ),
    lite.query("select name, setting from pg_settings where name not in ('data_directory', 'config_file') order by 1"),
    lite.query('select datname, datcollate, datctype, encoding, datlocprovider from pg_database order by 1'),
  ]);
  return { relations: relations.rows, settings: settings.rows, databases: databases.rows };
}

/** Our tables, as SQL, and the migrations that made them. */
async function ourTables(lite: PGlite): Promise<unknown> {
  const { rows } = await lite.query('select name from dbdiag.migration order by 1');
  return { text: await schemaText(poolOn(lite), 'dbdiag'), migrations: rows };
}

function poolOn(lite: PGlite): pg.Pool {
  return new pg.Pool(Object.assign(createPgConfig(lite), { max: 1 }));
}
