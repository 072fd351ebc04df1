import type { PhenomenonId } from '@dbdiag/graph-engine';
import { unavailability } from '../collection/availability.ts';
import type { Capture } from '../collection/capture.ts';
import type { Collection } from '../collection/collector.ts';
import { rounded } from '../collection/rounded.ts';
import type { Reading } from '../probe/reading.ts';
import { categoriesInQuestion } from './categories-in-question.ts';
import type { CommandPool } from './command-pool.ts';
import { commandPool } from './command-pool.ts';
import { uncoveredCommands } from './coverage.ts';
import type { InspectionRound } from './inspection.ts';
import { hypothesesTraced } from './inspection-limits.ts';
import { observationsOf } from './observations-of.ts';
import type { Progress } from './progress.ts';
import type { RoundTask } from './round-task.ts';
import { watched } from './round-task.ts';
import type { SessionSetup } from './session-setup.ts';
import { stopsThatHold } from './stop-rules.ts';

/** Learns from what a round brought: readings, beliefs, what may be run next, and whether to stop. */
export function completeRound(
  setup: SessionSetup,
  before: Progress,
  { task, collection }: { readonly task: RoundTask; readonly collection?: Collection },
): Progress {
  const captures = collection?.captures ?? [];
  const readings = [...(collection?.readings ?? []), ...(task.round === 0 ? unavailableReadings(setup, task) : [])].filter(
    ({ phenomenonId }) => !setup.overruled.has(phenomenonId),
  );
  const learned = learn(setup, before, readings);
  const ran = (collection?.ran ?? []).map((command) => ({ ...command, round: task.round }));
  const now = setup.readMoment();
  const captured = new Map([...before.captured, ...captures.map((capture) => [capture.commandId, capture] as const)]);
  const windows = before.windows + (watched(task.commands, captures) ? 1 : 0);
  const pool = poolOf(setup, { ...learned, captured, windows, now });
  const traced: InspectionRound = {
    round: task.round,
    startedAt: before.now.at,
    endedAt: now.at,
    categories: before.pool.categories,
    pool: task.pool,
    ...(task.planning !== undefined && { planning: task.planning.followed }),
    budget: task.budget,
    ran,
    newReadings: learned.changed,
    hypotheses: setup.engine.posterior(learned.state).slice(0, hypothesesTraced),
    stops: [],
  };
  const after: Progress = {
    ...learned,
    captured,
    windows,
    pool,
    now,
    rounds: [...before.rounds, traced],
    recorded: [...before.recorded, recordOf(task, collection, now)],
    ran: [...before.ran, ...ran],
    plannedCommands: before.plannedCommands + (task.round === 0 ? 0 : task.commands.length),
    databaseTimeMs: rounded(before.databaseTimeMs + (collection?.databaseTimeMs ?? 0)),
  };
  const stops = stopsAfter(setup, after, { task, captures });
  return { ...after, rounds: [...before.rounds, { ...traced, stops }] };
}

/** What may be run next. */
export function poolOf(
  { engine, routing, commands, reach, limits }: SessionSetup,
  { state, captured, windows, now }: Pick<Progress, 'state' | 'captured' | 'windows' | 'now'>,
): CommandPool {
  return commandPool({
    categories: categoriesInQuestion(engine.posterior(state), engine.snapshot.rootCauses),
    routing,
    commands,
    reach,
    captured,
    windowsLeft: limits.maxWindows - windows,
    windowFits: limits.timeBudgetSeconds - now.seconds >= limits.windowSeconds,
  });
}

interface Learned extends Pick<Progress, 'state' | 'assessment' | 'readings'> {
  readonly changed: readonly Reading[];
}

/** What could not be read never takes the place of what was. */
function learn({ engine, locale }: SessionSetup, before: Progress, read: readonly Reading[]): Learned {
  const readings = new Map<PhenomenonId, Reading>(before.readings);
  const accepted = read.filter(
    ({ phenomenonId, status }) => status !== 'unknown' || (readings.get(phenomenonId)?.status ?? 'unknown') === 'unknown',
  );
  const changed = accepted.filter((reading) => isChange(reading, readings.get(reading.phenomenonId)));
  for (const reading of accepted) readings.set(reading.phenomenonId, reading);
  const state = accepted.length === 0 ? before.state : engine.record(before.state, observationsOf(accepted, locale));
  return { state, assessment: engine.assess(state), readings, changed };
}

function isChange(reading: Reading, before: Reading | undefined): boolean {
  if (before?.status !== reading.status) return true;
  return reading.status === 'unknown' && before.status === 'unknown' && before.reason !== reading.reason;
}

/** What is known from the start not to be readable here is said with the baseline, so that nobody takes it for healthy. */
function unavailableReadings({ commands, reach, read }: SessionSetup, task: RoundTask): readonly Reading[] {
  return [...commands.values()]
    .filter((command) => !task.commands.includes(command))
    .flatMap((command) => {
      const notRun = unavailability(command, reach);
      return notRun === undefined ? [] : read({ commandId: command.id, executions: [], notRun }, 0);
    });
}

function recordOf(
  { round, planning, commands }: RoundTask,
  collection: Collection | undefined,
  now: Progress['now'],
): Progress['recorded'][number] {
  return {
    round,
    ...(planning !== undefined && { planning: planning.given, planned: planning.at }),
    ...(collection !== undefined && {
      collection: {
        commands: commands.map(({ id }) => id),
        startedAt: collection.startedAt,
        endedAt: collection.endedAt,
        seconds: collection.seconds,
        databaseTimeMs: collection.databaseTimeMs,
        ran: [...collection.ran],
      },
    }),
    ended: now,
  };
}

function stopsAfter(
  setup: SessionSetup,
  after: Progress,
  { task, captures }: { readonly task: RoundTask; readonly captures: readonly Capture[] },
): InspectionRound['stops'] {
  return stopsThatHold({
    limits: setup.limits,
    rounds: after.rounds,
    plannerStopped: task.planning !== undefined && task.commands.length === 0 && !task.outOfTime,
    commands: after.plannedCommands,
    seconds: after.now.seconds,
    outOfTime: task.outOfTime,
    pool: after.pool,
    assessment: after.assessment,
    concludeAt: setup.engine.options.concludeAt,
    uncovered: uncoveredCommands(setup, after),
    captures: captures.filter(({ commandId }) => setup.commands.get(commandId)?.kind === 'sql'),
  });
}
