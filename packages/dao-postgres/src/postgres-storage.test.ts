// @module-tag database

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:net';
import { createServer } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresStores, openPostgresStorage } from './postgres-storage.ts';
import type { ServerDatabase } from './testing/database-under-test.ts';
import { administer, serverDatabase, serverUrl } from './testing/database-under-test.ts';

const secret = 'pa55word';

/** What an attempt to open failed with. */
async function failureOf(attempt: Promise<unknown>): Promise<Error> {
  const outcome = await attempt.catch((error: unknown) => error);
  if (outcome instanceof Error) return outcome;
  throw new Error('It was expected to fail.');
}

/** A port on loopback where nobody listens, or somebody who never answers. */
async function listenSilently(): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { server, port: typeof address === 'object' && address !== null ? address.port : 0 };
}

describe('openPostgresStorage', () => {
  it('says that nobody listens', async () => {
    const { server, port } = await listenSilently();
    server.close();
    const failure = await failureOf(openPostgresStorage({ url: `postgres://me:${secret}@127.0.0.1:${port}/db` }));
    expect(failure).toMatchObject({ code: 'ports/store-unavailable', cause: { code: 'ECONNREFUSED' } });
    expect(failure.message).toMatch(`PostgreSQL at 127.0.0.1:${port}/db refused the connection. Check that the server runs`);
    expect(failure.message).not.toContain(secret);
  });

  it('says that there is no such host', async () => {
    const failure = await failureOf(openPostgresStorage({ url: `postgres://me:${secret}@no-such-host.invalid/db` }));
    expect(failure).toMatchObject({ code: 'ports/store-unavailable' });
    expect(failure.message).toContain('no-such-host.invalid:5432/db has an unknown host name');
    expect(failure.message).not.toContain(secret);
  });

  it('gives up on a server that does not answer', async () => {
    const { server, port } = await listenSilently();
    const failure = await failureOf(openPostgresStorage({ url: `postgres://me@127.0.0.1:${port}/db`, connectTimeoutMs: 200 }));
    expect(failure).toMatchObject({ code: 'ports/store-unavailable' });
    expect(failure.message).toContain('timeout');
    server.close();
  });

  it.each([
    'localhost:5432',
    'mysql://me:pa55word@localhost/db',
    'postgres://me:pa55word/x@localhost/db',
    'postgres://me:12/pa55word@localhost/db',
    'postgres://me:pa55word#@localhost/db',
    'postgres://me:pa55word@localhost:port/db',
    '',
  ])('refuses %j as a URL and shows none of it', async (url) => {
    const failure = await failureOf(openPostgresStorage({ url }));
    expect(failure).toMatchObject({ code: 'dao-postgres/invalid-option', option: 'url' });
    expect(failure.message + String(failure.stack)).not.toContain(secret);
    expect(failure.cause).toBeUndefined();
  });
});

