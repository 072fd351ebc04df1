import type { Row } from '@dbdiag/target';
import { describe, expect, it } from 'vitest';
import { captureOf, notPastLimit, verdictOf } from '../../../test/probe-captures.ts';
import type { Pair } from '../../../test/read-phenomenon.ts';
import { once, phenomenaOf, phenomenonReader } from '../../../test/read-phenomenon.ts';
import type { Capture } from '../../collection/capture.ts';
import { agesFamily } from './ages.ts';
import { archiveBacklogFamily } from './archive-backlog.ts';
import { bloatIndexesFamily } from './bloat-indexes.ts';
import { bloatTablesFamily } from './bloat-tables.ts';
import { buffersFamily } from './buffers.ts';
import { columnStatisticsFamily } from './column-statistics.ts';
import { connectionLimitsFamily } from './connection-limits.ts';
import { foreignKeysFamily } from './foreign-keys.ts';
import { indexCatalogFamily } from './index-catalog.ts';
import { keysFamily } from './keys.ts';
import { largeObjectsFamily } from './large-objects.ts';
import { notifyQueueFamily } from './notify-queue.ts';
import { sequencesFamily } from './sequences.ts';
import { tableOptionsFamily } from './table-options.ts';

const families = [
  tableOptionsFamily,
  indexCatalogFamily,
  foreignKeysFamily,
  agesFamily,
  sequencesFamily,
  keysFamily,
  buffersFamily,
  bloatTablesFamily,
  bloatIndexesFamily,
  connectionLimitsFamily,
  notifyQueueFamily,
  archiveBacklogFamily,
  largeObjectsFamily,
  columnStatisticsFamily,
];
const read = phenomenonReader(families);

const nothingUnseen: Row = { hidden: 0, skipped: 0 };
const column = (name: string, present: number, absent: number): Pair => [
  once({ ...nothingUnseen, [name]: present }),
  once({ ...nothingUnseen, [name]: absent }),
];

const pairs: Readonly<Record<string, Pair>> = {
  autovac_off_table: column('autovacuum_off', 1, 0),
  autovac_starts_late: column('late', 1, 0),
  // 100 less the lowest target: targets of 49 and 50.
  cfg_stats_target_low: column('target_shortfall', 51, 50),
  invalid_index: column('invalid', 1, 0),
  duplicate_indexes: column('duplicate', 1, 0),
  unused_indexes: column('unused', 3, 2),
  many_indexes_table: column('many', 8, 7),
  index_bigger_than_table: column('bigger_pct', 80.1, 80),
  fk_without_index: column('without_index', 1, 0),
  xid_age_high: column('xid_age', 500_000_001, 500_000_000),
  recent_restart: column('uptime_s', 899, 900),
  seq_near_max: column('used_pct', 90.1, 90),
  int4_key_columns: column('inserted', 100_000_001, 100_000_000),
  buffers_unused: column('unused_pct', 50.1, 50),
  table_bloat_pgst: column('bloat_pct', 45.1, 45),
  index_leaf_sparse: column('empty_pct', 45.1, 45),
  role_limit_reached: column('role_pct', 95.1, 95),
  database_limit_reached: column('database_pct', 95.1, 95),
  notify_queue_usage: column('used_pct', 10.1, 10),
  archive_backlog: column('waiting', 16, 15),
  large_objects_many: [once({ bytes: 2 ** 30, share_pct: 20.1 }), once({ bytes: 2 ** 30, share_pct: 20 })],
  column_stats_missing: [once({ missing: 1, hidden: 3, subject: 'app.orders' }), once({ missing: 0, hidden: 0 })],
};

it.each(Object.entries(pairs))('%s is present just beyond its limit and not at it', (id, [present, absent]) => {
  expect(read(id, present)).toMatchObject({ status: 'present' });
  expect(notPastLimit).toContain(verdictOf(read(id, absent)));
});

it('every phenomenon of these families is tried', () => {
  expect(Object.keys(pairs).sort()).toEqual(phenomenaOf(families));
});

