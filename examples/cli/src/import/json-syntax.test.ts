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
    expect(findSyntaxFault(text)).toEqual({ offset, expected });
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
        expect(findSyntaxFault(damaged) === undefined).toBe(isJson(damaged));
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
