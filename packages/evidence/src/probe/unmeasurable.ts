import type { LocalizedText } from '@dbdiag/graph-engine';

const application: LocalizedText = {
  en: 'Only the application sees it: what it offered and what it got is not recorded in the database.',
  zh: '只有应用能看到：应用提交了多少请求、得到了什么，数据库中没有记录。',
};

const plan: LocalizedText = {
  en: "It takes EXPLAIN of one of the application's statements, with its values and with the right to read its tables; a role in pg_monitor has neither.",
  zh: '需要对应用的某条语句执行 EXPLAIN，既要有参数值，也要有读取相关表的权限；pg_monitor 成员两者都没有。',
};

/** Phenomena that no probe reads, by id, and why. They are left to the user as questions. */
export const unmeasurable: Readonly<Record<string, LocalizedText>> = {
  client_throughput_drop: application,
  client_latency_high: application,
  client_stalled: application,
  explain_row_misestimate: plan,
  explain_seqscan_selective: plan,
  stmt_commit_slow: {
    en: 'pg_stat_statements does not time the flush at commit, and the log shows it only with log_min_duration_statement at 15 ms or less. Waits for WAL are measured in its place.',
    zh: 'pg_stat_statements 不统计提交时的刷盘耗时，日志也只有在 log_min_duration_statement 不超过 15 毫秒时才会记录。替代办法是测量 WAL 等待。',
  },
};
