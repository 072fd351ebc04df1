import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectLocale } from './detect-locale.ts';
import { normalizeText } from './normalize-text.ts';

describe('normalizeText', () => {
  it.each([
    ['ＩＯ　很高', 'io 很高'],
    ['  Cache\tHit ', 'cache hit'],
    ['數據庫連線很慢', '数据库连线很慢'],
    ['dead\u0000lock\u200b', 'dead lock'],
    ['isn’t', "isn't"],
  ])('brings %j into the form %j', (text, expected) => {
    expect(normalizeText(text)).toBe(expected);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = normalizeText(text);
        expect(normalizeText(once)).toBe(once);
      }),
    );
  });
});

describe('detectLocale', () => {
  it.each([
    ['IO 很高', 'zh'],
    ['high IO', 'en'],
    ['1, 2', undefined],
    ['', undefined],
  ] as const)('takes %j for %s', (text, locale) => {
    expect(detectLocale(text)).toBe(locale);
  });
});
