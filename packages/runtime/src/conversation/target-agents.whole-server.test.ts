import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInMemoryAuditSink, createInMemoryKnowledgeStore, createInMemorySessionStore } from '@dbdiag/ports/memory';
import type { ServerUnderTest } from '@dbdiag/target/testing';
import { serverUnderTest, serverUrl } from '@dbdiag/target/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Runtime } from '../runtime.ts';
import { createRuntime } from '../runtime.ts';

describe.skipIf(serverUrl === undefined)('a conversation about a server', () => {
  const stores = { knowledge: createInMemoryKnowledgeStore(), sessions: createInMemorySessionStore(), audit: createInMemoryAuditSink() };
  let server: ServerUnderTest;
  let folder: string;
  let runtime: Runtime;

  beforeAll(async () => {
    server = await serverUnderTest(serverUrl ?? '');
    folder = mkdtempSync(join(tmpdir(), 'dbdiag-asked-'));
    await server.administer('create table busy (id int)');
    await server.administer('insert into busy select generate_series(1, 1000)');
    await server.administer('delete from busy where id > 400');
    await server.administer('select pg_stat_force_next_flush()');
    const both = { url: withoutPassword(server.url), evidence_directory: join(folder, 'evidence') };
    runtime = await createRuntime(
      { targets: { both, asked: { ...both, allow: { users: ['ask'] } }, measured: { ...both, allow: { users: ['inspect'] } } } },
      { stores, password: () => server.password },
    );
  });

  afterAll(async () => {
    await runtime.close();
    await server.close();
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['both', 'which tables have the most dead rows?', /busy/u],
    ['asked', '哪些表死元组最多', /busy/u],
  ])('answers a question about its statistics: %s, “%s”', async (target, message, figure) => {
    const agent = await runtime.agentFor(target);
    const { message: reply, details } = await agent.reply({ sessionId: target, message });
    expect(reply).toMatch(figure);
    expect(reply).toContain('SQL:\nSELECT');
    expect(details.callResults.map(({ tool }) => tool)).toEqual(['ask_data']);
    expect(details.recorded).toEqual([]);
    expect((await stores.audit.list(target)).map(({ action }) => action)).toContain('ask/executed');
  });

  it('goes on by a choice where it asked back', async () => {
    const agent = await runtime.agentFor('asked');
    const sessionId = 'choosing';
    const asked = await agent.reply({ sessionId, message: 'which tables are the largest' });
    if (/^A\. /mu.test(asked.message)) {
      const chosen = await agent.reply({ sessionId, message: 'A' });
      expect(chosen.message).toContain('SQL:');
    } else expect(asked.message).toContain('SQL:');
  });

  it('still records what is reported, and answers nothing where that isn’t granted', async () => {
    const asked = await (await runtime.agentFor('asked')).reply({ sessionId: 'reports', message: '死元组很多' });
    expect(asked.details.callResults.map(({ tool }) => tool)).not.toContain('ask_data');
    const measured = await (await runtime.agentFor('measured')).reply({ sessionId: 'm', message: 'which tables have the most dead rows?' });
    expect(measured.details.callResults.map(({ tool }) => tool)).not.toContain('ask_data');
  });

  it('takes a server without a session left for what was found, and tries again at the next turn', async () => {
    const { username } = new URL(server.url);
    const measured = async (sessionId: string): Promise<readonly string[]> => {
      const agent = await full.agentFor('both');
      const { details } = await agent.reply({ sessionId, message: 'queries hang' });
      return details.measured?.readings.map(({ phenomenonId }) => phenomenonId) ?? [];
    };
    const full = await createRuntime(
      { targets: { both: { url: withoutPassword(server.url), evidence_directory: join(folder, 'full') } } },
      { stores, password: () => server.password },
    );
    const before = await server.sessions();
    await server.administer(`alter role ${username} connection limit 0`);
    expect(await measured('refused')).toEqual(['log_too_many_clients']);
    await server.administer(`alter role ${username} connection limit -1`);
    expect((await measured('let in')).length).toBeGreaterThan(20);
    await full.close();
    expect(readdirSync(join(folder, 'full'))).toHaveLength(2);
    expect(await server.sessions()).toBe(before);
  });

  it('leaves no session behind', async () => {
    await runtime.close();
    expect(await server.sessions()).toBe(0);
  });
});

function withoutPassword(url: string): string {
  const changed = new URL(url);
  changed.password = '';
  return changed.href;
}
