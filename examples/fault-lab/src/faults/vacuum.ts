import { hotUpdateScript, updateScript } from '../workload/role-scripts.ts';
import type { Stage } from './injection.ts';
import { defineInjections } from './injection.ts';

/** Rows that stay dead: a vacuum that is off or too slow, and snapshots that hold it back. */
export const vacuumInjections = defineInjections([
  {
    id: 'autovacuum_off_table',
    cause: 'autovacuum_off_table',
    helpers: ['updates'],
    claims: ['fact', 'vacuum'],
    prepare: (stage) => deadRows(stage, 1, `ALTER TABLE ${stage.roles.fact.table} SET (autovacuum_enabled = false)`),
    begin: updates(250),
  },
  {
    id: 'autovacuum_off_table.child',
    cause: 'autovacuum_off_table',
    claims: ['child', 'vacuum'],
    prepare: ({ admin, roles: { child } }) =>
      admin(`ALTER TABLE ${child.table} SET (autovacuum_enabled = false)`, `UPDATE ${child.table} SET ${child.price} = ${child.price}`),
    begin: async ({ load, intensity, roles: { child } }) => {
      load(
        'reprice',
        `\\set k random(1, ${child.rows})\nUPDATE ${child.table} SET ${child.price} = ${child.price} + 1 WHERE ${child.key} = :k;\n`,
        { clients: 2, rate: 200 * intensity },
      );
    },
  },
  {
    id: 'autovacuum_off_global',
    cause: 'autovacuum_off_global',
    settings: () => ({ autovacuum: 'off' }),
    helpers: ['updates'],
    claims: ['fact', 'vacuum'],
    prepare: (stage) => deadRows(stage, 0.5),
    begin: updates(250),
  },
  {
    id: 'autovacuum_throttled',
    cause: 'autovacuum_throttled',
    settings: ({ intensity }) => ({
      autovacuum_vacuum_cost_delay: '100ms',
      autovacuum_vacuum_cost_limit: Math.max(1, Math.round(10 / intensity)),
      autovacuum_max_workers: 1,
    }),
    helpers: ['updates'],
    claims: ['fact', 'vacuum'],
    prepare: (stage) => deadRows(stage, 1),
    begin: updates(250),
  },
  {
    id: 'autovacuum_throttled.of_table',
    cause: 'autovacuum_throttled',
    helpers: ['updates'],
    claims: ['fact', 'vacuum'],
    prepare: (stage) =>
      deadRows(
        stage,
        1,
        `ALTER TABLE ${stage.roles.fact.table} SET (autovacuum_vacuum_cost_delay = 100, autovacuum_vacuum_cost_limit = 2)`,
      ),
    begin: updates(250),
  },
  {
    id: 'long_idle_tx_holds_xmin',
    cause: 'long_idle_tx_holds_xmin',
    helpers: ['updates'],
    claims: ['horizon', 'vacuum'],
    prepare: async (stage) => {
      const session = await stage.open('worker-7');
      await session.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      await session.query(`SELECT count(*) FROM ${stage.roles.hot.table}`);
      await deadRows(stage, 0.34);
    },
    begin: updates(300),
  },
  {
    id: 'long_idle_tx_holds_xmin.after_write',
    cause: 'long_idle_tx_holds_xmin',
    helpers: ['updates'],
    claims: ['horizon', 'vacuum'],
    prepare: async (stage) => {
      const { log } = stage.roles;
      const session = await stage.open('console');
      await session.query('BEGIN');
      await session.query(`INSERT INTO ${log.table}(${log.message}) VALUES ('manual fix')`);
      await deadRows(stage, 0.34);
    },
    begin: updates(300),
  },
  {
    id: 'cursor_left_open',
    cause: 'cursor_left_open',
    helpers: ['updates'],
    claims: ['horizon', 'vacuum'],
    prepare: async (stage) => {
      const { fact, hot } = stage.roles;
      const session = await stage.open('export-job');
      await session.query('BEGIN');
      await session.query(`DECLARE c1 CURSOR FOR SELECT * FROM ${fact.table} ORDER BY ${fact.key}`);
      await session.query('FETCH 50 FROM c1');
      await stage.admin(`UPDATE ${hot.table} SET ${hot.counter} = ${hot.counter} - 1`);
    },
    begin: updates(300),
  },
  {
    id: 'cursor_left_open.with_dead_rows',
    cause: 'cursor_left_open',
    helpers: ['updates'],
    claims: ['horizon', 'vacuum'],
    prepare: async (stage) => {
      const { child } = stage.roles;
      const session = await stage.open('etl');
      await session.query('BEGIN');
      await session.query(`DECLARE rows_to_copy NO SCROLL CURSOR FOR SELECT ${child.key}, ${child.price} FROM ${child.table}`);
      await session.query('FETCH FORWARD 200 FROM rows_to_copy');
      await deadRows(stage, 0.34);
    },
    begin: updates(300),
  },
  {
    id: 'orphaned_prepared_xact',
    cause: 'orphaned_prepared_xact',
    helpers: ['updates'],
    claims: ['horizon', 'vacuum', 'hot'],
    prepare: async (stage) => {
      const { hot } = stage.roles;
      await prepared(stage, 'xa-coordinator', `UPDATE ${hot.table} SET ${hot.counter} = ${hot.counter} - 1 WHERE ${hot.key} <= 20`);
      await deadRows(stage, 0.34);
    },
    begin: async (stage) => {
      await updates(250)(stage);
      stage.load('reserve', hotUpdateScript(stage.roles, 200), { clients: 4, rate: 40 * stage.intensity });
    },
  },
  {
    id: 'orphaned_prepared_xact.not_blocking',
    cause: 'orphaned_prepared_xact',
    helpers: ['updates'],
    claims: ['horizon', 'vacuum'],
    prepare: async (stage) => {
      const { log } = stage.roles;
      await prepared(stage, 'tm', `INSERT INTO ${log.table}(${log.message}) VALUES ('branch 2')`);
      await deadRows(stage, 0.34);
    },
    begin: updates(250),
  },
  {
    id: 'logical_backup_long',
    cause: 'logical_backup_long',
    helpers: ['updates'],
    needs: ['pg_dump'],
    claims: ['horizon', 'vacuum', 'disk'],
    prepare: async (stage) => {
      throttledReader(stage, stage.program('pg_dump'), '-U', 'postgres', stage.database);
      await stage.pause(800);
      await deadRows(stage, 0.34);
    },
    begin: updates(300),
  },
  {
    id: 'logical_backup_long.copy_export',
    cause: 'logical_backup_long',
    helpers: ['updates'],
    needs: ['psql'],
    claims: ['horizon', 'vacuum', 'disk'],
    prepare: async (stage) => {
      const { fact, child } = stage.roles;
      const copies = [child.table, fact.table].map((table) => `COPY ${table} TO STDOUT`).join('; ');
      throttledReader(
        stage,
        stage.program('psql'),
        '-U',
        'postgres',
        '-X',
        '-c',
        `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${copies}; COMMIT`,
        stage.database,
      );
      await stage.pause(800);
      await deadRows(stage, 0.34);
    },
    begin: updates(300),
  },
  {
    id: 'xid_wraparound_risk',
    cause: 'xid_wraparound_risk',
    settings: () => ({ autovacuum: 'off', autovacuum_freeze_max_age: 2_000_000_000 }),
    needs: ['pg_resetwal'],
    claims: ['vacuum'],
    offline: async ({ write, run, dataFolder }) => {
      // The counter is set ahead; the page of the commit log it then stands on must exist.
      const target = 1_600_000_000;
      const transactionsPerSegment = 32 * 32_768;
      const segment = Math.floor(target / transactionsPerSegment);
      await write(`pg_xact/${segment.toString(16).toUpperCase().padStart(4, '0')}`, new Uint8Array(262_144));
      await run('pg_resetwal', '-f', '-x', String(segment * transactionsPerSegment + 100), '-D', dataFolder);
    },
  },
]);

