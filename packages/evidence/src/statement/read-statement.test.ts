import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStatement } from './read-statement.ts';
import type { Predicate } from './statement-shape.ts';

/** `alias.column use` of the first scope. */
function uses(text: string): readonly string[] {
  const [scope] = readStatement(text).scopes;
  return (scope?.predicates ?? []).map(({ table, column, use }: Predicate) => `${table === undefined ? '' : `${table}.`}${column} ${use}`);
}

const tables = (text: string): readonly string[] =>
  readStatement(text).scopes.flatMap((scope) =>
    scope.tables.map(({ schema, name, alias }) => `${schema === undefined ? '' : `${schema}.`}${name} ${alias}`),
  );

describe('the tables of a statement', () => {
  it.each([
    ['SELECT * FROM shop.item WHERE id = $1', ['shop.item item']],
    ['SELECT * FROM "Shop"."Item" AS i, ONLY part p', ['Shop.Item i', 'part p']],
    ['SELECT 1 FROM a LEFT JOIN b AS x ON a.id = x.a CROSS JOIN c', ['a a', 'b x', 'c c']],
    ['SELECT 1 FROM (a JOIN b USING (id)) WHERE a.x = $1', ['a a', 'b b']],
    ['UPDATE chat.message m SET n = n + $1 FROM room r WHERE m.room = r.id', ['chat.message m', 'room r']],
    ['DELETE FROM message USING room WHERE message.room = room.id', ['message message', 'room room']],
    ['INSERT INTO log (a) SELECT b FROM source WHERE c = $1', ['source source']],
    ['INSERT INTO log (a) VALUES ($1) ON CONFLICT (a) DO UPDATE SET n = log.n + $2', []],
    [
      'WITH recent AS MATERIALIZED (SELECT * FROM event WHERE at > $1) SELECT * FROM recent JOIN room ON room.id = recent.room',
      ['room room', 'event event'],
    ],
    ['SELECT * FROM a WHERE id IN (SELECT a FROM b) UNION ALL SELECT * FROM c', ['a a', 'c c', 'b b']],
    ['SELECT * FROM generate_series($1, $2) AS g, item', ['item item']],
    ['SELECT extract(year FROM at), substring(name FROM $1 FOR $2) FROM visit', ['visit visit']],
    ['SELECT a IS DISTINCT FROM b FROM item', ['item item']],
    ['SELECT $1 FROM ONLY "public"."parent" x WHERE $2 OPERATOR(pg_catalog.=) "id" FOR KEY SHARE OF x', ['public.parent x']],
    ['SELECT t.from_id FROM t /* FROM nowhere */ -- FROM nobody', ['t t']],
  ])('%s', (text, expected) => {
    expect(tables(text)).toEqual(expected);
  });
});

describe('the conditions of a statement', () => {
  it.each([
    [
      'SELECT * FROM t WHERE a = $1 AND t.b >= $2 AND c BETWEEN $3 AND $4 AND d IN ($5, $6)',
      ['a equal', 't.b range', 'c range', 'd equal'],
    ],
    ['SELECT * FROM t WHERE a = ANY ($1) AND $2 = b AND $3 < c', ['a equal', 'b equal', 'c range']],
    ['SELECT * FROM t WHERE (a = $1) AND ((b > $2 AND c = $3))', ['a equal', 'b range', 'c equal']],
    ['SELECT * FROM t WHERE a = $1 OR b = $2', []],
    ['SELECT * FROM t WHERE a = $1 AND (b = $2 OR c = $3)', ['a equal']],
    ['SELECT * FROM t WHERE NOT a = $1 AND b <> $2 AND c IS NOT NULL AND d NOT IN ($3)', []],
    ['SELECT * FROM t WHERE lower(email) = $1 AND at::date = $2', ['email wrapped', 'at wrapped']],
    ['SELECT * FROM t WHERE date_trunc($1, at) = $2 AND name LIKE $3', ['at wrapped', 'name pattern']],
    ['SELECT * FROM t WHERE (at, id) > ($1, $2) ORDER BY at, id LIMIT $3', ['at range', 'id range']],
    ['SELECT * FROM t WHERE at > now() - interval $1 AND a = (SELECT max(b) FROM u)', ['at range', 'a equal']],
    ['SELECT * FROM t WHERE a = b + $1 AND c > t.d', []],
    ['SELECT * FROM t WHERE a =-$1', ['a equal']],
    ['SELECT * FROM t x JOIN u y ON x.id = y.t WHERE y.c = $1', ['x.id join', 'y.t join', 'y.c equal']],
    ['DELETE FROM parent WHERE id = $1', ['id equal']],
    ['SELECT * FROM t WHERE deleted IS NULL', ['deleted equal']],
  ])('%s', (text, expected) => {
    expect(uses(text)).toEqual(expected);
  });

  it('are those of each level', () => {
    const { scopes } = readStatement('SELECT (SELECT count(*) FROM u WHERE u.t = t.id AND u.x = $1) FROM t WHERE t.a = $2');
    expect(scopes.map(({ predicates }) => predicates.map(({ column }) => column))).toEqual([['a'], ['t', 'x']]);
  });
});

describe('the order of a statement', () => {
  it('is that of its columns up to the first expression', () => {
    const [scope] = readStatement('SELECT * FROM t ORDER BY t.at DESC NULLS LAST, id, lower(name), n LIMIT $1 OFFSET $2').scopes;
    expect(scope).toMatchObject({
      sort: [
        { table: 't', column: 'at', descending: true },
        { column: 'id', descending: false },
      ],
      limited: true,
    });
  });

  it('is not that of a window, nor of a subquery', () => {
    const [scope] = readStatement(
      'SELECT row_number() OVER (PARTITION BY a ORDER BY b) FROM t WHERE c IN (SELECT d FROM u ORDER BY e LIMIT $1)',
    ).scopes;
    expect(scope).toMatchObject({ sort: [], limited: false });
  });
});

it('survives whatever is left of a text', () => {
  const text = `WITH a AS (SELECT "x" FROM s.t WHERE (b, c) > ($1, $2) AND d LIKE 'e''f%' /* g */) SELECT $q$h$q$, i[1] FROM a JOIN j USING (k) ORDER BY l LIMIT 3`;
  for (let length = 0; length <= text.length; length += 1) expect(() => readStatement(text.slice(0, length))).not.toThrow();
  fc.assert(fc.property(fc.string({ maxLength: 300 }), (any) => Array.isArray(readStatement(any).scopes)));
});
