import type { DataSource, ExecuteOptions } from '../source/data-source.ts';
import { checkDataset, reportMissingTable } from './check-dataset.ts';
import { checkRelationship } from './check-relationship.ts';
import type { CheckSession, ModelCheck } from './check-session.ts';
import { foundDataset } from './check-session.ts';
import { checkTerms } from './check-terms.ts';
import { checkTimes } from './check-times.ts';
import { checkWords } from './check-words.ts';
import type { SemanticModel } from './semantic-model.ts';

/** Counting a key of a million rows takes a second or two; more would keep a person waiting for an answer that is only advice. */
const defaultTimeoutMs = 15_000;

/**
 * Checks a model against the database it is asked of: tables and columns that aren't there, types that don't fit, numbers that aren't the times they are said to be, keys that aren't unique and
 * relationships that lead to several rows (by the keys the database enforces, else by counting; never by what the model declares), rows without a
 * partner, values of terms that don't occur, and verified queries that may not be run. In the order of the model; empty: nothing contradicts it.
 */
export async function checkModel(model: SemanticModel, source: DataSource, options: ExecuteOptions = {}): Promise<readonly ModelCheck[]> {
  const checks: ModelCheck[] = [];
  const schema = await source.schema(options);
  const session: CheckSession = {
    source,
    schema,
    options: { timeoutMs: defaultTimeoutMs, ...options },
    report: (check) => {
      checks.push(check);
    },
  };
  const found = new Map(model.datasets.map((dataset) => [dataset.id, foundDataset(session, dataset)] as const));
  for (const dataset of model.datasets) {
    const present = found.get(dataset.id);
    if (present === undefined) reportMissingTable(dataset, session);
    else {
      await checkDataset(present, session);
      await checkTimes(present, session);
    }
  }
  for (const relationship of model.relationships) {
    const [from, to] = [found.get(relationship.from), found.get(relationship.to)];
    if (from !== undefined && to !== undefined) await checkRelationship(relationship, { from, to }, session);
  }
  for (const dataset of found.values()) if (dataset !== undefined) await checkTerms(dataset, model.terms, session);
  for (const [index, { sql }] of model.verifiedQueries.entries()) {
    const review = await source.review(sql);
    if (review.verdict === 'refused') {
      session.report({ severity: 'warning', path: `verified_queries[${index}]`, message: checkWords.refusedQuery(review.reason) });
    }
  }
  return checks;
}
