import { Client } from 'pg';
import type { Cell } from './match-rows.ts';
import type { Pipeline } from './pipeline.ts';
import type { QuestionSet } from './read-sets.ts';

/** Answers by the set's own statements on PostgreSQL: proves that the rows are loaded and judged as they have to be. */
export function createGoldPipeline(set: QuestionSet, address: string): Pipeline {
  const statements = new Map(set.questions.map(({ id, gold_sql }) => [id, gold_sql ?? undefined]));
  return {
    async answer({ id }) {
      const sql = statements.get(id);
      if (sql === undefined) return { answer: { kind: 'refused', reason: 'no gold', words: [] } };
      const client = new Client({ connectionString: address });
      await client.connect();
      try {
        const result = await client.query<Cell[]>({ text: sql, rowMode: 'array', types: { getTypeParser: () => (text: unknown) => text } });
        const columns = result.fields.map(({ name }) => name);
        return { answer: { kind: 'answered', columns, rows: result.rows, runs: [{ engine: 'postgres', sql, rows: result.rows }] } };
      } catch (error) {
        return { answer: { kind: 'failed', message: error instanceof Error ? error.message : String(error) } };
      } finally {
        await client.end();
      }
    },
  };
}
