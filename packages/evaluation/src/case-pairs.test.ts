import { HEALTHY, rootCauseId } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { casePairs, pairOf } from './case-pairs.ts';
import { generateDataset, middlingWorld } from './generated-dataset.ts';
import { caseWith, ids } from './test-dataset.ts';

describe('pairOf', () => {
  it('holds what holds in either, lacks what both lack, and leaves the rest unknown', () => {
    const first = caseWith({ id: 'x', rootCauses: [rootCauseId('A')], present: ids('p'), absent: ids('q', 'r'), unknown: ids('s') });
    const second = caseWith({ id: 'y', rootCauses: [rootCauseId('B')], present: ids('q'), absent: ids('p', 's'), unknown: [] });
    expect(pairOf(first, { ...second, absent: ids('p', 'r', 's') })).toMatchObject({
      id: 'x + y',
      rootCauses: ['A', 'B'],
      present: ['p', 'q'],
      absent: ['r'],
      unknown: ['s'],
    });
  });
});

describe('casePairs', () => {
  const dataset = generateDataset(middlingWorld);
  const healthy = { ...dataset, cases: [...dataset.cases, caseWith({ id: 'well', rootCauses: [HEALTHY] })] };

  it('pairs different faults, each pair once, and learns neither of the two', () => {
    const trials = casePairs(healthy, 50, { kind: 'cases', seed: 1 });
    const played = trials.flatMap(({ cases }) => cases);
    expect(new Set(played.map(({ id }) => id)).size).toBe(50);
    for (const { rootCauses } of played) {
      expect(new Set(rootCauses).size).toBe(2);
      expect(rootCauses).not.toContain(HEALTHY);
    }
    const [first] = trials;
    const learned = new Set<string>(first?.snapshot().tickets.map(({ id }) => id));
    expect(learned.size).toBe(healthy.cases.length - 2);
    for (const id of first?.cases[0]?.id.split(' + ') ?? ['']) expect(learned.has(id)).toBe(false);
  });

  it('gives as many as there are where more are wanted', () => {
    const few = { ...dataset, cases: dataset.cases.filter((_, index) => index % 90 === 0) };
    expect(casePairs(few, 50, { kind: 'cases', seed: 1 })).toHaveLength(1);
  });
});
