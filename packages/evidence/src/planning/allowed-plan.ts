import type { Plan, PlannedCommand, PlanRequest, RejectedChoice } from './planner.ts';

/** A plan reduced to what may be run, and what was taken out of it. */
export interface AllowedPlan {
  readonly plan: Plan;
  readonly rejected: readonly RejectedChoice[];
}

/**
 * Keeps of a plan what is in the pool and the budget, in the plan's order of priority (equal ones as they came). Whatever a
 * plan names, nothing outside the pool is left in it.
 */
export function allowedPlan(plan: Plan, { pool, ran, budget }: Pick<PlanRequest, 'pool' | 'ran' | 'budget'>): AllowedPlan {
  const allowed = new Set<string>(pool.map(({ id }) => id));
  const done = new Set<string>(ran.map(({ commandId }) => commandId));
  const room = Math.min(budget.commandsThisRound, budget.commands);
  const kept: PlannedCommand[] = [];
  const rejected: RejectedChoice[] = [];
  const wanted = plan.decision === 'stop' ? [] : [...plan.nextCommands].sort((a, b) => a.priority - b.priority);
  for (const command of wanted) {
    const reason = reasonAgainst(command, { allowed, done, kept, room });
    if (reason === undefined) kept.push(command);
    else rejected.push({ commandId: command.commandId, reason });
  }
  return { plan: { ...plan, nextCommands: kept }, rejected };
}

interface Room {
  readonly allowed: ReadonlySet<string>;
  readonly done: ReadonlySet<string>;
  readonly kept: readonly PlannedCommand[];
  readonly room: number;
}

function reasonAgainst({ commandId }: PlannedCommand, { allowed, done, kept, room }: Room): RejectedChoice['reason'] | undefined {
  if (!allowed.has(commandId)) return done.has(commandId) ? 'alreadyRan' : 'notInPool';
  if (kept.some((other) => other.commandId === commandId)) return 'duplicate';
  return kept.length >= room ? 'overBudget' : undefined;
}
