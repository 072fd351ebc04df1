import type { Threshold } from '@dbdiag/graph-engine';
import { findQuantities } from '@dbdiag/language';
import { describe, expect, it } from 'vitest';
import { judgeValue } from './judge-value.ts';
import { shareIn } from './share-of-whole.ts';

function judged(words: string, limit: Omit<Threshold, 'quantity'>, description = ''): boolean | undefined {
  return judgeValue(words, { description: { en: description }, threshold: { ...limit, quantity: { en: 'what is measured' } } });
}

const share = { operator: '>', value: 90, unit: '%' } as const;
const seconds = { operator: '>', value: 10, unit: 's' } as const;
const bytes = { operator: '>', value: 10 * 1024 ** 3, unit: 'bytes' } as const;

describe('judgeValue', () => {
  it.each([
    ['98%', true],
    ['62 percent', false],
    ['12 pct', false],
    ['97.5', true],
    ['196/200', true],
    ['465G of 500G', true],
    ['用了1.9T，总共2T', true],
    ['100个槽位用了37个', false],
  ])('reads %s as a share', (words, holds) => {
    expect(judged(words, share)).toBe(holds);
  });

  it('converts the unit, and takes a bare number in the unit of the check', () => {
    expect(judged('900ms', seconds)).toBe(false);
    expect(judged('2 hours behind', seconds)).toBe(true);
    expect(judged('18', seconds)).toBe(true);
    expect(judged('3', { operator: '>', value: 120, unit: 's' }, 'more than 2 minutes')).toBe(true);
  });

  it('takes bytes without a unit only in one that the check states; nothing is nothing in every unit', () => {
    expect(judged('27', bytes, 'the index is larger than 10 GB')).toBe(true);
    expect(judged('27', bytes, 'the index is large')).toBeUndefined();
    expect(judged('0', bytes, 'the index is large')).toBe(false);
    expect(judged('2.5T', bytes)).toBe(true);
  });

  it('needs no "per second" where a rate was asked for', () => {
    expect(judged('45k', { operator: '>', value: 100_000, unit: '/s' })).toBe(false);
    expect(judged('200k per second', { operator: '>', value: 100_000, unit: '/s' })).toBe(true);
  });

  it('reads numbers that are written out', () => {
    const count = { operator: '>', value: 5_000_000, unit: 'count' } as const;
    expect(judged('like nine million', count)).toBe(true);
    expect(judged('九百万', count)).toBe(true);
    expect(judged('一百五', { operator: '<', value: 100, unit: 'count' })).toBe(false);
  });

  it('says nothing where the phenomenon has no threshold or the value measures something else', () => {
    expect(judgeValue('45', { description: { en: 'it hangs' } })).toBeUndefined();
    expect(judged('3 GB', share)).toBeUndefined();
  });
});

describe('shareIn', () => {
  it('is no share where the part is more than the whole', () => {
    expect(shareIn('200/100', findQuantities)).toBeUndefined();
    expect(shareIn('3 sessions', findQuantities)).toBeUndefined();
  });
});
