import type { Session } from '../../cluster/session.ts';
import type { Random } from '../../random.ts';
import { insertScript } from '../../workload/role-scripts.ts';
import type { Roles } from '../../worlds/roles.ts';
import type { ObjectsOfInjections } from '../injected-object.ts';
import { bare, objectOf as of } from '../injected-object.ts';
import { defineInjections } from '../injection.ts';

/** Further ways for what applications ask for, for messages and for isolation. */
export const keptStatementInjections = defineInjections([
  {
    id: 'offset_pagination.joined_list',
    cause: 'offset_pagination',
    claims: ['fact', 'cpu'],
    begin: async ({ load, intensity, roles: { fact, party } }) => {
      load(
        'back-office',
        `\\set o random(${Math.floor(fact.rows / 2)}, ${fact.rows - 100})\nSELECT f.${fact.key}, f.${fact.amount}, p.${party.text} FROM ${fact.table} f JOIN ${party.table} p ON p.${party.key} = f.${fact.filter} ORDER BY f.${fact.key} DESC LIMIT 25 OFFSET :o;\n`,
        { clients: 3, rate: 6 * intensity, protocol: 'extended' },
      );
    },
  },
  {
    id: 'offset_pagination.export_walk',
    cause: 'offset_pagination',
    claims: ['fact', 'cpu'],
    begin: async ({ loop, pause, intensity, roles: { fact } }) => {
      const pageRows = 250;
      const first = Math.floor(fact.rows / 2);
      let offset = first;
      // Workers that share the pages of one export, which has long been under way and begins anew after its last page.
      await loop('feed-sync', 2, async (session) => {
        const mine = offset;
        offset = mine + pageRows < fact.rows ? mine + pageRows : first;
        await session.query(
          `SELECT ${fact.key}, ${fact.filter}, ${fact.amount} FROM ${fact.table} ORDER BY ${fact.key} LIMIT ${pageRows} OFFSET $1`,
          [mine],
        );
        await pause(60 / intensity);
      });
    },
  },
  {
    id: 'full_result_fetch.with_bodies',
    cause: 'full_result_fetch',
    claims: ['document', 'cpu'],
    begin: async ({ load, intensity, roles: { document } }) => {
      load('thumbnailer', `SELECT * FROM ${document.table};\n`, { clients: intensity < 0.6 ? 1 : 2, protocol: 'extended' });
    },
  },
  {
    id: 'full_result_fetch.eager_join',
    cause: 'full_result_fetch',
    claims: ['fact', 'cpu'],
    begin: async ({ load, intensity, roles: { fact, party } }) => {
      load(
        'crm-cache',
        `SELECT p.*, f.${fact.key}, f.${fact.time}, f.${fact.amount}, f.${fact.note} FROM ${party.table} p LEFT JOIN ${fact.table} f ON f.${fact.filter} = p.${party.key};\n`,
        { clients: 2, rate: 2.5 * intensity, protocol: 'prepared' },
      );
    },
  },
  {
    id: 'n_plus_one.field_resolvers',
    cause: 'n_plus_one',
    claims: ['cpu'],
    begin: async ({ loop, pause, random, intensity, roles: { fact, child, party, reference } }) => {
      // One statement for each field of each element of a list, outside of any transaction.
      await loop('graphql-gw', 4, async (session) => {
        const list = await session.query(
          `SELECT ${fact.key} AS element, ${fact.filter} AS whose FROM ${fact.table} WHERE ${fact.key} >= $1 ORDER BY ${fact.key} LIMIT 30`,
          [random.integer(1, fact.rows - 100)],
        );
        for (const { element, whose } of list) {
          await session.query(`SELECT ${party.plain} FROM ${party.table} WHERE ${party.key} = $1`, [String(whose)]);
          await session.query(`SELECT count(*) FROM ${child.table} WHERE ${child.parent} = $1`, [String(element)]);
          await session.query(`SELECT count(*) FROM ${reference.table} WHERE ${reference.parent} = $1`, [String(element)]);
        }
        await pause(25 / intensity);
      });
    },
  },
  {
    id: 'n_plus_one.import_lookups',
    cause: 'n_plus_one',
    claims: ['cpu'],
    begin: async ({ load, intensity, roles: { party, hot } }) => {
      // For each line of a file: whom it is about, by the text in the file, and what it counts on.
      const line = `\\set n random(1, ${party.rows})\n\\set h random(1, ${hot.rows})\nSELECT ${party.key} FROM ${party.table} WHERE ${party.text} = ${party.textOf(':n')};\nSELECT ${hot.price} FROM ${hot.table} WHERE ${hot.key} = :h;\n`;
      load('file-import', line.repeat(30), { clients: 3, rate: 45 * intensity, protocol: 'extended' });
    },
  },
  {
    id: 'unparameterised_sql.named_cursors',
    cause: 'unparameterised_sql',
    needs: ['pg_stat_statements'],
    settings: () => ({ 'pg_stat_statements.max': 400 }),
    claims: ['cpu'],
    begin: async ({ loop, pause, random, intensity, roles: { fact } }) => {
      // A driver gives each cursor a name of its own; with the values in its text no two statements are alike.
      await loop('data-feed', 3, async (session) => {
        const name = `curs_${random.integer(0, 2 ** 31)}`;
        const from = random.integer(1, fact.rows - 300);
        await session.query('BEGIN');
        await session.query(
          `DECLARE ${name} NO SCROLL CURSOR FOR SELECT ${fact.key}, ${fact.amount} FROM ${fact.table} WHERE ${fact.key} > ${from} ORDER BY ${fact.key}`,
        );
        await session.query(`FETCH FORWARD 100 FROM ${name}`);
        await session.query(`CLOSE ${name}`);
        await session.query('COMMIT');
        await pause(8 / intensity);
      });
    },
  },
  {
    id: 'unparameterised_sql.dirty_columns',
    cause: 'unparameterised_sql',
    needs: ['pg_stat_statements'],
    settings: () => ({ 'pg_stat_statements.max': 300 }),
    claims: ['child', 'cpu'],
    begin: async ({ loop, pause, random, intensity, roles: { child } }) => {
      await loop('entity-store', 3, async (session) => {
        await session.query(dirtyUpdate(child, random));
        await pause(6 / intensity);
      });
    },
  },
  {
    id: 'slow_trigger.statement_level',
    cause: 'slow_trigger',
    claims: ['fact', 'cpu'],
    prepare: ({ owner, roles: { fact } }) =>
      owner(
        `CREATE FUNCTION refresh_summary() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE top bigint; n bigint; BEGIN SELECT max(${fact.key}) INTO top FROM fresh; SELECT count(*) INTO n FROM ${fact.table} WHERE ${fact.key} BETWEEN top - 25000 AND top AND ${fact.amount} > 1; RETURN NULL; END $$`,
        `CREATE TRIGGER refresh_summary AFTER INSERT ON ${fact.table} REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refresh_summary()`,
      ),
    begin: async ({ load, intensity, roles }) => {
      load('intake', insertScript(roles, 5), { clients: 2, rate: 25 * intensity });
    },
  },
  {
    id: 'slow_trigger.deferred_check',
    cause: 'slow_trigger',
    claims: ['fact', 'cpu'],
    prepare: ({ owner, roles: { fact, child, reference } }) => {
      const span = Math.round(fact.rows * 0.06);
      return owner(
        `CREATE FUNCTION verify_total() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE s numeric; BEGIN SELECT sum(${child.price} * ${child.quantity}) INTO s FROM ${child.table} WHERE ${child.parent} BETWEEN NEW.${reference.parent} AND NEW.${reference.parent} + ${span}; RETURN NULL; END $$`,
        `CREATE CONSTRAINT TRIGGER verify_total AFTER INSERT ON ${reference.table} DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION verify_total()`,
      );
    },
    begin: async ({ load, intensity, roles: { fact, reference } }) => {
      // The trigger runs in the COMMIT.
      load('annotator', `\\set k random(1, ${Math.floor(fact.rows / 2)})\nBEGIN;\n${reference.insert(':k')};\nEND;\n`, {
        clients: 2,
        rate: 25 * intensity,
      });
    },
  },
  {
    id: 'temp_table_churn.in_procedure',
    cause: 'temp_table_churn',
    claims: ['cpu'],
    prepare: ({ owner, roles: { fact } }) => {
      const months = Array.from({ length: 24 }, (_, month) => `m${month} numeric`).join(', ');
      return owner(
        `CREATE FUNCTION monthly_figures(wanted int) RETURNS bigint LANGUAGE plpgsql AS $$ DECLARE n bigint; BEGIN CREATE TEMP TABLE base_rows AS SELECT ${fact.key} AS k, ${fact.time} AS t, ${fact.amount} AS a, ${fact.note} AS n FROM ${fact.table} WHERE ${fact.filter} = wanted; CREATE TEMP TABLE figures(k bigint, ${months}); INSERT INTO figures(k, m0) SELECT b.k, b.a FROM base_rows b; SELECT count(*) INTO n FROM figures; DROP TABLE base_rows, figures; RETURN n; END $$`,
      );
    },
    begin: async ({ load, intensity, roles: { fact } }) => {
      load('figures', `\\set f random(1, ${fact.filterValues})\nSELECT monthly_figures(:f);\n`, { clients: 2, rate: 40 * intensity });
    },
  },
  {
    id: 'temp_table_churn.pool_reset',
    cause: 'temp_table_churn',
    claims: ['cpu'],
    begin: async ({ load, intensity, roles: { fact } }) => {
      // Nobody drops the table; the pool does, as it takes the connection back.
      load(
        'pooled-sync',
        `\\set f random(1, ${fact.filterValues})\nCREATE TEMP TABLE incoming (LIKE ${fact.table} INCLUDING DEFAULTS INCLUDING INDEXES);\nINSERT INTO incoming SELECT * FROM ${fact.table} WHERE ${fact.filter} = :f;\nSELECT count(*) FROM ${fact.table} JOIN incoming USING (${fact.key});\nDISCARD TEMP;\n`,
        { clients: 2, rate: 40 * intensity },
      );
    },
  },
  {
    id: 'statement_timeout_too_low.server_wide',
    cause: 'statement_timeout_too_low',
    claims: ['cpu'],
    expectsErrors: true,
    begin: async ({ admin, loop, pause, intensity, roles: { child } }) => {
      // While all run: in the configuration file it would end the lab's own preparation.
      await admin("ALTER SYSTEM SET statement_timeout = '90ms'", 'SELECT pg_reload_conf()');
      await loop('top-sellers', 2, async (session) => {
        await session.query(
          `SELECT max(r) FROM (SELECT row_number() OVER (PARTITION BY ${child.group} ORDER BY ${child.price} DESC, ${child.label}) r FROM ${child.table}) s`,
        );
        await pause(40 / intensity);
      });
    },
  },
  {
    id: 'statement_timeout_too_low.of_session',
    cause: 'statement_timeout_too_low',
    claims: ['cpu'],
    expectsErrors: true,
    begin: async ({ repeat, open, pause, intensity, roles: { fact, child } }) => {
      const sessions = await Promise.all([open('invoicing'), open('invoicing')]);
      for (const session of sessions) await session.query("SET statement_timeout = '75ms'");
      repeat(sessions.length, async (client) => {
        await sessions[client]?.query(
          `SELECT f.${fact.filter}, string_agg(c.${child.label}, ',' ORDER BY c.${child.label}) FROM ${fact.table} f JOIN ${child.table} c ON c.${child.parent} = f.${fact.key} GROUP BY 1 ORDER BY sum(c.${child.price}) DESC LIMIT 20`,
        );
        await pause(50 / intensity);
      });
    },
  },
  {
    id: 'statement_timeout_too_low.role_in_database',
    cause: 'statement_timeout_too_low',
    claims: ['cpu'],
    expectsErrors: true,
    prepare: async ({ admin, owner, database, roles: { fact, child } }) => {
      await owner(
        `CREATE MATERIALIZED VIEW totals_by_label AS SELECT f.${fact.status}, c.${child.label}, count(*) AS n, sum(c.${child.price}) AS total FROM ${fact.table} f JOIN ${child.table} c ON c.${child.parent} = f.${fact.key} GROUP BY 1, 2 ORDER BY 4 DESC`,
      );
      await admin(`ALTER ROLE app IN DATABASE ${database} SET statement_timeout = '100ms'`);
    },
    begin: async ({ loop, pause, intensity }) => {
      await loop('refresher', 1, async (session) => {
        await session.query('REFRESH MATERIALIZED VIEW totals_by_label');
        await pause(40 / intensity);
      });
    },
  },
  {
    id: 'key_space_exhausted.narrow_column',
    cause: 'key_space_exhausted',
    claims: ['serial'],
    expectsErrors: true,
    leavesOut: ({ serial }) => serial.insertedBy,
    // The sequence has room for more, the column of four bytes hasn't.
    prepare: ({ admin, roles: { serial } }) =>
      admin(
        `DO $$ DECLARE s text := pg_get_serial_sequence('${serial.table}', '${serial.key}'); BEGIN EXECUTE format('ALTER SEQUENCE %s AS bigint', s); PERFORM setval(s, 2147483647 - 30); END $$`,
      ),
    begin: async ({ loop, pause, intensity, roles: { serial } }) => {
      await loop('gateway', 2, async (session) => {
        await session.query(serial.insert);
        await pause(55 / intensity);
      });
    },
  },
  {
    id: 'key_space_exhausted.small_key',
    cause: 'key_space_exhausted',
    claims: ['serial'],
    expectsErrors: true,
    prepare: ({ owner }) =>
      owner(
        'CREATE TABLE voucher(voucher_id smallserial PRIMARY KEY, made timestamptz DEFAULT now(), code text)',
        'INSERT INTO voucher(code) SELECT md5(g::text) FROM generate_series(1, 32727) g',
        'ANALYZE voucher',
      ),
    begin: async ({ loop, pause, intensity }) => {
      await loop('voucher-service', 2, async (session) => {
        await session.query("INSERT INTO voucher(code) VALUES ('new')");
        await pause(50 / intensity);
      });
    },
  },
  {
    id: 'bulk_load_burst.copy',
    cause: 'bulk_load_burst',
    needs: ['psql'],
    claims: ['child', 'disk', 'wal'],
    begin: async ({ spawn, program, database, intensity, roles: { fact, child } }) => {
      const lines = `BEGIN { srand(); for (i = 0; i < ${Math.round(40_000 * intensity)}; i++) printf "%d\\t%d\\t1\\t1\\tx\\n", 1 + rand() * ${fact.rows - 1}, 1 + rand() * ${child.groups - 1} }`;
      const columns = [child.parent, child.group, child.quantity, child.price, child.label].join(', ');
      const psql = `PGAPPNAME=warehouse-load ${program('psql')} -X -q -U app -d ${database} -c "\\copy ${child.table}(${columns}) FROM STDIN"`;
      spawn('sh', '-c', `while :; do awk '${lines}' | ${psql} || sleep 1; done`);
    },
  },
  {
    id: 'bulk_load_burst.batched_backfill',
    cause: 'bulk_load_burst',
    claims: ['partitioned', 'disk', 'wal'],
    begin: async ({ load, intensity, roles: { partitioned } }) => {
      const row = `(now() - random() * interval '5 days', 1 + (random() * ${partitioned.sources - 1})::int, random())`;
      const batch = `INSERT INTO ${partitioned.table}(${partitioned.time}, ${partitioned.source}, ${partitioned.value}) VALUES ${Array.from({ length: 250 }, () => row).join(', ')};\n`;
      load('backfill', `BEGIN;\n${batch.repeat(8)}END;\n`, { clients: Math.max(1, Math.round(2 * intensity)), protocol: 'prepared' });
    },
  },
  {
    id: 'notify_queue_backlog.busy_listener',
    cause: 'notify_queue_backlog',
    claims: ['horizon', 'log'],
    begin: async ({ open, load, inBackground, intensity, roles: { fact, log } }) => {
      const listener = await open('index-builder');
      await listener.query('LISTEN documents');
      // The work on the first message takes longer than all those that follow can wait.
      inBackground(listener.query(`SELECT count(pg_sleep(0.1)) FROM (SELECT 1 FROM ${fact.table} LIMIT 3000) s`));
      load(
        'outbox-writer',
        `WITH written AS (INSERT INTO ${log.table}(${log.message}) VALUES ('document changed') RETURNING 1) SELECT pg_notify('documents', repeat('d', 7200)) FROM written;\n`,
        { clients: 3, rate: Math.max(60, 150 * intensity) },
      );
    },
  },
  {
    id: 'notify_queue_backlog.failed_listener',
    cause: 'notify_queue_backlog',
    claims: ['horizon'],
    begin: async ({ open, load, intensity }) => {
      // It listens to another channel and never rolls back after an error; the queue is one for all channels.
      const listener = await open('presence-bot');
      await listener.query('LISTEN logins');
      await listener.query('BEGIN');
      await listener.query('SELECT 1 / 0').catch(() => undefined);
      load('fan-out', `SELECT pg_notify('prices', g || repeat('p', 7000)) FROM generate_series(1, 25) g;\n`, {
        clients: 1,
        rate: Math.max(3, 7 * intensity),
      });
    },
  },
  {
    id: 'serialization_storm.role_default',
    cause: 'serialization_storm',
    claims: ['fact'],
    expectsErrors: true,
    prepare: ({ admin }) => admin('ALTER ROLE batch SET default_transaction_isolation = serializable'),
    begin: async ({ open, repeat, pause, random, intensity, roles: { fact } }) => {
      const keys = random.fork('keys');
      const sessions = await Promise.all(Array.from({ length: Math.round(6 + 4 * intensity) }, () => open('seat-planner', 'batch')));
      repeat(sessions.length, async (client) => {
        await retried(sessions[client], 'BEGIN', async (session) => {
          const value = keys.integer(1, 4);
          await session.query(`SELECT count(*) FROM ${fact.table} WHERE ${fact.filter} = ${value}`);
          await pause(20);
          await session.query(fact.insert({ filter: String(value), rows: 1 }));
        });
      });
    },
  },
  {
    id: 'serialization_storm.recalculation',
    cause: 'serialization_storm',
    claims: ['counter'],
    expectsErrors: true,
    begin: async ({ open, repeat, load, pause, intensity, roles: { counter } }) => {
      load(
        'live-count',
        `\\set c random(1, 48)\nUPDATE ${counter.table} SET ${counter.value} = ${counter.value} + 1 WHERE ${counter.key} = :c;\n`,
        { clients: 2, rate: Math.max(120, 250 * intensity) },
      );
      // Each has rows of its own, which only the short updates at the default isolation change under it.
      const sessions = await Promise.all(Array.from({ length: 8 }, () => open('recalculate')));
      repeat(sessions.length, async (client) => {
        await retried(sessions[client], 'BEGIN ISOLATION LEVEL REPEATABLE READ', async (session) => {
          await session.query(`SELECT sum(${counter.value}) FROM ${counter.table}`);
          await pause(60);
          await session.query(
            `UPDATE ${counter.table} SET ${counter.value} = ${counter.value} WHERE ${counter.key} BETWEEN ${client * 6 + 1} AND ${client * 6 + 6}`,
          );
        });
      });
    },
  },
]);

