import { ScriptedLLM } from '@dbdiag/ports/testing';
import { describe, expect, it } from 'vitest';
import type { CaptainState } from '../captain/decide.ts';
import { decide } from '../captain/decide.ts';
import { createModelCaptain } from './model-captain.ts';

const read = { teammate: 'semantic_parser', step: 1, input: 'flow', output: 'an intent' } as const;
const failed = (fault: 'unknown-column' | 'timeout' | 'permission', step: number) =>
  ({ teammate: 'result_evaluator', step, input: 'execute SELECT <1>', output: 'it failed', fault }) as const;

const afterFailure: CaptainState = {
  reading: 'understood',
  candidatesLeft: 2,
  execution: 'failed',
  repairs: 0,
  rereadings: 0,
  history: [read, failed('unknown-column', 2)],
};

async function decided(state: CaptainState, ...replies: readonly unknown[]) {
  const llm = new ScriptedLLM(replies.map((reply) => ({ call: 'generate', reply })));
  const decision = await createModelCaptain({ llm })(state, 'flow', {});
  llm.assertDone();
  return { decision, llm };
}

describe('createModelCaptain', () => {
  it.each<[string, CaptainState]>([
    ['the first step', { repairs: 0, rereadings: 0, history: [] }],
    ['the first statement', { reading: 'understood', candidatesLeft: 2, repairs: 0, rereadings: 0, history: [read] }],
    ['a result', { ...afterFailure, execution: 'done' }],
    ['a question that was not understood', { reading: 'not-understood', repairs: 0, rereadings: 0, history: [read] }],
    ['what no choice helps', { ...afterFailure, history: [read, failed('permission', 2)] }],
  ])('leaves to the rules: %s', async (_what, state) => {
    expect((await decided(state)).decision).toEqual(decide(state));
  });

  it('takes the choice of the model after a failure, and says whose it is', async () => {
    const { decision } = await decided(afterFailure, { choice: 2, because: 'The column is in another table.' });
    expect(decision).toEqual({
      next: 'sql_generator',
      task: 'next-candidate',
      because: 'A language model: The column is in another table.',
    });
  });

  it.each([{ choice: 9, because: '' }, { choice: 0, because: '' }, { next: 'finish' }, 'give up'])(
    'lets the rules decide instead of %o',
    async (reply) => {
      expect((await decided(afterFailure, reply)).decision).toEqual(decide(afterFailure));
    },
  );

  it('lets the rules decide where the model fails', async () => {
    const llm = new ScriptedLLM([{ call: 'generate', failure: new Error('gone') }]);
    expect(await createModelCaptain({ llm })(afterFailure, 'flow', {})).toEqual(decide(afterFailure));
  });

  it('offers no repair of what takes too long, and no statement where none is left', async () => {
    const state = { ...afterFailure, candidatesLeft: 1, history: [read, failed('timeout', 2)] };
    const choices = await decided({ ...state, candidatesLeft: 2 }, { choice: 1, because: '' });
    expect(choices.llm.calls[0]?.messages.at(-1)?.content).not.toContain('changes only what the error names');
    expect((await decided(state)).decision.next).toBe('give_up');
  });

  it('asks with this prompt', async () => {
    expect((await decided(afterFailure, { choice: 1, because: '' })).llm.calls[0]).toMatchSnapshot();
  });
});
