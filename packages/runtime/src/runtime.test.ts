import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DirectoryLockedError } from '@dbdiag/dao-postgres';
import type { Phenomenon } from '@dbdiag/graph-engine';
import { defineKnowledge, emptyDiagnosisState, phenomenonId, rootCauseId, ticketId } from '@dbdiag/graph-engine';
import { corpusFileOf, postgresKnowledge } from '@dbdiag/knowledge';
import { createInMemoryAuditSink, createInMemoryKnowledgeStore, createInMemorySessionStore } from '@dbdiag/ports/memory';
import type { EmbeddingIndex } from '@dbdiag/tools';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileUnreadableError, InvalidConfigError, InvalidKnowledgeError, TargetRefusedError } from './errors.ts';
import type { Runtime } from './runtime.ts';
import { createRuntime } from './runtime.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dbdiag-runtime-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const message = 'queries are slow and disk IO is saturated';

const newPhenomenon: Phenomenon = {
  id: phenomenonId('coffee_cold'),
  description: { en: 'the coffee is cold' },
  observedBy: 'person',
  observationMethod: { en: 'drink' },
};

/** Two causes of a car that doesn't start. */
const cars = {
  format: 'dbdiag/corpus',
  version: 1,
  phenomena: [phenomenon('no_click', 'nothing clicks when the key is turned'), phenomenon('fuel_gauge_empty', 'the fuel gauge is at zero')],
  rootCauses: [cause('flat_battery', 'the battery is flat'), cause('empty_tank', 'the tank is empty')],
  tickets: [ticket('T-1', 'flat_battery', 'no_click'), ticket('T-2', 'empty_tank', 'fuel_gauge_empty')],
};

function text(words: string): object {
  return { en: words, zh: words };
}
function phenomenon(id: string, words: string): object {
  return { id, category: 'car', description: text(words), observedBy: 'person', observationMethod: text('look') };
}
function cause(id: string, words: string): object {
  return { id, category: 'car', description: text(words), solution: [] };
}
function ticket(id: string, rootCauseId: string, present: string): object {
  return { id, rootCauseId, present: [present], absent: [], unexamined: [], source: 'a garage' };
}

