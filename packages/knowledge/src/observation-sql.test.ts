// @module-tag database

import { randomUUID } from 'node:crypto';
import process from 'node:process';
import pg from 'pg';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { postgresKnowledge } from './postgres-corpus.ts';

const serverUrl = process.env.TEST_DATABASE_URL;
const extensions = ['pg_stat_statements', 'pgstattuple', 'pg_buffercache'];
const queries = postgresKnowledge().phenomena.flatMap(({ id, sql }) => (sql === undefined ? [] : [{ id, sql }]));

describe.skipIf(serverUrl === undefined)('the observation queries on PostgreSQL, as pg_monitor in a read-only transaction', () => {
  const name = `dbdiag_knowledge_${randomUUID().replaceAll('-', '')}`;
  const administrator = new pg.Client({ connectionString: serverUrl });
  const monitor = new pg.Client({ connectionString: databaseUrl(name) });
  const usable = new Set<string>();

  beforeAll(async () => {
    await administrator.connect();
    await administrator.query(`CREATE DATABASE ${name}`);
    await administrator.query(`CREATE ROLE ${name} IN ROLE pg_monitor`);
    await monitor.connect();
    for (const extension of extensions) if (await isUsable(monitor, extension)) usable.add(extension);
    await monitor.query(`SET ROLE ${name}`);
    await monitor.query("SET statement_timeout = '20s'");
  });

  afterAll(async () => {
    await monitor.end();
    await administrator.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await administrator.query(`DROP ROLE IF EXISTS ${name}`);
    await administrator.end();
  });

  it.for(queries)('$id', async ({ sql }, { skip }) => {
    const missing = extensionsIn(sql).filter((extension) => !usable.has(extension));
    if (missing.length > 0) skip(`the server lacks ${missing.join(', ')}`);
    await monitor.query('BEGIN READ ONLY');
    try {
      await monitor.query({ name: '', text: sql, values: [] });
    } finally {
      await monitor.query('ROLLBACK');
    }
  });
});

function databaseUrl(database: string): string {
  const url = new URL(serverUrl ?? 'postgres://unused');
  url.pathname = `/${database}`;
  return url.href;
}

/** An extension may be missing, or, as pg_stat_statements, be of no use without shared_preload_libraries. */
async function isUsable(client: pg.Client, extension: string): Promise<boolean> {
  const { rows } = await client.query<{ preloaded: string }>(
    `SELECT current_setting('shared_preload_libraries') AS preloaded FROM pg_available_extensions WHERE name = $1`,
    [extension],
  );
  const [available] = rows;
  if (available === undefined) return false;
  if (extension === 'pg_stat_statements' && !available.preloaded.includes(extension)) return false;
  await client.query(`CREATE EXTENSION IF NOT EXISTS ${extension}`);
  return true;
}

function extensionsIn(sql: string): readonly string[] {
  const signs = { pg_stat_statements: /pg_stat_statements/, pgstattuple: /pgstat(tuple|index)/, pg_buffercache: /pg_buffercache/ };
  return Object.entries(signs).flatMap(([extension, sign]) => (sign.test(sql) ? [extension] : []));
}
