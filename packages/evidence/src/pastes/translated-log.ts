/** How a server that speaks Chinese words what is looked for, and how the same begins in English; as in its catalog zh_CN. */
interface TranslatedMessage {
  readonly chinese: RegExp;
  readonly english: string;
  readonly example: string;
}

/** One row a message, with one that the server writes. */
const translations: readonly TranslatedMessage[] = [
  { chinese: /^检测到死锁/u, english: 'deadlock detected', example: '检测到死锁' },
  { chinese: /^由于语句执行超时/u, english: 'canceling statement due to statement timeout', example: '由于语句执行超时，正在取消查询命令' },
  {
    chinese: /^进程\s?\d+.{0,40}仍然?等待/u,
    english: 'process 1 still waiting for ',
    example: '进程22984在300.156 ms仍然等待在事务 762上的ShareLock',
  },
  {
    chinese: /^临时文件[:：]\s?路径/u,
    english: 'temporary file: path ',
    example: '临时文件: 路径 "base/pgsql_tmp/pgsql_tmp1.0", 大小7790592',
  },
  { chinese: /^检查点.{0,6}过于频繁/u, english: 'checkpoints are occurring too frequently', example: '检查点事件发生过于频繁(2 秒间隔)' },
  { chinese: /^对不起[,，]\s?已经有太多的客户/u, english: 'sorry, too many clients already', example: '对不起, 已经有太多的客户' },
  {
    chinese: /^已保留的连接位置/u,
    english: 'remaining connection slots are reserved',
    example: '已保留的连接位置为执行非复制请求的超级用户预留',
  },
  { chinese: /^(?:到数据库|由角色).{1,80}连接太多了/u, english: 'too many connections for ', example: '到数据库 "app"的连接太多了' },
  {
    chinese: /[:：]\s?设备上没有空间/u,
    english: 'could not write: No space left on device',
    example: '无法扩展文件 "base/5/16384": 设备上没有空间',
  },
  { chinese: /^归档命令执行失败/u, english: 'archive command failed with exit code', example: '归档命令执行失败，退出代码为 1' },
  { chinese: /^归档命令被.{1,40}终止/u, english: 'archive command was terminated by', example: '归档命令被信号9终止：Killed' },
  {
    chinese: /^归档预写日志文件.{1,80}多次失败/u,
    english: 'archiving write-ahead log file failed too many times',
    example: '归档预写日志文件 "000000010000000000000001" 多次失败, 将会重试',
  },
  {
    chinese: /^nextval[:：]\s?达到序列/u,
    english: 'nextval: reached maximum value of sequence',
    example: 'nextval: 达到序列 "small_id_seq" 的最大值了 (32767)',
  },
  { chinese: /^整数超出范围/u, english: 'integer out of range', example: '整数超出范围' },
  {
    chinese: /^(?:数据库|带有OID).{1,80}个事务中进行清理/u,
    english: 'database must be vacuumed within',
    example: '数据库 "app"在运行10985967个事务中进行清理(vacuume).',
  },
  {
    chinese: /^数据库没有接[收受].{0,40}命令/u,
    english: 'database is not accepting commands',
    example: '数据库没有接收命令来避免在数据库"app"中的重叠数据损失',
  },
  {
    chinese: /^由于与恢复操作冲突/u,
    english: 'canceling statement due to conflict with recovery',
    example: '由于与恢复操作冲突，正在取消语句命令',
  },
  {
    chinese: /^由于与恢复操作相冲突/u,
    english: 'terminating connection due to conflict with recovery',
    example: '由于与恢复操作相冲突而中断连接',
  },
];

const severities: Readonly<Record<string, string>> = {
  日志: 'LOG',
  信息: 'INFO',
  注意: 'NOTICE',
  警告: 'WARNING',
  错误: 'ERROR',
  致命错误: 'FATAL',
  比致命错误还过分的错误: 'PANIC',
  详细信息: 'DETAIL',
  提示: 'HINT',
  语句: 'STATEMENT',
  上下文: 'CONTEXT',
  背景: 'CONTEXT',
  查询: 'QUERY',
  位置: 'LOCATION',
};

/** The severity in English; one that is English already stays. */
export function englishSeverity(severity: string): string {
  return severities[severity] ?? severity;
}

/** The beginning of a message in English, where it is one of those that are looked for; else the message. */
export function englishMessage(message: string): string {
  return translations.find(({ chinese }) => chinese.test(message))?.english ?? message;
}

const translatedLine = new RegExp(
  `^(?<before>.*?)(?<severity>${Object.keys(severities)
    .toSorted((a, b) => b.length - a.length)
    .join('|')})\\s?[:：] {1,2}(?<said>.*)$`,
  'u',
);

/** A line of the plain format as a server would write it in English, as far as that decides anything. */
export function englishLine(line: string): string {
  const { before = '', severity = '', said = '' } = translatedLine.exec(line)?.groups ?? {};
  if (severity === '') return line.replace(/(ERROR|FATAL|PANIC|WARNING|LOG|STATEMENT|DETAIL|HINT|CONTEXT): (?! )/, '$1:  ');
  return `${before}${englishSeverity(severity)}:  ${englishMessage(said)}`;
}
