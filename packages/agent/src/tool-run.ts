import type { JsonValue } from '@dbdiag/ports';

/** A tool to be called, and why. */
export interface ToolCall {
  readonly tool: string;
  readonly params: JsonValue;
  /** Why the planner calls it, in a few words, for the log. */
  readonly reasoning: string;
}

/** Why a call gave no result. */
export interface CallFailure {
  /** Stable code of the error, `agent/unknown-tool`, or `unexpected` for an error that isn't one of dbdiag's. */
  readonly code: string;
  readonly message: string;
  /** The error itself; absent where there was none. */
  readonly error?: Error;
}

/** A call and what came of it. */
export type ToolRun = ToolCall &
  ({ readonly success: true; readonly output: unknown } | { readonly success: false; readonly failure: CallFailure });

/** The tools the rule planner calls and the template responder can read. Others may be there; they need another planner. */
export const toolNames = {
  match: 'match_phenomena',
  diagnose: 'diagnose',
  progress: 'query_progress',
  hypotheses: 'query_hypotheses',
  relations: 'query_relations',
  history: 'show_history',
  reasoning: 'explain_reasoning',
  clarify: 'ask_clarification',
  weigh: 'weigh_suggestion',
  undo: 'undo_findings',
  restart: 'restart_session',
  collect: 'collect_evidence',
} as const;
