// @module-tag database

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresStores } from './postgres-storage.ts';
import type { Stores } from './storage.ts';
import type { ServerDatabase } from './testing/database-under-test.ts';
import { serverDatabase, serverUrl } from './testing/database-under-test.ts';

describe.skipIf(serverUrl === undefined)('a writer that dies in the middle of a save', () => {
  let database: ServerDatabase;
  let stores: Stores;
  beforeAll(async () => {
    database = await serverDatabase();
    stores = await createPostgresStores({ pool: database.pool });
  });
  afterAll(async () => database.close());

  /** A process that has written half of its transaction; the other end of its connection can be cut. */
  async function halfWritten(sessionId: string): Promise<{ readonly die: () => Promise<void> }> {
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await client.query('begin');
    await client.query(`update dbdiag.session set revision = revision + 1, document = '"half"' where id = $1`, [sessionId]);
    return {
      die: async () => {
        await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      },
    };
  }

  it('leaves the old revision', async () => {
    const saved = await stores.sessions.save({ id: 's-1', revision: 0, document: 'whole' });
    const writer = await halfWritten('s-1');
    expect(await stores.sessions.load('s-1')).toEqual({ ...saved, document: 'whole' });
    await writer.die();
    expect(await stores.sessions.load('s-1')).toEqual({ ...saved, document: 'whole' });
    expect(await stores.sessions.save({ id: 's-1', revision: 1, document: 'next' })).toMatchObject({ revision: 2 });
  });

  it('lets a save through that was waiting for it', async () => {
    await stores.sessions.save({ id: 's-2', revision: 0, document: 'whole' });
    const writer = await halfWritten('s-2');
    const waiting = stores.sessions.save({ id: 's-2', revision: 1, document: 'next' });
    for (;;) {
      const { rows } = await database.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if (rows.length > 0) break;
    }
    await writer.die();
    expect(await waiting).toMatchObject({ revision: 2 });
    expect(await stores.sessions.load('s-2')).toMatchObject({ revision: 2, document: 'next' });
  });

  it('does not keep a session from expiring that was only about to be saved', async () => {
    const saved = await stores.sessions.save({ id: 's-3', revision: 0, document: 'whole' });
    const writer = await halfWritten('s-3');
    const removed = stores.sessions.removeOlderThan(new Date(saved.savedAt.getTime() + 1));
    await writer.die();
    expect(await removed).toContain('s-3');
    expect(await stores.sessions.load('s-3')).toBeUndefined();
  });
});
