import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractJson } from './extract-json.ts';

describe('extractJson', () => {
  it.each<[string, unknown]>([
    ['{"a": 1}', { a: 1 }],
    ['  [1, 2]\n', [1, 2]],
    ['```json\n{"a": "}"}\n```', { a: '}' }],
    ['Here: {"a": "\\"{"} done', { a: '"{' }],
    ['{"a": 1} or rather {"a": 2}', { a: 2 }],
    ['{"a": 1}; {} means nothing', { a: 1 }],
    ['[1] and {"a": 1}', { a: 1 }],
    ['only [1, 2] here', [1, 2]],
    ['{nonsense} [also} {"a": {"b": []}}', { a: { b: [] } }],
    ['答案：{"结论": "死锁"}。', { 结论: '死锁' }],
  ])('finds in %j the value %j', (text, value) => {
    expect(extractJson(text)).toEqual({ value });
  });

  it.each(['', 'none', '85', '"text"', 'null', '{"a": ', '{"a": 1', "{'a': 1}", '{a: 1}'])('finds nothing in %j', (text) => {
    expect(extractJson(text)).toBeUndefined();
  });

  it('finds any object between any prose without braces', () => {
    const prose = fc.string().map((text) => text.replace(/[{}[\]"]/gu, ''));
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue(), { minKeys: 1 }), prose, prose, (value, before, after) => {
        const text = JSON.stringify(value);
        const again: unknown = JSON.parse(text);
        expect(extractJson(`${before}${text}${after}`)).toEqual({ value: again });
      }),
    );
  });

  it('is done soon with a text of braces', () => {
    expect(extractJson('{'.repeat(150_000))).toBeUndefined();
  });
});
