// @module-tag database

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TargetDatabase } from '../target/target-database.ts';
import type { TargetOptions } from './connect-target.ts';
import { connectTarget } from './connect-target.ts';
import { approveUnseen } from './testing/approve.ts';
import { eventually } from './testing/eventually.ts';
import { proxyTo, through } from './testing/proxy.ts';
import type { ServerUnderTest } from './testing/server-under-test.ts';
import { serverUnderTest, serverUrl } from './testing/server-under-test.ts';

const sleep = approveUnseen('SELECT pg_sleep(60)');
const one = approveUnseen('SELECT 1 AS one');
const oneRow = { ok: true, rows: [{ one: 1 }] };
const long: { readonly statementTimeoutMs: number } = { statementTimeoutMs: 60_000 };

describe.skipIf(serverUrl === undefined)('what can happen to a connection', () => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serverUnderTest(serverUrl ?? '');
  });
  afterAll(async () => server.close());

  const targets: TargetDatabase[] = [];
  async function connect(options?: TargetOptions, url = server.url): Promise<TargetDatabase> {
    const target = await connectTarget(url, options);
    targets.push(target);
    return target;
  }
  afterEach(async () => {
    await Promise.all(targets.splice(0).map(async (target) => target.close()));
    await eventually(async () => (await server.sessions()) === 0);
  });

  async function sleeping(): Promise<readonly unknown[]> {
    const rows = await server.administer("SELECT pid FROM pg_stat_activity WHERE usename = $1 AND state = 'active' AND query = $2", [
      server.role,
      sleep,
    ]);
    return rows.map(({ pid }) => pid);
  }

  async function kill(): Promise<void> {
    await server.administer('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1', [server.role]);
  }

  describe('in order', () => {
    it('holds two sessions from the start, and leaves none', async () => {
      const target = await connect();
      expect(await server.sessions()).toBe(2);
      expect(
        await server.administer('SELECT DISTINCT application_name AS name FROM pg_stat_activity WHERE usename = $1', [server.role]),
      ).toEqual([{ name: 'dbdiag' }]);
      await Promise.all([target.close(), target.close()]);
      // At once: closing has waited for the server.
      expect(await server.sessions()).toBe(0);
    });

    it('never opens more, however many looks come at once', async () => {
      const target = await connect({ connections: 3 });
      const pids = await Promise.all(
        Array.from({ length: 20 }, async () => target.query(approveUnseen('SELECT pg_backend_pid() AS pid, pg_sleep(0.01)'))),
      );
      expect(new Set(pids.map(({ result }) => result.ok && result.rows[0]?.pid)).size).toBe(3);
      expect(await server.sessions()).toBe(3);
    });

    it('says so after it was closed', async () => {
      const target = await connect();
      await target.close();
      expect((await target.query(one)).result).toMatchObject({ ok: false, failure: { reason: 'lost' } });
    });
  });

  describe('aborted', () => {
    it('cancels on the server before it rejects, and the session goes on', async () => {
      const target = await connect({ connections: 1 });
      const before = await target.query(approveUnseen('SELECT pg_backend_pid() AS pid'));
      const controller = new AbortController();
      const reason = new Error('the user left');
      const look = target.query(sleep, { ...long, signal: controller.signal });
      await eventually(async () => (await sleeping()).length === 1);
      controller.abort(reason);
      await expect(look).rejects.toBe(reason);
      expect(await sleeping()).toEqual([]);
      const after = await target.query(approveUnseen('SELECT pg_backend_pid() AS pid'));
      expect(after.result).toEqual(before.result);
    });

    it('rejects at once while it waits for a free session', async () => {
      const target = await connect({ connections: 1 });
      const first = new AbortController();
      const busy = target.query(sleep, { ...long, signal: first.signal });
      await eventually(async () => (await sleeping()).length === 1);
      const second = new AbortController();
      const waiting = target.query(one, { signal: second.signal });
      second.abort('no time');
      await expect(waiting).rejects.toBe('no time');
      first.abort('enough');
      await expect(busy).rejects.toBe('enough');
      expect((await target.query(one)).result).toEqual(oneRow);
    });

    it('runs nothing with a signal that is aborted already', async () => {
      const target = await connect();
      await expect(target.query(sleep, { signal: AbortSignal.abort('gone') })).rejects.toBe('gone');
      expect(await sleeping()).toEqual([]);
    });

    it('drops a session that can not be asked to cancel', async () => {
      const proxy = await proxyTo(server.url);
      const target = await connect({ connections: 1 }, through(server.url, proxy));
      const controller = new AbortController();
      const look = target.query(sleep, { ...long, signal: controller.signal });
      await eventually(async () => (await sleeping()).length === 1);
      proxy.stopListening();
      controller.abort('gone');
      await expect(look).rejects.toBe('gone');
      await kill();
      expect((await target.query(one)).result).toMatchObject({ ok: false, failure: { reason: 'lost' } });
      await proxy.close();
    });
  });

  describe('closed during looks', () => {
    it('cancels them, tells them, and leaves nothing', async () => {
      const target = await connect();
      const looks = [sleep, sleep, one].map(async (statement) => target.query(statement, long));
      await eventually(async () => (await sleeping()).length === 2);
      await target.close();
      expect(await server.sessions()).toBe(0);
      for (const look of looks) expect((await look).result).toMatchObject({ ok: false, failure: { reason: 'lost' } });
    });
  });

  describe('ended by the server', () => {
    it('loses the look under way, and replaces the session for the next', async () => {
      const target = await connect();
      const look = target.query(sleep, long);
      await eventually(async () => (await sleeping()).length === 1);
      await kill();
      expect((await look).result).toMatchObject({ ok: false, failure: { reason: 'lost', code: '57P01' } });
      expect((await target.query(one)).result).toEqual(oneRow);
      expect(await server.sessions()).toBeLessThanOrEqual(2);
    });

    it('again and again, as long as looks succeed in between', async () => {
      const target = await connect({ connections: 1 });
      for (let time = 0; time < 3; time += 1) {
        await kill();
        expect((await target.query(one)).result).toEqual(oneRow);
      }
    });

    it('gives up where a new session is lost before a look succeeds, so that a sick server is not stormed', async () => {
      const target = await connect({ connections: 1 });
      await server.administer(`ALTER ROLE ${server.role} NOLOGIN`);
      await kill();
      const lost = { ok: false, failure: { reason: 'lost', message: expect.stringContaining('user or password is wrong') as string } };
      expect((await target.query(one)).result).toMatchObject(lost);
      await server.administer(`ALTER ROLE ${server.role} LOGIN`);
      expect((await target.query(one)).result).toMatchObject(lost);
      expect(await server.sessions()).toBe(0);
    });

    it('survives a look that ends its own session', async () => {
      const target = await connect({ connections: 1 });
      const look = await target.query(approveUnseen('SELECT pg_terminate_backend(pg_backend_pid()) AS done'), long);
      expect(look.result).toMatchObject({ ok: false, failure: { reason: 'lost' } });
      expect((await target.query(one)).result).toEqual(oneRow);
    });
  });

  describe('a network that is dead', () => {
    it('gives the look up a little after its own timeout, and uses a new way', async () => {
      const proxy = await proxyTo(server.url);
      const target = await connect({ connections: 1 }, through(server.url, proxy));
      proxy.freeze();
      expect((await target.query(one, { statementTimeoutMs: 50 })).result).toMatchObject({ ok: false, failure: { reason: 'timeout' } });
      expect((await target.query(one)).result).toEqual(oneRow);
      await target.close();
      await proxy.close();
    });

    it('does not keep closing from its end', async () => {
      const proxy = await proxyTo(server.url);
      const target = await connect({}, through(server.url, proxy));
      proxy.freeze();
      await target.close();
      await proxy.close();
      await eventually(async () => (await server.sessions()) === 0);
    });

    it('does not keep an aborted look from its end', async () => {
      const proxy = await proxyTo(server.url);
      const target = await connect({ connections: 1 }, through(server.url, proxy));
      const controller = new AbortController();
      const look = target.query(sleep, { ...long, signal: controller.signal });
      await eventually(async () => (await sleeping()).length === 1);
      proxy.freeze();
      controller.abort('gone');
      await expect(look).rejects.toBe('gone');
      await target.close();
      await proxy.close();
    });
  });
});
