import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTextList } from './text-list.ts';

describe('readTextList', () => {
  it.each([
    ['{}', []],
    ['{a,b_c}', ['a', 'b_c']],
    ['{"",a}', ['', 'a']],
    ['{"a,b","say \\"no\\"","back\\\\slash"}', ['a,b', 'say "no"', 'back\\slash']],
    ['{"NULL","{x}",锁等待}', ['NULL', '{x}', '锁等待']],
    ['{"line\nbreak"}', ['line\nbreak']],
  ])('reads %s', (literal, list) => {
    expect(readTextList(literal)).toEqual(list);
  });

  it('reads back what the rule of PostgreSQL writes', () => {
    const special = /[\s{},"\\]|^$|^null$/iu;
    const written = (text: string): string => (special.test(text) ? `"${text.replace(/["\\]/gu, '\\$&')}"` : text);
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', '\\', ',', '{', '}', ' ', 'a') }))), (list) => {
        expect(readTextList(`{${list.map(written).join(',')}}`)).toEqual(list);
      }),
    );
  });
});
