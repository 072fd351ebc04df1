import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DistinctText } from './cluster-texts.ts';
import { clusterTexts } from './cluster-texts.ts';

function said(text: string, ticket = 'T-1', tickets = 1): DistinctText {
  return { text, tickets, firstTicket: ticket };
}

/** Texts by cluster, each cluster's sorted. */
function partsOf(texts: readonly string[]): readonly (readonly string[])[] {
  return clusterTexts(
    texts.map((text) => said(text)),
    { prefix: 'p-' },
  ).map((cluster) => cluster.texts.map(({ text }) => text));
}

/** One row: all of them say the same. */
const same: readonly (readonly string[])[] = [
  ['索引 report_table_idx 大小从 2GB 增长到 12GB', '索引 users_pkey 大小从 300MB 增长到 4GB', '索引 a_idx 的大小 1GB → 9GB'],
  ['index report_table_idx grew from 2 GB to 12 GB', 'the index users_pkey grew from 300MB to 4GB', 'report_table_idx 2 GB → 12 GB'],
  [
    'orders 表死元组很多',
    '表 users 有大量死元组',
    '表 public.invoice_2024 的死元组很多',
    'table "orders" has many dead tuples',
    'The invoice_2024 table has many dead tuples',
    'table `users` has lots of dead tuples',
  ],
  ['CPU 使用率很高', 'CPU usage is high', 'high CPU usage', 'CPU 使用率高达 97%', 'The CPU usage is very high'],
  ['work_mem 设置为 4MB，明显不足', 'work_mem 设置为 1MB，不足', 'work_mem 设置为 64kB，不够用'],
  ['查询耗时 30 秒', '查询耗时 45 秒', '查询 耗时 12s'],
  ['会话等待锁超过 20 分钟', '会话等待锁超过 1800 秒'],
  ['process with pid 4711 waits', 'process with PID 12 waits'],
  ['监控显示备库延迟很高', '备库延迟很高', '复制延迟很高'],
  ['磁盘使用率从 50% 上升到 92%', '磁盘使用率从 41% 涨到 80%'],
  ['could not open file base/16384/2619', 'could not open file base/5/1259'],
  ['响应时间从 200ms 飙升至 30s', '响应时间从 50ms 上升到 4 秒'],
  ['TPS 从 5000 降至 500', 'TPS 从 1200 下降到 90'],
  ['max_connections = 100', 'max_connections=100', 'max_connections is 100'],
  ['1 GB shared memory missing', '1024MB shared memory missing'],
  ['一小时内报错 12 次', '一小时内报错 45 次', '一小时内报错 30 次'],
  ['the step takes 12 s', 'the step takes 45 s'],
  ['signal sent after 20 s', 'signal sent after 30 s'],
  [
    'disk is slow',
    '- disk is slow',
    '* disk is slow',
    '• disk is slow',
    '● Disk is slow!',
    '**disk** is slow...',
    '“disk” is slow',
    '# disk is slow',
  ],
  ['read only standby', 'read-only standby', 'read–only standby', '(read-only) standby!!', '｛read-only｝ standby', 'read-only® standby'],
  ['磁盘很慢', '磁盘很慢～', '【磁盘】很慢！', '磁盘 | 很慢'],
  ['cold cache\n- slow disk', 'cold cache\n* slow disk', 'cold cache\n• slow disk'],
  ['takes 12 s', 'takes ~12 s', 'takes ≈ 12 s'],
  ['zorb flux ≥ limit', 'zorb flux >= limit', 'zorb flux >=limit'],
  ['flux ≠ blorb', 'flux != blorb', 'flux <> blorb'],
  ['zorb → blorb', 'zorb->blorb', 'zorb -> blorb'],
  ['drift −5%', 'drift -5%', 'drift –5%', 'drift -7%'],
  ['shard 3 is slow', 'shard 7 is slow'],
];

