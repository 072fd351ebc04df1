import type { TargetDatabase } from '@dbdiag/target';
import type { ServerUnderTest } from '@dbdiag/target/testing';
import { eventually, serverUnderTest, serverUrl } from '@dbdiag/target/testing';
import { createRedactor } from '@dbdiag/tools';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Application } from '../../test/take-looks.ts';
import { application, capture, factsOf, readAll } from '../../test/take-looks.ts';
import { blockersFamily } from '../probe/families/blockers.ts';
import { blockingTree } from './blocking-tree.ts';
import { lockText } from './describe-lock.ts';
import { nameCulprit } from './name-culprit.ts';
import type { ObjectsRead } from './read-objects.ts';
import { readObjects } from './read-objects.ts';

describe.skipIf(serverUrl === undefined)('the head of a lock queue of a server', () => {
  let server: ServerUnderTest;
  let target: TargetDatabase;
  let app: Application;

  beforeAll(async () => {
    if (serverUrl === undefined) throw new Error('no server');
    server = await serverUnderTest(serverUrl);
    target = await server.connect();
    await server.administer('CREATE TABLE account AS SELECT 7 AS id, 0 AS balance');
  });
  afterAll(async () => {
    await target.close();
    await server.close();
  });
  beforeEach(() => {
    app = application(server.adminUrl);
  });
  afterEach(async () => app.close());

  const seen = async (): Promise<ObjectsRead> =>
    readObjects(
      readAll(blockersFamily, await capture(target, blockersFamily, 2), { facts: factsOf(target), profile: 'lab' }),
      createRedactor({ sqlLiterals: true }),
    );

  interface Waiting {
    readonly pid: number;
    readonly blockers: readonly number[];
  }

  /** Who waits for whom, as the server itself says. */
  const waiting = async (): Promise<readonly Waiting[]> => {
    const client = await app.connect('watcher');
    const { rows } = await client.query<Waiting>(
      "SELECT pid, pg_blocking_pids(pid) AS blockers FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
    );
    return rows;
  };

  /** A head that is idle counts as one after a second. */
  const idleForLong = async (holder: number): Promise<void> => {
    const client = await app.connect('clock');
    await eventually(async () => {
      const { rows } = await client.query<{ readonly long: boolean }>(
        "SELECT clock_timestamp() - state_change > interval '1.2 s' AS long FROM pg_stat_activity WHERE pid = $1",
        [holder],
      );
      return rows[0]?.long === true;
    });
  };

  const queueBehindRow = async (waiters: number): Promise<number> => {
    const holder = await app.session('BEGIN', 'UPDATE account SET balance = 1');
    const { rows } = await holder.query<{ readonly pid: number }>('SELECT pg_backend_pid() AS pid');
    for (let waiter = 0; waiter < waiters; waiter += 1) await app.busy('UPDATE account SET balance = balance + 2');
    const holding = rows[0]?.pid ?? 0;
    await eventually(async () => (await waiting()).length === waiters);
    await idleForLong(holding);
    return holding;
  };

  it.each([1, 7, 20])('is told with the one of %d waiters that waits for it, and with the row', async (waiters) => {
    const holder = await queueBehindRow(waiters);
    const direct = (await waiting()).filter(({ blockers }) => blockers.includes(holder)).map(({ pid }) => pid);
    expect(direct).toHaveLength(1);

    const objects = await seen();
    const sentence = nameCulprit('row_lock_holder', objects)?.sentence.en ?? '';
    expect(sentence).toMatch(new RegExp(`^pid ${String(holder)} \\(.*holds rows of public\\.account; pid ${String(direct[0])} \\(`, 'u'));
    expect(sentence).toContain(' waits for it, for a row of public.account');
    expect(sentence).not.toContain('ExclusiveLock');
    expect(sentence.endsWith(`; ${String(waiters - 1)} more sessions behind`)).toBe(waiters > 1);

    const tree = blockingTree(objects);
    expect(tree.filter(({ depth }) => depth === 0).map(({ pid, behind }) => ({ pid, behind }))).toEqual([{ pid: holder, behind: waiters }]);
    const locks = tree.flatMap(({ wait }) => (wait === undefined ? [] : [lockText(wait)]));
    expect(locks.filter((lock) => lock === 'transactionid (tuple of public.account)')).toHaveLength(1);
    expect(locks.filter((lock) => lock === 'tuple of public.account')).toHaveLength(waiters - 1);
  });

  it('is told with the mode of the lock where somebody waits for a table', async () => {
    const holder = await app.session('BEGIN', 'SELECT count(*) FROM account');
    const { rows } = await holder.query<{ readonly pid: number }>('SELECT pg_backend_pid() AS pid');
    await app.busy('ALTER TABLE account ADD COLUMN note text');
    await eventually(async () => (await waiting()).length === 1);
    await app.busy('SELECT 1 FROM account');
    await eventually(async () => (await waiting()).length === 2);
    await idleForLong(rows[0]?.pid ?? 0);
    const sentence = nameCulprit('ddl_lock_queue', await seen())?.sentence.en ?? '';
    expect(sentence).toContain(`pid ${String(rows[0]?.pid)} (`);
    expect(sentence).toContain(
      '(ALTER TABLE account ADD COLUMN note text) waits for it with AccessExclusiveLock on public.account; 1 more session behind',
    );
  });
});
