import type { DiagnosisState } from '@dbdiag/graph-engine';
import { parseDiagnosisState } from '@dbdiag/graph-engine';
import type { ServerFacts } from '@dbdiag/target';
import { z } from 'zod';
import { commandId } from '../command/command-id.ts';
import type { PlanningResult } from '../planning/planner.ts';
import { quietDaySourceSchema } from '../quiet-days/quiet-day-source.ts';
import type { AuditRef, EvidenceRecord } from '../store/evidence-store.ts';
import { recordedLimitsSchema } from './inspection-limits.ts';

const id = z.string().transform(commandId);
const auditRef = z.custom<AuditRef>(
  (value) => typeof value === 'string' && value.startsWith('audit:'),
  'must be a reference like audit:0007',
);

/** A plan with everything around it, as it is recorded: what a planner says beyond that is dropped. */
export const planningResultSchema = z.object({
  plan: z.object({
    decision: z.enum(['continue', 'stop']),
    hypothesis: z.object({ category: z.string(), confidence: z.number(), why: z.string() }),
    nextCommands: z.array(
      z.object({ commandId: id, purpose: z.string(), expectedSignal: z.string(), timeoutSeconds: z.number(), priority: z.number() }),
    ),
    missingInformation: z.array(z.string()),
    stopReason: z.string().exactOptional(),
  }),
  by: z.enum(['information', 'model']),
  rejected: z.array(z.object({ commandId: z.string(), reason: z.enum(['notInPool', 'alreadyRan', 'overBudget', 'refused', 'duplicate']) })),
  degraded: z.string().exactOptional(),
  overruledStop: z.string().exactOptional(),
  exchange: z.object({ request: z.string(), reply: z.string() }).exactOptional(),
}) satisfies z.ZodType<PlanningResult>;

/** A plan as it is recorded. */
export type RecordedPlanning = z.output<typeof planningResultSchema>;

/** A moment of the session: wall time in ISO 8601, and seconds since connecting by a monotonic clock. */
const moment = z.strictObject({ at: z.string(), seconds: z.number() });

const collection = z.strictObject({
  /** What was asked for, in order; the captures are in the records of the round. */
  commands: z.array(id),
  startedAt: z.string(),
  endedAt: z.string(),
  seconds: z.number(),
  databaseTimeMs: z.number(),
  ran: z.array(z.strictObject({ commandId: id, auditRef, elapsedMs: z.number() })),
});

const recordedRound = z.strictObject({
  round: z.int().min(0),
  /** As the planner gave it; absent where none was asked. */
  planning: planningResultSchema.exactOptional(),
  /** When the plan was there. */
  planned: moment.exactOptional(),
  /** Absent where the round collected nothing. */
  collection: collection.exactOptional(),
  ended: moment,
});

const facts = z.looseObject({
  versionNumber: z.number(),
  version: z.string(),
  database: z.string(),
  role: z.string(),
  superuser: z.boolean(),
  powers: z.array(z.string()).exactOptional(),
  monitor: z.boolean(),
  sequences: z.boolean(),
  extensions: z.array(z.string()),
  inRecovery: z.boolean(),
  settings: z.record(z.string(), z.string()),
  logFile: z.string().exactOptional(),
  dataDirectory: z.string().exactOptional(),
  extensionSchemas: z.record(z.string(), z.string()).exactOptional(),
  cores: z.number().exactOptional(),
  postmasterPid: z.number().exactOptional(),
  tablespaces: z.array(z.string()).exactOptional(),
  systemIdentifier: z.string().exactOptional(),
  timeline: z.number().exactOptional(),
  databaseOid: z.string().exactOptional(),
}) satisfies z.ZodType<ServerFacts>;

/** A diagnosis is checked by the engine's own reader. */
const diagnosisState = z.unknown().transform((value, context): DiagnosisState => {
  try {
    return parseDiagnosisState(value);
  } catch (error) {
    context.addIssue({ code: 'custom', message: String(error) });
    return z.NEVER;
  }
});

/** The schema of {@link SessionRecording}. */
export const sessionRecordingSchema = z.strictObject({
  format: z.literal('dbdiag-session'),
  version: z.literal(1),
  sessionId: z.string(),
  knowledgeVersion: z.string(),
  engineOptions: z.record(z.string(), z.number()),
  facts,
  /** Whether programs could be run on the machine of the server. */
  host: z.boolean(),
  profile: z.enum(['production', 'lab']),
  /** The server's own values on quiet days, by phenomenon. */
  quietDay: z.record(z.string(), z.number()).exactOptional(),
  /** Up to which values being above a multiple of them says nothing yet, by phenomenon. */
  slight: z.record(z.string(), z.number()).exactOptional(),
  /** Where they come from. */
  quietDayFrom: quietDaySourceSchema.exactOptional(),
  limits: recordedLimitsSchema,
  /** What was known before the session. */
  state: diagnosisState,
  /** The phenomena that were to be read, in the order of their probes. */
  phenomena: z.array(z.string()),
  began: moment,
  rounds: z.array(recordedRound),
  /** Why it ended; absent where it was interrupted. */
  stopReason: z.string().exactOptional(),
});

/** Everything a replay needs besides the captures: what the session was told, what was planned, and when. */
export type SessionRecording = z.output<typeof sessionRecordingSchema>;

/** One round of a recording. */
export type RecordedRound = z.output<typeof recordedRound>;

/** A moment of a session. */
export type Moment = z.output<typeof moment>;

/** A whole recorded session, as an evidence store gives it back. */
export interface RecordedSession {
  readonly recording: SessionRecording;
  /** The captures, by round and command. */
  readonly records: readonly EvidenceRecord[];
}
