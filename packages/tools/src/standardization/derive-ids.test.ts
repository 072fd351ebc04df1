import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveIds, isDerivedId } from './derive-ids.ts';
import { textHash } from './text-hash.ts';

/** A hash with only two values, so that texts collide. */
const colliding = (text: string, seed = 0): string =>
  seed === 0 ? (text.length % 2 === 0 ? '00000000' : '11111111') : textHash(text, seed);

describe('deriveIds', () => {
  it('gives the same text the same id, whatever its punctuation', () => {
    const ids = deriveIds(['日志卷满了。', '日志卷 满了'], { prefix: 'p-', known: [] });
    expect([...ids.keys()]).toEqual(['日志卷满了']);
    expect([...ids.values()][0]).toBe(`p-${textHash('日志卷满了')}`);
  });

  it('recognises a known text by any of its words', () => {
    const known = [{ id: 'p-0000abcd', texts: ['reworded since', '日志卷满了'] }];
    expect(deriveIds(['日志卷满了！'], { prefix: 'p-', known }).get('日志卷满了')).toBe('p-0000abcd');
  });

  it('never gives a known id to another text', () => {
    const known = [{ id: 'p-00000000', texts: ['something else'] }];
    const id = deriveIds(['ab'], { prefix: 'p-', known, hash: colliding }).get('ab');
    expect(id).toBe(`p-00000000${textHash('ab', 1)}`);
    expect(isDerivedId(id ?? '', 'p-')).toBe(true);
  });

  it('gives colliding texts different ids, the same for any order', () => {
    fc.assert(
      fc.property(
        fc
          .uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1, maxLength: 12 })
          .chain((texts) => fc.tuple(fc.constant(texts), fc.shuffledSubarray(texts, { minLength: texts.length }))),
        ([texts, shuffled]) => {
          const ids = deriveIds(texts, { prefix: 'p-', known: [], hash: colliding });
          expect(new Set(ids.values()).size).toBe(texts.length);
          expect(new Map([...deriveIds(shuffled, { prefix: 'p-', known: [], hash: colliding })])).toEqual(ids);
        },
      ),
    );
  });
});

describe('isDerivedId', () => {
  it.each([
    ['p-1f3a9c02', true],
    ['p-1f3a9c021f3a9c02', true],
    ['idle_in_tx_long', false],
    ['p-0001', false],
    ['rc-1f3a9c02', false],
  ])('of %s is %s', (id, expected) => {
    expect(isDerivedId(id, 'p-')).toBe(expected);
  });
});
