// @module-tag long

import type { AgentEvent, AgentResponse } from '@dbdiag/agent';
import { phenomenonId } from '@dbdiag/graph-engine';
import { createInMemoryAuditSink, createInMemoryKnowledgeStore, createInMemorySessionStore } from '@dbdiag/ports/memory';
import { describe, expect, it } from 'vitest';
import { InvalidSessionIdError } from '../errors.ts';
import type { Runtime, RuntimeDeps } from '../runtime.ts';
import { createRuntime } from '../runtime.ts';
import type { OwnedSessions } from './owned-sessions.ts';

const message = 'log_archive_failed yes';

async function runtimeWith(deps: Partial<RuntimeDeps> = {}): Promise<Runtime> {
  return createRuntime({ locale: 'en' }, deps);
}

async function drained(turn: AsyncGenerator<AgentEvent, AgentResponse>): Promise<readonly AgentEvent[]> {
  const events: AgentEvent[] = [];
  for await (const event of turn) events.push(event);
  return events;
}

async function say(sessions: OwnedSessions, sessionId: string): Promise<AgentResponse> {
  const last = (await drained(sessions.turn({ sessionId, message }))).at(-1);
  if (last?.type !== 'final') throw new Error('The turn has no response.');
  return last.response;
}

describe('the sessions of an owner', () => {
  it('are listed, loaded and gone on with by the ids that the owner knows', async () => {
    const { stores, ...runtime } = await runtimeWith();
    const ann = runtime.sessionsOf('ann');
    await say(ann, 'shop');
    await say(ann, 'shop');
    expect(await ann.list(10)).toMatchObject([{ id: 'shop', revision: 2 }]);
    const loaded = await ann.load('shop');
    expect(loaded).toMatchObject({ revision: 2, session: { id: 'shop' } });
    expect(loaded?.session.transcript).toHaveLength(2);
    expect((await stores.sessions.list(10)).map(({ id }) => id)).toEqual(['ann/shop']);
  });

  it('are nobody else’s, by whatever id', async () => {
    const { agent, ...runtime } = await runtimeWith();
    await say(runtime.sessionsOf('ann'), 'shop');
    await agent.reply({ sessionId: 'shop', message });
    for (const other of ['bob', 'an', 'ann2', '', 'ANN', 'ann/']) {
      const sessions = runtime.sessionsOf(other);
      expect(await sessions.list(10)).toEqual([]);
      expect(await sessions.load('shop')).toBeUndefined();
      expect(await sessions.remove('shop')).toBe(false);
    }
    await expect(runtime.sessionsOf('').load('ann/shop')).rejects.toThrow(InvalidSessionIdError);
    await expect(drained(runtime.sessionsOf('bob').turn({ sessionId: '../ann/shop', message }))).rejects.toThrow(InvalidSessionIdError);
    expect((await runtime.sessionsOf('ann').load('shop'))?.revision).toBe(1);
  });

  it('take findings of another program, which the next turn goes on from', async () => {
    const runtime = await runtimeWith();
    const ann = runtime.sessionsOf('ann');
    const { diagnosed } = await ann.record('shop', [{ phenomenonId: phenomenonId('idle_in_tx_long'), status: 'present', source: 'probe' }]);
    expect(diagnosed.recorded).toMatchObject([{ phenomenonId: 'idle_in_tx_long', status: 'present' }]);
    await say(ann, 'shop');
    expect((await ann.load('shop'))?.session.diagnosis.findings.map(({ source }) => source)).toEqual(['probe', 'user']);
  });

  it('are removed with their audit, once', async () => {
    const stores = { ...createInMemoryKnowledgeStores(), sessions: createInMemorySessionStore(), audit: createInMemoryAuditSink() };
    const runtime = await runtimeWith({ stores });
    await say(runtime.sessionsOf('ann'), 'shop');
    await say(runtime.sessionsOf('bob'), 'shop');
    expect(await stores.audit.list('ann/shop')).not.toEqual([]);
    expect(await runtime.sessionsOf('ann').remove('shop')).toBe(true);
    expect(await stores.audit.list('ann/shop')).toEqual([]);
    expect(await stores.audit.list('bob/shop')).not.toEqual([]);
    expect(await runtime.sessionsOf('ann').load('shop')).toBeUndefined();
    expect(await runtime.sessionsOf('ann').remove('shop')).toBe(false);
    expect(await runtime.sessionsOf('bob').list(10)).toHaveLength(1);
  });

  it('are shown by the configuration: what counts as stuck there', async () => {
    const statusWith = async (rounds: number): Promise<string | undefined> => {
      const runtime = await createRuntime({ agent: { stuck_detection_rounds: rounds } });
      const sessions = runtime.sessionsOf('ann');
      for (const id of ['idle_in_tx_long', 'lock_waiters'])
        await sessions.record('shop', [{ phenomenonId: phenomenonId(id), status: 'unknown', source: 'user' }]);
      const loaded = await sessions.load('shop');
      return loaded && runtime.viewSession(loaded, 'en').status;
    };
    expect([await statusWith(1), await statusWith(50)]).toEqual(['stuck', 'exploring']);
  });

  it('that were idle for too long are kept under an id their owner can use', async () => {
    let time = new Date('2026-11-03T08:15:30Z');
    const now = (): Date => time;
    const stores = {
      ...createInMemoryKnowledgeStores(),
      sessions: createInMemorySessionStore({ now }),
      audit: createInMemoryAuditSink(),
    };
    const ann = (await runtimeWith({ stores, now })).sessionsOf('ann');
    await say(ann, 'shop');
    time = new Date('2026-11-03T09:15:30Z');
    const { details } = await say(ann, 'shop');
    expect(details.newSession?.keptAs).toBe('shop~2026-11-03T08:15:30.000Z');
    expect((await ann.load(details.newSession?.keptAs ?? ''))?.session.transcript).toHaveLength(1);
    time = new Date('2026-11-03T10:15:30Z');
    const { newSession } = await ann.record('shop', [
      { phenomenonId: phenomenonId('idle_in_tx_long'), status: 'present', source: 'probe' },
    ]);
    expect(newSession?.keptAs).toBe('shop~2026-11-03T09:15:30.000Z');
  });

  it('stay as they were when the reader of a turn leaves', async () => {
    const ann = (await runtimeWith()).sessionsOf('ann');
    await say(ann, 'shop');
    for await (const event of ann.turn({ sessionId: 'shop', message })) if (event.type === 'toolCall') break;
    expect((await ann.load('shop'))?.revision).toBe(1);
    await say(ann, 'shop');
    expect((await ann.load('shop'))?.revision).toBe(2);
  });
});

function createInMemoryKnowledgeStores(): { readonly knowledge: ReturnType<typeof createInMemoryKnowledgeStore> } {
  return { knowledge: createInMemoryKnowledgeStore() };
}
