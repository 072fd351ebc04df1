import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryAnswers, arbitrarySnapshot } from '../test/arbitrary-diagnosis.ts';
import { lockKnowledge, said, stateAfter } from '../test/lock-knowledge.ts';
import { believe } from './belief.ts';
import { contributingPhenomena } from './contribution.ts';
import { defaultEngineOptions } from './engine-options.ts';
import { emptyDiagnosisState } from './finding.ts';
import { GraphEngine } from './graph-engine.ts';
import { appendRound, readLedger } from './ledger.ts';
import { negligibleBits } from './limits.ts';
import { learn } from './model.ts';

describe('contributing phenomena', () => {
  it('are the findings that speak for a hypothesis, strongest first', () => {
    const engine = new GraphEngine(lockKnowledge);
    const [leader] = engine.posterior(stateAfter(engine, ...said('slow', 'lock_wait', '-bloat', '?cpu_high')));
    expect(leader).toMatchObject({ rootCauseId: 'lock', contributingPhenomena: ['lock_wait', 'slow', 'bloat'] });
  });

  it('agree with the ratio to the average of the others, added up one by one', () => {
    fc.assert(
      fc.property(arbitrarySnapshot, arbitraryAnswers, (snapshot, answers) => {
        const model = learn(snapshot, defaultEngineOptions);
        const belief = believe(model, readLedger(appendRound(emptyDiagnosisState, answers)).evidence, (id) => model.counts.phenomena.indexOf(id));
        contributingPhenomena(model, belief).forEach((contributing, hypothesis) => {
          const strengths = belief.evidence.map(({ finding, weight, logLikelihood }) => {
            const others = model.hypotheses.map((_, position) => position).filter((position) => position !== hypothesis);
            const prior = (position: number): number => Math.exp(model.hypotheses[position]?.logPrior ?? NaN);
            const likelihood = (position: number): number => Math.exp(weight * (logLikelihood[position] ?? NaN));
            const total = others.reduce((sum, position) => sum + prior(position), 0);
            const average = others.reduce((sum, position) => sum + prior(position) * likelihood(position), 0) / total;
            return { id: finding.phenomenonId, bits: Math.log2(likelihood(hypothesis) / average) };
          });
          const expected = strengths.filter(({ bits }) => bits > negligibleBits).map(({ id }) => id);
          expect(new Set(contributing)).toEqual(new Set(expected));
          const order = contributing.map((id) => strengths.find((strength) => strength.id === id)?.bits ?? NaN);
          for (let index = 1; index < order.length; index++) expect(order[index]).toBeLessThanOrEqual((order[index - 1] ?? NaN) + 1e-9);
        });
      }),
    );
  });

  it('are none where there is one hypothesis', () => {
    const engine = new GraphEngine({ ...lockKnowledge, tickets: lockKnowledge.tickets.slice(0, 3) }, { otherCausePrior: 0 });
    expect(engine.posterior(stateAfter(engine, ...said('slow', 'lock_wait')))).toEqual([{ rootCauseId: 'lock', confidence: 1, contributingPhenomena: [] }]);
  });
});
