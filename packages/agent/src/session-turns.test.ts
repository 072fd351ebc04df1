import type { Observation } from '@dbdiag/graph-engine';
import { InvalidObservationError, InvalidOptionsError, phenomenonId, UnknownPhenomenonError } from '@dbdiag/graph-engine';
import type { SessionStore } from '@dbdiag/ports';
import { createInMemoryAuditSink, createInMemorySessionStore } from '@dbdiag/ports/memory';
import { describe, expect, it } from 'vitest';
import { TurnTimeoutError } from './errors.ts';
import { smallAgent } from './fixtures/small-knowledge.ts';
import { toolNames } from './fixtures/tool-names.ts';
import type { TurnAnswer } from './turn-answers.ts';

const sessionId = 's-1';
const messages = ['很多会话在等锁', '出现死锁', '缓存命中率 62%', '磁盘读延迟很高', '大表被频繁全表扫描', '主机 CPU 使用率很高'];

/** A store whose answers take their time. */
function slowStore(): SessionStore {
  const store = createInMemorySessionStore();
  const slowly = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    await new Promise((resolve) => setTimeout(resolve, 2));
    return work();
  };
  return { ...store, load: async (...all) => slowly(() => store.load(...all)), save: async (...all) => slowly(() => store.save(...all)) };
}

describe('turns of one session at the same time', () => {
  it('are all applied, in the order of arrival', async () => {
    const agent = smallAgent({ sessions: slowStore() });
    await Promise.all(messages.map((message) => agent.reply({ sessionId, message })));
    expect((await agent.session(sessionId))?.transcript.map(({ user }) => user)).toEqual(messages);
  });

  it('wait for each other over several agents on one store too', async () => {
    const sessions = slowStore();
    await Promise.all(messages.map((message) => smallAgent({ sessions, limits: { attempts: 1 } }).reply({ sessionId, message })));
    expect((await smallAgent({ sessions }).session(sessionId))?.transcript.map(({ user }) => user)).toEqual(messages);
  });

  it('go on when one is cancelled while it waits', async () => {
    const agent = smallAgent({ sessions: slowStore() });
    const stop = new AbortController();
    const reason = new Error('the window was closed');
    const first = agent.reply({ sessionId, message: '很多会话在等锁' });
    const cancelled = agent.reply({ sessionId, message: '出现死锁', signal: stop.signal });
    const last = agent.reply({ sessionId, message: '磁盘读延迟很高' });
    void first.then(() => {
      stop.abort(reason);
    });
    await expect(cancelled).rejects.toBe(reason);
    await Promise.all([first, last]);
    expect((await agent.session(sessionId))?.transcript.map(({ user }) => user)).toEqual(['很多会话在等锁', '磁盘读延迟很高']);
  });

  it('have their whole time after the wait, and do not wait for ever for a reader who forgot a turn', async () => {
    const agent = smallAgent({ limits: { turnTimeoutMs: 300 } });
    const forgotten = agent.runTurn({ sessionId, message: '很多会话在等锁' });
    expect((await forgotten.next()).value).toMatchObject({ type: 'progress', stage: 'started' });
    expect((await forgotten.next()).value).toMatchObject({ type: 'toolCall' });
    const { details } = await agent.reply({ sessionId, message: '出现死锁' });
    expect(details.recorded.map(({ phenomenonId: id }) => id)).toEqual(['deadlocks']);
    await expect(
      (async () => {
        while ((await forgotten.next()).done !== true);
      })(),
    ).rejects.toBeInstanceOf(TurnTimeoutError);
    expect((await agent.session(sessionId))?.transcript.map(({ user }) => user)).toEqual(['出现死锁']);
  });
});

