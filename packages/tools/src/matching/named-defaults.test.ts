import { findQuantities } from '@dbdiag/language';
import { describe, expect, it } from 'vitest';
import { namedDefaults } from './named-defaults.ts';

const find = namedDefaults({ concepts: [], defaults: [{ setting: 'max_wal_size', value: '1GB' }] }, findQuantities);

describe('a default that is named as such', () => {
  it.each(['max_wal_size is at the default', 'max_wal_size 没改过', 'MAX_WAL_SIZE 还是默认值'])('counts by its value: %s', (text) => {
    expect(find(text).map(({ number, unit }) => [number, unit])).toEqual([[2 ** 30, 'bytes']]);
  });

  it.each(['max_wal_size is too small', 'work_mem is at the default', ''])('is none where none is named: %s', (text) => {
    expect(find(text)).toEqual([]);
  });
});
