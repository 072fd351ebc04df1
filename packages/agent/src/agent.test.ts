import { getEventListeners } from 'node:events';
import type { SessionStore } from '@dbdiag/ports';
import { SessionConflictError } from '@dbdiag/ports';
import { createInMemoryAuditSink, createInMemorySessionStore } from '@dbdiag/ports/memory';
import type { BaseTool } from '@dbdiag/tools';
import { createSession, encodeSession, InvalidSessionError } from '@dbdiag/tools';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Agent, TurnRequest } from './agent.ts';
import type { AgentEvent } from './agent-event.ts';
import type { AgentResponse } from './agent-response.ts';
import { MessageTooLongError, TurnTimeoutError } from './errors.ts';
import { smallAgent, smallDeps } from './fixtures/small-knowledge.ts';
import { toolNames } from './fixtures/tool-names.ts';

const sessionId = 's-1';

async function drained(
  agent: Agent,
  request: TurnRequest,
): Promise<{ readonly events: readonly AgentEvent[]; readonly response?: AgentResponse; readonly error?: unknown }> {
  const events: AgentEvent[] = [];
  const turn = agent.runTurn(request);
  try {
    for (;;) {
      const next = await turn.next();
      if (next.done === true) return { events, response: next.value };
      events.push(next.value);
    }
  } catch (error) {
    return { events, error };
  }
}

function toolNamed(tools: readonly BaseTool[], name: string): BaseTool {
  const found = tools.find((tool) => tool.name === name);
  if (found === undefined) throw new Error(`The fixture has no tool ${name}.`);
  return found;
}

/** The same tools, one of them replaced. */
function withTool(replacement: BaseTool): readonly BaseTool[] {
  return smallDeps().tools.map((tool) => (tool.name === replacement.name ? replacement : tool));
}

/** A tool of the set that never answers. */
const hangingDiagnose: BaseTool = {
  ...toolNamed(smallDeps().tools, toolNames.diagnosis),
  execute: () => new Promise<never>(() => undefined),
};

/** A tool of the set that always fails. */
const failingHypotheses: BaseTool = {
  ...toolNamed(smallDeps().tools, toolNames.hypotheses),
  execute: () => Promise.reject(new Error('the knowledge is being rebuilt')),
};

describe('a turn', () => {
  it('tells what it does in order, and its pieces of text are the message', async () => {
    const { events, response } = await drained(smallAgent(), { sessionId, message: '很多会话在等锁，进展如何' });
    const kinds = events.map(({ type }) => type).filter((type, index, all) => type !== all[index - 1]);
    expect(kinds).toEqual([
      'progress',
      'toolCall',
      'toolResult',
      'toolCall',
      'toolResult',
      'toolCall',
      'toolResult',
      'progress',
      'textDelta',
      'final',
    ]);
    expect(events.flatMap((event) => (event.type === 'toolCall' ? [event.tool] : []))).toEqual([
      toolNames.matching,
      toolNames.diagnosis,
      toolNames.progress,
    ]);
    expect(events.map((event) => (event.type === 'textDelta' ? event.text : '')).join('')).toBe(response?.message);
    expect(events.at(-1)).toEqual({ type: 'final', response });
  });

  it('saves what was said, shown and called', async () => {
    const agent = smallAgent();
    const { message, details } = await agent.reply({ sessionId, message: 'many sessions wait for locks' });
    const session = await agent.session(sessionId);
    expect(session?.lastShown.map(({ phenomenonId }) => phenomenonId)).toEqual(
      details.recommendations.slice(0, 3).map(({ phenomenonId }) => phenomenonId),
    );
    expect(details.recommendations).toHaveLength(5);
    expect(session?.transcript).toEqual([
      { user: 'many sessions wait for locks', assistant: message, calls: [toolNames.matching, toolNames.diagnosis], round: 1 },
    ]);
    expect(session?.diagnosis.findings).toMatchObject([
      { phenomenonId: 'lock_waiters', status: 'present', words: 'many sessions wait for locks' },
    ]);
  });

  it('begins no session where there was none to look at', async () => {
    expect(await smallAgent().session('nobody')).toBeUndefined();
  });

  it('strips control characters before anything is read or kept', async () => {
    const agent = smallAgent();
    await agent.reply({ sessionId, message: '\u001b[2Jmany sessions\u0000 wait for locks\u0007' });
    expect(JSON.stringify(await agent.session(sessionId))).not.toMatch(/\\u00/u);
  });

  it('puts an entry per call into the audit', async () => {
    const audit = createInMemoryAuditSink();
    const at = new Date('2026-11-21T12:00:00Z');
    await smallAgent({ audit, now: () => at }).reply({ sessionId, message: '很多会话在等锁' });
    const entries = await audit.list(sessionId);
    expect(entries.map(({ action }) => action)).toEqual([`tool/${toolNames.matching}`, `tool/${toolNames.diagnosis}`]);
    expect(entries[0]).toMatchObject({ at, facts: { step: 1, success: true, params: { observations: [{ text: '很多会话在等锁' }] } } });
  });
});

