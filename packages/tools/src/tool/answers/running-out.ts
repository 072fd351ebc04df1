import type { LocalizedText } from '@dbdiag/graph-engine';

/** Something that runs out while one waits, and what then happens. */
export interface RunningOut {
  /** Phenomena and causes that say it is running out. */
  readonly signs: readonly string[];
  readonly then: LocalizedText;
  readonly source: string;
}

const docs = 'https://www.postgresql.org/docs/current/';

/** What can't wait: the documentation says that the server stops, or turns people away, when it is used up. */
export const runningOut: readonly RunningOut[] = [
  {
    signs: ['xid_age_high', 'log_wraparound', 'xid_wraparound_risk'],
    then: {
      en: 'when transaction IDs run out the server refuses every command that needs a new one until the database is vacuumed',
      zh: '事务 ID 用尽后，在完成 VACUUM 之前服务器拒绝一切需要新事务 ID 的命令',
    },
    source: `${docs}routine-vacuuming.html#VACUUM-FOR-WRAPAROUND`,
  },
  {
    signs: ['os_disk_full', 'log_no_space', 'disk_full'],
    then: {
      en: 'a full data disk makes writes fail, and a full WAL disk may stop the whole server',
      zh: '数据盘写满后写入失败，WAL 盘写满可能让整个服务器停机',
    },
    source: `${docs}disk-full.html`,
  },
  {
    signs: ['slot_retained_wal', 'wal_dir_growth', 'replication_slot_abandoned'],
    then: { en: 'a slot without limit holds WAL until the disk is full', zh: '没有上限的复制槽会一直保留 WAL，直到磁盘写满' },
    source: `${docs}warm-standby.html#STREAMING-REPLICATION-SLOTS`,
  },
  {
    signs: ['archiver_failing', 'log_archive_failed', 'archiving_broken'],
    then: {
      en: 'WAL that can’t be archived stays in pg_wal until the disk is full, and the backup has a gap meanwhile',
      zh: '归档不了的 WAL 留在 pg_wal，直到磁盘写满；期间备份也有缺口',
    },
    source: `${docs}continuous-archiving.html`,
  },
  {
    signs: ['conn_near_max', 'log_too_many_clients', 'connection_exhaustion'],
    then: { en: 'when the connection slots are used up new connections are refused', zh: '连接数用尽后，新连接会被拒绝' },
    source: `${docs}runtime-config-connection.html`,
  },
  {
    signs: ['seq_near_max', 'log_seq_exhausted', 'key_space_exhausted'],
    then: {
      en: 'when the sequence or its column is used up every insert into that table fails',
      zh: '序列或主键列用尽后，该表的每次插入都会失败',
    },
    source: `${docs}sql-createsequence.html`,
  },
  {
    signs: ['sync_standby_missing'],
    then: { en: 'without a synchronous standby commits wait for as long as it is missing', zh: '同步备库缺失期间，提交会一直等待' },
    source: `${docs}warm-standby.html#SYNCHRONOUS-REPLICATION`,
  },
];
