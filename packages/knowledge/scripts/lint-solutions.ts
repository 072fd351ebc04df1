import type { CorpusRootCause } from './corpus-schema.ts';
import type { LintFinding } from './lint-finding.ts';
import { lintError, lintWarning } from './lint-finding.ts';
import { readOnlyFaults } from './read-only-sql.ts';

type Step = CorpusRootCause['solution'][number];
type Level = Step['risk']['level'];

/** What no step may tell a person to do. */
const never = [
  { pattern: /\bkill\b[^\n]*\s-(9|KILL|SIGKILL|s\s+(9|KILL|SIGKILL))\b/i, why: 'kill -9 on a backend restarts the whole server' },
  {
    pattern: /\brm\b[^\n]*\b(pg_wal|pg_xlog|pg_xact|pg_multixact|PGDATA|<data_directory>)/,
    why: 'deleting files of the data directory destroys it',
  },
  { pattern: /\bfsync\s*(=|to)\s*'?(off|false|no|0)\b/i, why: 'fsync off loses the database in a crash' },
  { pattern: /\bfull_page_writes\s*(=|to)\s*'?(off|false|no|0)\b/i, why: 'full_page_writes off risks torn pages' },
  { pattern: /\bpg_resetwal\b/, why: 'pg_resetwal throws transactions away' },
] as const;

/** What needs at least this risk. */
const floors: readonly { readonly pattern: RegExp; readonly least: Level }[] = [
  { pattern: /\bpg_terminate_backend\s*\(/i, least: 'medium' },
  { pattern: /\bpg_drop_replication_slot\s*\(|\b(ROLLBACK|COMMIT)\s+PREPARED\b/i, least: 'medium' },
  { pattern: /^\s*(DROP|TRUNCATE|CLUSTER)\b/im, least: 'medium' },
  { pattern: /^\s*DELETE\s+FROM\b/im, least: 'medium' },
  { pattern: /\bVACUUM\s*(\([^)]*\bFULL\b[^)]*\)|FULL\b)/i, least: 'high' },
  { pattern: /\b(systemctl\s+restart|pg_ctl\b[^\n]*\b(stop|restart))\b/, least: 'medium' },
];

const levels: readonly Level[] = ['none', 'low', 'medium', 'high'];

/** Statements of a step without risk that are no SELECT and yet change nothing that stays. */
const harmlessStatements = [
  /^SHOW\s+\w+(\.\w+)?$/i,
  /^EXPLAIN\s+(EXECUTE\b|[^(A]|\((?![^)]*\bANALY[ZS]E\b)[^)]*\))/i,
  /^(BEGIN( READ ONLY)?|ROLLBACK)$/i,
  /^SET LOCAL \w+\s*=/i,
  /^(PREPARE|DEALLOCATE) dbdiag_/i,
] as const;

const shellThatLooks =
  /^(df|free|iostat|pidstat|vmstat|top|grep|cat|dmesg|ss|ping|printf|numactl --hardware|numastat|sysctl (?!-w)|for p in \$\(pgrep|psql [^\n]*-c "(SHOW|SELECT) )/;

/** Finds steps that are unsafe, or whose risk is said to be less than it is. */
export function lintSolutions(rootCauses: readonly CorpusRootCause[]): readonly LintFinding[] {
  return rootCauses.flatMap(({ id, solution }) => solution.flatMap((step, index) => lintStep(step, `rootCauses.${id}.solution[${index}]`)));
}

function lintStep(step: Step, path: string): readonly LintFinding[] {
  const statement = step.statement ?? '';
  const active = withoutComments(statement);
  return [
    ...never.flatMap(({ pattern, why }) => (pattern.test(statement) ? [lintError(`${path}.statement`, why)] : [])),
    ...never.flatMap(({ pattern, why }) =>
      advises(step.action.en, pattern) || advises(step.action.zh, pattern) ? [lintError(`${path}.action`, why)] : [],
    ),
    ...floors.flatMap(({ pattern, least }) => riskTooLow(step, { path, least, found: pattern.exec(active)?.[0] })),
    ...vacuumFullUnexplained(step, path),
    ...(step.risk.level === 'none' ? notReadOnly(active, path) : []),
    ...blockingBuild(active, path),
  ];
}

/** Whether a sentence tells to do it, and not to leave it alone. */
function advises(text: string, pattern: RegExp): boolean {
  return text.split(/[.;。；]/).some((sentence) => pattern.test(sentence) && !/\b(never|not|don't)\b|不|勿|禁止|绝/i.test(sentence));
}

function riskTooLow(step: Step, { path, least, found }: { path: string; least: Level; found: string | undefined }): readonly LintFinding[] {
  if (found === undefined || levels.indexOf(step.risk.level) >= levels.indexOf(least)) return [];
  return [lintError(`${path}.risk.level`, `is ${step.risk.level}; ${found.trim()} needs at least ${least}`)];
}

function vacuumFullUnexplained({ statement = '', action, risk }: Step, path: string): readonly LintFinding[] {
  const rewrites = /\bVACUUM\s*(\([^)]*\bFULL\b[^)]*\)|FULL\b)/i;
  const named = [risk.note.zh, risk.note.en].every((note) => note.includes('ACCESS EXCLUSIVE'));
  return (rewrites.test(statement) || advises(action.en, rewrites)) && !named
    ? [lintError(`${path}.risk.note`, 'must name the ACCESS EXCLUSIVE lock of VACUUM FULL')]
    : [];
}

function notReadOnly(statement: string, path: string): readonly LintFinding[] {
  if (statement.trim() === '') return [];
  const isShell = shellThatLooks.test(statement.trim());
  const commands = isShell ? statement.split(/\n|;\s*(?=df|vmstat)/).filter((command) => command.trim() !== '') : undefined;
  const unknown =
    commands === undefined
      ? sqlStatements(statement).filter(
          (sql) => !harmlessStatements.some((pattern) => pattern.test(sql)) && readOnlyFaults(bound(sql)).length > 0,
        )
      : commands.filter((command) => !shellThatLooks.test(command.trim()));
  return unknown.map((text) => lintError(`${path}.risk.level`, `is none, and this isn't known to be read-only: ${text}`));
}

function sqlStatements(text: string): readonly string[] {
  return text
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/** A statement with its placeholders filled in, so that it reads as SQL. */
function bound(sql: string): string {
  return sql.replace(/'<[^>]*>'/g, "'x'").replace(/<[a-z_]+>/gi, 'x');
}

function withoutComments(statement: string): string {
  return statement.replace(/^\s*(--|#|;).*$/gm, '').replace(/\s(--|#)\s.*$/gm, '');
}

function blockingBuild(statement: string, path: string): readonly LintFinding[] {
  const build = /\b(CREATE\s+(UNIQUE\s+)?INDEX|REINDEX\s+\w+)\s+(?!CONCURRENTLY)(?!ON <schema>\.<mv>)/i;
  return build.test(statement) ? [lintWarning(`${path}.statement`, 'builds an index without CONCURRENTLY')] : [];
}
