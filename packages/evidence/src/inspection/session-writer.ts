import type { JsonValue } from '@dbdiag/ports';
import { z } from 'zod';
import type { EvidenceStore } from '../store/evidence-store.ts';
import type { InspectionResult, InspectionRound } from './inspection.ts';
import type { Progress } from './progress.ts';
import { measuringSeconds } from './progress.ts';
import type { SessionRecording } from './session-recording.ts';
import type { StopReason } from './stop-reason.ts';

/** Writes how far a session has come; `stopReason` once it has ended. */
export type SessionWriter = (progress: Progress, stopReason?: StopReason) => Promise<void>;

/** Writes the recording, the trace and the last planned round into a store. Each document replaces the one before. */
export function createSessionWriter(store: EvidenceStore, recording: SessionRecording): SessionWriter {
  return async (progress, stopReason) => {
    const ended = stopReason === undefined ? {} : { stopReason };
    const last = progress.rounds.at(-1);
    if (last?.planning !== undefined)
      await store.writeIndex(`llm_round_${String(last.round).padStart(3, '0')}`, jsonOf(recordedRound(last)));
    await store.writeIndex('session', jsonOf({ ...recording, rounds: progress.recorded, ...(stopReason !== 'cancelled' && ended) }));
    await store.writeIndex('diagnosis_trace', diagnosisTrace(recording, { ...progress, ...ended, seconds: measuringSeconds(progress) }));
  };
}

/** How far a session came: part of a result, or all of it. */
export type TracedSession = Pick<InspectionResult, 'assessment' | 'seconds' | 'databaseTimeMs' | 'rounds'> &
  Partial<Pick<InspectionResult, 'stopReason'>>;

/** Every round of a session with its pool, its plan, what ran and what held at its end: the document `diagnosis_trace`. */
export function diagnosisTrace(
  { sessionId, knowledgeVersion, profile, limits }: Pick<SessionRecording, 'sessionId' | 'knowledgeVersion' | 'profile' | 'limits'>,
  { assessment, seconds, databaseTimeMs, rounds, stopReason }: TracedSession,
): JsonValue {
  const { outcome } = assessment;
  const recorded = rounds.map(recordedRound);
  return jsonOf({ sessionId, knowledgeVersion, profile, limits, stopReason, outcome, seconds, databaseTimeMs, rounds: recorded });
}

/** A round as evidence has it, under the names it was first recorded with: evidence outlives the names of the inside. */
function recordedRound(round: InspectionRound): object {
  return {
    ...round,
    hypotheses: round.hypotheses.map(({ hypothesisId, probability }) => ({ rootCauseId: hypothesisId, confidence: probability })),
  };
}

/** Fields that are `undefined` go. */
function jsonOf(value: object): JsonValue {
  return z.json().parse(JSON.parse(JSON.stringify(value)));
}
