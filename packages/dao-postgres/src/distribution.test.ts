// @module-tag database

import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distribution, distributionStatements } from './distribution.ts';
import { createPostgresStores } from './postgres-storage.ts';
import type { DatabaseUnderTest } from './testing/database-under-test.ts';
import { embeddedDatabase } from './testing/database-under-test.ts';
import { lintSchema } from './testing/distribution/lint-schema.ts';
import { lintStatement } from './testing/distribution/lint-statement.ts';
import type { Placements, Volatility } from './testing/distribution/rules.ts';
import { functionVolatility } from './testing/distribution/rules.ts';

const schemaFile = new URL('../schema.sql', import.meta.url);

/** Functions that act as Citus' do, as far as PostgreSQL's catalog can tell; where the table went stands in `placed`. */
const standIns = `
  create table placed (place int generated always as identity, name text primary key, by text, companion text);
  create function create_reference_table(name regclass) returns void language plpgsql as $$ begin
    if exists (select from pg_constraint where contype = 'f' and name in (conrelid, confrelid)) then
      raise exception '% has a foreign key', name;
    end if;
    insert into placed (name) values (name::text);
  end $$;
  create function create_distributed_table(name regclass, by text, colocate_with text) returns void language plpgsql as $$ begin
    if exists (
      select from pg_index where indrelid = name and indisunique and not exists (
        select from pg_attribute where attrelid = name and attname = by and attnum = any (indkey))
    ) then
      raise exception 'a key of % does not hold %', name, by;
    end if;
    if exists (select from pg_constraint where contype = 'f' and name in (conrelid, confrelid)) then
      raise exception '% has a foreign key', name;
    end if;
    insert into placed (name, by, companion) values (name::text, by, case colocate_with when 'none' then null else colocate_with::regclass::text end);
  end $$`;

