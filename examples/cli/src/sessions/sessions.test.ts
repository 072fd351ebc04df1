// @module-tag database

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedStorage } from '@dbdiag/dao-postgres';
import { createSession, encodeSession } from '@dbdiag/tools';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exitStatus } from '../exit-status.ts';
import { createTestWorld } from '../test-world.ts';
import { readAge } from './age.ts';
import type { SessionsOptions } from './sessions-command.ts';
import { sessions } from './sessions-command.ts';

let db: string;

beforeAll(async () => {
  db = mkdtempSync(join(tmpdir(), 'dbdiag-sessions-'));
  const storage = await openEmbeddedStorage({ directory: db });
  for (const id of ['old', 'older', 'new']) await storage.sessions.save({ id, revision: 0, document: encodeSession(createSession(id)) });
  await storage.sessions.save({ id: 'strange', revision: 0, document: { format: 'dbdiag/session', version: 99 } });
  await storage.close();
  const lite = await PGlite.create(join(db, 'pgdata'));
  await lite.query(`update dbdiag.session set saved_at = saved_at - interval '31 days' where id in ('old', 'older')`);
  await lite.close();
});

afterAll(() => {
  rmSync(db, { recursive: true });
});

async function run(
  options: Partial<SessionsOptions>,
): Promise<{ readonly status: number; readonly output: string; readonly messages: string }> {
  const { world, output, messages } = createTestWorld([]);
  const status = await sessions(world, { db, json: false, ...options });
  return { status, output: output(), messages: messages().replaceAll(/^(Opening|First use).*\n/gm, '') };
}

describe('dbdiag sessions', () => {
  it('lists in the language that is wanted', async () => {
    const { output } = await run({ locale: 'zh' });
    expect(output).toMatch(/^new +\S+ \S+ UTC +0 轮$/m);
    expect(output).toMatch(/^strange .*（无法读取：由其他版本写成，或已损坏）$/m);
  });

  it('removes what was not saved for so long, whatever version wrote it, and keeps the rest', async () => {
    expect(await run({ expire: readAge('32d'), json: true })).toMatchObject({
      status: exitStatus.fine,
      output: expect.stringMatching(/^\{"removed":0,"savedBefore":"/) as unknown,
    });
    expect(await run({ expire: readAge('30d') })).toEqual({
      status: exitStatus.fine,
      output: '',
      messages: expect.stringMatching(/^2 sessions last saved before \S+ \S+ UTC removed\.\n$/) as unknown,
    });
    expect((await run({})).output).toMatch(/^(?:new|strange) .*\n(?:new|strange) .*\n$/);
    expect((await run({ expire: readAge('30d'), locale: 'zh' })).messages).toMatch(/^已删除 0 个在 /);
  });
});
