import { HEALTHY } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { caseWith, ids } from '../test-dataset.ts';
import { complaintOf } from './complaint.ts';

const [everywhere, a, b, c, d] = ids('everywhere', 'a', 'b', 'c', 'd');
if (everywhere === undefined || a === undefined || b === undefined || c === undefined || d === undefined) throw new Error('five ids');
const sick = caseWith({ id: 'sick', present: [everywhere, a, b, c, d] });
const others = Array.from({ length: 5 }, (_, index) => caseWith({ id: `other ${index}`, present: [everywhere] }));
const healthy = { ...caseWith({ id: 'healthy', present: [everywhere], absent: [a, b] }), rootCauses: [HEALTHY] } as const;
const cases = [sick, ...others, healthy];
const seeds = Array.from({ length: 60 }, (_, seed) => seed);

describe('complaintOf', () => {
  it('draws one to three of what holds here and hardly elsewhere', () => {
    const drawn = seeds.map((seed) => complaintOf(sick, { cases, canDeny: () => true, seed }));
    expect(new Set(drawn.map(({ length }) => length))).toEqual(new Set([1, 2, 3]));
    expect(drawn.flat()).not.toContain(everywhere);
    expect(new Set(drawn.flat())).toEqual(new Set([a, b, c, d]));
  });

  it('takes what holds everywhere where there is nothing else', () => {
    expect(complaintOf(caseWith({ id: 'plain', present: [everywhere] }), { cases, canDeny: () => true, seed: 1 })).toEqual([everywhere]);
  });

  it('lets the user of a healthy system deny what others complain about, as far as there are words', () => {
    for (const seed of seeds) expect(complaintOf(healthy, { cases, canDeny: (id) => id === b, seed })).toEqual([b]);
  });
});
