import type { JsonValue } from '@dbdiag/ports';
import type { SessionState } from '@dbdiag/tools';
import type { ModelRemarks } from '../degradation.ts';
import type { ToolRun } from '../tool-run.ts';
import type { Courtesy, Puzzle } from '../understanding/message-parts.ts';

/** What a planner decides from: the message, and what this turn has done so far. */
export interface LoopContext {
  /** The message, without control characters. */
  readonly message: string;
  /** The session as it was when the message came; ordinals refer to its lines. */
  readonly opening: SessionState;
  /** The calls of this turn, oldest first. */
  readonly runs: readonly ToolRun[];
  /** How many more calls are allowed. At 0 the planner must respond. */
  readonly stepsLeft: number;
  readonly signal?: AbortSignal;
}

/** What is to be said besides the results of the tools. */
export interface ResponseContext {
  readonly courtesies: readonly Courtesy[];
  /** Pieces of the message that can't be acted on. */
  readonly puzzles: readonly Puzzle[];
  readonly wantsHelp: boolean;
  /** Something was taken back, but not what holds instead. */
  readonly retracted: boolean;
  /** Parts of the message are left over, because no more calls were allowed. */
  readonly unfinished: boolean;
}

/** Nothing to say but what the tools returned. */
export const nothingBesides: ResponseContext = { courtesies: [], puzzles: [], wantsHelp: false, retracted: false, unfinished: false };

/** One action. */
export type Decision = (
  | { readonly decision: 'call'; readonly tool: string; readonly params: JsonValue; readonly reasoning: string }
  | { readonly decision: 'respond'; readonly responseContext: ResponseContext; readonly reasoning: string }
) & {
  /** What a model had to do with it; absent where none was asked. */
  readonly remarks?: ModelRemarks;
};

/** Decides what to do next, one action at a time. */
export interface Planner {
  /** @param session - As the calls of this turn have left it. */
  decide(session: SessionState, loopContext: LoopContext): Promise<Decision>;
}
