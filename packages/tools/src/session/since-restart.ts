import type { SessionState, TranscriptTurn } from './session-state.ts';

/** The exchanges of this diagnosis, from the one on that began it, oldest first, as far as the transcript goes back. */
function turnsSinceRestart({ transcript }: SessionState): readonly TranscriptTurn[] {
  const began = transcript.findLastIndex(({ calls }) => calls.includes('restart_session'));
  return transcript.slice(Math.max(0, began));
}

/** The names of the tools that ran in this diagnosis. */
export function callsSinceRestart(session: SessionState): readonly string[] {
  return turnsSinceRestart(session).flatMap(({ calls }) => calls);
}

/** What was said to the user in this diagnosis. */
export function repliesSinceRestart(session: SessionState): readonly string[] {
  return turnsSinceRestart(session).map(({ assistant }) => assistant);
}
