// @module-tag long

import type { LLMService } from '@dbdiag/ports';
import { ScriptedLLM } from '@dbdiag/ports/testing';
import { createRedactor } from '@dbdiag/tools';
import { describe, expect, it } from 'vitest';
import { plannedCommand, planRequest } from '../../test/plan-request.ts';
import { commandId } from '../command/command-id.ts';
import { createInformationPlanner } from './information-planner.ts';
import { createModelPlanner } from './model-planner.ts';
import type { PlanningResult, PlanRequest } from './planner.ts';

const fallback = createInformationPlanner({ windowSeconds: 11 });
const redactor = createRedactor();

const wanted = (id: string, more: object = {}): object => ({
  cmd_id: id,
  purpose: 'who blocks',
  expected_signal: 'one idle head',
  timeout_sec: 10,
  priority: 1,
  ...more,
});
const document = (more: object = {}): object => ({
  decision: 'CONTINUE',
  current_hypothesis: { category: 'locking', confidence: 0.6, why: 'audit:0001' },
  next_cmds: [wanted('pg.blockers')],
  missing_info: [],
  stop_reason: '',
  ...more,
});

async function plan(
  replies: readonly unknown[],
  request: PlanRequest = planRequest(),
): Promise<PlanningResult & { readonly asked: number }> {
  const model = new ScriptedLLM(
    replies.map((reply) => (reply instanceof Error ? { call: 'generate', failure: reply } : { call: 'generate', reply })),
  );
  const result = await createModelPlanner({ model, fallback, redactor }).plan(request);
  model.assertDone();
  return { ...result, asked: model.calls.length };
}

const ids = ({ plan: { nextCommands } }: PlanningResult): readonly string[] => nextCommands.map(({ commandId: id }) => id);

