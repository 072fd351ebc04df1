import type { Capture } from '../../collection/capture.ts';
import { commandId } from '../../command/command-id.ts';
import type { KeyMove } from '../counter-moves.ts';
import { withMoves } from '../counter-moves.ts';
import { defineProbes } from '../define-probes.ts';
import { subjectIn } from '../looks.ts';
import { counted } from '../needs.ts';
import type { Measurement } from '../probe.ts';
import type { ProbeFamily } from '../probe-family.ts';

const id = commandId('pg.partitions');

/** The partitions of the most scanned parents win. */
const limit = 2000;

const statement = `SELECT i.inhrelid::text AS key,
  i.inhparent::text AS parent,
  n.nspname || '.' || p.relname AS subject,
  (s.seq_scan + coalesce(s.idx_scan, 0))::float8 AS scans
FROM pg_inherits i
  JOIN pg_class c ON c.oid = i.inhrelid
  JOIN pg_class p ON p.oid = i.inhparent
  JOIN pg_namespace n ON n.oid = p.relnamespace
  JOIN pg_stat_user_tables s ON s.relid = i.inhrelid
WHERE c.relkind = 'r' AND c.relispartition
ORDER BY sum(s.seq_scan + coalesce(s.idx_scan, 0)) OVER (PARTITION BY i.inhparent) DESC, i.inhparent, i.inhrelid
LIMIT ${limit}`;

/** Scans of a partition within the window from which on it counts as read. */
const fewestScans = 5;

/** With fewer partitions reading all of them means nothing. */
const fewestPartitions = 3;

/** Which partitions are read. */
export const partitionsFamily: ProbeFamily = {
  command: {
    kind: 'sql',
    id,
    title: { en: 'scans of each partition', zh: '各分区的扫描次数' },
    sampling: 'differenced',
    costMs: 5,
    repeatable: true,
    privilege: 'none',
    maxRows: limit,
    statementFor: () => statement,
  },
  probes: defineProbes(
    id,
    [{ id: 'all_partitions_scanned', unit: '%', measure: counted(mostScannedParent), operator: '>', lab: 90, production: 90 }],
    { minSeconds: 10 },
  ),
};

/** The largest share of partitions of one parent that were read, in percent. */
function mostScannedParent(capture: Capture): Measurement {
  return withMoves(capture, { key: 'key', columns: ['scans'], cutAt: limit }, (moves) => {
    const parents = new Map<string, KeyMove[]>();
    for (const move of moves) {
      const parent = String(move.row.parent);
      parents.set(parent, [...(parents.get(parent) ?? []), move]);
    }
    const shares = [...parents.values()].flatMap((partitions) => {
      const [one] = partitions;
      if (one === undefined || partitions.length < fewestPartitions) return [];
      const read = partitions.filter(({ moved: [moved = 0] }) => moved >= fewestScans).length;
      return [{ value: (100 * read) / partitions.length, ...subjectIn(one.row, 'subject') }];
    });
    return { measured: true, ...shares.reduce((best, share) => (share.value > best.value ? share : best), { value: 0 }) };
  });
}
