import { missingNeed } from './availability.ts';
import { runInLanes } from './lanes.ts';
import type { PlannedRun } from './plan.ts';
import { progressLine } from './progress-line.ts';
import type { RecordDeps } from './record-run.ts';
import { recordRun } from './record-run.ts';
import type { RunRecord } from './run-record.ts';

/** Runs to be made. */
export interface Campaign {
  readonly deps: RecordDeps;
  readonly runs: readonly PlannedRun[];
  readonly lanes: number;
  /** Called with each run as soon as it is done. */
  readonly keep: (record: RunRecord) => void;
  readonly say: (line: string) => void;
}

/**
 * Makes all runs and keeps each as it comes. A run that fails is told and left out; a further start with the same plan
 * tries it again.
 *
 * @returns What failed.
 */
export async function runCampaign(campaign: Campaign): Promise<readonly string[]> {
  const { deps, runs, say } = campaign;
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
  for (const part of inTurn(runs)) await runInLanes({ items: part, lanes: part[0]?.alone === true ? 1 : campaign.lanes, signal: deps.signal, work });
  return failures;
}

interface Outcome {
  readonly failed: boolean;
  readonly text: string;
}

async function tryRun({ deps, keep }: Campaign, planned: PlannedRun): Promise<Outcome> {
  const missing = planned.injections.map((injection) => missingNeed(deps.installation, injection)).find((text) => text !== undefined);
  if (missing !== undefined) return { failed: false, text: `skipped: ${missing}` };
  try {
    const record = await recordRun(deps, planned);
    keep(record);
    const { present, totalSeconds, client } = record;
    return { failed: false, text: `${totalSeconds.toFixed(1)} s, ${client.perSecond.toFixed(0)}/${client.plannedPerSecond} tps, ${present.length} present: ${present.slice(0, 8).join(' ')}` };
  } catch (error) {
    // What the user stopped isn't a failure.
    if (deps.signal.aborted) return { failed: false, text: 'stopped' };
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
