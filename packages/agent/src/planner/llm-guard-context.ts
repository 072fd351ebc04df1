import { foldText } from '@dbdiag/language';
import type { SessionState } from '@dbdiag/tools';
import type { MessageParts, MessageReading, Quotation } from '@dbdiag/tools/agent-kit';
import type { Unbacked } from '../degradation.ts';
import type { ToolRun } from '../tool-run.ts';
import type { ReadingContext } from '../understanding/feedback.ts';
import { understandMessage } from '../understanding/understand-message.ts';
import { answerWords } from './llm-answer-words.ts';
import { isSame, namedLine } from './llm-naming.ts';
import { findQuotation, typedBy } from './llm-quotation.ts';
import type { Decision } from './planner.ts';

/** What a proposal of a model is judged by. */
export interface GuardContext {
  /** The message, to hold the model's claims against. */
  readonly reading: MessageReading;
  /** What the rules would do now. */
  readonly ruled: Decision;
  readonly runs: readonly ToolRun[];
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

/** What a message is read with. */
export interface ReadMessage {
  readonly message: string;
  /** The message as the rules read it. */
  readonly parts: MessageParts;
  readonly opening: SessionState;
  readonly lines: ReadingContext;
  /** Every text a phenomenon goes by; empty for an unknown id. */
  readonly textsOf: (id: string) => readonly string[];
}

/** A message as tools hold a model's claims against it. */
export function readingOf({ message, parts, opening, lines, textsOf }: ReadMessage): MessageReading {
  const typed = typedBy(message);
  const nameable = opening.lastShown.map(({ phenomenonId, words }) => ({
    phenomenonId,
    texts: [phenomenonId, ...textsOf(phenomenonId), ...(words === undefined ? [] : [words])],
  }));
  const stands = (pieces: readonly { readonly words: string }[], quotation: Quotation): boolean =>
    pieces.some(({ words }) => overlaps(words, quotation));
  return {
    parts,
    opening,
    quotation: (words) => findQuotation(typed, words),
    isSetAside: (quotation) =>
      parts.puzzles.some(
        (puzzle) =>
          (puzzle.kind === 'unplaced' || puzzle.kind === 'offTopic' || puzzle.kind === 'setAside') && overlaps(puzzle.words, quotation),
      ),
    isGuess: (quotation) => stands([...parts.suspicions, ...parts.droppedSuspicions, ...parts.withdrawals], quotation),
    understand: (text) => understandMessage(text, lines),
    namedLine: (clause) => namedLine(clause, nameable),
    isSame,
    sounds: (tone, text) => answerWords[tone].test(text),
  };
}
