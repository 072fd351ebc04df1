import type { PolicyLimits, ServerFacts } from '@dbdiag/target';
import { reviewStatement } from '@dbdiag/target';
import type { DatabaseSchema, DataSource, QueryReview } from '../source/data-source.ts';
import { approve, executeApproved } from './execute-approved.ts';
import type { PostgresLimits } from './postgres-limits.ts';
import { defaultPostgresLimits } from './postgres-limits.ts';
import type { RowReader } from './row-reader.ts';

/** A connected server whose own statistics are asked for. */
export interface StatisticsPlace {
  /** Closed with the source. */
  readonly database: RowReader & { readonly facts: Pick<ServerFacts, 'extensionSchemas'> };
  readonly limits?: Partial<PostgresLimits>;
}

/** Whoever asks a server about itself reads a screen or two. */
const statisticsRows = 1000;

/**
 * A server's own statistics as a source: statements go through the diagnostic policy, which knows its catalogs and nothing of users' tables. It
 * wants rows bounded; a statement that doesn't bound them is read up to the limit.
 */
export function openStatisticsSource({ database, limits = {} }: StatisticsPlace): DataSource {
  const all: PostgresLimits = { ...defaultPostgresLimits, maxRows: statisticsRows, ...limits };
  const { extensionSchemas } = database.facts;
  const policy: Partial<PolicyLimits> = extensionSchemas === undefined ? {} : { extensionSchemas };
  const review = async (sql: string): Promise<QueryReview> => {
    const own = await reviewStatement(sql, policy);
    // One more than is shown, so that what was left out is known.
    const verdict =
      own.verdict === 'refused' && own.rule === 'unbounded' ? await reviewStatement(`${sql}\nLIMIT ${all.maxRows + 1}`, policy) : own;
    return verdict.verdict === 'refused' ? verdict : { verdict: 'approved', approved: approve(verdict.approved) };
  };
  const nothing: DatabaseSchema = { relations: [] };
  return {
    dialect: 'postgres',
    // What the model reads is in every server of its version.
    schema: async () => nothing,
    review,
    execute: executeApproved(database, all),
    close: async () => database.close(),
  };
}