describe('the planner with a model', () => {
  it('follows a plan that keeps to the pool', async () => {
    const result = await plan([document({ next_cmds: [wanted('pg.settings', { priority: 2 }), wanted('pg.blockers')] })]);
    expect(result.by).toBe('model');
    expect(ids(result)).toEqual(['pg.blockers', 'pg.settings']);
    expect(result.rejected).toEqual([]);
  });

  it('takes out what is not in the pool, was run, comes twice or is over the budget, and says so', async () => {
    const { budget } = planRequest();
    const request = planRequest({ budget: { ...budget, commandsThisRound: 1 } });
    const result = await plan(
      [
        document({
          next_cmds: [wanted('pg.dropall'), wanted('pg.activity'), wanted('pg.blockers'), wanted('pg.blockers'), wanted('pg.locks')],
        }),
      ],
      request,
    );
    expect(ids(result)).toEqual(['pg.blockers']);
    expect(result.rejected).toEqual([
      { commandId: 'pg.dropall', reason: 'notInPool' },
      { commandId: 'pg.activity', reason: 'alreadyRan' },
      { commandId: 'pg.blockers', reason: 'duplicate' },
      { commandId: 'pg.locks', reason: 'overBudget' },
    ]);
  });

  it('is replaced by the default planner where nothing it chose may be run', async () => {
    const result = await plan([document({ next_cmds: [wanted('rm -rf /')] })]);
    expect(result.by).toBe('information');
    expect(result.degraded).toBe('the model chose nothing that may be run');
    expect(result.rejected).toContainEqual({ commandId: 'rm -rf /', reason: 'notInPool' });
    expect(ids(result)).toEqual(ids(await fallback.plan(planRequest())));
  });

  it('may stop when it says why and nothing is left that is worth measuring', async () => {
    const nothingLeft = planRequest({ pool: [plannedCommand('pg.nothing')] });
    const result = await plan([document({ decision: 'STOP', stop_reason: 'the head of the queue is known' })], nothingLeft);
    expect(result.plan).toMatchObject({ decision: 'stop', stopReason: 'the head of the queue is known', nextCommands: [] });
    expect(result).toMatchObject({ by: 'model' });
    expect(result).not.toHaveProperty('degraded');
  });

  it('does not stop while something is worth measuring: the default planner goes on, and the result says so', async () => {
    const result = await plan([document({ decision: 'STOP', stop_reason: 'enough; password=hunter2hunter2' })]);
    expect(result).toMatchObject({ by: 'information', degraded: 'the model wanted to stop, and something was still worth measuring' });
    expect(result.overruledStop).toMatch(/^enough; password=(?!hunter)/u);
    expect(ids(result)).toEqual(ids(await fallback.plan(planRequest())));
  });

  it('gets one chance to mend its plan', async () => {
    const result = await plan([document({ current_hypothesis: { category: 'locking', confidence: 85, why: '' } }), document()]);
    expect(result).toMatchObject({ by: 'model', asked: 2 });
  });

  it('is asked once more and no more', async () => {
    const result = await plan([{ nonsense: true }, 'still not a plan']);
    expect(result).toMatchObject({ by: 'information', asked: 2 });
    expect(result.degraded).toContain('another shape');
  });

  it('is replaced where it does not answer', async () => {
    const result = await plan([new Error('connection refused')]);
    expect(result).toMatchObject({ by: 'information', degraded: 'the model did not answer: connection refused', asked: 1 });
  });

  it('is asked once in a session where it does not answer in time, and again in the next', async () => {
    let asked = 0;
    const never = (): Promise<never> => new Promise(() => undefined);
    const model: LLMService = {
      complete: never,
      generate: (_messages, _schema, options) => {
        asked += 1;
        return new Promise((_resolve, reject) => {
          options?.signal?.addEventListener('abort', () => {
            reject(new Error('aborted'));
          });
        });
      },
    };
    const planner = createModelPlanner({ model, fallback, redactor, callTimeoutMs: 20 });
    const rounds = [1, 2, 3, 1].map((round) => planRequest({ round }));
    const results: PlanningResult[] = [];
    for (const request of rounds) results.push(await planner.plan(request));
    expect(results.map(({ by, degraded }) => [by, degraded?.slice(0, 21)])).toEqual([
      ['information', 'the model did not ans'],
      ['information', 'the model was silent '],
      ['information', 'the model was silent '],
      ['information', 'the model did not ans'],
    ]);
    expect(asked).toBe(2);
  });

  it('passes on the signal of its caller', async () => {
    const model = new ScriptedLLM([]);
    await expect(
      createModelPlanner({ model, fallback, redactor }).plan(planRequest(), { signal: AbortSignal.abort(new Error('stopped')) }),
    ).rejects.toThrow('stopped');
  });

  it('is sent no secret and no row, only summaries', async () => {
    const [ran] = planRequest().ran;
    if (ran === undefined) throw new Error('the fixture ran something');
    const request = planRequest({ ran: [{ ...ran, commandId: commandId('postgres://app:hunter2hunter2@db/x') }] });
    const model = new ScriptedLLM([{ call: 'generate', reply: document() }]);
    const { exchange } = await createModelPlanner({ model, fallback, redactor }).plan(request);
    const sent = model.calls.flatMap(({ messages }) => messages.map(({ content }) => content)).join('\n');
    expect(sent).not.toContain('hunter2');
    expect(exchange?.request).toBe(sent.replace(/\n(?=\{)/, '\n\n'));
  });
});

/** What a model, or a text that speaks through it, may come up with. */
const hostile: readonly unknown[] = [
  null,
  true,
  0,
  '',
  'STOP',
  '{"decision":"CONTINUE"}',
  [],
  [document()],
  {},
  { decision: 'CONTINUE' },
  document({ decision: 'continue' }),
  document({ decision: 'MAYBE' }),
  document({ decision: 1 }),
  document({ next_cmds: null }),
  document({ next_cmds: 'pg.blockers' }),
  document({ next_cmds: { 0: wanted('pg.blockers') } }),
  document({ next_cmds: ['pg.blockers'] }),
  document({ next_cmds: Array.from({ length: 41 }, () => wanted('pg.blockers')) }),
  document({ next_cmds: Array.from({ length: 40 }, (_, index) => wanted(`pg.${index}`)) }),
  document({ next_cmds: [wanted('pg.blockers', { timeout_sec: -1 })] }),
  document({ next_cmds: [wanted('pg.blockers', { timeout_sec: 1e9 })] }),
  document({ next_cmds: [wanted('pg.blockers', { timeout_sec: 'long' })] }),
  document({ next_cmds: [wanted('pg.blockers', { priority: 0 })] }),
  document({ next_cmds: [wanted('pg.blockers', { priority: 1.5 })] }),
  document({ next_cmds: [wanted('pg.blockers', { sql: 'DROP TABLE orders' })] }),
  document({ next_cmds: [wanted('SELECT pg_terminate_backend(1)')] }),
  document({ next_cmds: [wanted('pg.blockers; DROP TABLE x')] }),
  document({ next_cmds: [wanted('pg.blockers\u0000')] }),
  document({ next_cmds: [wanted(' pg.blockers')] }),
  document({ next_cmds: [wanted('PG.BLOCKERS')] }),
  document({ next_cmds: [wanted('__proto__')] }),
  document({ next_cmds: [wanted('constructor')] }),
  document({ next_cmds: [wanted('x'.repeat(81))] }),
  document({ next_cmds: [wanted('../../etc/passwd')] }),
  document({ next_cmds: [wanted('host.cpu && reboot')] }),
  document({ next_cmds: [wanted('pg.activity')] }),
  document({ next_cmds: [] }),
  document({ current_hypothesis: null }),
  document({ current_hypothesis: 'locking' }),
  document({ current_hypothesis: { category: 'locking', confidence: 85, why: '' } }),
  document({ current_hypothesis: { category: 'locking', confidence: -1, why: '' } }),
  document({ current_hypothesis: { category: 'locking', confidence: '0.9', why: '' } }),
  document({ current_hypothesis: { category: 'x'.repeat(601), confidence: 1, why: '' } }),
  document({ missing_info: 'all' }),
  document({ missing_info: [1] }),
  document({ missing_info: Array.from({ length: 21 }, () => 'x') }),
  document({ stop_reason: null }),
  document({ stop_reason: 'x'.repeat(601) }),
  document({ decision: 'STOP', stop_reason: '' }),
  document({ decision: 'STOP', stop_reason: '   ' }),
  document({ extra: 'field' }),
  document({ run: ['rm', '-rf', '/'] }),
  { ...document(), toString: 'x' },
  document({ next_cmds: [{ cmd_id: 'pg.blockers' }] }),
  document({ next_cmds: [wanted('pg.blockers', { purpose: 7 })] }),
  document({ next_cmds: [wanted('pg.blockers', { expected_signal: null })] }),
  'x'.repeat(100_000),
  { a: { b: { c: {} } } },
];

describe('whatever a model says', () => {
  it.each(hostile.map((reply, index) => [index, reply] as const))(
    'nothing outside the pool and the budget is planned (%i)',
    async (_, reply) => {
      const request = planRequest({ budget: { rounds: 1, commandsThisRound: 2, commands: 2, seconds: 10 } });
      const pool = new Set<string>(request.pool.map(({ id }) => id));
      const model = new ScriptedLLM([
        { call: 'generate', reply },
        { call: 'generate', reply },
      ]);
      const result = await createModelPlanner({ model, fallback, redactor }).plan(request);
      expect(ids(result).filter((id) => !pool.has(id))).toEqual([]);
      expect(ids(result).length).toBeLessThanOrEqual(2);
      expect(new Set(ids(result)).size).toBe(ids(result).length);
      expect(result.plan.decision === 'stop' || result.plan.nextCommands.length > 0).toBe(true);
      expect(result.by === 'model' || result.degraded !== undefined).toBe(true);
      expect(result.plan.nextCommands.every(({ commandId: id }) => id === commandId(id))).toBe(true);
    },
  );
});
