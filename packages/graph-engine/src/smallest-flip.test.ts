import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryAnswers, arbitrarySnapshot, phenomenonOf, rootCauseOf } from '../test/arbitrary-diagnosis.ts';
import { lockKnowledge, measured, said, stateAfter } from '../test/lock-knowledge.ts';
import type { Observation } from './finding.ts';
import { emptyDiagnosisState } from './finding.ts';
import { GraphEngine } from './graph-engine.ts';
import { phenomenonId, rootCauseId } from './ids.ts';
import type { CountSnapshot } from './knowledge-snapshot.ts';

const engine = new GraphEngine(lockKnowledge);

/** Two causes: a shows each of so many phenomena in all of its 10 tickets, b in none of 40. */
function manySigns(signs: number): CountSnapshot {
  const ids = Array.from({ length: signs }, (_, index) => phenomenonId(`p${String(index).padStart(3, '0')}`));
  const counts = (id: string, tickets: number, present: number): CountSnapshot['counts'][number] => ({
    rootCauseId: rootCauseId(id),
    tickets,
    phenomena: ids.map((phenomenon) => ({ phenomenonId: phenomenon, present, absent: tickets - present, unexamined: 0 })),
  });
  return {
    phenomena: ids.map(phenomenonOf),
    rootCauses: ['a', 'b'].map((id) => rootCauseOf(rootCauseId(id))),
    counts: [counts('a', 10, 10), counts('b', 40, 0)],
  };
}

describe('the smallest flip', () => {
  it('is the one finding that a leader hangs on', () => {
    // Without the wait nothing speaks for a fault; lock, plan and healthy are equal, and healthy is first by id.
    const state = stateAfter(engine, ...said('lock_wait', '-bloat'));
    const flip = engine.flips(state);
    expect(flip).toMatchObject({ findings: [{ phenomenonId: 'lock_wait' }], leader: { hypothesisId: 'healthy' }, exact: true });
    const without = stateAfter(engine, ...said('-bloat'));
    expect(flip?.leader).toEqual(engine.posterior(without)[0]);
  });

  it('is none before anything was found, when the prior leads the same way, and when what was found is in conflict', () => {
    expect(engine.flips(emptyDiagnosisState)).toBeUndefined();
    const first = engine.posterior(emptyDiagnosisState)[0]?.hypothesisId;
    const agreeing = stateAfter(engine, ...said('-lock_wait', '-cpu_high', '-bloat', '-slow'));
    expect(engine.posterior(agreeing)[0]?.hypothesisId).toBe(first);
    expect(engine.flips(agreeing)).toBeUndefined();
    expect(engine.flips(stateAfter(engine, ...said('lock_wait'), ...measured('-lock_wait')))).toBeUndefined();
  });

  it('is the smallest of all sets, tried one by one up to three findings', () => {
    fc.assert(
      fc.property(arbitrarySnapshot, arbitraryAnswers, fc.constantFrom(0.2, 1, 1.45), (snapshot, answers, evidenceWeight) => {
        const any = new GraphEngine(snapshot, { evidenceWeight });
        const leaderOf = (observations: readonly Observation[]): string | undefined =>
          any.posterior(stateAfter(any, ...observations))[0]?.hypothesisId;
        const leader = leaderOf(answers);
        const flipping = subsets(answers).filter((left) => leaderOf(left) !== leader);
        const smallest = Math.min(...flipping.map((left) => answers.length - left.length));
        const flip = any.flips(stateAfter(any, ...answers));
        if (smallest <= 3) expect(flip).toMatchObject({ exact: true, findings: { length: smallest } });
        if (flip === undefined) return;
        const taken = new Set(flip.findings.map(({ phenomenonId: id }) => id));
        const left = answers.filter(({ phenomenonId: id }) => !taken.has(id));
        expect(flip.findings.length).toBeGreaterThanOrEqual(smallest);
        expect(flip.leader).toEqual(any.posterior(stateAfter(any, ...left))[0]);
        expect(flip.leader.hypothesisId).not.toBe(leader);
        if (flip.exact) expect(flip.findings).toHaveLength(smallest);
      }),
    );
  });

  it('is exact at four, where all of three were tried, and greedy beyond', () => {
    // Every sign is worth the same, so that any set of the right size does it.
    const [ten, many] = [new GraphEngine(manySigns(10), { otherCausePrior: 0 }), new GraphEngine(manySigns(120), { otherCausePrior: 0 })];
    const ids = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `p${String(index).padStart(3, '0')}`);
    const mixed = (present: number, absent: number): readonly Observation[] =>
      said(
        ...ids(present),
        ...ids(present + absent)
          .slice(present)
          .map((id) => `-${id}`),
      );
    const four = ten.flips(stateAfter(ten, ...mixed(6, 3)));
    expect(four).toMatchObject({ exact: true, leader: { hypothesisId: 'b' } });
    expect(four?.findings).toHaveLength(4);
    expect(smallestBySize(ten, 6, 3)).toBe(4);
    const greedy = many.flips(stateAfter(many, ...mixed(100, 20)));
    expect(greedy).toMatchObject({ exact: false, leader: { hypothesisId: 'b' } });
    expect(greedy?.findings).toHaveLength(smallestBySize(many, 100, 20));
  });

  function smallestBySize(any: GraphEngine, present: number, absent: number): number {
    for (let removed = 1; removed <= present; removed += 1) {
      const yes = Array.from({ length: present - removed }, (_, index) => `p${String(index).padStart(3, '0')}`);
      const no = Array.from({ length: absent }, (_, index) => `-p${String(present + index).padStart(3, '0')}`);
      if (any.posterior(stateAfter(any, ...said(...yes, ...no)))[0]?.hypothesisId === 'b') return removed;
    }
    return NaN;
  }
});

function subsets<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: 2 ** items.length }, (_, mask) => items.filter((__, index) => (mask >> index) % 2 === 1));
}
