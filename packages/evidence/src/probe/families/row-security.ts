import type { Capture } from '../../collection/capture.ts';
import { commandId } from '../../command/command-id.ts';
import { keysBeyondLimit } from '../../objects/ranked-keys.ts';
import { tableOf } from '../../objects/row-objects.ts';
import { defineProbes } from '../define-probes.ts';
import { withLooks } from '../looks.ts';
import { counted } from '../needs.ts';
import type { Measurement } from '../probe.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { perKeyRate } from '../reductions.ts';

const id = commandId('pg.row-security');

/** The tables most read since their statistics began win. */
const limit = 200;

/**
 * Tables whose row-security policies call a function that users made, or have a subquery in them. PostgreSQL records no
 * dependency on its own functions, so that current_setting() and current_user don't count.
 */
const statement = `SELECT s.relid::text AS key,
  s.schemaname || '.' || s.relname AS subject,
  (s.seq_tup_read + coalesce(s.idx_tup_fetch, 0))::float8 AS rows_read
FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
WHERE c.relrowsecurity AND EXISTS (
  SELECT FROM pg_policy p
  WHERE p.polrelid = c.oid AND (p.polqual::text LIKE '%{SUBLINK %' OR EXISTS (
    SELECT FROM pg_depend d
    WHERE d.classid = 'pg_policy'::regclass AND d.objid = p.oid AND d.refclassid = 'pg_proc'::regclass)))
ORDER BY s.seq_tup_read + coalesce(s.idx_tup_fetch, 0) DESC, s.relid
LIMIT ${limit}`;

const checkedRows = counted(mostReadTable);

/** Rows that row security checks with more than a comparison. */
export const rowSecurityFamily: ProbeFamily = {
  command: {
    kind: 'sql',
    id,
    title: { en: 'reads of tables whose row-security policies call functions or subqueries', zh: '行级安全策略含函数或子查询的表的读取量' },
    sampling: 'differenced',
    costMs: 4,
    repeatable: true,
    privilege: 'none',
    maxRows: limit,
    statementFor: () => statement,
  },
  probes: defineProbes(
    id,
    [
      {
        id: 'row_security_functions',
        unit: '/s',
        measure: checkedRows,
        objects: keysBeyondLimit('key', checkedRows, tableOf),
        operator: '>',
        lab: 500,
        production: 1000,
      },
    ],
    { minSeconds: 10 },
  ),
};

/** No row means that no table has such a policy. */
function mostReadTable(capture: Capture): Measurement {
  return withLooks(capture, [], (looks) =>
    looks.every(({ rows }) => rows.length === 0)
      ? { measured: true, value: 0 }
      : perKeyRate('key', 'rows_read', { subject: 'subject', cutAt: limit })(capture),
  );
}
