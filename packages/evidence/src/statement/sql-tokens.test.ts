import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sqlTokens, withoutConstants } from './sql-tokens.ts';

describe('a statement without its constants', () => {
  it.each([
    ["SELECT 8226, 'x', $$y$$, $1 FROM t -- 'z'\nWHERE a = 1.5e3", 'SELECT ?, ?, ?, $1 FROM t  \nWHERE a = ?'],
    ["SELECT ‹literal-1› /* 42 */ FROM t1 WHERE name = 'it''s' AND b = E'\\n'", 'SELECT ‹literal-1›   FROM t1 WHERE name = ? AND b = ?'],
    // What was cut off in the middle of a text could be anything.
    ["INSERT INTO t VALUES ('a', 'secre", 'INSERT INTO t VALUES (?, …'],
    ['SELECT $tag$ secre', 'SELECT …'],
    ['SELECT 1 /* secre', 'SELECT ? …'],
    ['SELECT "Col" FROM "ta', 'SELECT "Col" FROM …'],
  ])('%s', (text, expected) => {
    expect(withoutConstants(text)).toBe(expected);
  });

  it('shows nothing of a text, wherever it is cut off', () => {
    const text = "SELECT a FROM t WHERE b = 'tulip tulip' AND c = E'tulip' AND d = $q$ tulip $q$ /* tulip */";
    for (let length = 0; length <= text.length; length += 1) expect(withoutConstants(text.slice(0, length))).not.toMatch(/tul/u);
  });
});

it('has a token for every sign', () => {
  fc.assert(fc.property(fc.string(), (text) => sqlTokens(text).length <= text.length));
});