describe('a session that was idle for too long', () => {
  const begin = new Date('2026-11-23T09:00:00Z');

  function agentWithClocks(): { readonly agent: ReturnType<typeof smallAgent>; readonly pass: (ms: number) => void } {
    let time = begin.getTime();
    const now = (): Date => new Date(time);
    return {
      agent: smallAgent({ sessions: createInMemorySessionStore({ now }), now, idleMs: 60_000 }),
      pass: (ms) => {
        time += ms;
      },
    };
  }

  it('begins anew, says so, and what was is kept', async () => {
    const { agent, pass } = agentWithClocks();
    const first = await agent.reply({ sessionId, message: '很多会话在等锁' });
    expect(first.details).not.toHaveProperty('newSession');
    pass(60_001);
    const { message, details } = await agent.reply({ sessionId, message: 'deadlocks occur' });
    expect(message).toMatch(/^It has been a while, so a new session begins here; what was said before is kept\.\n\n\S/);
    expect(details.newSession).toEqual({ keptAs: 's-1~2026-11-23T09:00:00.000Z', idleSince: '2026-11-23T09:00:00.000Z' });
    expect(details.standing.confirmedCount).toBe(1);
    expect((await agent.session(sessionId))?.transcript.map(({ user }) => user)).toEqual(['deadlocks occur']);
    expect((await agent.session(details.newSession?.keptAs ?? ''))?.transcript.map(({ user }) => user)).toEqual(['很多会话在等锁']);
    const next = await agent.reply({ sessionId, message: '出现死锁' });
    expect(next.details).not.toHaveProperty('newSession');
    expect(next.message).not.toContain('新的会话');
  });

  it('says so in the language of the message, also where there is nothing else to say', async () => {
    const { agent, pass } = agentWithClocks();
    await agent.reply({ sessionId, message: '很多会话在等锁' });
    pass(60_001);
    const greeted = await agent.reply({ sessionId, message: '你好' });
    expect(greeted.message).toMatch(/^距上次对话已久，这里开始新的会话；之前的内容已保留。\n\n您好。/);
    pass(60_001);
    const { message } = await agent.reply({ sessionId, message: '。。。', locale: 'zh' });
    expect(message).toMatch(/^距上次对话已久.*\n\n\S/);
  });

  it('goes on within the time, and does not end by an empty message', async () => {
    const { agent, pass } = agentWithClocks();
    await agent.reply({ sessionId, message: '很多会话在等锁' });
    pass(60_000);
    await agent.reply({ sessionId, message: '出现死锁' });
    pass(60_001);
    expect((await agent.reply({ sessionId, message: ' ' })).details).not.toHaveProperty('newSession');
    expect((await agent.session(sessionId))?.transcript).toHaveLength(2);
  });

  it.each([0, -1, NaN])('is refused as an option of %d ms', (idleMs) => {
    expect(() => smallAgent({ idleMs })).toThrow(InvalidOptionsError);
  });
});

describe('the audit of an agent', () => {
  it('has no password in it', async () => {
    const audit = createInMemoryAuditSink();
    await smallAgent({ audit }).reply({ sessionId, message: 'the client logs password=hunter2 and many sessions wait for locks' });
    const entries = await audit.list(sessionId);
    expect(entries.length).toBeGreaterThan(0);
    expect(JSON.stringify(entries)).toContain('password=‹password›');
    expect(JSON.stringify(entries)).not.toContain('hunter2');
  });

  it('goes through the redactor that is given', async () => {
    const audit = createInMemoryAuditSink();
    const redactor = { redact: (text: string) => ({ text: text.replaceAll('locks', '‹secret›'), found: [] }) };
    await smallAgent({ audit, redactor }).reply({ sessionId, message: 'many sessions wait for locks' });
    expect(JSON.stringify(await audit.list(sessionId))).toContain('many sessions wait for ‹secret›');
  });
});

