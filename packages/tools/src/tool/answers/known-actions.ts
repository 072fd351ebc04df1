import type { KnownAction } from './known-action.ts';
import { settingActions } from './setting-actions.ts';
import { tableActions } from './table-actions.ts';

const docs = 'https://www.postgresql.org/docs/current/';

/** In the order in which their words are looked for: the more particular ones come first. */
export const knownActions: readonly KnownAction[] = [
  ...settingActions,
  ...tableActions,
  {
    id: 'kill-9',
    name: { en: 'kill -9 of a server process', zh: '对服务器进程 kill -9' },
    words: /kill\s*-\s?(?:9|kill)|sigkill/iu,
    level: 'high',
    hits: {
      en: 'All sessions: a process that dies by SIGKILL makes the server end every other one and recover from the WAL; the postmaster can’t even tell its own processes.',
      zh: '所有会话：进程被 SIGKILL 后，服务器会断开其余全部会话并做崩溃恢复；杀的是主进程时，它连自己的子进程都来不及通知。',
    },
    checkFirst: {
      en: 'Whether pg_terminate_backend(pid), or plain SIGTERM, does: it ends that one session only.',
      zh: '先用 pg_terminate_backend(pid)（或 SIGTERM），它只结束这一个会话。',
    },
    reversal: { en: 'No. Open transactions are rolled back.', zh: '不能。未提交的事务都会回滚。' },
    duration: {
      en: 'The recovery takes as long as there is WAL since the last checkpoint; the server log shows it.',
      zh: '恢复时间取决于上次检查点以来的 WAL 量，进度看服务器日志。',
    },
    source: `${docs}server-shutdown.html`,
  },
  {
    id: 'delete-wal',
    name: { en: 'deleting files in pg_wal', zh: '手工删除 pg_wal 里的文件' },
    words:
      /(?:rm|delet\w*|remov\w*|clean\w*|clear\w*|purg\w*|删|清(?:理|空|掉)?|rm)[^.]{0,20}(?:pg_wal|pg_xlog|\bwal\b)|(?:pg_wal|pg_xlog|wal)[^.]{0,12}(?:删|清)/iu,
    level: 'high',
    hits: {
      en: 'The cluster itself: WAL that is still needed is gone, and the server may not start again. The server removes or recycles segments by itself once nothing holds them.',
      zh: '整个实例：仍需要的 WAL 没了，服务器可能再也起不来。没有东西占着时，服务器会自己删除或回收。',
    },
    checkFirst: {
      en: 'What holds the WAL: replication slots, archiving that fails, wal_keep_size, a long checkpoint.',
      zh: '先看是什么占着 WAL：复制槽、归档失败、wal_keep_size、检查点。',
    },
    reversal: { en: 'No, only from a backup.', zh: '不能，只能靠备份恢复。' },
    duration: { en: 'The server frees it at the next checkpoint after the cause is gone.', zh: '原因消除后，下一个检查点会释放。' },
    source: `${docs}wal-configuration.html`,
  },
  {
    id: 'drop-slot',
    name: { en: 'dropping a replication slot', zh: '删除复制槽' },
    words: /(?:drop\w*|delet\w*|remov\w*|删|去掉|清)[^.]{0,24}(?:\bslots?\b|复制槽|槽)|pg_drop_replication_slot|slot[^.]{0,8}(?:删|drop)/iu,
    statement: /pg_drop_replication_slot/iu,
    level: 'high',
    hits: {
      en: 'Whoever reads from it: its place is lost, and a consumer that comes back has to be built again. The WAL it held is freed by the next checkpoint.',
      zh: '使用它的消费者：位点丢失，回来后要重建。它保留的 WAL 在下一个检查点释放。',
    },
    checkFirst: {
      en: 'active and active_pid in pg_replication_slots, and whom the slot belongs to; an active one can’t be dropped.',
      zh: 'pg_replication_slots 的 active、active_pid，以及它属于谁；正在用的删不掉。',
    },
    reversal: { en: 'No: a new slot of the same name begins at the present.', zh: '不能：同名重建的槽从现在的位置开始。' },
    duration: { en: 'At once; the space comes back with the next checkpoint.', zh: '立即完成；空间在下一个检查点后释放。' },
    source: `${docs}functions-admin.html#FUNCTIONS-REPLICATION`,
  },
  {
    id: 'drop-index',
    name: { en: 'dropping an index', zh: '删除索引' },
    words: /(?:drop\w*|delet\w*|remov\w*|删(?:除|掉)?)[^.]{0,24}(?:\bindex(?:es)?\b|\bindices\b|索引)|索引[^.]{0,8}删/iu,
    statement: /DROP INDEX/iu,
    level: 'medium',
    hits: {
      en: 'Every statement that uses it. Plain DROP INDEX takes ACCESS EXCLUSIVE on the table and queues everybody behind it; CONCURRENTLY doesn’t, but not inside a transaction.',
      zh: '所有用它的语句。普通 DROP INDEX 要表上的 ACCESS EXCLUSIVE 锁，后面的都排队；CONCURRENTLY 不会，但不能在事务里。',
    },
    checkFirst: {
      en: 'idx_scan in pg_stat_user_indexes, on the standbys too; that no constraint needs it; keep its pg_get_indexdef.',
      zh: '看 pg_stat_user_indexes 的 idx_scan（备库也看），确认没有约束依赖它，并先保存 pg_get_indexdef 的定义。',
    },
    reversal: {
      en: 'Only by building it again: CREATE INDEX CONCURRENTLY with the definition that pg_get_indexdef gave before.',
      zh: '只能重建：用事先 pg_get_indexdef 存下的定义 CREATE INDEX CONCURRENTLY。',
    },
    duration: {
      en: 'Short, after the lock is got; CONCURRENTLY waits for the transactions that use it.',
      zh: '拿到锁后很快；CONCURRENTLY 要等正在用它的事务结束。',
    },
    source: `${docs}sql-dropindex.html`,
  },
  {
    id: 'vacuum-full',
    name: { en: 'VACUUM FULL', zh: 'VACUUM FULL' },
    words: /vacuum\s*(?:\(\s*)?full|full\s+vacuum/iu,
    statement: /VACUUM\s*(?:\(\s*)?FULL/iu,
    level: 'high',
    hits: {
      en: 'The table is locked against reading and writing (ACCESS EXCLUSIVE) until it is rewritten, and needs room for a second copy meanwhile.',
      zh: '重写完之前，表上持有 ACCESS EXCLUSIVE 锁，读写都被挡住；期间还需要再放一份表的空间。',
    },
    checkFirst: {
      en: 'Free disk space of at least the table with its indexes, the oldest transaction, and whether plain VACUUM, or pg_repack without that lock, does. If it has to be, in a maintenance window off-peak, with a lock_timeout.',
      zh: '剩余空间至少够放下表和索引，有没有长事务，以及普通 VACUUM 或不长时间锁表的 pg_repack 够不够。非做不可就放在低峰的维护窗口，并设 lock_timeout。',
    },
    reversal: {
      en: 'It can be cancelled: the table stays as it was. Once done there is nothing to undo.',
      zh: '中途可以取消，表保持原样；做完后没有什么需要撤销。',
    },
    duration: {
      en: 'It depends on the rows that are alive: as long as copying them and building all indexes, minutes for a few GB, hours for hundreds. pg_stat_progress_cluster shows how far it is.',
      zh: '取决于存活的数据量：相当于复制一遍并重建全部索引，几 GB 是分钟级，几百 GB 可能要几小时。进度看 pg_stat_progress_cluster。',
    },
    source: `${docs}sql-vacuum.html`,
  },
  {
    id: 'reindex',
    name: { en: 'REINDEX', zh: 'REINDEX' },
    words: /\breindex|重建索引|(?:rebuild|re-?creat)\w*[^.]{0,16}ind(?:ex|ices)/iu,
    statement: /REINDEX/iu,
    level: 'medium',
    hits: {
      en: 'Without CONCURRENTLY writes to the table wait until it is done, and so do reads that would use the index. CONCURRENTLY lets both go on, but needs more time and room.',
      zh: '不带 CONCURRENTLY 时，写入要等它做完，用这个索引的读也要等；CONCURRENTLY 不阻塞读写，但更久、占更多空间。',
    },
    checkFirst: {
      en: 'Room for a second copy of the index, and no long transaction. A failed CONCURRENTLY leaves an invalid index (_ccnew) to drop.',
      zh: '要有再放一份索引的空间，且没有长事务。CONCURRENTLY 失败会留下无效索引（_ccnew），要删除。',
    },
    reversal: { en: 'It can be cancelled; the old index stays.', zh: '可以取消，旧索引保留。' },
    duration: {
      en: 'It depends on the size: minutes for a few GB, hours for hundreds, as long as building the index anew; CONCURRENTLY takes longer and waits for old transactions. pg_stat_progress_create_index shows how far it is.',
      zh: '取决于大小：几 GB 是分钟级，几百 GB 可能要几小时，相当于新建该索引；CONCURRENTLY 更久，还要等旧事务结束。进度看 pg_stat_progress_create_index。',
    },
    source: `${docs}sql-reindex.html`,
  },
  {
    id: 'explain-analyze',
    name: { en: 'EXPLAIN ANALYZE', zh: 'EXPLAIN ANALYZE' },
    words: /explain\s*\(?[^)]{0,12}analy[sz]e|explain/iu,
    statement: /EXPLAIN\s*\(?[^;)]{0,20}ANALYZE/iu,
    level: 'medium',
    hits: {
      en: 'It really runs the statement: an INSERT, UPDATE or DELETE changes the data, and a slow query costs what it always costs. EXPLAIN without ANALYZE runs nothing.',
      zh: '它会真正执行语句：INSERT、UPDATE、DELETE 会改数据，慢查询照样消耗资源。不带 ANALYZE 的 EXPLAIN 不执行。',
    },
    checkFirst: {
      en: 'For a write: BEGIN; EXPLAIN ANALYZE …; ROLLBACK; – triggers and locks happen even so. Set a statement_timeout.',
      zh: '对写语句用 BEGIN; EXPLAIN ANALYZE …; ROLLBACK;（触发器和锁仍会发生），并设 statement_timeout。',
    },
    reversal: { en: 'A write only by ROLLBACK, if it ran inside a transaction.', zh: '写操作只有在事务里才能 ROLLBACK。' },
    duration: { en: 'As long as the statement itself, a little more for the timing.', zh: '与语句本身相当，另加少量计时开销。' },
    source: `${docs}sql-explain.html`,
  },
  {
    id: 'cancel',
    name: { en: 'cancelling a query (pg_cancel_backend)', zh: '取消语句（pg_cancel_backend）' },
    words: /pg_cancel|\bcancel|取消|\bstop (?:the |that |this )?(?:query|statement)|停掉?(?:这个|那个|这条|那条)?(?:查询|语句|sql)/iu,
    statement: /pg_cancel_backend/iu,
    level: 'low',
    hits: {
      en: 'The running statement fails and its transaction is aborted; the session stays.',
      zh: '正在执行的语句报错，所在事务中止；会话保留。',
    },
    checkFirst: {
      en: 'Its row in pg_stat_activity: user, application, query and xact_start. It does nothing to a session that is idle in transaction.',
      zh: '看它在 pg_stat_activity 的那一行：用户、应用、语句、xact_start。对 idle in transaction 的会话无效。',
    },
    reversal: { en: 'No: what the transaction did is rolled back and has to be run again.', zh: '不能：事务已做的回滚，要重新执行。' },
    duration: {
      en: 'Mostly at once: at its next check for interrupts. What was written need not be undone row by row, but stays as dead rows for vacuum. Where it doesn’t react, pg_terminate_backend.',
      zh: '一般立即生效（下一次检查中断时）；回滚不需要逐行撤销，写过的成为死行等清理。取消不掉再用 pg_terminate_backend。',
    },
    source: `${docs}functions-admin.html#FUNCTIONS-ADMIN-SIGNAL`,
  },
  {
    id: 'terminate',
    name: { en: 'terminating a session (pg_terminate_backend)', zh: '终止会话（pg_terminate_backend）' },
    words: /pg_terminate|\bterminat|\bkill|\bkil\b|\bshoot\b|\bnuke\b|\bdisconnect|杀(?:掉|死|了)?|干掉|终止|断开|踢掉/iu,
    statement: /pg_terminate_backend/iu,
    level: 'medium',
    hits: {
      en: 'The session ends: its transaction is rolled back, its locks are freed, and the client gets an error; what was committed, and the table itself, stay whole.',
      zh: '会话结束：事务回滚，锁释放，客户端收到错误；已提交的数据和表都不受影响。',
    },
    checkFirst: {
      en: 'Its row in pg_stat_activity: that backend_type is “client backend”, whose it is, state, xact_start and the query. Try pg_cancel_backend first where it is active.',
      zh: '看它在 pg_stat_activity 的那一行：backend_type 应为 client backend，是谁的，state、xact_start 和语句。正在执行的先试 pg_cancel_backend。',
    },
    reversal: { en: 'No: what it had not committed is lost and has to be run again.', zh: '不能：未提交的工作丢失，要重新执行。' },
    duration: {
      en: 'Mostly at once; a process reacts at its next check for interrupts, and one stuck in the operating system when it comes back. Never answer that with kill -9.',
      zh: '一般立即生效；进程到下一次检查中断时才退出，卡在操作系统调用里的要等它返回，不要因此用 kill -9。',
    },
    source: `${docs}functions-admin.html#FUNCTIONS-ADMIN-SIGNAL`,
  },
  {
    id: 'failover',
    name: { en: 'failing over to a standby', zh: '切换到备库' },
    words: /fail\s?over|switch\s?over|\bpromot|(?:主备|主从)?切换|切(?:到|成|主|备)|切(?:一下)?备|提升?(?:备库|为主)/iu,
    level: 'high',
    hits: {
      en: 'Everybody: sessions break, and what an asynchronous standby hadn’t received is lost. The old primary can’t simply come back: it has to be rewound or built anew.',
      zh: '所有人：会话断开；异步备库没收到的数据会丢。旧主库不能直接回来，要 pg_rewind 或重建。',
    },
    checkFirst: {
      en: 'How far the standby is behind (pg_stat_replication), and whether the trouble wouldn’t come along with the same load.',
      zh: '看备库落后多少（pg_stat_replication），以及换过去后同样的负载会不会同样出问题。',
    },
    reversal: { en: 'Not simply: back is a second switch.', zh: '不容易：切回去是第二次切换。' },
    duration: { en: 'Until the standby has replayed what it received.', zh: '到备库回放完已收到的 WAL 为止。' },
    source: `${docs}warm-standby-failover.html`,
  },
  {
    id: 'restart',
    name: { en: 'restarting the server', zh: '重启数据库' },
    words:
      /(?<!\b(?:without|needs?|requires?|no) (?:an? )?)\brestart|\breboot|\bbounce\b|\brestat\b|(?<!需要|不用|无需|不必|改\S{0,4}要)重启|(?:turn|switch)\w* (?:it|the \w+) off and on/iu,
    statement: /pg_ctl\s[^;]*restart|systemctl restart/iu,
    level: 'high',
    hits: {
      en: 'Every session ends and open transactions are rolled back; the cache starts cold, so it is slower at first. What shows the cause now (sessions, locks, waits) is gone.',
      zh: '所有会话断开，未提交事务回滚；缓存变冷，开始会更慢。能说明原因的现场（会话、锁、等待）也没了。',
    },
    checkFirst: {
      en: 'Keep the output of pg_stat_activity and pg_locks; CHECKPOINT first to make the stop short; whether ending one session is enough.',
      zh: '先保存 pg_stat_activity、pg_locks 的输出；先做 CHECKPOINT 让停机更短；看是否只需结束一个会话。',
    },
    reversal: { en: 'No.', zh: '不能。' },
    duration: {
      en: 'The shutdown checkpoint and, after a crash or an immediate stop, recovery; both grow with the WAL since the last checkpoint.',
      zh: '取决于关闭时的检查点；若是崩溃或 immediate 停止还要恢复，都随上次检查点以来的 WAL 增长。',
    },
    source: `${docs}server-shutdown.html`,
  },
  {
    id: 'reload',
    name: { en: 'reloading the configuration', zh: '重新加载配置' },
    words: /\breload|pg_reload_conf|\bsighup\b|重新?加载|重载/iu,
    statement: /pg_reload_conf/iu,
    level: 'low',
    hits: {
      en: 'Only settings that need no restart; sessions stay. A wrong line is refused and logged.',
      zh: '只影响不需要重启的参数，会话不断；写错的行会被拒绝并记日志。',
    },
    checkFirst: {
      en: 'pg_file_settings shows errors before; pending_restart in pg_settings shows after what still needs a restart.',
      zh: '之前看 pg_file_settings 有无错误；之后看 pg_settings 的 pending_restart。',
    },
    reversal: { en: 'Yes: put the old value back and reload.', zh: '可以：改回旧值再加载。' },
    duration: { en: 'At once.', zh: '立即生效。' },
    source: `${docs}config-setting.html`,
  },
  {
    id: 'rollback-prepared',
    name: { en: 'rolling back a prepared transaction', zh: '回滚两阶段事务' },
    words: /rollback prepared|prepared (?:trans|xact)|两阶段|2pc/iu,
    statement: /ROLLBACK PREPARED/iu,
    level: 'high',
    hits: {
      en: 'What it prepared is lost, although the coordinator may have committed the other half elsewhere.',
      zh: '已准备的修改全部丢失，而协调者可能已在别处提交了另一半。',
    },
    checkFirst: {
      en: 'gid, owner and age in pg_prepared_xacts, and with the coordinator whether it is to be committed.',
      zh: '看 pg_prepared_xacts 的 gid、owner、时间，并问协调者应提交还是回滚。',
    },
    reversal: { en: 'No.', zh: '不能。' },
    duration: { en: 'At once; VACUUM can clean up only afterwards.', zh: '立即完成；之后 VACUUM 才能清理。' },
    source: `${docs}sql-rollback-prepared.html`,
  },
  {
    id: 'stop-autovacuum',
    name: { en: 'switching autovacuum off', zh: '关闭 autovacuum' },
    words:
      /(?:turn|switch)\w* off[^.]{0,12}(?:auto)?vacuum|(?:disabl|stop)\w*[^.]{0,12}autovacuum|autovacuum[^.]{0,8}\boff\b|关(?:闭|掉|了)?[^.]{0,6}autovacuum|autovacuum[^.]{0,6}关/iu,
    level: 'high',
    hits: {
      en: 'Dead rows and stale statistics pile up everywhere; against transaction ID wraparound it is started all the same.',
      zh: '各处的死行堆积、统计信息变旧；为防止事务 ID 回卷它仍会启动。',
    },
    checkFirst: {
      en: 'Whether slowing it down does (autovacuum_vacuum_cost_delay), or one table only.',
      zh: '看调慢（autovacuum_vacuum_cost_delay）或只对一张表关闭是否就够。',
    },
    reversal: { en: 'Yes, but the bloat that has grown meanwhile stays.', zh: '可以再打开，但期间产生的膨胀会留下。' },
    duration: { en: 'At once after a reload.', zh: '重新加载配置后立即生效。' },
    source: `${docs}runtime-config-autovacuum.html`,
  },
  {
    id: 'create-index',
    name: { en: 'building an index', zh: '新建索引' },
    words:
      /(?:creat|add|build|mak|put)\w*[^.]{0,24}(?:\bindex(?:es)?\b|\bindices\b)|(?:建|加|添加|创建)[^.]{0,8}索引|\bbuild\w* (?:it|this|that|one|the missing one)\b|建(?:这个|那个|它)(?![表库])/iu,
    statement: /CREATE (?:UNIQUE )?INDEX/iu,
    level: 'low',
    hits: {
      en: 'Plain CREATE INDEX blocks all writes to the table until it is done; CONCURRENTLY doesn’t, but takes longer and waits for old transactions.',
      zh: '普通 CREATE INDEX 做完之前挡住表的所有写入；CONCURRENTLY 不会，但更久，且要等旧事务结束。',
    },
    checkFirst: {
      en: 'Room on disk, no long transaction, no such index yet. A failed CONCURRENTLY leaves an invalid index to drop.',
      zh: '磁盘空间、没有长事务、没有同样的索引。CONCURRENTLY 失败会留下无效索引，要删除。',
    },
    reversal: { en: 'Yes: DROP INDEX CONCURRENTLY.', zh: '可以：DROP INDEX CONCURRENTLY。' },
    duration: {
      en: 'It depends on the size of the table: minutes for a few GB, hours for hundreds; CONCURRENTLY reads it twice and waits for old transactions. pg_stat_progress_create_index shows how far it is.',
      zh: '取决于表的大小：几 GB 是分钟级，几百 GB 可能要几小时；CONCURRENTLY 要读两遍，还要等旧事务结束。进度看 pg_stat_progress_create_index。',
    },
    source: `${docs}sql-createindex.html`,
  },
  {
    id: 'vacuum',
    name: { en: 'VACUUM', zh: 'VACUUM' },
    words: /\bvacc?uum/iu,
    statement: /\bVACUUM\b(?!\s*(?:\(\s*)?FULL)/iu,
    level: 'low',
    hits: {
      en: 'Reads and writes go on; it costs I/O, and takes a short stronger lock only to cut empty pages off the end.',
      zh: '不阻塞读写；消耗 I/O，只在截断末尾空页时短暂加强锁。',
    },
    checkFirst: {
      en: 'Whether an old transaction, a slot or a standby holds the dead rows: then it can’t remove them.',
      zh: '看是否有旧事务、复制槽或备库拖住死行，有的话清理不掉。',
    },
    reversal: { en: 'There is nothing to undo; it can be cancelled.', zh: '没有需要撤销的；可以取消。' },
    duration: {
      en: 'It depends on the pages to be read, on the indexes and on the cost limits: minutes for a few GB, hours for hundreds. By hand vacuum_cost_delay is 0 by default, so it is faster than autovacuum. pg_stat_progress_vacuum shows how far it is.',
      zh: '取决于要读的页、索引和限速：几 GB 是分钟级，几百 GB 可能要几小时；手工执行时 vacuum_cost_delay 默认为 0，比 autovacuum 快。进度看 pg_stat_progress_vacuum。',
    },
    source: `${docs}sql-vacuum.html`,
  },
  {
    id: 'analyze',
    name: { en: 'ANALYZE', zh: 'ANALYZE' },
    words: /\banaly[sz]e\b|更新统计(?:信息)?|收集统计/iu,
    statement: /(?:^|;\s*)ANALYZE\b/iu,
    level: 'low',
    hits: { en: 'It only reads a sample; plans may change afterwards.', zh: '只读取样本；之后执行计划可能改变。' },
    checkFirst: {
      en: 'last_analyze and n_mod_since_analyze in pg_stat_user_tables.',
      zh: '看 pg_stat_user_tables 的 last_analyze、n_mod_since_analyze。',
    },
    reversal: { en: 'No, but it can be run again.', zh: '不能，但可以再做一次。' },
    duration: {
      en: 'Short: the sample grows with the statistics target, hardly with the table.',
      zh: '较短：样本随统计目标增长，与表大小关系不大。',
    },
    source: `${docs}sql-analyze.html`,
  },
  {
    id: 'reset-statistics',
    name: { en: 'resetting the statistics', zh: '重置统计计数' },
    words: /pg_stat_reset|reset\w*[^.]{0,12}(?:stat|counter)|(?:重置|清空|清零)[^.]{0,6}(?:统计|计数)/iu,
    level: 'medium',
    hits: {
      en: 'The counters by which causes are told apart, and those by which autovacuum decides what to do next.',
      zh: '判断原因所用的计数，以及 autovacuum 决定何时工作所用的计数。',
    },
    checkFirst: {
      en: 'Keep the present values: two samples and their difference do without a reset.',
      zh: '先保存现值；取两次样本看差值就不用重置。',
    },
    reversal: { en: 'No. ANALYZE afterwards gives autovacuum its counters back.', zh: '不能。之后做 ANALYZE 可让 autovacuum 重新有数。' },
    duration: { en: 'At once.', zh: '立即完成。' },
    source: `${docs}monitoring-stats.html#MONITORING-STATS-FUNCTIONS`,
  },
  {
    id: 'change-setting',
    name: { en: 'changing a setting', zh: '修改参数' },
    words:
      /alter system|\b(?:set|chang|rais|increas|lower|bump|doubl|tweak|reduc|adjust|tun)\w*\b[^.]{0,40}(?:_\w+|setting|parameter|config|memory|connections|buffers|timeout)|(?:改|调|设|加)[大小高低到成为]?[^.]{0,12}(?:[a-z]+_[a-z_]+|参数|配置|连接数|内存)|(?:[a-z]_[a-z_]{1,60}|参数|连接数)[^.]{0,6}(?:改|调|设|加)/iu,
    statement: /ALTER (?:SYSTEM|DATABASE|ROLE)/iu,
    level: 'medium',
    hits: {
      en: 'Most settings only need SELECT pg_reload_conf(): work_mem, max_wal_size, checkpoint_timeout, log_*, autovacuum cost and thresholds, random_page_cost, synchronous_commit, synchronous_standby_names, archive_command. A restart (context “postmaster”): shared_buffers, max_connections, huge_pages, wal_level, wal_buffers, archive_mode, max_worker_processes, shared_preload_libraries. More connections also take memory for each; a pooler such as PgBouncer is the usual way.',
      zh: '多数参数 SELECT pg_reload_conf() 重新加载即可，不需要重启：work_mem、max_wal_size、checkpoint_timeout、log_*、autovacuum 的限速和阈值、random_page_cost、synchronous_commit、synchronous_standby_names、archive_command。要重启的（context 为 postmaster）：shared_buffers、max_connections、huge_pages、wal_level、wal_buffers、archive_mode、max_worker_processes、shared_preload_libraries。连接数加大还会按连接占内存，通常用 PgBouncer 连接池。',
    },
    checkFirst: {
      en: 'context and pending_restart in pg_settings, and the old value; try it in one session with SET where that is allowed.',
      zh: '看 pg_settings 的 context、pending_restart，并记下旧值；允许时先在一个会话里用 SET 试。',
    },
    reversal: {
      en: 'Yes: ALTER SYSTEM RESET <name>; SELECT pg_reload_conf(); or a restart where that was needed. Set for a database or role: ALTER DATABASE … RESET <name>, ALTER ROLE … RESET <name>; sessions that are open keep the old value until they reconnect.',
      zh: '可以：ALTER SYSTEM RESET <参数>; SELECT pg_reload_conf(); 原本要重启的再重启。设在库或角色上的用 ALTER DATABASE … RESET、ALTER ROLE … RESET；已有会话重连后才用新值。',
    },
    duration: { en: 'At once, or with the next session or restart, as its context says.', zh: '按 context：立即、下次连接或重启后生效。' },
    source: `${docs}config-setting.html`,
  },
];
