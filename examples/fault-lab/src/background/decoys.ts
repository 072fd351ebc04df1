import type { Settings } from '../cluster/settings.ts';
import type { Stage } from '../faults/injection.ts';
import type { Random } from '../random.ts';

/** A harmless oddity: something a checklist would complain of and that hurts nobody here. */
export interface Decoy {
  readonly id: string;
  /** Causes of which it would be a sign, or whose signs it would hide. */
  readonly notWith: readonly string[];
  readonly settings?: Settings;
  readonly prepare?: (stage: Stage) => Promise<void>;
  readonly begin?: (stage: Stage) => Promise<void>;
}

/** All decoys, sorted by id. */
export const decoys = defineDecoys([
  {
    id: 'advisory-lock-without-waiters',
    notWith: ['advisory_lock_stuck', 'connection_exhaustion'],
    begin: async ({ open }) => {
      const session = await open('leader-election');
      await session.query('SELECT pg_advisory_lock(77, 1)');
    },
  },
  {
    id: 'autovacuum-off-static-table',
    notWith: ['autovacuum_off_table', 'stale_statistics', 'toast_bloat'],
    prepare: ({ owner }) =>
      owner(
        'CREATE TABLE country(code char(2) PRIMARY KEY, name text) WITH (autovacuum_enabled = false)',
        "INSERT INTO country SELECT chr(65 + g / 20) || chr(65 + g % 20), 'c' || g FROM generate_series(0, 199) g",
        'ANALYZE country',
      ),
  },
  {
    id: 'deadlock-of-yesterday',
    notWith: ['deadlocks'],
    prepare: async ({ open, roles: { counter }, inBackground, pause }) => {
      const lock = (key: number): string => `UPDATE ${counter.table} SET ${counter.value} = ${counter.value} WHERE ${counter.key} = ${key}`;
      const [first, second] = [await open('job-a'), await open('job-b')];
      await first.query('BEGIN');
      await second.query('BEGIN');
      await first.query(lock(41));
      await second.query(lock(42));
      inBackground(first.query(lock(42)));
      inBackground(second.query(lock(41)));
      await pause(1600);
      await first.end();
      await second.end();
    },
  },
  {
    id: 'duplicate-index-small-table',
    notWith: ['redundant_indexes'],
    prepare: ({ owner }) =>
      owner(
        'CREATE TABLE currency(code char(3) PRIMARY KEY, digits int)',
        "INSERT INTO currency SELECT 'C' || lpad(g::text, 2, '0'), 2 FROM generate_series(0, 40) g",
        'CREATE INDEX currency_code_too ON currency(code)',
        'ANALYZE currency',
      ),
  },
  {
    id: 'idle-sessions',
    notWith: ['idle_connection_flood', 'connection_exhaustion'],
    begin: async ({ open, random }) => {
      const sessions = random.integer(8, 20);
      for (let number = 0; number < sessions; number += 1) await open('pool-spare');
    },
  },
  {
    id: 'inactive-slot',
    notWith: ['replication_slot_abandoned', 'connection_exhaustion'],
    prepare: ({ admin }) => admin("SELECT pg_create_physical_replication_slot('spare_replica', false)"),
  },
  {
    id: 'jit-cost-low',
    notWith: ['jit_overhead'],
    settings: { jit_above_cost: 900 },
  },
  {
    id: 'log-slow-statements',
    notWith: ['excessive_logging'],
    settings: { log_min_duration_statement: '250ms' },
  },
  {
    id: 'old-prepared-statement',
    notWith: ['connection_exhaustion'],
    begin: async ({ open, roles: { party } }) => {
      const session = await open('legacy-report');
      await session.query(`PREPARE find_party(int) AS SELECT * FROM ${party.table} WHERE ${party.key} = $1`);
      await session.query('EXECUTE find_party(1)');
    },
  },
  {
    id: 'role-with-timeout',
    notWith: ['statement_timeout_too_low', 'disk_full'],
    prepare: ({ admin }) => admin("ALTER ROLE batch SET statement_timeout = '30s'", "ALTER ROLE batch SET work_mem = '64MB'"),
  },
  {
    id: 'short-idle-transactions',
    notWith: ['chatty_transactions', 'long_idle_tx_holds_xmin', 'cursor_left_open', 'connection_exhaustion'],
    begin: async ({ loop, pause, roles: { party } }) => {
      await loop('console', 1, async (session) => {
        await session.query('BEGIN');
        await session.query(`SELECT 1 FROM ${party.table} WHERE ${party.key} = 1`);
        await pause(700);
        await session.query('COMMIT');
        await pause(1500);
      });
    },
  },
  {
    id: 'unused-index',
    notWith: ['redundant_indexes', 'hot_update_loss'],
    prepare: ({ admin, roles: { party } }) => admin(`CREATE INDEX ON ${party.table}(${party.plain}, ${party.key})`),
  },
]);

/** How many oddities a run has, one as likely as the other. */
const counts = [0, 0, 1, 1, 2, 3] as const;

/** Draws the oddities of a run, none of them a sign of its causes. */
export function drawDecoys(random: Random, causes: readonly string[]): readonly Decoy[] {
  const fitting = decoys.filter(({ notWith }) => !causes.some((cause) => notWith.includes(cause)));
  const ranked = fitting.map((decoy) => ({ decoy, order: random.fork(decoy.id).next() })).sort((a, b) => a.order - b.order);
  const count = random.fork('count').pick(counts);
  return ranked.slice(0, count).map(({ decoy }) => decoy);
}

function defineDecoys(list: readonly Decoy[]): readonly Decoy[] {
  return list;
}