describe('answers given as data', () => {
  it('answer the lines that were shown, without a message', async () => {
    const agent = smallAgent();
    const { details: first } = await agent.reply({ sessionId, message: '很多会话在等锁' });
    expect(first.shown.map(({ number, kind, phenomenonId: id, text }) => ({ number, kind, id, text }))).toEqual(
      first.recommendations.slice(0, 3).map(({ phenomenonId: id, description }, index) => ({
        number: index + 1,
        kind: 'recommendation',
        id,
        text: description,
      })),
    );
    const [one, two, three] = first.shown;
    const { details, message } = await agent.reply({
      sessionId,
      message: '',
      answers: [
        { phenomenonId: one?.phenomenonId ?? '', status: 'present', value: '12 min' },
        { phenomenonId: two?.phenomenonId ?? '', status: 'absent' },
        { phenomenonId: three?.phenomenonId ?? '', status: 'unknown' },
      ],
    });
    expect(details.recorded.map(({ phenomenonId: id, status, value }) => [id, status, value])).toEqual([
      [one?.phenomenonId, 'present', '12 min'],
      [two?.phenomenonId, 'absent', undefined],
      [three?.phenomenonId, 'unknown', undefined],
    ]);
    expect(message).toContain('12 min');
    const session = await agent.session(sessionId);
    expect(session?.transcript.at(-1)?.user).toBe(
      `${one?.phenomenonId ?? ''}: present (12 min)\n${two?.phenomenonId ?? ''}: absent\n${three?.phenomenonId ?? ''}: unknown`,
    );
  });

  it('go with what the message says, and about phenomena nobody asked for', async () => {
    const { details } = await smallAgent().reply({
      sessionId,
      message: 'many sessions wait for locks, how is it going',
      answers: [{ phenomenonId: 'deadlocks', status: 'absent' }],
    });
    expect(details.recorded.map(({ phenomenonId: id, status }) => `${id} ${status}`).sort()).toEqual([
      'deadlocks absent',
      'lock_waiters present',
    ]);
    expect(details.callResults.map(({ tool }) => tool)).toEqual([toolNames.matching, toolNames.diagnosis, toolNames.progress]);
  });

  it('opposite to an earlier one are asked about, and the answer to that settles it', async () => {
    const agent = smallAgent();
    const answer = (status: TurnAnswer['status']) =>
      agent.reply({ sessionId, message: '', locale: 'en', answers: [{ phenomenonId: 'deadlocks', status }] });
    await answer('present');
    const { details } = await answer('absent');
    expect(details.contradictions).toMatchObject([{ phenomenonId: 'deadlocks', before: 'present', now: 'absent' }]);
    expect(details.shown).toMatchObject([{ number: 1, kind: 'contradiction', phenomenonId: 'deadlocks', onYes: 'absent' }]);
    expect((await answer('present')).details.recorded).toMatchObject([{ phenomenonId: 'deadlocks', status: 'present' }]);
  });

  it('opposite to an earlier one are asked about, and saying it again settles it too', async () => {
    const agent = smallAgent();
    for (const status of ['present', 'absent', 'absent'] as const) {
      await agent.reply({ sessionId, message: '', answers: [{ phenomenonId: 'deadlocks', status }] });
    }
    expect((await agent.session(sessionId))?.diagnosis.findings.at(-1)).toMatchObject({ phenomenonId: 'deadlocks', status: 'absent' });
  });

  it('say no to a reading that was to be confirmed by taking it back, as words do', async () => {
    const agent = smallAgent();
    const { details } = await agent.reply({ sessionId, message: '会话在等锁' });
    expect(details.shown[0]).toMatchObject({ kind: 'tentative', phenomenonId: 'lock_waiters', onYes: 'present' });
    const next = await agent.reply({ sessionId, message: '', answers: [{ phenomenonId: 'lock_waiters', status: 'absent' }] });
    expect(next.details.withdrawn).toMatchObject([{ phenomenonId: 'lock_waiters' }]);
  });

  it('come after orders of the message', async () => {
    const agent = smallAgent();
    await agent.reply({ sessionId, message: '很多会话在等锁' });
    const { details } = await agent.reply({
      sessionId,
      message: '重新开始',
      answers: [{ phenomenonId: 'deadlocks', status: 'present' }],
    });
    expect(details.callResults.map(({ tool }) => tool)).toEqual([toolNames.restart, toolNames.matching, toolNames.diagnosis]);
    expect(details.standing.confirmedCount).toBe(1);
  });

  it('about what nobody knows, or of no known kind, are refused before anything happens', async () => {
    const sessions = createInMemorySessionStore();
    const agent = smallAgent({ sessions });
    const answered = (answers: readonly unknown[]) =>
      agent.reply({ sessionId, message: '很多会话在等锁', answers: answers as readonly TurnAnswer[] });
    await expect(
      answered([
        { phenomenonId: 'nowhere', status: 'present' },
        { phenomenonId: 'deadlocks', status: 'present' },
      ]),
    ).rejects.toMatchObject({ name: UnknownPhenomenonError.name, ids: ['nowhere'] });
    const strange = answered([{ phenomenonId: 'deadlocks', status: 'perhaps', value: 3 }, { status: 'present' }]);
    await expect(strange).rejects.toBeInstanceOf(InvalidObservationError);
    await expect(strange).rejects.toMatchObject({
      faults: [{ path: 'answers[0].status' }, { path: 'answers[0].value' }, { path: 'answers[1].phenomenonId' }],
    });
    expect(await sessions.load(sessionId)).toBeUndefined();
  });
});

