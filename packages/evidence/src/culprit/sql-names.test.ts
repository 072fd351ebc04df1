// @module-tag database

import { serverUnderTest, serverUrl } from '@dbdiag/target/testing';
import fc from 'fast-check';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { quoteName, quoteText } from './sql-names.ts';

it.each([
  ['note', 'note'],
  ['user', '"user"'],
  ['a "b"', '"a ""b"""'],
  ['a\nb', String.raw`U&"a\000Ab"`],
  ['a\\b', String.raw`"a\b"`],
  ['a\\\tb"', String.raw`U&"a\\\0009b"""`],
  ['a\u3000b\u200b', String.raw`U&"a\3000b\200B"`],
  ['a\u{e0001}', String.raw`U&"a\+0E0001"`],
])('%j is the name %s', (name, written) => {
  expect(quoteName(name)).toBe(written);
});

it('writes a text with a line break by its escapes', () => {
  expect(quoteText("it's\r")).toBe(String.raw`U&'it''s\000D'`);
});

describe.skipIf(serverUrl === undefined)('a server', () => {
  it('reads every name and text as what it was', async () => {
    const server = await serverUnderTest(serverUrl ?? '');
    const client = new pg.Client({ connectionString: server.adminUrl });
    await client.connect();
    const odd = fc.constantFrom(
      'a',
      'Z',
      '单',
      '"',
      "'",
      '\\',
      ' ',
      '\n',
      '\r',
      '\t',
      '\u0001',
      '\u0085',
      '\u00a0',
      '\u2028',
      '\u3000',
      '\u202e',
      '\u{e0001}',
      '😀',
    );
    try {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: odd, minLength: 1, maxLength: 12 }), async (text) => {
          const statement = `SELECT ${quoteText(text)} AS ${quoteName(text)}`;
          const { rows } = await client.query<Record<string, string>>(statement);
          expect(rows).toEqual([{ [text]: text }]);
          expect(statement).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cf}]/u);
        }),
      );
    } finally {
      await client.end();
      await server.close();
    }
  });
});
