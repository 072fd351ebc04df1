// @module-tag corpus

import { phenomenonId } from '@dbdiag/graph-engine';
import { normalizeText, splitIntoUnits } from '@dbdiag/language';
import { describe, expect, it } from 'vitest';
import { measure, readAll } from '../../scripts/matching-figures.ts';
import { readMatchingCorpus, readPhrases } from '../../scripts/read-corpus.ts';
import { defaultToolOptions } from '../options.ts';
import { offerChance } from './offer-chance.ts';
import { createPhenomenonMatcher } from './phenomenon-matcher.ts';

const { phenomena, lexicon } = readMatchingCorpus();
const matcher = createPhenomenonMatcher(phenomena, lexicon);

/** Statements that something does not hold; tuned on. */
const denied: readonly (readonly [text: string, id: string])[] = [
  ['没有死锁', 'deadlocks'],
  ['死锁没有出现', 'deadlocks'],
  ['没看到死锁', 'deadlocks'],
  ['死锁：没有', 'deadlocks'],
  ['日志里没有 deadlock detected', 'log_deadlock'],
  ['CPU 不高', 'os_cpu_busy'],
  ['CPU 使用率不高', 'os_cpu_busy'],
  ['CPU 使用率很低', 'os_cpu_busy'],
  ['CPU 使用率正常', 'os_cpu_busy'],
  ['CPU 30%', 'os_cpu_busy'],
  ['IO 等待正常', 'os_iowait'],
  ['iowait 不高', 'os_iowait'],
  ['连接数不多', 'conn_near_max'],
  ['连接数正常', 'conn_near_max'],
  ['缓存命中率没问题', 'cache_hit_low'],
  ['缓存命中率很高', 'cache_hit_low'],
  ['缓存命中率 99.5%', 'cache_hit_low'],
  ['命中率不低', 'cache_hit_low'],
  ['没有长事务', 'long_xact'],
  ['没有会话在等锁', 'lock_waiters'],
  ['没有锁等待', 'lock_waiters'],
  ['没有人在等行锁', 'lock_wait_row'],
  ['没有 idle in transaction 的会话', 'idle_in_tx_many'],
  ['归档没有失败', 'archiver_failing'],
  ['归档正常', 'archiver_failing'],
  ['复制延迟正常', 'repl_lag_time'],
  ['备库没有延迟', 'repl_lag_time'],
  ['备库延迟 2 秒', 'repl_lag_time'],
  ['磁盘没满', 'os_disk_full'],
  ['磁盘空间充足', 'os_disk_full'],
  ['磁盘还剩 40%', 'os_disk_full'],
  ['没有使用 swap', 'os_swap'],
  ['主机没有在换页', 'os_swap'],
  ['没有被 OOM 杀过', 'os_oom_kill'],
  ['外键都有索引', 'fk_without_index'],
  ['没有无效索引', 'invalid_index'],
  ['没有重复索引', 'duplicate_indexes'],
  ['autovacuum 没有关闭', 'autovac_off_global'],
  ['autovacuum 是开着的', 'autovac_off_global'],
  ['没有正在跑的 pg_dump', 'pg_dump_running'],
  ['最近没有重启过', 'recent_restart'],
  ['统计信息是最新的', 'stats_stale'],
  ['应用没有报错', 'client_errors'],
  ['吞吐量没有下降', 'client_throughput_drop'],
  ['网络延迟不高', 'os_network_rtt'],
  ['死元组不多', 'dead_ratio_high'],
  ['no deadlocks', 'deadlocks'],
  ['there are no deadlocks', 'deadlocks'],
  ["we don't see any deadlocks", 'deadlocks'],
  ['deadlocks: none', 'deadlocks'],
  ['no deadlock detected in the log', 'log_deadlock'],
  ['CPU is not high', 'os_cpu_busy'],
  ['CPU is low', 'os_cpu_busy'],
  ['low CPU usage', 'os_cpu_busy'],
  ['CPU usage is normal', 'os_cpu_busy'],
  ['CPU at 20%', 'os_cpu_busy'],
  ['iowait is fine', 'os_iowait'],
  ['not many connections', 'conn_near_max'],
  ['cache hit ratio is fine', 'cache_hit_low'],
  ['cache hit ratio is high', 'cache_hit_low'],
  ['cache hit 99%', 'cache_hit_low'],
  ['cache hit ratio is not low', 'cache_hit_low'],
  ['no long transactions', 'long_xact'],
  ['nobody is waiting for locks', 'lock_waiters'],
  ['no sessions waiting for locks', 'lock_waiters'],
  ['no idle in transaction sessions', 'idle_in_tx_many'],
  ['archiving is not failing', 'archiver_failing'],
  ['archiving works', 'archiver_failing'],
  ['no replication lag', 'repl_lag_time'],
  ['replica lag is 1 second', 'repl_lag_time'],
  ['disk is not full', 'os_disk_full'],
  ['disk is 60% full', 'os_disk_full'],
  ['no swapping', 'os_swap'],
  ["the host isn't swapping", 'os_swap'],
  ['no OOM kill', 'os_oom_kill'],
  ['all foreign keys are indexed', 'fk_without_index'],
  ['no invalid indexes', 'invalid_index'],
  ['no duplicate indexes', 'duplicate_indexes'],
  ['autovacuum is not disabled', 'autovac_off_global'],
  ['autovacuum is on', 'autovac_off_global'],
  ['no pg_dump is running', 'pg_dump_running'],
  ['server was not restarted', 'recent_restart'],
  ['statistics are up to date', 'stats_stale'],
  ['all slots are active', 'slot_inactive'],
  ['the application gets no errors', 'client_errors'],
  ['throughput did not drop', 'client_throughput_drop'],
  ['network latency is not high', 'os_network_rtt'],
  ['WAL fsync 3ms', 'wal_sync_slow'],
  ['no lock waits in pg_locks', 'lock_waiters'],
  // One wording of a hundred that says that something isn't committed makes no word of it one that is missing anyway.
  ['白天没有 idle in transaction', 'idle_in_tx_long'],
  ['nothing sits idle in transaction', 'idle_in_tx_long'],
  ['日志里没死锁', 'log_deadlock'],
];

