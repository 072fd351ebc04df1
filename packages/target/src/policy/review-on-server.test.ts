// @module-tag database

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectTarget } from '../pg/connect-target.ts';
import { attacks, extensionSchemas, usefulStatements } from '../testing/policy-cases.ts';
import type { ServerUnderTest } from '../testing/server-under-test.ts';
import { serverUnderTest } from '../testing/server-under-test.ts';
import { extensionSchemasStatement } from './extension-schemas-statement.ts';
import { reviewStatement } from './review-statement.ts';
import type { DatabaseWithCatalogs, MonitoredDatabase } from './testing/database-with-catalogs.ts';
import { embeddedCatalogs, monitoredDatabase, serverUrl } from './testing/database-with-catalogs.ts';

const newest = usefulStatements.filter(({ since }) => since !== undefined);

describe('on an embedded PostgreSQL 18', () => {
  let database: DatabaseWithCatalogs;
  beforeAll(async () => {
    database = await embeddedCatalogs();
  });
  afterAll(async () => database.close());

  it.for(newest)('runs $sql', async ({ sql }) => {
    const review = await reviewStatement(sql);
    if (review.verdict === 'refused') throw new Error(review.reason);
    await expect(database.column(review.approved)).resolves.toBeInstanceOf(Array);
  });
});

/** What a statement needs that reads pages of an index. */
const superuserNeeded = 'pageinspect and a superuser';
/** BTREE_MAGIC of nbtree.h. */
const btreeMagic = 340_322;

const notPrepared: ReadonlySet<string> = new Set(['unparsable', 'several-statements', 'not-a-query', 'parameter']);

const whatAttacksName = [
  'CREATE TABLE users (id int, name text, admin bool, password text)',
  'CREATE INDEX i ON users (id)',
  'CREATE TABLE new (id int)',
  'CREATE TABLE accounts (password text)',
  'CREATE SEQUENCE orders_id_seq',
  'CREATE TABLE documents (vector tsvector)',
  'CREATE TABLE aliases (t tsquery, s tsquery)',
  'CREATE TABLE customers (id int, email text)',
  'CREATE TABLE orders (id int, total int)',
  'CREATE TABLE patients (note text)',
  'CREATE SEQUENCE s',
];

describe.skipIf(serverUrl === undefined)('on a server, as a superuser', () => {
  let server: ServerUnderTest;
  let installed = false;
  beforeAll(async () => {
    server = await serverUnderTest(serverUrl ?? '');
    const offered = await server.administer("SELECT FROM pg_available_extensions WHERE name = 'pageinspect'");
    installed = offered.length > 0;
    if (installed) await server.administer('CREATE EXTENSION pageinspect SCHEMA public');
  });
  afterAll(async () => server.close());

  it.for(usefulStatements.filter(({ needs }) => needs === superuserNeeded))('runs $sql', async ({ sql }, { skip }) => {
    if (!installed) skip('the server lacks pageinspect');
    const review = await reviewStatement(sql, { extensionSchemas });
    if (review.verdict === 'refused') throw new Error(review.reason);
    const target = await connectTarget(server.adminUrl, { allowSuperuser: true });
    const { result } = await target.query(review.approved).finally(async () => target.close());
    expect(result).toMatchObject({ ok: true, rows: [expect.objectContaining({ magic: btreeMagic })] });
  });
});

describe.skipIf(serverUrl === undefined)('on a server, as a role with pg_monitor', () => {
  let database: MonitoredDatabase;
  beforeAll(async () => {
    database = await monitoredDatabase();
    for (const statement of whatAttacksName) await database.column(statement);
  });
  afterAll(async () => database.close());

  it.for(usefulStatements)('runs $sql', async ({ sql, needs, since }, { skip }) => {
    if (needs !== undefined && !database.extensions.has(needs)) skip(`the server lacks ${needs}`);
    if (since !== undefined && database.version < since) skip(`it is of version ${since}`);
    const review = await reviewStatement(sql, { extensionSchemas });
    if (review.verdict === 'refused') throw new Error(review.reason);
    expect(await database.monitor(review.approved)).toBeLessThanOrEqual(10_000);
  });

  it.for(
    attacks.filter(
      ({ rule, needs, sql }) =>
        needs === undefined && !notPrepared.has(rule) && /^\W*(SELECT|WITH|VALUES|INSERT|UPDATE|DELETE|MERGE|TABLE)/i.test(sql),
    ),
  )('would have run: $sql', async ({ sql }) => {
    await database.column('SET search_path = pg_catalog, public, pg_temp');
    await database.column(`PREPARE attack AS ${sql}`);
    await database.column('DEALLOCATE attack');
  });

  it('calls a function by column notation, as the policy fears', async () => {
    expect(await database.column('SELECT g.pg_advisory_lock::text FROM generate_series(1::int8, 1) AS g')).toEqual(['']);
    expect(await database.column("SELECT count(*)::text FROM pg_locks WHERE locktype = 'advisory' AND objid = 1")).toEqual(['1']);
    await database.column('SELECT pg_advisory_unlock_all()');
  });

  it('tells where its extensions are, and leaves out where somebody put a namesake', async () => {
    const review = await reviewStatement(extensionSchemasStatement);
    if (review.verdict === 'refused') throw new Error(review.reason);
    const found = Object.fromEntries([...database.extensions].filter((name) => name !== 'a log directory').map((name) => [name, 'public']));
    const schemas = async (): Promise<unknown> => JSON.parse((await database.column(review.approved))[0] ?? '');
    expect(await schemas()).toEqual(found);
    await database.column("CREATE FUNCTION public.pgstattuple_approx(oid) RETURNS int LANGUAGE sql AS 'SELECT 1'");
    expect(await schemas()).toEqual({});
    await database.column('DROP FUNCTION public.pgstattuple_approx(oid)');
    expect(await schemas()).toEqual(found);
  });
});
