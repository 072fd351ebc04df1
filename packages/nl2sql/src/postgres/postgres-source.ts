import type { CallOptions } from '@dbdiag/ports';
import type { ApprovedStatement, DataRelation } from '@dbdiag/target';
import { reviewDataStatement } from '@dbdiag/target';
import type { ApprovedQuery, DatabaseSchema, DataSource, ExecuteOptions, QueryOutcome, QueryReview } from '../source/data-source.ts';
import { redacted } from '../source/data-value.ts';
import { columnType, toValue } from './pg-types.ts';
import type { PostgresLimits } from './postgres-limits.ts';
import { defaultPostgresLimits } from './postgres-limits.ts';
import { toQueryFailure } from './query-failure.ts';
import { readSchema } from './read-schema.ts';
import type { RowReader } from './row-reader.ts';

/** What may be read of a database, and with which bounds. */
export interface PostgresSourceOptions {
  /** Only these may be read; default: every table and view of users that the role may read. Without a schema: in any. */
  readonly relations?: readonly { readonly schema?: string; readonly name: string }[];
  /** Names of columns whose values nobody may see. They are blanked where they are shown, may be counted, and may not be used otherwise. */
  readonly redactColumns?: readonly string[];
  readonly limits?: Partial<PostgresLimits>;
}

/** Makes a source of whatever runs approved statements; it closes that with itself. */
export async function postgresSource(reader: RowReader, options: PostgresSourceOptions, call: CallOptions = {}): Promise<DataSource> {
  const limits = { ...defaultPostgresLimits, ...options.limits };
  const hidden = new Set(options.redactColumns);
  const schema = chosen(await readSchema(reader, call), options.relations);
  const relations = schema.relations.map(
    (relation): DataRelation => ({ schema: relation.schema, name: relation.name, columns: relation.columns.map(({ name }) => name) }),
  );
  const review = async (sql: string): Promise<QueryReview> => {
    const verdict = await reviewDataStatement(sql, { relations, hiddenColumns: [...hidden], maxLength: limits.maxLength });
    return verdict.verdict === 'refused' ? verdict : { verdict: 'approved', approved: approve(verdict.approved) };
  };
  const execute = async (query: ApprovedQuery, { signal, timeoutMs, maxRows }: ExecuteOptions = {}): Promise<QueryOutcome> => {
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
  return {
    dialect: 'postgres',
    schema: async (options_?: CallOptions) => {
      options_?.signal?.throwIfAborted();
      return schema;
    },
    review,
    execute,
    close: async () => reader.close(),
  };
}

/** The target's approval is the source's. */
function approve(statement: ApprovedStatement): ApprovedQuery {
  return statement as string as ApprovedQuery;
}

/** And back: only {@link approve} makes one. */
function statementOf(query: ApprovedQuery): ApprovedStatement {
  return query as string as ApprovedStatement;
}

function chosen(schema: DatabaseSchema, relations: PostgresSourceOptions['relations']): DatabaseSchema {
  if (relations === undefined) return schema;
  return {
    relations: schema.relations.filter((relation) =>
      relations.some(({ schema: wanted, name }) => name === relation.name && (wanted === undefined || wanted === relation.schema)),
    ),
  };
}
