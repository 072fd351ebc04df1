import { hotUpdateScript, insertScript, sortStatement, updateScript } from '../workload/role-scripts.ts';
import { defineInjections } from './injection.ts';

/** Memory, cache, disk, checkpoints and WAL. */
export const storageInjections = defineInjections([
  {
    id: 'work_mem_too_small',
    cause: 'work_mem_too_small',
    settings: () => ({ work_mem: '64kB' }),
    helpers: ['reports'],
    claims: ['memory', 'disk'],
    begin: async ({ load, intensity, roles }) => {
      load('ranking', `${sortStatement(roles)};\n`, { clients: 1, rate: Math.max(0.5, 2 * intensity) });
    },
  },
  {
    id: 'work_mem_too_small.of_database',
    cause: 'work_mem_too_small',
    helpers: ['reports'],
    claims: ['memory', 'disk'],
    prepare: ({ admin, database }) =>
      admin(`ALTER DATABASE ${database} SET work_mem = '128kB'`, `ALTER DATABASE ${database} SET hash_mem_multiplier = 1`),
    begin: async ({ load, intensity, roles: { fact, child } }) => {
      load(
        'grouping',
        `SELECT count(*) FROM (SELECT f.${fact.filter}, sum(c.${child.price}) FROM ${fact.table} f JOIN ${child.table} c ON c.${child.parent} = f.${fact.key} WHERE f.${fact.key} <= ${Math.floor(fact.rows / 4)} GROUP BY 1) s;\n`,
        { clients: 1, rate: Math.max(0.5, 2 * intensity) },
      );
    },
  },
  {
    id: 'shared_buffers_too_small',
    cause: 'shared_buffers_too_small',
    settings: ({ intensity }) => ({ shared_buffers: intensity > 1 ? '1MB' : '2MB' }),
    claims: ['memory', 'disk'],
  },
  {
    id: 'shared_buffers_too_small.few_percent',
    cause: 'shared_buffers_too_small',
    settings: ({ megabytes }) => ({ shared_buffers: `${Math.max(2, Math.round(megabytes / 60))}MB` }),
    helpers: ['lookups'],
    claims: ['memory', 'disk'],
  },
  {
    id: 'cold_cache_restart',
    cause: 'cold_cache_restart',
    needs: ['shim'],
    alone: true,
    claims: ['memory', 'disk'],
    begin: async ({ restart, setLatency, usualLatency, intensity }) => {
      setLatency({ ...usualLatency, read: 300 * intensity });
      await restart('fast');
    },
  },
  {
    id: 'cold_cache_restart.crash',
    cause: 'cold_cache_restart',
    needs: ['shim'],
    alone: true,
    claims: ['memory', 'disk'],
    begin: async ({ restart, setLatency, usualLatency, intensity }) => {
      setLatency({ ...usualLatency, read: 300 * intensity });
      await restart('immediate');
    },
  },
  {
    id: 'slow_storage_fsync',
    cause: 'slow_storage_fsync',
    needs: ['shim'],
    alone: true,
    claims: ['disk'],
    begin: async ({ setLatency, usualLatency, intensity }) => {
      setLatency({ ...usualLatency, flush: 40_000 * Math.max(0.5, intensity) });
    },
  },
  {
    id: 'slow_storage_read',
    cause: 'slow_storage_read',
    // A cache a sixth of the database, so that reads reach the disk.
    settings: ({ megabytes }) => ({ shared_buffers: `${Math.max(16, Math.round(megabytes / 6))}MB` }),
    artefacts: ['cfg_shared_buffers_small'],
    needs: ['shim'],
    alone: true,
    claims: ['disk', 'memory'],
    begin: async ({ setLatency, usualLatency, intensity }) => {
      setLatency({ ...usualLatency, read: 4000 * Math.max(0.5, intensity) });
    },
  },
  {
    id: 'checkpoints_too_frequent',
    cause: 'checkpoints_too_frequent',
    settings: () => ({ max_wal_size: '32MB', min_wal_size: '32MB', checkpoint_completion_target: 0.5 }),
    helpers: ['updates'],
    claims: ['wal', 'disk'],
    begin: async ({ load, intensity, roles }) => {
      load('rewrite', updateScript(roles), { clients: 3, rate: Math.max(300, 700 * intensity) });
    },
  },
  {
    id: 'checkpoints_too_frequent.by_command',
    cause: 'checkpoints_too_frequent',
    helpers: ['updates'],
    claims: ['wal', 'disk'],
    begin: async ({ repeat, admin, pause, intensity }) => {
      repeat(1, async () => {
        await admin('CHECKPOINT');
        await pause(2500 / Math.max(0.7, intensity));
      });
    },
  },
  {
    id: 'wal_buffers_too_small',
    cause: 'wal_buffers_too_small',
    settings: () => ({ wal_buffers: '32kB' }),
    helpers: ['inserts'],
    claims: ['wal'],
    begin: async ({ load, intensity, roles }) => {
      load('append', insertScript(roles, 50), { clients: 3, rate: 40 * intensity });
    },
  },
  {
    id: 'bgwriter_inactive',
    cause: 'bgwriter_inactive',
    settings: ({ megabytes }) => ({ bgwriter_lru_maxpages: 0, shared_buffers: `${Math.max(8, Math.round(megabytes / 3.4))}MB` }),
    artefacts: ['cfg_shared_buffers_small'],
    helpers: ['updates'],
    claims: ['memory', 'disk'],
    begin: async ({ load, intensity, roles }) => {
      load('rewrite', updateScript(roles), { clients: 2, rate: 400 * intensity });
    },
  },
  {
    id: 'tiny_commit_storm',
    cause: 'tiny_commit_storm',
    needs: ['shim'],
    alone: true,
    claims: ['wal', 'disk', 'log'],
    begin: async ({ load, setLatency, usualLatency, intensity, roles: { log } }) => {
      setLatency({ ...usualLatency, flush: 1000 });
      load('tick', `INSERT INTO ${log.table}(${log.message}) VALUES ('tick');\n`, { clients: Math.max(6, Math.round(12 * intensity)) });
    },
  },
  {
    id: 'tiny_commit_storm.updates',
    cause: 'tiny_commit_storm',
    needs: ['shim'],
    alone: true,
    claims: ['wal', 'disk', 'hot'],
    begin: async ({ load, setLatency, usualLatency, intensity, roles }) => {
      setLatency({ ...usualLatency, flush: 800 });
      load('ack', hotUpdateScript(roles, roles.hot.rows), { clients: Math.max(6, Math.round(12 * intensity)) });
    },
  },
  {
    id: 'disk_full',
    cause: 'disk_full',
    needs: ['root'],
    claims: ['disk'],
    expectsErrors: true,
    prepare: async ({ smallDisk, admin, owner }) => {
      const folder = await smallDisk(40);
      await admin(`CREATE TABLESPACE fast LOCATION '${folder}'`, 'GRANT CREATE ON TABLESPACE fast TO app');
      await owner('CREATE TABLE ingest(id bigserial, body text) TABLESPACE fast');
    },
    begin: async ({ loop, pause, intensity }) => {
      await loop('collector', 2, async (session) => {
        await session.query('INSERT INTO ingest(body) SELECT repeat(md5(g::text), 20) FROM generate_series(1, 2000) g');
        await pause(20 / intensity);
      });
    },
  },
  {
    id: 'disk_full.temporary_files',
    cause: 'disk_full',
    needs: ['root'],
    claims: ['disk', 'memory'],
    expectsErrors: true,
    prepare: async ({ smallDisk, admin }) => {
      const folder = await smallDisk(12);
      await admin(
        `CREATE TABLESPACE scratch LOCATION '${folder}'`,
        'GRANT CREATE ON TABLESPACE scratch TO app',
        'ALTER ROLE batch SET temp_tablespaces = scratch',
        "ALTER ROLE batch SET work_mem = '1MB'",
        `CREATE TABLE keep(body text) TABLESPACE scratch`,
        'INSERT INTO keep SELECT repeat(md5(g::text), 20) FROM generate_series(1, 14000) g',
      );
    },
    begin: async ({ open, repeat, pause, intensity, roles }) => {
      const session = await open('ranking', 'batch');
      repeat(1, async () => {
        await session.query(sortStatement(roles, 1));
        await pause(100 / intensity);
      });
    },
  },
  {
    id: 'external_cpu_hog',
    cause: 'external_cpu_hog',
    alone: true,
    claims: ['cpu'],
    begin: async ({ spawn, processors, intensity }) => {
      for (let hog = 0; hog < Math.max(processors, Math.round(processors * 2 * intensity)); hog += 1)
        spawn('sh', '-c', 'while :; do :; done');
    },
  },
  {
    id: 'external_cpu_hog.checksums',
    cause: 'external_cpu_hog',
    alone: true,
    claims: ['cpu'],
    begin: async ({ spawn, processors, intensity }) => {
      for (let hog = 0; hog < Math.max(processors, Math.round(processors * 2 * intensity)); hog += 1) spawn('sha256sum', '/dev/zero');
    },
  },
  {
    id: 'excessive_logging',
    cause: 'excessive_logging',
    settings: () => ({ log_statement: "'all'", log_min_duration_statement: 0, log_error_verbosity: 'verbose', log_duration: 'on' }),
    helpers: ['lookups'],
    claims: ['disk'],
    rateFactor: (intensity) => 1 + intensity,
  },
  {
    id: 'excessive_logging.of_database',
    cause: 'excessive_logging',
    helpers: ['lookups'],
    claims: ['disk'],
    rateFactor: (intensity) => 1 + intensity,
    prepare: ({ admin, database }) =>
      admin(
        `ALTER DATABASE ${database} SET log_min_duration_statement = 0`,
        `ALTER DATABASE ${database} SET log_statement = 'all'`,
        `ALTER DATABASE ${database} SET log_error_verbosity = verbose`,
      ),
  },
]);
