import type { Roles } from '../../worlds/roles.ts';
import type { ObjectsOfInjections } from '../injected-object.ts';
import { objectOf as of } from '../injected-object.ts';
import { defineInjections } from '../injection.ts';

/** Further ways to mislead the planner, to keep it busy, or to give it more work than an online system bears. */
export const keptPlannerInjections = defineInjections([
  {
    id: 'stale_statistics.table_threshold',
    cause: 'stale_statistics',
    claims: ['fact', 'cpu'],
    // A migration from another system fills few accounts with most of the rows; the table is never analyzed for its own settings.
    prepare: ({ admin, roles: { fact } }) =>
      admin(
        `ALTER TABLE ${fact.table} SET (autovacuum_analyze_scale_factor = 40, autovacuum_analyze_threshold = 50000000)`,
        fact.insert({ filter: '1 + g % 3', rows: Math.floor(fact.rows * 0.9), time: "now() - interval '6 hours' + g * interval '1 ms'" }),
      ),
    begin: async ({ load, intensity, roles: { fact } }) => {
      load(
        'key-account',
        `\\set f random(1, 3)\nSELECT ${fact.key}, ${fact.amount}, ${fact.note} FROM ${fact.table} WHERE ${fact.filter} = :f ORDER BY ${fact.time} DESC LIMIT 10;\n`,
        { clients: 2, rate: 7 * intensity },
      );
    },
  },
  {
    id: 'stale_statistics.counters_reset',
    cause: 'stale_statistics',
    claims: ['child', 'cpu'],
    // The changes are forgotten before autovacuum has counted them, as by a crash or a failover after a load.
    prepare: ({ admin, roles: { child, fact } }) =>
      admin(
        `ALTER TABLE ${child.table} SET (autovacuum_enabled = off)`,
        child.insert({ parent: `1 + g % ${fact.rows}`, group: '0', rows: Math.floor(child.rows * 0.6) }),
        'SELECT pg_stat_force_next_flush()',
        `SELECT pg_stat_reset_single_table_counters('${child.table}'::regclass)`,
        `ALTER TABLE ${child.table} RESET (autovacuum_enabled)`,
      ),
    begin: async ({ load, intensity, roles }) => {
      load('inbox', newestOfGroup(roles, '0'), { clients: 2, rate: 6 * intensity });
    },
  },
  {
    id: 'planner_cost_misconfig.nested_loop_off',
    cause: 'planner_cost_misconfig',
    claims: ['planner', 'cpu'],
    prepare: ({ admin }) => admin('ALTER ROLE app SET enable_nestloop = off'),
  },
  {
    id: 'planner_cost_misconfig.of_tablespace',
    cause: 'planner_cost_misconfig',
    claims: ['planner', 'cpu'],
    prepare: ({ admin }) => admin('ALTER TABLESPACE pg_default SET (seq_page_cost = 1, random_page_cost = 600)'),
  },
  {
    id: 'forced_generic_plan.optional_filter',
    cause: 'forced_generic_plan',
    claims: ['planner', 'fact', 'cpu'],
    prepare: ({ admin }) => admin('ALTER ROLE app SET plan_cache_mode = force_generic_plan'),
    // Only a plan that knows the parameter can tell that the filter isn't left open.
    begin: async ({ load, intensity, roles: { fact } }) => {
      load(
        'search-form',
        `\\set f random(1, ${fact.filterValues})\nSELECT ${fact.hotLookup} FROM ${fact.table} WHERE (:f = 0 OR ${fact.filter} = :f) ORDER BY ${fact.amount} LIMIT 20;\n`,
        { clients: 2, rate: 12 * intensity, protocol: 'prepared' },
      );
    },
  },
  {
    id: 'forced_generic_plan.pooled_sessions',
    cause: 'forced_generic_plan',
    claims: ['planner', 'child', 'cpu'],
    // One group has a third of the rows, and the planner knows it.
    prepare: ({ admin, roles: { child, fact } }) =>
      admin(child.insert({ parent: `1 + g % ${fact.rows}`, group: '0', rows: Math.floor(child.rows * 0.5) }), `ANALYZE ${child.table}`),
    begin: async ({ open, repeat, pause, random, intensity, roles: { child } }) => {
      const sessions = await Promise.all(Array.from({ length: 3 }, () => open('orm-pool')));
      for (const session of sessions) await session.query('SET plan_cache_mode = force_generic_plan');
      repeat(sessions.length, async (client) => {
        await sessions[client]?.execute(
          'newest_of_group',
          `SELECT ${child.key}, ${child.label}, ${child.price} FROM ${child.table} WHERE ${child.group} = $1 ORDER BY ${child.key} DESC LIMIT 20`,
          [random.chance(0.7) ? 0 : random.integer(1, child.groups)],
        );
        await pause(250 / intensity);
      });
    },
  },
  {
    id: 'jit_overhead.of_role',
    cause: 'jit_overhead',
    claims: ['planner', 'cpu'],
    prepare: ({ admin, database }) =>
      admin(
        ...['jit = on', 'jit_above_cost = 1', 'jit_inline_above_cost = 1', 'jit_optimize_above_cost = 1'].map(
          (setting) => `ALTER ROLE app IN DATABASE ${database} SET ${setting}`,
        ),
      ),
  },
  {
    id: 'jit_overhead.wide_aggregates',
    cause: 'jit_overhead',
    claims: ['planner', 'cpu'],
    // Few rows and many expressions, and the threshold that a data team sets for its own sessions.
    begin: async ({ open, repeat, pause, random, intensity, roles: { partitioned } }) => {
      const sessions = await Promise.all(Array.from({ length: 3 }, () => open('kpi-cards')));
      for (const session of sessions) {
        await session.query('SET jit = on; SET jit_above_cost = 20; SET jit_inline_above_cost = 20; SET jit_optimize_above_cost = 20');
      }
      const columns = Array.from(
        { length: 10 },
        (_, n) => `sum(CASE WHEN ${partitioned.value} > ${n} * 0.04 THEN ${partitioned.value} * ${n + 1} ELSE 0 END) AS above_${n}`,
      );
      repeat(sessions.length, async (client) => {
        await sessions[client]?.query(
          `SELECT ${columns.join(', ')} FROM ${partitioned.table} WHERE ${partitioned.source} = ${random.integer(1, partitioned.sources)} AND ${partitioned.time} > now() - interval '3 days'`,
        );
        await pause(120 / intensity);
      });
    },
  },
  {
    id: 'parallel_overuse.small_table',
    cause: 'parallel_overuse',
    claims: ['planner', 'cpu'],
    prepare: ({ admin }) =>
      admin(
        ...[
          'max_parallel_workers_per_gather = 4',
          'parallel_setup_cost = 0',
          'parallel_tuple_cost = 0',
          'min_parallel_table_scan_size = 0',
        ].map((setting) => `ALTER ROLE app SET ${setting}`),
      ),
    begin: async ({ load, intensity, roles: { hot } }) => {
      load(
        'stock-level',
        `SELECT count(*), min(${hot.counter}), sum(${hot.counter}) FROM ${hot.table} WHERE ${hot.counter} IS NOT NULL;\n`,
        {
          clients: 3,
          rate: 30 * intensity,
        },
      );
    },
  },
  {
    id: 'parallel_overuse.forced',
    cause: 'parallel_overuse',
    claims: ['planner', 'cpu'],
    // Meant for tests, and taken for what makes parallel queries possible. From version 16 on it goes by this old name, too.
    prepare: ({ admin, database }) =>
      admin(
        `ALTER DATABASE ${database} SET force_parallel_mode = on`,
        `ALTER DATABASE ${database} SET max_parallel_workers_per_gather = 2`,
      ),
    begin: async ({ load, intensity, roles: { party } }) => {
      load(
        'avatar',
        `\\set n random(1, ${party.rows})\nSELECT ${party.text}, ${party.plain} FROM ${party.table} WHERE ${party.key} = :n;\n`,
        { clients: 3, rate: 40 * intensity, protocol: 'extended' },
      );
    },
  },
  {
    id: 'stats_target_low.of_database',
    cause: 'stats_target_low',
    claims: ['child', 'planner', 'cpu'],
    prepare: async ({ admin, database, roles: { child, fact } }) => {
      await admin(
        `ALTER DATABASE ${database} SET default_statistics_target = 1`,
        child.insert({ parent: `1 + g % ${fact.rows}`, group: '1 + g % 4', rows: Math.floor(child.rows * 0.6) }),
      );
      // Of a session that has the new setting.
      await admin('ANALYZE');
    },
    // Takes the group for a big one, and so reads the table from its end.
    begin: async ({ load, intensity, roles }) => {
      load('activity-feed', `\\set g random(5, ${roles.child.groups})\n${newestOfGroup(roles, ':g')}`, { clients: 2, rate: 7 * intensity });
    },
  },
  {
    id: 'stats_target_low.index_expression',
    cause: 'stats_target_low',
    claims: ['fact', 'cpu'],
    prepare: ({ admin, roles }) =>
      admin(
        `CREATE INDEX by_segment ON ${roles.fact.table}((${segment(roles)}))`,
        'ALTER INDEX by_segment ALTER COLUMN 1 SET STATISTICS 0',
        `ANALYZE ${roles.fact.table}`,
      ),
    begin: async ({ load, intensity, roles }) => {
      const { fact } = roles;
      load(
        'segment-page',
        `\\set s random(1, 4999)\nSELECT ${fact.hotLookup} FROM ${fact.table} WHERE (${segment(roles)}) = :s ORDER BY ${fact.key} DESC LIMIT 25;\n`,
        { clients: 2, rate: 4 * intensity },
      );
    },
  },
  {
    id: 'long_running_query.cartesian',
    cause: 'long_running_query',
    claims: ['cpu'],
    begin: async ({ open, inBackground, intensity, roles: { party, hot, child } }) => {
      for (let sheet = 0; sheet < (intensity < 0.6 ? 1 : 2); sheet += 1) {
        const session = await open(`spreadsheet-${sheet}`);
        inBackground(
          session.query(
            `SELECT count(*), sum(c.${child.price}) FROM ${party.table} p, ${hot.table} h, ${child.table} c WHERE c.${child.quantity} = ${sheet + 2} AND p.${party.key} + h.${hot.key} > c.${child.quantity}`,
          ),
        );
      }
    },
  },
  {
    id: 'long_running_query.row_by_row',
    cause: 'long_running_query',
    claims: ['cpu'],
    prepare: ({ owner, roles: { child } }) =>
      owner(
        `CREATE FUNCTION settle_all(rounds int) RETURNS numeric LANGUAGE plpgsql STABLE AS $$ DECLARE total numeric := 0; part numeric; BEGIN FOR i IN 1..rounds LOOP SELECT sum(${child.price}) INTO part FROM ${child.table} WHERE ${child.group} = 1 + i % ${child.groups}; total := total + coalesce(part, 0); END LOOP; RETURN total; END $$`,
      ),
    begin: async ({ open, inBackground, intensity }) => {
      for (let part = 0; part < (intensity < 0.6 ? 1 : 2); part += 1) {
        const session = await open(`settlement-${part}`);
        inBackground(session.query('SELECT settle_all($1)', [50_000_000 + part]));
      }
    },
  },
  {
    id: 'analytic_scan_storm.history',
    cause: 'analytic_scan_storm',
    claims: ['partitioned', 'cpu'],
    begin: async ({ load, intensity, roles: { partitioned } }) => {
      load(
        'trend-report',
        `SELECT date_trunc('hour', ${partitioned.time}), ${partitioned.source} % 10, count(*), avg(${partitioned.value}), stddev(${partitioned.value}) FROM ${partitioned.table} GROUP BY 1, 2;\n`,
        { clients: Math.max(2, Math.round(4 * intensity)) },
      );
    },
  },
  {
    id: 'analytic_scan_storm.wallboard',
    cause: 'analytic_scan_storm',
    claims: ['fact', 'child', 'cpu'],
    // Many screens that each draw one tile after the other.
    begin: async ({ loop, pause, random, intensity, roles: { fact, child } }) => {
      const tiles = [
        `SELECT ${child.quantity}, count(*), sum(${child.price}) FROM ${child.table} GROUP BY 1`,
        `SELECT ${child.group}, sum(${child.price}) FROM ${child.table} GROUP BY 1 ORDER BY 2 DESC LIMIT 10`,
        `SELECT date_trunc('day', ${fact.time}), count(*), sum(${fact.amount}) FROM ${fact.table} GROUP BY 1`,
        `SELECT width_bucket(${fact.amount}, 0, ${fact.amountMax}, 20), count(*), avg(length(${fact.note})) FROM ${fact.table} GROUP BY 1`,
      ] as const;
      await loop('wallboard', Math.max(3, Math.round(6 * intensity)), async (session) => {
        await session.query(random.pick(tiles));
        await pause(40);
      });
    },
  },
  {
    id: 'statistics_lost.column_types',
    cause: 'statistics_lost',
    claims: ['planner', 'child'],
    // A column that gets a type loses its statistics, and no row counts as changed.
    prepare: ({ owner, roles: { child } }) =>
      owner(
        `ALTER TABLE ${child.table} ${[child.key, child.parent, child.group, child.quantity].map((column) => `ALTER ${column} TYPE bigint`).join(', ')}, ALTER ${child.price} TYPE numeric(18,4), ALTER ${child.label} TYPE text`,
      ),
    begin: async ({ load, intensity, roles }) => {
      load('latest-of-group', `\\set g random(1, ${roles.child.groups})\n${newestOfGroup(roles, ':g')}`, {
        clients: 2,
        rate: 10 * intensity,
      });
    },
  },
  {
    id: 'statistics_lost.restored_partitions',
    cause: 'statistics_lost',
    claims: ['planner', 'partitioned', 'fact'],
    prepare: async ({ owner, admin, roles: { partitioned } }) => {
      await owner(
        forPartitions(partitioned.table, 'ALTER TABLE %s SET (autovacuum_enabled = off)'),
        `CREATE TABLE history_dump AS TABLE ${partitioned.table}`,
        `TRUNCATE ${partitioned.table}`,
      );
      await admin(
        `DELETE FROM pg_statistic WHERE starelid IN (SELECT relid FROM pg_partition_tree('${partitioned.table}'))`,
        `SELECT pg_stat_reset_single_table_counters(relid) FROM pg_partition_tree('${partitioned.table}')`,
      );
      await owner(
        `INSERT INTO ${partitioned.table} SELECT * FROM history_dump`,
        'DROP TABLE history_dump',
        forPartitions(partitioned.table, 'REINDEX TABLE %s'),
      );
    },
    begin: async ({ load, intensity, roles: { partitioned, fact } }) => {
      load(
        'active-now',
        `SELECT p.${partitioned.source}, count(*), max(f.${fact.amount}) FROM ${partitioned.table} p JOIN ${fact.table} f ON f.${fact.filter} = p.${partitioned.source} WHERE p.${partitioned.time} > now() - interval '3 minutes' AND p.${partitioned.time} < now() + interval '1 minute' GROUP BY 1;\n`,
        { clients: 2, rate: 5 * intensity },
      );
    },
  },
  {
    id: 'partition_planning_cost.by_tenant',
    cause: 'partition_planning_cost',
    needs: ['pg_stat_statements'],
    settings: () => ({ 'pg_stat_statements.track_planning': 'on', max_locks_per_transaction: 256 }),
    claims: ['planner', 'cpu'],
    prepare: ({ owner }) =>
      owner(
        'CREATE TABLE files_by_tenant(tenant int NOT NULL, file bigint NOT NULL, bytes int) PARTITION BY LIST (tenant)',
        `DO $$ BEGIN FOR t IN 1..900 LOOP EXECUTE format('CREATE TABLE files_by_tenant_%s PARTITION OF files_by_tenant FOR VALUES IN (%s)', t, t); END LOOP; END $$`,
        'INSERT INTO files_by_tenant SELECT 1 + g % 900, g, g % 9999 FROM generate_series(1, 5000) g',
        'ANALYZE files_by_tenant',
      ),
    // The tenant of the transaction is a setting, which the planner doesn't look at.
    begin: async ({ load, intensity }) => {
      load(
        'files-api',
        `\\set t random(1, 900)\nBEGIN;\nSELECT set_config('app.tenant', (:t)::text, true);\nSELECT count(*), sum(bytes) FROM files_by_tenant WHERE tenant = current_setting('app.tenant')::int;\nEND;\n`,
        { clients: 3, rate: Math.max(6, 20 * intensity) },
      );
    },
  },
  {
    id: 'partition_planning_cost.two_levels',
    cause: 'partition_planning_cost',
    needs: ['pg_stat_statements'],
    settings: () => ({ 'pg_stat_statements.track_planning': 'on', max_locks_per_transaction: 256 }),
    claims: ['planner', 'cpu'],
    prepare: ({ owner }) =>
      owner(
        'CREATE TABLE footfall(branch int NOT NULL, day date NOT NULL, visits int) PARTITION BY LIST (branch)',
        `DO $$ BEGIN FOR b IN 1..20 LOOP EXECUTE format('CREATE TABLE footfall_%s PARTITION OF footfall FOR VALUES IN (%s) PARTITION BY RANGE (day)', b, b); FOR d IN 0..39 LOOP EXECUTE format('CREATE TABLE footfall_%s_%s PARTITION OF footfall_%s FOR VALUES FROM (%L) TO (%L)', b, d, b, current_date - 37 + d, current_date - 36 + d); END LOOP; END LOOP; END $$`,
        'CREATE INDEX footfall_day ON footfall(day)',
        'INSERT INTO footfall SELECT 1 + g % 20, current_date - g % 3, g % 60 FROM generate_series(1, 3000) g',
        'ANALYZE footfall',
      ),
    begin: async ({ load, intensity }) => {
      load('branch-tiles', 'SELECT branch, sum(visits) FROM footfall WHERE day = current_date GROUP BY branch;\n', {
        clients: 2,
        rate: Math.max(4, 8 * intensity),
        protocol: 'extended',
      });
    },
  },
]);

