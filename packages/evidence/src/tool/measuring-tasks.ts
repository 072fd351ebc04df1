import type { Exclusion } from '../inspection/command-pool.ts';
import { commandPool } from '../inspection/command-pool.ts';
import type { Progress } from '../inspection/progress.ts';
import type { RoundTask } from '../inspection/round-task.ts';
import { baselineTask, budgetOf, nextTask } from '../inspection/round-task.ts';
import type { SessionSetup } from '../inspection/session-setup.ts';

/** A command that was wanted and not run. */
export interface NotRunCommand {
  readonly commandId: string;
  /** `unknown`: there is no such command. */
  readonly reason: Exclusion | 'unknown' | 'overBudget';
}

/** What a call measures of its own accord: what is left of the baseline, then what the planner chooses. Without commands there is nothing more. */
export async function nextMeasuring(setup: SessionSetup, progress: Progress): Promise<RoundTask> {
  const baseline = baselineTask(setup, progress);
  const left = baseline.commands.filter(({ id }) => !progress.captured.has(id));
  const budget = budgetOf(progress, setup.limits);
  if (left.length > 0 && budget.seconds > 0) return { ...baseline, round: progress.rounds.length, commands: left };
  const isSpent = budget.rounds === 0 || budget.commands === 0 || budget.seconds === 0;
  return isSpent || progress.pool.commands.length === 0
    ? { ...baseline, round: progress.rounds.length, commands: [] }
    : nextTask(setup, progress);
}

/** The round of the commands a caller wants, as far as they may be run, and why the others may not. */
export function requestedTask(
  setup: SessionSetup,
  progress: Progress,
  ids: readonly string[],
): { readonly task: RoundTask; readonly notRun: readonly NotRunCommand[] } {
  const { commands: known, reach, limits } = setup;
  const wanted = [...known.values()].filter(({ id }) => ids.includes(id));
  const { commands: allowed, excluded } = commandPool({
    categories: [requested],
    routing: { baseline: [], routes: new Map([[requested, { commands: wanted.map(({ id }) => id), required: [] }]]) },
    commands: known,
    reach,
    captured: progress.captured,
    windowsLeft: limits.maxWindows - progress.windows,
    windowFits: limits.timeBudgetSeconds - progress.now.seconds >= limits.windowSeconds,
  });
  const budget = budgetOf(progress, limits);
  const room = budget.rounds === 0 || budget.seconds === 0 ? 0 : budget.commandsThisRound;
  return {
    task: { round: progress.rounds.length, pool: allowed.map(({ id }) => id), budget, commands: allowed.slice(0, room), outOfTime: false },
    notRun: [
      ...ids.filter((id) => !wanted.some((command) => command.id === id)).map((commandId) => ({ commandId, reason: 'unknown' as const })),
      ...Array.from(excluded, ([commandId, reason]) => ({ commandId, reason })),
      ...allowed.slice(room).map(({ id }) => ({ commandId: id, reason: 'overBudget' as const })),
    ],
  };
}

/** Stands for a category of causes: the wanted commands are its route. */
const requested = 'requested';
