import type { ApprovedStatement } from '@dbdiag/target';
import type { ApprovedQuery, DataSource, ExecuteOptions, QueryOutcome } from '../source/data-source.ts';
import { redacted } from '../source/data-value.ts';
import { columnType, toValue } from './pg-types.ts';
import type { PostgresLimits } from './postgres-limits.ts';
import { toQueryFailure } from './query-failure.ts';
import type { RowReader } from './row-reader.ts';

/** Runs what a source approved, within its limits; values of hidden columns are blanked. */
export function executeApproved(reader: RowReader, limits: PostgresLimits, hidden: ReadonlySet<string> = new Set()): DataSource['execute'] {
  return async (query, { signal, timeoutMs, maxRows }: ExecuteOptions = {}): Promise<QueryOutcome> => {
    const { elapsedMs, result } = await reader.readRows(statementOf(query), {
      signal,
      statementTimeoutMs: Math.min(timeoutMs ?? limits.timeoutMs, limits.timeoutMs),
      maxRows: Math.min(maxRows ?? limits.maxRows, limits.maxRows),
      maxBytes: limits.maxBytes,
    });
    if (!result.ok) return { ok: false, failure: toQueryFailure(result.failure), elapsedMs };
    const columns = result.columns.map(({ name, typeId }) =>
      hidden.has(name) ? ({ name, type: 'text' } as const) : { name, type: columnType(typeId) },
    );
    const rows = result.rows.map((row) =>
      columns.map(({ name, type }, index) => {
        const value = row[index] ?? null;
        return hidden.has(name) && value !== null ? redacted : toValue(value, type);
      }),
    );
    return { ok: true, columns, rows, truncated: result.truncated, elapsedMs };
  };
}

/** The target's approval is the source's. */
export function approve(statement: ApprovedStatement): ApprovedQuery {
  return statement as string as ApprovedQuery;
}

/** And back: only {@link approve} makes one. */
function statementOf(query: ApprovedQuery): ApprovedStatement {
  return query as string as ApprovedStatement;
}
