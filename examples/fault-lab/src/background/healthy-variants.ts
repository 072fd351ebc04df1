import { HEALTHY } from '@dbdiag/graph-engine';
import { defineInjections } from '../faults/injection.ts';
import { deleteScript, hotUpdateScript, insertScript, sortStatement, updateScript } from '../workload/role-scripts.ts';

/** Servers with nothing wrong, at other hours. Each also draws helper load and harmless oddities, as every run does. */
export const healthyVariants = defineInjections([
  { id: 'healthy.normal', cause: HEALTHY, claims: [] },
  { id: 'healthy.busy', cause: HEALTHY, claims: [], rateFactor: (intensity) => 1.5 + 0.75 * intensity },
  { id: 'healthy.quiet', cause: HEALTHY, claims: [], rateFactor: () => 0.25 },
  {
    id: 'healthy.reports',
    cause: HEALTHY,
    claims: [],
    begin: async ({ load, roles }) => {
      load('report', `${sortStatement(roles, 0.2)};\n`, { clients: 1, rate: 1 });
    },
  },
  {
    id: 'healthy.deletes',
    cause: HEALTHY,
    claims: [],
    begin: async ({ load, intensity, roles }) => {
      load('purge', deleteScript(roles), { clients: 1, rate: 15 * intensity });
    },
  },
  {
    id: 'healthy.updates',
    cause: HEALTHY,
    claims: [],
    begin: async ({ load, intensity, roles }) => {
      load('touch', updateScript(roles), { clients: 2, rate: 250 * intensity });
    },
  },
  {
    id: 'healthy.inserts',
    cause: HEALTHY,
    claims: [],
    begin: async ({ load, intensity, roles }) => {
      load('append', insertScript(roles, 40), { clients: 2, rate: 35 * intensity });
    },
  },
  {
    id: 'healthy.reservations',
    cause: HEALTHY,
    claims: [],
    begin: async ({ load, intensity, roles }) => {
      load('reserve', hotUpdateScript(roles, roles.hot.rows), { clients: 4, rate: 60 * intensity });
    },
  },
  {
    id: 'healthy.after_backup',
    cause: HEALTHY,
    claims: [],
    prepare: async ({ open, roles: { fact, child } }) => {
      const session = await open('pg_dump', 'postgres');
      await session.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      for (const { table } of [fact, child]) await session.query(`SELECT count(*) FROM ${table}`);
      await session.query('COMMIT');
      await session.end();
    },
  },
  {
    id: 'healthy.after_maintenance',
    cause: HEALTHY,
    claims: [],
    prepare: ({ admin, roles: { fact } }) =>
      admin(
        `UPDATE ${fact.table} SET ${fact.status} = ${fact.status} WHERE ${fact.key} % 20 = 0`,
        `VACUUM (ANALYZE) ${fact.table}`,
        `REINDEX INDEX ${fact.filterIndex}`,
        'CHECKPOINT',
      ),
  },
  {
    id: 'healthy.with_standby',
    cause: HEALTHY,
    claims: [],
    standby: { hot_standby_feedback: 'on' },
  },
]);
