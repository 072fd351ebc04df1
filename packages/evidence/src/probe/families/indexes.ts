import { commandId } from '../../command/command-id.ts';
import { keysBeyondLimit } from '../../objects/ranked-keys.ts';
import { indexOf } from '../../objects/row-objects.ts';
import { defineProbes } from '../define-probes.ts';
import { counted } from '../needs.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { perKeyRatio } from '../reductions.ts';

const id = commandId('pg.indexes');

/** The indexes with most entries read since their statistics began win. */
const limit = 300;

const statement = `SELECT s.indexrelid::text AS key,
  s.schemaname || '.' || s.indexrelname || ' on ' || s.relname AS subject,
  s.idx_scan::float8 AS scans,
  s.idx_tup_read::float8 AS entries
FROM pg_stat_user_indexes s
ORDER BY s.idx_tup_read DESC, s.indexrelid
LIMIT ${limit}`;

const amplification = perKeyRatio('key', ['entries', 'scans'], { minDen: 5, subject: 'subject', cutAt: limit });

/** What scans of indexes cost. */
export const indexesFamily: ProbeFamily = {
  command: {
    kind: 'sql',
    id,
    title: { en: 'entries read per index scan', zh: '每次索引扫描读取的索引项数' },
    sampling: 'differenced',
    costMs: 5,
    repeatable: true,
    privilege: 'none',
    maxRows: limit,
    statementFor: () => statement,
  },
  probes: defineProbes(
    id,
    [
      {
        id: 'index_read_amplification',
        unit: 'count',
        measure: counted(amplification),
        objects: keysBeyondLimit('key', amplification, indexOf),
        operator: '>',
        lab: 3000,
        production: 3000,
      },
    ],
    { minSeconds: 10 },
  ),
};