describe('a runtime', () => {
  it('diagnoses in memory with nothing configured', async () => {
    const runtime = await createRuntime();
    const { details } = await runtime.agent.reply({ sessionId: 'ann', message: 'log_archive_failed yes' });
    expect(details.callResults).toContainEqual(expect.objectContaining({ tool: 'diagnose', success: true }));
    expect(runtime.engine.snapshot.rootCauses).toHaveLength(postgresKnowledge().rootCauses.length);
    await runtime.close();
  });

  it('takes over tickets that others add as a runtime that is opened then has them, and keeps what finds phenomena', async () => {
    const knowledge = createInMemoryKnowledgeStore();
    const stores = { knowledge, sessions: createInMemorySessionStore(), audit: createInMemoryAuditSink() };
    let indexes = 0;
    const embedding = (): EmbeddingIndex => {
      indexes += 1;
      return { search: () => Promise.resolve([]) };
    };
    const runtime = await createRuntime({}, { stores, models: { redact: {}, embedding } });
    const { matchers, knowledgeVersion } = runtime;
    const learned = { absent: [], unexamined: [], source: 'a session', set: 'learned' };
    for (const id of ['session-1', 'session-2']) {
      const ticketOf = { ...learned, id: ticketId(id), rootCauseId: rootCauseId('deadlocks'), present: [phenomenonId('log_deadlock')] };
      await knowledge.add({ phenomena: [], rootCauses: [], rawTickets: [], tickets: [ticketOf] });
    }
    // It asks for the version twice a second.
    await new Promise((resolve) => setTimeout(resolve, 600));
    await runtime.refresh();
    expect([runtime.knowledgeVersion, runtime.matchers === matchers, indexes]).toEqual([knowledgeVersion + 2, true, 1]);
    const anew = await createRuntime({}, { stores });
    const posteriorOf = ({ engine }: Runtime): unknown =>
      engine.posterior(
        engine.record(emptyDiagnosisState, [{ phenomenonId: phenomenonId('log_deadlock'), status: 'present', source: 'user' }]),
      );
    expect(posteriorOf(runtime)).toEqual(posteriorOf(anew));
    await knowledge.add({ phenomena: [newPhenomenon], rootCauses: [], rawTickets: [], tickets: [] });
    await new Promise((resolve) => setTimeout(resolve, 600));
    await runtime.refresh();
    expect([runtime.engine.phenomenon(newPhenomenon.id), runtime.matchers === matchers, indexes]).toEqual([newPhenomenon, false, 2]);
  });

  it('replies in the language of the configuration, unless a turn asks for another', async () => {
    const { agent } = await createRuntime({ locale: 'zh' });
    expect((await agent.reply({ sessionId: 'a', message })).message).toMatch(/\p{Script=Han}/u);
    expect((await agent.reply({ sessionId: 'b', message, locale: 'en' })).message).not.toMatch(/\p{Script=Han}/u);
  });

  it('concludes at the threshold of the configuration', async () => {
    const { engine } = await createRuntime({ agent: { high_confidence_threshold: 0.8 } });
    expect(engine.options.concludeAt).toBe(0.8);
  });

  it('keeps a folder to itself until it is closed', async () => {
    const config = { storage: { directory: join(folder, 'db') } };
    const first = await createRuntime(config);
    await expect(createRuntime(config)).rejects.toThrow(DirectoryLockedError);
    await expect(createRuntime(config)).rejects.toThrow(/Close it there, or use another directory or a server/);
    await first.agent.reply({ sessionId: 'ann', message });
    await first.close();
    await first.close();
    const second = await createRuntime(config);
    expect((await second.agent.session('ann'))?.transcript).toHaveLength(1);
    await second.close();
  });

  it('lets go of the folder when it can’t be put together', async () => {
    const storage = { directory: join(folder, 'db') };
    await expect(createRuntime({ storage, knowledge: { file: join(folder, 'absent.json') } })).rejects.toThrow(FileUnreadableError);
    await (await createRuntime({ storage })).close();
  });

  it('refuses a configuration with faults before anything is opened', async () => {
    await expect(createRuntime({ storage: { kind: 'memory', directory: folder } })).rejects.toThrow(InvalidConfigError);
  });

  it('has tools of one’s own besides', async () => {
    const seen: number[] = [];
    const runtime = await createRuntime(
      {},
      {
        tools: (engine) => {
          seen.push(engine.snapshot.phenomena.length);
          return [];
        },
      },
    );
    expect(seen).toEqual([runtime.engine.snapshot.phenomena.length]);
  });

  it('reads numbers in words with the units of the knowledge', async () => {
    const snapshot = defineKnowledge({
      subject: { name: 'alarm', system: 'alarm', units: [['beep', '声']] },
      phenomena: [{ id: 'two_beeps', description: { en: 'the horn sounds two beeps', zh: '喇叭响两声' } }],
      causes: [{ id: 'low_battery', description: 'a low battery' }],
      tickets: [{ id: 't1', cause: 'low_battery', present: ['two_beeps'] }],
    });
    const { matchers } = await createRuntime({}, { knowledge: { snapshot, lexicon: { concepts: [] } } });
    expect(matchers.phenomena.read('喇叭响三声').quantities.map(({ written }) => written)).toEqual([{ number: 3, unit: 'beep' }]);
    expect(matchers.phenomena.read('three beeps').candidates[0]).toMatchObject({ phenomenonId: 'two_beeps', contradicted: true });
  });

  it('begins a session anew that has been idle for too long', async () => {
    const stores = { knowledge: createInMemoryKnowledgeStore(), sessions: createInMemorySessionStore(), audit: createInMemoryAuditSink() };
    await (await createRuntime({}, { stores })).agent.reply({ sessionId: 'ann', message });
    const now = (): Date => new Date(Date.now() + 31 * 60_000);
    const { agent } = await createRuntime({}, { stores, now });
    expect((await agent.reply({ sessionId: 'ann', message })).details).toHaveProperty('newSession');
    const patient = await createRuntime({ agent: { session_timeout_minutes: 0 } }, { stores, now });
    expect((await patient.agent.reply({ sessionId: 'ann', message })).details).not.toHaveProperty('newSession');
  });

  it('lets go of old audit entries where it is told so', async () => {
    const stores = { knowledge: createInMemoryKnowledgeStore(), sessions: createInMemorySessionStore(), audit: createInMemoryAuditSink() };
    const { agent } = await createRuntime({}, { stores });
    await agent.reply({ sessionId: 'ann', message });
    const entries = (await stores.audit.list('ann')).length;
    const config = { agent: { session_timeout_minutes: 0 }, audit: { retention_days: 1 } };
    const after = (days: number): Date => new Date(Date.now() + days * 86_400_000);
    expect(await (await createRuntime(config, { stores, now: () => after(0.9) })).sweep()).toEqual({ sessions: 0, auditEntries: 0 });
    const { auditEntries } = await (await createRuntime(config, { stores, now: () => after(1.1) })).sweep();
    expect(auditEntries).toBeGreaterThanOrEqual(entries);
    expect(await stores.audit.list('ann')).toEqual([]);
    // What the user did to the corpus isn't undone by adding it once more.
    const imports: number[] = [];
    await createRuntime(config, { stores, onImport: (records) => imports.push(records) });
    expect(imports).toEqual([]);
  });

  it('removes sessions that have been idle for too long, and none where they never expire', async () => {
    const stores = { knowledge: createInMemoryKnowledgeStore(), sessions: createInMemorySessionStore(), audit: createInMemoryAuditSink() };
    const soon = new Date(Date.now() + 11 * 60_000);
    const now = (): Date => soon;
    await (await createRuntime({}, { stores })).agent.reply({ sessionId: 'ann', message });
    const never = await createRuntime({ agent: { session_timeout_minutes: 0 } }, { stores, now });
    expect(await never.sweep()).toEqual({ sessions: 0, auditEntries: 0 });
    const later = await createRuntime({ agent: { session_timeout_minutes: 12 } }, { stores, now });
    expect(await later.sweep()).toEqual({ sessions: 0, auditEntries: 0 });
    const sooner = await createRuntime({ agent: { session_timeout_minutes: 10 } }, { stores, now });
    expect(await sooner.sweep()).toMatchObject({ sessions: 1 });
    expect(await stores.audit.list('ann')).toEqual([]);
    expect(await sooner.agent.session('ann')).toBeUndefined();
  });
});

