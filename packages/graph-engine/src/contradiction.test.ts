import { describe, expect, it } from 'vitest';
import { phenomenonOf, rootCauseOf } from '../test/arbitrary-diagnosis.ts';
import type { Assessment } from './assessment.ts';
import { emptyDiagnosisState } from './finding.ts';
import { GraphEngine } from './graph-engine.ts';
import { phenomenonId, rootCauseId } from './ids.ts';
import type { CountSnapshot } from './knowledge-snapshot.ts';

const signs = Array.from({ length: 20 }, (_, index) => phenomenonId(`sign-${String(index).padStart(2, '0')}`));

/** A hundred tickets each: in those of *stall* every sign holds in four of five, in those of *other* none ever does. */
const knowledge: CountSnapshot = {
  phenomena: signs.map(phenomenonOf),
  rootCauses: ['stall', 'other'].map((id) => rootCauseOf(rootCauseId(id))),
  counts: (['stall', 'other'] as const).map((id) => {
    const present = id === 'stall' ? 80 : 0;
    return {
      rootCauseId: rootCauseId(id),
      tickets: 100,
      phenomena: signs.map((sign) => ({ phenomenonId: sign, present, absent: 100 - present, unexamined: 0 })),
    };
  }),
};

/** What comes out where so many signs are missing and the rest are there. */
function assessmentWith(missing: number, contradictionTolerance: number): Assessment {
  const engine = new GraphEngine(knowledge, { alpha: 1, leak: 0, answerError: 0, contradictionTolerance });
  const observations = signs.map((id, index) => ({
    phenomenonId: id,
    status: index < missing ? ('absent' as const) : ('present' as const),
    source: 'probe' as const,
  }));
  const assessment = engine.assess(engine.record(emptyDiagnosisState, observations));
  expect(assessment.hypotheses[0]).toMatchObject({ hypothesisId: 'stall' });
  expect(assessment.hypotheses[0]?.probability).toBeGreaterThan(0.95);
  return assessment;
}

function outcomeWith(missing: number, contradictionTolerance: number): string {
  return assessmentWith(missing, contradictionTolerance).outcome;
}

// A missing sign is expected with 0.6 in general and 0.2 with the cause: 1.57 bits against it each. The cause itself leads
// to expect 20 · 0.2 · 1.57 = 6.4 bits, give or take √(20 · 0.2 · 0.8) · 1.57 = 2.8.
describe('what speaks against a cause', () => {
  it('is tolerated up to 2.9 bits by default: one sign of twenty may be missing, two may not', () => {
    expect([outcomeWith(1, 0), outcomeWith(2, 0)]).toEqual(['concluded', 'inconclusive']);
  });

  it('is tolerated up to what the cause leads to expect and a standard deviation, 9.2 bits: five signs, not six', () => {
    expect([outcomeWith(5, 1), outcomeWith(6, 1)]).toEqual(['concluded', 'inconclusive']);
  });

  it('is tolerated in part with a tolerance below 1: half of it are 4.6 bits, two signs and not three', () => {
    expect([outcomeWith(2, 0.5), outcomeWith(3, 0.5)]).toEqual(['concluded', 'inconclusive']);
  });

  it('is named where the cause is not concluded because of it, and only there', () => {
    expect(assessmentWith(1, 0).contradictedBy).toEqual([]);
    expect(assessmentWith(5, 1).contradictedBy).toEqual([]);
    const { contradictedBy } = assessmentWith(2, 0);
    expect(contradictedBy.map(({ finding: { phenomenonId: id, status } }) => [id, status])).toEqual([
      ['sign-00', 'absent'],
      ['sign-01', 'absent'],
    ]);
    for (const { bits } of contradictedBy) expect(bits).toBeCloseTo(1.57, 1);
  });
});
