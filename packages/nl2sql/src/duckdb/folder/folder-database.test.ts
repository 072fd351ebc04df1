// @module-tag process

import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DataSource, QueryOutcome } from '../../source/data-source.ts';
import type { DuckdbPlace, DuckdbSourceOptions } from '../open-duckdb-source.ts';
import { openDuckdbSource } from '../open-duckdb-source.ts';

let root: string;
let folder: string;
let count = 0;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'dbdiag-test-'));
});
afterAll(async () => rm(root, { recursive: true, force: true }));
beforeEach(async () => {
  count += 1;
  folder = join(root, `folder ${count}'s`);
  await mkdir(folder);
});

const write = async (name: string, content: string | Uint8Array): Promise<void> => writeFile(join(folder, name), content);

async function ask(source: DataSource, sql: string): Promise<QueryOutcome> {
  const review = await source.review(sql);
  if (review.verdict === 'refused') throw new Error(review.reason);
  return source.execute(review.approved);
}

async function opened(options: DuckdbSourceOptions & Partial<DuckdbPlace> = {}): Promise<DataSource> {
  return openDuckdbSource({ folder, ...options });
}

async function refusal(options: DuckdbSourceOptions = {}): Promise<unknown> {
  return opened(options).catch((error: unknown) => error);
}

describe('csv files', () => {
  it('are tables of their names, with a schema where the name has one', async () => {
    await write('客户.csv', 'id;name\n1;甲\n2;乙\n');
    await write('sales.orders.CSV', 'id,total\n1,10\n');
    await write('notes.txt', 'no table');
    await write('schema.sql', 'CREATE TABLE evil (x INTEGER);');
    const source = await opened();
    const { relations } = await source.schema();
    expect(relations.map(({ schema, name }) => `${schema}.${name}`)).toEqual(['main.客户', 'sales.orders']);
    expect(await ask(source, 'SELECT name FROM "客户" ORDER BY id')).toMatchObject({ rows: [['甲'], ['乙']] });
    await source.close();
  });

  it('have NULL where nothing is written, and a text where an empty one is', async () => {
    await write('t.csv', 'a,b,c\n1,,""\n2,x,"a, ""b"""\n');
    const source = await opened();
    expect(await ask(source, 'SELECT * FROM t ORDER BY a')).toMatchObject({
      rows: [
        [1, null, ''],
        [2, 'x', 'a, "b"'],
      ],
    });
    await source.close();
  });

  it('keep what is written: codes, long numbers, decimals, and dates that could be two', async () => {
    await write(
      't.csv',
      'code,long,money,share,day,unclear,flag\n007,12345678901234567890,10.50,1e-3,2025-01-31,03/04/2025,true\n010,22345678901234567890,0.1,0.25,2025-02-28,04/05/2025,false\n',
    );
    const source = await opened();
    const { relations } = await source.schema();
    expect(relations[0]?.columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'code VARCHAR',
      'long VARCHAR',
      'money DECIMAL(18,2)',
      'share DOUBLE',
      'day DATE',
      'unclear VARCHAR',
      'flag BOOLEAN',
    ]);
    // As floats it would be 10.6 by luck alone, with many rows not.
    expect(await ask(source, 'SELECT sum(money), max(code) FROM t')).toMatchObject({ rows: [[10.6, '010']] });
    await source.close();
  });

  it('are told by name where they can not be read', async () => {
    await write('good.csv', 'a\n1\n');
    await write('bad.csv', Uint8Array.from([0x61, 0x0a, 0xff, 0xfe, 0x0a]));
    expect(await refusal()).toMatchObject({ code: 'nl2sql/data-file', fault: 'bad-file', path: join(folder, 'bad.csv') });
  });

  it('with lines of different lengths are told, with the names of the columns', async () => {
    await write('bad.csv', `a,b\n${'1,2\n'.repeat(50)}1,2,3,4\n${'1,2\n'.repeat(50)}`);
    expect(await refusal()).toMatchObject({
      fault: 'bad-file',
      message: expect.stringContaining('as many fields as the first, a,b') as string,
    });
  });
});

