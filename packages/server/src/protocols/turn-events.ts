import type { AgentEvent, WireAgentEvent } from '@dbdiag/agent';
import { toWire } from '@dbdiag/agent';
import type { Locale } from '@dbdiag/graph-engine';

function failure(error: unknown, locale: Locale): WireAgentEvent {
  return toWire({ type: 'error', code: '', message: '', error }, locale);
}

/**
 * The events of a turn as they may leave the process, whose last is one `final` or one `error`, whatever becomes of the turn: where
 * it fails it tells that first and then throws, and a stream that has begun can only tell.
 *
 * It reads to the end, so that whoever wraps the turn sees it end.
 */
export async function* turnEvents(events: AsyncIterable<AgentEvent>, locale: Locale): AsyncGenerator<WireAgentEvent> {
  let isOver = false;
  try {
    for await (const event of events) {
      if (isOver) continue;
      isOver = event.type === 'final' || event.type === 'error';
      yield toWire(event, locale);
    }
  } catch (error) {
    if (isOver) return;
    isOver = true;
    yield failure(error, locale);
  }
  if (!isOver) yield failure(undefined, locale);
}
