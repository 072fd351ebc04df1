import { describe, expect, it } from 'vitest';
import { isAfterTheFix } from './after-the-fix.ts';

describe('isAfterTheFix', () => {
  it.each([
    '修复后 CPU 降到 20%',
    '调整后恢复正常',
    '恢复正常',
    '加索引后查询耗时从 5s 降到 20ms',
    'VACUUM 后表大小下降',
    '优化后命中率提升到 99%',
    'kill 掉会话后锁等待消失',
    '修改参数后检查点间隔恢复到 5 分钟',
    '清理后磁盘使用率降到 60%',
    '问题已解决',
    'after the fix CPU went back to normal',
    'after adding the index latency dropped',
    'after increasing work_mem temp files disappeared',
    'CPU dropped after killing the session',
    'latency is back to normal',
    '启用压缩后，日志只占原来的一半',
    '使用连接池之后，每次请求不到 5 ms',
    '执行 ANALYZE 后性能稳定',
    '改写语句后，只读取一个分区',
    '删除废弃的槽后，WAL 文件被自动回收',
    'after we enabled the pool every request took 5 ms',
    'after adding the index only one partition is read',
  ])('takes %j for verification', (text) => {
    expect(isAfterTheFix(text)).toBe(true);
  });

  it.each([
    '升级后变慢',
    '重启后连接数飙升',
    '加索引后写入吞吐下降',
    '重启后短暂恢复正常，但很快又变慢',
    '没有恢复正常',
    '重启后未恢复',
    '删除数据后表大小没有减少',
    '批量删除后查询变慢',
    '吞吐下降',
    '命中率下降到 60%',
    'latency rose after the upgrade',
    'after adding the index write throughput dropped',
    'after restart the connections jumped',
    'it did not recover after the restart',
    'after the bulk delete the table is bloated',
    'replication lag decreased',
    'after failover the cache is cold',
    'CPU is high',
    '删除索引后查询走全表扫描',
    '执行批量更新后死元组大量增加',
    '调整 max_connections 后内存不足',
    '添加非空列之后会话都在等待',
    'after we added the trigger inserts are slow',
    'after changing the pool size connections fail',
  ])('takes %j for evidence', (text) => {
    expect(isAfterTheFix(text)).toBe(false);
  });
});
