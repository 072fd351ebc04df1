// @module-tag database
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { loadDuckdb } from './load-duckdb.ts';
import { loadPostgres } from './load-postgres.ts';
import { schemaStatements, tableOfFile } from './schema-statements.ts';

const folder = mkdtempSync(join(tmpdir(), 'dbdiag-tiny-set-'));
const schema = `-- a tiny set
CREATE TABLE pet (
  id INTEGER NOT NULL,
  owner INTEGER,
  name TEXT,
  alive BOOLEAN,
  PRIMARY KEY (id)
);

CREATE TABLE owner (
  id INTEGER NOT NULL,
  PRIMARY KEY (id)
);

ALTER TABLE pet ADD FOREIGN KEY (owner) REFERENCES owner (id);

COMMENT ON COLUMN pet.name IS 'a name; or none';
`;
mkdirSync(join(folder, 'data'));
writeFileSync(join(folder, 'schema.sql'), schema);
writeFileSync(join(folder, 'data', 'pet.csv'), 'id,owner,name,alive\n1,7,"Rex, the dog",t\n2,,"",f\n3,7,,t\n');
writeFileSync(join(folder, 'data', 'owner.csv'), 'id\n7\n');
const rows = [
  [1, 'Rex, the dog', true],
  [2, '', false],
  [3, null, true],
];
const query = 'SELECT id, name, alive FROM pet ORDER BY id';

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('schemaStatements', () => {
  it('keeps foreign keys back, and doesn’t end a statement within a text', () => {
    const { tables, foreignKeys, comments } = schemaStatements(schema);
    expect(tables.map((statement) => statement.slice(0, 16))).toEqual(['CREATE TABLE pet', 'CREATE TABLE own']);
    expect(foreignKeys).toHaveLength(1);
    expect(comments).toEqual(["COMMENT ON COLUMN pet.name IS 'a name; or none'"]);
  });

  it('names the table of a file, with its schema where that is said', () => {
    expect([tableOfFile('pet.csv'), tableOfFile('shop.pet.csv')]).toEqual(['"pet"', '"shop"."pet"']);
  });
});

describe('loading a set', () => {
  it('brings its rows into a DuckDB file, which is made once', async () => {
    const file = await loadDuckdb('tiny', folder);
    expect(await loadDuckdb('tiny', folder)).toBe(file);
    const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' });
    const connection = await instance.connect();
    expect((await connection.runAndReadAll(query)).getRowsJS()).toEqual(rows);
    connection.closeSync();
    instance.closeSync();
    rmSync(file, { force: true });
  });

  it.skipIf(process.env.TEST_DATABASE_URL === undefined)('brings its rows into a PostgreSQL database with its foreign keys', async () => {
    const client = new Client({ connectionString: await loadPostgres(process.env.TEST_DATABASE_URL ?? '', 'tiny', folder) });
    await client.connect();
    const result = await client.query({ text: query, rowMode: 'array' });
    const keys = await client.query("SELECT 1 FROM pg_constraint WHERE contype = 'f'");
    await client.end();
    expect(result.rows).toEqual(rows);
    expect(keys.rowCount).toBe(1);
  });
});
