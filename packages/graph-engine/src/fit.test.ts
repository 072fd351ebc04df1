import { describe, expect, it } from 'vitest';
import { phenomenonOf, rootCauseOf } from '../test/arbitrary-diagnosis.ts';
import type { Assessment } from './assessment.ts';
import type { EngineOptions } from './engine-options.ts';
import { emptyDiagnosisState } from './finding.ts';
import { GraphEngine } from './graph-engine.ts';
import { phenomenonId, rootCauseId } from './ids.ts';
import type { CountSnapshot, PairCount } from './knowledge-snapshot.ts';

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
function assessmentWith(missing: number, options: Partial<EngineOptions> = {}, snapshot = knowledge): Assessment {
  const engine = new GraphEngine(snapshot, { alpha: 1, leak: 0, answerError: 0, ...options });
  const observations = signs.map((id, index) => ({
    phenomenonId: id,
    status: index < missing ? ('absent' as const) : ('present' as const),
    source: 'probe' as const,
  }));
  const assessment = engine.assess(engine.record(emptyDiagnosisState, observations));
  expect(assessment.hypotheses[0]).toMatchObject({ hypothesisId: 'stall' });
  return assessment;
}

// A missing sign is expected with 0.6 in general and 0.2 with the cause: 1.57 bits against it each. The cause itself leads
// to expect that 20 · 0.2 = 4 are missing, 6.3 bits, give or take √(20 · 0.2 · 0.8) · 1.57 = 2.8.
describe('how well a cause fits', () => {
  it('is the chance that as much speaks against it where it is the cause', () => {
    const fits = [0, 1, 4, 8].map((missing) => assessmentWith(missing).fit ?? NaN);
    expect(fits[0]).toBe(1);
    // Of 20 signs at least so many are missing: the binomial distribution says 0.99, 0.59 and 0.032.
    expect(fits[1]).toBeGreaterThan(0.95);
    expect(fits[2]).toBeCloseTo(0.46, 1);
    expect(fits[3]).toBeLessThan(0.05);
  });

  it('decides whether it is concluded: no more may be missing than in half of its cases', () => {
    expect([3, 4].map((missing) => assessmentWith(missing).outcome)).toEqual(['concluded', 'inconclusive']);
    expect(assessmentWith(6, { fitsAt: 0.1 }).outcome).toBe('concluded');
    expect(assessmentWith(6, { fitsAt: 0 }).outcome).toBe('concluded');
  });

  it('is surer of a misfit where signs come alone than where they go missing together', () => {
    const fit = (together: number): number =>
      assessmentWith(8, { redundancy: 0.001 }, { ...knowledge, pairs: pairsHeld(together) }).fit ?? NaN;
    // 64 of 100 tickets show two independent signs of four in five.
    expect(fit(64)).toBeLessThan(fit(76));
  });

  it('names what speaks against a cause where it doesn’t fit, and only there', () => {
    expect(assessmentWith(3).contradictedBy).toEqual([]);
    const { contradictedBy } = assessmentWith(4);
    expect(contradictedBy.map(({ finding: { phenomenonId: id, status } }) => [id, status])).toEqual(
      signs.slice(0, 4).map((id) => [id, 'absent']),
    );
    for (const { bits } of contradictedBy) expect(bits).toBeCloseTo(1.57, 1);
  });

  it('is not said of a healthy server or another cause', () => {
    const engine = new GraphEngine({ ...knowledge, counts: [] });
    expect(engine.assess(emptyDiagnosisState)).not.toHaveProperty('fit');
  });
});

function pairsHeld(together: number): readonly PairCount[] {
  return signs.flatMap((first, index) => signs.slice(index + 1).map((second) => ({ first, second, together })));
}
