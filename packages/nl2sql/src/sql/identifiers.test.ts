// @module-tag database
import { DuckDBInstance } from '@duckdb/node-api';
import { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteIdentifier } from './identifiers.ts';
import { printQuery } from './print.ts';
import type { SqlSelect } from './tree.ts';

/** One column of a table under hostile names, read by the name it has. */
function readOf(name: string): SqlSelect {
  return {
    kind: 'select',
    items: [{ expression: { kind: 'column', table: name, name }, alias: name }],
    from: { kind: 'table', table: name },
    orderBy: [{ expression: { kind: 'column', name }, direction: 'asc' }],
  };
}

describe('quoteIdentifier', () => {
  it('gives names that both databases read as that very table and column', async () => {
    const postgres = await PGlite.create();
    const instance = await DuckDBInstance.create(':memory:');
    const duckdb = await instance.connect();
    const words = await postgres.query<{ word: string }>('SELECT word FROM pg_get_keywords()');
    const more = (await duckdb.runAndReadAll('SELECT DISTINCT keyword_name FROM duckdb_keywords()')).getColumnsJson()[0] ?? [];
    const hostile = fc.sample(fc.string({ minLength: 1, maxLength: 12, unit: 'binary' }), { numRuns: 30, seed: 4 });
    // PostgreSQL has no zero character and cuts names longer than 63 bytes; DuckDB tells no names apart by case.
    const usable = hostile.filter((name) => !name.includes('\0') && !/\p{Surrogate}/u.test(name));
    const names = [...words.rows.map(({ word }) => word), ...more.map(String), 'A', '公司', 'a.b', "o'x", 'a"b', '1a', ...usable];
    for (const name of new Set(names)) {
      const identifier = quoteIdentifier(name);
      const statements = [`CREATE TABLE ${identifier} (${identifier} INTEGER)`, `INSERT INTO ${identifier} VALUES (7)`];
      for (const statement of statements) {
        await postgres.exec(statement);
        await duckdb.run(statement);
      }
      const inPostgres = await postgres.query<Record<string, number>>(printQuery(readOf(name), 'postgres'));
      const inDuckdb = (await duckdb.runAndReadAll(printQuery(readOf(name), 'duckdb'))).getRowObjectsJson();
      expect(inPostgres.rows, name).toEqual([{ [name]: 7 }]);
      expect(inDuckdb, name).toEqual([{ [name]: 7 }]);
      await postgres.exec(`DROP TABLE ${identifier}`);
      await duckdb.run(`DROP TABLE ${identifier}`);
    }
    duckdb.closeSync();
    instance.closeSync();
    await postgres.close();
  });
});
