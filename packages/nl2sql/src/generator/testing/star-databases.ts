import { DuckDBInstance } from '@duckdb/node-api';
import { PGlite } from '@electric-sql/pglite';
import type { StructuredIntent } from '../../intent/structured-intent.ts';
import type { SemanticModel } from '../../model/semantic-model.ts';
import type { Dialect } from '../../source/data-source.ts';
import { generateSql } from '../generate-sql.ts';
import type { StarRows } from './star-rows.ts';
import { insertsOf, starTables } from './star-rows.ts';

/** A value as a test compares it: numbers as numbers, whatever the driver made of them; dates as their text. */
type TestValue = string | number | boolean | null;

/** Rows of a result by the names of its columns. */
export type TestRow = Readonly<Record<string, TestValue>>;

/** Both databases with the same rows. */
export interface StarDatabases {
  query(dialect: Dialect, sql: string): Promise<readonly TestRow[]>;
  /** Runs every candidate in both databases; all must agree, in order. @returns The rows. */
  answer(intent: StructuredIntent, model: SemanticModel): Promise<readonly TestRow[]>;
  load(rows: StarRows): Promise<void>;
  close(): Promise<void>;
}

/** Opens both databases, in memory. */
export async function openStarDatabases(): Promise<StarDatabases> {
  const postgres = await PGlite.create();
  const instance = await DuckDBInstance.create(':memory:');
  const duckdb = await instance.connect();
  for (const table of starTables) {
    await postgres.exec(table);
    await duckdb.run(table);
  }
  const query = async (dialect: Dialect, sql: string): Promise<readonly TestRow[]> => {
    const rows: readonly unknown[] =
      dialect === 'postgres' ? (await postgres.query(sql)).rows : (await duckdb.runAndReadAll(sql)).getRowObjectsJson();
    return rows.map((row) =>
      Object.fromEntries(Object.entries(row ?? {}).map(([name, value]: readonly [string, unknown]) => [name, plain(value)])),
    );
  };
  return {
    query,
    answer: async (intent, model) => {
      const all: { readonly sql: string; readonly rows: readonly TestRow[] }[] = [];
      for (const dialect of ['postgres', 'duckdb'] as const) {
        const generated = generateSql(intent, model, { dialect });
        if (!generated.ok) throw new Error(generated.reason.en);
        for (const { sql } of generated.candidates) {
          try {
            all.push({ sql, rows: await query(dialect, sql) });
          } catch (error) {
            throw new Error(`${dialect}: ${String(error)}\n${sql}`, { cause: error });
          }
        }
      }
      const [first] = all;
      for (const other of all) {
        if (JSON.stringify(rounded(other.rows)) !== JSON.stringify(rounded(first?.rows ?? []))) {
          throw new Error(
            `Candidates differ:\n${first?.sql ?? ''}\n${JSON.stringify(first?.rows)}\n${other.sql}\n${JSON.stringify(other.rows)}`,
          );
        }
      }
      return first?.rows ?? [];
    },
    load: async (rows) => {
      for (const name of Object.keys(rows)) {
        await postgres.exec(`TRUNCATE ${name}`);
        await duckdb.run(`DELETE FROM ${name}`);
      }
      for (const insert of insertsOf(rows)) {
        await postgres.exec(insert);
        await duckdb.run(insert);
      }
    },
    close: async () => {
      duckdb.closeSync();
      instance.closeSync();
      await postgres.close();
    },
  };
}

const digits = /^-?\d+(?:\.\d+)?$/;

function plain(value: unknown): TestValue {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'string' && digits.test(value)) return Number(value);
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string' ? value : JSON.stringify(value);
}

/** Without the last digits, in which exact decimals and floating point differ. */
export function rounded(rows: readonly TestRow[]): readonly TestRow[] {
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, typeof value === 'number' ? Number(value.toPrecision(10)) : value]),
    ),
  );
}