/** Statements that look like denials, or whose number decides, and that something holds. */
const stated: readonly (readonly [text: string, id: string])[] = [
  ['CPU 使用率 97%', 'os_cpu_busy'],
  ['CPU idle 只有 2%', 'os_cpu_busy'],
  ['缓存命中率 62%', 'cache_hit_low'],
  ['缓存命中率不高', 'cache_hit_low'],
  ['备库延迟 2 小时', 'repl_lag_time'],
  ['磁盘只剩 2%', 'os_disk_full'],
  ['外键列没有索引', 'fk_without_index'],
  ['外键列缺少索引', 'fk_without_index'],
  ['没设置 idle_in_transaction_session_timeout', 'cfg_no_idle_tx_timeout'],
  ['复制槽没有消费者', 'slot_inactive'],
  ['CPU at 99%', 'os_cpu_busy'],
  ['cache hit 62%', 'cache_hit_low'],
  ['replica lag is 2 hours', 'repl_lag_time'],
  ['disk is 99% full', 'os_disk_full'],
  ['only 2% disk space left', 'os_disk_full'],
  ['no index on the foreign key', 'fk_without_index'],
  ['foreign key without index', 'fk_without_index'],
  ['idle_in_transaction_session_timeout is not set', 'cfg_no_idle_tx_timeout'],
  ['slot has no consumer', 'slot_inactive'],
  ['HOT update ratio is low', 'hot_ratio_low'],
  ['not HOT updates', 'hot_ratio_low'],
  ['WAL fsync takes 30 ms', 'wal_sync_slow'],
  ['last_autovacuum is empty for that table', 'vacuum_overdue'],
];