/** What they take hold of. */
export const keptStatementObjects: ObjectsOfInjections = {
  'offset_pagination.joined_list': ({ roles: { fact, party } }) => [of('statement', fact.table, party.table)],
  'offset_pagination.export_walk': ({ roles: { fact } }) => [of('statement', fact.table)],
  'full_result_fetch.with_bodies': ({ roles: { document } }) => [of('statement', document.table)],
  'full_result_fetch.eager_join': ({ roles: { fact, party } }) => [of('statement', party.table, fact.table)],
  'n_plus_one.field_resolvers': ({ roles: { child, party, reference } }) => [of('statement', child.table, party.table, reference.table)],
  'n_plus_one.import_lookups': ({ roles: { party, hot } }) => [of('statement', party.table, hot.table)],
  'slow_trigger.statement_level': () => [of('function', 'refresh_summary')],
  'slow_trigger.deferred_check': () => [of('function', 'verify_total')],
  'statement_timeout_too_low.server_wide': () => [of('setting', 'statement_timeout')],
  'statement_timeout_too_low.of_session': () => [of('setting', 'statement_timeout')],
  'statement_timeout_too_low.role_in_database': () => [of('setting', 'statement_timeout')],
  'key_space_exhausted.narrow_column': ({ roles: { serial } }) => [
    of('sequence', `${bare(serial.table)}_${serial.key}_seq`),
    of('table', serial.table),
    of('column', serial.key),
  ],
  'key_space_exhausted.small_key': () => [of('sequence', 'voucher_voucher_id_seq'), of('table', 'voucher')],
  'notify_queue_backlog.busy_listener': () => [of('session', 'index-builder')],
  'notify_queue_backlog.failed_listener': () => [of('session', 'presence-bot')],
};

