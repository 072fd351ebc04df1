import { defineInjections } from './injection.ts';

/** A planner that is misled by its costs, its statistics or its switches. */
export const plannerInjections = defineInjections([
  {
    id: 'stale_statistics',
    cause: 'stale_statistics',
    claims: ['fact', 'child', 'cpu'],
    prepare: ({ admin, roles: { fact, child, party } }) =>
      admin(
        `ALTER TABLE ${fact.table} SET (autovacuum_enabled = false)`,
        `ALTER TABLE ${child.table} SET (autovacuum_enabled = false)`,
        fact.insert({
          filter: `1 + g % ${Math.min(fact.filterValues, party.rows)}`,
          rows: Math.floor(fact.rows * 0.7),
          time: "now() + interval '30 days' + g * interval '1 second'",
        }),
      ),
    begin: async ({ load, intensity, roles: { fact, child, party } }) => {
      load(
        'forecast',
        `SELECT count(*), sum(c.${child.price}) FROM ${fact.table} f JOIN ${child.table} c ON c.${child.parent} = f.${fact.key} JOIN ${party.table} p ON p.${party.key} = f.${fact.filter} WHERE f.${fact.time} > now() + interval '30 days';\n`,
        { clients: 1, rate: 2 * intensity },
      );
    },
  },
  {
    id: 'stale_statistics.analyze_off',
    cause: 'stale_statistics',
    settings: () => ({ autovacuum_analyze_scale_factor: 50, autovacuum_analyze_threshold: 100_000_000 }),
    claims: ['fact', 'cpu'],
    prepare: ({ admin, roles: { fact } }) =>
      admin(fact.insert({ filter: '1 + g % 40', rows: Math.floor(fact.rows * 0.8), time: "now() + g * interval '1 second'" })),
    begin: async ({ load, intensity, roles: { fact, child } }) => {
      load(
        'newest',
        `\\set f random(1, 40)\nSELECT count(*), max(c.${child.price}) FROM ${fact.table} f JOIN ${child.table} c ON c.${child.parent} = f.${fact.key} WHERE f.${fact.filter} = :f;\n`,
        { clients: 2, rate: 6 * intensity },
      );
    },
  },
  {
    id: 'planner_cost_misconfig',
    cause: 'planner_cost_misconfig',
    settings: () => ({ random_page_cost: 500 }),
    claims: ['planner', 'cpu'],
  },
  {
    id: 'planner_cost_misconfig.index_scan_off',
    cause: 'planner_cost_misconfig',
    claims: ['planner', 'cpu'],
    prepare: ({ admin, database }) =>
      admin(`ALTER DATABASE ${database} SET enable_indexscan = off`, `ALTER DATABASE ${database} SET enable_bitmapscan = off`),
  },
  {
    id: 'forced_generic_plan',
    cause: 'forced_generic_plan',
    settings: () => ({ plan_cache_mode: 'force_generic_plan' }),
    claims: ['planner', 'party', 'cpu'],
    prepare: ({ admin, roles: { party } }) => admin(`CREATE INDEX ON ${party.table}(${party.text} text_pattern_ops)`),
    begin: async ({ loop, pause, random, intensity, roles: { party } }) => {
      await loop('typeahead', 2, async (session) => {
        await session.execute('prefix', `SELECT ${party.key}, ${party.text} FROM ${party.table} WHERE ${party.text} LIKE $1`, [
          `${party.prefixOf(random.integer(1, party.rows))}%`,
        ]);
        await pause(25 / intensity);
      });
    },
  },
  {
    id: 'forced_generic_plan.of_database',
    cause: 'forced_generic_plan',
    claims: ['planner', 'fact', 'cpu'],
    prepare: ({ admin, database, roles: { fact } }) =>
      admin(
        `ALTER DATABASE ${database} SET plan_cache_mode = force_generic_plan`,
        `CREATE INDEX ON ${fact.table}(${fact.key}) WHERE ${fact.status} = 5`,
      ),
    // The partial index can only serve a plan that knows the parameter.
    begin: async ({ loop, pause, random, intensity, roles: { fact } }) => {
      await loop('dashboard', 2, async (session) => {
        await session.execute(
          'rare',
          `SELECT ${fact.key} FROM ${fact.table} WHERE ${fact.status} = $1 AND ${fact.note} <> $2 ORDER BY ${fact.amount} LIMIT 5`,
          [5, String(random.integer(1, 99))],
        );
        await pause(90 / intensity);
      });
    },
  },
  {
    id: 'jit_overhead',
    cause: 'jit_overhead',
    settings: () => ({ jit: 'on', jit_above_cost: 0, jit_inline_above_cost: 0, jit_optimize_above_cost: 0 }),
    claims: ['planner', 'cpu'],
  },
  {
    id: 'jit_overhead.of_database',
    cause: 'jit_overhead',
    claims: ['planner', 'cpu'],
    prepare: ({ admin, database }) =>
      admin(
        `ALTER DATABASE ${database} SET jit = on`,
        ...['jit_above_cost', 'jit_inline_above_cost', 'jit_optimize_above_cost'].map(
          (name) => `ALTER DATABASE ${database} SET ${name} = 10`,
        ),
      ),
  },
  {
    id: 'parallel_overuse',
    cause: 'parallel_overuse',
    settings: () => ({
      max_parallel_workers_per_gather: 6,
      max_parallel_workers: 8,
      parallel_setup_cost: 0,
      parallel_tuple_cost: 0,
      min_parallel_table_scan_size: 0,
      min_parallel_index_scan_size: 0,
    }),
    claims: ['planner', 'cpu'],
    begin: async ({ load, intensity, roles: { child } }) => {
      load(
        'by-quantity',
        `\\set q random(1, 5)\nSELECT count(*), sum(${child.price}) FROM ${child.table} WHERE ${child.quantity} = :q;\n`,
        { clients: 2, rate: 8 * intensity },
      );
    },
  },
  {
    id: 'parallel_overuse.of_table',
    cause: 'parallel_overuse',
    settings: () => ({ max_parallel_workers_per_gather: 8, parallel_setup_cost: 1, parallel_tuple_cost: 0 }),
    claims: ['planner', 'fact', 'cpu'],
    prepare: ({ admin, roles: { fact } }) => admin(`ALTER TABLE ${fact.table} SET (parallel_workers = 8)`),
    begin: async ({ load, intensity, roles: { fact } }) => {
      load('tile', `\\set s random(1, 6)\nSELECT count(*), avg(${fact.amount}) FROM ${fact.table} WHERE ${fact.status} = :s;\n`, {
        clients: 2,
        rate: 8 * intensity,
      });
    },
  },
  {
    id: 'stats_target_low',
    cause: 'stats_target_low',
    claims: ['fact', 'cpu'],
    prepare: ({ admin, roles: { fact } }) =>
      admin(
        `ALTER TABLE ${fact.table} ALTER ${fact.status} SET STATISTICS 0`,
        `ALTER TABLE ${fact.table} ALTER ${fact.filter} SET STATISTICS 1`,
        `DELETE FROM pg_statistic WHERE starelid = '${fact.table}'::regclass`,
        `ANALYZE ${fact.table}`,
      ),
    begin: async ({ load, intensity, roles: { fact, child } }) => {
      load(
        'open-work',
        `SELECT count(*) FROM ${fact.table} f JOIN ${child.table} c ON c.${child.parent} = f.${fact.key} WHERE f.${fact.status} = 1 AND f.${fact.time} > now() - interval '10 days';\n`,
        { clients: 1, rate: 3 * intensity },
      );
    },
  },
  {
    id: 'stats_target_low.default',
    cause: 'stats_target_low',
    settings: () => ({ default_statistics_target: 1 }),
    claims: ['fact', 'planner', 'cpu'],
    prepare: ({ admin }) => admin('ANALYZE'),
    begin: async ({ load, intensity, roles: { fact, child } }) => {
      load(
        'rare-state',
        `SELECT count(*), sum(c.${child.price}) FROM ${fact.table} f JOIN ${child.table} c ON c.${child.parent} = f.${fact.key} WHERE f.${fact.status} <= 1 AND f.${fact.amount} > ${fact.amountMax / 50};\n`,
        { clients: 1, rate: 3 * intensity },
      );
    },
  },
  {
    id: 'long_running_query',
    cause: 'long_running_query',
    claims: ['cpu'],
    begin: async ({ open, inBackground, intensity, roles: { fact } }) => {
      for (let analyst = 0; analyst < (intensity < 0.6 ? 1 : 2); analyst += 1) {
        const session = await open(`analyst-${analyst}`);
        inBackground(
          session.query(
            `SELECT count(*) FROM ${fact.table} a JOIN ${fact.table} b ON a.${fact.amount} > b.${fact.amount} + ${fact.amountMax * 0.99} - a.${fact.key} % 7`,
          ),
        );
      }
    },
  },
  {
    id: 'long_running_query.recursive',
    cause: 'long_running_query',
    claims: ['cpu'],
    begin: async ({ open, inBackground, intensity, roles: { child } }) => {
      for (let tool = 0; tool < (intensity < 0.6 ? 1 : 2); tool += 1) {
        const session = await open(`bi-${tool}`);
        inBackground(
          session.query(
            `WITH RECURSIVE walk(k, n) AS (SELECT min(${child.key})::bigint, 1 FROM ${child.table} UNION ALL SELECT (SELECT min(c.${child.key}) FROM ${child.table} c WHERE c.${child.key} > w.k AND c.${child.quantity} = w.n % 5 + 1), w.n + 1 FROM walk w WHERE w.n < 100000000) SELECT count(md5(k::text)) FROM walk`,
          ),
        );
      }
    },
  },
  {
    id: 'analytic_scan_storm',
    cause: 'analytic_scan_storm',
    claims: ['fact', 'cpu'],
    begin: async ({ load, intensity, roles: { fact } }) => {
      load(
        'explore',
        `\\set m random(${Math.round(fact.amountMax / 5)}, ${Math.round(fact.amountMax * 0.8)})\nSELECT ${fact.status}, count(*), avg(${fact.amount}), max(${fact.note}) FROM ${fact.table} WHERE ${fact.amount} > :m GROUP BY 1;\n`,
        { clients: Math.max(2, Math.round(4 * intensity)) },
      );
    },
  },
  {
    id: 'analytic_scan_storm.joined',
    cause: 'analytic_scan_storm',
    claims: ['fact', 'child', 'cpu'],
    begin: async ({ load, intensity, roles: { fact, child } }) => {
      load(
        'cube',
        `SELECT f.${fact.status}, c.${child.quantity}, count(*), sum(c.${child.price}) FROM ${fact.table} f JOIN ${child.table} c ON c.${child.parent} = f.${fact.key} GROUP BY 1, 2;\n`,
        { clients: Math.max(2, Math.round(4 * intensity)) },
      );
    },
  },
]);