describe('the lexicon', () => {
  it('has at least 150 concepts, each with terms, under ids of their own', () => {
    expect(lexicon.concepts.length).toBeGreaterThanOrEqual(150);
    expect(new Set(lexicon.concepts.map(({ id }) => id)).size).toBe(lexicon.concepts.length);
  });

  it('has every term under one concept only, also where inflections make two terms the same', () => {
    const owners = new Map<string, Set<string>>();
    for (const { id, terms } of lexicon.concepts) {
      for (const term of terms) {
        const form = splitIntoUnits(normalizeText(term))
          .map(({ key }) => key)
          .join(' ');
        expect(form).not.toBe('');
        owners.set(form, (owners.get(form) ?? new Set()).add(id));
      }
    }
    expect([...owners].filter(([, ids]) => ids.size > 1).map(([form, ids]) => `${form}: ${[...ids].join(', ')}`)).toEqual([]);
  });
});

describe('the PostgreSQL phenomena', () => {
  it('are recognised, as holding, by every text of their own', () => {
    const missed = phenomena.flatMap(({ id, description, aliases }) =>
      [description.zh, description.en, ...(aliases?.zh ?? []), ...(aliases?.en ?? [])].flatMap((text) => {
        const [best] = matcher.read(text ?? '').candidates;
        return best?.phenomenonId === id && best.score >= 0.95 && best.polarity === 'present' ? [] : [`${text ?? ''} (${id})`];
      }),
    );
    expect(missed).toEqual([]);
  });

  it.each(['数据库变慢了', '数据库有点慢', 'IO 很高', 'queries are slow', '锁', 'lock', '内存', 'vacuum'])('leave %j open', (text) => {
    expect(matcher.read(text).candidates[0]?.score).toBeLessThan(defaultToolOptions.tentativeAt);
  });

  it.each([
    '今天天气不错',
    'hello',
    '你好',
    '谢谢',
    '请帮我看看',
    'the weather is nice today',
    'what should I do',
    '我想吃火锅',
    'ok',
    '好的',
    '我们的',
    'the',
  ])('have nothing to do with %j', (text) => {
    const { candidates } = matcher.read(text);
    expect(candidates.filter(({ score }) => score >= defaultToolOptions.tentativeAt)).toEqual([]);
    expect(offerChance(candidates.slice(0, defaultToolOptions.clarificationOptions))).toBeLessThan(defaultToolOptions.offeredAt);
  });

  it.each(denied)('hear that %j denies %s', (text, id) => {
    const reading = matcher.read(text);
    expect(reading.candidates.map(({ phenomenonId: candidate }) => candidate)).toContain(id);
    expect(matcher.polarityOf(reading, phenomenonId(id))).toBe('absent');
  });

  it.each(stated)('hear that %j states %s', (text, id) => {
    const reading = matcher.read(text);
    expect(reading.candidates.map(({ phenomenonId: candidate }) => candidate)).toContain(id);
    expect(matcher.polarityOf(reading, phenomenonId(id))).toBe('present');
  });
});

describe('phrases nobody wrote down', () => {
  // Bounds a little under what `pnpm bench:matching` prints.
  it.each([
    ['author', 'zh', { top1: 0.93, top3: 0.98 }],
    ['author', 'en', { top1: 0.93, top3: 0.98 }],
    ['fit', 'zh', { top1: 0.8, top3: 0.9 }],
    ['fit', 'en', { top1: 0.8, top3: 0.9 }],
    ['report', 'zh', { top1: 0.91, top3: 0.965 }],
    ['report', 'en', { top1: 0.865, top3: 0.955 }],
  ] as const)('of %s are understood in %s', (body, locale, { top1, top3 }) => {
    const phrases = readPhrases(body).filter((phrase) => phrase.locale === locale);
    expect(phrases.length).toBeGreaterThanOrEqual(60);
    const figures = measure(readAll(phrases, () => matcher));
    expect(figures.top1).toBeGreaterThanOrEqual(top1);
    expect(figures.top3).toBeGreaterThanOrEqual(top3);
    expect(figures.wrongButConfident).toBeLessThanOrEqual(body === 'fit' ? 0.035 : 0.03);
    expect(figures.wronglyDenied).toBeLessThanOrEqual(0.035);
  });
});
