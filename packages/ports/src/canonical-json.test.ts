import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

it('sorts keys at every level and keeps the order of lists', () => {
  expect(canonicalJson({ b: [{ d: 1, c: 2 }, 'x'], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1},"x"]}');
});

it('leaves out keys that are undefined', () => {
  expect(canonicalJson({ b: undefined, a: 1 })).toBe(canonicalJson({ a: 1 }));
});

it('keeps a key named __proto__', () => {
  expect(canonicalJson(JSON.parse('{"b":1,"__proto__":{"z":1,"a":2}}'))).toBe('{"__proto__":{"a":2,"z":1},"b":1}');
});

it('says the same as JSON, only in another order', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
