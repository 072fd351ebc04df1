import { lookupScript, updateScript } from '../../workload/role-scripts.ts';
import type { Roles } from '../../worlds/roles.ts';
import type { ObjectsOfInjections } from '../injected-object.ts';
import { objectOf as of } from '../injected-object.ts';
import type { Injection, Stage } from '../injection.ts';
import { defineInjections } from '../injection.ts';

/** Further ways to leave rows dead, to make other servers and policies slow, and to count nothing or too much. */
export const keptVacuumAndWatchingInjections = defineInjections([
  {
    // The application's own queue; its author meant to vacuum it himself, at night.
    id: 'autovacuum_off_table.queue_table',
    cause: 'autovacuum_off_table',
    claims: ['vacuum'],
    prepare: async ({ owner, intensity }) => {
      const handled = Math.round(200_000 * Math.max(0.5, intensity));
      await owner(
        'CREATE TABLE dispatch_queue(id bigserial PRIMARY KEY, state int NOT NULL DEFAULT 0, payload text) WITH (autovacuum_enabled = off)',
        `INSERT INTO dispatch_queue(payload) SELECT md5(g::text) FROM generate_series(1, ${handled + 500}) g`,
        `DELETE FROM dispatch_queue WHERE id <= ${handled}`,
        'ANALYZE dispatch_queue',
      );
    },
    begin: async ({ load, intensity }) => {
      load(
        'dispatcher',
        `BEGIN;\nDELETE FROM dispatch_queue WHERE id IN (SELECT id FROM dispatch_queue WHERE state = 0 ORDER BY id LIMIT 20 FOR UPDATE SKIP LOCKED);\nINSERT INTO dispatch_queue(payload) SELECT md5(g::text) FROM generate_series(1, 20) g;\nEND;\n`,
        { clients: 3, rate: 25 * intensity },
      );
      load('queue-gauge', 'SELECT count(*) FROM dispatch_queue WHERE state = 0;\n', { clients: 1, rate: 5 });
    },
  },
  {
    // Each partition is made with the parameter, as a template for partitions would.
    id: 'autovacuum_off_table.partitions',
    cause: 'autovacuum_off_table',
    claims: ['partitioned', 'vacuum'],
    prepare: ({ admin, roles: { partitioned } }) =>
      admin(
        `DO $$ DECLARE part regclass; BEGIN FOR part IN SELECT inhrelid FROM pg_inherits WHERE inhparent = '${partitioned.table}'::regclass LOOP EXECUTE format('ALTER TABLE %s SET (autovacuum_enabled = false)', part); END LOOP; END $$`,
        `UPDATE ${partitioned.table} SET ${partitioned.value} = ${partitioned.value} + 1`,
      ),
    begin: async ({ load, intensity, roles: { partitioned } }) => {
      load(
        'recalculation',
        `\\set s random(1, ${partitioned.sources})\nUPDATE ${partitioned.table} SET ${partitioned.value} = ${partitioned.value} + 1 WHERE ${partitioned.source} = :s;\n`,
        { clients: 2, rate: 4 * intensity },
      );
    },
  },
  {
    // Switched off for a bulk change, and on again by nobody.
    id: 'autovacuum_off_global.for_bulk_change',
    cause: 'autovacuum_off_global',
    helpers: ['updates'],
    claims: ['child', 'vacuum'],
    begin: async (stage) => {
      await stage.admin('ALTER SYSTEM SET autovacuum = off', 'SELECT pg_reload_conf()');
      await deadChildRows(stage, 0.5);
      childUpdates('price-feed', 200)(stage);
    },
  },
  {
    id: 'autovacuum_off_global.retention_job',
    cause: 'autovacuum_off_global',
    settings: () => ({ autovacuum: 'off' }),
    helpers: ['updates'],
    claims: ['child', 'vacuum'],
    prepare: ({ owner, roles: { fact, child } }) =>
      owner(
        child.insert({ parent: `1 + g % ${fact.rows}`, group: `1 + g % ${child.groups}`, rows: Math.floor(child.rows * 0.6) }),
        `DELETE FROM ${child.table} WHERE ${child.label} = 'x'`,
      ),
    begin: async ({ load, intensity, roles: { fact, child } }) => {
      load(
        'importer',
        `\\set p random(1, ${fact.rows})\n\\set g random(1, ${child.groups})\n${child.insert({ parent: ':p', group: ':g', rows: 40 })};\n`,
        { clients: 2, rate: 15 * intensity },
      );
      load(
        'retention',
        `DELETE FROM ${child.table} WHERE ${child.key} IN (SELECT ${child.key} FROM ${child.table} WHERE ${child.key} > ${child.rows} AND ${child.label} = 'x' ORDER BY ${child.key} LIMIT 60);\n`,
        { clients: 1, rate: 10 * intensity },
      );
    },
  },
  {
    // Every request moves an indexed time, so that no update is a HOT one.
    id: 'autovacuum_off_global.session_store',
    cause: 'autovacuum_off_global',
    settings: () => ({ autovacuum: 'off' }),
    helpers: ['updates'],
    claims: ['vacuum'],
    prepare: ({ owner }) =>
      owner(
        'CREATE TABLE web_session(sid int PRIMARY KEY, last_seen timestamptz NOT NULL, data text)',
        'INSERT INTO web_session SELECT g, now(), repeat(md5(g::text), 4) FROM generate_series(1, 4000) g',
        'CREATE INDEX web_session_last_seen ON web_session(last_seen)',
        'ANALYZE web_session',
        ...Array.from({ length: 25 }, () => 'UPDATE web_session SET last_seen = clock_timestamp()'),
      ),
    begin: async ({ load, intensity }) => {
      load('session-store', '\\set s random(1, 4000)\nUPDATE web_session SET last_seen = clock_timestamp() WHERE sid = :s;\n', {
        clients: 3,
        rate: 300 * intensity,
      });
      load('session-sweep', "SELECT count(*) FROM web_session WHERE last_seen < now() - interval '20 minutes';\n", { clients: 1, rate: 4 });
    },
  },
  {
    // Costs of pages for a disk of long ago, with the delay that was the default then.
    id: 'autovacuum_throttled.page_costs',
    cause: 'autovacuum_throttled',
    settings: ({ intensity }) => ({
      autovacuum_vacuum_cost_delay: '20ms',
      vacuum_cost_page_hit: Math.round(60 * intensity),
      vacuum_cost_page_miss: Math.round(600 * intensity),
      vacuum_cost_page_dirty: Math.round(1200 * intensity),
    }),
    helpers: ['updates'],
    claims: ['child', 'vacuum'],
    prepare: (stage) => deadChildRows(stage, 1),
    begin: async (stage) => {
      childUpdates('price-sync', 250)(stage);
    },
  },
  {
    // Meant for the vacuumdb of the night; workers of autovacuum that have no limit of their own obey it as well.
    id: 'autovacuum_throttled.of_database',
    cause: 'autovacuum_throttled',
    settings: () => ({ autovacuum_vacuum_cost_delay: -1 }),
    helpers: ['updates'],
    claims: ['fact', 'vacuum'],
    prepare: async (stage) => {
      const { admin, database, intensity } = stage;
      await admin(
        `ALTER DATABASE ${database} SET vacuum_cost_delay = '60ms'`,
        `ALTER DATABASE ${database} SET vacuum_cost_limit = ${Math.max(1, Math.round(4 / intensity))}`,
      );
      await deadFactRows(stage, 1);
    },
    begin: async (stage) => {
      factUpdates('status-sync', 250)(stage);
    },
  },
  {
    // Read committed: what holds the horizon is the transaction's id, which the temporary table gave it.
    id: 'long_idle_tx_holds_xmin.temporary_table',
    cause: 'long_idle_tx_holds_xmin',
    helpers: ['updates'],
    claims: ['horizon', 'vacuum'],
    prepare: async (stage) => {
      const { fact } = stage.roles;
      const session = await stage.open('month-end', 'batch');
      await session.query('BEGIN');
      await session.query(`CREATE TEMPORARY TABLE picked AS SELECT ${fact.key} FROM ${fact.table} WHERE ${fact.key} <= 2000`);
      await session.query('SELECT count(*) FROM picked');
      await deadChildRows(stage, 0.34);
    },
    begin: async (stage) => {
      childUpdates('price-feed', 250)(stage);
    },
  },
  {
    // The leader of parallel readers, who are long done.
    id: 'long_idle_tx_holds_xmin.exported_snapshot',
    cause: 'long_idle_tx_holds_xmin',
    helpers: ['updates'],
    claims: ['horizon', 'vacuum'],
    prepare: async (stage) => {
      const { party } = stage.roles;
      const leader = await stage.open('sync-leader');
      await leader.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const [exported] = await leader.query('SELECT pg_export_snapshot() AS id');
      const reader = await stage.open('sync-reader');
      await reader.query(
        `BEGIN ISOLATION LEVEL REPEATABLE READ; SET TRANSACTION SNAPSHOT '${String(exported?.id)}'; SELECT count(*) FROM ${party.table}; COMMIT`,
      );
      await reader.end();
      await deadFactRows(stage, 0.34);
    },
    begin: async (stage) => {
      factUpdates('status-feed', 300)(stage);
    },
  },
  {
    // psql fetches by a cursor of its own, and whoever looks at the pages has gone.
    id: 'cursor_left_open.pager',
    cause: 'cursor_left_open',
    helpers: ['updates'],
    needs: ['psql'],
    claims: ['horizon', 'vacuum'],
    prepare: async (stage) => {
      const { fact } = stage.roles;
      stage.spawn(
        'sh',
        '-c',
        '"$@" | (head -c 20000 >/dev/null; sleep 1000)',
        'sh',
        'env',
        'PGAPPNAME=support-shell',
        stage.program('psql'),
        ...['-U', 'app', '-X', '-v', 'FETCH_COUNT=200', '-c', `SELECT * FROM ${fact.table}`, stage.database],
      );
      await stage.pause(800);
      await deadFactRows(stage, 0.34);
    },
    begin: async (stage) => {
      factUpdates('status-feed', 300)(stage);
    },
  },
  {
    // An application that came from Oracle gets its rows by a function that returns a cursor.
    id: 'cursor_left_open.returned_by_function',
    cause: 'cursor_left_open',
    helpers: ['updates'],
    claims: ['horizon', 'vacuum'],
    prepare: async (stage) => {
      const { party } = stage.roles;
      await stage.owner(
        `CREATE FUNCTION open_listing(listing refcursor) RETURNS refcursor LANGUAGE plpgsql AS $$ BEGIN OPEN listing FOR SELECT * FROM ${party.table} ORDER BY ${party.text}; RETURN listing; END $$`,
      );
      const session = await stage.open('forms-client', 'batch');
      await session.query('BEGIN');
      await session.query("SELECT open_listing('listing')");
      await session.query('FETCH 30 FROM listing');
      await deadChildRows(stage, 0.34);
    },
    begin: async (stage) => {
      childUpdates('price-feed', 300)(stage);
    },
  },
  {
    // The requests were prepared and never committed; who sends them again waits for their keys.
    id: 'orphaned_prepared_xact.idempotency_key',
    cause: 'orphaned_prepared_xact',
    helpers: ['updates'],
    claims: ['horizon', 'vacuum'],
    prepare: async (stage) => {
      await stage.owner('CREATE TABLE request_key(key int PRIMARY KEY, received timestamptz DEFAULT now())');
      await prepared(stage, 'request-broker', 'INSERT INTO request_key(key) SELECT g FROM generate_series(1, 20) g');
      await deadFactRows(stage, 0.34);
    },
    begin: async (stage) => {
      factUpdates('status-feed', 250)(stage);
      stage.load('request-retry', '\\set k random(1, 200)\nINSERT INTO request_key(key) VALUES (:k) ON CONFLICT DO NOTHING;\n', {
        clients: 4,
        rate: 30 * stage.intensity,
      });
    },
  },
  {
    // It locks rows that others refer to: the check of the foreign key waits.
    id: 'orphaned_prepared_xact.referenced_rows',
    cause: 'orphaned_prepared_xact',
    helpers: ['updates'],
    claims: ['horizon', 'vacuum', 'fact'],
    prepare: async (stage) => {
      const { fact } = stage.roles;
      const from = firstReferred(stage.roles);
      await prepared(
        stage,
        'booking-bus',
        `SELECT ${fact.key} FROM ${fact.table} WHERE ${fact.key} BETWEEN ${from} AND ${from + 19} FOR UPDATE`,
      );
      await deadChildRows(stage, 0.34);
    },
    begin: async (stage) => {
      const from = firstReferred(stage.roles);
      childUpdates('price-feed', 250)(stage);
      stage.load('attach', `\\set k random(${from}, ${from + 199})\n${stage.roles.reference.insert(':k')};\n`, {
        clients: 4,
        rate: 30 * stage.intensity,
      });
    },
  },
  {
    // As INSERT statements, for another product: pg_dump then fetches by a cursor instead of COPY.
    id: 'logical_backup_long.as_inserts',
    cause: 'logical_backup_long',
    helpers: ['updates'],
    needs: ['pg_dump'],
    claims: ['horizon', 'vacuum', 'disk'],
    prepare: async (stage) => {
      stage.spawn(
        'sh',
        '-c',
        '"$@" | (while dd bs=4k count=8 of=/dev/null 2>/dev/null; do sleep 0.25; done)',
        'sh',
        'env',
        'PGAPPNAME=cloud-backup',
        stage.program('pg_dump'),
        ...['-U', 'postgres', '--column-inserts', stage.database],
      );
      await stage.pause(1000);
      await deadChildRows(stage, 0.34);
    },
    begin: async (stage) => {
      childUpdates('price-feed', 300)(stage);
    },
  },
  {
    // A backup of the team's own making, range by range in one transaction, with an upload after each.
    id: 'logical_backup_long.ranges',
    cause: 'logical_backup_long',
    helpers: ['updates'],
    claims: ['horizon', 'vacuum', 'disk'],
    prepare: async (stage) => {
      const { fact, child } = stage.roles;
      const session = await stage.open('nightly-export', 'batch');
      await session.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const ranges = [child, fact].flatMap(({ table, key, rows }) =>
        Array.from({ length: Math.ceil(rows / rangeRows) }, (_, range) => {
          const from = range * rangeRows;
          return `SELECT * FROM ${table} WHERE ${key} > ${from} AND ${key} <= ${from + rangeRows} ORDER BY ${key}`;
        }),
      );
      let done = 0;
      const next = async (): Promise<void> => {
        await session.query(ranges[done % ranges.length] ?? 'SELECT 1');
        done += 1;
        await stage.pause(300);
      };
      await next();
      stage.repeat(1, next);
      await deadFactRows(stage, 0.34);
    },
    begin: async (stage) => {
      factUpdates('status-feed', 300)(stage);
    },
  },
  {
    // Autovacuum works, and freezes nothing before it must: somebody was tired of its reads.
    id: 'xid_wraparound_risk.freezing_put_off',
    cause: 'xid_wraparound_risk',
    settings: () => ({
      autovacuum_freeze_max_age: 2_000_000_000,
      vacuum_freeze_table_age: 2_000_000_000,
      vacuum_freeze_min_age: 1_000_000_000,
    }),
    needs: ['pg_resetwal'],
    claims: ['vacuum'],
    offline: transactionsAt(1_750_000_000),
  },
  {
    // The application's database is frozen by hand; the others of the server are nobody's.
    id: 'xid_wraparound_risk.other_database',
    cause: 'xid_wraparound_risk',
    settings: () => ({ autovacuum_freeze_max_age: 2_000_000_000 }),
    needs: ['pg_resetwal'],
    claims: ['vacuum'],
    offline: transactionsAt(1_850_000_000),
    prepare: ({ admin }) => admin('CREATE DATABASE old_intranet', 'VACUUM (FREEZE)'),
  },
  {
    // The job that freezes at night leaves one table out.
    id: 'xid_wraparound_risk.left_out_table',
    cause: 'xid_wraparound_risk',
    settings: () => ({ autovacuum_freeze_max_age: 2_000_000_000 }),
    needs: ['pg_resetwal'],
    claims: ['vacuum', 'document'],
    offline: transactionsAt(1_680_000_000),
    prepare: async (stage) => {
      const session = await stage.open('freeze-job', 'postgres');
      const others = await session.query(
        `SELECT format('VACUUM (FREEZE) %s', oid::regclass) AS vacuum FROM pg_class WHERE relkind IN ('r', 'm') AND oid <> '${stage.roles.document.table}'::regclass`,
      );
      for (const { vacuum } of others) await session.query(String(vacuum));
      // It can't get into the other databases, which count as done.
      await session.query('UPDATE pg_database SET datfrozenxid = pg_current_xact_id()::xid WHERE datname <> current_database()');
      await session.end();
    },
  },
  {
    // Policies bind writes too: each new row is counted against a quota.
    id: 'slow_row_security.check_of_new_rows',
    cause: 'slow_row_security',
    claims: ['child', 'cpu'],
    prepare: ({ owner, roles: { child } }) =>
      owner(
        `CREATE FUNCTION within_quota(wanted int) RETURNS bool LANGUAGE plpgsql STABLE AS $$ DECLARE n int; BEGIN SELECT count(${child.quantity}) INTO n FROM ${child.table} WHERE ${child.group} BETWEEN wanted AND wanted + 5; RETURN n < 100000000; END $$`,
        `CREATE POLICY quota ON ${child.table} USING (true) WITH CHECK (within_quota(${child.group}::int))`,
        `ALTER TABLE ${child.table} ENABLE ROW LEVEL SECURITY`,
        `ALTER TABLE ${child.table} FORCE ROW LEVEL SECURITY`,
      ),
    begin: async ({ load, intensity, roles: { fact, child } }) => {
      const group = `1 + (:g + g * 37) % ${child.groups}`;
      load(
        'batch-entry',
        `\\set p random(1, ${fact.rows})\n\\set g random(1, ${child.groups})\n${child.insert({ parent: ':p', group, rows: 100 })};\n`,
        { clients: 3, rate: Math.max(5, 12 * intensity) },
      );
    },
  },
  {
    // The claims of the session's token are parsed anew for each row.
    id: 'slow_row_security.token_claims',
    cause: 'slow_row_security',
    claims: ['partitioned', 'cpu'],
    prepare: async ({ admin, owner, roles: { partitioned } }) => {
      const claims = JSON.stringify({ role: 'member', scopes: Array.from({ length: 60 }, (_, number) => `read:${number}`) });
      await admin(`ALTER ROLE app SET request.claims = '${claims}'`);
      await owner(
        `CREATE FUNCTION claims_allow(wanted int) RETURNS bool LANGUAGE plpgsql STABLE AS $$ BEGIN RETURN current_setting('request.claims', true)::json ->> 'role' = 'member' OR EXISTS (SELECT FROM json_array_elements_text(current_setting('request.claims', true)::json -> 'scopes') scope WHERE scope = 'read:' || wanted); END $$`,
        `CREATE POLICY by_claims ON ${partitioned.table} USING (claims_allow(${partitioned.source}::int)) WITH CHECK (true)`,
        `ALTER TABLE ${partitioned.table} ENABLE ROW LEVEL SECURITY`,
        `ALTER TABLE ${partitioned.table} FORCE ROW LEVEL SECURITY`,
      );
    },
    begin: async ({ load, intensity, roles: { partitioned } }) => {
      const { sources } = partitioned;
      const span = Math.ceil(sources / 50);
      load(
        'usage-chart',
        `\\set s random(1, ${sources - span})\nSELECT ${partitioned.source}, sum(${partitioned.value}) FROM ${partitioned.table} WHERE ${partitioned.source} BETWEEN :s AND :s + ${span - 1} GROUP BY 1;\n`,
        { clients: 3, rate: Math.max(6, 15 * intensity) },
      );
    },
  },
  {
    // A table in shards, asked without its shard: one far server after the other.
    id: 'slow_foreign_table.shards',
    cause: 'slow_foreign_table',
    claims: ['party'],
    prepare: async (stage) => {
      const { owner, roles } = stage;
      const { hot } = roles;
      const shards = Array.from({ length: 6 }, (_, shard) => shard);
      await otherServer(stage);
      await owner(
        'CREATE TABLE price_of_region(region int, id int, price numeric) PARTITION BY LIST (region)',
        ...shards.flatMap((shard) => [
          `CREATE VIEW prices_${shard} AS SELECT ${shard} AS region, ${hot.key} AS id, ${hot.price} AS price FROM ${hot.table}, (SELECT pg_sleep(0.07) OFFSET 0) AS way WHERE ${hot.key} % 6 = ${shard}`,
          `CREATE FOREIGN TABLE price_of_region_${shard} PARTITION OF price_of_region FOR VALUES IN (${shard}) SERVER region_server OPTIONS (table_name 'prices_${shard}')`,
        ]),
      );
    },
    begin: async ({ load, intensity, roles: { hot } }) => {
      load('best-price', `\\set h random(1, ${hot.rows})\nSELECT min(price) FROM price_of_region WHERE id = :h;\n`, {
        clients: 4,
        rate: Math.max(5, 8 * intensity),
      });
    },
  },
  {
    // Without estimates of the far server the join is made here, with all rows of its table.
    id: 'slow_foreign_table.local_join',
    cause: 'slow_foreign_table',
    claims: ['fact', 'child', 'cpu'],
    prepare: async (stage) => {
      const { fact } = stage.roles;
      const [schema, name] = fact.table.split('.');
      await otherServer(stage);
      await stage.owner(
        `CREATE FOREIGN TABLE central_register(${fact.key} bigint, ${fact.amount} numeric) SERVER region_server OPTIONS (${name === undefined ? `table_name '${fact.table}'` : `schema_name '${schema}', table_name '${name}'`})`,
      );
    },
    begin: async ({ load, intensity, roles: { fact, child } }) => {
      load(
        'enrich',
        `\\set g random(1, ${child.groups})\nSELECT c.${child.key}, r.${fact.amount} FROM ${child.table} c JOIN central_register r ON r.${fact.key} = c.${child.parent} WHERE c.${child.group} = :g;\n`,
        { clients: 4, rate: Math.max(3, 5 * intensity) },
      );
    },
  },
  {
    // The contents went to a table's bytes, and the column with their numbers away.
    id: 'orphaned_large_objects.column_dropped',
    cause: 'orphaned_large_objects',
    claims: ['document'],
    prepare: ({ owner, intensity }) =>
      owner(
        'CREATE TABLE contract(id serial PRIMARY KEY, scan oid)',
        ...Array.from(
          { length: 10 },
          (_, batch) =>
            `INSERT INTO contract(scan) SELECT lo_from_bytea(0, (SELECT string_agg(sha512((g + k * 2000 + ${batch} * 2000000)::text::bytea), ''::bytea) FROM generate_series(1, 1500) g)) FROM generate_series(1, ${Math.round(90 * Math.max(0.6, intensity))}) k`,
        ),
        'ALTER TABLE contract DROP COLUMN scan',
      ),
  },
  {
    // The file is stored first; where the row then exists already, nothing refers to it.
    id: 'orphaned_large_objects.uploads_twice',
    cause: 'orphaned_large_objects',
    claims: ['document', 'wal'],
    prepare: ({ owner, intensity }) =>
      owner(
        'CREATE TABLE attachment_file(name int PRIMARY KEY, content oid)',
        ...Array.from(
          { length: Math.round(10 * Math.max(0.6, intensity)) },
          (_, round) =>
            `INSERT INTO attachment_file SELECT k, lo_from_bytea(0, (SELECT string_agg(sha512((g + k * 500 + ${round} * 1000000)::text::bytea), ''::bytea) FROM generate_series(1, 400) g)) FROM generate_series(1, 300) k ON CONFLICT DO NOTHING`,
        ),
      ),
    begin: async ({ load, intensity }) => {
      load(
        'uploader',
        "\\set k random(1, 300)\n\\set n random(1, 1000000000)\nSELECT lo_from_bytea(0, (SELECT string_agg(sha512((g + :n)::text::bytea), ''::bytea) FROM generate_series(1, 400) g)) AS stored \\gset\nINSERT INTO attachment_file VALUES (:k, :stored) ON CONFLICT DO NOTHING;\n",
        { clients: 2, rate: 10 * intensity },
      );
    },
  },
  {
    // Only what the application does isn't counted: the daemon runs and finds nothing to do.
    id: 'counters_off.of_role',
    cause: 'counters_off',
    helpers: ['updates'],
    claims: ['vacuum'],
    prepare: ({ admin }) => admin('ALTER ROLE app SET track_counts = off'),
    begin: async (stage) => {
      childUpdates('price-feed', 200)(stage);
    },
  },
  {
    id: 'counters_off.activities',
    cause: 'counters_off',
    settings: () => ({ track_activities: 'off' }),
    helpers: ['updates'],
    claims: ['vacuum'],
  },
  {
    id: 'counters_off.activities_of_database',
    cause: 'counters_off',
    helpers: ['updates'],
    claims: ['vacuum'],
    prepare: ({ admin, database }) => admin(`ALTER DATABASE ${database} SET track_activities = off`),
  },
  {
    // Hardly a plan is long enough to be logged, yet every statement is timed node by node in case it were.
    id: 'auto_explain_overhead.nothing_logged',
    cause: 'auto_explain_overhead',
    settings: () => ({
      session_preload_libraries: "'auto_explain'",
      'auto_explain.log_min_duration': "'30s'",
      'auto_explain.log_analyze': 'on',
      'auto_explain.log_timing': 'on',
      'auto_explain.log_buffers': 'on',
    }),
    helpers: ['lookups'],
    claims: ['cpu'],
    begin: async ({ load, intensity, roles }) => {
      const { child } = roles;
      load(
        'totals',
        `\\set k random(1, ${Math.floor(child.rows / 2)})\nSELECT sum(a.${child.price}) FROM ${child.table} a JOIN ${child.table} b ON b.${child.key} = a.${child.key} + 1 WHERE a.${child.key} BETWEEN :k AND :k + 4000;\n`,
        { clients: 3, rate: Math.max(15, 40 * intensity) },
      );
      load('catalogue-page', lookupScript(roles), { clients: 2, rate: Math.max(50, 100 * intensity) });
    },
  },
  {
    // A function of many small statements: each has its plan in the log.
    id: 'auto_explain_overhead.nested_statements',
    cause: 'auto_explain_overhead',
    helpers: ['lookups'],
    claims: ['cpu'],
    prepare: async ({ admin, owner, database, roles: { hot } }) => {
      const set = (setting: string): string => `ALTER DATABASE ${database} SET ${setting}`;
      await owner(
        `CREATE FUNCTION offer_total(wanted int) RETURNS numeric LANGUAGE plpgsql AS $$ DECLARE total numeric := 0; part numeric; BEGIN FOR n IN 0..39 LOOP SELECT ${hot.price} INTO part FROM ${hot.table} WHERE ${hot.key} = 1 + (wanted + n) % ${hot.rows}; total := total + part; END LOOP; RETURN total; END $$`,
      );
      await admin(
        "LOAD 'auto_explain'",
        set("session_preload_libraries = 'auto_explain'"),
        set('auto_explain.log_min_duration = 0'),
        set('auto_explain.log_nested_statements = on'),
        set('auto_explain.log_analyze = on'),
        set('auto_explain.log_verbose = on'),
      );
    },
    begin: async ({ load, intensity, roles: { hot } }) => {
      load('offers', `\\set h random(1, ${hot.rows})\nSELECT offer_total(:h);\n`, { clients: 3, rate: Math.max(15, 40 * intensity) });
    },
  },
]);

