import type { Ticket } from '@dbdiag/graph-engine';
import { HEALTHY, phenomenonId, rootCauseId, ticketId } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { lintCorpus } from '../scripts/corpus-lint.ts';
import type { CorpusPhenomenon, CorpusRootCause } from '../scripts/corpus-schema.ts';

const deadlocks: CorpusPhenomenon = {
  id: 'deadlocks',
  observedBy: 'sql',
  description: { zh: '死锁计数在增长', en: 'the deadlock counter is rising' },
  observationMethod: { zh: '读两次。', en: 'Read it twice.' },
  glance: { zh: 'deadlocks 增长', en: 'deadlocks rises' },
  sql: 'SELECT deadlocks FROM pg_stat_database',
  aliases: { zh: ['死锁'], en: ['deadlock'] },
};
const swapping: CorpusPhenomenon = {
  id: 'os_swap',
  observedBy: 'os',
  description: { zh: '主机正在换页', en: 'the host is swapping' },
  observationMethod: { zh: '看 vmstat。', en: 'Look at vmstat.' },
  glance: { zh: 'vmstat 1：si 或 so > 0', en: 'vmstat 1: si or so > 0' },
  aliases: { zh: ['用到交换分区'], en: ['swapping'] },
};
const lockOrder: CorpusRootCause = {
  id: 'lock_order',
  category: 'locking',
  description: { zh: '加锁顺序不一致', en: 'Inconsistent lock order' },
  mechanism: { zh: '互相等待。', en: 'They wait for each other.' },
  solution: [
    {
      action: { zh: '查看。', en: 'Look.' },
      statement: 'SELECT deadlocks FROM pg_stat_database;',
      risk: { level: 'none', note: { zh: '只读。', en: 'Read-only.' } },
    },
    {
      action: { zh: '统一加锁顺序。', en: 'Lock in one order.' },
      risk: { level: 'low', note: { zh: '需要发布应用。', en: 'Needs a release.' } },
    },
  ],
  verification: { zh: '不再增长。', en: 'It stops rising.' },
  aliases: { zh: ['交叉加锁'], en: ['lock order inversion'] },
};
const ticket: Ticket = {
  id: ticketId('t1'),
  rootCauseId: rootCauseId('lock_order'),
  present: [phenomenonId('deadlocks'), phenomenonId('os_swap')],
  absent: [],
  unexamined: [],
  source: 'made up for this test',
};
const step = lockOrder.solution[1];

const expected = { lock_order: { defining: { deadlocks: 'docs: explicit-locking' }, possible: { os_swap: 'textbook' } } };
const good = { phenomena: [deadlocks, swapping], rootCauses: [lockOrder], expectations: expected, tickets: [ticket] };

function findings(change: Partial<Record<keyof typeof good, unknown>> & { tickets?: readonly Ticket[] }): string {
  return lintCorpus({ ...good, ...change })
    .map(({ severity, path, message }) => `${severity} ${path}: ${message}`)
    .join('\n');
}

function withStep(change: Partial<CorpusRootCause['solution'][number]>): string {
  return findings({ rootCauses: [{ ...lockOrder, solution: [...lockOrder.solution, { ...step, ...change }] }] });
}

function withPhenomenon(change: Partial<CorpusPhenomenon>): string {
  return findings({ phenomena: [{ ...deadlocks, ...change }, swapping] });
}

