import type { LogEntry, PlacedLine } from './log-entry.ts';
import { maxMessageLength } from './log-entry.ts';

/** What `log_line_prefix` put before a message can be anything; after it comes a severity, a colon and two blanks. */
const message =
  /^(?:(.*?)[^A-Za-z])??(DEBUG\d?|LOG|INFO|NOTICE|WARNING|ERROR|FATAL|PANIC|DETAIL|HINT|QUERY|CONTEXT|LOCATION|BACKTRACE|STATEMENT): {2}(.*)$/;
const companions: ReadonlySet<string> = new Set(['DETAIL', 'HINT', 'QUERY', 'CONTEXT', 'LOCATION', 'BACKTRACE']);

/** Reads the server's plain format. What belongs to no message, as a first line that was cut or what a command printed, is left out. */
export function readStderrLog(lines: readonly PlacedLine[]): readonly LogEntry[] {
  const entries: LogEntry[] = [];
  /** What lines that go on belong to. */
  let part: 'message' | 'statement' | 'none' = 'none';
  const extend = (field: 'message' | 'statement', text: string): void => {
    const last = entries.at(-1);
    if (last === undefined || last[field].length >= maxMessageLength) return;
    entries[entries.length - 1] = { ...last, [field]: `${last[field]}\n${text}`.trimStart().slice(0, maxMessageLength) };
  };
  for (const { position, text } of lines) {
    // A message goes on in lines that begin with a tab.
    if (text.startsWith('\t')) {
      if (part !== 'none') extend(part, text.slice(1));
      continue;
    }
    const [found, prefix = '', severity = '', said = ''] = message.exec(text) ?? [];
    if (found === undefined || companions.has(severity)) {
      part = 'none';
    } else if (severity === 'STATEMENT') {
      part = 'statement';
      extend(part, said);
    } else {
      part = 'message';
      entries.push({ position, severity, message: said.slice(0, maxMessageLength), statement: '', source: prefix, time: prefix });
    }
  }
  return entries;
}
