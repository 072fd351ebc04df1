import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/** The bookkeeping of the migrations, beside the tables it is about. */
export const bookkeeping = { migrations: 'migration', lock: 'migration_lock' } as const;

/**
 * Every step from nothing to the current tables, by name. A step that was released is never edited; add one with a later name.
 *
 * @param schema - Where the tables go.
 */
export function migrations(schema: string): Record<string, Migration> {
  return {
    '0001_knowledge_sessions_audit': { up: async (db) => knowledgeSessionsAudit(db, schema) },
    '0002_phenomenon_cost': { up: async (db) => phenomenonCost(db, schema) },
    '0003_knowledge_subject': { up: async (db) => knowledgeSubject(db, schema) },
    '0004_phenomenon_glance': { up: async (db) => phenomenonGlance(db, schema) },
    '0005_expectations': { up: async (db) => expectations(db, schema) },
    '0006_ticket_set': { up: async (db) => ticketSet(db, schema) },
    '0007_counts': { up: async (db) => counts(db, schema) },
    '0008_keys_of_several_machines': { up: async (db) => keysOfSeveralMachines(db, schema) },
    '0009_tickets_of_a_cause': { up: async (db) => ticketsOfACause(db, schema) },
    '0010_knowledge_changes': { up: async (db) => knowledgeChanges(db, schema) },
    '0011_compression_of_sessions': { up: async (db) => compressionOfSessions(db, schema) },
  };
}

async function knowledgeSessionsAudit(db: Kysely<unknown>, schema: string): Promise<void> {
  const table = (name: string): ReturnType<typeof sql.id> => sql.id(schema, name);
  const statements = [
    sql`create table ${table('phenomenon')} (
      id text collate "C" primary key,
      description jsonb not null check (jsonb_typeof(description) = 'object'),
      observed_by text not null check (observed_by in ('sql', 'log', 'os', 'client', 'explain', 'person')),
      observation_method jsonb not null check (jsonb_typeof(observation_method) = 'object'),
      sql text,
      threshold jsonb check (jsonb_typeof(threshold) = 'object'),
      aliases jsonb check (jsonb_typeof(aliases) = 'object')
    )`,
    sql`create table ${table('root_cause')} (
      id text collate "C" primary key,
      description jsonb not null check (jsonb_typeof(description) = 'object'),
      category text not null,
      mechanism jsonb check (jsonb_typeof(mechanism) = 'object'),
      solution jsonb not null check (jsonb_typeof(solution) = 'array'),
      verification jsonb check (jsonb_typeof(verification) = 'object'),
      aliases jsonb check (jsonb_typeof(aliases) = 'object'),
      expected_phenomena text[] check (array_position(expected_phenomena, null) is null)
    )`,
    sql`create table ${table('ticket')} (
      id text collate "C" primary key,
      root_cause_id text collate "C" references ${table('root_cause')} (id),
      present text[] not null check (array_position(present, null) is null),
      absent text[] not null check (array_position(absent, null) is null),
      unexamined text[] not null check (array_position(unexamined, null) is null),
      source text not null,
      description jsonb check (jsonb_typeof(description) = 'object')
    )`,
    sql`comment on column ${sql.id(schema, 'ticket', 'root_cause_id')} is 'Null: a system measured without a fault.'`,
    // json, not jsonb, wherever a text must come back as it came: jsonb refuses NUL and reorders keys.
    sql`create table ${table('raw_ticket')} (
      id text collate "C" primary key,
      document json not null check (json_typeof(document) = 'object')
    )`,
    sql`create table ${table('knowledge_parameter')} (
      name text collate "C" primary key,
      value double precision not null
    )`,
    sql`create table ${table('session')} (
      id text collate "C" primary key,
      revision integer not null check (revision > 0),
      document json not null,
      saved_at timestamptz(3) not null default clock_timestamp()
    )`,
    // Milliseconds, as a JavaScript date has: sessions with equal dates must sort by id.
    sql`create index session_newest_first on ${table('session')} (saved_at desc, id)`,
    sql`create table ${table('audit_entry')} (
      position bigint generated always as identity primary key,
      session_id text collate "C" not null,
      at timestamptz(3) not null,
      action text not null,
      facts json not null
    )`,
    sql`create index audit_entry_of_session on ${table('audit_entry')} (session_id, position)`,
  ];
  for (const statement of statements) await statement.execute(db);
}

