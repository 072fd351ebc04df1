import type { CallOptions } from '@dbdiag/ports';
import type { DataRelation } from '@dbdiag/target';
import { reviewDataStatement } from '@dbdiag/target';
import type { SourceAudit } from '../source/audited-source.ts';
import type { DatabaseSchema, DataSource, QueryReview } from '../source/data-source.ts';
import { approve, executeApproved } from './execute-approved.ts';
import type { PostgresLimits } from './postgres-limits.ts';
import { defaultPostgresLimits } from './postgres-limits.ts';
import { readSchema } from './read-schema.ts';
import type { RowReader } from './row-reader.ts';

/** What may be read of a database, and with which bounds. */
export interface PostgresSourceOptions {
  /** Only these may be read; default: every table and view of users that the role may read. Without a schema: in any. */
  readonly relations?: readonly { readonly schema?: string; readonly name: string }[];
  /** Names of columns whose values nobody may see. They are blanked where they are shown, may be counted, and may not be used otherwise. */
  readonly redactColumns?: readonly string[];
  readonly audit?: SourceAudit;
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
  return {
    dialect: 'postgres',
    schema: async (options_?: CallOptions) => {
      options_?.signal?.throwIfAborted();
      return schema;
    },
    review,
    execute: executeApproved(reader, limits, hidden),
    close: async () => reader.close(),
  };
}

function chosen(schema: DatabaseSchema, relations: PostgresSourceOptions['relations']): DatabaseSchema {
  if (relations === undefined) return schema;
  return {
    relations: schema.relations.filter((relation) =>
      relations.some(({ schema: wanted, name }) => name === relation.name && (wanted === undefined || wanted === relation.schema)),
    ),
  };
}
