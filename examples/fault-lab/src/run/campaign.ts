import type { Installation } from '../cluster/installation.ts';
import { missingNeed } from './availability.ts';
import { runInLanes } from './lanes.ts';
import type { PlannedRun } from './plan.ts';
import { progressLine } from './progress-line.ts';
import { hasTimeToSpare } from './spare-time.ts';

/** Runs to be made. */
export interface Campaign {
  readonly installation: Installation;
  readonly runs: readonly PlannedRun[];
  readonly lanes: number;
  /** Makes one run, keeps what it brought, and says it in a line. */
  readonly perform: (run: PlannedRun) => Promise<string>;
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
}

/**
 * Makes all runs and keeps each as it comes. A run that fails is told and left out; a further start with the same plan
 * tries it again.
 *
 * @returns What failed.
 */
export async function runCampaign(campaign: Campaign): Promise<readonly string[]> {
  const { runs, signal, say } = campaign;
  const failures: string[] = [];
  const began = performance.now();
  let done = 0;
  const work = async (planned: PlannedRun): Promise<void> => {
    const outcome = await tryRun(campaign, planned);
    done += 1;
    if (outcome.failed) failures.push(`${planned.key}: ${outcome.text}`);
    const progress = progressLine({ done, total: runs.length, elapsedSeconds: (performance.now() - began) / 1000 });
    say(`${progress} ${planned.key} ${outcome.text}`);
  };
  for (const part of inTurn(runs))
    await runInLanes({ items: part, lanes: part[0]?.alone === true ? 1 : campaign.lanes, signal, work, hasTimeToSpare });
  return failures;
}

interface Outcome {
  readonly failed: boolean;
  readonly text: string;
}

async function tryRun({ installation, perform, signal }: Campaign, planned: PlannedRun): Promise<Outcome> {
  const missing = planned.injections.map((injection) => missingNeed(installation, injection)).find((text) => text !== undefined);
  if (missing !== undefined) return { failed: false, text: `skipped: ${missing}` };
  try {
    return { failed: false, text: await perform(planned) };
  } catch (error) {
    // What the user stopped isn't a failure.
    if (signal.aborted) return { failed: false, text: 'stopped' };
    return { failed: true, text: error instanceof Error ? error.message : String(error) };
  }
}

/** Cuts the plan where it changes between runs that may stand side by side and runs that may not. */
export function inTurn(runs: readonly PlannedRun[]): readonly (readonly PlannedRun[])[] {
  const parts: PlannedRun[][] = [];
  for (const run of runs) {
    const last = parts.at(-1);
    if (last?.[0]?.alone === run.alone) last.push(run);
    else parts.push([run]);
  }
  return parts;
}
