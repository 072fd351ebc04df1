import { setTimeout as wait } from 'node:timers/promises';
import { openPostgresStorage } from '@dbdiag/dao-postgres';
import type { ServerUnderTest } from '@dbdiag/target/testing';
import { serverUnderTest, serverUrl } from '@dbdiag/target/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Instance } from '../../test/start-instance.ts';
import { startInstance } from '../../test/start-instance.ts';

const processes = 8;
/** Longer than an answer about the version is taken for true. */
const momentMs = 1100;

describe.skipIf(serverUrl === undefined)('eight instances on one database', () => {
  let server: ServerUnderTest;
  let instances: readonly Instance[];

  beforeAll(async () => {
    server = await serverUnderTest(serverUrl ?? '');
    const first = await startInstance(server.adminUrl);
    instances = [first, ...(await Promise.all(Array.from({ length: processes - 1 }, async () => startInstance(server.adminUrl))))];
  }, 180_000);

  afterAll(async () => {
    await Promise.all(instances.map(async (instance) => instance.stop()));
    await server.close();
  }, 60_000);

  it('begin with the same knowledge', () => {
    expect(new Set(instances.map(({ version }) => version)).size).toBe(1);
  });

  it('learn from each other before the next turn, and sessions say by which knowledge they were answered', async () => {
    const [teacher, ...others] = instances;
    const before = await Promise.all(instances.map(async ({ ask }) => ask({ do: 'refresh' })));
    await teacher?.ask({ do: 'learn', id: 'session-t-1', cause: 'deadlocks', present: ['log_deadlock'] });
    await wait(momentMs);
    const after = await Promise.all(
      others.map(async ({ ask }, at) => {
        const { knowledge } = await ask({ do: 'say', session: `s-${at}`, message: 'deadlock detected in the log' });
        return { knowledge, ...(await ask({ do: 'refresh' })) };
      }),
    );
    const version = Math.max(...after.map(({ version: seen = 0 }) => seen));
    expect(version).toBeGreaterThan(Math.max(...before.map(({ version: seen = 0 }) => seen)));
    expect(after.map(({ knowledge }) => knowledge)).toEqual(others.map(() => version));
    expect(after.map(({ tickets = 0 }) => tickets)).toEqual(others.map(() => (before[0]?.tickets ?? 0) + 1));
  }, 60_000);

  it('lose nothing of fifty tickets that all of them write, and the counts are those of a recount', async () => {
    const tickets = Array.from({ length: 50 }, (_, at) => ({
      do: 'learn',
      id: `session-many-${at}`,
      cause: at % 2 === 0 ? 'deadlocks' : 'row_lock_holder',
      present: ['log_deadlock', 'lock_waiters'].slice(at % 3 === 0 ? 1 : 0),
    }));
    await Promise.all(tickets.map(async (ticket, at) => instances[at % processes]?.ask(ticket)));
    const storage = await openPostgresStorage({ url: server.adminUrl });
    try {
      const ids = (await storage.knowledge.tickets.listAll()).map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining(tickets.map(({ id }) => id)));
      expect(await storage.knowledge.index.verify()).toMatchObject({ differences: [] });
    } finally {
      await storage.close();
    }
    await wait(momentMs);
    const seen = await Promise.all(instances.map(async ({ ask }) => ask({ do: 'refresh' })));
    expect(new Set(seen.map(({ version }) => version)).size).toBe(1);
    expect(new Set(seen.map(({ tickets: known }) => known)).size).toBe(1);
  }, 120_000);
});