async function phenomenonCost(db: Kysely<unknown>, schema: string): Promise<void> {
  // NaN sorts above infinity, so the upper bound keeps both out.
  await sql`alter table ${sql.id(schema, 'phenomenon')} add column cost double precision check (cost > 0 and cost < 'infinity')`.execute(
    db,
  );
}

async function knowledgeSubject(db: Kysely<unknown>, schema: string): Promise<void> {
  await sql`create table ${sql.id(schema, 'knowledge_subject')} (
    id smallint primary key check (id = 1),
    document json not null check (json_typeof(document) = 'object')
  )`.execute(db);
}

async function phenomenonGlance(db: Kysely<unknown>, schema: string): Promise<void> {
  await sql`alter table ${sql.id(schema, 'phenomenon')} add column glance jsonb check (jsonb_typeof(glance) = 'object')`.execute(db);
}

/** What was only listed becomes expectations; the tolerance of the rule that the check of fit replaced goes. */
async function expectations(db: Kysely<unknown>, schema: string): Promise<void> {
  const rootCause = sql.id(schema, 'root_cause');
  const statements = [
    sql`alter table ${rootCause}
      add column expectations jsonb check (jsonb_typeof(expectations) = 'array'),
      add column circumstances text[] check (array_position(circumstances, null) is null)`,
    sql`update ${rootCause} set expectations = (
        select jsonb_agg(jsonb_build_object('phenomenonId', listed.id, 'expects', 'typical', 'source', 'expert') order by listed.place)
        from unnest(expected_phenomena) with ordinality as listed (id, place))
      where expected_phenomena <> '{}'`,
    sql`alter table ${rootCause} drop column expected_phenomena`,
    sql`delete from ${sql.id(schema, 'knowledge_parameter')} where name = 'contradictionTolerance'`,
  ];
  for (const statement of statements) await statement.execute(db);
}

/** Tickets that were imported or learned before become a set each: they were written with words of their own. */
async function ticketSet(db: Kysely<unknown>, schema: string): Promise<void> {
  const ticket = sql.id(schema, 'ticket');
  await sql`alter table ${ticket} add column ticket_set text check (ticket_set <> '')`.execute(db);
  await sql`update ${ticket} set ticket_set = case when source like 'conversation %' then 'learned' else 'imported' end
    where source like 'conversation %' or exists (select from ${sql.id(schema, 'raw_ticket')} as raw where raw.id = ${ticket}.id)`.execute(
    db,
  );
}

