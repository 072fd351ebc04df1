import { createGoldPipeline } from './gold-pipeline.ts';
import { loadPostgres } from './load-postgres.ts';
import type { Pipeline } from './pipeline.ts';
import type { QuestionSet } from './read-sets.ts';

/** A pipeline over a set's database, to be closed when its questions are asked. */
export interface OpenedPipeline {
  readonly pipeline: Pipeline;
  close(): Promise<void>;
}

/** On which engines statements run. */
export interface PipelineEngines {
  readonly engine: 'duckdb' | 'postgres' | 'both';
  /** Address of a PostgreSQL server by a user who may create databases. */
  readonly server: string | undefined;
}

/** Loads a set's database and opens what answers its questions. */
export async function openPipeline(
  kind: 'ask' | 'keyword' | 'gold',
  set: QuestionSet,
  { server }: PipelineEngines,
): Promise<OpenedPipeline> {
  if (kind === 'gold') {
    if (server === undefined) throw new Error('TEST_DATABASE_URL has to name a PostgreSQL server for this.');
    return { pipeline: createGoldPipeline(set, await loadPostgres(server, set.name, set.folder)), close: async () => Promise.resolve() };
  }
  throw new Error(`not yet: ${kind}`);
}
