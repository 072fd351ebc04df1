import type { AgentEvent } from '@dbdiag/agent';
import type { AgUiStreamOptions } from './run-events.ts';
import { runEvents } from './run-events.ts';

/**
 * A turn as AG-UI's server-sent events, as text, whole ones. It never throws for a turn that fails: that is told as `RUN_ERROR`, in
 * public words, and one that was cancelled as the outcome of `RUN_FINISHED`.
 *
 * @param events - Of `Agent.runTurn`.
 */
export async function* encodeAgUiStream(events: AsyncIterable<AgentEvent>, options: AgUiStreamOptions): AsyncGenerator<string> {
  for await (const event of runEvents(events, options)) yield `data: ${JSON.stringify(event)}\n\n`;
}