/** One row: no two of them say the same. */
const apart: readonly (readonly string[])[] = [
  ['索引 a_idx 从 1GB 增长到 9GB', '索引 a_idx 从 9GB 缩小到 1GB', '索引 a_idx 从 1GB 增长到 1.1GB'],
  ['表没有索引', '表有索引', '表上的索引没有被使用'],
  ['the table has no index', 'the table has an index', 'the table has no primary key'],
  ['autovacuum 被关闭', 'autovacuum 已开启', 'autovacuum 没有关闭'],
  ['autovacuum is disabled', 'autovacuum is enabled', 'autovacuum is not enabled'],
  ['work_mem 设置为 4MB', 'work_mem 设置为 1GB', 'maintenance_work_mem 设置为 4MB'],
  ['work_mem 过小', 'work_mem 过大', 'shared_buffers 过小'],
  ['SQLSTATE 40001', 'SQLSTATE 40P01', 'SQLSTATE 53300', 'SQLSTATE 53200'],
  ['bug #15321 in the planner', 'bug #16111 in the planner', 'bug 17000 in the planner'],
  ['broken by fault 196 of the array', 'broken by fault 197 of the array'],
  ['failure code -3 from the broker', 'failure code -5 from the broker'],
  ['kernel 5.10 has a regression', 'kernel 6.1 has a regression'],
  ['rule 4 is violated', 'rule 9 is violated'],
  ['已知缺陷 17', '已知缺陷 19'],
  ['存储故障 3', '存储故障 5'],
  ['步骤 3 执行失败', '步骤 5 执行失败'],
  ['error 1205 from the server', 'error 1213 from the server', 'killed by signal 9', 'killed by signal 11'],
  ['CPU 使用率 5%', 'CPU 使用率 96%', 'IO 使用率 96%'],
  ['缓存命中率 99%', '缓存命中率 82%', '缓存命中率很低'],
  ['CPU 很高，IO 很低', 'CPU 很低，IO 很高'],
  ['autovacuum 阻塞了长事务', 'autovacuum 被长事务阻塞'],
  ['session A blocks vacuum', 'vacuum blocks session A'],
  ['重启前查询很慢', '重启后查询很慢'],
  ['slow before the restart', 'slow after the restart'],
  ['主库磁盘满', '备库磁盘满', '主库磁盘快满'],
  ['PostgreSQL 版本 13', 'PostgreSQL 版本 15'],
  ['port 5432 is closed', 'port 6432 is closed'],
  ['查询耗时 3 毫秒', '查询耗时 3 秒', '查询耗时 3 小时'],
  ['会话等待锁超过 5 秒', '会话等待锁超过 2 小时'],
  ['表 orders 膨胀', '索引 orders_pkey 膨胀', '表空间 orders 膨胀'],
  ['pg_wal 目录占用 500GB', 'pg_log 目录占用 500GB'],
  ['多数查询很快', '多数查询很慢'],
  ['pg_class 表很大', 'pg_attribute 表很大'],
  ['table pg_class has many dead tuples', 'table orders_2 has many dead tuples'],
  ['node1 下线', 'node2 下线后恢复'],
  ['应该有索引', '有索引'],
  ['Redis 连接失败', 'Kafka 连接失败'],
  ['QPS ↑', 'QPS ↓', 'QPS →', 'QPS'],
  ['zorb flux > limit', 'zorb flux < limit', 'zorb flux >= limit', 'zorb flux <= limit', 'zorb flux limit'],
  ['zorb flux > 5', 'zorb flux < 5', 'zorb flux >= 5', 'zorb flux 5'],
  ['drift +5%', 'drift -5%', 'drift ±5%', 'drift 5%'],
  ['clock drift: + 5 s', 'clock drift: -5 s'],
  ['C client crashes', 'C++ client crashes', 'C# client crashes'],
  ['zorb != blorb', 'zorb = blorb', 'zorb !~ blorb', 'zorb ~ blorb', 'zorb & blorb', 'zorb * blorb'],
  ['ready', '!ready'],
  ['backup ✓', 'backup ✗', 'backup'],
  ['✅ backup', '❌ backup'],
  ['load 📈', 'load 📉'],
  ['🔴 zorb', '🟢 zorb'],
  ['a->b', 'b->a', 'a<-b'],
  ['zorb → blorb is slow', 'blorb → zorb is slow', 'zorb ← blorb is slow'],
  ['🦊🦊🦊', '~', '...', '→', '←', '!'],
  ['RAID 5 rebuild', 'RAID 6 rebuild'],
  ['TLS 1.2 handshake fails', 'TLS 1.3 handshake fails'],
  ['zorb_version 1.5', 'zorb_version 15'],
  ['latency 1.5 s', 'latency 15 s'],
  ['12345', '54321', '123.45', '95 %'],
  ['zorb ٣', 'zorb ٤'],
  ['price in €', 'price in $', 'price in ¥'],
];

