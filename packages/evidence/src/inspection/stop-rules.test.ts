import type { Hypothesis, Outcome } from '@dbdiag/graph-engine';
import { HEALTHY } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { hasAnswer } from './stop-rules.ts';

function isAnswer(outcome: Outcome, probability: number): boolean {
  const leader: Hypothesis = { hypothesisId: HEALTHY, probability, contributingPhenomena: [] };
  return hasAnswer({ assessment: { outcome, hypotheses: [leader] }, concludeAt: 0.95 });
}

describe('an answer to stop at', () => {
  it('is a cause, no fault, or for sure another cause than the known', () => {
    expect([isAnswer('concluded', 0.96), isAnswer('no-fault-found', 0.8), isAnswer('unknown-cause', 0.96)]).toEqual([true, true, true]);
  });

  it('is no leader that is not concluded, however probable: the findings contradict it', () => {
    expect([isAnswer('inconclusive', 0.999), isAnswer('open', 0.999), isAnswer('unknown-cause', 0.6)]).toEqual([false, false, false]);
  });
});