describe('lintCorpus', () => {
  it('has nothing to say about a good corpus', () => {
    expect(findings({})).toBe('');
  });

  it('reports every fault of the shape at once, with its position', () => {
    const found = findings({
      phenomena: [
        { ...deadlocks, description: { zh: '死锁' } },
        { ...swapping, observedBy: 'nobody', extra: 1 },
      ],
      rootCauses: [{ ...lockOrder, solution: [{ action: { zh: '看', en: 'Look' } }] }],
    });
    expect(found).toContain('error phenomena.0.description.en:');
    expect(found).toContain('error phenomena.1.observedBy:');
    expect(found).toContain('error phenomena.1: Unrecognized key: "extra"');
    expect(found).toContain('error rootCauses.0.solution.0.risk:');
  });

  it('finds an id that is there twice', () => {
    expect(
      findings({
        phenomena: [
          deadlocks,
          swapping,
          { ...swapping, description: { zh: '换页', en: 'paging' }, aliases: { zh: ['换入换出'], en: ['paging in'] } },
        ],
      }),
    ).toContain('error phenomena[2].id: os_swap is there twice');
    expect(findings({ tickets: [ticket, ticket] })).toContain('error tickets[1].id: t1 is there twice');
  });

  it('finds references to what does not exist', () => {
    expect(
      findings({ expectations: { lock_order: { ...expected.lock_order, typical: { gone: 'textbook' }, circumstances: ['lost'] } } }),
    ).toMatch(/error expectations.lock_order: gone is no phenomenon of the corpus\nerror expectations.lock_order: lost is no phenomenon/);
    expect(findings({ expectations: { ...expected, ghost: expected.lock_order } })).toContain(
      'error expectations.ghost: ghost is no root cause',
    );
    expect(findings({ expectations: {} })).toContain('error expectations.lock_order: is missing');
    expect(findings({ tickets: [ticket, { ...ticket, id: ticketId('t2'), absent: [phenomenonId('gone')] }] })).toContain(
      'error tickets.t2: gone is no phenomenon',
    );
    expect(findings({ tickets: [ticket, { ...ticket, id: ticketId('t2'), rootCauseId: rootCauseId('gone') }] })).toContain(
      'error tickets.t2.rootCauseId: gone is no root cause',
    );
    expect(findings({ tickets: [ticket, { ...ticket, id: ticketId('t2'), rootCauseId: HEALTHY }] })).toBe('');
  });

  it('finds a phenomenon listed twice in a ticket', () => {
    expect(findings({ tickets: [{ ...ticket, absent: [phenomenonId('deadlocks')] }] })).toContain(
      'error tickets.t1: lists a phenomenon twice',
    );
  });

  it('finds a ticket without a source', () => {
    expect(findings({ tickets: [{ ...ticket, source: ' ' }] })).toContain('error tickets.t1.source: is empty');
  });

  it('finds the same words for two phenomena, whatever their case and spaces', () => {
    expect(
      findings({ phenomena: [deadlocks, { ...swapping, aliases: { zh: ['用到交换分区'], en: ['swapping', 'Deadlock '] } }] }),
    ).toContain('"Deadlock" also names phenomena.deadlocks.aliases.en[0]');
    expect(withPhenomenon({ description: { zh: '主机正在换页', en: 'the deadlock counter is rising' } })).toContain(
      'also names phenomena.deadlocks.description.zh',
    );
  });

  it('allows one word in the lists of both languages', () => {
    expect(withPhenomenon({ aliases: { zh: ['死锁', 'deadlock'], en: ['deadlock'] } })).toBe('');
  });

  it('finds a text in the wrong language', () => {
    expect(withPhenomenon({ description: { zh: '死锁计数在增长', en: '死锁计数' } })).toContain('is English and has Chinese characters');
    expect(withPhenomenon({ description: { zh: 'deadlocks rising', en: 'the deadlock counter is rising' } })).toContain(
      'is Chinese and has no Chinese character',
    );
  });

  it.each([
    ['修复后死锁消失', 'deadlocks are gone after the fix'],
    ['延迟恢复正常', 'latency dropped after adding the index'],
    ['死锁计数回到正常', 'the counter is back to normal'],
  ])('finds what is seen only after a repair: %s', (zh, en) => {
    const found = withPhenomenon({ description: { zh, en } });
    expect(found).toContain('error phenomena.deadlocks.description.zh');
    expect(found).toContain('error phenomena.deadlocks.description.en');
  });

  it('wants a glance on one line of a terminal, Chinese counting double, in both languages', () => {
    expect(withPhenomenon({ glance: { zh: '死'.repeat(45), en: 'x'.repeat(90) } })).toBe('');
    expect(withPhenomenon({ glance: { zh: '死'.repeat(46), en: 'x'.repeat(91) } })).toBe(
      [
        'error phenomena.deadlocks.glance.zh: takes 92 columns of a terminal; at most 90 fit',
        'error phenomena.deadlocks.glance.en: takes 91 columns of a terminal; at most 90 fit',
      ].join('\n'),
    );
    expect(withPhenomenon({ glance: { zh: '第一行\n第二行', en: '看 deadlocks' } })).toBe(
      [
        'error phenomena.deadlocks.glance.zh: has a line break; a glance is one line',
        'error phenomena.deadlocks.glance.en: is English and has Chinese characters',
      ].join('\n'),
    );
    expect(findings({ phenomena: [{ ...deadlocks, glance: undefined }, swapping] })).toContain('error phenomena.0.glance:');
  });

  it('finds SQL that does more than look, and SQL that is missing', () => {
    expect(withPhenomenon({ sql: 'SELECT pg_terminate_backend(1)' })).toContain(
      'error phenomena.deadlocks.sql: calls pg_terminate_backend()',
    );
    expect(findings({ phenomena: [{ ...swapping, observedBy: 'sql' }, deadlocks] })).toContain('error phenomena.os_swap.sql: is missing');
  });

  it.each([
    ['kill -9 <pid>', 'kill -9'],
    ['kill -s KILL <pid>', 'kill -9'],
    ['rm -rf <data_directory>/pg_wal/0000*', 'deleting files'],
    ['rm $PGDATA/pg_wal/*', 'deleting files'],
    ['ALTER SYSTEM SET fsync = off;', 'fsync off'],
    ["ALTER SYSTEM SET full_page_writes TO 'off';", 'full_page_writes off'],
    ['pg_resetwal -f <data_directory>', 'pg_resetwal'],
  ])('finds the unsafe statement %s', (statement, why) => {
    expect(withStep({ statement, risk: { level: 'high', note: { zh: '危险。', en: 'Dangerous.' } } })).toContain(why);
  });

  it('finds unsafe advice in words, and lets a warning against it pass', () => {
    expect(withStep({ action: { zh: '执行 kill -9。', en: 'Run kill -9 on it.' } })).toContain('kill -9');
    expect(withStep({ action: { zh: '不要使用 kill -9。', en: 'Never run kill -9 on it.' } })).toBe('');
  });

  it.each([
    ['SELECT pg_terminate_backend(<pid>);', 'low', 'medium'],
    ["SELECT pg_drop_replication_slot('<slot>');", 'low', 'medium'],
    ["ROLLBACK PREPARED '<gid>';", 'low', 'medium'],
    ['DROP INDEX CONCURRENTLY <index>;', 'low', 'medium'],
    ['VACUUM (FULL, VERBOSE) <table>;', 'medium', 'high'],
    ['VACUUM FULL <table>;', 'none', 'high'],
    ['systemctl restart <service>', 'low', 'medium'],
  ] as const)('finds that %s has more than %s risk', (statement, level, least) => {
    expect(withStep({ statement, risk: { level, note: { zh: 'ACCESS EXCLUSIVE 锁。', en: 'ACCESS EXCLUSIVE lock.' } } })).toContain(
      `needs at least ${least}`,
    );
  });

  it('reads past comments when it weighs a statement', () => {
    expect(withStep({ statement: '-- DROP INDEX CONCURRENTLY <index>;\nANALYZE <table>;' })).toBe('');
  });

  it('wants the lock of VACUUM FULL named in both languages', () => {
    expect(
      withStep({ statement: 'VACUUM FULL <table>;', risk: { level: 'high', note: { zh: '慢。', en: 'ACCESS EXCLUSIVE.' } } }),
    ).toContain('must name the ACCESS EXCLUSIVE lock');
  });

  it.each([
    'ANALYZE <table>;',
    'ALTER SYSTEM SET work_mem = 1;',
    'EXPLAIN ANALYZE SELECT 1;',
    'EXPLAIN (BUFFERS, ANALYZE) SELECT 1;',
    'SELECT 1; DELETE FROM <table>;',
    'touch /tmp/x',
  ])('finds that %s is not without risk', (statement) => {
    expect(withStep({ statement, risk: { level: 'none', note: { zh: '只读。', en: 'Read-only.' } } })).toContain(
      "this isn't known to be read-only",
    );
  });

  it('warns of an index build that blocks writes', () => {
    expect(withStep({ statement: 'CREATE INDEX i ON t (c);' })).toContain(
      'warning rootCauses.lock_order.solution[2].statement: builds an index without CONCURRENTLY',
    );
  });

  it('warns of a cause without tickets and of a phenomenon nobody raises', () => {
    const lonely = {
      ...lockOrder,
      id: 'lonely',
      description: { zh: '孤立', en: 'lonely' },
      aliases: { zh: ['没有工单'], en: ['without tickets'] },
    };
    expect(findings({ rootCauses: [lockOrder, lonely] })).toContain('warning rootCauses.lonely: has no ticket');
    const unshared = {
      ...swapping,
      id: 'unshared',
      description: { zh: '无人提及', en: 'unshared' },
      aliases: { zh: ['没人提'], en: ['nobody says so'] },
    };
    expect(findings({ phenomena: [deadlocks, swapping, unshared] })).toContain(
      'warning expectations: no cause is expected to show unshared',
    );
  });

  it('finds a phenomenon that is expected in two ways', () => {
    const twice = { lock_order: { ...expected.lock_order, excluded: { os_swap: 'textbook' } } };
    expect(findings({ expectations: twice })).toContain('error expectations.lock_order: os_swap is expected in two ways');
  });

  it('tells with both figures which expectations the tickets contradict, unless they tell how they were made', () => {
    const without = Array.from({ length: 6 }, (_, index) => ({
      ...ticket,
      id: ticketId(`t${index}`),
      present: [phenomenonId('os_swap')],
      absent: [phenomenonId('deadlocks')],
    }));
    expect(findings({ tickets: without })).toContain(
      'info expectations.lock_order: deadlocks is defining by the experts, and 0 of 6 tickets show it',
    );
    const made = { lock_order: { ...expected.lock_order, circumstances: ['deadlocks'] } };
    expect(findings({ tickets: without, expectations: made })).not.toContain('0 of 6');
    const excluding = { lock_order: { excluded: { os_swap: 'textbook' } } };
    expect(findings({ tickets: without, expectations: excluding })).toContain(
      'os_swap is excluded by the experts, and 6 of 6 tickets show it',
    );
  });
});
