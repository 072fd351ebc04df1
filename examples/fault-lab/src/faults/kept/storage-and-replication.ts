import { insertScript, updateScript } from '../../workload/role-scripts.ts';
import type { Roles } from '../../worlds/roles.ts';
import type { ObjectsOfInjections } from '../injected-object.ts';
import { objectOf as of } from '../injected-object.ts';
import type { Stage } from '../injection.ts';
import { defineInjections } from '../injection.ts';

const storageInjections = defineInjections([
  {
    id: 'work_mem_too_small.of_role',
    cause: 'work_mem_too_small',
    helpers: ['reports'],
    claims: ['memory', 'disk'],
    prepare: ({ admin }) => admin("ALTER ROLE app SET work_mem = '64kB'"),
    begin: async ({ load, intensity, roles: { child } }) => {
      load(
        'statement-of-account',
        `SELECT count(*) FROM (SELECT DISTINCT ${child.parent}, ${child.group} FROM ${child.table} WHERE ${child.key} <= ${Math.floor(child.rows / 4)}) s;\n`,
        { clients: 1, rate: Math.max(0.5, 2 * intensity), protocol: 'extended' },
      );
    },
  },
  {
    id: 'work_mem_too_small.pool_init',
    cause: 'work_mem_too_small',
    helpers: ['reports'],
    claims: ['memory', 'disk'],
    begin: async ({ loop, pause, intensity, roles: { fact, child } }) => {
      // What the pool sends on every new connection, once written to save memory.
      await loop('export-service', 2, async (session) => {
        await session.query("SET work_mem = '96kB'");
        await session.query(
          `SELECT max(n) FROM (SELECT c.${child.key}, dense_rank() OVER (PARTITION BY f.${fact.filter} ORDER BY c.${child.price}, c.${child.label}) n FROM ${child.table} c JOIN ${fact.table} f ON f.${fact.key} = c.${child.parent} WHERE f.${fact.key} <= ${Math.floor(fact.rows / 6)}) s`,
        );
        await pause(600 / intensity);
      });
    },
  },
  {
    id: 'work_mem_too_small.in_function',
    cause: 'work_mem_too_small',
    helpers: ['reports'],
    claims: ['memory', 'disk'],
    prepare: ({ owner, roles: { fact } }) =>
      owner(
        `CREATE FUNCTION spread_of_amounts(share float8) RETURNS numeric LANGUAGE sql STABLE SET work_mem = '64kB' AS $$
          SELECT max(gap) FROM (
            SELECT ${fact.amount} - lag(${fact.amount}) OVER (ORDER BY ${fact.note} DESC) gap FROM ${fact.table} WHERE ${fact.key} <= ${fact.rows} * share
          ) s $$`,
      ),
    begin: async ({ load, intensity }) => {
      load('spread', 'SELECT spread_of_amounts(0.2);\n', { clients: 2, rate: Math.max(0.5, 2 * intensity) });
    },
  },
  {
    id: 'shared_buffers_too_small.documents',
    cause: 'shared_buffers_too_small',
    settings: ({ intensity }) => ({ shared_buffers: intensity > 1 ? '2MB' : '4MB' }),
    helpers: ['lookups'],
    claims: ['memory', 'disk'],
    // Long values push out what everyone else needs.
    begin: async ({ load, intensity, roles: { document } }) => {
      load(
        'download',
        `\\set d random(1, ${document.rows})\nSELECT length(${document.body}), left(${document.body}, 4000) FROM ${document.table} WHERE ${document.key} = :d;\n`,
        { clients: 3, rate: 150 * intensity },
      );
    },
  },
  {
    id: 'shared_buffers_too_small.outgrown',
    cause: 'shared_buffers_too_small',
    // Ample for the data of the first year.
    settings: ({ megabytes }) => ({ shared_buffers: `${Math.max(6, Math.round(megabytes / 16))}MB` }),
    helpers: ['lookups'],
    claims: ['memory', 'disk'],
    prepare: ({ owner }) => owner(...archive(250_000)),
    begin: async ({ load, intensity }) => {
      load('year-before', `\\set e random(1, 250000)\nSELECT subject, body FROM event_archive WHERE event_id = :e;\n`, {
        clients: 4,
        rate: 300 * intensity,
        protocol: 'prepared',
      });
    },
  },
  {
    id: 'cold_cache_restart.parameter_change',
    cause: 'cold_cache_restart',
    needs: ['shim'],
    alone: true,
    claims: ['memory', 'disk'],
    begin: async ({ admin, restart, load, setLatency, usualLatency, intensity, roles }) => {
      setLatency({ ...usualLatency, read: 300 * intensity });
      await admin('ALTER SYSTEM SET max_worker_processes = 12');
      await restart('fast');
      load('cache-loader', groupScript(roles), { clients: 3, rate: 30 });
    },
  },
  {
    id: 'cold_cache_restart.crash_loop',
    cause: 'cold_cache_restart',
    needs: ['shim'],
    alone: true,
    claims: ['memory', 'disk'],
    begin: async ({ restart, pause, setLatency, usualLatency, intensity }) => {
      await restart('immediate');
      await pause(1500);
      setLatency({ ...usualLatency, read: 350 * intensity });
      await restart('immediate');
    },
  },
  {
    id: 'slow_storage_fsync.stalls',
    cause: 'slow_storage_fsync',
    needs: ['shim'],
    alone: true,
    claims: ['disk'],
    // A neighbour on the same volume flushes in bursts.
    begin: async ({ repeat, pause, setLatency, usualLatency, intensity }) => {
      repeat(1, async () => {
        setLatency({ ...usualLatency, flush: 160_000 * Math.max(0.5, intensity) });
        await pause(1300);
        setLatency({ ...usualLatency, flush: 4000 });
        await pause(700);
      });
    },
  },
  {
    id: 'slow_storage_fsync.credits_spent',
    cause: 'slow_storage_fsync',
    needs: ['shim'],
    alone: true,
    claims: ['disk'],
    // A volume with a budget of writes: the less is left, the slower.
    begin: async ({ repeat, pause, setLatency, usualLatency, intensity }) => {
      let flush = 20_000;
      repeat(1, async () => {
        setLatency({ ...usualLatency, flush });
        flush = Math.min(flush * 1.25, 90_000 * Math.max(0.5, intensity));
        await pause(400);
      });
    },
  },
  {
    id: 'slow_storage_fsync.two_phase',
    cause: 'slow_storage_fsync',
    needs: ['shim'],
    alone: true,
    claims: ['disk'],
    // A transaction manager has the log flushed twice for each transaction.
    begin: async ({ load, setLatency, usualLatency, intensity, roles: { hot } }) => {
      setLatency({ ...usualLatency, flush: 25_000 * Math.max(0.5, intensity) });
      load(
        'transaction-manager',
        `\\set h random(1, ${hot.rows})\nBEGIN;\nUPDATE ${hot.table} SET ${hot.counter} = ${hot.counter} + 1 WHERE ${hot.key} = :h;\nPREPARE TRANSACTION 'xa-:client_id';\nCOMMIT PREPARED 'xa-:client_id';\n`,
        { clients: 4, rate: 40 },
      );
    },
  },
  {
    id: 'slow_storage_read.archive_scan',
    cause: 'slow_storage_read',
    needs: ['shim'],
    alone: true,
    claims: ['disk', 'memory'],
    prepare: ({ owner }) => owner(...archive(450_000)),
    // The scan goes through a small ring of buffers and finds nothing in the cache, however often it runs.
    begin: async ({ loop, setLatency, usualLatency, intensity }) => {
      setLatency({ ...usualLatency, read: 2500 * Math.max(0.5, intensity) });
      await loop('yearly-report', 3, async (session) => {
        await session.query("SELECT topic, count(*), max(length(body)) FROM event_archive WHERE subject LIKE '%7f%' GROUP BY 1");
      });
    },
  },
  {
    id: 'slow_storage_read.aged_lookups',
    cause: 'slow_storage_read',
    needs: ['shim'],
    alone: true,
    claims: ['disk', 'memory'],
    prepare: ({ owner }) => owner(...archive(450_000)),
    begin: async ({ load, setLatency, usualLatency, intensity }) => {
      setLatency({ ...usualLatency, read: 6000 * Math.max(0.5, intensity) });
      load(
        'support-desk',
        `\\set t random(1, 3000)\nSELECT event_id, subject, body FROM event_archive WHERE topic = :t ORDER BY event_id DESC LIMIT 40;\n`,
        { clients: 6, protocol: 'extended' },
      );
    },
  },
  {
    id: 'slow_storage_read.throttled',
    cause: 'slow_storage_read',
    // A cache a quarter of the database, so that reads reach the disk.
    settings: ({ megabytes }) => ({ shared_buffers: `${Math.max(16, Math.round(megabytes / 4))}MB` }),
    helpers: ['lookups'],
    needs: ['shim'],
    alone: true,
    claims: ['disk', 'memory'],
    // Reads beyond the volume's limit wait for the next second.
    begin: async ({ repeat, pause, setLatency, usualLatency, intensity }) => {
      repeat(1, async () => {
        setLatency({ ...usualLatency, read: 300 });
        await pause(300);
        setLatency({ ...usualLatency, read: 9000 * Math.max(0.5, intensity) });
        await pause(700);
      });
    },
  },
  {
    id: 'checkpoints_too_frequent.after_reload',
    cause: 'checkpoints_too_frequent',
    helpers: ['updates'],
    claims: ['wal', 'disk'],
    begin: async ({ admin, load, intensity, roles }) => {
      await admin(
        "ALTER SYSTEM SET min_wal_size = '32MB'",
        "ALTER SYSTEM SET max_wal_size = '48MB'",
        'SELECT pg_reload_conf()',
        'SELECT pg_switch_wal()',
        'CHECKPOINT',
      );
      load('publish', documentsScript(roles, 4), { clients: 3, rate: Math.max(60, 120 * intensity) });
    },
  },
  {
    id: 'checkpoints_too_frequent.snapshots',
    cause: 'checkpoints_too_frequent',
    helpers: ['updates'],
    claims: ['wal', 'disk'],
    // A snapshot tool begins a backup with a fast checkpoint each time, far too often.
    begin: async ({ open, repeat, pause, intensity }) => {
      const session = await open('snapshot-agent', 'postgres');
      repeat(1, async () => {
        await session.query("SELECT pg_backup_start('snapshot', true)");
        await session.query('SELECT lsn FROM pg_backup_stop(false)');
        await pause(2000 / Math.max(0.7, intensity));
      });
    },
  },
  {
    id: 'checkpoints_too_frequent.new_tenants',
    cause: 'checkpoints_too_frequent',
    settings: () => ({ max_wal_size: '64MB', min_wal_size: '32MB' }),
    helpers: ['updates'],
    claims: ['wal', 'disk'],
    // Tables copied for each new tenant, dropped again by its trial's end.
    begin: async ({ loop, pause, intensity, roles: { fact } }) => {
      await loop('provisioning', 1, async (session) => {
        await session.query(`CREATE TABLE tenant_copy AS SELECT * FROM ${fact.table} WHERE ${fact.key} <= ${Math.floor(fact.rows / 4)}`);
        await session.query(`CREATE INDEX ON tenant_copy(${fact.filter}, ${fact.note})`);
        await session.query('DROP TABLE tenant_copy');
        await pause(500 / intensity);
      });
    },
  },
  {
    id: 'wal_buffers_too_small.wide_documents',
    cause: 'wal_buffers_too_small',
    settings: () => ({ wal_buffers: '64kB' }),
    helpers: ['inserts'],
    claims: ['wal', 'document'],
    begin: async ({ load, intensity, roles }) => {
      load('republish', documentsScript(roles, 20), { clients: 3, rate: 20 * intensity });
    },
  },
  {
    id: 'wal_buffers_too_small.relaxed_commit',
    cause: 'wal_buffers_too_small',
    settings: () => ({ wal_buffers: '32kB' }),
    helpers: ['inserts'],
    claims: ['wal'],
    // Nobody flushes at commit, so that the buffers are full whenever the next record comes.
    prepare: ({ admin }) => admin('ALTER ROLE app SET synchronous_commit = off'),
    begin: async ({ load, intensity, roles: { child } }) => {
      load(
        'event-sink',
        `\\set p random(1, 1000)\n\\set g random(1, ${child.groups})\n${child.insert({ parent: `:p + g`, group: ':g', rows: 120 })};\n`,
        { clients: 4, rate: 40 * intensity },
      );
    },
  },
  {
    id: 'wal_buffers_too_small.rebuilt_table',
    cause: 'wal_buffers_too_small',
    settings: () => ({ wal_buffers: '32kB' }),
    helpers: ['inserts'],
    claims: ['wal'],
    begin: async ({ loop, pause, intensity, roles: { fact } }) => {
      await loop('mart-builder', 1, async (session) => {
        await session.query(`CREATE TABLE mart AS SELECT * FROM ${fact.table} WHERE ${fact.key} <= ${Math.floor(fact.rows / 6)}`);
        await session.query('DROP TABLE mart');
        await pause(300 / intensity);
      });
    },
  },
  {
    id: 'bgwriter_inactive.long_delay',
    cause: 'bgwriter_inactive',
    settings: ({ megabytes }) => ({ bgwriter_delay: '10s', shared_buffers: smallCache(megabytes) }),
    helpers: ['updates'],
    claims: ['memory', 'disk'],
    begin: async ({ load, intensity, roles }) => {
      const { child } = roles;
      load(
        'recount',
        `\\set k random(1, ${child.rows})\nUPDATE ${child.table} SET ${child.quantity} = 1 + :k % 5 WHERE ${child.key} = :k;\n`,
        { clients: 2, rate: 400 * intensity },
      );
      load('statistics-page', groupScript(roles), { clients: 2, rate: 40 });
    },
  },
  {
    id: 'bgwriter_inactive.too_weak',
    cause: 'bgwriter_inactive',
    settings: ({ megabytes }) => ({ bgwriter_lru_maxpages: 1, bgwriter_lru_multiplier: 0.1, shared_buffers: smallCache(megabytes) }),
    helpers: ['updates'],
    claims: ['memory', 'disk'],
    begin: async ({ load, intensity, roles }) => {
      load('rewriter', updateScript(roles), { clients: 3, rate: 350 * intensity, protocol: 'prepared' });
      load('group-page', groupScript(roles), { clients: 2, rate: 40 });
    },
  },
  {
    id: 'bgwriter_inactive.by_reload',
    cause: 'bgwriter_inactive',
    settings: ({ megabytes }) => ({ shared_buffers: smallCache(megabytes) }),
    helpers: ['updates'],
    claims: ['memory', 'disk'],
    begin: async ({ admin, load, intensity, roles }) => {
      const { child } = roles;
      await admin('ALTER SYSTEM SET bgwriter_lru_maxpages = 0', 'SELECT pg_reload_conf()');
      load(
        'reassign',
        `\\set k random(1, ${child.rows})\n\\set g random(1, ${child.groups})\nUPDATE ${child.table} SET ${child.group} = :g WHERE ${child.key} = :k;\n`,
        { clients: 2, rate: 250 * intensity },
      );
      load('overview', groupScript(roles), { clients: 2, rate: 40 });
    },
  },
  {
    id: 'tiny_commit_storm.procedure',
    cause: 'tiny_commit_storm',
    needs: ['shim'],
    alone: true,
    claims: ['wal', 'disk', 'log'],
    prepare: ({ owner, roles: { log } }) =>
      owner(
        `CREATE PROCEDURE import_lines(lines int) LANGUAGE plpgsql AS $$ BEGIN FOR line IN 1..lines LOOP INSERT INTO ${log.table}(${log.message}) VALUES ('line ' || line); COMMIT; END LOOP; END $$`,
      ),
    begin: async ({ load, setLatency, usualLatency, intensity }) => {
      setLatency({ ...usualLatency, flush: 1000 });
      load('import-lines', 'CALL import_lines(200);\n', { clients: Math.max(6, Math.round(12 * intensity)) });
    },
  },
  {
    id: 'tiny_commit_storm.prepared_import',
    cause: 'tiny_commit_storm',
    needs: ['shim'],
    alone: true,
    claims: ['wal', 'disk', 'child'],
    begin: async ({ load, setLatency, usualLatency, intensity, roles: { fact, child } }) => {
      setLatency({ ...usualLatency, flush: 900 });
      load(
        'csv-import',
        `\\set p random(1, ${fact.rows})\n\\set g random(1, ${child.groups})\n${child.insert({ parent: ':p', group: ':g', rows: 1 })};\n`,
        { clients: Math.max(6, Math.round(12 * intensity)), protocol: 'prepared' },
      );
    },
  },
  {
    id: 'disk_full.index_space',
    cause: 'disk_full',
    needs: ['root'],
    claims: ['disk'],
    expectsErrors: true,
    prepare: async ({ smallDisk, admin, owner }) => {
      const folder = await smallDisk(10);
      await admin(`CREATE TABLESPACE indexes LOCATION '${folder}'`, 'GRANT CREATE ON TABLESPACE indexes TO app');
      await owner(
        'CREATE TABLE clicks(click_id bigserial, visitor text)',
        'CREATE INDEX clicks_visitor ON clicks(visitor) TABLESPACE indexes',
        `INSERT INTO clicks(visitor) SELECT md5(g::text) || md5((-g)::text) FROM generate_series(1, 40000) g`,
      );
    },
    begin: async ({ loop, pause, intensity }) => {
      await loop('click-tracker', 3, async (session) => {
        await session.query('INSERT INTO clicks(visitor) SELECT md5(random()::text) || md5(random()::text) FROM generate_series(1, 3000)');
        await pause(20 / intensity);
      });
    },
  },
  {
    id: 'disk_full.dump_beside',
    cause: 'disk_full',
    needs: ['root'],
    claims: ['disk'],
    expectsErrors: true,
    prepare: async ({ smallDisk, admin, owner, spawn, intensity }) => {
      const folder = await smallDisk(48);
      await admin(`CREATE TABLESPACE attic LOCATION '${folder}'`, 'GRANT CREATE ON TABLESPACE attic TO app');
      await owner('CREATE TABLE uploads(upload_id bigserial PRIMARY KEY, sender int, body text) TABLESPACE attic');
      // Somebody's dump grows on the same disk until there is no room.
      spawn('sh', '-c', `while head -c 2000000 /dev/zero >> ${folder}/nightly.dump; do sleep ${(0.1 / intensity).toFixed(2)}; done`);
    },
    begin: async ({ load, loop, pause, intensity }) => {
      load('sender-list', '\\set s random(1, 50)\nSELECT count(*) FROM uploads WHERE sender = :s;\n', { clients: 1, rate: 5 });
      await loop('upload-gateway', 3, async (session) => {
        await session.query(
          "INSERT INTO uploads(sender, body) SELECT 1 + g % 50, string_agg(md5(random()::text), '') FROM generate_series(1, 2000) g GROUP BY g",
        );
        await pause(40 / intensity);
      });
    },
  },
  {
    id: 'external_cpu_hog.compression',
    cause: 'external_cpu_hog',
    alone: true,
    claims: ['cpu'],
    begin: async ({ spawn, processors, intensity }) => {
      for (let hog = 0; hog < hogs(processors, intensity); hog += 1)
        spawn('sh', '-c', "yes 'archived log line of yesterday' | gzip -9 > /dev/null");
    },
  },
  {
    id: 'external_cpu_hog.short_processes',
    cause: 'external_cpu_hog',
    alone: true,
    claims: ['cpu'],
    // A monitoring agent gone wild: no process lives long, all together take the machine.
    begin: async ({ spawn, processors, intensity }) => {
      for (let hog = 0; hog < hogs(processors, intensity); hog += 1)
        spawn('sh', '-c', 'while :; do head -c 400000 /dev/urandom | sort > /dev/null; ls -lR /etc > /dev/null; done');
    },
  },
  {
    id: 'excessive_logging.of_role',
    cause: 'excessive_logging',
    helpers: ['lookups'],
    claims: ['disk'],
    rateFactor: (intensity) => 1 + intensity,
    prepare: ({ admin }) => admin("ALTER ROLE app SET log_statement = 'all'", 'ALTER ROLE app SET log_duration = on'),
  },
  {
    id: 'excessive_logging.sampling',
    cause: 'excessive_logging',
    helpers: ['lookups'],
    claims: ['disk'],
    rateFactor: (intensity) => 1 + intensity,
    // Switched on to find one slow request, and forgotten.
    begin: ({ admin }) =>
      admin(
        'ALTER SYSTEM SET log_transaction_sample_rate = 1',
        'ALTER SYSTEM SET log_parameter_max_length = -1',
        'SELECT pg_reload_conf()',
      ),
  },
  {
    id: 'excessive_logging.stage_statistics',
    cause: 'excessive_logging',
    settings: () => ({ log_parser_stats: 'on', log_planner_stats: 'on', log_executor_stats: 'on' }),
    helpers: ['lookups'],
    claims: ['disk'],
    rateFactor: (intensity) => 1 + intensity,
  },
]);

