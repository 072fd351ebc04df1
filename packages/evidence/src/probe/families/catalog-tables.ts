import { commandId } from '../../command/command-id.ts';
import { defineProbes } from '../define-probes.ts';
import { counted } from '../needs.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { perKeyRate, rate } from '../reductions.ts';

const id = commandId('pg.catalog-tables');

/** There are fewer than 70 catalogs. */
const limit = 100;

const statement = `SELECT s.relid::text AS key,
  'pg_catalog.' || s.relname AS subject,
  s.n_tup_del::float8 AS deleted_rows,
  (s.seq_scan + coalesce(s.idx_scan, 0))::float8 AS scans
FROM pg_stat_sys_tables s
WHERE s.schemaname = 'pg_catalog'
ORDER BY s.relid
LIMIT ${limit}`;

/** Reads and writes of the system catalogs, as new sessions, temporary tables and DDL make them. */
export const catalogTablesFamily: ProbeFamily = {
  command: {
    kind: 'sql',
    id,
    title: { en: 'scans of system catalogs and rows deleted from them', zh: '系统表的扫描与行删除' },
    sampling: 'differenced',
    costMs: 3,
    repeatable: true,
    privilege: 'none',
    maxRows: limit,
    statementFor: () => statement,
  },
  probes: defineProbes(
    id,
    [
      {
        id: 'catalog_churn',
        unit: '/s',
        measure: counted(perKeyRate('key', 'deleted_rows', { subject: 'subject' })),
        operator: '>',
        lab: 50,
        production: 50,
      },
      { id: 'catalog_reads_high', unit: '/s', measure: counted(rate('scans')), operator: '>', lab: 600, production: { timesQuietDay: 5 } },
    ],
    { minSeconds: 10 },
  ),
};
