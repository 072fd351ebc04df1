import type { JsonValue } from '../session-store.ts';

/** Texts that break careless quoting, comparing and escaping. All of them are legal ids. */
export const awkwardTexts: readonly string[] = [
  "O'Brien",
  '"quoted"',
  String.raw`back\slash {brace} ,comma`,
  '%_like?$1',
  "'; drop table session; --",
  'NULL',
  ' leading and trailing ',
  '锁等待-表膨胀',
  'emoji 🐘 and e\u0301 beside é',
  'line\nbreak\ttab',
  'x'.repeat(1000),
];

/** Documents that survive JSON and must survive a store. */
export const jsonDocuments: readonly { readonly name: string; readonly document: JsonValue }[] = [
  { name: 'null', document: null },
  { name: 'a text alone', document: 'alone' },
  { name: 'an empty list', document: [] },
  { name: 'an empty object', document: {} },
  { name: 'numbers', document: [0, -1, 0.1, 1e21, 5e-324, 1.7976931348623157e308, 9007199254740991] },
  { name: 'Chinese, emoji, combining marks', document: { 消息: '主键冲突 🐘', marks: 'e\u0301 é' } },
  { name: 'a NUL and a lone surrogate', document: { nul: 'a\u0000b', surrogate: 'x\ud800y' } },
  {
    name: 'keys that mean something to somebody',
    document: JSON.parse('{"__proto__": 1, "constructor": 2, "": 3, "a.b": 4}') as JsonValue,
  },
  { name: 'quotes and backslashes', document: { "it's": String.raw`\"\u0041 $1 ''` } },
  { name: 'two hundred levels', document: nested(200) },
  { name: 'one megabyte', document: { text: '数'.repeat(350_000), list: Array.from({ length: 20_000 }, (_, index) => index) } },
];

function nested(levels: number): JsonValue {
  return levels === 0 ? 'bottom' : { list: [nested(levels - 1)] };
}
