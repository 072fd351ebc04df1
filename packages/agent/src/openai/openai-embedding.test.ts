import type { LLMUsage } from '@dbdiag/ports';
import { afterEach, expect, it } from 'vitest';
import type { ModelReply } from '../../test/model-replies.ts';
import type { ModelScript, ModelServer } from '../../test/model-server.ts';
import { startModelServer } from '../../test/model-server.ts';
import { createOpenAIEmbedding } from './openai-embedding.ts';
import type { OpenAIEmbeddingOptions } from './openai-options.ts';

let server: ModelServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function setUp(
  replies: ModelScript,
  options: Partial<OpenAIEmbeddingOptions> = {},
): Promise<{ readonly embedding: ReturnType<typeof createOpenAIEmbedding>; readonly server: ModelServer }> {
  server = await startModelServer({ replies });
  return { server, embedding: createOpenAIEmbedding({ baseUrl: server.baseUrl, model: 'vectors', retryDelayMs: 1, ...options }) };
}

it('gives vectors of unit length in the order of the texts, batch by batch, and learns their length', async () => {
  const seen: LLMUsage[] = [];
  const {
    embedding,
    server: { requests },
  } = await setUp(
    [
      {
        kind: 'vectors',
        vectors: [
          [3, 4],
          [0, 2],
        ],
        promptTokens: 5,
      },
      { kind: 'vectors', vectors: [[1, 0]] },
    ],
    { batchSize: 2, onUsage: (usage) => seen.push(usage) },
  );
  expect(embedding.dimensions).toBe(0);
  expect(await embedding.embed(['a', 'b', '死锁'])).toEqual([
    [0.6, 0.8],
    [0, 1],
    [1, 0],
  ]);
  expect(embedding.dimensions).toBe(2);
  expect(requests.map(({ path, body }) => [path, body])).toEqual([
    ['/v1/embeddings', { model: 'vectors', input: ['a', 'b'], encoding_format: 'float' }],
    ['/v1/embeddings', { model: 'vectors', input: ['死锁'], encoding_format: 'float' }],
  ]);
  expect(seen).toMatchObject([
    { call: 'embed', promptTokens: 5, estimated: false },
    { promptTokens: 2, estimated: true },
  ]);
});

it('asks nothing for no texts', async () => {
  const {
    embedding,
    server: { requests },
  } = await setUp([]);
  expect(await embedding.embed([])).toEqual([]);
  expect(requests).toHaveLength(0);
});

it('puts vectors that come in another order into the order of the texts', async () => {
  const data = [
    { index: 1, embedding: [0, 1] },
    { index: 0, embedding: [1, 0] },
  ];
  const { embedding } = await setUp([{ kind: 'raw', contentType: 'application/json', pieces: [JSON.stringify({ data })] }]);
  expect(await embedding.embed(['a', 'b'])).toEqual([
    [1, 0],
    [0, 1],
  ]);
});

it('asks again when the server is unavailable', async () => {
  const {
    embedding,
    server: { requests },
  } = await setUp([
    { kind: 'status', status: 503 },
    { kind: 'vectors', vectors: [[1]] },
  ]);
  expect(await embedding.embed(['a'])).toEqual([[1]]);
  expect(requests).toHaveLength(2);
});

it.each<[string, ModelReply]>([
  ['too few vectors', { kind: 'vectors', vectors: [[1, 0]] }],
  [
    'too many vectors',
    {
      kind: 'vectors',
      vectors: [
        [1, 0],
        [1, 0],
        [1, 0],
      ],
    },
  ],
  [
    'a vector of another length',
    {
      kind: 'vectors',
      vectors: [
        [1, 0],
        [1, 0, 0],
      ],
    },
  ],
  [
    'a vector of zeros',
    {
      kind: 'vectors',
      vectors: [
        [1, 0],
        [0, 0],
      ],
    },
  ],
  ['something else', { kind: 'text', content: 'no vectors' }],
])('rejects %s', async (_, reply) => {
  const { embedding } = await setUp([reply]);
  await expect(embedding.embed(['a', 'b'])).rejects.toMatchObject({ code: 'agent/model-output' });
});

it('rejects vectors of another length than was said', async () => {
  const { embedding } = await setUp([{ kind: 'vectors', vectors: [[1, 0]] }], { dimensions: 3 });
  await expect(embedding.embed(['a'])).rejects.toMatchObject({ code: 'agent/model-output' });
});

it('rejects with the reason of an aborted signal', async () => {
  const { embedding } = await setUp([]);
  const reason = new Error('enough');
  await expect(embedding.embed(['a'], { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});
