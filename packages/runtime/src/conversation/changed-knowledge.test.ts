import type { Phenomenon, RootCause } from '@dbdiag/graph-engine';
import { phenomenonId, rootCauseId, ticketId } from '@dbdiag/graph-engine';
import { createInMemoryAuditSink, createInMemoryKnowledgeStore, createInMemorySessionStore } from '@dbdiag/ports/memory';
import { describe, expect, it } from 'vitest';
import type { Runtime } from '../runtime.ts';
import { createRuntime } from '../runtime.ts';

const lamp: Phenomenon = {
  id: phenomenonId('zz_lamp'),
  description: { en: 'the purple lamp blinks', zh: '紫灯闪烁' },
  observedBy: 'person',
  observationMethod: { en: 'look at the rack' },
};
const gremlin: RootCause = {
  id: rootCauseId('zz_gremlin'),
  description: { en: 'a gremlin in the rack', zh: '机架里有小妖精' },
  category: 'rack',
  solution: [],
};

/** A conversation about a lamp and a gremlin, of which the knowledge knows nothing any more when it goes on. */
async function goneOn(): Promise<{ readonly runtime: Runtime; readonly say: (message: string) => ReturnType<Runtime['agent']['reply']> }> {
  const stores = {
    knowledge: createInMemoryKnowledgeStore(),
    sessions: createInMemorySessionStore(),
    audit: createInMemoryAuditSink(),
  };
  const tickets = [1, 2, 3].map((number) => ({
    id: ticketId(`Z-${number}`),
    rootCauseId: gremlin.id,
    present: [lamp.id],
    absent: [],
    unexamined: [],
    source: 'test',
    set: 'rack',
  }));
  const before = await createRuntime({}, { stores });
  await stores.knowledge.add({ phenomena: [lamp], rootCauses: [gremlin], tickets, rawTickets: [] });
  await before.close();
  const first = await createRuntime({}, { stores });
  for (const message of ['deadlocks are growing', 'the purple lamp blinks', 'could it be a gremlin in the rack?'])
    await first.agent.reply({ sessionId: 'ann', message });
  const session = await first.agent.session('ann');
  expect(session?.diagnosis.findings.map(({ phenomenonId: id }) => id)).toContain(lamp.id);
  expect(session?.diagnosis.suspicion).toMatchObject({ rootCauseIds: [gremlin.id] });
  await first.close();
  const other = { knowledge: createInMemoryKnowledgeStore(), audit: createInMemoryAuditSink() };
  const runtime = await createRuntime({}, { stores: { ...stores, ...other } });
  return { runtime, say: async (message) => runtime.agent.reply({ sessionId: 'ann', message }) };
}

describe('a conversation whose knowledge has changed since', () => {
  it('goes on without what is not known any more, and says so once', async () => {
    const { say } = await goneOn();
    const { message, details } = await say('the log says deadlock detected');
    expect(message).toContain(
      'What I know has changed since your last message, and “the purple lamp blinks” and “zz_gremlin” are no longer part of it',
    );
    expect(details.outdated).toEqual({ phenomenonIds: [lamp.id], rootCauseIds: [gremlin.id] });
    expect(details.recorded).toMatchObject([{ phenomenonId: 'log_deadlock' }]);
    const next = await say('where do we stand?');
    expect(next.details).not.toHaveProperty('outdated');
    expect(next.message).not.toContain('no longer');
  });

  it.each(['undo', 'start over', 'which causes are likely?', '1 yes', '重新开始'])('takes “%s”', async (message) => {
    const { say } = await goneOn();
    const { details } = await say(message);
    expect(details.callErrors).toEqual([]);
  });

  it('can be looked at, and takes what another program found', async () => {
    const { runtime } = await goneOn();
    const stored = await runtime.stores.sessions.load('ann');
    const session = await runtime.agent.session('ann');
    const { revision = 0, savedAt = new Date() } = stored ?? {};
    if (session === undefined) throw new Error('The session is gone.');
    const { findings, transcript } = runtime.viewSession({ session, revision, savedAt }, 'en');
    expect(findings.map(({ phenomenonId: id }) => id)).not.toContain(lamp.id);
    expect(transcript).toHaveLength(3);
    await runtime.agent.record('ann', [{ phenomenonId: phenomenonId('log_deadlock'), status: 'present', source: 'probe' }]);
    expect((await runtime.agent.session('ann'))?.diagnosis.findings.map(({ phenomenonId: id }) => id)).toContain('log_deadlock');
  });
});
