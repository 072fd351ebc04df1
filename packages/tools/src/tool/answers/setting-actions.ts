import type { KnownAction } from './known-action.ts';

const docs = 'https://www.postgresql.org/docs/current/';

/** Settings of a session or of a standby, and what a crash does. */
export const settingActions: readonly KnownAction[] = [
  {
    id: 'crash',
    name: { en: 'a server process killed by the system (OOM killer, crash)', zh: '服务器进程被系统杀掉（OOM、崩溃）' },
    words:
      /(?:oom|out of memory|crash)\w*[^.]{0,30}(?:los[et]|corrupt|data)|(?:los[et]|corrupt)\w*[^.]{0,30}(?:oom|crash)|(?:被杀|oom|崩溃|宕机|掉电)[^.]{0,10}(?:丢|坏|损)/iu,
    level: 'high',
    hits: {
      en: 'All sessions end and the server recovers from the WAL. What was committed will not be lost (with fsync and full_page_writes on, as they are by default); open transactions are rolled back.',
      zh: '全部会话断开，服务器用 WAL 做崩溃恢复。已提交的数据不会丢（fsync、full_page_writes 默认开启时）；未提交的事务回滚。',
    },
    checkFirst: {
      en: 'fsync = on; with synchronous_commit = off the last fraction of a second may be missing.',
      zh: '确认 fsync = on；synchronous_commit = off 时可能丢最后不到一秒的提交。',
    },
    reversal: { en: 'No.', zh: '不能。' },
    duration: {
      en: 'It depends on the WAL since the last checkpoint; the server log shows the recovery.',
      zh: '取决于上次检查点以来的 WAL 量，进度看服务器日志。',
    },
    source: `${docs}wal-reliability.html`,
  },
  {
    id: 'session-setting',
    name: { en: 'a setting for one session, role or database', zh: '只对一个会话、角色或库改参数' },
    words:
      /\b(?:just|only) (?:for|in|on) (?:(?:his|her|my|their|this|that|one|a|the) )(?:session|role|user|query|job|connection|database|report|transaction)|\b(?:session|role|user|database)-level\b|\bper[- ](?:session|role|user|database)\b|set local|alter (?:role|database|user)\b|只(?:对|给|在)[^.]{0,10}(?:会话|角色|用户|库|事务|任务)[^.]{0,6}(?:改|设|调|生效)|(?:会话级|角色级|库级)/iu,
    level: 'low',
    hits: {
      en: "Only that session: SET work_mem = '256MB' (until it ends) or SET LOCAL inside a transaction. For a role or database: ALTER ROLE <role> SET …, ALTER DATABASE <db> SET …; they hold for new sessions only. Nobody can SET in another's open session.",
      zh: "只影响该会话：SET work_mem = '256MB'（到会话结束），或事务里用 SET LOCAL。对角色或库：ALTER ROLE <角色> SET …、ALTER DATABASE <库> SET …，只对新会话生效。不能替别人已打开的会话 SET。",
    },
    checkFirst: {
      en: 'context in pg_settings: “user” may be set by anybody, “superuser” not; “sighup” and “postmaster” can’t be set for a session.',
      zh: '看 pg_settings 的 context：user 谁都能设，superuser 不行，sighup 和 postmaster 不能按会话设。',
    },
    reversal: {
      en: 'Yes: RESET <name> in the session, ALTER ROLE … RESET <name>, ALTER DATABASE … RESET <name>; clients have to reconnect to get it.',
      zh: '可以：会话里 RESET <参数>，或 ALTER ROLE … RESET、ALTER DATABASE … RESET；客户端重连后生效。',
    },
    duration: {
      en: 'At once in the session; for a role or database with the next connection.',
      zh: '会话内立即生效；角色或库的设置下次连接时生效。',
    },
    source: `${docs}config-setting.html`,
  },
  {
    id: 'replay-delay',
    name: {
      en: 'letting a standby wait longer for its queries',
      zh: '放宽备库查询冲突的等待（max_standby_streaming_delay、hot_standby_feedback）',
    },
    words: /max_standby_\w+|hot_standby_feedback|放宽[^.]{0,16}(?:备库|从库|小时|分钟)|(?:备库|从库)[^.]{0,10}放宽/iu,
    statement: /max_standby_|hot_standby_feedback/iu,
    level: 'medium',
    hits: {
      en: 'max_standby_streaming_delay: replay stands still for up to that time, so all who read on the standby see older data, and a failover takes longer. hot_standby_feedback instead lets dead rows pile up on the primary for as long as the query runs.',
      zh: 'max_standby_streaming_delay：回放最多停这么久，备库延迟随之增大，读到的数据更旧，切换也更慢。hot_standby_feedback 则让主库在查询期间清理不了死行，会膨胀。',
    },
    checkFirst: {
      en: 'Whether anybody relies on fresh data there, or on it for failover.',
      zh: '看有没有业务依赖该备库的实时数据，或靠它做切换。',
    },
    reversal: { en: 'Yes: set it back and reload; no restart.', zh: '可以：改回后 reload，不需要重启。' },
    duration: { en: 'At once after a reload.', zh: 'reload 后立即生效。' },
    source: `${docs}hot-standby.html#HOT-STANDBY-CONFLICT`,
  },
  {
    id: 'read-from-standby',
    name: { en: 'sending reads to a standby', zh: '把查询放到备库上' },
    words:
      /(?:point|mov|send|run|rout|put|us)\w*[^.]{0,40}\b(?:replica|standby|read-?only node|slave)|(?:放|挪|搬|指|连|迁)[^.]{0,6}(?:备库|从库|只读(?:库|实例|节点))|(?:备库|从库)上?(?:跑|查|读)/iu,
    level: 'low',
    hits: {
      en: 'The primary is spared that load. On the standby long queries may be cancelled by a conflict with replay, or hold replay up (lag), and they read slightly older data.',
      zh: '主库少了这部分负载。备库上的长查询可能因回放冲突被取消，或拖住回放造成延迟；读到的数据略旧。',
    },
    checkFirst: {
      en: 'max_standby_streaming_delay and hot_standby_feedback, the lag in pg_stat_replication, and that it isn’t the one needed for failover.',
      zh: '看 max_standby_streaming_delay、hot_standby_feedback，pg_stat_replication 的延迟，以及它是不是切换要用的那台。',
    },
    reversal: { en: 'Yes: point the client back.', zh: '可以：把连接指回去。' },
    duration: { en: 'With the next connection.', zh: '下次连接时生效。' },
    source: `${docs}hot-standby.html`,
  },
];
