/** How a server that speaks Chinese words what is looked for, and how the same begins in English; as in its catalog zh_CN. */
interface TranslatedMessage {
  readonly chinese: RegExp;
  readonly english: string;
  readonly example: string;
}

const translations: readonly TranslatedMessage[] = [
  { chinese: /^检测到死锁/u, english: 'deadlock detected', example: '检测到死锁' },
  { chinese: /^由于语句执行超时[,，]?正在取消查询命令|^由于语句超时[,，]?正在取消/u, english: 'canceling statement due to statement timeout', example: '由于语句执行超时,正在取消查询命令' },
  { chinese: /^进程(?:\s?)(\d+)[\s\S]*仍(?:在|然在)?[\s\S]*等待|^进程\s?\d+[\s\S]*still waiting/u, english: 'process 1 still waiting for ', example: '进程22984仍在等待ShareLock (在 事务 762 上),已等待 300.156 毫秒' },
  { chinese: /^临时文件[:：]\s?路径/u, english: 'temporary file: path ', example: '临时文件: 路径"base/pgsql_tmp/pgsql_tmp1.0"，大小1' },
  { chinese: /^检查点(?:操作)?(?:发生)?(?:的)?(?:过于|出现|发生得?)?(?:太|过于)?频繁/u, english: 'checkpoints are occurring too frequently', example: '检查点操作发生过于频繁(每隔0秒)' },
  { chinese: /^检查点开始[:：]|^已开始检查点/u, english: 'checkpoint starting:', example: '检查点开始: immediate force wait' },
  {
    chinese: /^对不起[,，]\s?已经有太多的?(?:客户|客户端)|^(?:剩余|已保留|保留).{0,20}连接.{0,4}(?:位置|槽)|^剩余连接/u,
    english: 'sorry, too many clients already',
    example: '对不起, 已经有太多的客户',
  },
  { chinese: /设备上没有空间|没有足够的磁盘空间|No space left on device/u, english: 'could not write: No space left on device', example: '无法扩展文件 "base/1/2": 设备上没有空间' },
  { chinese: /^归档命令(?:失败|因|被)/u, english: 'archive command failed with exit code', example: '归档命令失败，退出代码为1' },
  { chinese: /^nextval[:：]?\s?.{0,4}到达?了?序列|^nextval.*已经?(?:达|到)/u, english: 'nextval: reached maximum value of sequence', example: 'nextval: 达到序列"small_id_seq"的最大值(32767)' },
  { chinese: /^(?:整数|integer)\s?超出(?:了)?范围/u, english: 'integer out of range', example: '整数超出范围' },
  { chinese: /^数据库\s?"?.*必须在.*(?:清理|vacuum)|^数据库没有接受命令/u, english: 'database is not accepting commands', example: '数据库没有接受命令,以避免数据库回卷' },
  { chinese: /^由于.*与恢复.*(?:冲突|矛盾)|冲突.*恢复.*(?:取消|终止)/u, english: 'canceling statement due to conflict with recovery', example: '由于与恢复冲突，正在取消语句' },
];

const severities: Readonly<Record<string, string>> = {
  日志: 'LOG',
  信息: 'INFO',
  注意: 'NOTICE',
  警告: 'WARNING',
  错误: 'ERROR',
  致命错误: 'FATAL',
  恐慌: 'PANIC',
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

const translatedLine = new RegExp(`^(?<before>.*?)(?<severity>${Object.keys(severities).toSorted((a, b) => b.length - a.length).join('|')})\\s?[:：] {1,2}(?<said>.*)$`, 'u');

/** A line of the plain format as a server would write it in English, as far as that decides anything. */
export function englishLine(line: string): string {
  const { before = '', severity = '', said = '' } = translatedLine.exec(line)?.groups ?? {};
  if (severity === '') return line.replace(/(ERROR|FATAL|PANIC|WARNING|LOG|STATEMENT|DETAIL|HINT|CONTEXT): (?! )/, '$1:  ');
  return `${before}${englishSeverity(severity)}:  ${englishMessage(said)}`;
}