const replicationInjections = defineInjections([
  {
    id: 'replication_slot_abandoned.retired_standby',
    cause: 'replication_slot_abandoned',
    standby: { wal_retrieve_retry_interval: "'300ms'" },
    helpers: ['inserts'],
    claims: ['standby', 'wal'],
    prepare: (stage) => followThroughSlot(stage, 'berlin_b'),
    begin: async ({ openStandby, load, intensity, roles }) => {
      const standby = await openStandby('decommission', 'postgres');
      await standby.query("ALTER SYSTEM SET primary_conninfo = ''");
      await standby.query('SELECT pg_reload_conf()');
      load('ingester', insertScript(roles, 50), { clients: 2, rate: 40 * intensity });
    },
  },
  {
    id: 'replication_slot_abandoned.connector_stopped',
    cause: 'replication_slot_abandoned',
    settings: () => ({ wal_level: 'logical' }),
    helpers: ['inserts'],
    claims: ['standby', 'wal', 'horizon'],
    prepare: async ({ admin, open, pause, roles: { fact, counter } }) => {
      await admin(
        `CREATE PUBLICATION search_feed FOR TABLE ${fact.table}, ${counter.table}`,
        "SELECT pg_create_logical_replication_slot('search_indexer', 'pgoutput')",
      );
      // It reads for a while; after the next deployment nobody starts it again.
      const connector = await open('search-indexer', 'postgres');
      for (let batch = 1; batch <= 3; batch += 1) {
        await admin(`UPDATE ${counter.table} SET ${counter.value} = ${counter.value} + 1 WHERE ${counter.key} = ${batch}`);
        await connector.query(
          "SELECT count(*) FROM pg_logical_slot_get_binary_changes('search_indexer', NULL, NULL, 'proto_version', '1', 'publication_names', 'search_feed')",
        );
        await pause(200);
      }
      await connector.end();
    },
    begin: async ({ load, intensity, roles }) => {
      load('catalog-sync', insertScript(roles, 50), { clients: 2, rate: 40 * intensity, protocol: 'extended' });
    },
  },
  {
    id: 'archiving_broken.target_full',
    cause: 'archiving_broken',
    settings: () => ({ archive_mode: 'on', archive_command: "'/bin/true'" }),
    helpers: ['inserts'],
    needs: ['root'],
    claims: ['wal', 'disk'],
    prepare: async ({ smallDisk, admin }) => {
      const folder = await smallDisk(20);
      await admin(`ALTER SYSTEM SET archive_command = 'cp %p ${folder}/%f'`, 'SELECT pg_reload_conf()', 'SELECT pg_switch_wal()');
    },
    begin: async ({ load, intensity, roles, ...stage }) => {
      load('intake', insertScript(roles, 50), { clients: 2, rate: 40 * intensity });
      switchSegments(stage, 1500);
    },
  },
  {
    id: 'archiving_broken.already_there',
    cause: 'archiving_broken',
    settings: () => ({
      archive_mode: 'on',
      archive_command: "'mkdir -p ../archive && test ! -f ../archive/%f && cp %p ../archive/%f'",
    }),
    helpers: ['inserts'],
    claims: ['wal'],
    // Another server archived segments of the same names into the folder.
    begin: async ({ load, intensity, roles, ...stage }) => {
      await stage.admin(
        "COPY (SELECT) TO PROGRAM 'mkdir -p ../archive'",
        `DO $$ BEGIN FOR ahead IN 0..2 LOOP EXECUTE format('COPY (SELECT ahead FROM generate_series(1, 9) ahead) TO PROGRAM %L', 'cat > ../archive/' || pg_walfile_name(pg_current_wal_lsn() + ahead * 16777216::numeric)); END LOOP; END $$`,
      );
      load('intake', insertScript(roles, 50), { clients: 2, rate: 40 * intensity });
      switchSegments(stage, 2000);
    },
  },
  {
    id: 'archiving_broken.tool_missing',
    cause: 'archiving_broken',
    settings: () => ({ archive_mode: 'on', archive_command: "'/bin/true'" }),
    helpers: ['inserts'],
    claims: ['wal'],
    // The image of the last deployment lacks the program.
    begin: async ({ load, intensity, roles, ...stage }) => {
      await stage.admin("ALTER SYSTEM SET archive_command = '/opt/backup/bin/walpush --stanza main %p'", 'SELECT pg_reload_conf()');
      load('intake', insertScript(roles, 50), { clients: 2, rate: 40 * intensity });
      switchSegments(stage, 2000);
    },
  },
  {
    id: 'archiving_broken.library',
    cause: 'archiving_broken',
    // The folder is there, but not the server's to write in.
    settings: () => ({
      archive_mode: 'on',
      archive_library: "'basic_archive'",
      'basic_archive.archive_directory': "'/usr/share'",
    }),
    helpers: ['inserts'],
    claims: ['wal'],
    begin: async ({ load, intensity, roles, ...stage }) => {
      load('intake', insertScript(roles, 50), { clients: 2, rate: 40 * intensity });
      switchSegments(stage, 2500);
    },
  },
  {
    id: 'sync_standby_missing.other_name',
    cause: 'sync_standby_missing',
    standby: {},
    claims: ['standby', 'stall', 'wal'],
    // The standby was set up anew and now gives another name.
    begin: ({ admin }) => admin("ALTER SYSTEM SET synchronous_standby_names = 'FIRST 1 (node_b, node_c)'", 'SELECT pg_reload_conf()'),
  },
  {
    id: 'sync_standby_missing.promoted',
    cause: 'sync_standby_missing',
    standby: {},
    claims: ['standby', 'stall', 'wal'],
    begin: async ({ admin, openStandby, pause }) => {
      await admin("ALTER SYSTEM SET synchronous_standby_names = 'standby'", 'SELECT pg_reload_conf()');
      await pause(1000);
      const standby = await openStandby('failover', 'postgres');
      await standby.query('SELECT pg_promote(true, 20)');
    },
  },
  {
    id: 'standby_replay_delay.report_conflict',
    cause: 'standby_replay_delay',
    standby: { max_standby_streaming_delay: -1, hot_standby_feedback: 'off' },
    helpers: ['inserts'],
    claims: ['standby'],
    begin: async ({ openStandby, inBackground, admin, load, pause, intensity, roles }) => {
      const { fact } = roles;
      const report = await openStandby('month-end');
      inBackground(report.query(`SELECT pg_sleep(300), count(*) FROM (SELECT 1 FROM ${fact.table} LIMIT 10) s`));
      await pause(300);
      // What vacuum removes the report may still see: the standby waits for it.
      await admin(
        `UPDATE ${fact.table} SET ${fact.status} = ${fact.status} WHERE ${fact.key} % 40 = 0`,
        `VACUUM (INDEX_CLEANUP ON) ${fact.table}`,
      );
      load('inbound', insertScript(roles, 50), { clients: 2, rate: 40 * intensity });
    },
  },
  {
    id: 'standby_replay_delay.lock_conflict',
    cause: 'standby_replay_delay',
    standby: { max_standby_streaming_delay: -1 },
    helpers: ['inserts'],
    claims: ['standby'],
    prepare: async ({ owner, pause }) => {
      await owner('CREATE TABLE price_feed AS SELECT g AS item, random() AS price FROM generate_series(1, 20000) g');
      await pause(1000);
    },
    begin: async ({ openStandby, owner, load, pause, intensity, roles }) => {
      const extract = await openStandby('extract');
      await extract.query('BEGIN');
      await extract.query('SELECT avg(price) FROM price_feed');
      await pause(300);
      await owner('TRUNCATE price_feed', 'INSERT INTO price_feed SELECT g, random() FROM generate_series(1, 20000) g');
      load('feed-loader', insertScript(roles, 50), { clients: 2, rate: 40 * intensity });
    },
  },
  {
    id: 'standby_feedback_xmin.cursor',
    cause: 'standby_feedback_xmin',
    standby: { hot_standby_feedback: 'on', wal_receiver_status_interval: '1s', max_standby_streaming_delay: -1 },
    helpers: ['updates'],
    claims: ['standby', 'horizon', 'vacuum'],
    prepare: async (stage) => {
      const { openStandby, repeat, pause } = stage;
      const { child } = stage.roles;
      const session = await openStandby('feed-builder');
      await session.query('BEGIN READ ONLY');
      await session.query(`DECLARE feed NO SCROLL CURSOR FOR SELECT * FROM ${child.table} ORDER BY ${child.key}`);
      await session.query('FETCH 100 FROM feed');
      repeat(1, async () => {
        await session.query('FETCH 50 FROM feed');
        await pause(400);
      });
      await leaveDeadRows(stage);
    },
    begin: async ({ load, intensity, roles }) => {
      load('editor', updateScript(roles), { clients: 2, rate: 300 * intensity });
    },
  },
  {
    id: 'standby_feedback_xmin.backup',
    cause: 'standby_feedback_xmin',
    standby: { hot_standby_feedback: 'on', wal_receiver_status_interval: '1s', max_standby_streaming_delay: -1 },
    helpers: ['updates'],
    needs: ['pg_dump'],
    claims: ['standby', 'horizon', 'vacuum'],
    prepare: async (stage) => {
      const { openStandby, spawn, program, pause, database } = stage;
      const session = await openStandby('backup-check', 'postgres');
      const [place] = await session.query('SHOW port');
      await session.end();
      // Its output goes over a line that takes next to nothing.
      spawn('sh', '-c', `'${program('pg_dump')}' -U postgres -p ${String(place?.port)} ${database} | sleep 280`);
      await pause(1500);
      await leaveDeadRows(stage);
    },
    begin: async ({ load, intensity, roles }) => {
      load('editor', updateScript(roles), { clients: 2, rate: 300 * intensity });
    },
  },
  {
    id: 'standby_feedback_xmin.through_slot',
    cause: 'standby_feedback_xmin',
    standby: {
      hot_standby_feedback: 'on',
      wal_receiver_status_interval: '1s',
      max_standby_streaming_delay: -1,
      wal_retrieve_retry_interval: "'300ms'",
    },
    helpers: ['updates'],
    claims: ['standby', 'horizon', 'vacuum'],
    prepare: async (stage) => {
      await followThroughSlot(stage, 'reporting_node');
      const { openStandby } = stage;
      const { fact } = stage.roles;
      const session = await openStandby('notebook');
      await session.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      await session.query(`SELECT ${fact.status}, count(*) FROM ${fact.table} GROUP BY 1`);
      await leaveDeadRows(stage);
    },
    begin: async ({ load, intensity, roles }) => {
      load('editor', updateScript(roles), { clients: 2, rate: 300 * intensity });
    },
  },
]);

