import { describe, expect, it } from 'vitest';
import { reviewStatement } from './review-statement.ts';

async function reasonOf(sql: string, maxBytes?: number): Promise<string> {
  const review = await reviewStatement(sql, maxBytes === undefined ? {} : { maxBytes });
  return review.verdict === 'approved' ? 'approved' : review.reason;
}

describe('the bytes a statement may build', () => {
  it.for([
    ["SELECT length(repeat('x', 1000))", 1000],
    ["SELECT length(repeat('x', 100) || repeat('y', 100))", 400],
    ["SELECT replace('aaaa', 'a', 'bbbbb')", 24],
    ["SELECT regexp_replace('aaaa', 'a*', 'xy', 'g')", 14],
    ["SELECT lpad('7', 100)", 400],
    ["SELECT format('%s and %s', repeat('x', 200), 'y')", 200 + 36 + 2 * 403],
    // 4,000 sessions: of each a number, and a pointer to it.
    ['SELECT array_agg(pid) FROM pg_stat_activity', 4000 * 9 + 64],
  ] as const)('of %s are %i', async ([sql, bytes]) => {
    expect(await reasonOf(sql, bytes + 100)).toBe('approved');
    expect(await reasonOf(sql, bytes - 1)).toContain(`more than ${bytes - 1} bytes`);
  });

  it.for([
    "SELECT length(repeat(repeat('x', 1000), 1000)), length(repeat(repeat('y', 1000), 1000))",
    "SELECT length(concat(VARIADIC array_agg(repeat(repeat('x', 1000), 1000)))) FROM generate_series(1, 900)",
    "SELECT md5(repeat(repeat(repeat('x', 1000), 1000), 900))",
    "SELECT octet_length(repeat(repeat('x', 1000), 1000)::bytea || repeat('y', 1000)::bytea)",
    "SELECT length(lpad(lpad('x', 1000), 1000) || repeat(rpad('x', 1000), 1000))",
    "SELECT length(regexp_replace(repeat('x', 1000), '.', repeat('y', 1000) || repeat('z', 1000), 'g'))",
    "SELECT length(regexp_replace(repeat('x', 1000), '(.*)', repeat('\\1', 1000)))",
    "SELECT length(string_agg(repeat('x', 1000), repeat(',', 1000))) FROM generate_series(1, 900)",
    "SELECT repeat('x', 1000) || g FROM generate_series(1, 9000) AS g EXCEPT SELECT repeat('y', 1000) || g FROM generate_series(1, 9000) AS g",
    "SELECT count(*) FROM generate_series(1, 9) AS g WHERE g::text NOT IN (SELECT repeat('x', 1000) || h FROM generate_series(1, 9000) AS h)",
    "WITH RECURSIVE t AS (SELECT g, repeat('x', 1000) || g AS v FROM generate_series(1, 9000) AS g UNION SELECT t.g, t.v FROM t) SELECT count(*) FROM t",
    'SELECT array_agg(ROW(g, g)) FROM generate_series(1, 5000) AS g',
    'SELECT json_agg(pg_class) FROM pg_class',
    'SELECT length(array_agg(s)::text) FROM pg_stat_activity AS s',
    "SELECT ARRAY(SELECT repeat('x', 1000) FROM generate_series(1, 2000))",
    "WITH RECURSIVE t(n, v) AS (SELECT 1, 'x' UNION ALL SELECT n + 1, replace(v, 'x', 'xx') FROM t WHERE n < 40) SELECT max(length(v)) FROM t",
    `SELECT jsonb_pretty('${'['.repeat(1000)}${']'.repeat(1000)}'::jsonb)`,
    "SELECT (SELECT length(string_agg(a.relname || b.relname, ',')) FROM pg_class AS b WHERE b.relkind = a.relkind) FROM pg_class AS a LIMIT 1",
  ])('are too many in %s', async (sql) => {
    expect(await reasonOf(sql)).toMatch(/^It may build more than 1048576 bytes/);
  });

  it.for([
    "SELECT div(repeat(repeat('9', 1000), 130)::numeric, 7)",
    "SELECT '1e130000'::numeric / 7",
    'SELECT 1e130000 * 3',
    "SELECT (('1e' || 130000)::text)::numeric % 7",
    "SELECT sqrt(replace('1x99999', 'x', 'e')::numeric)",
    "SELECT '[1e130000]'::jsonb",
    'WITH RECURSIVE t(n, v) AS (SELECT 1, 99 UNION ALL SELECT n + 1, (v * v)::numeric FROM t WHERE n < 40) SELECT max(v) FROM t',
  ])('of numbers are bounded by their digits: %s', async (sql) => {
    expect(await reasonOf(sql)).toMatch(/a number of more than 4000 digits/);
  });

  it('are what a declaration says where a column has them, and nothing where it is not known', async () => {
    expect(await reasonOf('SELECT upper(query) FROM pg_stat_activity')).toBe('approved');
    expect(await reasonOf('SELECT upper(not_there) FROM pg_stat_activity')).toBe('Nothing bounds how large upper() gets.');
  });

  it('grow with each round of a recursive query, which may follow a path', async () => {
    const path = (part: string): string =>
      `WITH RECURSIVE t AS (SELECT oid, 0 AS depth, ''::text AS path FROM pg_class UNION ALL SELECT i.inhrelid, t.depth + 1, ${part} FROM t JOIN pg_inherits i ON i.inhparent = t.oid WHERE t.depth < 20) SELECT path FROM t LIMIT 10`;
    expect(await reasonOf(path("t.path || '/' || t.oid"))).toBe('approved');
    expect(await reasonOf(path("t.path || '/' || t.path"))).toMatch(/^It may build more/);
  });
});

