import type { LogEntry } from './log-entry.ts';

/** What is looked for in a server log, as a phenomenon needs it. */
export type LogEventName =
  | 'deadlock'
  | 'statementTimeout'
  | 'lockWait'
  | 'temporaryFile'
  | 'checkpointWarning'
  | 'checkpointStart'
  | 'tooManyClients'
  | 'noSpace'
  | 'archiveFailure'
  | 'sequenceExhausted'
  | 'wraparound'
  | 'deadRows'
  | 'recoveryConflict'
  | 'serialization'
  | 'error';

/** Something that was looked for, found. */
export interface LogEvent {
  readonly name: LogEventName;
  /** Dead rows that can't be removed yet. */
  readonly amount?: number;
}

interface Pattern {
  readonly name: LogEventName;
  readonly severity: RegExp;
  readonly message: RegExp;
  /** Not where the statement looks like one of a monitoring tool. */
  readonly byApplication?: true;
}

/** Quotes of what clients sent: a search for a message in a table of messages is no message. */
const quotesClients =
  /^(?:statement|duration|execute|parse|bind|fastpath function call|parameters|connection (?:received|authorized|authenticated)|disconnection)\b/;

/** Messages as the server words them in English, versions 13 to 18. Their beginnings count, as the rest may quote users. */
const patterns: readonly Pattern[] = [
  { name: 'deadlock', severity: /^ERROR$/, message: /^deadlock detected/ },
  { name: 'statementTimeout', severity: /^ERROR$/, message: /^canceling statement due to statement timeout/, byApplication: true },
  { name: 'lockWait', severity: /^LOG$/, message: /^process \d+ still waiting for / },
  { name: 'temporaryFile', severity: /^LOG$/, message: /^temporary file: path / },
  { name: 'checkpointWarning', severity: /^LOG$/, message: /^checkpoints are occurring too frequently/ },
  { name: 'checkpointStart', severity: /^LOG$/, message: /^checkpoint starting:/ },
  {
    name: 'tooManyClients',
    severity: /^FATAL$/,
    message: /^(?:sorry, too many clients already|remaining connection slots are reserved|too many connections for )/,
  },
  { name: 'noSpace', severity: /^(?:LOG|WARNING|ERROR|FATAL|PANIC)$/, message: /^[^\n]*: No space left on device(?:\n|$)/ },
  {
    name: 'archiveFailure',
    severity: /^(?:LOG|WARNING|FATAL)$/,
    message: /^(?:archive command (?:failed with exit code|was terminated by)|archiving write-ahead log file .* failed too many times)/,
  },
  { name: 'sequenceExhausted', severity: /^ERROR$/, message: /^(?:nextval: reached maximum value of sequence|integer out of range)/ },
  {
    name: 'wraparound',
    severity: /^(?:WARNING|ERROR)$/,
    message: /^database .*(?:must be vacuumed within|is not accepting commands)|^database is not accepting commands/,
  },
  {
    name: 'deadRows',
    severity: /^LOG$/,
    message:
      /^automatic (?:aggressive )?vacuum [^]*?(?<!\d)(\d+) (?:are dead but not yet removable|dead row versions cannot be removed yet)/,
  },
  {
    name: 'recoveryConflict',
    severity: /^(?:ERROR|FATAL)$/,
    message: /^(?:canceling statement|terminating connection) due to conflict with recovery/,
  },
  { name: 'serialization', severity: /^ERROR$/, message: /^could not serialize access due to /, byApplication: true },
  // Breaking a rule of a table is the everyday error of applications that rely on it.
  {
    name: 'error',
    severity: /^(?:ERROR|FATAL|PANIC)$/,
    message:
      /^(?!duplicate key value violates|insert or update on table|update or delete on table|null value in column|new row for relation|conflicting key value violates)/,
    byApplication: true,
  },
];

/** Views and functions that statements of monitoring tools read, and those of applications do not. */
const watchesServer =
  /\bpg_(?:stat|locks|class|index|settings|blocking_pids|ls_|database_size|replication|prepared_xacts|buffercache|catalog)|\bpgstat/i;

/** dbdiag's sessions carry it in their application_name, and usually in the name of their role. */
const ownName = /\bdbdiag/i;

/** What a message says. What dbdiag's own sessions caused says nothing. */
export function eventsIn({ severity, message, statement, source }: LogEntry): readonly LogEvent[] {
  if ((severity === 'LOG' && quotesClients.test(message)) || ownName.test(source)) return [];
  return patterns.flatMap((pattern) => {
    if (!pattern.severity.test(severity) || (pattern.byApplication === true && watchesServer.test(statement))) return [];
    const found = pattern.message.exec(message);
    if (found === null) return [];
    return [{ name: pattern.name, ...(found[1] === undefined ? {} : { amount: Number(found[1]) }) }];
  });
}
