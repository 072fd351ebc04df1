import type { PastedBlock } from '@dbdiag/language';
import type { JsonValue } from '@dbdiag/ports';
import type { SessionState } from '@dbdiag/tools';
import type { Courtesy, Puzzle } from '@dbdiag/tools/agent-kit';
import type { ModelRemarks } from '../degradation.ts';
import type { ToolRun } from '../tool-run.ts';

/** What a planner decides from: the message, and what this turn has done so far. */
export interface LoopContext {
  /** The message, without control characters. */
  readonly message: string;
  /** What was pasted into it, as it came: blanks tell columns and depth. Absent where nothing was. */
  readonly pastes?: readonly PastedBlock[];
  /** The session as it was when the message came; ordinals refer to its lines. */
  readonly opening: SessionState;
  /** The calls of this turn, oldest first. */
  readonly runs: readonly ToolRun[];
  /** How many more calls are allowed. At 0 the planner must respond. */
  readonly stepsLeft: number;
  readonly signal?: AbortSignal;
}

/** A clause of the message that several tools claimed. */
export interface SharedClause {
  readonly words: string;
  /** The tool that was called. */
  readonly tool: string;
  /** Those that were not. */
  readonly others: readonly string[];
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
  /** Clauses that several tools claimed; absent where there were none. */
  readonly sharedClauses?: readonly SharedClause[];
  /** What a model says first to the user's own words, checked; it stands in front of the reply. */
  readonly opening?: string;
}

/** Nothing to say but what the tools returned. */
export const nothingBesides: ResponseContext = { courtesies: [], puzzles: [], wantsHelp: false, retracted: false, unfinished: false };

/** One action. */
export type Decision = (
  | {
      readonly decision: 'call';
      readonly tool: string;
      readonly params: JsonValue;
      readonly reasoning: string;
      /** Whose wish it is, as far as the planner can tell: what the user's own words say by rule, or a model's. Absent counts as a model's. */
      readonly wantedBy?: 'user' | 'model';
    }
  | { readonly decision: 'respond'; readonly responseContext: ResponseContext; readonly reasoning: string }
) & {
  /** What a model had to do with it; absent where none was asked. */
  readonly remarks?: ModelRemarks | undefined;
};

/** Decides what to do next, one action at a time. */
export interface Planner {
  /** @param session - As the calls of this turn have left it. */
  decide(session: SessionState, loopContext: LoopContext): Promise<Decision>;
}