describe('the language of a reply', () => {
  it('is that of the message, and a single Latin word in a Chinese conversation changes nothing', async () => {
    const agent = smallAgent();
    const locales: string[] = [];
    for (const message of ['很多会话在等锁', '1 yes', 'undo', 'CPU 100%', 'how is it going', '进展如何']) {
      locales.push((await agent.reply({ sessionId, message })).details.locale);
    }
    expect(locales).toEqual(['zh', 'zh', 'zh', 'zh', 'en', 'zh']);
  });

  it('can be fixed', async () => {
    const { details, message } = await smallAgent().reply({ sessionId, message: '很多会话在等锁', locale: 'en' });
    expect(details.locale).toBe('en');
    expect(message).toContain('many sessions wait for locks');
  });
});

describe('an empty message', () => {
  it.each(['', '   \n', '\u0000\u0007'])('%j gets help and records nothing', async (message) => {
    const sessions = createInMemorySessionStore();
    const response = await smallAgent({ sessions }).reply({ sessionId, message });
    expect(response.message).toContain('The message is empty');
    expect(response.details.callResults).toEqual([]);
    expect(await sessions.load(sessionId)).toBeUndefined();
  });
});

describe('a message that is too long', () => {
  it('is refused with a typed error before anything happens', async () => {
    const sessions = createInMemorySessionStore();
    const { events, error } = await drained(smallAgent({ sessions }), { sessionId, message: '慢'.repeat(100_000) });
    expect(error).toBeInstanceOf(MessageTooLongError);
    expect(error).toMatchObject({ code: 'agent/message-too-long', characters: 100_000, limit: 10_000 });
    expect(events.map(({ type }) => type)).toEqual(['error']);
    expect(await sessions.load(sessionId)).toBeUndefined();
  });

  it('is accepted up to the limit', async () => {
    const { details } = await smallAgent({ limits: { messageCharacters: 28 } }).reply({
      sessionId,
      message: 'many sessions wait for locks',
    });
    expect(details.recorded).toHaveLength(1);
  });
});

describe('a turn that is cancelled', () => {
  it('leaves the stored session as it was, also when a tool never answers', async () => {
    const sessions = createInMemorySessionStore();
    await smallAgent({ sessions }).reply({ sessionId, message: '很多会话在等锁' });
    const before = await sessions.load(sessionId);
    const stop = new AbortController();
    const agent = smallAgent({ sessions, tools: withTool(hangingDiagnose) });
    const turn = agent.runTurn({ sessionId, message: '都有', signal: stop.signal });
    const seen: string[] = [];
    const reason = new Error('the window was closed');
    await expect(
      (async () => {
        for await (const event of turn) {
          seen.push(event.type);
          if (event.type === 'toolCall' && event.tool === toolNames.diagnosis)
            setTimeout(() => {
              stop.abort(reason);
            }, 10);
        }
      })(),
    ).rejects.toBe(reason);
    expect(seen.at(-1)).toBe('error');
    expect(await sessions.load(sessionId)).toEqual(before);
  });

  it('does nothing when it was cancelled before it began', async () => {
    const reason = new Error('too late');
    const { error, events } = await drained(smallAgent(), { sessionId, message: '很多会话在等锁', signal: AbortSignal.abort(reason) });
    expect(error).toBe(reason);
    expect(events.map(({ type }) => type)).toEqual(['error']);
  });

  it('leaves the stored session as it was when the reader stops reading', async () => {
    const sessions = createInMemorySessionStore();
    for await (const event of smallAgent({ sessions }).runTurn({ sessionId, message: '很多会话在等锁' })) {
      if (event.type === 'toolResult') break;
    }
    expect(await sessions.load(sessionId)).toBeUndefined();
  });

  it('listens to the signal of the caller no longer than it runs', async () => {
    const stop = new AbortController();
    await smallAgent().reply({ sessionId, message: '很多会话在等锁', signal: stop.signal });
    expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
    for await (const event of smallAgent().runTurn({ sessionId, message: '很多会话在等锁', signal: stop.signal })) {
      if (event.type === 'toolResult') break;
    }
    expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
  });

  it('is stopped after the time limit', async () => {
    const sessions = createInMemorySessionStore();
    const agent = smallAgent({ sessions, tools: withTool(hangingDiagnose), limits: { turnTimeoutMs: 30 } });
    await expect(agent.reply({ sessionId, message: '很多会话在等锁' })).rejects.toBeInstanceOf(TurnTimeoutError);
    expect(await sessions.load(sessionId)).toBeUndefined();
  });
});

