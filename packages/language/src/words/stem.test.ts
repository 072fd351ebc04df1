import { describe, expect, it } from 'vitest';
import { stem } from './stem.ts';

describe('stem', () => {
  it.each([
    [['lock', 'locks', 'locked', 'locking']],
    [['cache', 'caches', 'cached', 'caching']],
    [['query', 'queries']],
    [['process', 'processes']],
    [['swap', 'swapping', 'swapped']],
    [['write', 'writes', 'writing']],
    [['index', 'indexes']],
  ])('gives %j one stem', (words) => {
    expect(new Set(words.map(stem)).size).toBe(1);
  });

  it.each([
    ['plan', 'plant'],
    ['slot', 'slow'],
    ['lock', 'log'],
    ['standby', 'stand'],
  ])('keeps %s and %s apart', (first, second) => {
    expect(stem(first)).not.toBe(stem(second));
  });

  it('leaves identifiers and short words alone', () => {
    expect(['n_dead_tup', 'int4', 'wal', 'is'].map(stem)).toEqual(['n_dead_tup', 'int4', 'wal', 'is']);
  });
});
