import type { DiagnosisState, PhenomenonId } from '@dbdiag/graph-engine';
import { emptyDiagnosisState } from '@dbdiag/graph-engine';
import type { CallOptions } from '@dbdiag/ports';
import { canonicalJson } from '@dbdiag/ports';
import type { Clock } from '../collection/clock.ts';
import { followSignal } from '../collection/follow-signal.ts';
import type { MeasuredTarget } from '../collection/measured-target.ts';
import { rounded } from '../collection/rounded.ts';
import type { EvidencePlanner } from '../planning/planner.ts';
import type { ThresholdProfile } from '../probe/condition.ts';
import type { QuietDaySource } from '../quiet-days/quiet-day-source.ts';
import type { EvidenceStore } from '../store/evidence-store.ts';
import { createCaptureReader } from './capture-reader.ts';
import type { InspectionEvent, InspectionResult } from './inspection.ts';
import type { InspectionLimits } from './inspection-limits.ts';
import { resolveInspectionLimits } from './inspection-limits.ts';
import { firstProgress, resultOf, runRounds } from './run-rounds.ts';
import type { Moment, SessionRecording } from './session-recording.ts';
import { sessionRecordingSchema } from './session-recording.ts';
import type { SessionSetup, SessionVocabulary } from './session-setup.ts';
import { usable } from './session-setup.ts';
import { createSessionWriter } from './session-writer.ts';

/** What a session works with. */
export interface InspectionDeps extends SessionVocabulary {
  readonly target: MeasuredTarget;
  readonly planner: EvidencePlanner;
  readonly store: EvidenceStore;
  readonly clock: Clock;
}

/** What a session can be told. */
export interface InspectionOptions extends CallOptions {
  readonly profile: ThresholdProfile;
  /** Identifies the knowledge of the engine, so that a replay uses the same. */
  readonly knowledgeVersion: string;
  /** What is known already; what the user said stays. Default: nothing. */
  readonly state?: DiagnosisState;
  /** Default: {@link defaultInspectionLimits}. */
  readonly limits?: Partial<InspectionLimits>;
  /** The server's own values on quiet days, in the unit of the probe. */
  readonly quietDay?: ReadonlyMap<PhenomenonId, number> | undefined;
  /** Values up to which being above the multiple of the quiet-day value says nothing yet, in the unit of the probe. Default: none. */
  readonly slight?: ReadonlyMap<PhenomenonId, number> | undefined;
  /** Where the quiet-day values come from, or why there are none: it is recorded, told first and reported. Default: it isn't said. */
  readonly quietDayFrom?: QuietDaySource | undefined;
  /** Seconds that connecting took; they count towards the time budget. Default 0. */
  readonly connectSeconds?: number;
}

/**
 * Measures a server round by round until its root cause is known or nothing more can be measured.
 *
 * After every round the store has what a replay needs (`session`), the trace so far (`diagnosis_trace`) and the round
 * itself (`llm_round_001`…). The store is not sealed, so that a report can be added.
 *
 * @returns What was found; the same bits come out of a replay of the session.
 * @throws The signal's reason when aborted. What was seen until then is stored, with `cancelled` in the trace; a replay
 * gives the result so far. Leaving the loop early does the same.
 * @throws InvalidOptionsError for limits out of range.
 */
export async function* inspect(deps: InspectionDeps, options: InspectionOptions): AsyncGenerator<InspectionEvent, InspectionResult> {
  options.signal?.throwIfAborted();
  const stop = new AbortController();
  const { setup, recording } = beginSession(deps, options, stop);
  const write = createSessionWriter(deps.store, recording);
  let progress = firstProgress(setup, recording.state, recording.began);
  let running = true;
  const unfollow = followSignal(stop, options.signal);
  try {
    if (recording.quietDayFrom !== undefined) yield { type: 'quietDayChosen', from: recording.quietDayFrom };
    progress = yield* runRounds(setup, progress, async (reached) => {
      progress = reached;
      await write(reached, reached.rounds.at(-1)?.stops[0]);
    });
    const reason = progress.rounds.at(-1)?.stops[0] ?? 'cancelled';
    running = false;
    yield { type: 'stopped', reason };
    return resultOf(setup, progress, reason);
  } catch (error) {
    running = false;
    if (!stop.signal.aborted) throw error;
    await write(progress, 'cancelled');
    throw stop.signal.reason;
  } finally {
    unfollow();
    if (running) await write(progress, 'cancelled');
  }
}

/** What stays the same in the session, and what is recorded of it. */
function beginSession(
  deps: InspectionDeps,
  options: InspectionOptions,
  stop: AbortController,
): { readonly setup: SessionSetup; readonly recording: SessionRecording } {
  const { engine, clock } = deps;
  const { profile, quietDay, slight, quietDayFrom, knowledgeVersion, connectSeconds = 0 } = options;
  const origin = clock.monotonicSeconds() - connectSeconds;
  const readMoment = (): Moment => ({ at: clock.now().toISOString(), seconds: rounded(clock.monotonicSeconds() - origin) });
  const setup: SessionSetup = { ...measuringSetup(deps, options), readMoment, stop };
  const { limits, probes, reach } = setup;
  // As a store gives it back, so that a replay begins with the very same.
  const state: unknown = JSON.parse(canonicalJson(options.state ?? emptyDiagnosisState));
  const recording: SessionRecording = sessionRecordingSchema.parse({
    format: 'dbdiag-session',
    version: 1,
    sessionId: deps.store.sessionId,
    knowledgeVersion,
    engineOptions: engine.options,
    ...reach,
    profile,
    ...(quietDay !== undefined && { quietDay: Object.fromEntries(quietDay) }),
    ...(slight !== undefined && { slight: Object.fromEntries(slight) }),
    ...(quietDayFrom !== undefined && { quietDayFrom }),
    limits,
    state,
    phenomena: probes.map(({ phenomenonId }) => phenomenonId),
    began: readMoment(),
    rounds: [],
  });
  return { setup, recording };
}

/** What stays the same in every session: one reader, one collector, one set of limits. */
export function measuringSetup(
  deps: InspectionDeps,
  { profile, quietDay, slight, ...options }: Pick<InspectionOptions, 'profile' | 'quietDay' | 'slight' | 'limits'>,
): Omit<SessionSetup, 'readMoment' | 'stop'> {
  const { engine, routing, planner, target, store, clock } = deps;
  const { facts, host } = target;
  const { commands, probes } = usable(deps);
  const limits = resolveInspectionLimits(options.limits ?? {});
  const read = createCaptureReader({ probes, facts, profile, quietDay, slight });
  const collector = target.collectorFor({ store, clock, read, databaseTimeMs: limits.databaseTimeMs });
  return { engine, routing, planner, collector, commands, probes, limits, read, reach: { facts, host }, overruled: new Set() };
}
