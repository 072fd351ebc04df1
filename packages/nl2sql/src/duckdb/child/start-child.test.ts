// @module-tag process

import { expect, it } from 'vitest';
import { startChild } from './start-child.ts';

const limits = { timeoutMs: 20_000 };

it('ends by itself, with a word, when the process holds more than it may', async () => {
  const child = startChild();
  await child.request({ kind: 'open', file: ':memory:', settings: {}, maxResidentBytes: 1 }, limits).catch(() => undefined);
  const request = { kind: 'run', sql: 'SELECT count(*) FROM range(100000000000)', onlySelect: true, maxRows: 1, maxBytes: 100 } as const;
  await expect(child.request(request, limits)).rejects.toThrow(/Out of memory|ended/);
  await child.end();
  expect(child.alive()).toBe(false);
});

it('runs nothing but a SELECT where that is asked for, whatever the text', async () => {
  const child = startChild();
  await child.request({ kind: 'open', file: ':memory:', settings: {}, maxResidentBytes: 2 ** 40 }, limits);
  const run = async (sql: string): Promise<unknown> =>
    child.request({ kind: 'run', sql, onlySelect: true, maxRows: 10, maxBytes: 1_000 }, limits);
  for (const sql of [
    'CREATE TABLE t (x INTEGER)',
    'SET threads = 1',
    'PRAGMA enable_profiling',
    'EXPLAIN SELECT 1',
    'CALL pragma_version()',
  ])
    await expect(run(sql), sql).rejects.toThrow(/Error/);
  await expect(run('SELECT 1; SELECT 2')).rejects.toThrow(/multiple|several/i);
  expect(await run('SELECT 1 AS x')).toMatchObject({ rows: [[1]] });
  await child.end();
});

it('has nothing of the environment of its parent', async () => {
  const child = startChild();
  await child.request({ kind: 'open', file: ':memory:', settings: {}, maxResidentBytes: 2 ** 40 }, limits);
  const request = { kind: 'run', onlySelect: true, maxRows: 10, maxBytes: 10_000 } as const;
  const value = await child.request({ ...request, sql: "SELECT content FROM read_text('/proc/self/environ')" }, limits).catch(String);
  expect(JSON.stringify(value)).not.toMatch(/HOME=|PATH=|USER=/);
  await child.end();
});
