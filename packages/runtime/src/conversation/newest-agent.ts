import type { Agent } from '@dbdiag/agent';
import type { CallOptions } from '@dbdiag/ports';

/** An agent each of whose turns begins with the newest there is, and ends with the same. */
export function newestAgent(newest: (options?: CallOptions) => Promise<Agent>): Agent {
  return {
    runTurn: async function* (request) {
      return yield* (await newest(request)).runTurn(request);
    },
    reply: async (request) => (await newest(request)).reply(request),
    session: async (sessionId, options) => (await newest(options)).session(sessionId, options),
    record: async (sessionId, observations, options) => (await newest(options)).record(sessionId, observations, options),
  };
}
