import type { AgentEvent } from '@dbdiag/agent';
import type { UiStreamOptions } from './ui-chunks.ts';
import { uiChunks } from './ui-chunks.ts';

/** The headers of an AI SDK UI message stream, besides those of any stream of server-sent events. */
export const uiStreamHeaders: Readonly<Record<string, string>> = { 'x-vercel-ai-ui-message-stream': 'v1' };

/**
 * A turn as the AI SDK's UI message stream, version 1: server-sent events as text, whole ones, the last `[DONE]`. It never throws for
 * a turn that fails: that is told as an `error` part, in public words.
 *
 * @param events - Of `Agent.runTurn`.
 */
export async function* encodeUiStream(events: AsyncIterable<AgentEvent>, options: UiStreamOptions): AsyncGenerator<string> {
  for await (const chunk of uiChunks(events, options)) yield `data: ${JSON.stringify(chunk)}\n\n`;
  yield 'data: [DONE]\n\n';
}
