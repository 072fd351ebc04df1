import { commandId } from '../../command/command-id.ts';
import { databaseWithLimit, roleWithLimit } from '../../objects/catalog-objects.ts';
import { defineProbes } from '../define-probes.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { gaugeMax } from '../reductions.ts';

const id = commandId('pg.connection-limits');

/**
 * How much of the tightest limit is in use, in percent; 0 where nothing has a limit. A limit of 0 locks somebody out on purpose.
 * Sessions of dbdiag take slots like any other, but a role that only they use is dbdiag's own concern. Superusers have no limit,
 * whatever their role says.
 */
const statement = `WITH sessions AS (
  SELECT usesysid, datid, count(*) AS taken,
    count(*) FILTER (WHERE coalesce(application_name, '') NOT LIKE 'dbdiag%') AS foreign_sessions
  FROM pg_stat_activity
  WHERE backend_type = 'client backend'
  GROUP BY usesysid, datid
), roles AS (
  SELECT r.rolname::text AS name, 100.0 * sum(s.taken) / r.rolconnlimit AS used_pct
  FROM pg_roles r JOIN sessions s ON s.usesysid = r.oid
  WHERE r.rolconnlimit > 0 AND NOT r.rolsuper
  GROUP BY r.oid, r.rolname, r.rolconnlimit
  HAVING sum(s.foreign_sessions) > 0
), databases AS (
  SELECT d.datname::text AS name, 100.0 * sum(s.taken) / d.datconnlimit AS used_pct
  FROM pg_database d JOIN sessions s ON s.datid = d.oid
  WHERE d.datconnlimit > 0
  GROUP BY d.oid, d.datname, d.datconnlimit
)
SELECT coalesce((SELECT max(used_pct) FROM roles), 0)::float8 AS role_pct,
  'role ' || (SELECT name FROM roles ORDER BY used_pct DESC, name LIMIT 1) AS role_subject,
  coalesce((SELECT max(used_pct) FROM databases), 0)::float8 AS database_pct,
  'database ' || (SELECT name FROM databases ORDER BY used_pct DESC, name LIMIT 1) AS database_subject`;

/** Connection limits of single roles and databases, which refuse sessions while the server has slots left. */
export const connectionLimitsFamily: ProbeFamily = {
  command: {
    kind: 'sql',
    id,
    title: { en: 'connection limits of roles and databases, and how much of them is in use', zh: '角色与数据库的连接数上限及其用量' },
    sampling: 'sampled',
    costMs: 1,
    repeatable: true,
    privilege: 'monitor',
    maxRows: 1,
    statementFor: () => statement,
  },
  probes: defineProbes(id, [
    {
      id: 'role_limit_reached',
      unit: '%',
      measure: gaugeMax('role_pct', { subject: 'role_subject' }),
      objects: roleWithLimit,
      operator: '>',
      lab: 95,
      production: 95,
    },
    {
      id: 'database_limit_reached',
      unit: '%',
      measure: gaugeMax('database_pct', { subject: 'database_subject' }),
      objects: databaseWithLimit,
      operator: '>',
      lab: 95,
      production: 95,
    },
  ]),
};
