import type { AgentEvent, AgentResponse } from '@dbdiag/agent';
import { publicError } from '@dbdiag/agent';
import type { Span, Tracer } from '@opentelemetry/api';
import type { OpenTelemetry } from './open-telemetry.ts';
import { loadOpenTelemetry } from './open-telemetry.ts';
import { genAi } from './span-names.ts';
import { failSpan } from './traced-model.ts';

/** Traces turns where the program has set OpenTelemetry up, and does nothing where it hasn't. */
export interface Tracing {
  /** A turn in a span of its own, each call of a tool in one below it. No words of a user and no parameters go into spans. */
  turn(events: AsyncGenerator<AgentEvent, AgentResponse>, sessionId: string): AsyncGenerator<AgentEvent, AgentResponse>;
}

/** Traces by the API of OpenTelemetry, where it is installed. */
export function createTracing(): Tracing {
  return {
    async *turn(events, sessionId) {
      const api = await loadOpenTelemetry();
      return api === undefined ? yield* events : yield* tracedTurn(events, sessionId, api);
    },
  };
}

async function* tracedTurn(
  events: AsyncGenerator<AgentEvent, AgentResponse>,
  sessionId: string,
  api: OpenTelemetry,
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

function createCallSpans(tracer: Tracer, api: OpenTelemetry, parent: Span): CallSpans {
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
