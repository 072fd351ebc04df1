import { defineInjections } from './injection.ts';

/** What the planner knows nothing of, or takes too long to think about. */
export const plannerKnowledgeInjections = defineInjections([
  {
    id: 'statistics_lost',
    cause: 'statistics_lost',
    claims: ['planner'],
    // What pg_upgrade leaves behind before version 18: no statistics, nothing counted, and no pages and rows in pg_class.
    prepare: ({ admin }) =>
      admin(
        `DELETE FROM pg_statistic WHERE starelid >= 16384`,
        `UPDATE pg_class SET reltuples = -1, relpages = 0, relallvisible = 0 WHERE oid >= 16384 AND relkind IN ('r', 'm')`,
        'SELECT pg_stat_reset()',
      ),
  },
  {
    id: 'statistics_lost.restored_tables',
    cause: 'statistics_lost',
    claims: ['planner', 'child'],
    // As a dump is restored: the data first and then the indexes, which counts rows in pg_class; no statistics.
    prepare: async ({ owner, admin, roles: { child } }) => {
      await owner(
        `ALTER TABLE ${child.table} SET (autovacuum_enabled = off)`,
        `CREATE TABLE dumped AS TABLE ${child.table}`,
        `TRUNCATE ${child.table}`,
      );
      await admin(
        `DELETE FROM pg_statistic WHERE starelid = '${child.table}'::regclass`,
        `SELECT pg_stat_reset_single_table_counters('${child.table}'::regclass)`,
      );
      await owner(`INSERT INTO ${child.table} SELECT * FROM dumped`, 'DROP TABLE dumped', `REINDEX TABLE ${child.table}`);
    },
  },
  {
    id: 'partition_planning_cost',
    cause: 'partition_planning_cost',
    needs: ['pg_stat_statements'],
    settings: () => ({ 'pg_stat_statements.track_planning': 'on', max_locks_per_transaction: 256 }),
    claims: ['planner', 'cpu'],
    prepare: ({ owner }) => owner(...finePartitions('readings_by_hour', 900)),
    begin: async ({ load, intensity }) => {
      load('dashboard', joinedByHour('readings_by_hour'), { clients: 2, rate: Math.max(4, 10 * intensity) });
    },
  },
  {
    id: 'partition_planning_cost.recent_rows',
    cause: 'partition_planning_cost',
    needs: ['pg_stat_statements'],
    settings: () => ({ 'pg_stat_statements.track_planning': 'on', max_locks_per_transaction: 256 }),
    claims: ['planner', 'cpu'],
    prepare: ({ owner }) => owner(...finePartitions('samples_by_hour', 1200)),
    begin: async ({ load, intensity }) => {
      load(
        'last-hour',
        `SELECT count(*) FROM samples_by_hour WHERE at >= now() - interval '1 hour' AND at < now() + interval '1 hour';\n`,
        { clients: 3, rate: Math.max(6, 20 * intensity) },
      );
    },
  },
]);

/** A table partitioned by the hour, most of it long ago, with few rows in each part. */
function finePartitions(table: string, hours: number): readonly string[] {
  return [
    `CREATE TABLE ${table}(at timestamptz NOT NULL, source int, value float8) PARTITION BY RANGE (at)`,
    `DO $$ BEGIN FOR h IN 0..${hours - 1} LOOP EXECUTE format('CREATE TABLE ${table}_%s PARTITION OF ${table} FOR VALUES FROM (%L) TO (%L)', h, date_trunc('hour', now()) + interval '2 hours' - (h + 1) * interval '1 hour', date_trunc('hour', now()) + interval '2 hours' - h * interval '1 hour'); END LOOP; END $$`,
    `INSERT INTO ${table} SELECT date_trunc('hour', now()) - random() * interval '24 hours', (random() * 9)::int, random() FROM generate_series(1, 2000)`,
    `ANALYZE ${table}`,
  ];
}

/** Two readings of the same time, found by a time that is known only when the statement runs. */
function joinedByHour(table: string): string {
  return `SELECT count(*) FROM ${table} a JOIN ${table} b USING (at) WHERE at >= now() - interval '1 hour';\n`;
}
