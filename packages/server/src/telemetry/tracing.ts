import type { AgentEvent, AgentResponse } from '@dbdiag/agent';
import { publicError } from '@dbdiag/agent';
import type * as opentelemetry from '@opentelemetry/api';
import type { Span, Tracer } from '@opentelemetry/api';
import { genAi } from './span-names.ts';

type Api = typeof opentelemetry;

/** Traces turns where the program has set OpenTelemetry up, and does nothing where it hasn't. */
export interface Tracing {
  /** A turn in a span of its own, each call of a tool in one below it. No words of a user and no parameters go into spans. */
  turn(events: AsyncGenerator<AgentEvent, AgentResponse>, sessionId: string): AsyncGenerator<AgentEvent, AgentResponse>;
}

/** Loads the API, an optional peer, when the first turn begins. */
export function createTracing(): Tracing {
  let loading: Promise<Api | undefined> | undefined;
  const load = async (): Promise<Api | undefined> => import('@opentelemetry/api').catch(() => undefined);
  return {
    async *turn(events, sessionId) {
      const api = await (loading ??= load());
      return api === undefined ? yield* events : yield* tracedTurn(events, sessionId, api);
    },
  };
}

async function* tracedTurn(
  events: AsyncGenerator<AgentEvent, AgentResponse>,
  sessionId: string,
  api: Api,
): AsyncGenerator<AgentEvent, AgentResponse> {
  const tracer = api.trace.getTracer('@dbdiag/server');
  const attributes = { [genAi.operation]: genAi.invokeAgent, [genAi.agentName]: 'dbdiag', [genAi.conversation]: sessionId };
  const span = tracer.startSpan(`${genAi.invokeAgent} dbdiag`, { attributes });
  const calls = createCallSpans(tracer, api, span);
  try {
    for (;;) {
      const next = await api.context.with(api.trace.setSpan(api.context.active(), span), () => events.next());
      if (next.done === true) return next.value;
      calls.see(next.value);
      yield next.value;
    }
  } catch (error) {
    failSpan(span, publicError(error, 'en').code, api);
    throw error;
  } finally {
    calls.end();
    span.end();
    await events.return(undefined as never);
  }
}

interface CallSpans {
  see(event: AgentEvent): void;
  end(): void;
}

function createCallSpans(tracer: Tracer, api: Api, parent: Span): CallSpans {
  const open = new Map<number, Span>();
  const context = api.trace.setSpan(api.context.active(), parent);
  return {
    see(event) {
      if (event.type === 'toolCall') {
        const attributes = { [genAi.operation]: genAi.executeTool, [genAi.toolName]: event.tool };
        open.set(event.step, tracer.startSpan(`${genAi.executeTool} ${event.tool}`, { attributes }, context));
      } else if (event.type === 'toolResult') {
        const span = open.get(event.step);
        open.delete(event.step);
        if (!event.success && span !== undefined) failSpan(span, event.code ?? 'internal', api);
        span?.end();
      }
    },
    end() {
      for (const span of open.values()) span.end();
    },
  };
}

function failSpan(span: Span, code: string, api: Api): void {
  span.setAttribute(genAi.error, code);
  span.setStatus({ code: api.SpanStatusCode.ERROR, message: code });
}