/** Further ways of faults of memory, cache, disk, checkpoints, WAL, slots, standbys and the archive. */
export const keptStorageAndReplicationInjections = [...storageInjections, ...replicationInjections];

/** What they take hold of, where it has a name. */
export const keptStorageAndReplicationObjects: ObjectsOfInjections = {
  'work_mem_too_small.of_role': () => [of('setting', 'work_mem')],
  'work_mem_too_small.pool_init': () => [of('setting', 'work_mem')],
  'work_mem_too_small.in_function': () => [of('setting', 'work_mem'), of('function', 'spread_of_amounts')],
  'shared_buffers_too_small.documents': () => [of('setting', 'shared_buffers')],
  'shared_buffers_too_small.outgrown': () => [of('setting', 'shared_buffers')],
  'checkpoints_too_frequent.after_reload': () => [of('setting', 'max_wal_size')],
  'checkpoints_too_frequent.new_tenants': () => [of('setting', 'max_wal_size')],
  'wal_buffers_too_small.wide_documents': () => [of('setting', 'wal_buffers')],
  'wal_buffers_too_small.relaxed_commit': () => [of('setting', 'wal_buffers')],
  'wal_buffers_too_small.rebuilt_table': () => [of('setting', 'wal_buffers')],
  'bgwriter_inactive.long_delay': () => [of('setting', 'bgwriter_delay')],
  'bgwriter_inactive.too_weak': () => [of('setting', 'bgwriter_lru_maxpages', 'bgwriter_lru_multiplier')],
  'bgwriter_inactive.by_reload': () => [of('setting', 'bgwriter_lru_maxpages')],
  'disk_full.index_space': () => [of('file-system')],
  'disk_full.dump_beside': () => [of('file-system')],
  'excessive_logging.of_role': () => [of('setting', 'log_statement', 'log_duration')],
  'excessive_logging.sampling': () => [of('setting', 'log_transaction_sample_rate')],
  'excessive_logging.stage_statistics': () => [of('setting', 'log_parser_stats', 'log_planner_stats', 'log_executor_stats')],
  'replication_slot_abandoned.retired_standby': () => [of('slot', 'berlin_b')],
  'replication_slot_abandoned.connector_stopped': () => [of('slot', 'search_indexer')],
  'archiving_broken.target_full': () => [of('setting', 'archive_command')],
  'archiving_broken.already_there': () => [of('setting', 'archive_command')],
  'archiving_broken.tool_missing': () => [of('setting', 'archive_command')],
  'archiving_broken.library': () => [of('setting', 'archive_library', 'basic_archive.archive_directory')],
  'sync_standby_missing.other_name': () => [of('setting', 'synchronous_standby_names')],
  'sync_standby_missing.promoted': () => [of('setting', 'synchronous_standby_names')],
  'standby_replay_delay.report_conflict': () => [of('standby', 'standby')],
  'standby_replay_delay.lock_conflict': () => [of('standby', 'standby')],
};