/** The newest rows of one group of the child table: from the end of its key where many rows are in the group, else by the group. */
function newestOfGroup({ child }: Roles, group: string): string {
  return `SELECT ${child.key}, ${child.label}, ${child.price} FROM ${child.table} WHERE ${child.group} = ${group} ORDER BY ${child.key} DESC LIMIT 20;\n`;
}

/** An expression on the fact table with one value for most rows and thousands for the others. */
function segment({ fact }: Roles): string {
  return `CASE WHEN ${fact.amount} < ${fact.amountMax * 0.6} THEN 0 ELSE ${fact.key} % 5000 END`;
}

/** Does something to each partition of a table. */
function forPartitions(table: string, statement: string): string {
  return `DO $$ DECLARE part regclass; BEGIN FOR part IN SELECT relid FROM pg_partition_tree('${table}') WHERE isleaf LOOP EXECUTE format('${statement}', part); END LOOP; END $$`;
}

export const keptPlannerObjects: ObjectsOfInjections = {
  'stale_statistics.table_threshold': ({ roles: { fact } }) => [of('table', fact.table)],
  'stale_statistics.counters_reset': ({ roles: { child } }) => [of('table', child.table)],
  'planner_cost_misconfig.nested_loop_off': () => [of('setting', 'enable_nestloop')],
  'planner_cost_misconfig.of_tablespace': () => [of('setting', 'random_page_cost'), of('tablespace', 'pg_default')],
  'forced_generic_plan.optional_filter': () => [of('setting', 'plan_cache_mode')],
  'forced_generic_plan.pooled_sessions': () => [of('setting', 'plan_cache_mode')],
  'jit_overhead.of_role': () => [of('setting', 'jit_above_cost')],
  'jit_overhead.wide_aggregates': () => [of('setting', 'jit_above_cost')],
  'parallel_overuse.small_table': () => [of('setting', 'parallel_setup_cost', 'min_parallel_table_scan_size')],
  'parallel_overuse.forced': () => [of('setting', 'force_parallel_mode', 'debug_parallel_query')],
  'stats_target_low.of_database': () => [of('setting', 'default_statistics_target')],
  'stats_target_low.index_expression': ({ roles: { fact } }) => [of('index', 'by_segment', fact.table), of('column', 'by_segment')],
  'long_running_query.cartesian': () => [of('session', 'spreadsheet-0', 'spreadsheet-1')],
  'long_running_query.row_by_row': () => [of('session', 'settlement-0', 'settlement-1')],
  'statistics_lost.column_types': ({ roles: { child } }) => [of('table', child.table)],
  'statistics_lost.restored_partitions': ({ roles: { partitioned } }) => [of('table', partitioned.table)],
  'partition_planning_cost.by_tenant': () => [of('table', 'files_by_tenant')],
  'partition_planning_cost.two_levels': () => [of('table', 'footfall')],
};
