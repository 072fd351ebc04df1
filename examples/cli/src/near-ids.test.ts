import { describe, expect, it } from 'vitest';
import { nearIds } from './near-ids.ts';

const ids = ['idle_in_tx_long', 'idle_in_tx_many', 'missing_join_index', 'missing_filter_index', 'lab-a-0007', 'deadlocks'];

describe('nearIds', () => {
  it('finds an id behind a slip of the finger', () => {
    expect(nearIds('misssing_join_indx', ids)[0]).toBe('missing_join_index');
  });

  it('takes two letters swapped for one slip', () => {
    expect(nearIds('lokc', ['lock'])).toEqual(['lock']);
  });

  it('finds the ids that contain what was typed, the shorter rest first', () => {
    expect(nearIds('idle_in_tx', ids)).toEqual(['idle_in_tx_long', 'idle_in_tx_many']);
  });

  it('minds neither case nor dashes for underscores', () => {
    expect(nearIds('Idle-In-Tx-Long', ids)[0]).toBe('idle_in_tx_long');
    expect(nearIds('LAB_A_0007', ids)[0]).toBe('lab-a-0007');
  });

  it('suggests nothing for something else, and nothing for nothing', () => {
    expect(nearIds('复制延迟', ids)).toEqual([]);
    expect(nearIds('  ', ids)).toEqual([]);
  });

  it('suggests at most five', () => {
    expect(
      nearIds(
        'a',
        Array.from({ length: 20 }, (_, n) => `a${n}`),
      ),
    ).toHaveLength(5);
  });
});
