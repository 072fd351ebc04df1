// @module-tag database

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogColumns, functionColumns, informationSchemaColumns } from './catalog-columns.ts';
import { aggregateFunctions, catalogFunctions, setReturningFunctions } from './catalog-functions.ts';
import {
  catalogRelations,
  columnsWithValues,
  informationSchemaRelations,
  relationsWithValues,
  secretColumns,
} from './catalog-relations.ts';
import { extensionFunctions } from './extension-objects.ts';
import { functionBytes } from './function-bytes.ts';
import { operators } from './known-names.ts';
import { mayBeColumn } from './side-effect-functions.ts';
import type { DatabaseWithCatalogs } from './testing/database-with-catalogs.ts';
import { embeddedCatalogs, monitoredDatabase, serverUrl } from './testing/database-with-catalogs.ts';

/** Volatile because what they read changes; each was looked at. They change nothing. */
const volatileButHarmless = [
  'clock_timestamp',
  'current_query',
  'pg_blocking_pids',
  'pg_collation_actual_version',
  'pg_control_checkpoint',
  'pg_control_init',
  'pg_control_recovery',
  'pg_control_system',
  'pg_current_logfile',
  'pg_current_wal_flush_lsn',
  'pg_current_wal_insert_lsn',
  'pg_current_wal_lsn',
  'pg_database_collation_actual_version',
  'pg_database_size',
  'pg_get_wal_replay_pause_state',
  'pg_indexes_size',
  'pg_is_in_recovery',
  'pg_is_wal_replay_paused',
  'pg_jit_available',
  'pg_last_committed_xact',
  'pg_last_wal_receive_lsn',
  'pg_last_wal_replay_lsn',
  'pg_last_xact_replay_timestamp',
  'pg_ls_archive_statusdir',
  'pg_ls_logdir',
  'pg_ls_replslotdir',
  'pg_ls_tmpdir',
  'pg_ls_waldir',
  'pg_notification_queue_usage',
  'pg_partition_ancestors',
  'pg_partition_tree',
  'pg_relation_size',
  'pg_safe_snapshot_blocking_pids',
  'pg_sequence_last_value',
  'pg_table_size',
  'pg_stat_get_backend_io',
  'pg_tablespace_size',
  'pg_total_relation_size',
  'pg_xact_commit_timestamp',
  'random',
];

const servers: readonly [string, () => Promise<DatabaseWithCatalogs>, boolean][] = [
  ['an embedded PostgreSQL 18', embeddedCatalogs, false],
  ['the server', monitoredDatabase, serverUrl === undefined],
];

