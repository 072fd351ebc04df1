import { phenomenonId, UnknownPhenomenonError } from '@dbdiag/graph-engine';
import { createSession, defineTool } from '@dbdiag/tools';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createExecutor } from './executor.ts';

const session = createSession('s-1');
const renamed = { ...session, id: 'renamed' };
const nothing = z.strictObject({});

const tools = [
  defineTool({
    name: 'rename',
    description: '',
    input: nothing,
    output: z.string(),
    effect: 'query',
    execute: async () => ({ output: 'done', session: renamed }),
  }),
  defineTool({
    name: 'unknown_id',
    description: '',
    input: nothing,
    output: z.string(),
    effect: 'query',
    execute: () => Promise.reject(new UnknownPhenomenonError([phenomenonId('x')])),
  }),
  defineTool({
    name: 'hang',
    description: '',
    input: nothing,
    output: z.string(),
    effect: 'query',
    execute: () => new Promise<never>(() => undefined),
  }),
];
const call = (tool: string, params = {}): { tool: string; params: object & Record<string, never>; reasoning: string } => ({
  tool,
  params,
  reasoning: 'test',
});

describe('an executor', () => {
  it('gives the output and the new session', async () => {
    const { run, session: after } = await createExecutor(tools).execute(call('rename'), { session });
    expect(run).toMatchObject({ tool: 'rename', success: true, output: 'done' });
    expect(after).toBe(renamed);
  });

  it('makes a result of a tool that does not exist, naming those that do', async () => {
    const { run, session: after } = await createExecutor(tools).execute(call('delete_everything'), { session });
    expect(run).toMatchObject({ success: false, failure: { code: 'agent/unknown-tool' } });
    expect(run.success ? '' : run.failure.message).toContain('rename, unknown_id, hang');
    expect(after).toBe(session);
  });

  it('makes a result of an input that does not fit', async () => {
    const { run } = await createExecutor(tools).execute({ ...call('rename'), params: { surprise: 1 } }, { session });
    expect(run).toMatchObject({ success: false, failure: { code: 'tools/invalid-input' } });
  });

  it('makes a result of an error of the engine and keeps the session', async () => {
    const { run, session: after } = await createExecutor(tools).execute(call('unknown_id'), { session });
    expect(run).toMatchObject({ success: false, failure: { code: 'engine/unknown-phenomenon' } });
    expect(after).toBe(session);
  });

  it('throws the reason of its signal and nothing else, also when the tool does not listen', async () => {
    const stop = new AbortController();
    const reason = new Error('stop');
    const running = createExecutor(tools).execute(call('hang'), { session, signal: stop.signal });
    stop.abort(reason);
    await expect(running).rejects.toBe(reason);
  });
});