describe('clusterTexts', () => {
  it.each(same.map((row) => [row]))('joins %j', (row) => {
    expect(partsOf(row)).toHaveLength(1);
  });

  it.each(apart.map((row) => [row]))('keeps %j apart', (row) => {
    expect(partsOf(row)).toHaveLength(row.length);
  });

  it('keeps all of these apart from each other, row from row', () => {
    const rows = same.slice(0, 9);
    expect(partsOf(rows.flat()).every((cluster) => rows.some((row) => cluster.every((text) => row.includes(text))))).toBe(true);
  });

  const sentences = [...same, ...apart]
    .map((row) => row.slice(0, 2))
    .flat()
    .map((text, index) => said(text, `T-${index % 7}`, (index % 3) + 1));

  it('gives the same clusters for any order', () => {
    const expected = clusterTexts(sentences, { prefix: 'p-' });
    fc.assert(
      fc.property(fc.shuffledSubarray(sentences, { minLength: sentences.length }), (shuffled) => {
        expect(clusterTexts(shuffled, { prefix: 'p-' })).toEqual(expected);
      }),
      { numRuns: 5 },
    );
  });

  it('gives a text its id whichever texts come with it', () => {
    const whole = idsOf(clusterTexts(sentences, { prefix: 'p-' }));
    fc.assert(
      fc.property(fc.subarray(sentences), (some) => {
        for (const [text, id] of idsOf(clusterTexts(some, { prefix: 'p-' }))) expect(id).toBe(whole.get(text));
      }),
      { numRuns: 5 },
    );
  });

  it('joins what is stored under an id that was derived from a text', () => {
    const known = [{ id: 'p-0123abcd', texts: ['索引大小大幅增长', '索引 report_table_idx 大小从 2GB 增长到 12GB'] }];
    const [cluster] = clusterTexts([said('索引 users_pkey 大小从 300MB 增长到 4GB')], { prefix: 'p-', known });
    expect(cluster).toMatchObject({ id: 'p-0123abcd', stored: true });
  });

  it('leaves entries that a person wrote to the recogniser', () => {
    const known = [{ id: 'index_grew', texts: ['索引 report_table_idx 大小从 2GB 增长到 12GB'] }];
    const [cluster] = clusterTexts([said('索引 users_pkey 大小从 300MB 增长到 4GB')], { prefix: 'p-', known });
    expect(cluster?.stored).toBe(false);
  });

  it('counts tickets and names the first', () => {
    const [cluster] = clusterTexts([said('CPU 使用率很高', 'T-9', 2), said('CPU usage is high', 'T-10', 3)], { prefix: 'p-' });
    expect(cluster).toMatchObject({ tickets: 5, firstTicket: 'T-10', texts: [{ text: 'CPU usage is high' }, { text: 'CPU 使用率很高' }] });
  });

  it('words a cluster by its texts, in each of their languages, without values and names', () => {
    const wordingOf = (...texts: readonly string[]) =>
      clusterTexts(
        texts.map((text) => said(text)),
        { prefix: 'p-' },
      )[0]?.wording;
    expect(wordingOf('report_table_idx 2 GB → 12 GB')).toEqual({ en: 'an index grew much' });
    expect(wordingOf('索引 report_table_idx 大小从 2GB 增长到 12GB', '索引 u_pkey 大小从 1GB 增长到 3GB')).toEqual({
      zh: '某个索引大小大幅增长',
    });
    expect(wordingOf('CPU 使用率很高', 'CPU usage is high')).toEqual({ zh: 'CPU 使用率很高', en: 'CPU usage is high' });
    expect(wordingOf('会话等待锁超过 20 分钟')).toEqual({ zh: '会话等待锁超过 N 分钟' });
    expect(wordingOf('max_wal_size 设置为 1GB')).toEqual({ zh: 'max_wal_size 设置为 1GB' });
    expect(wordingOf('QPS ↑ (drift -5%)')).toEqual({ en: 'QPS ↑ (drift -N%)' });
  });

  it.each(['12345', '95 %', '+5%', '🦊🦊🦊', '~'])('leaves %j its words: without its value it would say nothing', (text) => {
    expect(clusterTexts([said(text)], { prefix: 'p-' })[0]?.wording).toEqual({ en: text });
  });

  it('gives clusters that differ by a value alone the words of their commonest text', () => {
    const clusters = clusterTexts(
      ['active sessions 95', 'active sessions 96', 'active sessions 950'].map((text) => said(text)),
      { prefix: 'p-' },
    );
    expect(clusters.map(({ texts, wording }) => [texts.length, wording.en]).sort()).toEqual([
      [1, 'active sessions 950'],
      [2, 'active sessions 95'],
    ]);
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 5 }), (texts) => {
        const distinct = [...new Set(texts)];
        expect(partsOf(distinct).flat().sort()).toEqual([...distinct].sort());
      }),
      { numRuns: 30 },
    );
  });
});

function idsOf(clusters: ReturnType<typeof clusterTexts>): ReadonlyMap<string, string> {
  return new Map(clusters.flatMap(({ id, texts }) => texts.map(({ text }) => [text, id] as const)));
}
