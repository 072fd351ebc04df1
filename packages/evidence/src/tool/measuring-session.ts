import type { DiagnosisState, GraphEngine, Locale, PhenomenonId } from '@dbdiag/graph-engine';
import { emptyDiagnosisState } from '@dbdiag/graph-engine';
import type { CallOptions } from '@dbdiag/ports';
import { followSignal } from '../collection/follow-signal.ts';
import { rounded } from '../collection/rounded.ts';
import type { Command } from '../command/command.ts';
import { poolOf } from '../inspection/complete-round.ts';
import { withFileSizes } from '../inspection/file-sizes.ts';
import type { InspectionDeps, InspectionOptions } from '../inspection/inspect.ts';
import { measuringSetup } from '../inspection/inspect.ts';
import type { InspectionEvent } from '../inspection/inspection.ts';
import { observationsOf } from '../inspection/observations-of.ts';
import type { Progress } from '../inspection/progress.ts';
import { firstProgress, runTask } from '../inspection/run-rounds.ts';
import type { Moment } from '../inspection/session-recording.ts';
import type { SessionSetup } from '../inspection/session-setup.ts';
import { diagnosisTrace } from '../inspection/session-writer.ts';
import { isLost } from '../inspection/stop-rules.ts';
import type { RanCommand } from '../planning/planner.ts';
import type { Reading } from '../probe/reading.ts';
import type { NotRunCommand } from './measuring-tasks.ts';
import { nextMeasuring, requestedTask } from './measuring-tasks.ts';

/** What a conversation measures with; see {@link InspectionOptions} for the fields it shares. */
export interface MeasuringOptions extends Pick<InspectionOptions, 'profile' | 'knowledgeVersion' | 'limits' | 'quietDay' | 'slight'> {
  /** Most rounds of one call: the baseline counts as one. Default 2, about 25 s, so that a person doesn't wait longer. */
  readonly roundsPerCall?: number;
  /** Called as measuring goes on, for a display of progress. */
  readonly onEvent?: ((event: InspectionEvent) => void) | undefined;
}

/** What is to be measured. */
interface MeasuringRequest extends CallOptions {
  /** Ids; without them the baseline, then what tells most about the causes in question. */
  readonly commands?: readonly string[] | undefined;
  /** Language of the values in the ledger. Default English. */
  readonly locale?: Locale | undefined;
}

/** What one call brought. */
export interface Measured {
  /** The ledger with the readings in it: every round of measuring is one round of the ledger. */
  readonly state: DiagnosisState;
  /** What was recorded, those without a yes or a no among it. */
  readonly readings: readonly Reading[];
  /** Everything that was read in the conversation so far, these among it. */
  readonly all: readonly Reading[];
  /** The commands behind the readings. */
  readonly ran: readonly RanCommand[];
  readonly notRun: readonly NotRunCommand[];
  /** What may be run next. */
  readonly remaining: readonly Command[];
  /** Time spent on measuring. */
  readonly seconds: number;
  readonly lost: boolean;
}

/** The measuring of one conversation on one connected target: what ran and which windows were used is kept between calls. */
export interface MeasuringSession {
  readonly engine: GraphEngine;
  readonly commands: readonly Command[];
  /**
   * Measures, beginning from what the conversation knows. A command runs once, unless it may be repeated; what was read
   * earlier and isn't in the ledger, because it was taken back or the turn was not saved, is recorded again without running
   * anything. A phenomenon whose measurement the user overruled is not measured again. Failures of the target are readings.
   * Calls run one after the other.
   *
   * @throws The signal's reason when aborted; what was seen until then is in the store and its audit log.
   */
  measure(state: DiagnosisState, request?: MeasuringRequest): Promise<Measured>;
}

/**
 * Makes the measuring of one conversation.
 *
 * @throws InvalidOptionsError for limits out of range.
 */
export function createMeasuringSession(deps: InspectionDeps, options: MeasuringOptions): MeasuringSession {
  const { setup, clock } = prepare(deps, options);
  let reached = firstProgress(setup, emptyDiagnosisState, clock.read());
  let turn: Promise<unknown> = Promise.resolve();
  const measure = async (state: DiagnosisState, { commands, locale, signal }: MeasuringRequest): Promise<Measured> => {
    signal?.throwIfAborted();
    const stop = new AbortController();
    const unfollow = followSignal(stop, signal);
    clock.start();
    try {
      const here: SessionSetup = { ...setup, locale, stop, overruled: overruledIn(state) };
      const { progress: start, recalled } = resumed(here, reached, state);
      let progress = start;
      const requested = commands === undefined ? undefined : requestedTask(here, start, commands);
      const { roundsPerCall = defaultRoundsPerCall } = options;
      for (let round = 0; round < (requested === undefined ? roundsPerCall : 1); round += 1) {
        const task = requested === undefined ? await nextMeasuring(here, progress) : requested.task;
        if (task.commands.length === 0) break;
        progress = retriable(await drained(runTask(here, progress, task), options.onEvent));
        reached = progress;
        await writeTrace(deps, { limits: here.limits, options }, progress);
        if ((progress.rounds.at(-1)?.stops ?? []).length > 0) break;
      }
      return outcomeOf({ start, progress, recalled, notRun: requested?.notRun ?? [] });
    } finally {
      unfollow();
      clock.stop();
    }
  };
  return {
    engine: deps.engine,
    commands: [...setup.commands.values()],
    measure: (state, request = {}) => {
      const measured = turn.then(() => measure(state, request));
      turn = measured.catch(() => undefined);
      return measured;
    },
  };
}

