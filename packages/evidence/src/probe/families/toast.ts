import { commandId } from '../../command/command-id.ts';
import { defineProbes } from '../define-probes.ts';
import { counted } from '../needs.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { gaugeLast } from '../reductions.ts';

const id = commandId('pg.toast');

/** The TOAST tables with most dead chunks win. */
const limit = 100;

/** One from 100 pages (800 kB) or 1000 chunks counts; below that a share means little. */
const statement = `SELECT n.nspname || '.' || owner.relname AS subject,
  CASE WHEN toast.relpages >= 100 OR s.n_live_tup + s.n_dead_tup >= 1000
    THEN 100.0 * s.n_dead_tup / greatest(s.n_live_tup + s.n_dead_tup, 1) ELSE 0 END::float8 AS dead_pct
FROM pg_stat_all_tables s
  JOIN pg_class toast ON toast.oid = s.relid
  JOIN pg_class owner ON owner.reltoastrelid = s.relid
  JOIN pg_namespace n ON n.oid = owner.relnamespace
WHERE s.schemaname = 'pg_toast' AND n.nspname NOT IN ('pg_catalog', 'information_schema')
ORDER BY s.n_dead_tup DESC, s.relid
LIMIT ${limit}`;

/** Dead chunks of values stored outside their rows. */
export const toastFamily: ProbeFamily = {
  command: {
    kind: 'sql',
    id,
    title: { en: 'dead chunks of TOAST tables', zh: 'TOAST 表的死元组' },
    sampling: 'once',
    costMs: 6,
    repeatable: true,
    privilege: 'none',
    maxRows: limit,
    statementFor: () => statement,
  },
  probes: defineProbes(id, [
    { id: 'toast_dead', unit: '%', measure: counted(gaugeLast('dead_pct', { subject: 'subject' })), operator: '>', lab: 4, production: 20 },
  ]),
};