/** Counts of the tickets that are there, by cause and set. Every key begins with the cause, by which they can be distributed. */
async function counts(db: Kysely<unknown>, schema: string): Promise<void> {
  const table = (name: string): ReturnType<typeof sql.id> => sql.id(schema, name);
  const cause = sql`root_cause_id text collate "C" not null`;
  const set = sql`ticket_set text collate "C" not null`;
  // A count that changes finds room in its page, so that its key needn't be indexed again.
  const roomToUpdate = sql`fillfactor = 70`;
  const causeAndSet = sql`coalesce(root_cause_id, 'healthy') collate "C" as root_cause_id, coalesce(ticket_set, '') collate "C" as ticket_set`;
  const statements = [
    // As additions of earlier versions do: those that are under way are waited for, and counted.
    sql`lock table ${table('phenomenon')} in share row exclusive mode`,
    sql`create table ${table('knowledge_version')} (
      id smallint primary key check (id = 1),
      version bigint not null
    )`,
    sql`insert into ${table('knowledge_version')} values (1, 1)`,
    sql`create table ${table('ticket_count')} (
      ${cause}, ${set},
      tickets integer not null,
      primary key (root_cause_id, ticket_set)
    ) with (${roomToUpdate})`,
    sql`create table ${table('phenomenon_count')} (
      ${cause}, ${set},
      phenomenon_id text collate "C" not null,
      present integer not null,
      absent integer not null,
      unexamined integer not null,
      primary key (root_cause_id, ticket_set, phenomenon_id)
    ) with (${roomToUpdate})`,
    sql`create table ${table('pair_count')} (
      ${cause}, ${set},
      first_id text collate "C" not null,
      second_id text collate "C" not null check (first_id < second_id),
      together integer not null,
      primary key (root_cause_id, ticket_set, first_id, second_id)
    ) with (${roomToUpdate})`,
    ...['ticket_count', 'phenomenon_count', 'pair_count'].flatMap((name) => [
      sql`comment on column ${sql.id(schema, name, 'root_cause_id')} is 'healthy: systems measured without a fault.'`,
      sql`comment on column ${sql.id(schema, name, 'ticket_set')} is 'Empty: tickets without a set.'`,
    ]),
    sql`insert into ${table('ticket_count')} (root_cause_id, ticket_set, tickets)
      select ${causeAndSet}, count(*) from ${table('ticket')} group by 1, 2`,
    sql`insert into ${table('phenomenon_count')} (root_cause_id, ticket_set, phenomenon_id, present, absent, unexamined)
      select ${causeAndSet}, listed.id collate "C", sum(listed.present), sum(listed.absent), sum(listed.unexamined)
      from ${table('ticket')} as ticket cross join lateral (
        select id, 1, 0, 0 from unnest(ticket.present) as id
        union all select id, 0, 1, 0 from unnest(ticket.absent) as id
        union all select id, 0, 0, 1 from unnest(ticket.unexamined) as id
      ) as listed (id, present, absent, unexamined)
      group by 1, 2, 3`,
    sql`insert into ${table('pair_count')} (root_cause_id, ticket_set, first_id, second_id, together)
      select ${causeAndSet}, one.id collate "C", other.id collate "C", count(*)
      from ${table('ticket')} as ticket cross join lateral unnest(ticket.present) as one (id) cross join lateral unnest(ticket.present) as other (id)
      where one.id collate "C" < other.id collate "C"
      group by 1, 2, 3, 4`,
  ];
  for (const statement of statements) await statement.execute(db);
}

/**
 * Every key holds the column its table would be distributed by, and nothing asks for a number or a time that only one machine
 * gives out. Positions stay as they are: those of a session are in order, and the next counts on from the last.
 */
async function keysOfSeveralMachines(db: Kysely<unknown>, schema: string): Promise<void> {
  const statements = [
    sql`alter table ${sql.id(schema, 'audit_entry')}
      drop constraint if exists audit_entry_pkey,
      alter column position drop identity if exists,
      add constraint audit_entry_pkey primary key (session_id, position)`,
    // The key says the same now.
    sql`drop index if exists ${sql.id(schema, 'audit_entry_of_session')}`,
    sql`alter table ${sql.id(schema, 'session')} alter column saved_at set default statement_timestamp()`,
  ];
  for (const statement of statements) await statement.execute(db);
}

/** For the tickets of a cause and set that are cited, as the counts name both. */
async function ticketsOfACause(db: Kysely<unknown>, schema: string): Promise<void> {
  await sql`create index if not exists ticket_of_cause on ${sql.id(schema, 'ticket')}
    ((coalesce(root_cause_id, 'healthy') collate "C"), (coalesce(ticket_set, '') collate "C"), id)`.execute(db);
}

/** What changed last, for those who follow the knowledge; a version without a row is one to read everything anew after. */
async function knowledgeChanges(db: Kysely<unknown>, schema: string): Promise<void> {
  await sql`create table ${sql.id(schema, 'knowledge_change')} (
    version bigint primary key,
    tickets jsonb not null check (jsonb_typeof(tickets) = 'object')
  )`.execute(db);
}

/** A session is written with every turn, and lz4 takes less of the server's time; one built without it keeps its default. */
async function compressionOfSessions(db: Kysely<unknown>, schema: string): Promise<void> {
  const { rows } = await sql`select from pg_settings where name = 'default_toast_compression' and 'lz4' = any (enumvals)`.execute(db);
  if (rows.length > 0) await sql`alter table ${sql.id(schema, 'session')} alter column document set compression lz4`.execute(db);
}
