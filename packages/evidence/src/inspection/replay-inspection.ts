import type { PhenomenonId } from '@dbdiag/graph-engine';
import { phenomenonId } from '@dbdiag/graph-engine';
import { canonicalJson } from '@dbdiag/ports';
import { createReplayCollector } from '../collection/replay-collector.ts';
import type { EvidencePlanner } from '../planning/planner.ts';
import { createCaptureReader } from './capture-reader.ts';
import type { InspectionEvent, InspectionResult } from './inspection.ts';
import type { Progress } from './progress.ts';
import { ReplayMismatchError } from './replay-mismatch-error.ts';
import { firstProgress, resultOf, runRounds } from './run-rounds.ts';
import type { Moment, RecordedSession, SessionRecording } from './session-recording.ts';
import { sessionRecordingSchema } from './session-recording.ts';
import type { SessionSetup, SessionVocabulary } from './session-setup.ts';
import { usable } from './session-setup.ts';

/**
 * Reads a recording from untyped data, as a store gives it back.
 *
 * @throws ReplayMismatchError where it is none of this version.
 */
export function parseSessionRecording(value: unknown): SessionRecording {
  const parsed = sessionRecordingSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  throw new ReplayMismatchError(
    `the recording is not as this version writes it: ${first?.path.map(String).join('.') ?? ''} ${first?.message ?? ''}`,
    { cause: parsed.error },
  );
}

/**
 * Runs a recorded session again: the same rounds from the recorded captures, plans and times, without a database.
 *
 * @param vocabulary - What the session used; probes and commands beyond those are left aside.
 * @returns The same result, to the bit. For a session that was interrupted, what was found until then, as `cancelled`.
 * @throws ReplayMismatchError where the engine or the probes are others than those of the recording.
 */
export async function* replayInspection(
  recorded: RecordedSession,
  vocabulary: SessionVocabulary,
): AsyncGenerator<InspectionEvent, InspectionResult> {
  const { recording } = recorded;
  const stop = new AbortController();
  const setup = replaySetup(recorded, vocabulary, stop);
  let progress: Progress = firstProgress(setup, recording.state, recording.began);
  try {
    if (recording.quietDayFrom !== undefined) yield { type: 'quietDayChosen', from: recording.quietDayFrom };
    progress = yield* runRounds(setup, progress, async (reached) => {
      progress = reached;
      checkTimes(reached, recording);
    });
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  }
  const reason = progress.rounds.at(-1)?.stops[0] ?? 'cancelled';
  if (recording.stopReason !== undefined && recording.stopReason !== reason)
    throw new ReplayMismatchError(`it stopped with ${recording.stopReason}, and now with ${reason}`);
  yield { type: 'stopped', reason };
  return resultOf(setup, progress, reason);
}

function replaySetup(recorded: RecordedSession, vocabulary: SessionVocabulary, stop: AbortController): SessionSetup {
  const { facts, host, profile, quietDay, slight, limits, engineOptions, phenomena } = recorded.recording;
  if (canonicalJson(vocabulary.engine.options) !== canonicalJson(engineOptions))
    throw new ReplayMismatchError('the engine has other options');
  const byId = new Map<string, SessionVocabulary['probes'][number]>(vocabulary.probes.map((probe) => [probe.phenomenonId, probe]));
  const recordedProbes = phenomena.map((id) => {
    const probe = byId.get(id);
    if (probe === undefined) throw new ReplayMismatchError(`there is no probe of ${id}`);
    return probe;
  });
  const { commands, probes } = usable({ ...vocabulary, probes: recordedProbes });
  const onEnd = (): never => {
    stop.abort();
    throw stop.signal.reason;
  };
  const read = createCaptureReader({
    probes,
    facts,
    profile,
    ...(quietDay !== undefined && { quietDay: byPhenomenon(quietDay) }),
    ...(slight !== undefined && { slight: byPhenomenon(slight) }),
  });
  return {
    engine: vocabulary.engine,
    routing: vocabulary.routing,
    commands,
    probes,
    reach: { facts, host },
    limits,
    read,
    overruled: new Set(),
    collector: createReplayCollector(recorded, { read, onEnd }),
    planner: createReplayPlanner(recorded.recording, onEnd),
    readMoment: createTape(recorded.recording, onEnd),
    stop,
  };
}

function byPhenomenon(values: Readonly<Record<string, number>>): ReadonlyMap<PhenomenonId, number> {
  return new Map(Object.entries(values).map(([id, value]) => [phenomenonId(id), value]));
}

/** A planner that says what was planned. */
function createReplayPlanner({ rounds }: SessionRecording, onEnd: () => never): EvidencePlanner {
  return { plan: async ({ round }) => rounds.find((each) => each.round === round)?.planning ?? onEnd() };
}

/** The moments of a session, one after the other. */
function createTape({ rounds }: SessionRecording, onEnd: () => never): () => Moment {
  const moments = rounds.flatMap(({ planned, ended }) => (planned === undefined ? [ended] : [planned, ended]));
  let next = 0;
  return () => moments[next++] ?? onEnd();
}

/** Every round ended when the recorded one did: otherwise the rounds went another way. */
function checkTimes({ recorded, now }: Progress, recording: SessionRecording): void {
  const round = recorded.length - 1;
  if (canonicalJson(recording.rounds[round]?.ended) !== canonicalJson(now))
    throw new ReplayMismatchError(`round ${round} went another way`);
}
