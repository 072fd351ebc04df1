import type { KnownAction } from './known-action.ts';

const docs = 'https://www.postgresql.org/docs/current/';

/** What is done to tables, besides cleaning and indexing them. */
export const tableActions: readonly KnownAction[] = [
  {
    id: 'alter-type',
    name: { en: 'changing the type of a column', zh: '修改列类型' },
    words:
      /alter (?:table [^.]{0,40})?(?:column )?[^.]{0,30}\btype\b|\balter[- ]type\b|(?:to|as|into|type) bigint|(?:改|换|升)(?:成|为|到)?\s?bigint|bigint[^.]{0,6}(?:改|换|迁)|(?:改|换)(?:列|字段)(?:的)?类型/iu,
    statement: /ALTER (?:COLUMN )?\S+ (?:SET DATA )?TYPE/iu,
    level: 'high',
    hits: {
      en: 'The whole table, with its indexes, is rewritten under ACCESS EXCLUSIVE: nobody reads or writes it meanwhile. int to bigint is such a rewrite.',
      zh: '整张表连同索引在 ACCESS EXCLUSIVE（排他）锁下重写，期间读写都被挡住；int 改 bigint 就是这种重写。',
    },
    checkFirst: {
      en: 'Room for a second copy. Without the long lock: a new bigint column, kept the same by a trigger, filled in batches, an index built CONCURRENTLY, then swapped in a short transaction.',
      zh: '要有再放一份的空间。不长时间锁表的办法：加一个 bigint 新列，用触发器同步，分批回填，CONCURRENTLY 建索引，最后用短事务换名。',
    },
    reversal: {
      en: 'It can be cancelled while it runs, and the table stays as it was; back is a second rewrite.',
      zh: '执行中可以取消，表保持原样；改回去是第二次重写。',
    },
    duration: {
      en: 'It depends on the size: a rewrite of the table and of all its indexes, under an exclusive lock all the time; for hundreds of millions of rows many minutes to hours.',
      zh: '取决于大小：全程持排他锁重写表和全部索引，几亿行要几十分钟到几小时。',
    },
    source: `${docs}sql-altertable.html`,
  },
  {
    id: 'repack',
    name: { en: 'rewriting a table with pg_repack', zh: '用 pg_repack 在线重写表' },
    words: /\b(?:pg_?)?repack|\bpg_?squeeze/iu,
    statement: /pg_repack|pg_squeeze/iu,
    level: 'medium',
    hits: {
      en: 'Reads and writes go on while a copy is built; at the beginning and at the end it takes ACCESS EXCLUSIVE for a moment, and waits for long transactions.',
      zh: '建副本期间读写照常；开头和结尾短暂需要 ACCESS EXCLUSIVE 锁，并要等长事务结束。',
    },
    checkFirst: {
      en: 'A primary key or a unique index on columns that aren’t null, free space of about twice the table with its indexes, the extension installed (a superuser, or what the cloud allows), and --no-kill-backend.',
      zh: '表要有主键或非空唯一索引；剩余空间约为表加索引的两倍；已装扩展（超级用户，或云厂商允许）；加 --no-kill-backend。',
    },
    reversal: {
      en: 'It can be interrupted: the table stays as it was, and what is left over goes with DROP EXTENSION pg_repack CASCADE.',
      zh: '可以中断，表保持原样；残留的临时对象用 DROP EXTENSION pg_repack CASCADE 清掉。',
    },
    duration: {
      en: 'It depends on the live rows, not on the bloat: as long as copying them, building all indexes and replaying what was written meanwhile; minutes for a few GB, hours for hundreds.',
      zh: '取决于存活的数据而不是膨胀后的大小：复制、重建全部索引、再追上期间的写入；几 GB 是分钟级，几百 GB 可能要几小时。',
    },
    source: 'https://reorg.github.io/pg_repack/',
  },
  {
    id: 'drop-constraint',
    name: { en: 'dropping a foreign key', zh: '删除外键约束' },
    words:
      /(?:drop|remov|delet|get rid of|disabl)\w*[^.]{0,24}(?:foreign key|\bfks?\b|constraint)|(?:删|去|禁用|不要)[^.]{0,8}(?:外键|约束)|(?:外键|约束)[^.]{0,8}(?:删|去掉|禁用)/iu,
    statement: /DROP CONSTRAINT/iu,
    level: 'high',
    hits: {
      en: 'Nothing keeps the integrity any more: orphans, child rows without a parent, come in unnoticed. The lock on both tables is short but strong.',
      zh: '不再有东西保证完整性：会悄悄出现孤儿行（子表指向不存在的父行）。两张表上都要短暂的强锁。',
    },
    checkFirst: {
      en: 'Whether an index on the referencing column, built CONCURRENTLY, is all it takes: mostly it is.',
      zh: '看在引用列上 CONCURRENTLY 建一个索引是否就够，多半够。',
    },
    reversal: {
      en: 'Yes, if the data still fit: ADD CONSTRAINT … NOT VALID, then VALIDATE CONSTRAINT, which reads the whole table.',
      zh: '数据仍符合时可以：ADD CONSTRAINT … NOT VALID，再 VALIDATE CONSTRAINT（要扫全表）。',
    },
    duration: { en: 'At once, after the locks are got.', zh: '拿到锁后立即完成。' },
    source: `${docs}sql-altertable.html`,
  },
  {
    id: 'create-statistics',
    name: { en: 'CREATE STATISTICS', zh: '创建扩展统计（CREATE STATISTICS）' },
    words: /create statistics|extended statistics|扩展统计|(?:建|加|创建)[^.]{0,4}(?:那个)?统计/iu,
    statement: /CREATE STATISTICS/iu,
    level: 'low',
    hits: {
      en: 'Nothing yet: it only says what is to be collected. The next ANALYZE of the table fills it; run ANALYZE <table> by hand right after.',
      zh: '本身不改变什么，只登记要收集的内容；下一次 ANALYZE 才会收集，建完请手动执行 ANALYZE <表>。',
    },
    checkFirst: {
      en: 'Afterwards EXPLAIN (ANALYZE): the estimated rows come near the actual ones.',
      zh: '之后用 EXPLAIN (ANALYZE) 看：估算行数接近实际行数。',
    },
    reversal: { en: 'Yes: DROP STATISTICS.', zh: '可以：DROP STATISTICS。' },
    duration: { en: 'At once; the ANALYZE afterwards is short.', zh: '立即完成；之后的 ANALYZE 也很快。' },
    source: `${docs}sql-createstatistics.html`,
  },
  {
    id: 'prewarm',
    name: { en: 'warming the cache (pg_prewarm)', zh: '预热缓存（pg_prewarm）' },
    words: /prewarm|\bwarm\w*[^.]{0,16}(?:up|cache)|预热|灌[^.]{0,4}(?:缓存|内存)/iu,
    statement: /pg_prewarm/iu,
    level: 'low',
    hits: {
      en: "SELECT pg_prewarm('<table or index>') reads it into shared_buffers: nothing but I/O, and pages already there may be pushed out.",
      zh: "SELECT pg_prewarm('<表或索引>') 把它读进 shared_buffers：只消耗 I/O，但可能挤掉已有的页。",
    },
    checkFirst: {
      en: 'CREATE EXTENSION pg_prewarm; that what you load fits in shared_buffers. With autoprewarm in shared_preload_libraries it happens after each restart.',
      zh: '先 CREATE EXTENSION pg_prewarm；要载入的放得进 shared_buffers。在 shared_preload_libraries 里加 pg_prewarm，重启后会自动预热。',
    },
    reversal: { en: 'There is nothing to undo.', zh: '没有需要撤销的。' },
    duration: { en: 'It depends on the size: as long as reading it from disk once.', zh: '取决于大小：相当于从磁盘读一遍。' },
    source: `${docs}pgprewarm.html`,
  },
];
