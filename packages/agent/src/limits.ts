/** What one turn may take. */
export interface AgentLimits {
  /** Most decisions of the planner that call a tool, ≥ 1. */
  readonly steps: number;
  /** Longest message, in UTF-16 code units. */
  readonly messageCharacters: number;
  /** Longest turn, in milliseconds. */
  readonly turnTimeoutMs: number;
  /** How often a turn is run when another writer saves the session meanwhile, ≥ 1. */
  readonly attempts: number;
}

/** Each default, with its reason. */
export const defaultAgentLimits: AgentLimits = {
  // The longest sensible turn restarts, matches, diagnoses and answers five questions: eight calls, and room for one failure of each kind.
  steps: 12,
  // Several screens of text. More is a log file, which is searched with other means than a conversation.
  messageCharacters: 10_000,
  // A turn without a model takes milliseconds; with one, two minutes is where people give up.
  turnTimeoutMs: 120_000,
  // A lost race is normal once, when two windows are open; twice means somebody keeps writing, and a person should know.
  attempts: 2,
};
