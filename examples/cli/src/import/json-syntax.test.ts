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
        const fault = findSyntaxFault(damaged);
        // Damage to a name can give it twice, in a text that is JSON or in one that stops being it later.
        if (fault?.kind !== 'duplicate') expect(fault === undefined).toBe(isJson(damaged));
      }),
      { numRuns: 500 },
    );
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
