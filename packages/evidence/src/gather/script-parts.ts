import { statementTimeoutMs } from '../collection/collection-limits.ts';
import type { SqlCommand } from '../command/command.ts';
import { checkDigits, gatherFormat, linePrefix } from './gather-line.ts';
import type { GatherOptions } from './gather-options.ts';
import { gatherVersions, sessionSettings } from './gathered-statement.ts';

/** A line of the output, from an expression that is JSON. */
function lineOf(json: string): string {
  return `SELECT '${linePrefix}' || left(encode(sha256(convert_to(:'dbdiag_run' || l.mark, 'UTF8')), 'hex'), ${checkDigits}) || ' ' || l.mark AS line FROM (SELECT ${json}::text AS mark) AS l`;
}

const now = 'extract(epoch FROM clock_timestamp())::float8';

function markOf(kind: string, more: string): string {
  return lineOf(`json_build_object('k', '${kind}', 'run', :'dbdiag_run', 'at', ${now}${more})`);
}

const look = ", 'look', :'dbdiag_look', 'state', :'dbdiag_state', 'rows', :'dbdiag_rows'";

/** As the value of a variable of psql. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** What psql is told about how to print. QUIET goes first, or it would answer to the others in its own language. */
const printing = `\\set QUIET on
\\set ON_ERROR_STOP off
\\set ON_ERROR_ROLLBACK off
\\set AUTOCOMMIT on
\\set ECHO none
\\set ECHO_HIDDEN off
\\set FETCH_COUNT 0
\\set SINGLELINE off
\\set SINGLESTEP off
\\pset format unaligned
\\pset tuples_only on
\\pset expanded off
\\pset footer off
\\pset pager off
\\pset null ''
\\pset numericlocale off
\\pset recordsep '\\n'
\\timing off
\\encoding UTF8`;

/** Everything before the first statement that looks at anything. */
export function scriptOpening(program: string, { windowSeconds, snapshots, redact }: Required<GatherOptions>): string {
  const versions = gatherVersions.slice(1).map((from) => `current_setting('server_version_num')::int >= ${from} AS dbdiag_from_${from}`);
  const start = markOf(
    'start',
    `, 'format', ${gatherFormat}, 'program', '${program}', 'server', :'dbdiag_server', 'versionNumber', current_setting('server_version_num')::int, 'windowSeconds', ${windowSeconds}, 'snapshots', ${snapshots}, 'redacted', ${String(redact)}`,
  );
  return `${printing}

-- Everything below holds in this session only: nothing can be written, and no statement runs or waits for long.
${sessionSettings(statementTimeoutMs)}

-- Which run this is; a salt that is printed nowhere; the version.
SELECT left(encode(sha256(convert_to(clock_timestamp()::text || pg_backend_pid(), 'UTF8')), 'hex'), 12) AS dbdiag_run,
  encode(sha256(convert_to(random()::text || random()::text || clock_timestamp()::text, 'UTF8')), 'hex') AS dbdiag_salt,
  left(encode(sha256(convert_to(pg_postmaster_start_time()::text || ' ' || current_database() || ' ' || coalesce(inet_server_port(), 0), 'UTF8')), 'hex'), 12) AS dbdiag_server,
  current_setting('server_version_num')::int < ${gatherVersions[0]} AS dbdiag_too_old,
  ${versions.join(',\n  ')} \\gset
\\if :dbdiag_too_old
  \\warn This script reads PostgreSQL 13 and later. Nothing was read.
  \\quit
\\endif
\\set dbdiag_look ''
\\set dbdiag_state ''
\\set dbdiag_rows ''

-- The lines around what a look brought. Every line has a check, so that one that was changed or lost is noticed.
\\set dbdiag_begin ${quoted(`${markOf('begin', look)}; BEGIN TRANSACTION ISOLATION LEVEL READ COMMITTED READ ONLY`)}
\\set dbdiag_end ${quoted(`COMMIT; ${markOf('end', look)}`)}
\\set dbdiag_gate ${quoted(markOf('gate', look))}
${start};`;
}

/** The last line: without it the output was cut. */
export const scriptClosing = `${markOf('finish', '')};`;

/** What a statement is going to return; printed once, before its first look. */
export function statementMark(id: string, { text, columns }: { readonly text: string; readonly columns: readonly string[] }): string {
  const listed = columns.map((column) => `'${column}'`).join(', ');
  return markOf('statement', `, 'look', '${id}', 'text', '${text}', 'columns', json_build_array(${listed}), 'state', :'dbdiag_state'`);
}

/** One look: its lines, and what psql knows of how it went. */
export function lookAt(id: string, statement = `EXECUTE "${id}"`): string {
  return `\\set dbdiag_look ${id}
:dbdiag_begin;
${statement};
\\set dbdiag_state :SQLSTATE
\\set dbdiag_rows :ROW_COUNT
:dbdiag_end;`;
}

/** Waits until so many seconds after the first snapshot, on a schedule that slow looks don't shift. */
export function pauseUntil(seconds: number): string {
  return `BEGIN TRANSACTION READ ONLY;
SET LOCAL statement_timeout = 0;
SELECT pg_sleep(greatest(0, :dbdiag_first + ${seconds} - ${now})) IS NULL AS dbdiag_slept \\gset
COMMIT;`;
}

/** The moment that the pauses count from. */
export const firstMoment = `SELECT ${now} AS dbdiag_first \\gset`;

/** Runs a part of the script only where all of these variables are true. */
export function guarded(conditions: readonly string[], part: string): string {
  const [first, ...others] = conditions;
  return first === undefined ? part : `\\if :${first}\n${guarded(others, part)}\n\\endif`;
}

/** Names that prepared statements of a command go by. */
export function prepareOf({ id }: Pick<SqlCommand, 'id'>, sql: string): string {
  return `PREPARE "${id}" AS\n${sql};\n\\set dbdiag_state :SQLSTATE`;
}
