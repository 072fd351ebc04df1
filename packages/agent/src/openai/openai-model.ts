import type { JsonValue, LLMCallOptions, LLMMessage, LLMService, LLMUsage } from '@dbdiag/ports';
import { InvalidModelOptionsError, ModelOutputError } from '../model/errors.ts';
import type { CallClock } from './call-clock.ts';
import { startClock } from './call-clock.ts';
import { answerOf, jsonOf } from './chat-answer.ts';
import type { ChatReply, ChatUsage } from './chat-reply.ts';
import { estimatePrompt, readReply } from './chat-reply.ts';
import type { ChatRequest, ChatTask } from './chat-request.ts';
import { chatRequest, requestFields } from './chat-request.ts';
import type { StreamRecord } from './chat-stream.ts';
import { chatStream } from './chat-stream.ts';
import { createDialect } from './dialect.ts';
import { createEndpoint } from './endpoint.ts';
import { answerText, ask } from './http-answer.ts';
import type { OpenAIModelOptions } from './openai-options.ts';
import { defaultOpenAIOptions } from './openai-options.ts';
import { persevere } from './perseverance.ts';
import type { CallSize } from './request-size.ts';
import { createCallSize } from './request-size.ts';
import { dropAddedNulls } from './strict-schema.ts';
import { estimateTokens } from './token-estimate.ts';

const route = 'chat/completions';

/** One call of the model. */
interface Call {
  readonly name: LLMUsage['call'];
  readonly size: CallSize;
  readonly options: LLMCallOptions | undefined;
  readonly clock: CallClock;
}

function checkExtraBody(extraBody: Readonly<Record<string, JsonValue>>): void {
  const [field] = Object.keys(extraBody).filter((name) => requestFields.includes(name));
  if (field !== undefined)
    throw new InvalidModelOptionsError(`extraBody.${field}`, "can't be set: this field is filled in for each call. Leave it out.");
}

/** A model that streams. */
export type StreamingLLMService = LLMService & Required<Pick<LLMService, 'stream'>>;

/**
 * A model behind any server that speaks Chat Completions.
 *
 * `generate` asks by the best means the server takes: a strict JSON Schema, JSON mode, a tool, plain text; what a server
 * refuses once it isn't asked for again. Reasoning traces never reach the caller. A call that failed before any text was
 * passed on is made again, after growing waits, when the failure is one that passes; once with less where the request was too
 * long for the model's context, and once with more where the answer ran into its limit.
 *
 * @throws InvalidModelOptionsError. Calls reject with a ModelError, or with the reason of the caller's signal.
 * @see https://platform.openai.com/docs/api-reference/chat
 *
 * @example
 * ```ts
 * const model = createOpenAIModel({ baseUrl: 'http://localhost:11434', model: 'qwen2.5:7b' });
 * await model.complete([{ role: 'user', content: 'Say hello.' }]);
 * ```
 */
export function createOpenAIModel(options: OpenAIModelOptions): StreamingLLMService {
  const endpoint = createEndpoint(options);
  const { model, timeoutMs } = endpoint;
  const { maxTokens = defaultOpenAIOptions.maxTokens, idleTimeoutMs = defaultOpenAIOptions.idleTimeoutMs, extraBody = {} } = options;
  checkExtraBody(extraBody);
  const dialect = createDialect();

  const begin = (name: LLMUsage['call'], messages: readonly LLMMessage[], own: LLMCallOptions | undefined): Call => ({
    name,
    size: createCallSize({ messages, answerTokens: own?.maxTokens ?? defaultOpenAIOptions.answerTokens, maxTokens }, dialect),
    options: own,
    clock: startClock({ timeoutMs, idleTimeoutMs, signal: own?.signal }),
  });

  const requestOf = ({ size: { now } }: Call, task: ChatTask): ChatRequest =>
    chatRequest(now.messages, task, { model, maxTokens: now.maxTokens, extraBody, dialect });

  const account = ({ name, size, options: own }: Call, written: string, counted: ChatUsage | undefined): void => {
    const tokens = counted ?? { promptTokens: estimatePrompt(size.now.messages), completionTokens: estimateTokens(written) };
    const usage: LLMUsage = { model, call: name, ...tokens, estimated: counted === undefined };
    options.onUsage?.(usage);
    own?.onUsage?.(usage);
  };

  /** A whole answer. The task is put anew for every try: a refusal changes it. */
  const reply = async (call: Call, task: () => ChatTask): Promise<ChatReply> => {
    for (const perseverance = persevere(endpoint, call.clock, dialect); ; ) {
      const { body, used } = requestOf(call, task());
      try {
        const answer = readReply(await answerText(await ask(endpoint, { route, body }, call.clock), call.clock), endpoint);
        account(call, answer.content + answer.toolArguments.join(''), answer.usage);
        if (answer.finishReason !== 'length' || !call.size.grow()) return answer;
      } catch (error) {
        if (!call.size.shrink(error)) await perseverance.again(error, used);
      }
    }
  };

  async function* pieces(call: Call): AsyncGenerator<string> {
    for (const perseverance = persevere(endpoint, call.clock, dialect); ; ) {
      const { body, used } = requestOf(call, { kind: 'stream' });
      const record: StreamRecord = { text: '', written: '', usage: undefined, cut: false };
      try {
        const response = await ask(endpoint, { route, body }, call.clock);
        yield* chatStream(response, { endpoint, dialect, clock: call.clock, record });
        return;
      } catch (error) {
        // A failure that has text with it is never worth another try: nothing is said twice.
        const grown = record.cut && call.size.grow() && record.text === '';
        if (!grown && !call.size.shrink(error)) await perseverance.again(error, used);
      } finally {
        if (record.written !== '' || record.usage !== undefined) account(call, record.written, record.usage);
      }
    }
  }

  return {
    complete: async (messages, own) => {
      const call = begin('complete', messages, own);
      try {
        return answerOf(await reply(call, () => ({ kind: 'text' })), dialect);
      } finally {
        call.clock.stop();
      }
    },
    generate: async (messages, schema: JsonValue, own) => {
      const call = begin('generate', messages, own);
      let rung = dialect.rung();
      try {
        const answer = await reply(call, () => {
          rung = dialect.rung();
          return { kind: 'json', rung, schema };
        });
        const found = jsonOf(answer, dialect);
        if (found !== undefined) return rung === 'json_schema' ? dropAddedNulls(found.value, schema) : found.value;
        dialect.distrust(rung);
        throw new ModelOutputError('The model answered with text where JSON was asked for.', { received: answer.content });
      } finally {
        call.clock.stop();
      }
    },
    stream: async function* stream(messages, own) {
      const call = begin('stream', messages, own);
      try {
        yield* pieces(call);
      } finally {
        call.clock.stop();
      }
    },
  };
}
