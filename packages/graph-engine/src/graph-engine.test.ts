import { describe, expect, it } from 'vitest';
import { lockKnowledge, said } from '../test/lock-knowledge.ts';
import { twoCauses } from '../test/two-causes.ts';
import { InvalidOptionsError, InvalidSnapshotError, UnknownHypothesisError, UnknownPhenomenonError } from './errors.ts';
import { emptyDiagnosisState } from './finding.ts';
import { GraphEngine } from './graph-engine.ts';
import { HEALTHY, OTHER_CAUSE, phenomenonId, rootCauseId, ticketId } from './ids.ts';
import type { FittedParameters } from './knowledge-snapshot.ts';

describe('an engine', () => {
  it('puts options above what was fitted, and that above the defaults', () => {
    expect(new GraphEngine(lockKnowledge).options.alpha).toBe(2);
    expect(new GraphEngine({ ...lockKnowledge, fitted: { alpha: 0.3 } }).options.alpha).toBe(0.3);
    expect(new GraphEngine({ ...lockKnowledge, fitted: { alpha: 0.3 } }, { alpha: 5 }).options.alpha).toBe(5);
  });

  it('begins with causes nearly equally probable where a corpus adds many tickets to each', () => {
    const [first] = lockKnowledge.tickets;
    const again = lockKnowledge.tickets
      .filter(({ rootCauseId: id }) => id === first?.rootCauseId)
      .map((ticket) => ({ ...ticket, id: ticketId(`${ticket.id}, again`) }));
    const uneven = { ...lockKnowledge, tickets: [...lockKnowledge.tickets, ...again] };
    const priors = (fitted: FittedParameters): readonly number[] => {
      const ranked = new GraphEngine({ ...uneven, fitted }).posterior(emptyDiagnosisState);
      return ranked.filter(({ hypothesisId: id }) => id !== OTHER_CAUSE).map(({ probability }) => probability);
    };
    const spread = (of: readonly number[]): number => Math.max(...of) / Math.min(...of);
    expect(spread(priors({}))).toBeGreaterThan(1.5);
    expect(spread(priors({ priorPseudoCount: 100_000 }))).toBeLessThan(1.01);
  });

  it('lists causes without tickets and weighs them not', () => {
    const engine = new GraphEngine(lockKnowledge);
    expect(engine.causesWithoutTickets).toEqual(['disk-full']);
    expect(engine.hypothesisCount).toBe(5);
    expect(engine.posterior(emptyDiagnosisState).map(({ hypothesisId: id }) => id)).not.toContain('disk-full');
  });

  it('knows its phenomena and causes by id', () => {
    const engine = new GraphEngine(lockKnowledge);
    expect(engine.phenomenon(phenomenonId('slow'))?.description).toEqual({ en: 'slow' });
    expect(engine.phenomenon(phenomenonId('nothing'))).toBeUndefined();
    expect(engine.rootCause(rootCauseId('disk-full'))?.category).toBe('test');
    expect(engine.rootCause(rootCauseId('nothing'))).toBeUndefined();
  });

  it('gives a defined answer without any knowledge: other cause', () => {
    const engine = new GraphEngine({ phenomena: [], rootCauses: [], tickets: [] }, { otherCausePrior: 0 });
    const { outcome, hypotheses, recommendations } = engine.assess(emptyDiagnosisState);
    expect(hypotheses).toEqual([{ hypothesisId: OTHER_CAUSE, probability: 1, contributingPhenomena: [] }]);
    expect({ outcome, recommendations }).toEqual({ outcome: 'open', recommendations: [] });
    expect(engine.explain(emptyDiagnosisState, OTHER_CAUSE)).toMatchObject({ against: OTHER_CAUSE, priorBits: 0, posteriorBits: 0 });
  });

  it('takes tickets set to undefined for none: the counts beside them are learned', () => {
    const { phenomena, rootCauses } = lockKnowledge;
    const counts = [{ rootCauseId: rootCauseId('lock'), tickets: 2, phenomena: [] }];
    const engine = new GraphEngine({ phenomena, rootCauses, tickets: undefined, counts });
    expect(engine.explain(emptyDiagnosisState, rootCauseId('lock')).tickets).toEqual([]);
    expect(engine.hypothesisCount).toBe(2);
  });

  it('says whether findings are discounted', () => {
    const discounted = (engine: GraphEngine): boolean => engine.assess(emptyDiagnosisState).discounted;
    expect(discounted(new GraphEngine(lockKnowledge))).toBe(true);
    expect(discounted(new GraphEngine(lockKnowledge, { redundancy: 0 }))).toBe(false);
    expect(discounted(new GraphEngine(twoCauses(1)))).toBe(false);
    expect(discounted(new GraphEngine({ ...twoCauses(1), pairs: [] }))).toBe(true);
  });

  it('refuses an invalid snapshot and invalid options', () => {
    expect(() => new GraphEngine({ ...lockKnowledge, phenomena: [] })).toThrow(InvalidSnapshotError);
    expect(() => new GraphEngine(lockKnowledge, { alpha: 0 })).toThrow(InvalidOptionsError);
  });

  it('names every unknown phenomenon, when recording and when weighing a state from elsewhere', () => {
    const engine = new GraphEngine(lockKnowledge);
    const unknown = said('ghost', 'slow', 'spook', 'ghost');
    const refusals = [
      (): unknown => engine.record(emptyDiagnosisState, unknown),
      (): unknown => engine.assess({ findings: unknown.map((observation) => ({ ...observation, round: 1 })), rounds: 1 }),
    ];
    for (const refused of refusals) expect(refused).toThrow(new UnknownPhenomenonError(['ghost', 'spook'].map(phenomenonId)));
    expect(() => engine.causesOf(phenomenonId('ghost'))).toThrow(UnknownPhenomenonError);
  });

  it('refuses to explain what it doesn’t weigh', () => {
    const engine = new GraphEngine(lockKnowledge, { otherCausePrior: 0 });
    for (const id of [rootCauseId('disk-full'), rootCauseId('ghost'), OTHER_CAUSE] as const) {
      expect(() => engine.explain(emptyDiagnosisState, id)).toThrow(UnknownHypothesisError);
    }
    expect(() => engine.explain(emptyDiagnosisState, HEALTHY, rootCauseId('ghost'))).toThrow(UnknownHypothesisError);
  });
});
