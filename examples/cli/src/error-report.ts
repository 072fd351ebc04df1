import { isDbdiagError } from '@dbdiag/graph-engine';
import { CommandError, UnknownCommandError, UsageError } from './exit-status.ts';

/** An error as a script sees it. */
export interface ErrorReport {
  /** Stable, for example `tools/invalid-session`; `cli/…` for what the program itself found. */
  readonly code: string;
  readonly message: string;
}

/** Says what an error was, in words for a person and a code for a script. */
export function reportError(error: unknown): ErrorReport {
  if (isDbdiagError(error)) return { code: error.code, message: error.message };
  if (error instanceof UsageError) return { code: 'cli/usage', message: error.message };
  if (error instanceof UnknownCommandError) return { code: 'cli/unknown-command', message: error.message };
  if (error instanceof CommandError) return { code: 'cli/failed', message: error.message };
  if (error instanceof Error && 'code' in error && typeof error.code === 'string')
    return { code: `system/${error.code}`, message: error.message };
  return {
    code: 'cli/unexpected',
    message: `${error instanceof Error ? error.message : String(error)} (unexpected; set DBDIAG_DEBUG=1 to see where)`,
  };
}

/** What to do in terms of this program, where the library can only say it in general. */
const adviceOf: ReadonlyMap<string, string> = new Map([
  [
    'target/superuser-refused',
    "CREATE ROLE dbdiag LOGIN PASSWORD '…'; GRANT pg_monitor TO dbdiag; makes such a role, and --allow-superuser measures without one.",
  ],
]);

/**
 * The line that ends a failed command.
 *
 * @param debug - Whether the stack and the causes are wanted as well.
 */
export function errorText(error: unknown, debug: boolean): string {
  const { code, message } = reportError(error);
  const advice = adviceOf.get(code);
  return `dbdiag: ${message.trim()}${advice === undefined ? '' : ` ${advice}`}\n${debug ? debugText(error) : ''}`;
}

function debugText(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return `${error.stack ?? ''}\n${error.cause === undefined ? '' : `caused by ${debugText(error.cause)}`}`;
}
