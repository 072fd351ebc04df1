import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { phenomenonId } from '@dbdiag/graph-engine';
import { createInMemoryAuditSink, createInMemoryKnowledgeStore, createInMemorySessionStore } from '@dbdiag/ports/memory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Runtime } from '../runtime.ts';
import { createRuntime } from '../runtime.ts';

const fan = { id: 'fan_loud', words: 'the fan is loud' };
const lamp = { id: 'lamp_blinks', words: 'the purple lamp blinks' };
const dust = { id: 'dust', words: 'dust in the rack', shows: fan };
const gremlin = { id: 'gremlin', words: 'a gremlin in the rack', shows: lamp };

/** A file of knowledge of some causes, with the sign of each. */
function knowledgeOf(causes: readonly (typeof dust)[]): string {
  const text = (words: string): object => ({ en: words, zh: words });
  return JSON.stringify({
    format: 'dbdiag/corpus',
    version: 1,
    phenomena: causes.map(({ shows: { id, words } }) => ({
      ...{ id, category: 'rack', description: text(words), observedBy: 'person', observationMethod: text('look') },
    })),
    rootCauses: causes.map(({ id, words }) => ({ id, category: 'rack', description: text(words), solution: [] })),
    tickets: causes.flatMap(({ id, shows }) =>
      [1, 2, 3].map((number) => ({
        ...{ id: `${id}-${number}`, rootCauseId: id, present: [shows.id], absent: [], unexamined: [], source: 'test' },
      })),
    ),
  });
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dbdiag-changed-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** A conversation about a lamp and a gremlin, of which the knowledge knows nothing any more when it goes on. */
async function goneOn(): Promise<{ readonly runtime: Runtime; readonly say: (message: string) => ReturnType<Runtime['agent']['reply']> }> {
  const stores = { knowledge: createInMemoryKnowledgeStore(), sessions: createInMemorySessionStore(), audit: createInMemoryAuditSink() };
  const file = join(folder, 'knowledge.json');
  const config = { knowledge: { built_in: false, file } };
  writeFileSync(file, knowledgeOf([dust, gremlin]));
  const first = await createRuntime(config, { stores });
  for (const message of [fan.words, lamp.words, 'could it be a gremlin in the rack?'])
    await first.agent.reply({ sessionId: 'ann', message });
  const session = await first.agent.session('ann');
  expect(session?.diagnosis.findings.map(({ phenomenonId: id }) => id)).toEqual([fan.id, lamp.id]);
  expect(session?.diagnosis.suspicion).toMatchObject({ rootCauseIds: [gremlin.id] });
  await first.close();
  writeFileSync(file, knowledgeOf([dust]));
  const runtime = await createRuntime(config, { stores });
  return { runtime, say: async (message) => runtime.agent.reply({ sessionId: 'ann', message }) };
}

describe('a conversation whose knowledge has changed since', () => {
  it('goes on without what is not known any more, and says so once', async () => {
    const { say } = await goneOn();
    const { message, details } = await say('the fan is not loud');
    expect(message).toContain(
      'What I know has changed since your last message, and “the purple lamp blinks” and “gremlin” are no longer part of it',
    );
    expect(details.outdated).toEqual({ phenomenonIds: [lamp.id], rootCauseIds: [gremlin.id] });
    expect(details.callErrors).toEqual([]);
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
    const session = await runtime.agent.session('ann');
    if (session === undefined) throw new Error('The session is gone.');
    const { findings, transcript } = runtime.viewSession({ session, revision: 3, savedAt: new Date() }, 'en');
    expect(findings.map(({ phenomenonId: id }) => id)).toEqual([fan.id]);
    expect(transcript).toHaveLength(3);
    await runtime.agent.record('ann', [{ phenomenonId: phenomenonId(fan.id), status: 'present', source: 'probe' }]);
    expect((await runtime.agent.session('ann'))?.diagnosis.findings.map(({ source }) => source)).toEqual(['user', 'probe']);
  });
});