/** A store in which another writer always, or for the first few times, is faster. */
function contested(conflicts: number): { readonly sessions: SessionStore; readonly saves: () => number } {
  const sessions = createInMemorySessionStore();
  let saves = 0;
  return {
    saves: () => saves,
    sessions: {
      ...sessions,
      save: async (draft, options) => {
        saves += 1;
        if (saves > conflicts) return sessions.save(draft, options);
        const stored = await sessions.load(draft.id);
        const other = { ...createSession(draft.id, 'zh'), transcript: [{ user: `other ${saves}`, assistant: '', calls: [], round: 0 }] };
        await sessions.save({ id: draft.id, revision: stored?.revision ?? 0, document: encodeSession(other) });
        return sessions.save(draft, options);
      },
    },
  };
}

describe('a race between two writers', () => {
  it('runs the turn once more on what the other one saved', async () => {
    const { sessions } = contested(1);
    const agent = smallAgent({ sessions });
    const { events, response } = await drained(agent, { sessionId, message: '很多会话在等锁' });
    expect(events).toContainEqual({ type: 'progress', stage: 'retrying' });
    expect(events.filter(({ type }) => type === 'final')).toHaveLength(1);
    expect(events.map((event) => (event.type === 'textDelta' ? event.text : '')).join('')).toBe(response?.message);
    const session = await agent.session(sessionId);
    expect(session?.transcript.map(({ user }) => user)).toEqual(['other 1', '很多会话在等锁']);
    expect(session?.diagnosis.findings).toHaveLength(1);
  });

  it('is reported when it is lost twice, and what the others saved stands', async () => {
    const { sessions, saves } = contested(9);
    const agent = smallAgent({ sessions });
    await expect(agent.reply({ sessionId, message: '很多会话在等锁' })).rejects.toBeInstanceOf(SessionConflictError);
    expect(saves()).toBe(2);
    expect((await agent.session(sessionId))?.transcript.map(({ user }) => user)).toEqual(['other 2']);
  });
});

describe('a broken stored session', () => {
  it('is an error event and a typed error, and nothing is overwritten', async () => {
    const sessions = createInMemorySessionStore();
    const broken = { format: 'dbdiag/session', version: 99 };
    await sessions.save({ id: sessionId, revision: 0, document: broken });
    const { events, error } = await drained(smallAgent({ sessions }), { sessionId, message: '很多会话在等锁' });
    expect(error).toBeInstanceOf(InvalidSessionError);
    expect(events.at(-1)).toMatchObject({ type: 'error', code: 'tools/session-version' });
    expect(await sessions.load(sessionId)).toMatchObject({ revision: 1, document: broken });
  });
});

