import { describe, expect, it } from 'vitest';
import { readMatchingCorpus } from '../../scripts/read-corpus.ts';
import { createPhenomenonMatcher } from './phenomenon-matcher.ts';
import { bareSetting, meetsSettings, settingNames, settingsIn } from './stated-settings.ts';

const { phenomena, lexicon } = readMatchingCorpus();
const names = settingNames(phenomena);
const matcher = createPhenomenonMatcher(phenomena, lexicon);

describe('the values of settings', () => {
  it.each([
    ['max_parallel_workers_per_gather = 0', 'max_parallel_workers_per_gather', '0'],
    ['work_mem 64kb', 'work_mem', '64kb'],
    ['work_mem设的512mb', 'work_mem', '512mb'],
    ['parallel_setup_cost 1000 → 10', 'parallel_setup_cost', '10'],
    ['random_page_cost 从 4 改成 1.1', 'random_page_cost', '1.1'],
    ['show random_page_cost → 20', 'random_page_cost', '20'],
    ['track_counts is disabled', 'track_counts', 'off'],
    ['autovacuum_enabled=false', 'autovacuum_enabled', 'off'],
    ['plan_cache_mode is force_generic_plan', 'plan_cache_mode', 'force_generic_plan'],
    ['log_statement = all', 'log_statement', 'all'],
    ['idle_in_transaction_session_timeout is 0ms', 'idle_in_transaction_session_timeout', '0'],
  ])('are found with what they are set to: %s', (text, name, value) => {
    expect(settingsIn(text)).toContainEqual({ name, value });
  });

  it.each(['max_wal_size is too small', 'shared_buffers 不到主机内存的 10%', 'the work_mem of that role'])('are none in: %s', (text) => {
    expect(settingsIn(text)).toEqual([]);
  });

  it('make a phenomenon hold, or not, or leave it open where another setting may do the same', () => {
    const verbose = [
      { name: 'log_statement', value: 'all' },
      { name: 'log_duration', value: 'on' },
    ];
    expect(meetsSettings([{ name: 'log_duration', value: '1' }], verbose)).toBe(true);
    expect(meetsSettings([{ name: 'log_duration', value: 'off' }], verbose)).toBeUndefined();
    expect(meetsSettings([{ name: 'log_duration', value: 'off' }], verbose.slice(1))).toBe(false);
    expect(meetsSettings([{ name: 'work_mem', value: '1gb' }], verbose)).toBeUndefined();
  });

  it('are nothing by themselves, unlike those of columns', () => {
    for (const text of ['show work_mem', 'shared_buffers is 64gb', '我们的 synchronous_commit 是 on'])
      expect(bareSetting(text, names)).toBeDefined();
    for (const text of ['n_dead_tup 2000000', 'max_wal_size is too small', 'work_mem 64kb makes every sort spill'])
      expect(bareSetting(text, names)).toBeUndefined();
  });
});

describe('a report of a setting', () => {
  it.each([
    ['max_wal_size = 256MB', 'cfg_max_wal_small', 'absent'],
    ['max_wal_size = 255MB', 'cfg_max_wal_small', 'present'],
    ['parallel_setup_cost 1000 → 10', 'cfg_parallel_eager', 'absent'],
    ['max_parallel_workers_per_gather 2 → 8', 'cfg_parallel_off', 'absent'],
    ['max_parallel_workers_per_gather 8 → 0', 'cfg_parallel_off', 'present'],
    ['plan_cache_mode is auto', 'cfg_generic_plan', 'absent'],
    ['bgwriter_lru_maxpages 是 0', 'cfg_bgwriter_off', 'present'],
    ['idx_scan 0', 'unused_indexes', 'present'],
  ])('is judged by its value: %s', (text, id, polarity) => {
    expect(matcher.read(text).candidates[0]).toMatchObject({ phenomenonId: id, polarity });
  });

  it.each(['SHOW work_mem', 'shared_buffers 480GB', 'synchronous_commit = on', 'checkpoint_timeout 15min', 'max_connections 500'])(
    'that no condition is about is nothing: %s',
    (text) => {
      expect(matcher.read(text).candidates.every(({ score }) => score <= 0.5)).toBe(true);
    },
  );
});
