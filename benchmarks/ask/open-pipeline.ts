import type { DataSource } from '@dbdiag/nl2sql';
import { openDuckdbSource } from '@dbdiag/nl2sql/duckdb';
import { openPostgresSource } from '@dbdiag/nl2sql/postgres';
import { createAskPipeline } from './ask-pipeline.ts';
import { createGoldPipeline } from './gold-pipeline.ts';
import { createKeywordPipeline } from './keyword-pipeline.ts';
import { loadDuckdb } from './load-duckdb.ts';
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

/** Who answers: the product, words looked up and nothing more, or the set's own statements. */
export type PipelineKind = 'ask' | 'keyword' | 'gold';

/** Loads a set's database and opens what answers its questions. */
export async function openPipeline(kind: PipelineKind, set: QuestionSet, engines: PipelineEngines): Promise<OpenedPipeline> {
  if (kind === 'gold') {
    return {
      pipeline: createGoldPipeline(set, await loadPostgres(needed(engines.server), set.name, set.folder)),
      close: async () => Promise.resolve(),
    };
  }
  const sources = await openSources(set, engines);
  const close = async (): Promise<void> => {
    for (const source of sources) await source.close();
  };
  try {
    const create = kind === 'ask' ? createAskPipeline : createKeywordPipeline;
    return { pipeline: await create(set.modelFile, sources), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openSources({ name, folder }: QuestionSet, { engine, server }: PipelineEngines): Promise<readonly DataSource[]> {
  const sources: DataSource[] = [];
  if (engine !== 'postgres') sources.push(await openDuckdbSource({ file: await loadDuckdb(name, folder) }));
  if (engine !== 'duckdb')
    sources.push(await openPostgresSource({ url: await loadPostgres(needed(server), name, folder), allowSuperuser: true }));
  return sources;
}

function needed(server: string | undefined): string {
  if (server === undefined) throw new Error('TEST_DATABASE_URL has to name a PostgreSQL server for this.');
  return server;
}
