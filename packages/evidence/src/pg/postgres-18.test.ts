// @module-tag database

import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TargetDatabase } from '../target/target-database.ts';
import { connectTarget } from './connect-target.ts';
import { approveUnseen } from './testing/approve.ts';
import type { FakeServer } from './testing/fake-server.ts';
import { fakeServer } from './testing/fake-server.ts';

describe('a server of version 18, embedded', () => {
  let lite: PGlite;
  let server: FakeServer;
  let target: TargetDatabase;
  beforeAll(async () => {
    lite = await PGlite.create();
    server = await fakeServer((socket) => {
      let turn = Promise.resolve();
      socket.on('data', (bytes: Buffer) => {
        turn = turn.then(async () => {
          socket.write(await lite.execProtocolRaw(bytes));
        });
      });
    });
    target = await connectTarget(`postgres://postgres@127.0.0.1:${server.port}/postgres?sslmode=disable`, {
      connections: 1,
      allowSuperuser: true,
    });
  });
  afterAll(async () => {
    await target.close();
    await server.close();
    await lite.close();
  });

  it('tells what it is', () => {
    expect(target.facts).toMatchObject({ superuser: true, monitor: true, extensions: ['plpgsql'], inRecovery: false });
    expect(target.facts.versionNumber).toBeGreaterThanOrEqual(180_000);
    expect(target.facts.settings.max_connections).toBeDefined();
  });

  it('knows every setting of a look', async () => {
    const { result } = await target.query(
      approveUnseen("SELECT current_setting('jit') AS jit, current_setting('statement_timeout') AS timeout"),
    );
    expect(result).toEqual({ ok: true, rows: [{ jit: 'off', timeout: '1500ms' }] });
  });

  it('refuses two statements and a write', async () => {
    const codes = ['SELECT 1; SELECT 2', 'CREATE TABLE t (id int)'].map(async (text) => (await target.query(approveUnseen(text))).result);
    expect(await Promise.all(codes)).toMatchObject([{ failure: { code: '42601' } }, { failure: { code: '25006' } }]);
  });
});