describe('findings of another program', () => {
  const probed = (id: string, status: 'present' | 'absent'): Observation => ({ phenomenonId: phenomenonId(id), status, source: 'probe' });

  it('are recorded as a round, audited, and told where they lead', async () => {
    const audit = createInMemoryAuditSink();
    const agent = smallAgent({ audit });
    const { details } = await agent.reply({ sessionId, message: '很多会话在等锁' });
    const { diagnosed } = await agent.record(sessionId, [probed('deadlocks', 'absent'), probed('cpu_busy', 'present')]);
    expect(diagnosed.recorded.map(({ phenomenonId: id, status }) => [id, status])).toEqual([
      ['deadlocks', 'absent'],
      ['cpu_busy', 'present'],
    ]);
    const session = await agent.session(sessionId);
    expect(session?.diagnosis.findings.at(-1)).toMatchObject({ phenomenonId: 'cpu_busy', source: 'probe', round: 2 });
    expect(session?.transcript).toHaveLength(1);
    expect(session?.lastShown.map(({ phenomenonId: id }) => id)).toEqual(details.shown.map(({ phenomenonId: id }) => id));
    expect((await audit.list(sessionId)).at(-1)).toMatchObject({
      action: 'session/recorded',
      facts: { observations: [{ phenomenonId: 'deadlocks' }, { phenomenonId: 'cpu_busy' }] },
    });
  });

  it('begin a session where there is none, and wait for turns of the session', async () => {
    const agent = smallAgent({ sessions: slowStore(), limits: { attempts: 1 } });
    await Promise.all([
      agent.record(sessionId, [probed('deadlocks', 'present')]),
      agent.reply({ sessionId, message: '很多会话在等锁' }),
      agent.record(sessionId, [probed('cpu_busy', 'absent')]),
    ]);
    expect((await agent.session(sessionId))?.diagnosis.findings.map(({ phenomenonId: id }) => id).sort()).toEqual([
      'cpu_busy',
      'deadlocks',
      'lock_waiters',
    ]);
  });

  it('are all refused where one is of an unknown phenomenon', async () => {
    const audit = createInMemoryAuditSink();
    const agent = smallAgent({ audit });
    const recording = agent.record(sessionId, [probed('deadlocks', 'present'), probed('nowhere', 'present')]);
    await expect(recording).rejects.toMatchObject({ name: UnknownPhenomenonError.name, ids: ['nowhere'] });
    expect(await agent.session(sessionId)).toBeUndefined();
    expect(await audit.list(sessionId)).toEqual([]);
  });

  it('need not be any: then nothing is saved', async () => {
    const agent = smallAgent();
    expect((await agent.record(sessionId, [])).diagnosed.recorded).toEqual([]);
    expect(await agent.session(sessionId)).toBeUndefined();
  });
});
