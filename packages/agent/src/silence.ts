import type { Degradation } from './degradation.ts';
import type { ToolRun } from './tool-run.ts';

/**
 * Whether a failure is that of a model that didn't answer in time. A server that hangs would hang at the next call too: for the rest
 * of the turn nothing is asked of a model any more, so that it costs one time limit and not one for each call.
 */
export function isSilence({ code }: Pick<Degradation, 'code'>): boolean {
  return code === 'agent/model-timeout';
}

/** Whether a model was silent in one of the calls. */
export function hadSilence(runs: readonly ToolRun[]): boolean {
  return runs.some((run) => run.success && (run.degraded ?? []).some(isSilence));
}
