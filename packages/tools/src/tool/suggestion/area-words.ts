/** A part of a system that people suspect as a whole. */
export interface Area {
  /** Words for it; the whole subject or a part of it. */
  readonly words: RegExp;
  /** Categories of root causes that belong to it. */
  readonly categories: readonly string[];
  /** Causes whose name says so belong to it too. */
  readonly names?: RegExp;
}

/** What people call the areas, in Chinese and English. Categories that the knowledge doesn't have name nothing. */
export const areas: readonly Area[] = [
  { words: /磁盘|硬盘|存储|云盘|读写|(?<![a-z])(?:i\/?o|disks?|storage|volumes?|ssd|san|ebs)(?![a-z])/i, categories: ['storage'] },
  {
    words: /网络|网卡|带宽|(?<![a-z])(?:network(?:ing)?|latency between|bandwidth)(?![a-z])/i,
    categories: ['network'],
    names: /网络|network/i,
  },
  {
    words: /锁|阻塞|争用|(?<![a-z])(?:dead|row)?(?:locks?|locking|blocking|blocked|contention)(?![a-z])/i,
    categories: ['locking', 'concurrency'],
  },
  { words: /内存|缓存|缓冲|(?<![a-z])(?:memory|ram|caches?|buffers?|oom)(?![a-z])/i, categories: ['memory'] },
  { words: /连接|会话数|(?<![a-z])(?:connections?|connection pool(?:ing)?|pooler|pool)(?![a-z])/i, categories: ['connections'] },
  { words: /清理|膨胀|死元组|垃圾回收|(?<![a-z])(?:auto)?(?:vacuum(?:ing)?|bloat|dead tuples)(?![a-z])/i, categories: ['vacuum'] },
  { words: /复制|主从|备库|从库|归档|(?<![a-z])(?:replication|replicas?|standbys?|archiving)(?![a-z])/i, categories: ['replication'] },
  { words: /索引|(?<![a-z])(?:index(?:es|ing)?|indices)(?![a-z])/i, categories: ['access_path'] },
  {
    words: /优化器|执行计划|统计信息|(?<![a-z])(?:planner|optimi[sz]er|(?:query |execution )?plans?|statistics)(?![a-z])/i,
    categories: ['planner'],
  },
  { words: /检查点|预写日志|(?<![a-z])(?:wal|checkpoints?|checkpointer)(?![a-z])/i, categories: ['wal'] },
  {
    words: /应用|程序|业务代码|写法|(?<![a-z])(?:application|app|orm|sql (?:pattern|code)|(?:the )?code)(?![a-z])/i,
    categories: ['sql_pattern'],
  },
  { words: /负载|业务量|流量|(?<![a-z])(?:workload|load|traffic)(?![a-z])/i, categories: ['workload'] },
  {
    words: /主机|操作系统|硬件|宿主机|虚拟机|(?<![a-z])(?:host|hardware|operating system|os|vm|hypervisor)(?![a-z])/i,
    categories: ['host'],
  },
  { words: /处理器|(?<![a-z])(?:cpus?|processor)(?![a-z])/i, categories: ['cpu'], names: /cpu|处理器/i },
];
