import { commandId } from '../../command/command-id.ts';
import { namedDatabase } from '../../objects/catalog-objects.ts';
import { defineProbes } from '../define-probes.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { gaugeLast } from '../reductions.ts';

const id = commandId('pg.ages');

/** After a crash of a backend the postmaster stays, but its checkpointer is a new one. */
const statement = `SELECT max(age(d.datfrozenxid))::float8 AS xid_age,
  max(mxid_age(d.datminmxid))::float8 AS multixact_age,
  (array_agg(d.datname::text ORDER BY age(d.datfrozenxid) DESC, d.oid))[1] AS oldest,
  (SELECT extract(epoch FROM clock_timestamp() - greatest(pg_postmaster_start_time(),
      max(a.backend_start) FILTER (WHERE a.backend_type = 'checkpointer')))
    FROM pg_stat_activity a)::float8 AS uptime_s
FROM pg_database d`;

/** How old the oldest unfrozen transaction is, and how long the server has been up. */
export const agesFamily: ProbeFamily = {
  command: {
    kind: 'sql',
    id,
    title: { en: 'age of transaction IDs and time since the start', zh: '事务号年龄与实例运行时间' },
    sampling: 'once',
    costMs: 2,
    privilege: 'none',
    maxRows: 1,
    statementFor: () => statement,
  },
  probes: defineProbes(id, [
    {
      id: 'xid_age_high',
      unit: 'xids',
      measure: gaugeLast('xid_age', { subject: 'oldest' }),
      objects: namedDatabase,
      operator: '>',
      lab: 5e8,
      production: 5e8,
    },
    { id: 'recent_restart', unit: 's', measure: gaugeLast('uptime_s'), operator: '<', lab: 3.7, production: 900 },
  ]),
};