/** A cache that the pages of the database have to take turns in. */
function smallCache(megabytes: number): string {
  return `${Math.max(8, Math.round(megabytes / 6))}MB`;
}

/** Reads the rows of one group, which lie on pages all over the table. */
function groupScript({ child }: Roles): string {
  return `\\set g random(1, ${child.groups})\nSELECT ${child.quantity}, count(*), sum(${child.price}) FROM ${child.table} WHERE ${child.group} = :g GROUP BY 1;\n`;
}

/** How many processes it takes to leave the server little of the processors. */
function hogs(processors: number, intensity: number): number {
  return Math.max(processors, Math.round(processors * 2 * intensity));
}

/** Statements that make a table of old rows, 300 bytes each, which the cache doesn't hold: both ways of filling it go past the cache. */
function archive(rows: number): readonly string[] {
  return [
    `CREATE TABLE event_archive AS SELECT g AS event_id, 1 + (g::bigint * 7919 % 3000)::int AS topic, md5(g::text) AS subject, repeat(md5((g * 3)::text), 7) AS body FROM generate_series(1, ${rows}) g`,
    'ALTER TABLE event_archive ADD PRIMARY KEY (event_id)',
    'CREATE INDEX event_archive_topic ON event_archive(topic)',
    'VACUUM (ANALYZE) event_archive',
  ];
}

