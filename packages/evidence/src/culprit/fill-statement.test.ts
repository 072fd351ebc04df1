import { describe, expect, it } from 'vitest';
import { bindCandidates, bindObject } from './bind-objects.ts';
import { bindSession, joinBindings, noBindings } from './culprit.ts';
import { fillStatement } from './fill-statement.ts';

const session = { kind: 'session', pid: 3831, user: 'Order' } as const;
const odd = { kind: 'table', schema: 'public', name: "it's; DROP TABLE x" } as const;

describe('a statement is filled', () => {
  it('with a process and its role', () => {
    const filled = fillStatement(
      'SELECT pg_cancel_backend(<blocker_pid>);\nALTER ROLE <app_role> SET lock_timeout = <n>;',
      bindSession(session),
    );
    expect(filled).toEqual({
      statement: 'SELECT pg_cancel_backend(3831);\nALTER ROLE "Order" SET lock_timeout = <n>;',
      hits: [session, { kind: 'role', name: 'Order' }],
      candidates: [],
    });
  });

  it('hits the role it is about, not the session that led to it', () => {
    const template = 'ALTER ROLE <app_role> SET lock_timeout = <n>; -- new sessions only';
    const role = { kind: 'role', name: 'Order' } as const;
    expect(fillStatement(template, bindSession(session)).hits).toEqual([role]);
    expect(fillStatement(template, bindObject({ kind: 'clients', user: 'Order', count: 3 })).hits).toEqual([role]);
    expect(fillStatement(template, bindCandidates([session, { ...session, pid: 1 }, { ...session, user: 'b' }])).candidates).toEqual([
      role,
      { kind: 'role', name: 'b' },
    ]);
  });

  it('with the columns of a foreign key, and the name its index would have', () => {
    const key = bindObject({ kind: 'constraint', schema: 'shop', table: 'note', name: 'f', columns: ['a', 'user'] });
    expect(fillStatement('CREATE INDEX CONCURRENTLY <index> ON <schema>.<child_table> (<fk_column>);', key).statement).toBe(
      'CREATE INDEX CONCURRENTLY note_a_user_idx ON shop.note (a, "user");',
    );
  });

  it('with a text within its quotes', () => {
    expect(fillStatement("ROLLBACK PREPARED '<gid>';", bindObject({ kind: 'prepared', gid: "a'b" })).statement).toBe(
      "ROLLBACK PREPARED 'a''b';",
    );
  });
});

describe('what was measured never becomes more of a statement', () => {
  it.each([
    ['VACUUM <schema>.<table>;', `VACUUM public."it's; DROP TABLE x";`],
    ["SELECT '<schema>.<table>'::regclass", `SELECT 'public."it''s; DROP TABLE x"'::regclass`],
    ["SELECT 1 WHERE relname = '<table>'", "SELECT 1 WHERE relname = 'it''s; DROP TABLE x'"],
    ["SELECT 1 WHERE query ILIKE '%<table>%'", "SELECT 1 WHERE query ILIKE '%it''s; DROP TABLE x%'"],
  ])('%s', (template, expected) => {
    expect(fillStatement(template, bindObject(odd)).statement).toBe(expected);
  });

  it('not by a line break, in a comment either', () => {
    const table = bindObject({ kind: 'table', schema: 'public', name: 'a\nDROP TABLE x' });
    expect(fillStatement('-- VACUUM <schema>.<table>;', table).statement.split('\n')).toHaveLength(1);
  });
});

describe('a name that can not be copied', () => {
  const table = { kind: 'table', schema: 'Q"uo\'te', name: '订单\n表' } as const;
  const fill = (template: string): ReturnType<typeof fillStatement> => fillStatement(template, bindObject(table));

  it('is written by its escapes', () => {
    expect(fill('ALTER TABLE <schema>.<table> ADD COLUMN c int;')).toEqual({
      statement: String.raw`ALTER TABLE "Q""uo'te".U&"订单\000A表" ADD COLUMN c int;`,
      hits: [table],
      candidates: [],
    });
    expect(fill('-- VACUUM <schema>.<table>;').statement).toBe(String.raw`-- VACUUM "Q""uo'te".U&"订单\000A表";`);
  });

  it.each([
    "SELECT '<schema>.<table>'::regclass",
    "SELECT 1 WHERE relname = '<table>'",
    'pg_repack --table=<schema>.<table>',
    "vacuumdb --table='<schema>.<table>'",
  ])('leaves the placeholder where there is no form for it: %s', (template) => {
    expect(fill(template)).toEqual({ statement: template, hits: [], candidates: [table] });
  });

  it('leaves a text that has no form within quotes', () => {
    const prepared = { kind: 'prepared', gid: 'a\tb' } as const;
    expect(fillStatement("ROLLBACK PREPARED '<gid>';", bindObject(prepared))).toEqual({
      statement: "ROLLBACK PREPARED '<gid>';",
      hits: [],
      candidates: [prepared],
    });
  });
});

it('puts nothing but words on the line of a shell', () => {
  const shell = 'pg_repack --table=<schema>.<table>';
  expect(fillStatement(shell, bindObject({ kind: 'table', schema: 'shop', name: 'note' })).statement).toBe('pg_repack --table=shop.note');
  expect(fillStatement(shell, bindObject({ kind: 'table', schema: 'shop', name: 'No"; rm -rf /' })).statement).toBe(shell);
});

it('keeps the placeholder of several candidates, and lists them', () => {
  const tables = [odd, { kind: 'table', schema: 'public', name: 'b' } as const];
  expect(fillStatement('VACUUM <schema>.<table>;', bindCandidates(tables))).toEqual({
    statement: 'VACUUM <schema>.<table>;',
    hits: [],
    candidates: tables,
  });
});

it('fills what is certain, and the rest with nothing', () => {
  const both = joinBindings(bindSession(session), bindCandidates([odd, { ...odd, name: 'b' }]));
  expect(fillStatement('SELECT <pid>, <table>, <unknown>', both).statement).toBe('SELECT 3831, <table>, <unknown>');
  expect(fillStatement('SELECT <pid>', noBindings).statement).toBe('SELECT <pid>');
});