/** The update of one row as a mapper writes it that sets what changed and compares what it had read. */
function dirtyUpdate({ table, key, rows, quantity, price, label, group, parent }: Roles['child'], random: Random): string {
  const changed = random.pick([
    `${quantity} = ${random.integer(1, 5)}`,
    `${price} = ${random.integer(1, 99)}`,
    `${quantity} = ${random.integer(1, 5)}, ${price} = ${random.integer(1, 99)}`,
  ]);
  const read = [quantity, price, `length(${label})`, group, parent].flatMap((value) => {
    const condition = random.pick([undefined, '=', '<>', 'IS NULL', 'IS NOT DISTINCT FROM']);
    if (condition === undefined) return [];
    return condition === 'IS NULL' ? [`${value} ${condition}`] : [`${value} ${condition} ${random.integer(1, 5)}`];
  });
  return `UPDATE ${table} SET ${changed} WHERE ${[`${key} = ${random.integer(1, rows)}`, ...read].join(' AND ')}`;
}

/** A transaction that is begun anew by the next step, at once, where it failed. */
async function retried(session: Session | undefined, begin: string, work: (session: Session) => Promise<void>): Promise<void> {
  if (session === undefined) return;
  await session.query(begin);
  try {
    await work(session);
    await session.query('COMMIT');
  } catch {
    await session.query('ROLLBACK');
  }
}