/** Writes some neighbouring documents anew; clients that meet take the same rows in the same order. */
function documentsScript({ document }: Roles, together: number): string {
  const from = `:b * ${together}`;
  return `\\set b random(0, ${Math.floor(document.rows / together) - 1})\nUPDATE ${document.table} SET ${document.body} = repeat(md5(random()::text), 250) WHERE ${document.key} BETWEEN ${from} + 1 AND ${from} + ${together};\n`;
}

/** Ends segments of the log early, as a low archive_timeout would. */
function switchSegments({ repeat, admin, pause }: Pick<Stage, 'repeat' | 'admin' | 'pause'>, milliseconds: number): void {
  repeat(1, async () => {
    await admin('SELECT pg_switch_wal()');
    await pause(milliseconds);
  });
}

/** Has the standby follow through a slot and waits until it does. */
async function followThroughSlot({ admin, open, openStandby, pause }: Stage, slot: string): Promise<void> {
  await admin(`SELECT pg_create_physical_replication_slot('${slot}')`);
  const standby = await openStandby('replica-setup', 'postgres');
  await standby.query(`ALTER SYSTEM SET primary_slot_name = '${slot}'`);
  await standby.query('SELECT pg_reload_conf()');
  await standby.end();
  const primary = await open('replica-setup', 'postgres');
  for (let look = 0; look < 40; look += 1) {
    const active = await primary.query(`SELECT FROM pg_replication_slots WHERE slot_name = '${slot}' AND active`);
    if (active.length > 0) break;
    await pause(250);
  }
  await primary.end();
}

/** Updates a third of the big table once the standby has told what it still needs. */
async function leaveDeadRows({ admin, pause, roles: { fact } }: Stage): Promise<void> {
  await pause(1500);
  await admin(`UPDATE ${fact.table} SET ${fact.status} = ${fact.status} WHERE ${fact.key} % 3 = 0`);
}
