import type { Locale } from '@dbdiag/graph-engine';
import type { JsonValue } from '@dbdiag/ports';
import type { ToolDegradation, ToolView } from '@dbdiag/tools';
import type { Fact } from '@dbdiag/tools/agent-kit';

/** A tool to be called, and why. */
export interface ToolCall {
  readonly tool: string;
  readonly params: JsonValue;
  /** Why the planner calls it, in a few words, for the log. */
  readonly reasoning: string;
}

/** Why a call gave no result. */
export interface CallFailure {
  /** Stable code of the error, `agent/unknown-tool`, `agent/not-allowed`, or `unexpected` for an error that isn't one of dbdiag's. */
  readonly code: string;
  readonly message: string;
  /** The error itself; absent where there was none. */
  readonly error?: Error;
}

/** A call that gave a result. */
export type SuccessfulRun = ToolCall & {
  readonly success: true;
  readonly output: unknown;
  /** What other tools of the turn may look at. */
  readonly facts?: readonly Fact[];
  readonly degraded?: readonly ToolDegradation[];
  /** The output in words; absent where the tool has none. */
  readonly view?: ((locale: Locale) => ToolView) | undefined;
};

/** A call and what came of it. */
export type ToolRun = SuccessfulRun | (ToolCall & { readonly success: false; readonly failure: CallFailure });

/** What all calls came to, in their order. */
export function factsOf(runs: readonly ToolRun[]): readonly Fact[] {
  return runs.flatMap((run) => (run.success ? (run.facts ?? []) : []));
}
