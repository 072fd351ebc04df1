import { pasteLimits } from './limits.ts';
import type { BlockReader, PastedLogFormat } from './pasted-block.ts';

/** Severities as the server writes them, in English and Chinese. */
const severities =
  'DEBUG[1-5]?|LOG|INFO|NOTICE|WARNING|ERROR|FATAL|PANIC|DETAIL|HINT|STATEMENT|CONTEXT|QUERY|LOCATION|日志|信息|注意|警告|错误|致命错误|恐慌|详细信息|提示|语句|上下文|背景|查询|位置';

/** What `log_line_prefix` puts before a message begins with a time, a process or a bracket. */
const stderrLine = new RegExp(
  String.raw`^(?=\[?\d|<|\[|[A-Z][a-z]{2} +\d{1,2} \d\d:)[^\p{Script=Han}]{3,200}?[\s\]>:,@](?:${severities})\s?[:：]\s{1,2}\S`,
  'u',
);
const csvLine = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} [^,]{1,40},(?:"[^"]*"|[^,"]*),(?:"[^"]*"|[^,"]*),\d+,/;
const jsonLine = /^\s*\{.*"error_severity"\s*:\s*"[A-Z]+"/;

/** The format of a line that begins a message. */
function formatOf(line: string): PastedLogFormat | undefined {
  if (jsonLine.test(line)) return 'json';
  if (csvLine.test(line)) return 'csv';
  return stderrLine.test(line) ? 'stderr' : undefined;
}

/** Lines between two messages that still belong to the first, as a statement of several lines. */
const furtherLines = 40;

/** Reads the log of a server in any of its formats: from one message to the last that follows. */
export const readServerLog: BlockReader = (lines, start) => {
  const format = formatOf(lines[start] ?? '');
  if (format === undefined) return undefined;
  let end = start + 1;
  for (let at = end; at < lines.length && at - end < furtherLines && at - start < pasteLimits.rows; at += 1) {
    const line = lines[at] ?? '';
    // A message goes on in lines that begin with a tab; in prose there are none.
    if (formatOf(line) === format || (line.startsWith('\t') && at === end)) end = at + 1;
    else if (line.trim() === '' && format === 'stderr') break;
    else if (format === 'json' || (format === 'stderr' && !/^\s/.test(line) && !/^(?:\.{3}|…)/.test(line))) break;
  }
  return { content: { kind: 'log', format, lines: lines.slice(start, end) }, end };
};
