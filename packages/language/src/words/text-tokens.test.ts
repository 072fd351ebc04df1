import { describe, expect, it } from 'vitest';
import { normalizeText } from '../text/normalize-text.ts';
import { createConceptFinder } from './lexicon.ts';
import { tokenize } from './text-tokens.ts';
import { splitIntoUnits } from './text-units.ts';

const finder = createConceptFinder({
  concepts: [
    { id: 'lock', terms: ['锁', 'lock'] },
    { id: 'lock-wait', terms: ['锁等待', 'waiting for a lock', 'lock wait'] },
    { id: 'dead-tuple', terms: ['死元组', 'dead tuple', 'n_dead_tup'] },
    { id: 'missing-index', terms: ['没有索引', 'no index'] },
    { id: 'shadow', terms: ['lock'] },
  ],
});

function keysOf(text: string): readonly string[] {
  return tokenize(splitIntoUnits(normalizeText(text)), finder).map(({ key }) => key);
}

describe('tokenize', () => {
  it('finds the same concept in both languages', () => {
    expect(keysOf('死元组')).toEqual(['#dead-tuple']);
    expect(keysOf('Dead Tuples')).toEqual(['#dead-tuple']);
  });

  it('takes the longest term', () => {
    expect(keysOf('锁等待')).toEqual(['#lock-wait']);
    expect(keysOf('waiting for a lock')).toEqual(['#lock-wait']);
  });

  it('keeps a term together with the negation inside it', () => {
    expect(keysOf('外键没有索引')).toContain('#missing-index');
    expect(keysOf('no index on it')).toEqual(['#missing-index']);
  });

  it('knows an identifier as a whole, and splits one it does not know as well', () => {
    expect(keysOf('n_dead_tup')).toEqual(['#dead-tuple']);
    expect(keysOf('pg_lock_foo')).toEqual(['pg_lock_foo', '#lock', 'foo']);
  });

  it('lets the first concept have a term that two claim', () => {
    expect(keysOf('lock')).toEqual(['#lock']);
  });

  it('drops stop words, negations and numbers', () => {
    expect(keysOf('我们的 the 300 没有 not')).toEqual([]);
  });

  it('says where a token stands', () => {
    const tokens = tokenize(splitIntoUnits('a 锁等待'), finder);
    expect(tokens).toEqual([{ key: '#lock-wait', start: 1, length: 3, implied: ['#lock'] }]);
  });

  it('covers long stretches of unknown characters without losing any', () => {
    const tokens = tokenize(splitIntoUnits('龘'.repeat(500)), finder);
    expect(tokens.reduce((sum, { length }) => sum + length, 0)).toBe(500);
  });
});
