import type { GraphEngine } from '@dbdiag/graph-engine';
import { InvalidOptionsError } from '@dbdiag/graph-engine';
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
  /** Probability of a cause at which it is concluded, (0.5, 1). */
  readonly confidenceThreshold: number;
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

/**
 * SQL looks cost milliseconds, so a round may hold many; two windows of 11 s and the heavy looks end within 35 s. The
 * threshold is the engine's own.
 */
export const defaultInspectionLimits: InspectionLimits = {
  maxRounds: 3,
  maxCommandsPerRound: 8,
  maxTotalCommands: 24,
  timeBudgetSeconds: 120,
  confidenceThreshold: 0.95,
  noProgressRounds: 2,
  windowSeconds: 11,
  maxWindows: 2,
  sampleEverySeconds: 1,
  databaseTimeMs: 1500,
};

/** Change of the leading probability below which a round has changed nothing. The same measure tells a conversation that is stuck. */
export const effectiveChange = 0.05;

/** Share of the belief in known causes whose categories are in question: nine in ten, so that a wrong first guess can be left. */
export const massInQuestion = 0.9;

/** Hypotheses of a round in the trace. */
export const hypothesesTraced = 5;

const count = z.int().min(0);
const positive = z.number().positive();

/** Limits as they are recorded. */
export const inspectionLimitsSchema = z.strictObject({
  maxRounds: count,
  maxCommandsPerRound: count,
  maxTotalCommands: count,
  timeBudgetSeconds: positive,
  confidenceThreshold: z.number().gt(0.5).max(1),
  noProgressRounds: z.int().min(1),
  windowSeconds: positive,
  maxWindows: count,
  sampleEverySeconds: positive,
  databaseTimeMs: z.number().min(0),
}) satisfies z.ZodType<InspectionLimits>;

/**
 * The limits in force. The threshold is the engine's: it decides what is concluded.
 *
 * @throws InvalidOptionsError for a limit out of range, or a threshold that isn't the engine's; build the engine with `concludeAt` then.
 */
export function resolveInspectionLimits(limits: Partial<InspectionLimits>, engine: Pick<GraphEngine, 'options'>): InspectionLimits {
  const { concludeAt } = engine.options;
  const parsed = inspectionLimitsSchema.safeParse({ ...defaultInspectionLimits, confidenceThreshold: concludeAt, ...limits });
  if (!parsed.success)
    throw new InvalidOptionsError(
      parsed.error.issues.map(({ path, message }) => ({ path: ['limits', ...path].map(String).join('.'), message })),
    );
  if (parsed.data.confidenceThreshold !== concludeAt) {
    throw new InvalidOptionsError([
      {
        path: 'limits.confidenceThreshold',
        message: `is ${parsed.data.confidenceThreshold}, but the engine concludes at ${concludeAt}; build the engine with the option concludeAt`,
      },
    ]);
  }
  return parsed.data;
}
