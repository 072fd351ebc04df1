import { readFileSync } from 'node:fs';
import type { DataSource } from '@dbdiag/nl2sql';
import { loadValueIndex, locateModel, readModel } from '@dbdiag/nl2sql';
import { keywordStatement } from './keyword-statement.ts';
import { keywords } from './keywords.ts';
import type { Pipeline } from './pipeline.ts';

/**
 * What matching keywords gets: labels, synonyms and values of the model are looked up in the question; the dataset with the most of them is asked together
 * with those it points at, with equality for each value and a named year, and counted, averaged, grouped or put in order by the plainest words for that.
 * No grammar, no doubt.
 */
export async function createKeywordPipeline(modelFile: string, sources: readonly DataSource[]): Promise<Pipeline> {
  const read = readModel(readFileSync(modelFile, 'utf8'));
  const [source] = sources;
  if (!read.ok || source === undefined) throw new Error(`${modelFile} can't be asked.`);
  const model = locateModel(read.model, await source.schema(), source.dialect);
  const index = await loadValueIndex(model, source);
  const values = [
    ...model.terms.flatMap(({ field, value, synonyms }) => keywords(synonyms, { field, value })),
    ...index.columns.flatMap(({ field, values: known }) => known.flatMap((value) => keywords([value], { field, value }))),
  ];
  return {
    async answer({ text }) {
      const sql = keywordStatement(text.normalize('NFKC').toLowerCase(), model, values);
      if (sql === undefined) return { answer: { kind: 'refused', reason: 'no keyword', words: [] } };
      const review = await source.review(sql);
      if (review.verdict === 'refused') return { answer: { kind: 'failed', message: review.reason } };
      const outcome = await source.execute(review.approved, { maxRows: 100_000 });
      if (!outcome.ok) return { answer: { kind: 'failed', message: outcome.failure.message } };
      const run = { engine: source.dialect, sql, rows: outcome.rows };
      return { answer: { kind: 'answered', columns: outcome.columns.map(({ name }) => name), rows: outcome.rows, runs: [run] } };
    },
  };
}
