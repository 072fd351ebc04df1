import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameTextForm, textHash } from './text-hash.ts';

describe('textHash', () => {
  // FNV-1a, 32 bits, of the bytes 61 00 and of nothing: worked out with the reference implementation's constants.
  it('is FNV-1a over UTF-16 code units, low byte first', () => {
    expect(textHash('')).toBe('811c9dc5');
    const afterLow = Math.imul(0x811c9dc5 ^ 0x61, 0x01000193);
    expect(textHash('a')).toBe((Math.imul(afterLow ^ 0x00, 0x01000193) >>> 0).toString(16));
  });

  it('always has eight digits, and another value for another seed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(textHash(text)).toMatch(/^[0-9a-f]{8}$/);
        expect(textHash(text, 1)).not.toBe(textHash(text));
      }),
    );
  });
});

describe('sameTextForm', () => {
  it.each([
    ['CPU 使用率高。', 'cpu使用率高'],
    ['CPU  Usage, high', 'cpuusagehigh'],
    ['ＣＰＵ使用率高', 'cpu使用率高'],
    ['• “read–only” (standby)!', 'readonlystandby'],
    ['- max_connections = 100', '-max_connections=100'],
    ['1,500 rows, 3 tables', '1500rows3tables'],
    ['bug #7: 🐞', 'bug7🐞'],
    ['......', '......'],
  ])('makes of %j %j', (text, form) => {
    expect(sameTextForm(text)).toBe(form);
  });

  it.each([
    [['命中率 62%', '命中率 99%', '命中率 > 62%', '命中率 62']],
    [['QPS ↑', 'QPS ↓', 'QPS']],
    [['C client', 'C++ client', 'C# client']],
    [['a != b', 'a = b', 'a ≠ b', 'a !~ b']],
    [['drift −5%', 'drift 5%', 'drift ±5%']],
    [['1.5 s', '15 s', '1,5 s', '1:5 s']],
    [['बंद', 'बाद']],
    [['🦊🦊🦊', '~', '?', '→']],
  ])('keeps %j apart', (texts) => {
    expect(new Set(texts.map(sameTextForm)).size).toBe(texts.length);
  });
});