it('reads parquet files', async () => {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(`COPY (SELECT 1 AS id, DATE '2025-01-01' AS day) TO '${join(folder, 'events.parquet').replaceAll("'", "''")}'`);
  connection.closeSync();
  const source = await opened();
  expect(await ask(source, 'SELECT id, day FROM events')).toMatchObject({ rows: [[1, '2025-01-01']] });
  await source.close();
});

describe('what is no folder of data', () => {
  it('is empty, missing, or has two files for one table', async () => {
    expect(await refusal()).toMatchObject({ fault: 'empty-folder' });
    expect(await openDuckdbSource({ folder: join(folder, 'none') }).catch((error: unknown) => error)).toMatchObject({ fault: 'missing' });
    await write('t.csv', 'a\n1\n');
    await write('T.csv', 'a\n1\n');
    expect(await refusal()).toMatchObject({ fault: 'bad-file' });
  });

  it('holds more than may be loaded', async () => {
    await write('t.csv', `a\n${'1\n'.repeat(1_000)}`);
    expect(await refusal({ limits: { maxLoadBytes: 1_000 } })).toMatchObject({ fault: 'too-large' });
  });
});

describe('the database made of a folder', () => {
  const databases = async (place: string): Promise<readonly string[]> => (await readdir(place)).filter((name) => name.endsWith('.duckdb'));

  it('is removed with the source, where no cache is given', async () => {
    // A place for temporary files that no other test uses.
    const place = join(root, 'temporary');
    await mkdir(place);
    vi.stubEnv('TMPDIR', place);
    const made = async (): Promise<number> => (await readdir(place)).length;
    await write('t.csv', 'a\n1\n');
    const source = await opened();
    // That of the files, and that of the process.
    expect(await made()).toBe(2);
    await source.close();
    expect(await made()).toBe(0);
    await write('u.csv', Uint8Array.from([0x61, 0x0a, 0xff, 0x0a]));
    await refusal();
    expect(await made()).toBe(0);
    vi.unstubAllEnvs();
  });

  it('is used again from the cache until a file changes', async () => {
    const cacheFolder = join(root, `cache ${count}`);
    await write('t.csv', 'a\n1\n');
    const first = await openDuckdbSource({ folder, cacheFolder });
    await first.close();
    const [made = ''] = await databases(cacheFolder);
    const { ino } = await stat(join(cacheFolder, made));
    const second = await openDuckdbSource({ folder, cacheFolder });
    await second.close();
    expect((await stat(join(cacheFolder, made))).ino).toBe(ino);
    await write('t.csv', 'a\n1\n2\n');
    const third = await openDuckdbSource({ folder, cacheFolder });
    expect(await ask(third, 'SELECT count(*) FROM t')).toMatchObject({ rows: [[2]] });
    await third.close();
    expect((await readdir(cacheFolder)).length).toBe(2);
  });

  it('leaves the cache a week after it was used last', async () => {
    const cacheFolder = join(root, `cache ${count}`);
    await write('t.csv', 'a\n1\n');
    await (await openDuckdbSource({ folder, cacheFolder })).close();
    const [old = ''] = await databases(cacheFolder);
    const eightDaysAgo = new Date(Date.now() - 8 * 24 * 3_600_000);
    await utimes(join(cacheFolder, old), eightDaysAgo, eightDaysAgo);
    await writeFile(join(cacheFolder, 'of somebody else.duckdb'), '');
    await utimes(join(cacheFolder, 'of somebody else.duckdb'), eightDaysAgo, eightDaysAgo);
    await write('t.csv', 'a\n1\n2\n');
    await (await openDuckdbSource({ folder, cacheFolder })).close();
    const left = await databases(cacheFolder);
    expect(left).toHaveLength(2);
    expect(left).not.toContain(old);
    expect(left).toContain('of somebody else.duckdb');
  });
});
