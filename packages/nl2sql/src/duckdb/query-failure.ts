import type { QueryFailure, QueryFailureKind } from '../source/data-source.ts';
import { ChildGoneError, StatementError } from './child/start-child.ts';

/** What a message of DuckDB 1.5 means; the first that fits. The name it is about is the first group, where there is one. */
const meanings: readonly (readonly [pattern: RegExp, kind: QueryFailureKind])[] = [
  [/^Binder Error: (?:Referenced|Values list "[^"]*" does not have a) column (?:named )?"([^"]*)"/, 'unknown-column'],
  [/^Binder Error: Table "[^"]*" does not have a column named "([^"]*)"/, 'unknown-column'],
  [/^Binder Error: .*does not have a column named "([^"]*)"/, 'unknown-column'],
  [/^Binder Error: Referenced table "([^"]*)" not found/, 'unknown-table'],
  [/^Catalog Error: Table with name "?([^\s"]+)"? does not exist/, 'unknown-table'],
  [/^Catalog Error: (?:Scalar |Aggregate |Table )?Function with name "?([^\s"]+)"? does not exist/, 'unknown-function'],
  [/^Binder Error: column "?([^\s"]+)"? must appear in the GROUP BY clause/, 'not-grouped'],
  [/^Binder Error: Ambiguous reference to column name "([^"]*)"/, 'ambiguous-column'],
  [/^Binder Error: (?:No function matches|Could not choose|Cannot (?:compare|mix|combine))/, 'type-mismatch'],
  [/^(?:Conversion|Mismatch Type|Invalid Type) Error/, 'type-mismatch'],
  [/^Parser Error/, 'syntax'],
  [/^Out of Memory Error/, 'memory'],
  [/^(?:Out of Range|Decimal|Sequence) Error/, 'out-of-range'],
  [/^INTERRUPT Error/i, 'timeout'],
  [/^IO Error: Could not set lock/, 'locked'],
  [/^Permission Error/, 'permission'],
];

/**
 * Why a statement brought nothing, from what the child process said.
 *
 * @returns `undefined` for what is no failure of a statement.
 */
export function toQueryFailure(error: unknown): QueryFailure | undefined {
  if (error instanceof ChildGoneError) {
    if (error.why === 'timeout') return { kind: 'timeout', code: 'timeout', message: error.message };
    return { kind: /out of memory/i.test(error.message) ? 'memory' : 'connection', code: 'process ended', message: error.message };
  }
  if (!(error instanceof StatementError)) return undefined;
  // An internal error brings addresses and paths of this machine along.
  const [message = ''] = error.message.split('\n\nStack Trace:');
  const code = message.slice(0, Math.max(0, message.indexOf(':'))) || 'Error';
  for (const [pattern, kind] of meanings) {
    const found = pattern.exec(message);
    if (found !== null) return { kind, code, message, ...(found[1] !== undefined && { name: found[1] }) };
  }
  return { kind: 'other', code, message };
}
