import type { LLMService } from '@dbdiag/ports';
import { createInMemorySessionStore } from '@dbdiag/ports/memory';
import type { BaseTool, DefinedTool } from '@dbdiag/tools';
import { defineTool } from '@dbdiag/tools';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AgentDeps } from './agent.ts';
import type { AgentEvent } from './agent-event.ts';
import { ToolNameTakenError } from './errors.ts';
import { smallAgent, smallDeps } from './fixtures/small-knowledge.ts';
import { createLLMPlanner } from './planner/llm-planner.ts';

const { engine, tools: talking } = smallDeps();
const sessionId = 's';

const runbook = z.strictObject({ title: z.string() });

/** A tool that a clause calls, with what differs. */
function lookUp(
  more: Partial<Parameters<typeof defineTool<z.ZodObject<{ subject: z.ZodString }>, z.output<typeof runbook>>>[0]> = {},
): DefinedTool<z.output<typeof runbook>> {
  return defineTool({
    name: 'look_up',
    description: 'Finds a runbook.',
    input: z.object({ subject: z.string() }),
    output: runbook,
    effect: 'query',
    understands: {
      clauses: { patterns: { en: [/runbook for (?<subject>.+)/iu] }, input: ({ groups }) => ({ subject: groups?.subject ?? '' }) },
    },
    view: ({ title }) => ({ summary: title, section: { kind: 'answer', blocks: [`See “${title}”.`] } }),
    execute: async ({ subject }, { session }) => ({ output: { title: `How to treat ${subject}` }, session }),
    ...more,
  });
}

function agentWith(tool: BaseTool, deps: Partial<AgentDeps> = {}): ReturnType<typeof smallAgent> {
  return smallAgent({ engine, tools: [...talking, tool], ...deps });
}

/** A model that reads a question for this call. */
function calling(call: object): { readonly model: LLMService; readonly prompts: readonly string[] } {
  const prompts: string[] = [];
  const never = (): Promise<never> => Promise.reject(new Error('not called'));
  return {
    prompts,
    model: {
      complete: never,
      generate: async (messages) => {
        prompts.push(messages.map(({ content }) => content).join('\n'));
        return { pieces: [{ n: 1, act: 'ask' }], calls: [call] };
      },
    },
  };
}

describe('a tool of somebody else', () => {
  it('is called by a clause, which is no observation then; the other clauses are read as ever', async () => {
    const { message, details } = await agentWith(lookUp()).reply({ sessionId, message: '很多会话在等锁, runbook for locks' });
    expect(message).toContain('“How to treat locks”');
    expect(details.recorded).toHaveLength(1);
    expect(details.unmatched).toEqual([]);
    expect(details.callResults.find(({ tool }) => tool === 'look_up')).toEqual({
      tool: 'look_up',
      success: true,
      summary: 'How to treat locks',
      output: { title: 'How to treat locks' },
    });
  });

  it('has its output in the event and in the transcript, bounded', async () => {
    const agent = agentWith(
      lookUp({
        execute: async (_, { session }) => ({ output: { title: 'long '.repeat(1_000) }, session }),
        view: () => ({ summary: 'found' }),
      }),
    );
    const events: AgentEvent[] = [];
    for await (const event of agent.runTurn({ sessionId, message: 'runbook for locks' })) events.push(event);
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'toolResult', tool: 'look_up', output: { title: 'long '.repeat(1_000) } }),
    );
    const [output] = (await agent.session(sessionId))?.transcript[0]?.outputs ?? [];
    expect(output?.tool).toBe('look_up');
    expect(output?.text.length).toBeLessThanOrEqual(1_200);
    expect(output?.text).toContain('[…]');
  });

  it('called by nothing that is quoted', async () => {
    const { details } = await agentWith(lookUp()).reply({ sessionId, message: 'he said "runbook for locks"' });
    expect(details.callResults.map(({ tool }) => tool)).not.toContain('look_up');
  });

  it('shares a clause by effect, and that is said', async () => {
    const record = lookUp({ name: 'note_down', effect: 'record' });
    const { details } = await smallAgent({ engine, tools: [...talking, lookUp(), record] }).reply({
      sessionId,
      message: 'runbook for locks',
    });
    expect(details.callResults.map(({ tool }) => tool)).toEqual(['note_down']);
    expect(details.sharedClauses).toEqual([{ words: 'runbook for locks', tool: 'note_down', others: ['look_up'] }]);
  });

  it('is offered to a model, which calls it', async () => {
    const { model, prompts } = calling({ tool: 'look_up', params: { subject: 'disks' } });
    const tools = [...talking, lookUp()];
    const agent = smallAgent({ engine, tools, planner: createLLMPlanner({ model, tools, engine }) });
    const { message } = await agent.reply({ sessionId, message: 'what do our written procedures say?' });
    expect(message).toContain('“How to treat disks”');
    expect(prompts).toHaveLength(1);
    expect(prompts[0]).toContain('look_up{subject: string} Finds a runbook.');
  });
});

