import type { ObjectsOfInjections } from '../injected-object.ts';
import { objectOf as of } from '../injected-object.ts';
import type { Stage } from '../injection.ts';
import { defineInjections } from '../injection.ts';

/** Further ways for sessions to wait for each other, and for connections to be too many, too short or refused. */
export const keptLockAndConnectionInjections = defineInjections([
  {
    id: 'ddl_lock_queue.new_partition',
    cause: 'ddl_lock_queue',
    claims: ['partitioned', 'stall'],
    begin: async ({ open, repeat, inBackground, pause, roles: { partitioned } }) => {
      const feed = await open('search-sync');
      const readSome = async (): Promise<void> => {
        await feed.query(
          `SELECT count(*) FROM ${partitioned.table} WHERE ${partitioned.source} = 1 AND ${partitioned.time} >= date_trunc('day', now())`,
        );
      };
      await feed.query('BEGIN');
      await readSome();
      // Its transaction goes on all the time: it works and never commits.
      repeat(1, async () => {
        await pause(150);
        await readSome();
      });
      const partitionJob = await open('partition-job');
      const [from, to] = [dayFromNow(5), dayFromNow(6)];
      inBackground(
        partitionJob.query(
          `CREATE TABLE ${partitioned.table}_next PARTITION OF ${partitioned.table} FOR VALUES FROM ('${from}') TO ('${to}')`,
        ),
      );
    },
  },
  {
    id: 'ddl_lock_queue.behind_vacuum',
    cause: 'ddl_lock_queue',
    claims: ['fact', 'vacuum', 'stall'],
    begin: async ({ open, inBackground, pause, roles: { fact } }) => {
      const nightly = await open('nightly-vacuum');
      await nightly.query("SET vacuum_cost_delay = '100ms'");
      await nightly.query('SET vacuum_cost_limit = 1');
      inBackground(nightly.query(`VACUUM (DISABLE_PAGE_SKIPPING) ${fact.table}`));
      await pause(300);
      const release = await open('release-42');
      inBackground(release.query(`ALTER TABLE ${fact.table} ADD CONSTRAINT amount_sane CHECK (${fact.amount} >= 0) NOT VALID`));
    },
  },
  {
    id: 'row_lock_holder.growing_batch',
    cause: 'row_lock_holder',
    claims: ['fact', 'stall'],
    begin: async ({ open, load, repeat, pause, intensity, roles: { fact } }) => {
      const batch = await open('price-import');
      const touch = async (from: number, to: number): Promise<void> => {
        await batch.query(`UPDATE ${fact.table} SET ${fact.touched} = now() WHERE ${fact.key} BETWEEN ${from} AND ${to}`);
      };
      let done = 600;
      await batch.query('BEGIN');
      await touch(1, done);
      repeat(1, async () => {
        await pause(200);
        await touch(done + 1, done + 10);
        done += 10;
      });
      load('edit-form', `\\set k random(1, 1200)\nUPDATE ${fact.table} SET ${fact.touched} = now() WHERE ${fact.key} = :k;\n`, {
        clients: 6,
        rate: 60 * intensity,
        protocol: 'extended',
      });
    },
  },
  {
    id: 'row_lock_holder.parent_rows',
    cause: 'row_lock_holder',
    claims: ['fact', 'stall'],
    begin: async ({ open, load, intensity, roles: { fact, reference } }) => {
      const holder = await open('merge-tool');
      await holder.query('BEGIN');
      await holder.query(`SELECT ${fact.key} FROM ${fact.table} WHERE ${fact.key} <= 40 FOR UPDATE`);
      load('comment-api', `\\set k random(1, 80)\n${reference.insert(':k')};\n`, { clients: 6, rate: 60 * intensity });
    },
  },
  {
    id: 'hot_row_contention.queue_head',
    cause: 'hot_row_contention',
    claims: ['hot', 'cpu'],
    begin: async ({ load, intensity, roles: { hot } }) => {
      load(
        'dispatcher',
        `BEGIN;\nSELECT ${hot.key} AS head FROM ${hot.table} ORDER BY ${hot.key} LIMIT 1 FOR UPDATE \\gset\n\\sleep 4 ms\nUPDATE ${hot.table} SET ${hot.counter} = ${hot.counter} + 1 WHERE ${hot.key} = :head;\nEND;\n`,
        { clients: Math.max(6, Math.round(16 * intensity)) },
      );
    },
  },
  {
    id: 'hot_row_contention.upsert_of_today',
    cause: 'hot_row_contention',
    claims: ['cpu'],
    prepare: ({ owner }) =>
      owner(
        'CREATE TABLE daily_totals(day date PRIMARY KEY, hits bigint NOT NULL)',
        'INSERT INTO daily_totals SELECT current_date - g, 0 FROM generate_series(0, 30) g',
        'ANALYZE daily_totals',
      ),
    begin: async ({ load, intensity }) => {
      load(
        'visit-tracker',
        'BEGIN;\nINSERT INTO daily_totals(day, hits) VALUES (current_date, 1) ON CONFLICT (day) DO UPDATE SET hits = daily_totals.hits + 1;\n\\sleep 5 ms\nEND;\n',
        { clients: Math.max(6, Math.round(16 * intensity)), protocol: 'prepared' },
      );
    },
  },
  {
    id: 'deadlocks.unsorted_upsert',
    cause: 'deadlocks',
    claims: ['counter', 'cpu'],
    expectsErrors: true,
    begin: async ({ load, intensity, roles: { counter } }) => {
      // Two clients share a region of six counters, and each adds to some of them, in the order they came in.
      const keys = 'SELECT g, 1 FROM generate_series(:first, :first + 5) g ORDER BY random() LIMIT 3';
      const add = `INSERT INTO ${counter.table} AS c(${counter.key}, ${counter.value}) ${keys} ON CONFLICT (${counter.key}) DO UPDATE SET ${counter.value} = c.${counter.value} + 1;\n`;
      load('metrics-flush', `\\set first 1 + (:client_id / 2 % 8) * 6\nBEGIN;\n${add}\\sleep 4 ms\n${add}END;\n\\sleep 4 ms\n`, {
        clients: 2 * Math.max(2, Math.round(4 * intensity)),
      });
    },
  },
  {
    id: 'deadlocks.across_tables',
    cause: 'deadlocks',
    claims: ['counter', 'hot', 'cpu'],
    expectsErrors: true,
    begin: async ({ load, intensity, roles: { counter, hot } }) => {
      const count = `UPDATE ${counter.table} SET ${counter.value} = ${counter.value} + 1 WHERE ${counter.key} = :c;\n`;
      const take = `SELECT ${hot.price} FROM ${hot.table} WHERE ${hot.key} = :h FOR UPDATE;\n`;
      const choose = '\\set c random(1, 3)\n\\set h random(1, 3)\n';
      const clients = Math.max(2, Math.round(4 * intensity));
      load('booking', `${choose}BEGIN;\n${count}\\sleep 5 ms\n${take}END;\n`, { clients });
      load('cancellation', `${choose}BEGIN;\n${take}\\sleep 5 ms\n${count}END;\n`, { clients });
    },
  },
  {
    id: 'advisory_lock_stuck.through_pooler',
    cause: 'advisory_lock_stuck',
    claims: ['stall'],
    begin: async ({ open, load, repeat, pause, intensity, random, roles: { hot, party } }) => {
      const key = `hashtext('settlement-${random.integer(1, 999)}')`;
      const [first, second] = [await open('bouncer'), await open('bouncer')];
      await first.query(`SELECT pg_advisory_lock(${key})`);
      // The pooler gave the statement that unlocks to another session, where it does nothing; the first one serves others.
      await second.query(`SELECT pg_advisory_unlock(${key})`);
      repeat(1, async () => {
        await pause(120);
        await first.query(`SELECT * FROM ${party.table} WHERE ${party.key} = ${1 + Math.floor(party.rows / 3)}`);
      });
      load(
        'settlement',
        `\\set h random(1, ${hot.rows})\nBEGIN;\nSELECT pg_advisory_xact_lock(${key});\nUPDATE ${hot.table} SET ${hot.counter} = ${hot.counter} + 1 WHERE ${hot.key} = :h;\nEND;\n`,
        { clients: Math.max(3, Math.round(6 * intensity)), rate: 20 },
      );
    },
  },
  {
    id: 'advisory_lock_stuck.shared_lock',
    cause: 'advisory_lock_stuck',
    claims: ['stall'],
    begin: async ({ open, load, intensity, random }) => {
      const key = random.integer(100_000, 999_999);
      const holder = await open('catalog-reader');
      await holder.query(`SELECT pg_advisory_lock_shared(${key})`);
      load('catalog-writer', `BEGIN;\nSELECT pg_advisory_xact_lock(${key});\nEND;\n`, { clients: 2, rate: 10 });
      // Who only wants to share waits as well: behind the writers.
      load('catalog-cache', `BEGIN;\nSELECT pg_advisory_xact_lock_shared(${key});\nEND;\n`, {
        clients: Math.max(2, Math.round(5 * intensity)),
        rate: 20,
      });
    },
  },
  {
    id: 'maintenance_blocks_writes.cluster',
    cause: 'maintenance_blocks_writes',
    claims: ['child', 'stall', 'cpu'],
    begin: async ({ loop, roles: { child } }) => {
      await loop('sort-on-disk', 1, async (session) => {
        await session.query(`CLUSTER ${child.table} USING ${child.parentIndex}`);
      });
    },
  },
  {
    id: 'maintenance_blocks_writes.column_default',
    cause: 'maintenance_blocks_writes',
    claims: ['fact', 'stall', 'cpu'],
    begin: async ({ loop, roles: { fact } }) => {
      await loop('schema-upgrade', 1, async (session) => {
        // A volatile default: every row is written anew.
        await session.query(`ALTER TABLE ${fact.table} ADD COLUMN trace_id uuid NOT NULL DEFAULT gen_random_uuid()`);
        await session.query(`ALTER TABLE ${fact.table} DROP COLUMN trace_id`);
      });
    },
  },
  {
    id: 'chatty_transactions.upload',
    cause: 'chatty_transactions',
    claims: ['child', 'log'],
    begin: async ({ loop, pause, intensity, roles: { fact, child, log } }) => {
      const parent = `1 + (random() * ${fact.rows - 1})::int`;
      const group = `1 + (random() * ${child.groups - 1})::int`;
      await loop('upload-worker', Math.max(6, Math.round(12 * intensity)), async (session) => {
        await session.query('BEGIN');
        await session.query(child.insert({ parent, group, rows: 1 }));
        await pause(260);
        await session.query(`INSERT INTO ${log.table}(${log.message}) VALUES ($1)`, ['stored']);
        await pause(90);
        await session.query('COMMIT');
      });
    },
  },
  {
    id: 'chatty_transactions.open_in_view',
    cause: 'chatty_transactions',
    claims: ['party'],
    begin: async ({ load, intensity, roles: { fact, party, hot } }) => {
      const lookups = [
        `SELECT ${fact.hotLookup} FROM ${fact.table} WHERE ${fact.filter} = :f ORDER BY ${fact.time} DESC LIMIT 10;\n`,
        `SELECT ${hot.counter}, ${hot.price} FROM ${hot.table} WHERE ${hot.key} = :h;\n`,
        `SELECT ${party.plain} FROM ${party.table} WHERE ${party.key} = :n;\n`,
      ];
      load(
        'page-renderer',
        `\\set f random(1, ${fact.filterValues})\n\\set h random(1, ${hot.rows})\n\\set n random(1, ${party.rows})\nBEGIN READ ONLY;\n${lookups.map((lookup) => `${lookup}\\sleep 90 ms\n`).join('')}END;\n`,
        { clients: Math.max(6, Math.round(14 * intensity)), protocol: 'prepared' },
      );
    },
  },
  {
    id: 'subtransaction_overflow.function_per_row',
    cause: 'subtransaction_overflow',
    claims: ['fact', 'cpu'],
    prepare: ({ owner, roles: { fact } }) =>
      owner(
        `CREATE FUNCTION touch_or_skip(k bigint) RETURNS void LANGUAGE plpgsql AS $$ BEGIN UPDATE ${fact.table} SET ${fact.touched} = now() WHERE ${fact.key} = k; EXCEPTION WHEN others THEN RAISE WARNING 'skipped %', k; END $$`,
      ),
    begin: async ({ load, intensity, roles: { fact } }) => {
      load(
        'crm-sync',
        'BEGIN;\nSELECT count(touch_or_skip(:client_id * 500 + g)) FROM generate_series(1, 110) g;\n\\sleep 150 ms\nEND;\n',
        { clients: 4 },
      );
      load('last-change', `SELECT max(${fact.touched}) FROM ${fact.table} WHERE ${fact.key} <= 2000;\n`, {
        clients: 2,
        rate: 40 * intensity,
      });
    },
  },
  {
    id: 'subtransaction_overflow.driver_autosave',
    cause: 'subtransaction_overflow',
    claims: ['child', 'cpu'],
    begin: async ({ load, intensity, roles: { child } }) => {
      const steps = Array.from(
        { length: 90 },
        (_, step) =>
          `SAVEPOINT pgjdbc_autosave;\nUPDATE ${child.table} SET ${child.price} = ${child.price} WHERE ${child.key} = :base + ${step};\nRELEASE SAVEPOINT pgjdbc_autosave;\n`,
      );
      load('jdbc-batch', `\\set base 1 + :client_id * 500\nBEGIN;\n${steps.join('')}\\sleep 120 ms\nEND;\n`, {
        clients: 4,
        protocol: 'extended',
      });
      load('price-sum', `SELECT sum(${child.price}) FROM ${child.table} WHERE ${child.key} <= 2000;\n`, {
        clients: 2,
        rate: 40 * intensity,
      });
    },
  },
  {
    id: 'multixact_pressure.update_in_savepoint',
    cause: 'multixact_pressure',
    claims: ['hot', 'cpu'],
    begin: async ({ load, intensity, roles: { hot } }) => {
      // The row is locked by the transaction and changed by its subtransaction: two members, so each needs a multixact.
      load(
        'django-atomic',
        `\\set h random(1, ${hot.rows})\nBEGIN;\nSELECT ${hot.counter} FROM ${hot.table} WHERE ${hot.key} = :h FOR NO KEY UPDATE;\nSAVEPOINT s1;\nUPDATE ${hot.table} SET ${hot.counter} = ${hot.counter} + 1 WHERE ${hot.key} = :h;\nRELEASE SAVEPOINT s1;\n\\sleep 2 ms\nEND;\n`,
        { clients: Math.max(4, Math.round(10 * intensity)) },
      );
      load('overview', `SELECT sum(${hot.counter}) FROM ${hot.table};\n`, { clients: 1, rate: 20 });
    },
  },
  {
    id: 'multixact_pressure.for_share',
    cause: 'multixact_pressure',
    claims: ['party', 'log', 'cpu'],
    begin: async ({ load, intensity, roles: { party, log } }) => {
      load(
        'tenant-guard',
        `BEGIN;\nSELECT ${party.plain} FROM ${party.table} WHERE ${party.key} BETWEEN 1 AND 6 FOR SHARE;\nINSERT INTO ${log.table}(${log.message}) VALUES ('checked');\n\\sleep 3 ms\nEND;\n`,
        { clients: Math.max(4, Math.round(12 * intensity)), protocol: 'prepared' },
      );
    },
  },
  {
    id: 'connection_exhaustion.rolling_deploy',
    cause: 'connection_exhaustion',
    settings: () => ({ max_connections: 50 }),
    claims: ['connections', 'stall'],
    expectsErrors: true,
    watchedFromBefore: true,
    prepare: async ({ open }) => {
      for (let number = 0; number < 14; number += 1) await (await open('api-blue')).query('SELECT 1');
    },
    begin: async ({ repeat, open, pause }) => {
      // The old version keeps its pool until the new one is ready, and that never is.
      repeat(4, async () => {
        await pause(100);
        const session = await open('api-green');
        await session.query('SELECT 1');
      });
    },
  },
  {
    id: 'connection_exhaustion.reserved_slots',
    cause: 'connection_exhaustion',
    settings: () => ({ max_connections: 60, superuser_reserved_connections: 24 }),
    claims: ['connections', 'stall'],
    expectsErrors: true,
    watchedFromBefore: true,
    begin: async ({ repeat, open, pause }) => {
      repeat(2, async (client) => {
        await pause(50);
        const session = await open('mail-listener', 'batch');
        await session.query(`LISTEN mailbox_${client}`);
      });
    },
  },
  {
    id: 'idle_connection_flood.listeners',
    cause: 'idle_connection_flood',
    settings: () => ({ max_connections: 500 }),
    claims: ['connections'],
    begin: async ({ open, intensity }) => {
      const sessions = Math.round(80 + 150 * intensity);
      for (let number = 0; number < sessions; number += 1) {
        const session = await open('websocket-gw', 'batch');
        await session.query(`LISTEN user_${number}`);
      }
    },
  },
  {
    id: 'idle_connection_flood.kept_alive',
    cause: 'idle_connection_flood',
    settings: () => ({ max_connections: 450 }),
    claims: ['connections'],
    begin: async ({ open, repeat, pause, intensity, roles: { party, hot } }) => {
      const length = Math.round(80 + 140 * intensity);
      const pool = await Promise.all(
        Array.from({ length: 4 }, async (_, service) => {
          const sessions = [];
          for (let number = service; number < length; number += 4) {
            const session = await open(`hikari-${service}`);
            await session.execute('who', `SELECT * FROM ${party.table} WHERE ${party.key} = $1`, [1 + number]);
            await session.execute('much', `SELECT ${hot.counter} FROM ${hot.table} WHERE ${hot.key} = $1`, [1 + number]);
            sessions.push(session);
          }
          return sessions;
        }),
      );
      const all = pool.flat();
      let turn = 0;
      repeat(1, async () => {
        await pause(60);
        turn += 1;
        await all[turn % all.length]?.query('SELECT 1');
      });
    },
  },
  {
    id: 'connection_churn.event_function',
    cause: 'connection_churn',
    claims: ['connections', 'cpu'],
    begin: async ({ load, intensity, roles: { log } }) => {
      load(
        'event-function',
        `SET timezone = 'UTC';\nSET statement_timeout = '30s';\nINSERT INTO ${log.table}(${log.message}) VALUES ('event');\n`,
        { clients: 4, rate: Math.max(15, 60 * intensity), reconnect: true, protocol: 'prepared' },
      );
    },
  },
  {
    id: 'connection_churn.shell_scripts',
    cause: 'connection_churn',
    needs: ['psql'],
    claims: ['connections', 'cpu'],
    begin: async ({ spawn, program, database, intensity, roles: { hot } }) => {
      const statement = `SELECT ${hot.counter} FROM ${hot.table} WHERE ${hot.key} = 1`;
      const call = ['env', 'PGAPPNAME=nagios', program('psql'), '-X', '-At', '-U', 'app', '-d', database, '-c', statement];
      const script = 'while :; do "$@"; sleep 0.03; done';
      const scripts = Math.max(2, Math.round(3 * intensity));
      for (let number = 0; number < scripts; number += 1) spawn('nice', '-n', '10', 'sh', '-c', script, 'sh', ...call);
    },
  },
  {
    id: 'role_connection_limit.short_jobs',
    cause: 'role_connection_limit',
    claims: ['connections'],
    expectsErrors: true,
    begin: async (stage) => {
      await stage.admin('ALTER ROLE batch CONNECTION LIMIT 4');
      shortJobs(stage, { name: 'job-runner', role: 'batch' });
    },
  },
  {
    id: 'role_connection_limit.restarting_pods',
    cause: 'role_connection_limit',
    claims: ['connections'],
    expectsErrors: true,
    begin: async ({ admin, repeat, open, pause }) => {
      const old = [];
      for (let number = 0; number < 18; number += 1) old.push(await open('storefront'));
      // Whoever is in stays in, so nobody notices before the first restart.
      await admin(`ALTER ROLE app CONNECTION LIMIT ${(await sessionsNow(open, "usename = 'app'")) - 8}`);
      const leaving = old.slice(0, 6);
      repeat(2, async () => {
        await pause(150);
        await leaving.pop()?.end();
        await open('storefront');
      });
    },
  },
  {
    id: 'database_connection_limit.short_sessions',
    cause: 'database_connection_limit',
    claims: ['connections'],
    expectsErrors: true,
    watchedFromBefore: true,
    begin: async (stage) => {
      const { admin, database, open } = stage;
      await admin(`ALTER DATABASE ${database} CONNECTION LIMIT ${(await sessionsNow(open)) + 4}`);
      shortJobs(stage, { name: 'cgi-form', role: 'app' });
    },
  },
  {
    id: 'database_connection_limit.second_service',
    cause: 'database_connection_limit',
    claims: ['connections'],
    expectsErrors: true,
    watchedFromBefore: true,
    begin: async ({ admin, database, repeat, open, pause, roles: { party } }) => {
      await admin(`ALTER DATABASE ${database} CONNECTION LIMIT ${(await sessionsNow(open)) + 8}`);
      // Each of its sessions works, and it wants ever more of them.
      repeat(14, async () => {
        await pause(250);
        const session = await open('forecast', 'batch');
        for (;;) {
          await session.query(`SELECT ${party.plain} FROM ${party.table} WHERE ${party.key} = 1`);
          await pause(120);
        }
      });
    },
  },
]);

