import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryAnswers, arbitrarySnapshot } from '../test/arbitrary-diagnosis.ts';
import { lockKnowledge, said, stateAfter } from '../test/lock-knowledge.ts';
import { contributingPhenomena } from './contribution.ts';
import { logLikelihoodUnder } from './core/belief.ts';
import { defaultEngineOptions } from './engine-options.ts';
import { emptyDiagnosisState } from './finding.ts';
import { GraphEngine } from './graph-engine.ts';
import { OTHER_CAUSE } from './ids.ts';
import { appendRound, readLedger } from './ledger.ts';
import { negligibleBits } from './limits.ts';
import { believeFindings, learn } from './model.ts';

describe('contributing phenomena', () => {
  it('are the findings that speak for a hypothesis, strongest first', () => {
    const engine = new GraphEngine(lockKnowledge);
    const [leader] = engine.hypotheses(stateAfter(engine, ...said('slow', 'lock_wait', '-bloat', '?cpu_high')));
    expect(leader).toMatchObject({ hypothesisId: 'lock', contributingPhenomena: ['lock_wait', 'slow', 'bloat'] });
  });

  it('are those more probable with the cause than in general, worked out from the likelihoods', () => {
    fc.assert(
      fc.property(arbitrarySnapshot, arbitraryAnswers, (snapshot, answers) => {
        const model = learn(snapshot, defaultEngineOptions);
        const belief = believeFindings(model, readLedger(appendRound(emptyDiagnosisState, answers)).evidence);
        model.causes.forEach((_, cause) => {
          const strength = (item: (typeof belief.evidence)[number]): number => {
            const likelihood = (hypothesis: number): number => Math.exp(logLikelihoodUnder(model.graph, item, hypothesis));
            return item.weight * Math.log2(likelihood(cause) / likelihood(model.causes.length));
          };
          const expected = belief.evidence.filter((item) => strength(item) > negligibleBits).sort((a, b) => strength(b) - strength(a));
          const found = contributingPhenomena(model, belief, cause);
          expect(new Set(found)).toEqual(new Set(expected.map(({ phenomenon }) => model.phenomena[phenomenon])));
          const order = found
            .map((id) => expected.findIndex(({ phenomenon }) => model.phenomena[phenomenon] === id))
            .map((place) => expected[place]);
          expect(order.map((item) => item && strength(item))).toEqual(expected.map(strength));
        });
      }),
    );
  });

  it('are none for another cause than the known, the measure itself', () => {
    const engine = new GraphEngine(lockKnowledge);
    const other = engine
      .hypotheses(stateAfter(engine, ...said('slow', 'lock_wait')), 100)
      .find(({ hypothesisId }) => hypothesisId === OTHER_CAUSE);
    expect(other).toMatchObject({ contributingPhenomena: [] });
  });
});