describe('a tool that misbehaves', () => {
  const message = '很多会话在等锁, runbook for locks';

  it.each([
    ['throws', lookUp({ execute: () => Promise.reject(new Error('broken')) }), 'unexpected'],
    ['never returns', lookUp({ execute: () => new Promise<never>(() => undefined) }), 'agent/tool-timeout'],
    ['returns what its schema refuses', lookUp({ output: runbook.extend({ title: z.string().max(3) }) }), 'unexpected'],
  ] as const)('and %s costs its own call only', async (_, tool, code) => {
    const { details } = await agentWith(tool, { limits: { toolTimeoutMs: 300 } }).reply({ sessionId, message });
    expect(details.recorded).toHaveLength(1);
    expect(details.callErrors).toMatchObject([{ tool: 'look_up', code }]);
  });

  it('has no taken name', () => {
    expect(() => agentWith(lookUp({ name: talking[0]?.name ?? '' }))).toThrow(ToolNameTakenError);
  });

  const failing = (): never => {
    throw new Error('no words');
  };

  it.each([
    ['view', lookUp({ view: failing })],
    ['share', lookUp({ view: () => ({ summary: '', share: failing }) })],
    ['sections', lookUp({ view: () => ({ summary: '', share: () => ({ sections: failing }) }) })],
    ['details', lookUp({ view: () => ({ summary: '', share: () => ({ details: failing }) }) })],
  ] as const)('and whose %s throws costs its words only', async (_, tool) => {
    const reply = await agentWith(tool).reply({ sessionId, message, locale: 'en' });
    expect(reply.details.recorded).toHaveLength(1);
    expect(reply.details.callResults.find(({ tool: name }) => name === 'look_up')).toMatchObject({ success: true });
    expect(reply.details.degraded).toMatchObject([{ stage: 'view', code: 'agent/view-failed' }]);
    expect(reply.message).toContain('something was done');
  });
});

describe('a tool that acts', () => {
  const ran: string[] = [];
  const act = (more: { readonly effect?: 'act' } = { effect: 'act' }): BaseTool => {
    const tool = lookUp({
      task: { en: 'Restarting the replica', zh: '重启副本' },
      execute: async ({ subject }, { session }) => {
        ran.push(subject);
        return { output: { title: subject }, session };
      },
    });
    Reflect.deleteProperty(tool, 'effect');
    return { ...tool, ...more };
  };
  const asked = { sessionId, message: 'runbook for locks' };

  it.each([
    ['says so', act()],
    ['does not say what it does', act({})],
  ])('and %s is not run without leave, and asks for the user’s word', async (_, tool) => {
    ran.length = 0;
    const agent = agentWith(tool);
    const refused = await agent.reply(asked);
    expect(ran).toEqual([]);
    expect(refused.details.callErrors).toMatchObject([{ tool: 'look_up', code: 'agent/not-allowed' }]);
    expect(refused.details.confirm).toEqual({ tool: 'look_up', params: { subject: 'locks' } });
    expect(refused.message).toContain('Restarting the replica');
    const done = await agent.reply({ sessionId, message: 'Yes.' });
    expect(ran).toEqual(['locks']);
    expect(done.message).toContain('“locks”');
    await agent.reply({ sessionId, message: 'yes' });
    expect(ran).toEqual(['locks']);
  });

  it.each(['no', 'how is it going'])('is forgotten after “%s”', async (message) => {
    ran.length = 0;
    const agent = agentWith(act());
    await agent.reply(asked);
    await agent.reply({ sessionId, message });
    await agent.reply({ sessionId, message: 'yes' });
    expect(ran).toEqual([]);
  });

  it('runs where users have leave', async () => {
    ran.length = 0;
    await agentWith(act(), { allow: { users: ['look_up'] } }).reply(asked);
    expect(ran).toEqual(['locks']);
  });

  it.each([
    ['users', [], 'agent/not-allowed'],
    ['models', ['disks'], undefined],
  ] as const)('wanted by a model, where %s have leave', async (who, expected, code) => {
    ran.length = 0;
    const { model } = calling({ tool: 'look_up', params: { subject: 'disks' } });
    const tools = [...talking, act()];
    const planner = createLLMPlanner({ model, tools, engine });
    const agent = smallAgent({ engine, tools, planner, sessions: createInMemorySessionStore(), allow: { [who]: ['look_up'] } });
    const { details } = await agent.reply({ sessionId, message: 'what do our written procedures say?' });
    expect(ran).toEqual(expected);
    expect(details.callErrors[0]?.code).toBe(code);
  });
});

describe('a tool that reads whole sentences', () => {
  const counting = (about: RegExp): DefinedTool<z.output<typeof runbook>> =>
    lookUp({
      understands: {
        clauses: {
          of: 'sentence',
          patterns: { en: [/^how many /iu] },
          input: ({ input }) => (about.test(input) ? { subject: input } : undefined),
        },
      },
    });

  it('gets a sentence with its commas, and the other sentences are read as ever', async () => {
    const { message, details } = await agentWith(counting(/locks, by table$/u)).reply({
      sessionId,
      message: '很多会话在等锁. How many locks, by table?',
    });
    expect(message).toContain('“How to treat How many locks, by table”');
    expect(details.recorded).toHaveLength(1);
    expect(details.unmatched).toEqual([]);
  });

  it('has no sentence of which another tool has a clause', async () => {
    const { details } = await smallAgent({
      engine,
      tools: [...talking, lookUp(), { ...counting(/./u), name: 'count_up' }],
    }).reply({ sessionId, message: 'how many locks, runbook for locks' });
    const called = details.callResults.map(({ tool }) => tool);
    expect(called).toContain('look_up');
    expect(called).not.toContain('count_up');
  });

  it('knows the session as it was when the message came', async () => {
    const seen: number[] = [];
    const tool = lookUp({
      understands: {
        clauses: {
          of: 'sentence',
          patterns: { en: [/^runbook/iu] },
          input: (_, { transcript }) => {
            seen.push(transcript.length);
            return undefined;
          },
        },
      },
    });
    const agent = agentWith(tool);
    await agent.reply({ sessionId, message: 'hello' });
    await agent.reply({ sessionId, message: 'runbook' });
    expect(seen.at(-1)).toBe(1);
  });
});
