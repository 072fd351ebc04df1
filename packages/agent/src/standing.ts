import type { BaseTool, QueryProgressOutput, SessionState } from '@dbdiag/tools';
import { queryProgressOutput } from '@dbdiag/tools';
import { untilAborted } from './executor/until-aborted.ts';

/** Tools that say where a diagnosis stands, best first. */
export interface StandingTools {
  /** The one of the conversation, with its options. */
  readonly own: BaseTool;
  /** Asked where that one fails: no failing tool may cost a turn what it recorded. */
  readonly fallback: BaseTool;
}

/**
 * Where a diagnosis stands.
 *
 * @throws The reason of the signal when it is aborted, and what the fallback throws.
 */
export async function standingOf(
  session: SessionState,
  { own, fallback }: StandingTools,
  signal: AbortSignal,
): Promise<QueryProgressOutput> {
  const ask = async (tool: BaseTool): Promise<QueryProgressOutput> => {
    const { output } = await untilAborted(() => tool.execute({}, { session, signal }), signal);
    return queryProgressOutput.parse(output);
  };
  try {
    return await ask(own);
  } catch (error) {
    signal.throwIfAborted();
    if (own === fallback) throw error;
    return ask(fallback);
  }
}
