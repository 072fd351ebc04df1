import { publicError } from '@dbdiag/agent';
import type { LLMCallOptions, LLMService } from '@dbdiag/ports';
import type { Span } from '@opentelemetry/api';
import type { OpenTelemetry } from './open-telemetry.ts';
import { loadOpenTelemetry } from './open-telemetry.ts';
import { genAi } from './span-names.ts';

/**
 * A model whose every answer is a span `chat`, with what it cost; for `wrapModel` of a runtime. What is sent and what comes back isn't
 * in it. Without OpenTelemetry it is the model as it was.
 *
 * @param name - Of the model, as it is asked for.
 *
 * @example
 * ```ts
 * const runtime = await createRuntime(config, { wrapModel: tracedModel });
 * ```
 */
export function tracedModel(model: LLMService, name: string): LLMService {
  const stream = model.stream?.bind(model);
  return {
    complete: async (messages, options) => inSpan(name, options, async (counted) => model.complete(messages, counted)),
    generate: async (messages, schema, options) => inSpan(name, options, async (counted) => model.generate(messages, schema, counted)),
    ...(stream !== undefined && {
      stream: async function* streamed(messages, options) {
        const call = await startCall(name, options);
        try {
          yield* stream(messages, call.options);
        } catch (error) {
          call.fail(error);
          throw error;
        } finally {
          call.end();
        }
      },
    }),
  };
}

async function inSpan<Reply>(
  name: string,
  options: LLMCallOptions | undefined,
  ask: (options: LLMCallOptions) => Promise<Reply>,
): Promise<Reply> {
  const call = await startCall(name, options);
  try {
    return await ask(call.options);
  } catch (error) {
    call.fail(error);
    throw error;
  } finally {
    call.end();
  }
}

interface Call {
  /** The caller's, with its usage counted. */
  readonly options: LLMCallOptions;
  readonly fail: (error: unknown) => void;
  readonly end: () => void;
}

async function startCall(name: string, options: LLMCallOptions = {}): Promise<Call> {
  const api = await loadOpenTelemetry();
  if (api === undefined) return { options, fail: () => undefined, end: () => undefined };
  const span = api.trace.getTracer('@dbdiag/server').startSpan(`${genAi.chat} ${name}`, {
    kind: api.SpanKind.CLIENT,
    attributes: { [genAi.operation]: genAi.chat, [genAi.model]: name },
  });
  return {
    options: {
      ...options,
      onUsage: (usage) => {
        span.setAttribute(genAi.inputTokens, usage.promptTokens);
        span.setAttribute(genAi.outputTokens, usage.completionTokens);
        options.onUsage?.(usage);
      },
    },
    fail: (error) => {
      failSpan(span, publicError(error, 'en').code, api);
    },
    end: () => {
      span.end();
    },
  };
}

/** Says of a span what it failed with, by its code alone. */
export function failSpan(span: Span, code: string, api: OpenTelemetry): void {
  span.setAttribute(genAi.error, code);
  span.setStatus({ code: api.SpanStatusCode.ERROR, message: code });
}
