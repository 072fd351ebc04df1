import type { ApprovedQuery, DatabaseSchema, DataSource, QueryOutcome } from '../data-source.ts';

/** A source for tests that approves the statements of its script, and gives the outcome that stands there. */
export function scriptedSource(script: Readonly<Record<string, QueryOutcome>>, schema: DatabaseSchema = { relations: [] }): DataSource {
  return {
    dialect: 'duckdb',
    schema: async () => schema,
    review: async (sql) =>
      Object.hasOwn(script, sql)
        ? { verdict: 'approved', approved: sql as ApprovedQuery }
        : { verdict: 'refused', rule: 'not-a-query', reason: 'It is not scripted.' },
    execute: async (query) => {
      const outcome = script[query];
      if (outcome === undefined) throw new Error(`${query} is not scripted.`);
      return outcome;
    },
    close: async () => undefined,
  };
}
