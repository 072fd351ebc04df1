import { commandId } from '../../command/command-id.ts';
import { defineProbes } from '../define-probes.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { perKeyRate } from '../reductions.ts';

const id = commandId('pg.catalog-tables');

/** There are fewer than 70 catalogs. */
const limit = 100;

const statement = `SELECT s.relid::text AS key,
  'pg_catalog.' || s.relname AS subject,
  s.n_tup_del::float8 AS deleted_rows
FROM pg_stat_sys_tables s
WHERE s.schemaname = 'pg_catalog'
ORDER BY s.relid
LIMIT ${limit}`;

/** Writes to the system catalogs, as temporary tables and DDL make them. */
export const catalogTablesFamily: ProbeFamily = {
  command: {
    kind: 'sql',
    id,
    title: { en: 'rows deleted from system catalogs', zh: '系统表的行删除' },
    sampling: 'differenced',
    costMs: 3,
    repeatable: true,
    privilege: 'none',
    maxRows: limit,
    statementFor: () => statement,
  },
  probes: defineProbes(
    id,
    [{ id: 'catalog_churn', unit: '/s', measure: perKeyRate('key', 'deleted_rows', { subject: 'subject' }), operator: '>', lab: 50, production: 50 }],
    { minSeconds: 10 },
  ),
};
