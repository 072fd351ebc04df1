import { foldText } from '@dbdiag/language';
import type { SessionState } from '@dbdiag/tools';
import type { Unbacked } from '../degradation.ts';
import type { ToolRun } from '../tool-run.ts';
import type { ReadingContext } from '../understanding/feedback.ts';
import type { MessageParts } from '../understanding/message-parts.ts';
import type { Quotation, Typed } from './llm-quotation.ts';
import type { Decision } from './planner.ts';

/** What a proposal of a model is judged by. */
export interface GuardContext {
  readonly typed: Typed;
  /** The message as the rules read it. */
  readonly reading: MessageParts;
  /** What the rules would do now. */
  readonly ruled: Decision;
  readonly opening: SessionState;
  readonly runs: readonly ToolRun[];
  readonly lines: ReadingContext;
  /** Every text a phenomenon goes by; empty for an unknown id. */
  readonly textsOf: (id: string) => readonly string[];
  /** Tools called in this turn because only the model wanted it, and how many such calls there may be. */
  readonly ownQueries: { readonly made: readonly string[]; readonly limit: number };
}

/** Longest claim that is noted, in characters. */
const claimCharacters = 120;

/** A note on what was not done. */
export function unbacked(tool: string, claim: string, reason: string): Unbacked {
  return { tool, claim: claim.slice(0, claimCharacters), reason };
}

function denseFold(text: string): string {
  return foldText(text).replace(/\s+/gu, '');
}

function overlaps(words: string, { sentence, clause }: Quotation): boolean {
  const piece = denseFold(words);
  return piece !== '' && (denseFold(sentence).includes(piece) || piece.includes(denseFold(clause)));
}

/** Whether words stand in a piece that the rules couldn't place, or that has nothing to do with the diagnosis. */
export function isSetAside(quotation: Quotation, { puzzles }: MessageParts): boolean {
  return puzzles.some((puzzle) => (puzzle.kind === 'unplaced' || puzzle.kind === 'offTopic') && overlaps(puzzle.words, quotation));
}

/** Whether words stand in a guess at the cause, new or taken back, or in a statement that is withdrawn. */
export function isGuess(quotation: Quotation, { suspicions, droppedSuspicions, withdrawals }: MessageParts): boolean {
  return [...suspicions, ...droppedSuspicions, ...withdrawals].some(({ words }) => overlaps(words, quotation));
}