describe('distribution', () => {
  let opened: DatabaseUnderTest;
  let volatility: ReadonlyMap<string, Volatility>;
  beforeAll(async () => {
    opened = await embeddedDatabase();
    volatility = await functionVolatility(opened.pool);
  });
  afterAll(async () => opened.close());

  it('fits the keys, defaults and foreign keys of schema.sql', async () => {
    const text = await readFile(schemaFile, 'utf8');
    expect(await lintSchema(text, { placements: distribution, volatility })).toEqual([]);
    const tables = [...text.matchAll(/^CREATE TABLE dbdiag\.(\w+)/gm)].map(([, table]) => table);
    expect(Object.keys(distribution).sort()).toEqual(tables.sort());
  });

  it('is in distribute.sql as statements', async () => {
    const text = await readFile(new URL('../distribute.sql', import.meta.url), 'utf8');
    const statements = distributionStatements('dbdiag').map((statement) => `${statement};\n`);
    expect(text.slice(text.indexOf('begin;'))).toBe(`begin;\n${statements.join('')}commit;\n`);
  });

  it('takes foreign keys away, places what others refer to first, and gives the keys back', async () => {
    const { pool } = opened;
    const schema = 'select';
    await createPostgresStores({ pool, schema });
    const keysOf = `select conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'f' and connamespace = '"${schema}"'::regnamespace`;
    const before = (await pool.query(keysOf)).rows;
    await pool.query(standIns);
    for (const statement of ['begin', ...distributionStatements(schema), 'commit']) await pool.query(statement);
    expect((await pool.query(keysOf)).rows).toEqual(before);
    expect(before).not.toEqual([]);
    const { rows } = await pool.query<{ name: string; by: string | null; companion: string | null }>(
      'select name, by, companion from placed order by place',
    );
    const placed = rows.map(({ name, by, companion }) => [name, by, companion].map((text) => text?.replace('"select".', '')).join(' '));
    expect(placed.slice(-7)).toEqual([
      'ticket id ',
      'raw_ticket id ticket',
      'ticket_count root_cause_id ',
      'phenomenon_count root_cause_id ticket_count',
      'pair_count root_cause_id ticket_count',
      'session id ',
      'audit_entry session_id session',
    ]);
    expect(rows).toHaveLength(Object.keys(distribution).length);
  });

  it('has nothing left to do for tables that are placed, and leaves their foreign keys alone', () => {
    const all = Object.keys(distribution);
    expect(distributionStatements('dbdiag', new Set(all))).toEqual([]);
    expect(distributionStatements('dbdiag', new Set(all.filter((table) => table !== 'audit_entry')))).toEqual([
      "set local citus.multi_shard_modify_mode = 'sequential'",
      `select create_distributed_table('"dbdiag"."audit_entry"', 'session_id', colocate_with => '"dbdiag"."session"')`,
    ]);
  });

  describe('what the checks find', () => {
    const placements: Placements = {
      cause: { kind: 'reference' },
      session: { kind: 'distributed', by: 'id', group: 'sessions' },
      entry: { kind: 'distributed', by: 'session_id', group: 'sessions' },
      ticket: { kind: 'distributed', by: 'id', group: 'tickets' },
    };
    const rulesOf = async (found: Promise<readonly { readonly rule: string }[]>): Promise<readonly string[]> =>
      [...new Set((await found).map(({ rule }) => rule))].sort();

    it.each([
      ['select 1 from', 'unreadable'],
      ['select * from d.unheard_of', 'no-place'],
      ['insert into d.session (id) values ($1) returning xmax = 0 as added', 'system-column'],
      ['select t.ctid from d.ticket as t', 'system-column'],
      ['select * from d.cause for update skip locked', 'skip-locked'],
      ['select * from d.session where id = $1 and revision > 1 for update skip locked', 'skip-locked'],
      ['select * from d.session for update', 'lock-on-all-machines'],
      ['select * from d.session where id = $1 or revision = 2 for update', 'lock-on-all-machines'],
      ['select pg_advisory_xact_lock(1)', 'advisory-lock'],
      ['select pg_catalog.pg_try_advisory_lock(1)', 'advisory-lock'],
      ['update d.session set saved_at = clock_timestamp() where id = $1', 'volatile-function'],
      ['update d.session set document = $1 where random() < 0.5', 'volatile-function'],
      ['delete from d.session where saved_at < clock_timestamp()', 'volatile-function'],
      ['insert into d.session (id) select gen_random_uuid()::text from d.cause', 'volatile-function'],
      ['with moved as (update d.session set saved_at = clock_timestamp() returning id) select * from moved', 'volatile-function'],
      ['update d.session set saved_at = no_such_function()', 'volatile-function'],
      ['insert into d.session (id) values ($1) on conflict (id) do update set saved_at = now()', 'changing-function'],
      ['insert into d.session (id) values ($1) on conflict (id) do update set saved_at = current_timestamp', 'changing-function'],
      [
        'insert into d.session (id) values ($1) on conflict (id) do update set revision = 1 where session.saved_at < now()',
        'changing-function',
      ],
      ['insert into d.session (id) values ($1) returning statement_timestamp()', 'changing-function'],
      ['update d.ticket set id = $1 where id = $2', 'moved-row'],
      ['insert into d.ticket (id, source) values ($1, $2) on conflict (id) do update set id = excluded.id', 'moved-row'],
      ['insert into d.ticket (id, source) values ($1, $2) on conflict (source) do nothing', 'key-without-column'],
      ['insert into d.entry (action) values ($1)', 'key-without-column'],
      ['select * from d.session s join d.entry e on s.id = e.action', 'join-across-machines'],
      ['select * from d.session s join d.entry e on s.id = e.session_id or s.id = e.action', 'join-across-machines'],
      ['select * from d.session s, d.entry e where s.revision = 1', 'join-across-machines'],
      ['select * from d.session s join d.ticket t on s.id = t.id', 'join-across-machines'],
      [
        'select * from d.session s join d.entry e on s.id = e.session_id join d.entry other on other.action = e.action',
        'join-across-machines',
      ],
      ['select * from d.session s where exists (select from d.entry e where e.action = s.id)', 'join-across-machines'],
      ['delete from d.entry using d.session s where s.revision = 1', 'join-across-machines'],
      ['update d.entry set action = s.id from d.session s where entry.action = s.id', 'join-across-machines'],
    ])('%s: %s', async (text, rule) => {
      expect(await rulesOf(lintStatement(text, { placements, volatility }))).toContain(rule);
    });

    it.each([
      'select * from d.session s join d.entry e on s.id = e.session_id and e.action = $1',
      'select * from d.session s, d.entry e, d.entry other where e.session_id = s.id and other.session_id = e.session_id',
      'select * from d.ticket t join d.ticket other using (id)',
      'select * from d.ticket t join d.cause c on c.id = t.root_cause_id',
      'select * from d.session where id in (select session_id from d.entry)',
      'select id from d.session union all select id from d.ticket',
      'select * from d.session where id = $1 for update',
      'update d.session set saved_at = statement_timestamp() where id = $1 and revision = $2 returning revision',
      'insert into d.session (id, saved_at) values ($1, clock_timestamp())',
      'insert into d.ticket as stored (id, source) select id, lower(source) from jsonb_to_recordset($1) as given (id text, source text) on conflict (id) do update set source = excluded.source where stored.source is distinct from excluded.source returning stored.id',
      'delete from d.entry where session_id = $1 and at < now()',
      'begin',
    ])('lets through: %s', async (text) => {
      expect(await lintStatement(text, { placements, volatility })).toEqual([]);
    });

    it('lets a migration lock, and nothing else', async () => {
      const context = { placements, volatility, duringMigration: true };
      expect(await lintStatement('select pg_advisory_xact_lock(1)', context)).toEqual([]);
      expect(await rulesOf(lintStatement('update d.cause set id = random()::text', context))).toEqual(['volatile-function']);
    });

    it.each([
      ['create table d.unheard_of (id text primary key)', 'no-place'],
      ['create table d.ticket (id text not null)', 'key-without-column'],
      ['create table d.entry (position bigint primary key, session_id text)', 'key-without-column'],
      [
        'create table d.entry (session_id text, position bigint, primary key (session_id, position), unique (position))',
        'key-without-column',
      ],
      ['create table d.ticket (id text primary key); create unique index i on d.ticket (lower(id))', 'key-without-column'],
      ['create table d.session (id text primary key, n bigint generated always as identity)', 'number-from-one-machine'],
      ["create table d.session (id text primary key, n bigint default nextval('s'))", 'volatile-function'],
      ['create table d.session (id text primary key, saved_at timestamptz default clock_timestamp())', 'volatile-function'],
      ['create table d.cause (id text primary key, ticket text references d.ticket (id))', 'foreign-key'],
      ['create table d.session (id text primary key, ticket text references d.ticket (id))', 'foreign-key'],
      ['create table d.entry (session_id text primary key, other text, foreign key (other) references d.session (id))', 'foreign-key'],
    ])('%s: %s', async (text, rule) => {
      expect(await rulesOf(lintSchema(text, { placements, volatility }))).toContain(rule);
    });

    it.each([
      'create table d.entry (session_id text, position bigint, primary key (session_id, position), foreign key (session_id) references d.session (id))',
      'create table d.ticket (id text primary key, cause text references d.cause (id), at timestamptz default statement_timestamp())',
      'create table d.cause (id text primary key); create unique index i on d.cause (lower(id))',
    ])('lets through: %s', async (text) => {
      expect(await lintSchema(text, { placements, volatility })).toEqual([]);
    });
  });
});
