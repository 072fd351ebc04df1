import { phenomenonId } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { smallDeps } from '../../../test/small-knowledge.ts';
import type { EmbeddingIndex } from '../../matching/embedding-index.ts';
import type { MatchReranker } from '../../matching/match-reranker.ts';
import { createSession } from '../../session/create-session.ts';
import type { MatchPhenomenaInput, MatchPhenomenaOutput } from '../match-phenomena-schemas.ts';
import { createMatchPhenomenaTool } from './match-phenomena-tool.ts';

const deps = smallDeps({ matchAt: 0.94, tentativeAt: 0.94 });
const vague: MatchPhenomenaInput = { observations: [{ text: 'I/O wait and scans' }] };

async function match(
  input: MatchPhenomenaInput,
  helpers: { readonly reranker?: MatchReranker; readonly embedding?: EmbeddingIndex },
  signal?: AbortSignal,
): Promise<MatchPhenomenaOutput> {
  const context = { session: createSession('s', 'en'), ...(signal !== undefined && { signal }) };
  return (await createMatchPhenomenaTool({ ...deps, ...helpers }).execute(input, context)).output;
}

/** Chooses one phenomenon, whatever it is asked. */
const choosing = (id: string): MatchReranker => ({ rerank: async () => ({ choice: phenomenonId(id), score: 0.95 }) });
const down: MatchReranker = { rerank: async () => Promise.reject(new Error('the model is down')) };
const lost: EmbeddingIndex = { search: async () => Promise.reject(new Error('no vectors')) };

describe('match_phenomena with help', () => {
  it('records what a model chose among the readings', async () => {
    expect((await match(vague, {})).findings).toEqual([]);
    const { findings, degraded } = await match(vague, { reranker: choosing('seq_scan_big') });
    expect(findings).toMatchObject([{ phenomenonId: 'seq_scan_big', status: 'present', score: 0.95, words: 'I/O wait and scans' }]);
    expect(degraded).toEqual([]);
  });

  it('goes by the words where the help fails, and says so once however many observations there are', async () => {
    const twice: MatchPhenomenaInput = { observations: [{ text: 'I/O wait and scans' }, { text: 'dead tuples and deadlocks' }] };
    const degraded = [{ stage: 'matching', code: 'tools/matching-failed', message: 'the model is down' }];
    expect(await match(twice, { reranker: down })).toEqual({ ...(await match(twice, {})), degraded });
    expect((await match(twice, { reranker: down, embedding: lost })).degraded.map(({ message }) => message)).toEqual([
      'no vectors',
      'the model is down',
    ]);
  });

  it('asks a model once about a report, also where it is weighed again as nothing else was understood', async () => {
    const asked: string[] = [];
    const embedding: EmbeddingIndex = {
      search: async (text) => {
        asked.push(text);
        return [];
      },
    };
    const chances = { matchAt: 1, tentativeAt: 1, offeredAt: 1, offeredAloneAt: 0 };
    const tool = createMatchPhenomenaTool({ ...deps, embedding, options: { ...deps.options, ...chances } });
    const { output } = await tool.execute(vague, { session: createSession('s', 'en') });
    expect(output.interpreted.map(({ kind }) => kind)).toEqual(['clarification']);
    expect(asked).toEqual(['I/O wait and scans']);
  });

  it('asks no model about answers to lines', async () => {
    expect((await match({ confirmations: ['io_wait_high'] }, { reranker: down, embedding: lost })).degraded).toEqual([]);
  });

  it('stops when it is told to, whatever the help does then', async () => {
    const stopping = new AbortController();
    const reranker: MatchReranker = {
      rerank: async () => {
        stopping.abort(new Error('stopped'));
        return Promise.reject(new Error('the model is down'));
      },
    };
    await expect(match(vague, { reranker }, stopping.signal)).rejects.toThrow('stopped');
  });
});