describe.skipIf(serverUrl === undefined)('openPostgresStorage on a server', () => {
  let database: ServerDatabase;
  const role = `dbdiag_test_${randomBytes(6).toString('hex')}`;
  beforeAll(async () => {
    database = await serverDatabase();
    await administer(`create role ${role} login password '${secret}'`);
  });
  afterAll(async () => {
    await database.pool.query(`drop owned by ${role}`);
    await database.close();
    await administer(`drop role ${role}`);
  });

  const urlWith = (change: Partial<Pick<URL, 'username' | 'password' | 'pathname'>>): string =>
    Object.assign(new URL(database.url), change).href;

  it('opens, keeps and closes', async () => {
    const first = await openPostgresStorage({ url: database.url, poolSize: 2 });
    await first.sessions.save({ id: 's-1', revision: 0, document: '中文' });
    await first.close();
    await expect(first.sessions.load('s-1')).rejects.toMatchObject({ code: 'ports/store-unavailable' });
    const second = await openPostgresStorage({ url: database.url });
    expect(await second.sessions.load('s-1')).toMatchObject({ document: '中文' });
    await second.close();
  });

  it('says that the password is wrong, without repeating it', async () => {
    const failure = await failureOf(openPostgresStorage({ url: urlWith({ password: 'wr0ng' }) }));
    expect(failure).toMatchObject({ code: 'ports/store-unavailable', cause: { code: '28P01' } });
    expect(failure.message).toContain('refused the login. Check user and password');
    expect(failure.message).not.toContain('wr0ng');
  });

  it('says that a password is needed', async () => {
    const failure = await failureOf(openPostgresStorage({ url: urlWith({ password: '' }) }));
    expect(failure).toMatchObject({ code: 'ports/store-unavailable', message: expect.stringContaining('password') as string });
  });

  it('says that the database does not exist', async () => {
    const failure = await failureOf(openPostgresStorage({ url: urlWith({ pathname: '/not_there' }) }));
    expect(failure).toMatchObject({ code: 'ports/store-unavailable', cause: { code: '3D000' } });
    expect(failure.message).toContain('has no such database');
  });

  it('says that the user may not create the schema', async () => {
    const failure = await failureOf(openPostgresStorage({ url: urlWith({ username: role, password: secret }), schema: 'forbidden' }));
    expect(failure).toMatchObject({ code: 'ports/store-unavailable', cause: { code: '42501' } });
    expect(failure.message).toContain('lack of privileges');
  });

  it('works for a user who may only read and write an existing schema', async () => {
    await createPostgresStores({ pool: database.pool, schema: 'shared' });
    await database.pool.query(
      `grant usage on schema shared to ${role}; grant select, insert, update, delete on all tables in schema shared to ${role}`,
    );
    const storage = await openPostgresStorage({ url: urlWith({ username: role, password: secret }), schema: 'shared' });
    expect(await storage.sessions.save({ id: 's-1', revision: 0, document: 1 })).toMatchObject({ revision: 1 });
    await storage.close();
  });

  it('says that a server is read-only', async () => {
    const stores = await openPostgresStorage({ url: `${database.url}?options=-c%20default_transaction_read_only%3Don`, schema: 'shared' });
    await expect(stores.sessions.save({ id: 's-9', revision: 0, document: 1 })).rejects.toMatchObject({
      code: 'ports/store-unavailable',
      message: expect.stringContaining('Use the primary') as string,
    });
    await stores.close();
  });

  it('survives the end of its connections and says so once', async () => {
    const storage = await openPostgresStorage({ url: database.url, poolSize: 1 });
    const terminate = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dbdiag' and datname = current_database()`;
    const blocker = await database.pool.connect();
    await blocker.query('begin; lock table dbdiag.session in access exclusive mode');
    const waiting = failureOf(storage.sessions.load('s-1'));
    await expect
      .poll(async () => (await blocker.query("select from pg_locks where not granted and relation = 'dbdiag.session'::regclass")).rowCount)
      .toBe(1);
    await database.pool.query(terminate);
    expect(await waiting).toMatchObject({ code: 'ports/store-unavailable' });
    await blocker.query('rollback');
    blocker.release();
    expect(await storage.sessions.load('s-1')).toMatchObject({ document: '中文' });
    await database.pool.query(terminate);
    await expect.poll(async () => storage.sessions.load('s-1').catch(() => undefined)).toMatchObject({ document: '中文' });
    await storage.close();
  });

  it('repeats transactions that a serializable server gives up', async () => {
    const url = `${database.url}?options=-c%20default_transaction_isolation%3Dserializable`;
    const storage = await openPostgresStorage({ url });
    const appended = Array.from({ length: 20 }, (_, index) =>
      storage.audit.append({ at: new Date(index), sessionId: 'serial', action: 'a', facts: index }),
    );
    await Promise.all(appended);
    expect(await storage.audit.list('serial')).toHaveLength(20);
    const saves = Array.from({ length: 10 }, () =>
      storage.sessions.save({ id: 'serial', revision: 0, document: 1 }).catch((error: unknown) => error),
    );
    const outcomes = await Promise.all(saves);
    expect(outcomes.filter((outcome) => !(outcome instanceof Error))).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome instanceof Error && outcome.name !== 'SessionConflictError')).toEqual([]);
    await storage.close();
  });

  it('leaves the pool of a caller open', async () => {
    const pool = new pg.Pool({ connectionString: database.url });
    // It may still hear that the database is dropped.
    pool.on('error', () => undefined);
    await createPostgresStores({ pool });
    expect((await pool.query('select 1')).rowCount).toBe(1);
    await pool.end();
  });
});
