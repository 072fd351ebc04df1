import type { MessageParts, SessionState } from '@dbdiag/tools';
import { matchedFact } from '@dbdiag/tools';
import type { ToolRun } from '../tool-run.ts';
import { factsOf } from '../tool-run.ts';
import type { Proposal } from './llm-decision.ts';
import type { LoopContext, ResponseContext } from './planner.ts';

/** What happened to the model in one turn. */
export interface TurnMemory {
  /** The message as the rules read it. */
  readonly reading: MessageParts;
  failures: number;
  /** Time spent on asking, in milliseconds. */
  spentMs: number;
  /** The model has nothing to add. */
  over: boolean;
  /** Wanted by the model while the rules had something to do first. */
  postponed: Proposal | undefined;
  /** Tools called because only the model wanted it. */
  readonly ownCalls: string[];
}

/** Memories by turn; a turn is known by the session it began with. */
export function createTurnMemories(read: (context: LoopContext) => MessageParts): (context: LoopContext) => TurnMemory {
  const memories = new WeakMap<SessionState, TurnMemory>();
  return (context) => {
    const known = memories.get(context.opening);
    if (known !== undefined) return known;
    const memory: TurnMemory = { reading: read(context), failures: 0, spentMs: 0, over: false, postponed: undefined, ownCalls: [] };
    memories.set(context.opening, memory);
    return memory;
  };
}

/** Whether a message left something that a model may understand better than rules. */
export function isOpen({ puzzles, feedback, correcting, ...pieces }: MessageParts, runs: readonly ToolRun[]): boolean {
  if (puzzles.some(({ kind }) => kind !== 'pasted' && kind !== 'tooMany')) return true;
  const matched = matchedFact.in(factsOf(runs)).at(-1);
  if (matched !== undefined && (!matched.allMatched || matched.unresolved.length > 0)) return true;
  const { confirmations, denials, dontKnows, hedges } = feedback;
  const lists: readonly (readonly unknown[])[] = [confirmations, denials, dontKnows, hedges, ...Object.values(pieces)];
  const read = lists.some((list) => list.length > 0);
  return !read && !correcting && puzzles.length === 0;
}

/** Questions that calls of the model answered are no longer told to be unanswerable. */
export function withoutAnswered(context: ResponseContext, { ownCalls }: TurnMemory, runs: readonly ToolRun[]): ResponseContext {
  const answered = runs.filter(({ tool, success }) => success && ownCalls.includes(tool)).length;
  const questions = context.puzzles.filter(({ kind }) => kind === 'question').length;
  return questions === 0 || answered < questions
    ? context
    : { ...context, puzzles: context.puzzles.filter(({ kind }) => kind !== 'question') };
}