/** The objects of {@link keptVacuumAndWatchingInjections}. */
export const keptVacuumAndWatchingObjects: ObjectsOfInjections = {
  'autovacuum_off_table.queue_table': () => [of('table', 'dispatch_queue')],
  'autovacuum_off_table.partitions': ({ roles: { partitioned } }) => [
    of('table', partitioned.table, ...Array.from({ length: 30 }, (_, day) => `${partitioned.table}_p${String(day).padStart(2, '0')}`)),
  ],
  'autovacuum_off_global.for_bulk_change': () => [of('setting', 'autovacuum')],
  'autovacuum_off_global.retention_job': () => [of('setting', 'autovacuum')],
  'autovacuum_off_global.session_store': () => [of('setting', 'autovacuum')],
  'autovacuum_throttled.page_costs': () => [
    of('setting', 'vacuum_cost_page_hit', 'vacuum_cost_page_miss', 'vacuum_cost_page_dirty', 'autovacuum_vacuum_cost_delay'),
  ],
  'autovacuum_throttled.of_database': () => [of('setting', 'vacuum_cost_limit', 'vacuum_cost_delay')],
  'long_idle_tx_holds_xmin.temporary_table': () => [of('session', 'month-end')],
  'long_idle_tx_holds_xmin.exported_snapshot': () => [of('session', 'sync-leader')],
  'cursor_left_open.pager': () => [of('session', 'support-shell')],
  'cursor_left_open.returned_by_function': () => [of('session', 'forms-client')],
  'orphaned_prepared_xact.idempotency_key': () => [of('prepared')],
  'orphaned_prepared_xact.referenced_rows': () => [of('prepared')],
  'logical_backup_long.as_inserts': () => [of('session', 'cloud-backup')],
  'logical_backup_long.ranges': () => [of('session', 'nightly-export')],
  'xid_wraparound_risk.freezing_put_off': () => [of('database')],
  'xid_wraparound_risk.other_database': () => [of('database')],
  'xid_wraparound_risk.left_out_table': ({ roles: { document } }) => [of('database'), of('table', document.table)],
  'slow_row_security.check_of_new_rows': ({ roles: { child } }) => [of('table', child.table)],
  'slow_row_security.token_claims': ({ roles: { partitioned } }) => [of('table', partitioned.table)],
  'counters_off.of_role': () => [of('setting', 'track_counts')],
  'counters_off.activities': () => [of('setting', 'track_activities')],
  'counters_off.activities_of_database': () => [of('setting', 'track_activities')],
  'auto_explain_overhead.nothing_logged': () => [of('setting', 'auto_explain.log_min_duration', 'auto_explain.log_analyze')],
  'auto_explain_overhead.nested_statements': () => [of('setting', 'auto_explain.log_min_duration', 'auto_explain.log_nested_statements')],
};

