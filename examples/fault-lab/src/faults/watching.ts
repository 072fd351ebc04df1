import { lookupScript } from '../workload/role-scripts.ts';
import { defineInjections } from './injection.ts';

/** A server that counts nothing, and one that watches every statement too closely. */
export const watchingInjections = defineInjections([
  {
    id: 'counters_off',
    cause: 'counters_off',
    settings: () => ({ track_counts: 'off' }),
    helpers: ['updates'],
    claims: ['vacuum'],
  },
  {
    id: 'counters_off.while_running',
    cause: 'counters_off',
    helpers: ['updates'],
    claims: ['vacuum'],
    begin: ({ admin }) => admin('ALTER SYSTEM SET track_counts = off', 'SELECT pg_reload_conf()'),
  },
  {
    id: 'auto_explain_overhead',
    cause: 'auto_explain_overhead',
    settings: () => ({
      session_preload_libraries: "'auto_explain'",
      'auto_explain.log_min_duration': 0,
      'auto_explain.log_analyze': 'on',
      'auto_explain.log_buffers': 'on',
    }),
    helpers: ['lookups'],
    claims: ['cpu'],
  },
  {
    id: 'auto_explain_overhead.of_role',
    cause: 'auto_explain_overhead',
    claims: ['cpu'],
    prepare: ({ admin }) =>
      admin(
        `ALTER ROLE app SET session_preload_libraries = 'auto_explain'`,
        `LOAD 'auto_explain'; ALTER ROLE app SET auto_explain.log_min_duration = '5ms'; ALTER ROLE app SET auto_explain.log_analyze = on`,
      ),
    begin: async ({ load, intensity, roles }) => {
      load('catalogue', lookupScript(roles), { clients: 2, rate: Math.max(50, 150 * intensity) });
    },
  },
]);
