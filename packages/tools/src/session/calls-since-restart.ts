import type { SessionState } from './session-state.ts';

/** The names of the tools that ran in this diagnosis, from the exchange on that began it. */
export function callsSinceRestart({ transcript }: SessionState): readonly string[] {
  const began = transcript.findLastIndex(({ calls }) => calls.includes('restart_session'));
  return transcript.slice(Math.max(0, began)).flatMap(({ calls }) => calls);
}