describe('the knowledge of a runtime', () => {
  function knowledgeFile(document: unknown): string {
    const file = join(folder, 'knowledge.json');
    writeFileSync(file, JSON.stringify(document));
    return file;
  }

  it('is that of a file alone', async () => {
    const { engine } = await createRuntime({ knowledge: { built_in: false, file: knowledgeFile(cars) } });
    expect(engine.snapshot.rootCauses.map(({ id }) => id)).toEqual(['flat_battery', 'empty_tank']);
  });

  it('is both, and the file is not written into the storage', async () => {
    const runtime = await createRuntime({ knowledge: { file: knowledgeFile(cars) } });
    expect(runtime.engine.snapshot.rootCauses).toHaveLength(postgresKnowledge().rootCauses.length + 2);
    expect(await runtime.stores.knowledge.rootCauses.listAll()).toHaveLength(postgresKnowledge().rootCauses.length);
  });

  it('takes the format that corpora are exported in', async () => {
    const file = knowledgeFile(corpusFileOf(postgresKnowledge()));
    const { engine } = await createRuntime({ knowledge: { built_in: false, file } });
    expect(engine.snapshot.tickets).toHaveLength(postgresKnowledge().tickets.length);
  });

  it.each<[string, unknown, RegExp]>([
    ['has no phenomena', { format: 'x' }, /phenomena: must be an array/],
    ['names a cause that isn’t there', { ...cars, tickets: [ticket('T-1', 'rust', 'no_click')] }, /tickets\[0\]\.rootCauseId/],
  ])('is refused where the file %s', async (_, document, message_) => {
    const config = { knowledge: { built_in: false, file: knowledgeFile(document) } };
    await expect(createRuntime(config)).rejects.toThrow(InvalidKnowledgeError);
    await expect(createRuntime(config)).rejects.toThrow(message_);
  });
});

describe('the targets of a runtime', () => {
  const url = 'postgres://dbdiag@127.0.0.1:1/shop';

  it('are those of the configuration only', async () => {
    const runtime = await createRuntime({ targets: { shop: { url } } });
    await expect(runtime.agentFor('shoop')).rejects.toThrow('There is no target "shoop" in the configuration. There are shop.');
    await expect(runtime.inspect('constructor').next()).rejects.toThrow(TargetRefusedError);
  });

  it('are measured only where users may inspect them, and talked about where they may inspect or ask', async () => {
    const runtime = await createRuntime({ targets: { shop: { url, allow: { users: ['ask'] } }, closed: { url, allow: { users: [] } } } });
    await expect(runtime.inspect('shop').next()).rejects.toThrow(TargetRefusedError);
    await expect(runtime.agentFor('shop')).rejects.toMatchObject({ code: 'target/target-unreachable' });
    await expect(runtime.agentFor('closed')).rejects.toThrow('targets.closed.allow.users');
  });

  it('fail to connect in their own words, and may be tried again', async () => {
    const runtime = await createRuntime({ targets: { shop: { url } } });
    await expect(runtime.agentFor('shop')).rejects.toMatchObject({ code: expect.stringMatching(/^target\//) as unknown });
    await expect(runtime.agentFor('shop')).rejects.toMatchObject({ code: expect.stringMatching(/^target\//) as unknown });
    await runtime.close();
  });
});