/** The baseline, and one round about what it brought up: with two windows of 11 s that is what a person waits for. */
const defaultRoundsPerCall = 2;

/** A clock that stands still between calls: what a person takes to answer is no time of measuring. */
interface MeasuringClock {
  readonly start: () => void;
  readonly stop: () => void;
  readonly read: () => Moment;
}

function prepare(deps: InspectionDeps, options: MeasuringOptions): { readonly setup: SessionSetup; readonly clock: MeasuringClock } {
  const { clock } = deps;
  let spent = 0;
  let startedAt: number | undefined;
  const seconds = (): number => spent + (startedAt === undefined ? 0 : clock.monotonicSeconds() - startedAt);
  const measuringClock: MeasuringClock = {
    start: () => {
      startedAt = clock.monotonicSeconds();
    },
    stop: () => {
      spent = seconds();
      startedAt = undefined;
    },
    read: () => ({ at: clock.now().toISOString(), seconds: rounded(seconds()) }),
  };
  return {
    setup: { ...measuringSetup(deps, options), readMoment: measuringClock.read, stop: new AbortController() },
    clock: measuringClock,
  };
}

/** Phenomena whose measurement the user overruled. */
function overruledIn({ findings }: DiagnosisState): ReadonlySet<PhenomenonId> {
  const overruled = new Set<PhenomenonId>();
  for (const finding of findings) {
    if (finding.source !== 'probe') continue;
    if ('reason' in finding && finding.reason === 'withdrawn') overruled.add(finding.phenomenonId);
    else overruled.delete(finding.phenomenonId);
  }
  return overruled;
}

/** How far measuring is, with the ledger of the conversation in the place of its own, and what of earlier calls that lacks. */
function resumed(
  setup: SessionSetup,
  reached: Progress,
  state: DiagnosisState,
): { readonly progress: Progress; readonly recalled: readonly Reading[] } {
  const known = new Set(state.findings.flatMap(({ phenomenonId, source }) => (source === 'probe' ? [phenomenonId] : [])));
  const recalled = [...reached.readings.values()].filter(({ phenomenonId }) => !known.has(phenomenonId));
  const ledger = recalled.length === 0 ? state : setup.engine.record(state, observationsOf(recalled, setup.locale));
  const progress = { ...reached, state: ledger, assessment: setup.engine.assess(ledger), now: setup.readMoment() };
  return { progress: { ...progress, pool: poolOf(setup, progress) }, recalled };
}

/** What was lost with the connection may be tried again: nothing is known of it. */
function retriable(progress: Progress): Progress {
  return { ...progress, captured: new Map([...progress.captured].filter(([, capture]) => !isLost(capture))) };
}

async function drained(events: AsyncGenerator<InspectionEvent, Progress>, onEvent: MeasuringOptions['onEvent']): Promise<Progress> {
  for (;;) {
    const next = await events.next();
    if (next.done === true) return next.value;
    onEvent?.(next.value);
  }
}

async function writeTrace(
  { store }: InspectionDeps,
  { limits, options }: { readonly limits: SessionSetup['limits']; readonly options: MeasuringOptions },
  { assessment, now, databaseTimeMs, rounds }: Progress,
): Promise<void> {
  const { knowledgeVersion, profile } = options;
  await store.writeIndex(
    'diagnosis_trace',
    diagnosisTrace(
      { sessionId: store.sessionId, knowledgeVersion, profile, limits },
      { assessment, databaseTimeMs, rounds, seconds: now.seconds },
    ),
  );
}

interface Call {
  readonly start: Progress;
  readonly progress: Progress;
  readonly recalled: readonly Reading[];
  readonly notRun: readonly NotRunCommand[];
}

function outcomeOf({ start, progress, recalled, notRun }: Call): Measured {
  const rounds = progress.rounds.slice(start.rounds.length);
  const readings = new Map(
    [...recalled, ...rounds.flatMap(({ newReadings }) => newReadings)].map((reading) => [reading.phenomenonId, reading]),
  );
  const behind = new Set(recalled.map(({ commandId }) => commandId));
  return {
    state: progress.state,
    readings: [...readings.values()],
    all: withFileSizes([...progress.readings.values()], progress.captured),
    ran: [...start.ran.filter(({ commandId }) => behind.has(commandId)), ...progress.ran.slice(start.ran.length)],
    notRun,
    remaining: progress.pool.commands,
    seconds: rounds.length === 0 ? 0 : rounded(progress.now.seconds - start.now.seconds),
    lost: rounds.some(({ stops }) => stops.includes('connectionLost')),
  };
}
