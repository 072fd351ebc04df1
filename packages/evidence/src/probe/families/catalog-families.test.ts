import type { Row } from '@dbdiag/target';
import { describe, expect, it } from 'vitest';
import type { Pair } from '../../../test/read-phenomenon.ts';
import { once, phenomenaOf, phenomenonReader } from '../../../test/read-phenomenon.ts';
import type { Capture } from '../../collection/capture.ts';
import { agesFamily } from './ages.ts';
import { bloatIndexesFamily } from './bloat-indexes.ts';
import { bloatTablesFamily } from './bloat-tables.ts';
import { buffersFamily } from './buffers.ts';
import { foreignKeysFamily } from './foreign-keys.ts';
import { indexCatalogFamily } from './index-catalog.ts';
import { keysFamily } from './keys.ts';
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
};

it.each(Object.entries(pairs))('%s is present just beyond its limit and absent at it', (id, [present, absent]) => {
  expect(read(id, present)).toMatchObject({ status: 'present' });
  expect(read(id, absent)).toMatchObject({ status: 'absent' });
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

describe('a part that could not be seen', () => {
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
