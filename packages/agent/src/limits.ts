/** What one turn may take. */
export interface AgentLimits {
  /** Most decisions of the planner that call a tool, ≥ 1. */
  readonly steps: number;
  /** Longest message, in UTF-16 code units, without pasted blocks that a tool reads. */
  readonly messageCharacters: number;
  /** Longest message with them. */
  readonly pasteCharacters: number;
  /** Longest turn, in milliseconds. */
  readonly turnTimeoutMs: number;
  /** Longest call of one tool, in milliseconds; it has failed then, and the turn goes on. */
  readonly toolTimeoutMs: number;
  /** How often a turn is run when another writer saves the session meanwhile, ≥ 1. */
  readonly attempts: number;
}

/** Each default, with its reason. */
export const defaultAgentLimits: AgentLimits = {
  // The longest sensible turn restarts, matches, diagnoses and answers five questions: eight calls, and room for one failure of each kind.
  steps: 12,
  // Several screens of text. More is a log file, which is searched with other means than a conversation.
  messageCharacters: 10_000,
  // All of pg_stat_activity of a busy server, or the plan of a statement over many partitions; both are read as a whole.
  pasteCharacters: 100_000,
  // A turn without a model takes milliseconds; with one, two minutes is where people give up.
  turnTimeoutMs: 120_000,
  // Measuring takes a minute at most; what takes longer leaves the reply ten seconds.
  toolTimeoutMs: 110_000,
  // A lost race is normal once, when two windows are open; twice means somebody keeps writing, and a person should know.
  attempts: 2,
};

/** Longest wait, in milliseconds, for the audit trail of a turn that failed or was cancelled: a healthy database takes a few, a person shouldn't wait longer. */
export const auditGraceMs = 2_000;

/** What a model may take of a turn. */
export interface ModelLimits {
  /** Longest call, in milliseconds. */
  readonly callTimeoutMs: number;
  /** The call that reads a message and the one that repairs its answer together, in milliseconds. */
  readonly planningMs: number;
  /** Most calls of a turn that only the model wants. */
  readonly ownQueries: number;
}

/** Each default, with its reason. */
export const defaultModelLimits: ModelLimits = {
  // A reading by a 7B model takes a few seconds on a laptop; half a minute of waiting is all a person gives to one step.
  callTimeoutMs: 30_000,
  // Half of the time a turn has: the rest is for tools.
  planningMs: 60_000,
  // A message asks two things, rarely three; more is a model that goes round in circles.
  ownQueries: 3,
};

/** Longest reading of a message that is of use, in tokens: some two dozen pieces with their words, and an opening. */
export const answerTokens = 1_000;

/** Longest output of a call that is kept with an exchange or shown to a model, in characters of JSON: a screen of text. */
export const outputCharacters = 1_200;
