import type { PhenomenonId } from '@dbdiag/graph-engine';
import { phenomenonId } from '@dbdiag/graph-engine';
import type { EmbeddingService } from '@dbdiag/ports';
import { ScriptedLLM } from '@dbdiag/ports/testing';
import { describe, expect, it } from 'vitest';
import { createEmbeddingIndex } from './embedding-index.ts';
import { smallLexicon, smallPhenomena } from './fixtures/small-knowledge.ts';
import { createModelReranker } from './model-reranker.ts';
import { createPhenomenonMatcher } from './phenomenon-matcher.ts';
import type { RefinedReading } from './refine-reading.ts';
import { readRefined } from './refine-reading.ts';

const matcher = createPhenomenonMatcher(smallPhenomena, smallLexicon);

/** Two directions: reading, and everything else. */
const embedding: EmbeddingService = {
  dimensions: 2,
  embed: (texts) => Promise.resolve(texts.map((text) => (/read|读|取数/.test(text) ? [1, 0] : [0, 1]))),
};
const broken: EmbeddingService = { dimensions: 2, embed: () => Promise.reject(new Error('no route')) };

function request(text: string): Parameters<typeof readRefined>[0] {
  return { text, locale: 'zh', describe: (id) => id };
}

function order({ reading }: RefinedReading): readonly PhenomenonId[] {
  return reading.candidates.map(({ phenomenonId: id }) => id);
}

describe('readRefined', () => {
  it('is the reading of the words where there is nothing else', async () => {
    expect(await readRefined(request('磁盘很慢'), { matcher })).toEqual({ reading: matcher.read('磁盘很慢'), degraded: [] });
  });

  it('puts what vectors and words agree on first', async () => {
    const index = createEmbeddingIndex(smallPhenomena, embedding);
    expect(order(await readRefined(request('磁盘取数很慢'), { matcher, embedding: index }))[0]).toBe('disk_read_slow');
  });

  it('offers what only vectors find, without taking it as meant', async () => {
    const [best] = (await readRefined(request('取数要等好久'), { matcher, embedding: createEmbeddingIndex(smallPhenomena, embedding) }))
      .reading.candidates;
    expect(best?.phenomenonId).toBe('disk_read_slow');
    expect(best?.score).toBeLessThan(0.6);
  });

  it('leaves what the words are sure of to the words', async () => {
    const sure = await readRefined(request('死锁很多'), { matcher, embedding: createEmbeddingIndex(smallPhenomena, embedding) });
    expect(sure.reading).toEqual(matcher.read('死锁很多'));
  });

  it('goes by the words when the vectors fail, and says so; the next search tries again', async () => {
    const refined = await readRefined(request('磁盘很慢'), { matcher, embedding: createEmbeddingIndex(smallPhenomena, broken) });
    expect(refined).toEqual({
      reading: matcher.read('磁盘很慢'),
      degraded: [{ stage: 'matching', code: 'tools/matching-failed', message: 'no route' }],
    });
  });

  it('lets a model choose among the readings', async () => {
    const second = matcher.read('磁盘很慢').candidates[1]?.phenomenonId;
    const model = new ScriptedLLM([{ call: 'generate', mentions: '磁盘很慢', reply: { choice: 2, certainty: 'likely' } }]);
    const { reading } = await readRefined(request('磁盘很慢'), { matcher, reranker: createModelReranker(model) });
    expect(reading.candidates[0]).toMatchObject({ phenomenonId: second, score: 0.7 });
    model.assertDone();
  });

  it('drops the readings where a model is sure that none is meant, and offers them where it is not', async () => {
    const none = (certainty: string): Promise<RefinedReading> =>
      readRefined(request('磁盘很慢'), {
        matcher,
        reranker: createModelReranker(new ScriptedLLM([{ call: 'generate', reply: { choice: 0, certainty } }])),
      });
    expect(order(await none('sure'))).toEqual([]);
    expect(order(await none('unsure'))).toEqual(matcher.read('磁盘很慢').candidates.map(({ phenomenonId: id }) => id));
  });

  it.each([[{ choice: 99, certainty: 'sure' }], [['first']], ['garbage']])(
    'goes by the words when a model answers %j, and says so',
    async (reply) => {
      const refined = await readRefined(request('磁盘很慢'), {
        matcher,
        reranker: createModelReranker(new ScriptedLLM([{ call: 'generate', reply }])),
      });
      expect(refined.reading).toEqual(matcher.read('磁盘很慢'));
      expect(refined.degraded).toMatchObject([{ stage: 'matching', code: 'tools/rerank-output' }]);
    },
  );

  it('asks no model about words that say exactly what is known', async () => {
    const model = new ScriptedLLM([]);
    await readRefined(request('死锁很多'), { matcher, reranker: createModelReranker(model) });
    expect(model.calls).toEqual([]);
  });

  it('stops when it is told to', async () => {
    await expect(readRefined(request('磁盘很慢'), { matcher }, { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow(
      'enough',
    );
  });
});

describe('createEmbeddingIndex', () => {
  it('finds the nearest, equals by id, and leaves out what is not near', async () => {
    const found = await createEmbeddingIndex(smallPhenomena, embedding).search('read');
    expect(found).toEqual([{ phenomenonId: phenomenonId('disk_read_slow'), similarity: 1 }]);
  });
});
