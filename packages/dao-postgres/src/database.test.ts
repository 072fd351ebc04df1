// @module-tag database

import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { createDatabase } from './database.ts';
import { transactionAttempts } from './limits.ts';
import { createPostgresStores } from './postgres-storage.ts';
import type { Stores } from './storage.ts';
import type { DatabaseUnderTest } from './testing/database-under-test.ts';
import { embeddedDatabase, serverDatabase, serverUrl } from './testing/database-under-test.ts';

describeDatabase('PGlite', embeddedDatabase);
describe.skipIf(serverUrl === undefined)('on a server', () => {
  describeDatabase('PostgreSQL server', serverDatabase);
});

function describeDatabase(name: string, open: () => Promise<DatabaseUnderTest>): void {
  describe(`signals and failures: ${name}`, () => {
    let opened: DatabaseUnderTest;
    let pool: pg.Pool;
    let stores: Stores;
    let database: Database;
    beforeAll(async () => {
      opened = await open();
      ({ pool } = opened);
      stores = await createPostgresStores({ pool });
      database = createDatabase({ pool, schema: 'dbdiag', place: 'The database' });
    });
    afterAll(async () => opened.close());

    const insertSession = { id: 'inserted', revision: 1, document: '1' };

    it('rolls back what was done before the abort', async () => {
      const controller = new AbortController();
      const reason = new Error('the user left');
      const write = database.write(async (trx) => {
        await trx.insertInto('session').values(insertSession).execute();
        controller.abort(reason);
      }, controller);
      await expect(write).rejects.toBe(reason);
      expect(await stores.sessions.load('inserted')).toBeUndefined();
    });

    it('rejects at once, and does nothing later, when aborted while every connection is taken', async () => {
      const taken = await Promise.all(Array.from({ length: pool.options.max }, async () => pool.connect()));
      const controller = new AbortController();
      const reason = new Error('too slow');
      const load = stores.sessions.load('a', controller);
      const save = stores.sessions.save({ id: 'a', revision: 0, document: 1 }, controller);
      await pause(20);
      controller.abort(reason);
      await expect(load).rejects.toBe(reason);
      await expect(save).rejects.toBe(reason);
      for (const connection of taken) connection.release();
      await pause(100);
      expect(await stores.sessions.load('a')).toBeUndefined();
    });

    it('ignores an abort after the commit was sent', async () => {
      const controller = new AbortController();
      const saved = await stores.sessions.save({ id: 'late', revision: 0, document: 1 }, controller);
      controller.abort();
      expect(await stores.sessions.load('late')).toEqual({ ...saved, document: 1 });
    });

    it('rejects with a reason that is no error', async () => {
      const controller = new AbortController();
      const write = database.write(async () => {
        controller.abort('stop');
      }, controller);
      await expect(write).rejects.toBe('stop');
    });

    it.each([
      ['40001', 'serialization failure'],
      ['40P01', 'deadlock'],
    ])('tries again after %s (%s)', async (code) => {
      let attempts = 0;
      const result = await database.write(async (trx) => {
        attempts += 1;
        await trx
          .insertInto('session')
          .values({ ...insertSession, id: `retried-${code}` })
          .execute();
        if (attempts < 3) throw Object.assign(new Error('try again'), { code });
        return 'done';
      });
      expect([result, attempts]).toEqual(['done', 3]);
      expect(await stores.sessions.load(`retried-${code}`)).toMatchObject({ revision: 1 });
    });

    it('does not try for ever', async () => {
      let attempts = 0;
      const write = database.write(async () => {
        attempts += 1;
        throw Object.assign(new Error('try again'), { code: '40001' });
      });
      await expect(write).rejects.toMatchObject({ code: 'ports/store-unavailable' });
      expect(attempts).toBe(transactionAttempts);
    });

    it('leaves a failure that is a bug as it is', async () => {
      const write = database.write(async (trx) =>
        trx
          .insertInto('session')
          .values({ ...insertSession, revision: -1 })
          .execute(),
      );
      await expect(write).rejects.toMatchObject({ code: '23514' });
    });

    it('refuses text that a database cannot store, and stores nothing', async () => {
      const broken = { ...insertSession, id: 'broken\ud800' };
      await expect(stores.sessions.save({ ...broken, revision: 0 })).rejects.toMatchObject({ code: 'dao-postgres/unstorable-text' });
      await expect(stores.audit.append({ at: new Date(0), sessionId: 's', action: 'nul\u0000', facts: 1 })).rejects.toMatchObject({
        code: 'dao-postgres/unstorable-text',
      });
      expect(await stores.audit.list('s')).toEqual([]);
    });
  });
}
