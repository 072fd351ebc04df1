import type { ServerContext } from '@modelcontextprotocol/server';
import { harmlessText } from './harmless.ts';

/** Longest message of a progress notification, in characters. */
const progressCharacters = 200;

/**
 * Tells the client how far a call is, where the client asked for it.
 *
 * @returns Whether it did ask, and what tells it. A client that is gone hears nothing, and that is no failure.
 */
export function progressOf({ mcpReq }: ServerContext): { readonly isWanted: boolean; tell(message: string): Promise<void> } {
  const progressToken = mcpReq._meta?.progressToken;
  let progress = 0;
  return {
    isWanted: progressToken !== undefined,
    tell: async (message) => {
      if (progressToken === undefined || mcpReq.signal.aborted) return;
      progress += 1;
      const params = { progressToken, progress, message: harmlessText(message, progressCharacters) };
      await mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
    },
  };
}
