import { HEALTHY } from '@dbdiag/graph-engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { injections } from '../faults/catalogue.ts';
import type { Injection } from '../faults/injection.ts';
import { inTurn } from './campaign.ts';
import type { PlanOptions } from './plan.ts';
import { isPair, planRuns } from './plan.ts';

const ways: readonly Injection[] = [
  { id: 'a', cause: 'a', claims: ['fact'] },
  { id: 'a.other', cause: 'a', claims: ['child'] },
  { id: 'b', cause: 'b', claims: ['fact'], alone: true },
  { id: 'healthy.normal', cause: HEALTHY, claims: [] },
  { id: 'healthy.busy', cause: HEALTHY, claims: [] },
];
const options: PlanOptions = { worlds: ['w'], injections: ways, repetitions: 2, mechanics: 'turn', healthy: 1, pairs: 0, campaign: 'c' };
const keys = (changed: Partial<PlanOptions>): readonly string[] =>
  planRuns({ ...options, ...changed })
    .map(({ key }) => key)
    .sort();

describe('planRuns', () => {
  it('injects each cause once a repetition, one way after the other', () => {
    expect(keys({})).toEqual(['w/a.other/1', 'w/a/0', 'w/b/0', 'w/b/1', 'w/healthy.busy/1', 'w/healthy.normal/0']);
  });

  it('keeps the first ways apart from the others', () => {
    expect(keys({ mechanics: 'first', repetitions: 1, healthy: 0 })).toEqual(['w/a/0', 'w/b/0']);
    expect(keys({ mechanics: 'rest', repetitions: 1, healthy: 0 })).toEqual(['w/a.other/0', 'w/b/0']);
    expect(keys({ mechanics: 'all', repetitions: 1, healthy: 0 })).toEqual(['w/a.other/0', 'w/a/0', 'w/b/0']);
    expect(keys({ mechanics: 'none', repetitions: 1, healthy: 0 })).toEqual([]);
  });

  it('has no key twice and gives the same plan for the same options', () => {
    const whole: PlanOptions = {
      ...options,
      injections,
      worlds: ['web-shop', 'ledger'],
      repetitions: 3,
      mechanics: 'all',
      healthy: 4,
      pairs: 5,
    };
    const plan = planRuns(whole);
    expect(new Set(plan.map(({ key }) => key)).size).toBe(plan.length);
    expect(planRuns(whole)).toEqual(plan);
  });

  it('gives another campaign other seeds and the same keys', () => {
    const [one, other] = [planRuns(options), planRuns({ ...options, campaign: 'score' })];
    expect(one.map(({ key }) => key).sort()).toEqual(other.map(({ key }) => key).sort());
    const seedOf = new Map(other.map(({ key, seed }) => [key, seed]));
    for (const { key, seed } of one) expect(seedOf.get(key)).not.toBe(seed);
  });

  it('adds repetitions without changing earlier ones', () => {
    const earlier = new Map(planRuns(options).map(({ key, seed }) => [key, seed]));
    const later = new Map(planRuns({ ...options, repetitions: 5 }).map(({ key, seed }) => [key, seed]));
    for (const [key, seed] of earlier) expect(later.get(key)).toBe(seed);
  });

  it('draws pairs that do not hide each other, as many as asked for', () => {
    const plan = planRuns({ ...options, injections, repetitions: 1, healthy: 0, pairs: 20 });
    const pairs = plan.filter((run) => run.injections.length === 2);
    expect(pairs).toHaveLength(20);
    for (const {
      injections: [first, second],
    } of pairs)
      expect(first !== undefined && second !== undefined && isPair(first, second)).toBe(true);
  });
});

describe('isPair', () => {
  it('is the same from both sides and never joins a cause with itself or with health', () => {
    fc.assert(
      fc.property(fc.constantFrom(...injections), fc.constantFrom(...injections), (first, second) => {
        expect(isPair(first, second)).toBe(isPair(second, first));
        if (first.cause === second.cause || second.cause === HEALTHY) expect(isPair(first, second)).toBe(false);
      }),
    );
  });
});

describe('inTurn', () => {
  it('parts runs that need the machine for themselves from the others and loses none', () => {
    const plan = planRuns(options);
    const parts = inTurn(plan);
    expect(parts.flat()).toEqual(plan);
    expect(parts.map((part) => part[0]?.alone)).toEqual([false, true, false, true]);
    for (const part of parts) expect(new Set(part.map(({ alone }) => alone)).size).toBe(1);
  });
});
