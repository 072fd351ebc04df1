import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { readCsv } from './read-csv.ts';
import { schemaStatements, tableOfFile } from './schema-statements.ts';

/** Rows of one INSERT at most: a statement stays small. */
const rowsAtOnce = 2_000;

/**
 * Makes a database of a set on a server, with all its keys; one that is there from an earlier run is replaced.
 *
 * @param server - Address of any database of the server, by a user who may create databases.
 * @returns The address of the set's database.
 */
export async function loadPostgres(server: string, name: string, folder: string): Promise<string> {
  const database = `ask_${name}`;
  await using(server, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS "${database}"`);
    await client.query(`CREATE DATABASE "${database}"`);
  });
  const url = new URL(server);
  url.pathname = `/${database}`;
  const { tables, comments, foreignKeys } = schemaStatements(readFileSync(join(folder, 'schema.sql'), 'utf8'));
  await using(url.href, async (client) => {
    for (const statement of tables) await client.query(statement);
    for (const file of readdirSync(join(folder, 'data')).filter((entry) => entry.endsWith('.csv'))) {
      await fill(client, tableOfFile(file), readCsv(readFileSync(join(folder, 'data', file), 'utf8')));
    }
    for (const statement of [...foreignKeys, ...comments]) await client.query(statement);
    await client.query('ANALYZE');
  });
  return url.href;
}

async function fill(client: Client, table: string, [head = [], ...rows]: readonly (readonly (string | null)[])[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const objects = rows
      .slice(from, from + rowsAtOnce)
      .map((row) => Object.fromEntries(head.map((name, at) => [name ?? '', row[at] ?? null])));
    await client.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(null::${table}, $1)`, [JSON.stringify(objects)]);
  }
}

async function using(address: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
