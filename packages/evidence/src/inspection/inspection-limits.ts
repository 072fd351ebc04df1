import { InvalidOptionsError } from '@dbdiag/graph-engine';
import { defaultToolOptions } from '@dbdiag/tools';
import { z } from 'zod';

/** Bounds of a measuring session. */
export interface InspectionLimits {
  /** Rounds after the baseline. */
  readonly maxRounds: number;
  readonly maxCommandsPerRound: number;
  /** Commands of all planned rounds; the baseline is not counted. */
  readonly maxTotalCommands: number;
  /** From connecting to the report, in seconds. */
  readonly timeBudgetSeconds: number;
  /** Rounds without an effective change after which it stops. */
  readonly noProgressRounds: number;
  /** Length of a window, in seconds. At least 10: a server publishes the counters of an idle session up to 10 s late. */
  readonly windowSeconds: number;
  /** Windows of the whole session, the baseline's among them; with 0 nothing is watched over time. */
  readonly maxWindows: number;
  readonly sampleEverySeconds: number;
  /** Time the target may spend on all statements, in milliseconds; heavy commands are not started beyond it. */
  readonly databaseTimeMs: number;
}

/** SQL looks cost milliseconds, so a round may hold many; two windows of 11 s and the heavy looks end within 35 s. */
export const defaultInspectionLimits: InspectionLimits = {
  maxRounds: 3,
  maxCommandsPerRound: 8,
  maxTotalCommands: 24,
  timeBudgetSeconds: 120,
  noProgressRounds: 2,
  windowSeconds: 11,
  maxWindows: 2,
  sampleEverySeconds: 1,
  databaseTimeMs: 1500,
};

/** Change of the leading probability below which a round has changed nothing. The same measure tells a conversation that is stuck. */
export const effectiveChange = defaultToolOptions.stuckDelta;

/** Share of the belief in known causes whose categories are in question: nine in ten, so that a wrong first guess can be left. */
export const massInQuestion = 0.9;

/** Hypotheses of a round in the trace. */
export const hypothesesTraced = 5;

const count = z.int().min(0);
const positive = z.number().positive();

const inspectionLimitsSchema = z.strictObject({
  maxRounds: count,
  maxCommandsPerRound: count,
  maxTotalCommands: count,
  timeBudgetSeconds: positive,
  noProgressRounds: z.int().min(1),
  windowSeconds: positive,
  maxWindows: count,
  sampleEverySeconds: positive,
  databaseTimeMs: z.number().min(0),
}) satisfies z.ZodType<InspectionLimits>;

/**
 * Limits as they are recorded. Sessions recorded before have the probability at which the engine concluded among them as
 * well: it is given back as it was, so that a replay writes the same documents, and nothing reads it.
 */
export const recordedLimitsSchema = inspectionLimitsSchema.extend({ confidenceThreshold: z.number().exactOptional() });

/**
 * The limits in force. When a cause is concluded is none of them: the engine says it, by its option `concludeAt`.
 *
 * @throws InvalidOptionsError for a limit out of range.
 */
export function resolveInspectionLimits(limits: Partial<InspectionLimits>): InspectionLimits {
  const parsed = inspectionLimitsSchema.safeParse({ ...defaultInspectionLimits, ...limits });
  if (parsed.success) return parsed.data;
  throw new InvalidOptionsError(
    parsed.error.issues.map(({ path, message }) => ({ path: ['limits', ...path].map(String).join('.'), message })),
  );
}
