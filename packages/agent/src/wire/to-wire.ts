import type { Locale } from '@dbdiag/graph-engine';
import { wireForm } from '@dbdiag/tools';
import type { AgentEvent } from '../agent-event.ts';
import type { AgentResponse, ResponseDetails } from '../agent-response.ts';
import type { Degradation } from '../degradation.ts';
import type { WireAgentEvent, WireAgentResponse } from './agent-event-schema.ts';
import { publicError, publicErrorOf } from './public-error.ts';

function publicDegradation({ stage, code: inner }: Degradation, locale: Locale): Degradation {
  const { code, message } = publicErrorOf(inner, locale);
  return { stage, code, message };
}

/** Details in which no text of an error is left. The calls that failed and their errors have one order. */
function publicDetails(details: ResponseDetails): ResponseDetails {
  const { locale, degraded } = details;
  const errors = details.callErrors.map(({ tool, code: inner }) => {
    const { code, message } = publicErrorOf(inner, locale);
    return { tool, code, errorMessage: message };
  });
  const left = [...errors];
  return {
    ...details,
    callErrors: errors,
    callResults: details.callResults.map((result) =>
      result.success
        ? result
        : { tool: result.tool, success: false, summary: left.shift()?.errorMessage ?? publicErrorOf('', locale).message },
    ),
    ...(degraded !== undefined && { degraded: degraded.map((one) => publicDegradation(one, locale)) }),
  };
}

/** A response as it may leave the process: plain JSON that `agentResponseSchema` describes, without any error's own text. */
export function responseToWire({ message, details }: AgentResponse): WireAgentResponse {
  return wireForm({ message, details: publicDetails(details) });
}

/**
 * An event as it may leave the process: plain JSON that `agentEventSchema` describes. Errors are told as {@link publicError}
 * tells them, so no error object, stack, path, host or secret of an error is in it.
 *
 * @param locale - Language of the sentences about errors; a `final` event has its own.
 */
export function toWire(event: AgentEvent, locale: Locale): WireAgentEvent {
  switch (event.type) {
    case 'progress':
    case 'toolCall':
    case 'textDelta':
      return wireForm(event);
    case 'toolResult': {
      if (event.success) return wireForm(event);
      const { type, step, tool, success } = event;
      const { code, message } = publicErrorOf(event.code ?? '', locale);
      return { type, step, tool, success, summary: message, code };
    }
    case 'degraded':
      return { type: 'degraded', ...publicDegradation(event, locale) };
    case 'final':
      return { type: 'final', response: responseToWire(event.response) };
    case 'error': {
      const { code, message } = publicError(event.error, locale);
      return { type: 'error', code, message };
    }
  }
}
