import { parse } from 'libpg-query';
import { describe, expect, it } from 'vitest';
import { attacks, extensionSchemas, repeatedAttacks, usefulStatements } from '../testing/policy-cases.ts';
import { extensionSchemasStatement } from './extension-schemas-statement.ts';
import { reviewStatement } from './review-statement.ts';

const limits = { extensionSchemas };

describe('attacks', () => {
  it('are many, and no two alike', () => {
    expect(attacks.length).toBeGreaterThanOrEqual(600);
    expect(new Set(attacks.map(({ sql }) => sql)).size).toBe(attacks.length);
  });

  it.for([...attacks, ...repeatedAttacks].map((attack) => ({ ...attack, shown: attack.sql.slice(0, 120) })))(
    '$rule: $shown',
    async ({ sql, rule }) => {
      expect(await reviewStatement(sql, limits)).toMatchObject({ verdict: 'refused', rule });
    },
  );

  it.for(attacks.filter(({ rule }) => rule !== 'unparsable' && rule !== 'not-a-query'))(
    'parse, so that a typo refuses none: $sql',
    async ({ sql }) => {
      await expect(parse(sql)).resolves.toHaveProperty('stmts');
    },
  );

  it('are refused without limits of extensions, too', async () => {
    for (const { sql } of attacks) expect(await reviewStatement(sql), sql).toMatchObject({ verdict: 'refused' });
  });
});

describe('useful statements', () => {
  it('are many, and no two alike', () => {
    expect(usefulStatements.length).toBeGreaterThanOrEqual(260);
    expect(new Set(usefulStatements.map(({ sql }) => sql)).size).toBe(usefulStatements.length);
  });

  it.for(usefulStatements)('$group: $sql', async ({ sql, needs }) => {
    const review = await reviewStatement(sql, limits);
    expect(review).toMatchObject({ verdict: 'approved' });
    if (needs === undefined && !/--|\/\*|pg_settings/.test(sql)) expect(review).toEqual({ verdict: 'approved', approved: sql });
  });
});

describe('extensions', () => {
  it('are looked for where they are, whatever stands around their names', async () => {
    const sql =
      'SELECT \'最慢\', "pg_stat_statements".calls, \'pg_stat_statements\' FROM ONLY "pg_stat_statements", pg_stat_statements_info LIMIT 1';
    expect(await reviewStatement(sql, { extensionSchemas: { pg_stat_statements: 'My "Stats"' } })).toEqual({
      verdict: 'approved',
      approved:
        'SELECT \'最慢\', "pg_stat_statements".calls, \'pg_stat_statements\' FROM ONLY "My ""Stats"""."pg_stat_statements", "My ""Stats""".pg_stat_statements_info LIMIT 1',
    });
  });

  it('qualifies functions, and what is already qualified stays', async () => {
    const sql = "SELECT public.pg_relpages('pg_class'::regclass), pg_relpages('pg_am'::regclass)";
    expect(await reviewStatement(sql, limits)).toEqual({
      verdict: 'approved',
      approved: "SELECT public.pg_relpages('pg_class'::regclass), \"public\".pg_relpages('pg_am'::regclass)",
    });
  });

  it('in pg_catalog need no schema', async () => {
    const sql = 'SELECT count(*) FROM pg_stat_statements';
    const review = await reviewStatement(sql, { extensionSchemas: { pg_stat_statements: 'pg_catalog' } });
    expect(review).toEqual({ verdict: 'approved', approved: sql });
  });

  it('are refused in a schema nothing is known of', async () => {
    for (const schema of ['public', 'evil', 'toString', '__proto__']) {
      const review = await reviewStatement(`SELECT count(*) FROM "${schema}".pg_stat_statements`);
      expect(review).toMatchObject({ verdict: 'refused', rule: 'relation' });
    }
  });

  it('must not be hidden behind a name that is WITH something else', async () => {
    const sql = 'WITH pg_stat_statements AS (SELECT 1) SELECT * FROM pg_stat_statements';
    expect(await reviewStatement(sql, limits)).toMatchObject({ verdict: 'refused', rule: 'relation' });
  });
});

it('blanks comments, which the parser and a server could read differently', async () => {
  expect(await reviewStatement("SELECT '--' /* é */ FROM pg_am WHERE oid NOT /* ; */ IN (1) -- x\n")).toEqual({
    verdict: 'approved',
    approved: "SELECT '--'          FROM pg_am WHERE oid NOT         IN (1)     \n",
  });
});

describe('limits', () => {
  it('bounds the rows by what the caller wants', async () => {
    const sql = 'SELECT relname FROM pg_class LIMIT 500';
    expect(await reviewStatement(sql, { maxRows: 500 })).toMatchObject({ verdict: 'approved' });
    expect(await reviewStatement(sql, { maxRows: 499 })).toMatchObject({ verdict: 'refused', rule: 'unbounded' });
  });

  it('says what to do', async () => {
    expect(await reviewStatement('SELECT relname FROM pg_class')).toEqual({
      verdict: 'refused',
      rule: 'unbounded',
      reason: 'It may return more than 10000 rows. Add a LIMIT of a number up to that.',
    });
  });
});

it('goes on working after texts that exhaust the parser', async () => {
  const deep = `SELECT ${'NOT '.repeat(3900)}true`;
  for (let time = 0; time < 50; time += 1) expect(await reviewStatement(deep)).toMatchObject({ verdict: 'refused', rule: 'too-complex' });
  expect(await reviewStatement('SELECT 1')).toMatchObject({ verdict: 'approved' });
});

it('approves what it asks for itself', async () => {
  expect(await reviewStatement(extensionSchemasStatement)).toEqual({ verdict: 'approved', approved: extensionSchemasStatement });
});