describe.for(servers)('the lists, against the catalogs of %s', ([, open, skipped]) => {
  describe.skipIf(skipped)('which', () => {
    let database: DatabaseWithCatalogs;
    beforeAll(async () => {
      database = await open();
    });
    afterAll(async () => database.close());

    const ownFunctions = (condition: string): string =>
      `SELECT DISTINCT proname FROM pg_catalog.pg_proc WHERE pronamespace = 'pg_catalog'::regnamespace AND ${condition}`;

    it('hold no volatile function that nobody looked at', async () => {
      const allowed = (await database.column(ownFunctions("provolatile = 'v'"))).filter((name) => catalogFunctions.has(name));
      expect(allowed.filter((name) => !volatileButHarmless.includes(name))).toEqual([]);
    });

    it('let no column be named like a volatile function that could be called with what stands before the dot', async () => {
      const callable = await database.column(ownFunctions("provolatile = 'v' AND pronargs - pronargdefaults <= 1 AND pronargs >= 1"));
      expect(callable.filter((name) => mayBeColumn(name) && !volatileButHarmless.includes(name))).toEqual([]);
      expect(callable.length).toBeGreaterThan(80);
    });

    it('let the columns of all listed relations be read', async () => {
      const list = [...catalogRelations.keys()].map((name) => `'${name}'`).join(', ');
      const columns = await database.column(
        `SELECT DISTINCT a.attname FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid WHERE c.relname IN (${list}) AND a.attnum > 0`,
      );
      expect(columns.length).toBeGreaterThan(500);
      expect(columns.filter((name) => !mayBeColumn(name))).toEqual([]);
    });

    it('know which functions return several rows, and which are aggregates', async () => {
      const several = (await database.column(ownFunctions('proretset'))).filter((name) => catalogFunctions.has(name));
      expect(several.filter((name) => !setReturningFunctions.has(name))).toEqual([]);
      const aggregates = await database.column(ownFunctions("prokind = 'a'"));
      expect([...aggregateFunctions].filter((name) => !aggregates.includes(name))).toEqual([]);
      expect(aggregates.filter((name) => catalogFunctions.has(name) && !aggregateFunctions.has(name) && !hypothetical.has(name))).toEqual(
        [],
      );
    });

    it('name keys that hold each value once', async () => {
      for (const [relation, { keys = [] }] of catalogRelations) {
        const columns = await database.column(
          `SELECT attname FROM pg_attribute WHERE attrelid = to_regclass('pg_catalog.${relation}') AND attnum > 0`,
        );
        for (const key of columns.length === 0 ? [] : keys) {
          const parts = key.split('+');
          for (const part of parts) expect(columns, relation).toContain(part);
          const [twice] = await database.column(
            `SELECT count(*) FROM (SELECT FROM pg_catalog.${relation} WHERE ${parts.join(' IS NOT NULL AND ')} IS NOT NULL GROUP BY ${parts.join(', ')} HAVING count(*) > 1) AS t`,
          );
          expect(twice, `${relation}.${key}`).toBe('0');
        }
      }
    });

    it('bound relations by more rows than there are', async () => {
      for (const [relation, { rows }] of catalogRelations) {
        const [exists] = await database.column(`SELECT to_regclass('pg_catalog.${relation}') IS NOT NULL`);
        if (rows === undefined || exists !== 'true') continue;
        const [count] = await database.column(`SELECT count(*) FROM pg_catalog.${relation}`);
        expect(Number(count), relation).toBeLessThanOrEqual(rows);
      }
    });

    it('leave out every relation that holds passwords or values of rows', async () => {
      const sensitive = await database.column(
        "SELECT DISTINCT c.relname FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid WHERE c.relnamespace = 'pg_catalog'::regnamespace AND c.relkind IN ('r', 'v') AND (a.attname ~ '(passw|conninfo|umoptions|srvoptions|ftoptions)' OR a.atttypid = 'anyarray'::regtype OR a.attname IN ('stxdmcv', 'stxdexpr'))",
      );
      // Those that show masked passwords or connection strings, or have no value columns beside those refused.
      const masked = new Set([
        'pg_roles',
        'pg_user',
        'pg_stat_wal_receiver',
        'pg_replication_slots',
        'pg_attribute',
        ...relationsWithValues,
        ...secretColumns.keys(),
      ]);
      expect(sensitive.filter((name) => catalogRelations.has(name) && !masked.has(name))).toEqual([]);
    });

    it('declare every column of the relations', async () => {
      const missing: string[] = [];
      for (const [schema, relations, declared] of [
        ['pg_catalog', [...catalogRelations.keys()], catalogColumns],
        ['information_schema', [...informationSchemaRelations], informationSchemaColumns],
      ] as const) {
        for (const relation of relations) {
          const columns = await database.column(
            `SELECT attname FROM pg_attribute WHERE attrelid = to_regclass('${schema}.${relation}') AND attnum > 0 AND NOT attisdropped`,
          );
          const hidden = secretColumns.get(relation);
          missing.push(
            ...columns
              .filter((name) => !(declared.get(relation)?.has(name) ?? false) && !(hidden?.has(name) ?? false))
              .map((name) => `${relation}.${name}`),
          );
        }
      }
      expect(missing).toEqual([]);
    });

    it('declare columns with no fewer bytes than the server holds', async () => {
      for (const [relation, columns] of catalogColumns) {
        const wide = await database.column(
          `SELECT a.attname FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid WHERE a.attrelid = to_regclass('pg_catalog.${relation}') AND a.attnum > 0 AND t.typlen = -1`,
        );
        for (const name of wide.filter((column) => columns.has(column))) {
          const [most] = await database.column(`SELECT coalesce(max(octet_length(${name}::text)), 0) FROM pg_catalog.${relation}`);
          expect(Number(most), `${relation}.${name}`).toBeLessThanOrEqual(columns.get(name) ?? 0);
        }
      }
    });

    it('say how large the result of every function may get', () => {
      const unknown = [...catalogFunctions, ...extensionFunctions.keys()].filter(
        (name) => functionBytes({ call: { funcname: [{ String: { sval: name } }] }, args: [], rows: 1 }) === undefined,
      );
      expect(unknown).toEqual([]);
    });

    it('declare the columns of every function that returns rows', async () => {
      const names = [...catalogFunctions].map((name) => `'${name}'`).join(', ');
      const columns = await database.column(
        `SELECT DISTINCT p.proname || '.' || a.name FROM pg_proc p, unnest(p.proargnames, p.proargmodes) AS a(name, mode) WHERE p.pronamespace = 'pg_catalog'::regnamespace AND p.proname IN (${names}) AND a.mode IN ('o', 't')`,
      );
      const withArguments = /^(jsonb?_(each|array_elements)(_text)?|aclexplode|unnest)\./;
      const missing = columns.filter((column) => {
        const [name = '', field = ''] = column.split('.');
        return !withArguments.test(column) && !(functionColumns.get(name)?.has(field) ?? false);
      });
      expect(missing).toEqual([]);
    });

    it('know every column that shows values of rows', async () => {
      for (const relation of relationsWithValues) {
        const columns = await database.column(
          `SELECT attname FROM pg_attribute WHERE attrelid = 'pg_catalog.${relation}'::regclass AND (atttypid = 'anyarray'::regtype OR attname ~ '(vals|bounds|elems)$')`,
        );
        expect(columns.filter((name) => !columnsWithValues.has(name))).toEqual([]);
      }
    });

    it('name operators of pg_catalog, whose functions change nothing', async () => {
      const own = "FROM pg_operator o JOIN pg_proc p ON p.oid = o.oprcode WHERE o.oprnamespace = 'pg_catalog'::regnamespace";
      const all = await database.column(`SELECT DISTINCT o.oprname ${own}`);
      expect([...operators].filter((name) => name !== '!=' && !all.includes(name))).toEqual([]);
      expect(await database.column(`SELECT o.oprname ${own} AND p.provolatile = 'v'`)).toEqual([]);
    });

    it('name views of the information schema that exist', async () => {
      const views = await database.column("SELECT relname FROM pg_class WHERE relnamespace = 'information_schema'::regnamespace");
      expect([...informationSchemaRelations].filter((name) => !views.includes(name))).toEqual([]);
    });
  });
});

/** Aggregates that rank a value among rows: they have a plain form as window functions, which is the one in use. */
const hypothetical: ReadonlySet<string> = new Set(['cume_dist', 'dense_rank', 'percent_rank', 'rank']);
