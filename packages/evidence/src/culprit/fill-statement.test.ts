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
      hits: [session],
      candidates: [],
    });
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
    ["WHERE relname = '<table>'", "WHERE relname = 'it''s; DROP TABLE x'"],
    ["WHERE query ILIKE '%<table>%'", "WHERE query ILIKE '%it''s; DROP TABLE x%'"],
  ])('%s', (template, expected) => {
    expect(fillStatement(template, bindObject(odd)).statement).toBe(expected);
  });

  it('not by a line break, in a comment either', () => {
    const table = bindObject({ kind: 'table', schema: 'public', name: 'a\nDROP TABLE x' });
    expect(fillStatement('-- VACUUM <schema>.<table>;', table).statement.split('\n')).toHaveLength(1);
  });
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
