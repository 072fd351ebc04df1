import type { DiagnosisState, PhenomenonId } from '@dbdiag/graph-engine';
import { emptyDiagnosisState, GraphEngine } from '@dbdiag/graph-engine';
import { postgresKnowledge } from '@dbdiag/knowledge';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from '../command/command.ts';
import { commandId } from '../command/command-id.ts';
import type { Probe } from '../probe/probe.ts';
import { commandValue } from './command-value.ts';

const knowledge = postgresKnowledge();
/** Without the discount, so that the exact joint information can be summed over all answers. */
const engine = new GraphEngine(knowledge, { redundancy: 0 });
const ids = knowledge.phenomena.map(({ id }) => id);

const command: Command = {
  kind: 'sql',
  id: commandId('pg.test'),
  title: { en: 'test' },
  sampling: 'once',
  costMs: 1,
  privilege: 'none',
  maxRows: 1,
  statementFor: () => 'SELECT 1',
};

const probesOf = (phenomena: readonly PhenomenonId[]): readonly Probe[] =>
  phenomena.map((phenomenonId) => ({
    phenomenonId,
    commandId: command.id,
    unit: 'count',
    conditions: { production: { operator: '>', limit: 0 }, lab: { operator: '>', limit: 0 } },
    measure: () => ({ measured: true, value: 0 }),
  }));

const entropy = (state: DiagnosisState): number =>
  engine.posterior(state).reduce((sum, { probability: p }) => (p > 0 ? sum - p * Math.log2(p) : sum), 0);

/** Sum over every combination of answers of its probability times the entropy it leaves. */
function entropyLeft(state: DiagnosisState, phenomena: readonly PhenomenonId[]): number {
  const [first, ...others] = phenomena;
  if (first === undefined) return entropy(state);
  const { probabilityPresent } = engine.questionValue(state, first);
  const after = (status: 'present' | 'absent'): number =>
    entropyLeft(engine.record(state, [{ phenomenonId: first, status, source: 'probe' }]), others);
  return probabilityPresent * after('present') + (1 - probabilityPresent) * after('absent');
}

const someIds = (count: number): fc.Arbitrary<readonly PhenomenonId[]> =>
  fc.uniqueArray(fc.constantFrom(...ids), { minLength: count, maxLength: count });
const someState = someIds(4).chain((seen) =>
  fc.tuple(...seen.map(() => fc.boolean())).map((answers) =>
    engine.record(
      emptyDiagnosisState,
      seen.map((phenomenonId, index) => ({
        phenomenonId,
        status: answers[index] === true ? ('present' as const) : ('absent' as const),
        source: 'probe' as const,
      })),
    ),
  ),
);

describe('the value of a command', () => {
  it('is exact for one phenomenon', () => {
    fc.assert(
      fc.property(someIds(1), (one) => {
        expect(commandValue(command, { engine, state: emptyDiagnosisState, probes: probesOf(one) }).bits).toBeCloseTo(
          entropy(emptyDiagnosisState) - entropyLeft(emptyDiagnosisState, one),
          9,
        );
      }),
      { numRuns: 40 },
    );
  });

  it('is near the exact joint information of three, which is summed over all answers', () => {
    fc.assert(
      fc.property(someIds(3), (three) => {
        const exact = entropy(emptyDiagnosisState) - entropyLeft(emptyDiagnosisState, three);
        const { bits } = commandValue(command, { engine, state: emptyDiagnosisState, probes: probesOf(three) });
        expect(bits / exact).toBeGreaterThan(0.7);
        expect(bits / exact).toBeLessThan(1.5);
      }),
      { numRuns: 60 },
    );
  });

  it('lies between its best question and the sum of all, and under the entropy', () => {
    fc.assert(
      fc.property(someState, fc.integer({ min: 1, max: 12 }).chain(someIds), (state, several) => {
        const { bits, questions } = commandValue(command, { engine, state, probes: probesOf(several) });
        const gains = questions.map(({ gainBits }) => gainBits);
        expect(bits).toBeGreaterThanOrEqual(Math.max(0, ...gains) - 1e-12);
        expect(bits).toBeLessThanOrEqual(
          Math.min(
            gains.reduce((sum, gain) => sum + gain, 0),
            entropy(state),
          ) + 1e-12,
        );
      }),
      { numRuns: 60 },
    );
  });

  it('counts nothing a probe has already read, and asks again what failed', () => {
    const [seen, failed] = ids;
    if (seen === undefined || failed === undefined) throw new Error('the corpus has two phenomena');
    const state = engine.record(emptyDiagnosisState, [
      { phenomenonId: seen, status: 'absent', source: 'probe' },
      { phenomenonId: failed, status: 'failed', reason: 'timeout', source: 'probe' },
    ]);
    expect(
      commandValue(command, { engine, state, probes: probesOf([seen, failed]) }).questions.map(({ phenomenonId }) => phenomenonId),
    ).toEqual([failed]);
  });
});