/** The objects of {@link keptLockAndConnectionInjections}. */
export const keptLockAndConnectionObjects: ObjectsOfInjections = {
  'ddl_lock_queue.new_partition': () => [of('session', 'search-sync')],
  'ddl_lock_queue.behind_vacuum': () => [of('session', 'nightly-vacuum')],
  'row_lock_holder.growing_batch': () => [of('session', 'price-import')],
  'row_lock_holder.parent_rows': () => [of('session', 'merge-tool')],
  'advisory_lock_stuck.through_pooler': () => [of('session', 'bouncer')],
  'advisory_lock_stuck.shared_lock': () => [of('session', 'catalog-reader')],
  'maintenance_blocks_writes.cluster': () => [of('session', 'sort-on-disk')],
  'maintenance_blocks_writes.column_default': () => [of('session', 'schema-upgrade')],
  'connection_exhaustion.rolling_deploy': () => [of('clients', 'api-blue', 'api-green')],
  'connection_exhaustion.reserved_slots': () => [of('clients', 'mail-listener'), of('setting', 'superuser_reserved_connections')],
  'idle_connection_flood.listeners': () => [of('clients', 'websocket-gw')],
  'idle_connection_flood.kept_alive': () => [of('clients', ...Array.from({ length: 4 }, (_, service) => `hikari-${String(service)}`))],
  'role_connection_limit.short_jobs': () => [of('role', 'batch')],
  'role_connection_limit.restarting_pods': () => [of('role', 'app')],
  'database_connection_limit.short_sessions': ({ database }) => [of('database', database)],
  'database_connection_limit.second_service': ({ database }) => [of('database', database)],
};

/** A day as partitions are bounded by. */
function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Clients that connect for half a second of work, more of them at once than a limit lets in. */
function shortJobs(
  { repeat, open, pause, intensity, roles }: Stage,
  { name, role }: { readonly name: string; readonly role: string },
): void {
  const { party } = roles;
  repeat(Math.round(6 + 6 * intensity), async () => {
    await pause(350);
    const session = await open(name, role);
    for (let key = 1; key <= 5; key += 1) {
      await session.query(`SELECT * FROM ${party.table} WHERE ${party.key} = ${key}`);
      await pause(110);
    }
    await session.end();
  });
}

/** How many sessions of clients there are before the fault. */
async function sessionsNow(open: Stage['open'], condition = 'true'): Promise<number> {
  const session = await open('ops-shell', 'postgres');
  const [row] = await session.query(
    `SELECT count(*)::int AS sessions FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() AND ${condition}`,
  );
  await session.end();
  return Number(row?.sessions);
}
