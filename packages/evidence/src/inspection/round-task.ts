import type { Capture } from '../collection/capture.ts';
import { needsWindow } from '../collection/needs-window.ts';
import type { Command } from '../command/command.ts';
import type { CommandId } from '../command/command-id.ts';
import { allowedPlan } from '../planning/allowed-plan.ts';
import type { Budget, PlanningResult, PlanRequest } from '../planning/planner.ts';
import { uncoveredCommands } from './coverage.ts';
import type { Progress } from './progress.ts';
import type { Moment, RecordedPlanning } from './session-recording.ts';
import { planningResultSchema } from './session-recording.ts';
import type { SessionSetup } from './session-setup.ts';
import { hasAnswer } from './stop-rules.ts';

/** What a round is about to do. */
export interface RoundTask {
  /** 0 is the baseline. */
  readonly round: number;
  readonly pool: readonly CommandId[];
  readonly budget: Budget;
  /** What is run; empty where the plan says stop or nothing of it can be followed. */
  readonly commands: readonly Command[];
  readonly planning?: {
    /** As the planner gave it. */
    readonly given: RecordedPlanning;
    /** With what was taken out. */
    readonly followed: PlanningResult;
    readonly at: Moment;
  };
  /** Whether nothing can be run only because the time is over. */
  readonly outOfTime: boolean;
}

/** Round 0: everything of the baseline that fits. */
export function baselineTask({ routing, commands, limits }: SessionSetup, progress: Progress): RoundTask {
  const windowFits = limits.maxWindows > 0 && limits.timeBudgetSeconds - progress.now.seconds >= limits.windowSeconds;
  const baseline = routing.baseline.flatMap((id) => commands.get(id) ?? []).filter((command) => windowFits || !needsWindow(command));
  return { round: 0, pool: baseline.map(({ id }) => id), budget: budgetOf(progress, limits), commands: baseline, outOfTime: false };
}

/**
 * What the next round runs. Where there is an answer but not all its category requires was looked at, that is run without
 * a plan; else the planner is asked, and of its plan only what is in the pool and the budget is followed.
 */
export async function nextTask(setup: SessionSetup, progress: Progress): Promise<RoundTask> {
  const { limits } = setup;
  const budget = budgetOf(progress, limits);
  const common = { round: progress.rounds.length, pool: progress.pool.commands.map(({ id }) => id), budget };
  const missing = coverageTask(setup, progress);
  if (missing.length > 0 && budget.commandsThisRound > 0)
    return { ...common, commands: missing.slice(0, budget.commandsThisRound), outOfTime: false };
  const request: PlanRequest = {
    round: common.round,
    engine: setup.engine,
    state: progress.state,
    pool: progress.pool.commands,
    probes: setup.probes,
    readings: [...progress.readings.values()],
    ran: progress.ran,
    budget,
  };
  const given = planningResultSchema.parse(await setup.planner.plan(request, { signal: setup.stop.signal }));
  const at = setup.readMoment();
  const { plan, rejected } = allowedPlan(given.plan, request);
  const chosen = plan.nextCommands.flatMap(({ commandId }) => progress.pool.commands.find(({ id }) => id === commandId) ?? []);
  const commands = inTime(chosen, limits.timeBudgetSeconds - at.seconds, limits.windowSeconds);
  const late = chosen.filter((command) => !commands.includes(command)).map(({ id }) => ({ commandId: id, reason: 'overBudget' as const }));
  const followed = {
    ...given,
    plan: { ...plan, nextCommands: plan.nextCommands.filter(({ commandId }) => commands.some(({ id }) => id === commandId)) },
    rejected: [...given.rejected, ...rejected, ...late],
  };
  return { ...common, commands, planning: { given, followed, at }, outOfTime: commands.length === 0 && late.length > 0 };
}

/** What may still be spent. */
export function budgetOf(
  { rounds, plannedCommands, now }: Pick<Progress, 'rounds' | 'plannedCommands' | 'now'>,
  limits: SessionSetup['limits'],
): Budget {
  const commands = Math.max(0, limits.maxTotalCommands - plannedCommands);
  return {
    rounds: Math.max(0, limits.maxRounds - Math.max(0, rounds.length - 1)),
    commandsThisRound: Math.min(limits.maxCommandsPerRound, commands),
    commands,
    seconds: Math.max(0, limits.timeBudgetSeconds - now.seconds),
  };
}

/** Whether a window was watched in a round. */
export function watched(commands: readonly Command[], captures: readonly Capture[]): boolean {
  const looked = new Set(captures.flatMap(({ commandId, executions }) => (executions.length > 0 ? [commandId] : [])));
  return commands.some((command) => needsWindow(command) && looked.has(command.id));
}

function coverageTask(setup: SessionSetup, progress: Progress): readonly Command[] {
  if (!hasAnswer({ assessment: progress.assessment, concludeAt: setup.engine.options.concludeAt })) return [];
  const missing = new Set(uncoveredCommands(setup, progress));
  return progress.pool.commands.filter(({ id }) => missing.has(id));
}

function inTime(commands: readonly Command[], secondsLeft: number, windowSeconds: number): readonly Command[] {
  if (secondsLeft <= 0) return [];
  return commands.filter((command) => !needsWindow(command) || secondsLeft >= windowSeconds);
}