/** Updates of single rows of the fact table, this many a second at intensity 1. */
function updates(perSecond: number): (stage: Stage) => Promise<void> {
  return async ({ load, intensity, roles }) => {
    load('touch', updateScript(roles), { clients: 2, rate: perSecond * intensity });
  };
}

/** Leaves this share of the fact table's rows with a dead version. */
async function deadRows({ admin, roles: { fact } }: Stage, share: number, ...first: readonly string[]): Promise<void> {
  const rows = share >= 1 ? '' : ` WHERE ${fact.key} % 100 < ${Math.round(share * 100)}`;
  await admin(...first, `UPDATE ${fact.table} SET ${fact.status} = ${fact.status}${rows}`);
}

/** A transaction that was prepared and that nobody came back for. */
async function prepared({ open, random }: Stage, name: string, statement: string): Promise<void> {
  const session = await open(name);
  await session.query('BEGIN');
  await session.query(statement);
  await session.query(`PREPARE TRANSACTION 'tx-${random.integer(1000, 9999)}'`);
  await session.end();
}

/** Runs a client program whose output is read 64 kB at a time, five times a second. */
function throttledReader({ spawn }: Stage, ...argv: readonly string[]): void {
  spawn('sh', '-c', '"$@" | (while dd bs=8k count=8 of=/dev/null 2>/dev/null; do sleep 0.2; done)', 'sh', ...argv);
}
