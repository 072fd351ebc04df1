import { toolNames } from '../src/fixtures/tool-names.ts';
import type { ModelReply } from './model-replies.ts';
import { chatChunk, chatCompletion, serverSentEvent } from './model-replies.ts';
import type { ServedRequest } from './model-server.ts';

/** Longer than any timeout a test sets. */
const tooLongMs = 60_000;

const sse = (...values: readonly unknown[]): readonly string[] => values.map(serverSentEvent);
const hello = chatChunk({ content: 'The lock ' });

/** A stream where the client asked for one, else `plain`. */
const byMode =
  (streamed: ModelReply, plain: ModelReply) =>
  (request: ServedRequest): ModelReply =>
    request.body.stream === true ? streamed : plain;
const raw = (
  pieces: readonly (string | Uint8Array)[],
  ends: 'properly' | 'reset' | 'never' = 'properly',
  contentType = 'text/event-stream',
): ModelReply => ({ kind: 'raw', contentType, pieces, ends });
const refuse = (status: number, message: string, headers: Readonly<Record<string, string>> = {}): ModelReply => ({
  kind: 'status',
  status,
  body: { error: { message } },
  headers,
});
const always = (reply: ModelReply) => (): ModelReply => reply;

/** Half of an answer's JSON document, and its bytes. */
const halfABody = JSON.stringify(chatCompletion({ role: 'assistant', content: 'The lock is held by' })).slice(0, -30);
/** `é` in Latin-1 inside an otherwise proper document. */
const latin = Buffer.from(JSON.stringify(chatCompletion({ role: 'assistant', content: 'caf\u00e9' })), 'latin1');
const latinChunk = Buffer.from(serverSentEvent(chatChunk({ content: 'caf\u00e9' })), 'latin1');

const decision = (value: unknown): ModelReply => ({ kind: 'json', value });

/**
 * Everything that can go wrong with a model, by name: what the server answers to every request. With
 * {@link unusedBaseUrl} for a refused connection the list is complete.
 */
export const modelFaults = {
  resetBeforeAnswer: always({ kind: 'reset' }),
  resetMidBody: byMode(raw(sse(hello), 'reset'), raw([halfABody], 'reset', 'application/json')),
  refusesResponseFormat: (request: ServedRequest): ModelReply =>
    'response_format' in request.body ? refuse(400, 'response_format is not supported by this model') : { kind: 'json', value: {} },
  unauthorized: (request: ServedRequest): ModelReply =>
    refuse(401, `Incorrect API key provided: ${(request.headers.authorization ?? '').replace('Bearer ', '')}`),
  notFound: always(refuse(404, 'The model `scripted` does not exist')),
  rateLimited: always(refuse(429, 'Rate limit reached', { 'retry-after': '0' })),
  serverError: always(refuse(500, 'Internal error')),
  slowFirstByte: always({ kind: 'text', content: 'too late', beforeMs: tooLongMs }),
  slowStream: always({ kind: 'text', content: 'word after word after word', betweenMs: 20 }),
  stallMidStream: byMode(raw(sse(hello), 'never'), raw([halfABody], 'never', 'application/json')),
  cutJson: always({ kind: 'text', content: '{"decision": "call", "tool": "look_' }),
  garbage: always({ kind: 'text', content: 'Beep boop, 我是一个模型 ]]}{{' }),
  invalidUtf8: byMode(raw([latinChunk, ...sse('[DONE]')]), raw([latin], 'properly', 'application/json')),
  htmlPage: always(raw(['<!DOCTYPE html><html><body>Sign in to the network</body></html>'], 'properly', 'text/html')),
  emptyBody: always(raw([], 'properly', 'application/json')),
  emptyContent: always({ kind: 'text', content: '', pieces: [''] }),
  listInsteadOfObject: always(decision([{ decision: 'respond' }])),
  unknownTool: always(decision({ decision: 'call', tool: 'drop_database', params: {}, reasoning: 'why not' })),
  scoreOf85: always(
    decision({
      decision: 'call',
      tool: toolNames.diagnosis,
      params: { findings: [{ phenomenonId: 'deadlocks', status: 'present', score: 85 }] },
      reasoning: '85 %',
    }),
  ),
  streamWithoutDone: byMode(raw(sse(hello, chatChunk({}, 'stop'))), { kind: 'text', content: 'The lock ' }),
  streamWithoutEnd: byMode(raw(sse(hello)), { kind: 'text', content: 'The lock ', finishReason: 'length' }),
  errorEvent: byMode(
    raw(sse(hello, { error: { message: 'The worker died', code: 500 } })),
    raw([JSON.stringify({ error: { message: 'The worker died', code: 500 } })], 'properly', 'application/json'),
  ),
  finishReasonLength: always({ kind: 'text', content: '{"decision": "respond", "reasoning": "Because', finishReason: 'length' }),
  onlyReasoning: always({ kind: 'text', content: '<think>The user wants {"a": 1}. I should' }),
  contentFilter: always({ kind: 'text', content: '', finishReason: 'content_filter' }),
} as const satisfies Readonly<Record<string, (request: ServedRequest) => ModelReply>>;

/** Name of a fault. */
export type ModelFault = keyof typeof modelFaults;

/** Some that are answers all the same: a client copes with them. */
export const harmlessFaults: readonly ModelFault[] = ['refusesResponseFormat', 'slowStream', 'streamWithoutDone'];
