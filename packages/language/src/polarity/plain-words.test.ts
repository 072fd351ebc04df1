import { describe, expect, it } from 'vitest';
import { inPlainWords, plainWords } from './plain-words.ts';

describe('idioms of denying', () => {
  it.each(plainWords.map(({ example, plain }) => [example, plain.replaceAll(/\$\d/g, '').trim()]))('%s: %s', (example, plain) => {
    expect(inPlainWords(example)).toContain(plain);
  });

  it.each([
    '400 idle connections',
    'CPU 95% idle',
    'the standby is behind by 4 hours',
    '空闲事务很多',
    'autovacuum running for 3 hours on orders',
  ])('leaves what says something else: %s', (text) => {
    expect(inPlainWords(text)).toBe(text);
  });
});
