import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { schemaStatements, tableOfFile } from './schema-statements.ts';

/** Where databases are kept between runs. */
const cache = join(tmpdir(), 'dbdiag-bench-ask');

/**
 * A DuckDB database file with a set's tables and rows; made once, and anew when schema or rows changed. DuckDB can't add foreign keys to a table:
 * those are left out, as the sets say.
 */
export async function loadDuckdb(name: string, folder: string): Promise<string> {
  const schema = readFileSync(join(folder, 'schema.sql'), 'utf8');
  const files = readdirSync(join(folder, 'data')).filter((file) => file.endsWith('.csv'));
  const hash = createHash('sha256').update(schema);
  for (const file of files) hash.update(file).update(readFileSync(join(folder, 'data', file)));
  const target = join(cache, `${name}-${hash.digest('hex').slice(0, 16)}.duckdb`);
  if (existsSync(target)) return target;
  mkdirSync(cache, { recursive: true });
  const building = `${target}.${process.pid}`;
  rmSync(building, { force: true });
  const instance = await DuckDBInstance.create(building);
  try {
    const connection = await instance.connect();
    const { tables, comments } = schemaStatements(schema);
    for (const statement of [...tables, ...comments]) await connection.run(statement);
    for (const file of files) {
      const path = join(folder, 'data', file).replaceAll("'", "''");
      await connection.run(
        `COPY ${tableOfFile(file)} FROM '${path}' (FORMAT csv, HEADER true, AUTO_DETECT false, DELIMITER ',', QUOTE '"', ESCAPE '"', NULLSTR '', ALLOW_QUOTED_NULLS false)`,
      );
    }
    connection.closeSync();
  } finally {
    instance.closeSync();
  }
  renameSync(building, target);
  return target;
}