/** Rows of one range of a backup. */
const rangeRows = 1000;

/** Updates of single rows of the fact table, this many a second at intensity 1. */
function factUpdates(name: string, perSecond: number): (stage: Stage) => void {
  return ({ load, intensity, roles }) => {
    load(name, updateScript(roles), { clients: 2, rate: perSecond * intensity });
  };
}

/** Updates of single rows of the child table, this many a second at intensity 1. */
function childUpdates(name: string, perSecond: number): (stage: Stage) => void {
  return ({ load, intensity, roles: { child } }) => {
    load(
      name,
      `\\set k random(1, ${child.rows})\nUPDATE ${child.table} SET ${child.price} = ${child.price} + 1 WHERE ${child.key} = :k;\n`,
      {
        clients: 2,
        rate: perSecond * intensity,
      },
    );
  };
}

/** Leaves this share of the fact table's rows with a dead version. */
async function deadFactRows({ admin, roles: { fact } }: Stage, share: number): Promise<void> {
  await admin(`UPDATE ${fact.table} SET ${fact.status} = ${fact.status} WHERE ${fact.key} % 100 < ${Math.round(share * 100)}`);
}

/** Leaves this share of the child table's rows with a dead version. */
async function deadChildRows({ admin, roles: { child } }: Stage, share: number): Promise<void> {
  await admin(`UPDATE ${child.table} SET ${child.price} = ${child.price} WHERE ${child.key} % 100 < ${Math.round(share * 100)}`);
}

