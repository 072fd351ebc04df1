import type { BaseTool, QueryProgressOutput, SessionState, StandingTools } from '@dbdiag/tools';
import { standingIn } from '@dbdiag/tools';
import { untilAborted } from './executor/until-aborted.ts';

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
  const ask = async (tool: BaseTool): Promise<QueryProgressOutput> =>
    standingIn(await untilAborted(() => tool.execute({}, { session, signal }), signal));
  try {
    return await ask(own);
  } catch (error) {
    signal.throwIfAborted();
    if (own === fallback) throw error;
    return ask(fallback);
  }
}
