import type { ServerFacts } from '@dbdiag/target';
import type { Capture } from '../../collection/capture.ts';
import { commandId } from '../../command/command-id.ts';
import type { ThresholdProfile } from '../condition.ts';
import { defineProbes } from '../define-probes.ts';
import type { Measurement } from '../probe.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { gaugeLast } from '../reductions.ts';

const id = commandId('pg.large-objects');

/** The size of pg_largeobject is asked for, that of everything else is what the last vacuum found. */
const statement = `WITH size AS (
  SELECT (pg_relation_size('pg_catalog.pg_largeobject') / current_setting('block_size')::int)::float8 AS large,
    (SELECT coalesce(sum(greatest(c.relpages, 0)), 0) FROM pg_class c WHERE c.relname <> 'pg_largeobject')::float8 AS others
)
SELECT z.large * current_setting('block_size')::int AS bytes, 100 * z.large / greatest(z.large + z.others, 1) AS share_pct
FROM size z`;

/** Below this size a share of the database means nothing. */
const leastBytes: Readonly<Record<ThresholdProfile, number>> = { lab: 8 * 1024 ** 2, production: 1024 ** 3 };

function shareOfDatabase(capture: Capture, _facts: ServerFacts, profile: ThresholdProfile): Measurement {
  const bytes = gaugeLast('bytes')(capture);
  if (!bytes.measured) return bytes;
  return bytes.value < leastBytes[profile] ? { measured: true, value: 0 } : gaugeLast('share_pct')(capture);
}

/** How much of the database large objects take. */
export const largeObjectsFamily: ProbeFamily = {
  command: {
    kind: 'sql',
    id,
    title: { en: 'size of pg_largeobject beside the rest of the database', zh: 'pg_largeobject 的大小及其在本库中的占比' },
    sampling: 'once',
    costMs: 2,
    privilege: 'none',
    maxRows: 1,
    statementFor: () => statement,
  },
  probes: defineProbes(id, [{ id: 'large_objects_many', unit: '%', measure: shareOfDatabase, operator: '>', lab: 20, production: 20 }]),
};
