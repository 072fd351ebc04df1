// @module-tag database

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { Storage } from '@dbdiag/dao-postgres';
import { openEmbeddedStorage, openPostgresStorage } from '@dbdiag/dao-postgres';
import { createInMemoryKnowledgeStore } from '@dbdiag/ports/memory';
import { createRuntime } from '@dbdiag/runtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const messages = ['很多会话在等锁', '出现死锁', '进展如何', '缓存命中率 62%', '还有什么可能', '很多会话空闲在事务中'];
const serverUrl = process.env.TEST_DATABASE_URL;

describe.each([
  ['an embedded database', async (directory: string) => openEmbeddedStorage({ directory })],
  ...(serverUrl === undefined
    ? []
    : [['a server', async () => openPostgresStorage({ url: serverUrl, schema: 'concurrent_turns' })] as const]),
] as const)('six turns of one session at the same time, on %s', (_name, open) => {
  let directory: string;
  let storage: Storage;
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'dbdiag-turns-'));
    storage = await open(directory);
  });
  afterAll(async () => {
    await storage.close();
    rmSync(directory, { recursive: true });
  });

  it('are all applied, in the order of arrival, and one that is cancelled holds up nobody', async () => {
    const sessionId = `turns-${Date.now()}`;
    const { agent } = await createRuntime({}, { stores: { ...storage, knowledge: createInMemoryKnowledgeStore() } });
    const stop = new AbortController();
    const reason = new Error('the window was closed');
    const turns = messages.map((message) => agent.reply({ sessionId, message }));
    const cancelled = agent.reply({ sessionId, message: '都没有', signal: stop.signal });
    const last = agent.reply({ sessionId, message: '磁盘很慢' });
    void turns[0]?.then(() => {
      stop.abort(reason);
    });
    await expect(cancelled).rejects.toBe(reason);
    await Promise.all([...turns, last]);
    const session = await agent.session(sessionId);
    expect(session?.transcript.map(({ user }) => user)).toEqual([...messages, '磁盘很慢']);
    expect(await storage.sessions.load(sessionId)).toMatchObject({ revision: 7 });
  });
});
