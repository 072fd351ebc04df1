import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryDiagnosis } from '../test/arbitrary-diagnosis.ts';
import { lockKnowledge, said, stateAfter } from '../test/lock-knowledge.ts';
import { emptyDiagnosisState } from './finding.ts';
import { GraphEngine } from './graph-engine.ts';
import { OTHER_CAUSE } from './ids.ts';

const engine = new GraphEngine(lockKnowledge, { redundancy: 0 });

describe('unexplained findings', () => {
  it('are present findings that the leader hardly shows, with the bits they speak for something else', () => {
    const { hypotheses, unexplained } = engine.assess(stateAfter(engine, ...said('lock_wait', 'slow', '-cpu_high', 'bloat')));
    expect(hypotheses[0]?.hypothesisId).toBe('lock');
    // bloat: 20 of 75 tickets say it holds, 5 of vacuum and all others say it doesn't; of the 20 of lock none has it.
    const base = 20.5 / 81;
    const shown = (2 * base) / 22;
    const leaked = shown + 0.1 * base * (1 - shown);
    const [probability, baseRate] = [leaked, base].map((p) => p * 0.98 + (1 - p) * 0.02);
    expect(unexplained).toHaveLength(1);
    expect(unexplained[0]?.finding).toMatchObject({ phenomenonId: 'bloat', status: 'present' });
    expect(unexplained[0]?.probability).toBeCloseTo(probability ?? NaN, 12);
    expect(unexplained[0]?.baseRate).toBeCloseTo(baseRate ?? NaN, 12);
    expect(unexplained[0]?.bits).toBeCloseTo(Math.log2((baseRate ?? NaN) / (probability ?? NaN)), 12);
  });

  it('are none when what is found is typical of the leader, or absent', () => {
    expect(engine.assess(stateAfter(engine, ...said('lock_wait', 'slow', '-bloat', '-cpu_high'))).unexplained).toEqual([]);
    const { unexplained } = engine.assess(stateAfter(engine, ...said('lock_wait', '-slow')));
    expect(unexplained.map(({ finding }) => finding.phenomenonId)).not.toContain('slow');
  });

  it('are none when nothing was said, and when another cause than the known leads', () => {
    expect(engine.assess(emptyDiagnosisState).unexplained).toEqual([]);
    const other = new GraphEngine(lockKnowledge, { otherCausePrior: 0.9 });
    const unknown = other.assess(stateAfter(other, ...said('lock_wait', 'cpu_high', 'bloat')));
    expect(unknown.hypotheses[0]?.hypothesisId).toBe('other-cause');
    expect(unknown.unexplained).toEqual([]);
  });

  it('are told while no fault leads, too: what only causes show that are ruled out is not lost', () => {
    const { hypotheses, unexplained } = engine.assess(stateAfter(engine, ...said('-lock_wait', '-cpu_high', '-bloat', 'slow')));
    expect(hypotheses[0]?.hypothesisId).toBe('healthy');
    expect(unexplained.map(({ finding }) => finding.phenomenonId)).toEqual(['slow']);
  });

  it('follow the option', () => {
    const none = new GraphEngine(lockKnowledge, { unexplainedBelow: 0 });
    expect(none.assess(stateAfter(none, ...said('lock_wait', 'slow', '-cpu_high', 'bloat'))).unexplained).toEqual([]);
  });

  it('keep what they promise whatever the knowledge', () => {
    fc.assert(
      fc.property(arbitraryDiagnosis, ({ snapshot, options, observations }) => {
        const any = new GraphEngine(snapshot, options);
        const { hypotheses, unexplained } = any.assess(any.record(emptyDiagnosisState, observations));
        if (hypotheses[0]?.hypothesisId === OTHER_CAUSE) expect(unexplained).toEqual([]);
        for (const { finding, probability, baseRate, bits } of unexplained) {
          expect(finding.status).toBe('present');
          expect(probability).toBeLessThan(any.options.unexplainedBelow);
          expect(probability).toBeLessThanOrEqual(baseRate);
          expect(bits).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
