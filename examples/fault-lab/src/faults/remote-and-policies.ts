import type { Stage } from './injection.ts';
import { defineInjections } from './injection.ts';

/** Time that goes into what a statement doesn't show: policies, other servers, objects beside the tables. */
export const remoteAndPolicyInjections = defineInjections([
  {
    id: 'slow_row_security',
    cause: 'slow_row_security',
    claims: ['fact', 'cpu'],
    prepare: ({ owner, roles: { fact, party } }) =>
      owner(
        `CREATE FUNCTION may_see(wanted int) RETURNS bool LANGUAGE plpgsql STABLE AS $$ DECLARE n int; BEGIN SELECT count(*) INTO n FROM ${party.table} WHERE ${party.key} BETWEEN wanted % 1000 AND wanted % 1000 + 20; RETURN n >= 0; END $$`,
        `CREATE POLICY visible ON ${fact.table} USING (may_see(${fact.filter}::int)) WITH CHECK (true)`,
        `ALTER TABLE ${fact.table} ENABLE ROW LEVEL SECURITY`,
        `ALTER TABLE ${fact.table} FORCE ROW LEVEL SECURITY`,
      ),
    begin: async ({ load, intensity, roles: { fact } }) => {
      load(
        'tenant-list',
        `\\set f random(1, ${fact.rows - 500})\nSELECT count(*), max(${fact.amount}) FROM ${fact.table} WHERE ${fact.key} BETWEEN :f AND :f + 400;\n`,
        { clients: 3, rate: Math.max(10, 25 * intensity) },
      );
    },
  },
  {
    id: 'slow_row_security.subquery',
    cause: 'slow_row_security',
    claims: ['child', 'cpu'],
    prepare: ({ owner, roles: { fact, child } }) =>
      owner(
        `CREATE POLICY visible ON ${child.table} USING (EXISTS (SELECT FROM ${fact.table} f WHERE f.${fact.key} = ${child.table}.${child.parent} AND f.${fact.status} < 100 AND length(f.${fact.note}) > 0)) WITH CHECK (true)`,
        `ALTER TABLE ${child.table} ENABLE ROW LEVEL SECURITY`,
        `ALTER TABLE ${child.table} FORCE ROW LEVEL SECURITY`,
      ),
    begin: async ({ load, intensity, roles: { child } }) => {
      load(
        'item-list',
        `\\set g random(1, ${child.rows - 6000})\nSELECT sum(${child.quantity}) FROM ${child.table} WHERE ${child.key} BETWEEN :g AND :g + 5000;\n`,
        { clients: 2, rate: Math.max(4, 12 * intensity) },
      );
    },
  },
  {
    id: 'slow_foreign_table',
    cause: 'slow_foreign_table',
    claims: ['party'],
    prepare: async (stage) => {
      const { owner, roles } = stage;
      await owner(
        `CREATE VIEW remote_prices AS SELECT ${roles.hot.key} AS id, ${roles.hot.price} AS price FROM ${roles.hot.table}, (SELECT pg_sleep(0.4) OFFSET 0) AS far`,
      );
      await farServer(stage);
      await owner(`CREATE FOREIGN TABLE far_prices(id int, price numeric) SERVER far OPTIONS (table_name 'remote_prices')`);
    },
    begin: async ({ load, intensity }) => {
      load('price-check', 'SELECT price FROM far_prices WHERE id = 7;\n', { clients: 4, rate: Math.max(6, 10 * intensity) });
    },
  },
  {
    id: 'slow_foreign_table.no_pushdown',
    cause: 'slow_foreign_table',
    claims: ['fact', 'cpu'],
    prepare: async (stage) => {
      const { owner, roles } = stage;
      await farServer(stage);
      await owner(
        `CREATE FUNCTION normal(text) RETURNS text LANGUAGE sql STABLE AS $$ SELECT lower(trim($1)) $$`,
        `CREATE FOREIGN TABLE far_fact(${roles.fact.key} bigint, ${roles.fact.note} text) SERVER far OPTIONS (table_name '${unqualified(roles.fact.table)}'${schemaOption(roles.fact.table)})`,
      );
    },
    begin: async ({ load, intensity, roles: { fact } }) => {
      load('find-note', `SELECT ${fact.key} FROM far_fact WHERE normal(${fact.note}) = 'nobody';\n`, {
        clients: 4,
        rate: Math.max(3, 5 * intensity),
      });
    },
  },
  {
    id: 'orphaned_large_objects',
    cause: 'orphaned_large_objects',
    claims: ['document'],
    prepare: ({ owner }) =>
      owner(
        'CREATE TABLE lab_files(id serial PRIMARY KEY, content oid)',
        ...Array.from(
          { length: 24 },
          (_, number) =>
            `INSERT INTO lab_files(content) SELECT lo_from_bytea(0, string_agg(sha512((g + ${number} * 1000000)::text::bytea), ''::bytea)) FROM generate_series(1, 60000) g`,
        ),
        'DELETE FROM lab_files WHERE id > 2',
      ),
  },
  {
    id: 'orphaned_large_objects.replaced',
    cause: 'orphaned_large_objects',
    claims: ['document', 'wal'],
    prepare: ({ owner }) =>
      owner(
        'CREATE TABLE lab_pictures(id int PRIMARY KEY, picture oid)',
        'INSERT INTO lab_pictures SELECT g, 0 FROM generate_series(1, 20) g',
        ...Array.from(
          { length: 30 },
          (_, number) =>
            `UPDATE lab_pictures SET picture = lo_from_bytea(0, (SELECT string_agg(sha512((g + ${number} * 1000000)::text::bytea), ''::bytea) FROM generate_series(1, 4000) g)) WHERE id <= 10`,
        ),
      ),
  },
]);

/** This server once more, as if it were another. */
async function farServer({ admin, database }: Stage): Promise<void> {
  await admin(
    'CREATE EXTENSION postgres_fdw',
    `DO $$ BEGIN EXECUTE format('CREATE SERVER far FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host %L, port %L, dbname ''${database}'')', split_part(current_setting('unix_socket_directories'), ',', 1), current_setting('port')); END $$`,
    `CREATE USER MAPPING FOR app SERVER far OPTIONS (user 'app', password_required 'false')`,
    'GRANT USAGE ON FOREIGN SERVER far TO app',
  );
}

function unqualified(table: string): string {
  return table.split('.').at(-1) ?? table;
}

function schemaOption(table: string): string {
  const [schema, name] = table.split('.');
  return name === undefined ? '' : `, schema_name '${schema}'`;
}