describe('after a dot', () => {
  it.for([
    "SELECT (x.q).upper FROM (SELECT 'a'::text AS q) AS x",
    'SELECT c.quote_literal FROM pg_class AS c LIMIT 1',
    'SELECT s.row_to_json FROM pg_am AS s',
    'SELECT pg_am.to_json FROM pg_am',
    "SELECT v.md5 FROM (VALUES ('a'::text)) AS v(t)",
    'SELECT g.chr FROM generate_series(65, 70) AS g',
    'WITH w AS (SELECT 1 AS a) SELECT w.random FROM w',
    'SELECT (pg_control_checkpoint()).to_jsonb',
    'SELECT (ROW(1, 2)).jsonb_build_array',
    "SELECT ((x.q)[1]).length FROM (SELECT ARRAY['a'] AS q) AS x",
    'SELECT j.lower FROM (pg_am AS a JOIN pg_language AS l ON a.oid = l.oid) AS j',
  ])('only columns that are known: not %s', async (sql) => {
    expect(await reviewStatement(sql)).toMatchObject({ verdict: 'refused', rule: 'column' });
  });

  it.for([
    "SELECT x.q FROM (SELECT 'a'::text AS q) AS x",
    'SELECT (x.c).redo_lsn FROM (SELECT pg_control_checkpoint() AS c) AS x',
    'SELECT (a).amname FROM pg_am AS a',
    'SELECT w.b FROM (SELECT 1) AS w(b)',
    'SELECT g.i FROM generate_series(1, 3) AS g(i)',
    'SELECT g.g FROM generate_series(1, 3) AS g',
    'SELECT k.n, k.attnum FROM unnest(ARRAY[1, 2]) WITH ORDINALITY AS k(attnum, n) LIMIT 2',
    'SELECT j.amname FROM (pg_am AS a JOIN pg_language AS l ON a.oid = l.oid) AS j',
    'WITH w(a) AS (SELECT 1) SELECT (SELECT w.a) FROM w',
    'SELECT l.n FROM pg_am AS a CROSS JOIN LATERAL (SELECT a.amname AS n) AS l',
    'SELECT a.ctid, a.tableoid FROM pg_am AS a',
    "SELECT p.key FROM jsonb_each('{}'::jsonb) AS p LIMIT 1",
    'SELECT pg_catalog.pg_am.amname FROM pg_catalog.pg_am',
  ])('columns of what is read from: %s', async (sql) => {
    expect(await reviewStatement(sql)).toMatchObject({ verdict: 'approved' });
  });
});