describe('limits and failures', () => {
  it('answers with what there is when the steps are used up', async () => {
    const agent = smallAgent({ limits: { steps: 1 } });
    const { details, message } = await agent.reply({ sessionId, message: '很多会话在等锁' });
    expect(details.callResults.map(({ tool }) => tool)).toEqual([toolNames.matching]);
    expect(details.recorded).toEqual([]);
    expect(message).toContain('超过了一轮的上限');
  });

  it('says so when a planner never comes to an end', async () => {
    const planner = { decide: async () => ({ decision: 'call' as const, tool: toolNames.progress, params: {}, reasoning: 'again' }) };
    const { details, message } = await smallAgent({ planner, limits: { steps: 3 } }).reply({ sessionId, message: 'how is it going' });
    expect(details.callResults).toHaveLength(3);
    expect(message).toContain('more steps than one turn may take');
  });

  it('keeps the other results when one call fails, and says what failed, why, where things stand and what to do', async () => {
    const { message, details } = await smallAgent({ tools: withTool(failingHypotheses) }).reply({
      sessionId,
      message: '很多会话在等锁，还有什么可能',
    });
    expect(details.recorded).toHaveLength(1);
    expect(details.callErrors).toEqual([
      { tool: toolNames.hypotheses, code: 'unexpected', errorMessage: 'the knowledge is being rebuilt' },
    ]);
    expect(message).toContain('列出各种可能失败了。\n原因：内部出错。详情在运行方的日志里。');
    expect(message).toContain('目前的情况：这条消息里的反馈已经记录（1 条）。');
    expect(message).toContain('怎么办：');
    expect(message).toContain('1. ');
  });

  it('works without a tool the message asks for', async () => {
    const tools = smallDeps().tools.filter(({ name }) => name !== toolNames.relations);
    const { details } = await smallAgent({ tools }).reply({ sessionId, message: 'what causes deadlocks' });
    expect(details.callErrors).toEqual([]);
    expect(details.puzzles).toEqual([{ kind: 'question', words: 'what causes deadlocks' }]);
  });

  it('keeps what a turn recorded when the tool that says where things stand fails', async () => {
    const progress: BaseTool = {
      ...toolNamed(smallDeps().tools, toolNames.progress),
      execute: () => Promise.reject(new Error('no standing today')),
    };
    const { details } = await smallAgent({ tools: withTool(progress) }).reply({ sessionId, message: '很多会话在等锁，进展如何' });
    expect(details.recorded).toHaveLength(1);
    expect(details.standing.confirmedCount).toBe(1);
    expect(details.callErrors).toEqual([{ tool: toolNames.progress, code: 'unexpected', errorMessage: 'no standing today' }]);
  });

  it('gives the standing with the options of its own tools', async () => {
    const { tools } = smallDeps();
    const standing = await toolNamed(tools, toolNames.progress).execute({}, { session: createSession('x', 'zh') });
    const { details } = await smallAgent({ tools }).reply({ sessionId, message: '你好' });
    expect(details.standing).toEqual(standing.output);
  });
});

describe('any conversation', () => {
  const said = fc.oneof(
    fc.constantFrom(
      '很多会话在等锁',
      '缓存命中率 62%',
      '都没有',
      '都有',
      '1 有 2 没有',
      '不清楚',
      '是的',
      '撤销',
      '重新开始',
      '进展如何',
      'what else could it be',
      'deadlocks occur',
      '没有死锁',
      '其实有死锁',
      'none of them',
      '9 yes',
      'the rest no',
      '慢',
    ),
    fc.string({ unit: 'binary', maxLength: 40 }),
  );

  it('never throws, keeps the session and its numbers in range', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(said, { minLength: 1, maxLength: 8 }), async (messages) => {
        const agent = smallAgent();
        for (const message of messages) {
          const { details, message: reply } = await agent.reply({ sessionId, message });
          expect(reply.trim()).not.toBe('');
          const shares = [
            details.topProbability,
            ...details.hypotheses.map(({ probability }) => probability),
            ...details.recommendations.map(({ informationGain }) => informationGain),
          ];
          for (const share of shares) expect(share >= 0 && share <= 1).toBe(true);
          const lines = reply.match(/^\d+\. /gmu) ?? [];
          const shown = (await agent.session(sessionId))?.lastShown ?? [];
          if (lines.length > 0) expect(lines).toEqual(shown.map((_, index) => `${index + 1}. `));
          if (details.clarifications.length + details.contradictions.length > 0) expect(details.recommendations).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });
});
