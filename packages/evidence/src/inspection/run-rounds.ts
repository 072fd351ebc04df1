import { unavailability } from '../collection/availability.ts';
import type { Collection } from '../collection/collector.ts';
import { needsWindow } from '../collection/needs-window.ts';
import { completeRound, poolOf } from './complete-round.ts';
import { streamed } from './event-stream.ts';
import { withFileSizes } from './file-sizes.ts';
import type { InspectionEvent, InspectionResult } from './inspection.ts';
import type { Progress } from './progress.ts';
import { measuringSeconds } from './progress.ts';
import type { RoundTask } from './round-task.ts';
import { baselineTask, nextTask } from './round-task.ts';
import { sessionOutcome } from './session-outcome.ts';
import type { Moment } from './session-recording.ts';
import type { SessionSetup } from './session-setup.ts';
import type { StopReason } from './stop-reason.ts';

/** Nothing measured yet. */
export function firstProgress(setup: SessionSetup, state: Progress['state'], now: Moment): Progress {
  const nothing = {
    readings: new Map(),
    captured: new Map(),
    rounds: [],
    recorded: [],
    ran: [],
    plannedCommands: 0,
    windows: 0,
    databaseTimeMs: 0,
  };
  const progress = { ...nothing, state, assessment: setup.engine.assess(state), now };
  return { ...progress, pool: poolOf(setup, progress) };
}

/**
 * The baseline, then planned rounds until a rule says stop.
 *
 * @param onRound - Called after every round, before its event; the loop waits for it.
 * @returns How far it came; the last round has at least one reason to stop.
 */
export async function* runRounds(
  setup: SessionSetup,
  start: Progress,
  onRound: (progress: Progress) => Promise<void>,
): AsyncGenerator<InspectionEvent, Progress> {
  let progress = yield* runTask(setup, start, baselineTask(setup, start));
  for (;;) {
    await onRound(progress);
    const last = progress.rounds.at(-1);
    if (last === undefined) throw new Error('A round was completed without a trace.');
    yield { type: 'roundEnded', round: last };
    if (last.stops.length > 0) return progress;
    setup.stop.signal.throwIfAborted();
    progress = yield* runTask(setup, progress, await nextTask(setup, progress));
  }
}

/** What the whole session found. */
export function resultOf(setup: SessionSetup, progress: Progress, stopReason: StopReason): InspectionResult {
  const { state, assessment, rounds, ran, databaseTimeMs, captured } = progress;
  const readings = setup.probes.map(
    ({ phenomenonId, commandId }) =>
      progress.readings.get(phenomenonId) ?? {
        phenomenonId,
        commandId,
        status: 'unknown' as const,
        reason: 'skipped' as const,
        note: { en: 'No round has looked at it.', zh: '没有哪一轮观察过它。' },
      },
  );
  const outcome = sessionOutcome({ engine: setup.engine, state, facts: setup.reach.facts, assessment, stopReason });
  return {
    state,
    assessment,
    outcome,
    readings: withFileSizes(readings, captured),
    rounds,
    ran,
    stopReason,
    seconds: measuringSeconds(progress),
    databaseTimeMs,
  };
}

/** One round: collects, and learns from what came back. A task without commands collects nothing. */
export async function* runTask(setup: SessionSetup, before: Progress, task: RoundTask): AsyncGenerator<InspectionEvent, Progress> {
  if (task.commands.length === 0) return completeRound(setup, before, { task });
  const seconds = task.commands.some(needsWindow) ? setup.limits.windowSeconds : 0;
  const possible = task.commands.filter((command) => unavailability(command, setup.reach) === undefined);
  yield { type: 'roundStarted', round: task.round, commands: possible.map(({ id }) => id), seconds };
  const startedAt = task.planning?.at ?? before.now;
  const collection = yield* streamed<InspectionEvent, Collection>(
    (emit) => collect(setup, { task, seconds, startedAt }, emit),
    () => {
      setup.stop.abort();
    },
  );
  return completeRound(setup, before, { task, collection });
}

interface Collecting {
  readonly task: RoundTask;
  readonly seconds: number;
  readonly startedAt: Moment;
}

function collect(
  { collector, limits, stop }: SessionSetup,
  { task, seconds, startedAt }: Collecting,
  emit: (event: InspectionEvent) => void,
): Promise<Collection> {
  const { round, commands, planning } = task;
  const window = { seconds, sampleEverySeconds: limits.sampleEverySeconds };
  return collector.collect(commands, window, {
    round,
    signal: stop.signal,
    maxSeconds: Math.max(0, limits.timeBudgetSeconds - startedAt.seconds),
    ...(planning !== undefined && {
      timeoutSeconds: new Map(planning.followed.plan.nextCommands.map(({ commandId, timeoutSeconds }) => [commandId, timeoutSeconds])),
    }),
    onProgress: ({ command, secondsLeft }) => {
      emit({ type: 'looked', round, commandId: command.id, secondsLeft });
    },
  });
}
