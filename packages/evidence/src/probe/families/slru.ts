import type { SqlCommand } from '../../command/command.ts';
import { commandId } from '../../command/command-id.ts';
import { defineProbes } from '../define-probes.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { rate } from '../reductions.ts';

const id = commandId('pg.slru');

const command: SqlCommand = {
  id,
  kind: 'sql',
  title: { zh: '子事务与 MultiXact 缓存的访问计数器', en: 'Counters of subtransaction and multixact lookups' },
  sampling: 'differenced',
  costMs: 0.4,
  privilege: 'none',
  maxRows: 1,
  // The caches were renamed in 17.
  statementFor: () => `
SELECT sum(blks_hit + blks_read) FILTER (WHERE name IN ('Subtrans', 'subtransaction'))::float8 AS subtransactions,
  sum(blks_hit + blks_read) FILTER (WHERE name IN ('MultiXactOffset', 'MultiXactMember', 'multixact_offset', 'multixact_member'))::float8
    AS multixacts,
  extract(epoch FROM max(stats_reset))::float8 AS stats_reset
FROM pg_stat_slru`,
};

const probes = defineProbes(
  id,
  [
    { id: 'slru_subtrans', unit: '/s', measure: rate('subtransactions'), operator: '>', lab: 500, production: 500 },
    { id: 'slru_multixact', unit: '/s', measure: rate('multixacts'), operator: '>', lab: 500, production: 500 },
  ],
  { minSeconds: 10 },
);

/** Phenomena of the caches of transaction status. */
export const slruFamily: ProbeFamily = { command, probes };
