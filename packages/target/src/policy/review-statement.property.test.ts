// @module-tag long

import fc from 'fast-check';
import type { Node, ScanToken } from 'libpg-query';
import { parse, scan } from 'libpg-query';
import { beforeAll, describe, expect, it } from 'vitest';
import { extensionSchemas, usefulStatements } from '../testing/policy-cases.ts';
import { reviewStatement } from './review-statement.ts';
import { nameParts } from './syntax-reading.ts';
import { descendants } from './syntax-tree.ts';

const limits = { extensionSchemas };

/** What may stand between two tokens. */
const gap = fc.constantFrom(
  ' ',
  '\n',
  '\t',
  '\r\n',
  '  \f ',
  ' /* ; DROP TABLE x */ ',
  ' /* /* nested */ pg_sleep(1) */ ',
  ' -- ; DELETE FROM x\n',
  "/*'*/",
  ' --"\n',
);

/** Calls that must be refused, around an expression. */
const poison = fc.constantFrom<(inner: string) => string>(
  (inner) => `pg_sleep(${inner})`,
  (inner) => `(${inner}).pg_sleep`,
  (inner) => `pg_catalog.query_to_xml(${inner}::text, true, true, '')`,
  (inner) => `(SELECT set_config('x', ${inner}::text, false))`,
  (inner) => `evil.f(${inner})`,
  (inner) => `nullif(${inner}, public.lower('x'))`,
  (inner) => `CASE WHEN pg_advisory_lock(1) IS NULL THEN ${inner} END`,
  (inner) => `(SELECT max(lo_unlink(oid)::text) FROM pg_class WHERE ${inner} IS NULL)`,
);

interface Dissected {
  readonly sql: string;
  /** Without comments. */
  readonly tokens: readonly ScanToken[];
  /** Where an expression stands: begin and end in bytes. */
  readonly places: readonly { readonly start: number; readonly end: number }[];
}

const dissected: Dissected[] = [];

beforeAll(async () => {
  for (const { sql } of usefulStatements) {
    const [{ tokens }, { stmts = [] }] = await Promise.all([scan(sql), parse(sql)]);
    const plain = tokens.filter(({ tokenName }) => !tokenName.endsWith('COMMENT'));
    const root = stmts[0]?.stmt;
    if (root === undefined) throw new Error(`No statement in ${sql}`);
    dissected.push({ sql, tokens: plain, places: descendants([root]).flatMap((node) => placeOf(node, plain)) });
  }
});

describe('an approved statement', () => {
  it('stays approved whatever comments and white space stand in it', async () => {
    await fc.assert(
      fc.asyncProperty(anyStatement(), fc.array(gap, { minLength: 1, maxLength: 40 }), async ({ sql, tokens }, gaps) => {
        const bytes = Buffer.from(sql);
        const spaced = tokens
          .map(({ start, end }, index) => bytes.subarray(start, end).toString() + (gaps[index % gaps.length] ?? ' '))
          .join('');
        expect(await reviewStatement(spaced, { ...limits, maxLength: 100_000 }), spaced).toMatchObject({ verdict: 'approved' });
      }),
    );
  });

  it('is refused with another statement after it', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyStatement(),
        gap,
        fc.constantFrom('DROP TABLE x', 'SELECT 1', 'COMMIT', 'DELETE FROM x', 'DO $$ $$'),
        async ({ tokens, sql }, space, other) => {
          const statement = withoutSemicolon(sql, tokens);
          expect(await reviewStatement(`${statement}${space};${space}${other}`, limits)).toMatchObject({
            verdict: 'refused',
            rule: 'several-statements',
          });
        },
      ),
    );
  });

  it('is refused with a refused call around any of its expressions', async () => {
    let parsed = 0;
    await fc.assert(
      fc.asyncProperty(
        anyStatement().filter(({ places }) => places.length > 0),
        fc.nat(),
        poison,
        async ({ sql, places }, choice, call) => {
          const { start, end } = places[choice % places.length] ?? { start: 0, end: 0 };
          const bytes = Buffer.from(sql);
          const inner = bytes.subarray(start, end).toString();
          const poisoned = bytes.subarray(0, start).toString() + call(inner) + bytes.subarray(end).toString();
          const review = await reviewStatement(poisoned, limits);
          expect(review, poisoned).toMatchObject({ verdict: 'refused' });
          if (review.verdict === 'refused' && review.rule !== 'unparsable') parsed += 1;
        },
      ),
      { numRuns: 500 },
    );
    // Most places take any expression; the rest are texts such as that of `interval '1 day'`.
    expect(parsed).toBeGreaterThan(350);
  });

  it('is refused beside a relation that may not be read', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyStatement(),
        fc.constantFrom('users', 'public.users', 'pg_authid', 'evil.pg_class'),
        async ({ sql, tokens }, table) => {
          fc.pre(!['EXPLAIN', 'SHOW'].includes(tokens[0]?.text.toUpperCase() ?? ''));
          const review = await reviewStatement(`SELECT 1 FROM (${withoutSemicolon(sql, tokens)}\n) AS q, ${table} LIMIT 1`, limits);
          expect(review).toMatchObject({ verdict: 'refused', rule: expect.stringMatching(/^(relation|column)$/) as unknown });
        },
      ),
    );
  });
});

it('never throws, whatever the text', async () => {
  const word = fc.constantFrom(
    'SELECT',
    'FROM',
    'pg_class',
    '(',
    ')',
    ',',
    '*',
    "'",
    '"',
    '$$',
    ';',
    '--',
    '/*',
    '*/',
    'WITH',
    'AS',
    'LIMIT',
    '1',
    '::',
    '.',
    '\\',
    '\0',
    '$1',
    "E'",
    'U&"',
    '\ud800',
    'count',
    'INTO',
    'x',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(word, { maxLength: 40 }).map((words) => words.join(' ')),
  );
  await fc.assert(
    fc.asyncProperty(text, async (sql) => {
      expect(['approved', 'refused']).toContain((await reviewStatement(sql)).verdict);
    }),
    { numRuns: 2000 },
  );
});

function anyStatement(): fc.Arbitrary<Dissected> {
  return fc.nat().map((choice) => {
    const one = dissected[choice % dissected.length];
    if (one === undefined) throw new Error('There are no statements.');
    return one;
  });
}

function withoutSemicolon(sql: string, tokens: readonly ScanToken[]): string {
  const end = tokens.findLast(({ text }) => text !== ';')?.end ?? 0;
  return Buffer.from(sql).subarray(0, end).toString();
}

/** Literals and column references: what any expression could stand for. */
function placeOf(node: Node, tokens: readonly ScanToken[]): Dissected['places'] {
  const length = 'A_Const' in node ? 1 : 'ColumnRef' in node ? 2 * nameParts(node.ColumnRef.fields).length - 1 : 0;
  if (length === 0 || ('ColumnRef' in node && nameParts(node.ColumnRef.fields).includes(undefined))) return [];
  const location = 'A_Const' in node ? node.A_Const.location : 'ColumnRef' in node ? node.ColumnRef.location : undefined;
  const first = tokens.findIndex(({ start }) => start === (location ?? 0));
  const [begin, end] = [tokens[first], tokens[first + length - 1]];
  return begin === undefined || end === undefined ? [] : [{ start: begin.start, end: end.end }];
}
