import { hotUpdateScript } from '../workload/role-scripts.ts';
import { defineInjections } from './injection.ts';

/** Sessions that wait for each other. */
export const lockInjections = defineInjections([
  {
    id: 'ddl_lock_queue',
    cause: 'ddl_lock_queue',
    claims: ['fact', 'stall'],
    begin: async ({ open, inBackground, roles: { fact, hot } }) => {
      const reader = await open('report-tool');
      await reader.query('BEGIN');
      await reader.query(`SELECT count(*) FROM ${hot.table}`);
      await reader.query(`SELECT 1 FROM ${fact.table} LIMIT 1`);
      const migrator = await open('migrator');
      inBackground(migrator.query(`ALTER TABLE ${fact.table} ADD COLUMN extra_flag int`));
    },
  },
  {
    id: 'ddl_lock_queue.behind_query',
    cause: 'ddl_lock_queue',
    claims: ['fact', 'stall'],
    begin: async ({ open, inBackground, roles: { fact } }) => {
      const reader = await open('analyst');
      inBackground(reader.query(`SELECT pg_sleep(300), count(*) FROM (SELECT 1 FROM ${fact.table} LIMIT 10) s`));
      const migrator = await open('deploy');
      inBackground(migrator.query(`DROP INDEX ${fact.timeIndex}`));
    },
  },
  {
    id: 'row_lock_holder',
    cause: 'row_lock_holder',
    claims: ['hot', 'stall'],
    begin: async ({ open, load, intensity, roles }) => {
      const { hot } = roles;
      const holder = await open('batch-1');
      await holder.query('BEGIN');
      await holder.query(`UPDATE ${hot.table} SET ${hot.price} = ${hot.price} WHERE ${hot.key} <= ${Math.floor(hot.rows / 8)}`);
      load('reserve', hotUpdateScript(roles, Math.floor(hot.rows / 4)), { clients: 6, rate: 60 * intensity });
    },
  },
  {
    id: 'row_lock_holder.for_update',
    cause: 'row_lock_holder',
    claims: ['counter', 'stall'],
    begin: async ({ open, load, intensity, roles: { counter } }) => {
      const holder = await open('admin-ui');
      await holder.query('BEGIN');
      await holder.query(`SELECT * FROM ${counter.table} WHERE ${counter.key} IN (3, 7, 11) FOR UPDATE`);
      load(
        'count',
        `\\set c random(1, 12)\nUPDATE ${counter.table} SET ${counter.value} = ${counter.value} + 1 WHERE ${counter.key} = :c;\n`,
        { clients: 6, rate: 60 * intensity },
      );
    },
  },
  {
    id: 'hot_row_contention',
    cause: 'hot_row_contention',
    claims: ['counter', 'cpu'],
    begin: async ({ load, intensity, roles: { counter } }) => {
      load(
        'hit',
        `BEGIN;\nUPDATE ${counter.table} SET ${counter.value} = ${counter.value} + 1 WHERE ${counter.key} = 1;\n\\sleep 4 ms\nEND;\n`,
        { clients: Math.max(6, Math.round(16 * intensity)) },
      );
    },
  },
  {
    id: 'hot_row_contention.two_rows',
    cause: 'hot_row_contention',
    claims: ['hot', 'cpu'],
    begin: async ({ load, intensity, roles: { hot } }) => {
      load(
        'flash-sale',
        `\\set h random(1, 2)\nBEGIN;\nUPDATE ${hot.table} SET ${hot.counter} = ${hot.counter} - 1 WHERE ${hot.key} = :h;\n\\sleep 6 ms\nEND;\n`,
        { clients: Math.max(8, Math.round(18 * intensity)) },
      );
    },
  },
  {
    id: 'deadlocks',
    cause: 'deadlocks',
    claims: ['counter', 'cpu'],
    expectsErrors: true,
    begin: async ({ load, intensity, roles: { counter } }) => {
      const bump = (name: string): string =>
        `UPDATE ${counter.table} SET ${counter.value} = ${counter.value} + 1 WHERE ${counter.key} = :${name};\n`;
      load('transfer', `\\set a random(1, 6)\n\\set b random(1, 6)\nBEGIN;\n${bump('a')}\\sleep 3 ms\n${bump('b')}END;\n`, {
        clients: Math.max(4, Math.round(8 * intensity)),
      });
    },
  },
  {
    id: 'deadlocks.opposite_order',
    cause: 'deadlocks',
    claims: ['hot', 'cpu'],
    expectsErrors: true,
    begin: async ({ load, intensity, roles: { hot } }) => {
      const take = (key: string): string => `UPDATE ${hot.table} SET ${hot.counter} = ${hot.counter} + 1 WHERE ${hot.key} = ${key};\n`;
      const clients = Math.max(2, Math.round(4 * intensity));
      load('forth', `\\set h random(1, 4)\nBEGIN;\n${take(':h')}\\sleep 5 ms\n${take(':h + 1')}END;\n`, { clients });
      load('back', `\\set h random(1, 4)\nBEGIN;\n${take(':h + 1')}\\sleep 5 ms\n${take(':h')}END;\n`, { clients });
    },
  },
  {
    id: 'advisory_lock_stuck',
    cause: 'advisory_lock_stuck',
    claims: ['stall'],
    begin: async ({ open, load, intensity, random }) => {
      const key = random.integer(1, 99_999);
      const holder = await open('scheduler');
      await holder.query(`SELECT pg_advisory_lock(${key})`);
      load('cron', `BEGIN;\nSELECT pg_advisory_xact_lock(${key});\nEND;\n`, { clients: Math.max(3, Math.round(6 * intensity)), rate: 20 });
    },
  },
  {
    id: 'advisory_lock_stuck.in_transaction',
    cause: 'advisory_lock_stuck',
    claims: ['stall'],
    begin: async ({ open, load, inBackground, intensity, random }) => {
      const key = random.integer(1, 999);
      const holder = await open('leader');
      await holder.query('BEGIN');
      await holder.query(`SELECT pg_advisory_xact_lock(17, ${key})`);
      inBackground(holder.query('SELECT pg_sleep(300)'));
      load('follower', `SELECT pg_advisory_lock(17, ${key});\nSELECT pg_advisory_unlock(17, ${key});\n`, {
        clients: Math.max(3, Math.round(6 * intensity)),
        rate: 15,
      });
    },
  },
  {
    id: 'maintenance_blocks_writes',
    cause: 'maintenance_blocks_writes',
    claims: ['fact', 'stall', 'cpu'],
    begin: async ({ loop, roles: { fact } }) => {
      await loop('maintenance', 1, async (session) => {
        await session.query(`CREATE INDEX maintenance_ix ON ${fact.table}(${fact.note}, ${fact.amount}, ${fact.touched})`);
        await session.query('DROP INDEX maintenance_ix');
      });
    },
  },
  {
    id: 'maintenance_blocks_writes.vacuum_full',
    cause: 'maintenance_blocks_writes',
    claims: ['fact', 'stall', 'cpu'],
    begin: async ({ loop, roles: { fact } }) => {
      await loop('housekeeping', 1, async (session) => {
        await session.query(`VACUUM FULL ${fact.table}`);
      });
    },
  },
  {
    id: 'maintenance_blocks_writes.reindex',
    cause: 'maintenance_blocks_writes',
    claims: ['fact', 'stall', 'cpu'],
    begin: async ({ loop, roles: { fact } }) => {
      await loop('weekly', 1, async (session) => {
        await session.query(`REINDEX TABLE ${fact.table}`);
      });
    },
  },
  {
    id: 'chatty_transactions',
    cause: 'chatty_transactions',
    claims: ['hot'],
    begin: async ({ load, intensity, roles: { party, hot } }) => {
      load(
        'wizard',
        `\\set n random(1, ${party.rows})\n\\set h random(1, ${hot.rows})\nBEGIN;\nSELECT * FROM ${party.table} WHERE ${party.key} = :n;\n\\sleep 120 ms\nUPDATE ${hot.table} SET ${hot.counter} = ${hot.counter} - 1 WHERE ${hot.key} = :h;\n\\sleep 120 ms\nEND;\n`,
        { clients: Math.max(6, Math.round(14 * intensity)) },
      );
    },
  },
  {
    id: 'chatty_transactions.remote_call',
    cause: 'chatty_transactions',
    claims: ['fact'],
    begin: async ({ load, intensity, roles: { fact } }) => {
      load(
        'payment',
        `\\set k random(1, ${fact.rows})\nBEGIN;\nSELECT ${fact.status} FROM ${fact.table} WHERE ${fact.key} = :k;\n\\sleep 350 ms\nUPDATE ${fact.table} SET ${fact.touched} = now() WHERE ${fact.key} = :k;\nEND;\n`,
        { clients: Math.max(6, Math.round(12 * intensity)) },
      );
    },
  },
  {
    id: 'subtransaction_overflow',
    cause: 'subtransaction_overflow',
    claims: ['hot', 'cpu'],
    begin: async ({ load, intensity, roles: { hot } }) => {
      const span = Math.floor(hot.rows / 5);
      load(
        'import',
        `BEGIN;\nDO $$ BEGIN FOR i IN 1..100 LOOP BEGIN UPDATE ${hot.table} SET ${hot.counter} = ${hot.counter} WHERE ${hot.key} = 1 + :client_id * ${span} + i; EXCEPTION WHEN others THEN NULL; END; END LOOP; END $$;\n\\sleep 150 ms\nEND;\n`,
        { clients: 4 },
      );
      load('total', `SELECT sum(${hot.counter}) FROM ${hot.table};\n`, { clients: 2, rate: 40 * intensity });
    },
  },
  {
    id: 'subtransaction_overflow.savepoints',
    cause: 'subtransaction_overflow',
    claims: ['hot', 'cpu'],
    begin: async ({ load, intensity, roles: { hot } }) => {
      const span = Math.floor(hot.rows / 5);
      const steps = Array.from(
        { length: 80 },
        (_, step) =>
          `SAVEPOINT s${step};\nUPDATE ${hot.table} SET ${hot.counter} = ${hot.counter} WHERE ${hot.key} = 1 + :client_id * ${span} + ${step};\n`,
      );
      load('orm-nested', `BEGIN;\n${steps.join('')}\\sleep 100 ms\nEND;\n`, { clients: 4 });
      load('total', `SELECT sum(${hot.counter}) FROM ${hot.table};\n`, { clients: 2, rate: 40 * intensity });
    },
  },
  {
    id: 'multixact_pressure',
    cause: 'multixact_pressure',
    claims: ['counter', 'cpu'],
    begin: async ({ load, intensity, roles: { counter } }) => {
      load('check', `BEGIN;\nSELECT 1 FROM ${counter.table} WHERE ${counter.key} BETWEEN 1 AND 5 FOR KEY SHARE;\n\\sleep 3 ms\nEND;\n`, {
        clients: Math.max(4, Math.round(10 * intensity)),
      });
      load(
        'count',
        `\\set c random(1, 5)\nUPDATE ${counter.table} SET ${counter.value} = ${counter.value} + 1 WHERE ${counter.key} = :c;\n`,
        { clients: 2, rate: 60 },
      );
    },
  },
  {
    id: 'multixact_pressure.foreign_keys',
    cause: 'multixact_pressure',
    claims: ['fact', 'cpu'],
    begin: async ({ load, intensity, roles: { fact, reference } }) => {
      load('attach', `\\set k random(1, 4)\nBEGIN;\n${reference.insert(':k')};\n\\sleep 4 ms\nEND;\n`, {
        clients: Math.max(4, Math.round(10 * intensity)),
      });
      load('touch-parent', `\\set k random(1, 4)\nUPDATE ${fact.table} SET ${fact.touched} = now() WHERE ${fact.key} = :k;\n`, {
        clients: 2,
        rate: 60,
      });
    },
  },
]);
