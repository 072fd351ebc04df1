import { describe, expect, it } from 'vitest';
import { smallLexicon, smallPhenomena } from './fixtures/small-knowledge.ts';
import { createPhenomenonMatcher } from './phenomenon-matcher.ts';

const matcher = createPhenomenonMatcher(smallPhenomena, smallLexicon);

describe('polarity', () => {
  it.each([
    ['没有死锁', 'deadlocks_rising', 'absent'],
    ['死锁没有出现', 'deadlocks_rising', 'absent'],
    ['死锁不多', 'deadlocks_rising', 'absent'],
    ['死锁没有增长', 'deadlocks_rising', 'absent'],
    ['CPU 不高', 'cpu_busy', 'absent'],
    ['CPU 正常', 'cpu_busy', 'absent'],
    ['CPU 很低', 'cpu_busy', 'absent'],
    ['CPU 没打满', 'cpu_busy', 'absent'],
    ['CPU 不低', 'cpu_busy', 'present'],
    ['CPU 不正常', 'cpu_busy', 'present'],
    ['缓存命中率不高', 'cache_hit_low', 'present'],
    ['缓存命中率不低', 'cache_hit_low', 'absent'],
    ['缓存命中率很高', 'cache_hit_low', 'absent'],
    ['外键没有索引', 'fk_without_index', 'present'],
    ['外键有索引', 'fk_without_index', 'absent'],
    ['复制槽没有消费者', 'slot_inactive', 'present'],
    ['复制槽活跃', 'slot_inactive', 'absent'],
    ['没有不活跃的复制槽', 'slot_inactive', 'absent'],
    ['no deadlocks', 'deadlocks_rising', 'absent'],
    ['there are not many deadlocks', 'deadlocks_rising', 'absent'],
    ['deadlocks are not rising', 'deadlocks_rising', 'absent'],
    ['deadlocks: none', 'deadlocks_rising', 'absent'],
    ['CPU is not high', 'cpu_busy', 'absent'],
    ['CPU is fine', 'cpu_busy', 'absent'],
    ['low CPU usage', 'cpu_busy', 'absent'],
    ['cache hit ratio is fine', 'cache_hit_low', 'absent'],
    ['cache hit ratio is not low', 'cache_hit_low', 'absent'],
    ['cache hit ratio is not high', 'cache_hit_low', 'present'],
    ['the foreign key has no index', 'fk_without_index', 'present'],
    ['the foreign key has an index', 'fk_without_index', 'absent'],
    ['the slot has no consumer', 'slot_inactive', 'present'],
    ['no inactive replication slot', 'slot_inactive', 'absent'],
    ["disk reads aren't slow", 'disk_read_slow', 'absent'],
    ['disk reads are slow, not the writes', 'disk_read_slow', 'present'],
  ] as const)('of %j as %s is %s', (text, id, polarity) => {
    expect(matcher.read(text).candidates.find(({ phenomenonId }) => phenomenonId === id)?.polarity).toBe(polarity);
  });

  it('lets the number decide before the words do', () => {
    expect(matcher.read('CPU 很高，30%').polarity).toBe('absent');
    expect(matcher.read('CPU is fine at 97%').polarity).toBe('present');
  });
});
