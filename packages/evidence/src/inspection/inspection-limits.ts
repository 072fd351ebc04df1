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
  sampleEverySeconds: 1,
  databaseTimeMs: 1500,
};
