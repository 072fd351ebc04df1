import { pasteLimits } from './limits.ts';
import type { BlockReader } from './pasted-block.ts';

/** How a program tells of a message of the server; one of each kind. */
interface DriverForm {
  /** Has the groups `message`, and `severity` where the form tells it. */
  readonly pattern: RegExp;
  readonly example: string;
}

const severity = '(?<severity>ERROR|FATAL|PANIC|错误|致命错误)';

/** The most telling comes first: what names the server's severity. */
const driverForms: readonly DriverForm[] = [
  {
    pattern: new RegExp(String.raw`(?:^|[\s:"'(])${severity}\s?[:：]\s{1,2}(?<message>\S.*?)(?: \(SQLSTATE \w{5}\))?["')]{0,8}$`, 'u'),
    example: 'org.postgresql.util.PSQLException: ERROR: deadlock detected',
  },
  {
    pattern:
      /^(?:\w+\.)*(?:psycopg2?|asyncpg|psycopg2\.errors|sqlalchemy\.exc)\.(?:\w+\.)*\w+: (?:\((?:\w+\.)+\w+\) )?(?:<class '[^']*'>: )?(?<message>\S.*)$/,
    example: 'psycopg2.errors.DeadlockDetected: deadlock detected',
  },
  {
    pattern: /^(?:Uncaught )?(?:error|Error|DatabaseError|PostgresError): (?<message>[a-z\u4e00-\u9fff].*)$/u,
    example: 'error: deadlock detected',
  },
  { pattern: /^(?:panic: )?pq: (?<message>\S.*)$/, example: 'pq: deadlock detected' },
  {
    pattern: /PostgresException \(0x[\dA-F]{8}\): [\dA-Z]{5}: (?<message>\S.*)$/,
    example: 'Npgsql.PostgresException (0x80004005): 40P01: deadlock detected',
  },
  { pattern: /\bPG::\w+: (?:ERROR: +)?(?<message>\S.*)$/, example: 'ActiveRecord::Deadlocked: PG::TRDeadlockDetected: deadlock detected' },
];

/** A line of a trace, or of the rest of the message. */
const traceLine =
  /^\s*(?:at [\w$.<>/@-].*[:(]|File "[^"]*", line \d+|Traceback |Caused by: |\.{3} \d+ more|goroutine \d+|from .*:\d+:in |#\d+ |(?:DETAIL|HINT|CONTEXT|Detail|Hint|Where|Position|LINE \d+|详细信息|提示|上下文)\s?[:：]|Process \d+|进程\s?\d+|See server log|(?:severity|code|detail|hint|where|file|line|routine|length|position|schema|table|column|dataType|constraint|internalPosition|internalQuery): |\[(?:SQL|parameters): |\^+\s*$|\}\s*,?$)|^\s{4,}\S|^(?:[a-z]\w*\.)+[A-Z]\w*(?:Exception|Error)\b/;

function messageIn(line: string): { readonly severity: string; readonly message: string } | undefined {
  for (const { pattern } of driverForms) {
    const { severity: told = 'ERROR', message } = pattern.exec(line)?.groups ?? {};
    if (message !== undefined) return { severity: told, message: message.slice(0, pasteLimits.lineCharacters) };
  }
  return undefined;
}

/** Reads what a driver or psql printed about an error, with the trace around it, down to the server's message. */
export const readDriverError: BlockReader = (lines, start) => {
  const first = lines[start] ?? '';
  const isTrace = /^(?:Traceback \(most recent|Exception in thread |(?:[a-z]\w*\.)+[A-Z]\w*(?:Exception|Error)\b)/.test(first.trim());
  const own = messageIn(first);
  // Within a sentence it is the user who speaks.
  if (own !== undefined && !isTrace && /[\p{Script=Han}]/u.test(first.split(/错误|致命错误/u)[0] ?? '')) return undefined;
  if (own === undefined && !isTrace) return undefined;
  let found = own;
  let end = start + 1;
  for (; end < lines.length && end - start < pasteLimits.rows; end += 1) {
    const line = lines[end] ?? '';
    if (line.trim() === '') break;
    const told = messageIn(line);
    if (told === undefined && !traceLine.test(line)) break;
    if (told !== undefined && found !== undefined && own !== undefined && !isTrace && !line.startsWith('Caused by')) break;
    // The cause at the bottom is what the server said.
    found = found ?? told;
  }
  return found === undefined ? undefined : { content: { kind: 'error', ...found }, end };
};
