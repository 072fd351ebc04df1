import { describe, expect, it } from 'vitest';
import type { CaptainState } from './decide.ts';
import { decide, mostRepairs, mostRereadings } from './decide.ts';
import type { StepFault, Teammate } from './execution-history.ts';
import { errorPattern, failuresInARow, recordExecution } from './execution-history.ts';

const failed = (...faults: readonly StepFault[]): CaptainState => ({
  reading: 'understood',
  candidatesLeft: 1,
  execution: 'failed',
  repairs: 0,
  rereadings: 0,
  history: faults.map((fault, index) => ({ teammate: 'result_evaluator', step: index + 1, input: 'SELECT', output: fault, fault })),
});

describe('what is needed', () => {
  const start: CaptainState = { repairs: 0, rereadings: 0, history: [] };

  it('begins with reading', () => {
    expect(decide(start)).toMatchObject({ next: 'semantic_parser', task: 'read' });
  });

  it('compiles what was understood', () => {
    expect(decide({ ...start, reading: 'understood' })).toMatchObject({ next: 'sql_generator', task: 'compile' });
  });

  it('executes what was compiled', () => {
    expect(decide({ ...start, reading: 'understood', candidatesLeft: 2 })).toMatchObject({ next: 'result_evaluator', task: 'execute' });
  });

  it('ends with a result', () => {
    expect(decide({ ...start, reading: 'understood', candidatesLeft: 2, execution: 'done' }).next).toBe('finish');
  });

  it.each(['ambiguous', 'not-understood'] as const)('ends with the user where the question is %s', (reading) => {
    expect(decide({ ...start, reading }).next).toBe('finish');
  });
});

describe('strategies after failures, document 003 §1', () => {
  it('first error: the evaluator tries a repair', () => {
    expect(decide(failed('unknown-column'))).toMatchObject({ next: 'result_evaluator', task: 'repair' });
  });

  it('the same error again: another statement instead of another repair', () => {
    expect(decide({ ...failed('unknown-column', 'unknown-column'), repairs: 1, candidatesLeft: 2 })).toMatchObject({
      next: 'sql_generator',
      task: 'next-candidate',
    });
  });

  it('the same error again and no other statement: back to the parser', () => {
    expect(decide({ ...failed('unknown-column', 'unknown-column'), repairs: 1 })).toMatchObject({
      next: 'semantic_parser',
      task: 'read-anew',
    });
  });

  it('repairs used up: perhaps the question was misunderstood', () => {
    expect(decide({ ...failed('unknown-column', 'type-mismatch', 'not-grouped'), repairs: mostRepairs })).toMatchObject({
      next: 'semantic_parser',
      because: expect.stringContaining('understood wrongly') as string,
    });
  });

  it('one teammate failing time after time: somebody else', () => {
    const state = failed('unknown-column', 'type-mismatch', 'not-grouped');
    expect(failuresInARow(state.history)).toEqual({ teammate: 'result_evaluator', count: 3 });
    expect(decide(state).next).not.toBe('result_evaluator');
  });

  it('read anew often enough: give up', () => {
    expect(decide({ ...failed('unknown-column', 'unknown-column'), rereadings: mostRereadings }).next).toBe('give_up');
  });

  it.each(['timeout', 'memory'] as const)('a statement killed for %s is not repaired: the next one, or a clear end', (fault) => {
    expect(decide({ ...failed(fault), candidatesLeft: 2 })).toMatchObject({ task: 'next-candidate' });
    expect(decide(failed(fault)).next).toBe('give_up');
  });

  it.each(['connection', 'permission', 'locked'] as const)('%s ends it at once', (fault) => {
    expect(decide({ ...failed(fault), candidatesLeft: 3 }).next).toBe('give_up');
  });

  it('never decides for ever: every chain of failures ends', () => {
    const faults: StepFault[] = ['unknown-column', 'type-mismatch', 'refused', 'not-repaired', 'other', 'timeout'];
    for (const fault of faults) {
      let state: CaptainState = { reading: 'understood', candidatesLeft: 3, repairs: 0, rereadings: 0, history: [] };
      for (let step = 0; step < 40; step += 1) {
        const { next, task } = decide(state);
        if (next === 'give_up') break;
        expect(step).toBeLessThan(39);
        const teammate = next as Teammate;
        const history = recordExecution(state.history, { teammate, input: '', output: '', ...(next === 'result_evaluator' && { fault }) });
        if (task === 'repair') state = { ...state, repairs: state.repairs + 1, execution: 'failed', history };
        else if (task === 'execute') state = { ...state, execution: 'failed', history };
        else if (task === 'next-candidate') {
          state = {
            reading: 'understood',
            candidatesLeft: (state.candidatesLeft ?? 1) - 1,
            repairs: 0,
            rereadings: state.rereadings,
            history,
          };
        } else {
          const rereadings = state.rereadings + (task === 'read-anew' ? 1 : 0);
          state = { reading: 'understood', candidatesLeft: 1, repairs: 0, rereadings, history };
        }
      }
    }
  });
});

describe('the history', () => {
  it('counts steps and kinds of faults', () => {
    let history = recordExecution([], { teammate: 'semantic_parser', input: 'q', output: 'intent' });
    history = recordExecution(history, { teammate: 'result_evaluator', input: 'SELECT', output: '', fault: 'unknown-column' });
    history = recordExecution(history, { teammate: 'result_evaluator', input: 'SELECT', output: '', fault: 'unknown-column' });
    expect(history.map(({ step }) => step)).toEqual([1, 2, 3]);
    expect(errorPattern(history)).toEqual(new Map([['unknown-column', 2]]));
  });
});