/** A key in the midst of those that the reference table refers to. */
function firstReferred({ fact }: Roles): number {
  return Math.floor(fact.unreferencedFrom / 2);
}

/** A transaction that was prepared and that nobody came back for. */
async function prepared({ open, random }: Stage, name: string, statement: string): Promise<void> {
  const session = await open(name);
  await session.query('BEGIN');
  await session.query(statement);
  await session.query(`PREPARE TRANSACTION '${name}:${random.integer(100_000, 999_999)}'`);
  await session.end();
}

/** Sets the counter of transactions ahead to about this. The page of the commit log it then stands on must exist. */
function transactionsAt(target: number): NonNullable<Injection['offline']> {
  return async ({ write, run, dataFolder }) => {
    const perSegment = 32 * 32_768;
    const segment = Math.floor(target / perSegment);
    await write(`pg_xact/${segment.toString(16).toUpperCase().padStart(4, '0')}`, new Uint8Array(262_144));
    await run('pg_resetwal', '-f', '-x', String(segment * perSegment + 100), '-D', dataFolder);
  };
}

/** This server once more, as if it stood in another region. */
async function otherServer({ admin, database }: Stage): Promise<void> {
  await admin(
    'CREATE EXTENSION postgres_fdw',
    `DO $$ BEGIN EXECUTE format('CREATE SERVER region_server FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host %L, port %L, dbname ''${database}'')', split_part(current_setting('unix_socket_directories'), ',', 1), current_setting('port')); END $$`,
    `CREATE USER MAPPING FOR app SERVER region_server OPTIONS (user 'app', password_required 'false')`,
    'GRANT USAGE ON FOREIGN SERVER region_server TO app',
  );
}
