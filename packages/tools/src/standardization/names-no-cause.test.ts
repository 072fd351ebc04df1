import { describe, expect, it } from 'vitest';
import { namesNoCause } from './names-no-cause.ts';

describe('namesNoCause', () => {
  it.each([
    ...['N/A', 'n/a', 'n.a.', 'NA', '-', '—', '--', '/', '...', '?', '？？？', '🤷', '(none)', '[TBD]', '<unknown>', 'None', 'null', 'nil'],
    ...['unknown', 'Unknown.', 'UNKNOWN!', 'unknown cause', 'Root cause: unknown', 'root cause is still unknown', 'unknown root cause'],
    ...['TBD', 'to be determined', 'to be confirmed', 'unresolved', 'not found', 'not yet identified', 'could not be determined'],
    ...['no root cause found', 'no cause identified', 'under investigation', 'still investigating', 'pending', 'other', 'other-cause'],
    ...['cannot reproduce', 'not_available', 'none yet', 'root cause not found', 'cause not yet known', 'root cause has not been found'],
    ...[
      '未知',
      '不明',
      '待定',
      '无',
      '暂无',
      '待查',
      '原因不明',
      '未知原因',
      '原因未知',
      '原因待查。',
      '根因：未定位',
      '（未知）',
      '暂未找到原因',
    ],
    ...['无法确定', '尚未查明', '待分析', '待进一步分析', '排查中', '其他', '其它原因', '不詳', '未定位到根因'],
  ])('%j names none', (text) => {
    expect(namesNoCause(text)).toBe(true);
  });

  it.each([
    ...[
      'C++',
      '',
      'no index on orders',
      'none of the replicas follows',
      'unknown host in pg_hba.conf',
      'open transaction',
      'pending restart',
    ],
    ...[
      'not found: library libpq',
      'null values in the join column',
      'other session holds the lock',
      'unresolved deadlock',
      'no cause for alarm',
    ],
    ...[
      'the cause is a missing index',
      'n/a flag set in postgresql.conf',
      '12345',
      'healthy',
      'undetermined collation',
      'nan in statistics',
    ],
    ...[
      '无索引',
      '没有索引',
      '未知主机',
      '未定位到索引',
      '其他会话持锁',
      '待处理队列过长',
      '不明连接占满',
      '原因是缺少索引',
      '无法确定排序规则',
    ],
  ])('%j is no such placeholder', (text) => {
    expect(namesNoCause(text)).toBe(false);
  });
});
