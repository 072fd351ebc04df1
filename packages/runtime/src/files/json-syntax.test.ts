import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSyntaxFault } from './json-syntax.ts';

describe('findSyntaxFault', () => {
  it.each([
    ['[\n  {"id": oops}\n]', 11, 'a value'],
    ['[1 2]', 3, 'a comma or ]'],
    ['[1,]', 3, 'a value'],
    ['{"a": 1,}', 8, 'a name in double quotes'],
    ["{'a': 1}", 1, 'a name in double quotes or }'],
    ['{"a" 1}', 5, 'a colon'],
    ['[1', 2, 'a comma or ]'],
    ['', 0, 'a value'],
    ['[] []', 3, 'the end of the file'],
    ['["a\nb"]', 1, 'a value or ]'],
    ['[01]', 1, 'a value or ]'],
  ])('finds the place in %j', (text, offset, expected) => {
    expect(findSyntaxFault(text)).toEqual({ kind: 'unexpected', offset, expected });
  });

  it.each([
    ['{"a": 1, "a": 1}', 9, 'a'],
    ['[{"id": 1}, {"id": 2, "x": {"id": 3}, "id": 4}]', 38, 'id'],
    ['{"\\u0061": 1, "a": 2}', 14, 'a'],
    ['{"__proto__": 1, "__proto__": 2}', 17, '__proto__'],
  ])('finds a name that stands twice in %j', (text, offset, name) => {
    expect(findSyntaxFault(text)).toEqual({ kind: 'duplicate', offset, name });
  });

  it('finds nothing in JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(4), (value, indent) => {
        expect(findSyntaxFault(JSON.stringify(value, undefined, indent))).toBeUndefined();
      }),
    );
  });

  it('agrees with JSON.parse on any damage', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), fc.constantFrom('', '"', ',', ']', '}', ':', '1', 'x', '\\'), (value, position, damage) => {
        const text = JSON.stringify(value);
        const at = position % (text.length + 1);
        const damaged = text.slice(0, at) + damage + text.slice(at + 1);
        // Damage to a name can give it twice, in a text that is JSON or in one that stops being it later.
        const distinct = withDistinctNames(damaged);
        expect(findSyntaxFault(distinct) === undefined).toBe(isJson(damaged));
        if (distinct !== damaged && isJson(damaged)) expect(namesIn(JSON.parse(damaged))).toBeLessThan(namesIn(JSON.parse(distinct)));
      }),
      { numRuns: 500 },
    );
  });
});

/** The text with another name for each that is told to be given twice. */
function withDistinctNames(text: string): string {
  let distinct = text;
  for (let fault = findSyntaxFault(distinct), number = 0; fault?.kind === 'duplicate'; fault = findSyntaxFault(distinct), number += 1) {
    const [name = ''] = /^"(?:[^"\\]|\\.)*"/su.exec(distinct.slice(fault.offset)) ?? [];
    expect(JSON.parse(name)).toBe(fault.name);
    expect(number).toBeLessThan(text.length);
    distinct = `${distinct.slice(0, fault.offset)}"another name ${number}"${distinct.slice(fault.offset + name.length)}`;
  }
  return distinct;
}

/** How many names the objects of a value have. */
function namesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, inner) => sum + namesIn(inner), Array.isArray(value) ? 0 : Object.keys(value).length);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
