import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../seeded-random.ts';
import { mistyped, typedCarelessly } from './typing-errors.ts';

const seeds = fc.integer({ min: 0, max: 10_000 });

describe('mistyped', () => {
  it('changes one word of prose and leaves identifiers and numbers alone', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const before = ['pg_stat_activity', 'shows', 'sessions', 'waiting', '4500', 'ms'];
        const typed = mistyped(before.join(' '), 'en', seededRandom(seed)).split(' ');
        expect(typed).toHaveLength(before.length);
        const changed = before.filter((word, index) => typed[index] !== word);
        expect(changed.length).toBeLessThanOrEqual(1);
        expect(['shows', 'sessions', 'waiting']).toEqual(expect.arrayContaining(changed));
      }),
    );
  });

  it('takes a character that sounds the same in Chinese', () => {
    expect(mistyped('死锁越来越多', 'zh', seededRandom(1))).toBe('死琐越来越多');
  });

  it('gives back what can not be mistyped', () => {
    expect(mistyped('xid 42 up', 'en', seededRandom(1))).toBe('xid 42 up');
    expect(mistyped('很忙', 'zh', seededRandom(1))).toBe('很忙');
  });
});

describe('typedCarelessly', () => {
  it('keeps the words: letters and digits are the same but for case and width', () => {
    const folded = (text: string): string =>
      text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/^(?:嗯|ok)[,，\s]*/u, '')
        .replace(/[^\p{L}\p{N}]/gu, '');
    fc.assert(
      fc.property(seeds, fc.constantFrom('zh' as const, 'en' as const), (seed, locale) => {
        const text = locale === 'zh' ? '第1个有，其余没有' : "1 yes, don't know the rest";
        expect(folded(typedCarelessly(text, locale, seededRandom(seed)))).toBe(folded(text));
      }),
    );
  });
});