it.each<[string, Capture, string]>([
  ['autovac_off_table', once({ autovacuum_off: 2, autovacuum_off_subject: 'app.orders' }), 'app.orders'],
  ['autovac_starts_late', once({ late: 1, late_subject: 'app.documents' }), 'app.documents'],
  ['cfg_stats_target_low', once({ target_shortfall: 95, target_subject: 'column app.orders.status' }), 'column app.orders.status'],
  ['invalid_index', once({ invalid: 1, invalid_subject: 'app.i on orders' }), 'app.i on orders'],
  ['xid_age_high', once({ xid_age: 1e9, oldest: 'template0' }), 'template0'],
  ['seq_near_max', once({ used_pct: 99, hidden: 0, subject: 'app.orders_id_seq' }), 'app.orders_id_seq'],
  ['index_leaf_sparse', once({ empty_pct: 60, skipped: 0, subject: 'app.i' }), 'app.i'],
])('%s names what it found', (id, capture, subject) => {
  expect(read(id, capture)).toMatchObject({ status: 'present', subject });
});

it('a limit that was reached once in the window counts, and says whose it is', () => {
  const capture = captureOf([
    [{ role_pct: 50, role_subject: 'role app' }],
    [{ role_pct: 100, role_subject: 'role web' }],
    [{ role_pct: 0, role_subject: null }],
  ]);
  expect(read('role_limit_reached', capture)).toMatchObject({ status: 'present', value: 100, subject: 'role web' });
});

it('large objects must have a size before their share counts: 1 GB, or 8 MB in the lab', () => {
  const small = once({ bytes: 2 ** 30 - 1, share_pct: 99 });
  expect(read('large_objects_many', small)).toMatchObject({ status: 'absent', value: 0 });
  expect(read('large_objects_many', small, { profile: 'lab' })).toMatchObject({ status: 'present', value: 99 });
  expect(read('large_objects_many', once({ bytes: 2 ** 23 - 1, share_pct: 99 }), { profile: 'lab' })).toMatchObject({ status: 'absent' });
});

describe('a part that could not be seen', () => {
  it('of the tables leaves open whether one of them has no statistics', () => {
    expect(read('column_stats_missing', once({ missing: 0, hidden: 2 }))).toMatchObject({ status: 'unknown' });
  });

  it('of the sequences leaves open whether another is near its end', () => {
    expect(read('seq_near_max', once({ used_pct: 10, hidden: 3 }))).toMatchObject({ status: 'unknown', reason: 'noPrivilege' });
    expect(read('seq_near_max', once({ used_pct: 95, hidden: 3 }))).toMatchObject({ status: 'present', value: 95 });
  });

  it('of the largest tables leaves open whether they are bloated', () => {
    expect(read('table_bloat_pgst', once({ bloat_pct: 10, skipped: 1 }))).toMatchObject({ status: 'unknown' });
    expect(read('table_bloat_pgst', once({ bloat_pct: 50, skipped: 1 }))).toMatchObject({ status: 'present', value: 50 });
  });

  it('of the largest indexes leaves open whether they are sparse', () => {
    expect(read('index_leaf_sparse', once({ empty_pct: 10, skipped: 1 }))).toMatchObject({ status: 'unknown', reason: 'tooHeavy' });
    expect(read('index_leaf_sparse', once({ empty_pct: 50, skipped: 1 }))).toMatchObject({ status: 'present', value: 50 });
  });
});

it('in the lab a restart is over sooner', () => {
  expect(read('recent_restart', once({ uptime_s: 3.6 }), { profile: 'lab' })).toMatchObject({ status: 'present' });
  expect(read('recent_restart', once({ uptime_s: 3.7 }), { profile: 'lab' })).toMatchObject({ status: 'absent' });
});

it.each(families.map((family) => [family.command.id, family] as const))('%s without a row is unknown', (_, { probes }) => {
  for (const { phenomenonId } of probes) expect(read(phenomenonId, once())).toMatchObject({ status: 'unknown', reason: 'empty' });
});
