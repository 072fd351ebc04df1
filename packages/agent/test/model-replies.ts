import type { JsonValue } from '@dbdiag/ports';

/** How the text of an answer is sent. */
interface Delivery {
  /** A trace in the field `reasoning_content`. */
  readonly reasoning?: string;
  /** Default `stop`. */
  readonly finishReason?: string;
  /** `undefined`: the server says nothing about tokens. */
  readonly usage?: { readonly promptTokens: number; readonly completionTokens: number };
  /** The text of a stream, cut by the test; default: words. */
  readonly pieces?: readonly string[];
}

/** Waits before sending, in milliseconds. */
export interface Pace {
  readonly beforeMs?: number | undefined;
  readonly betweenMs?: number | undefined;
}

/**
 * One answer of the server. `text` and `json` fit the request: plain or streamed, and `json` as content or as the arguments of
 * the tool that was asked for. The others are sent as they are.
 */
export type ModelReply =
  | ({ readonly kind: 'text'; readonly content: string } & Delivery & Pace)
  | ({ readonly kind: 'json'; readonly value: unknown } & Delivery & Pace)
  | { readonly kind: 'vectors'; readonly vectors: readonly (readonly number[])[]; readonly promptTokens?: number }
  | ({
      readonly kind: 'status';
      readonly status: number;
      readonly body?: JsonValue | string;
      readonly headers?: Readonly<Record<string, string>>;
    } & Pace)
  /** The pieces as separate writes; then the end, the end of the connection, or nothing more for ever. */
  | ({
      readonly kind: 'raw';
      readonly contentType: string;
      readonly pieces: readonly (string | Uint8Array)[];
      readonly ends?: 'properly' | 'reset' | 'never';
    } & Pace)
  /** The connection ends without a word. */
  | { readonly kind: 'reset' };

/** What goes over the wire. */
export type WireReply = Extract<ModelReply, { kind: 'status' | 'raw' | 'reset' }>;

/** The part of a request that decides how an answer is put. */
export interface AnsweredRequest {
  readonly stream: boolean;
  /** Name of the tool the model has to call. */
  readonly tool: string | undefined;
}

const eventStream = 'text/event-stream';
const json = 'application/json';

/** One event of a stream. */
export function serverSentEvent(value: unknown): string {
  return `data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`;
}

/** A chunk of a streamed answer. */
export function chatChunk(delta: unknown, finishReason: string | null = null): unknown {
  return { id: 'chat-1', object: 'chat.completion.chunk', model: 'scripted', choices: [{ index: 0, delta, finish_reason: finishReason }] };
}

/** A whole answer. */
export function chatCompletion(message: unknown, finishReason = 'stop', usage?: unknown): Readonly<Record<string, unknown>> {
  return {
    id: 'chat-1',
    object: 'chat.completion',
    model: 'scripted',
    choices: [{ index: 0, message, finish_reason: finishReason }],
    ...(usage === undefined ? {} : { usage }),
  };
}

function tokens({ usage }: Delivery): unknown {
  if (usage === undefined) return undefined;
  const { promptTokens, completionTokens } = usage;
  return { prompt_tokens: promptTokens, completion_tokens: completionTokens, total_tokens: promptTokens + completionTokens };
}

function streamed(content: string, delivery: Delivery & Pace): WireReply {
  const { reasoning, finishReason = 'stop', beforeMs, betweenMs } = delivery;
  const usage = tokens(delivery);
  const parts = delivery.pieces ?? content.split(/(?<= )/u);
  const events = [
    chatChunk({ role: 'assistant', content: '' }),
    ...(reasoning === undefined ? [] : [chatChunk({ reasoning_content: reasoning })]),
    ...parts.map((part) => chatChunk({ content: part })),
    chatChunk({}, finishReason),
    ...(usage === undefined ? [] : [{ choices: [], usage }]),
    '[DONE]',
  ];
  return { kind: 'raw', contentType: eventStream, pieces: events.map(serverSentEvent), ...pace({ beforeMs, betweenMs }) };
}

function pace({ beforeMs, betweenMs }: { readonly beforeMs: number | undefined; readonly betweenMs: number | undefined }): Pace {
  return { beforeMs, betweenMs };
}

function whole(message: unknown, delivery: Delivery & Pace): WireReply {
  const { finishReason, beforeMs, betweenMs } = delivery;
  const body = JSON.stringify(chatCompletion(message, finishReason, tokens(delivery)));
  return { kind: 'raw', contentType: json, pieces: [body], ...pace({ beforeMs, betweenMs }) };
}

/** An answer as it is sent for this request. */
export function wireReply(reply: ModelReply, request: AnsweredRequest): WireReply {
  switch (reply.kind) {
    case 'text': {
      const { content, reasoning } = reply;
      if (request.stream) return streamed(content, reply);
      return whole({ role: 'assistant', content, ...(reasoning === undefined ? {} : { reasoning_content: reasoning }) }, reply);
    }
    case 'json': {
      const content = JSON.stringify(reply.value);
      if (request.tool === undefined) return wireReply({ ...reply, kind: 'text', content }, request);
      const call = { id: 'call-1', type: 'function', function: { name: request.tool, arguments: content } };
      return whole({ role: 'assistant', content: null, tool_calls: [call] }, { finishReason: 'tool_calls', ...reply });
    }
    case 'vectors': {
      const data = reply.vectors.map((embedding, index) => ({ object: 'embedding', index, embedding }));
      const usage =
        reply.promptTokens === undefined ? {} : { usage: { prompt_tokens: reply.promptTokens, total_tokens: reply.promptTokens } };
      return { kind: 'raw', contentType: json, pieces: [JSON.stringify({ object: 'list', data, ...usage })] };
    }
    case 'status':
    case 'raw':
    case 'reset':
      return reply;
  }
}
