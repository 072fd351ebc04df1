import type { Unbacked } from '../degradation.ts';
import { understandMessage } from '../understanding/understand-message.ts';
import type { GuardContext } from './llm-guard-context.ts';
import { isGuess, isSetAside, unbacked } from './llm-guard-context.ts';
import { contentWords } from './llm-naming.ts';
import { findQuotation } from './llm-quotation.ts';

/** What a model may add to the observations that the rules read, and what it may not. */
export interface BackedObservations {
  readonly added: readonly string[];
  readonly notes: readonly Unbacked[];
}

/** Share of the words of one text that another has to have, for both to be about the same. */
const sameFrom = 0.5;

function isSame(text: string, other: string): boolean {
  const words = [...contentWords(text)];
  const others = contentWords(other);
  return words.length > 0 && words.filter((word) => others.has(word)).length >= words.length * sameFrom;
}

/** Why words are no observation of the user; `undefined` where they are one. */
function objection(text: string, { typed, reading, lines }: GuardContext): string | undefined {
  const quotation = findQuotation(typed, text);
  if (quotation === undefined) return 'the user did not type these words';
  if (quotation.asks) return 'the words are a question';
  if (isSetAside(quotation, reading)) return 'the words report nothing';
  if (isGuess(quotation, reading)) return 'the words are a guess';
  // A part of a clause may say the opposite of the whole.
  if (!quotation.whole) return 'the words are only part of a statement';
  const parts = understandMessage(quotation.clause, lines);
  const { confirmations, denials, dontKnows, hedges } = parts.feedback;
  const isReport =
    parts.observations.length > 0 && parts.puzzles.length + parts.suspicions.length + parts.questions.length + parts.commands.length === 0;
  return isReport && confirmations.length + denials.length + dontKnows.length + hedges.length === 0
    ? undefined
    : 'the words report nothing';
}

/**
 * Which observations a model may add to those the rules read: whole statements that the user typed. What the rules read stays
 * as they read it; another cut of the same words is passed over.
 */
export function backedObservations(
  tool: string,
  { claimed, ruled }: { readonly claimed: readonly string[]; readonly ruled: readonly string[] },
  context: GuardContext,
): BackedObservations {
  const added: string[] = [];
  const notes: Unbacked[] = [];
  for (const text of claimed) {
    if ([...ruled, ...added].some((known) => isSame(text, known) || isSame(known, text))) {
      if (findQuotation(context.typed, text) === undefined) notes.push(unbacked(tool, text, 'the user did not type these words'));
      continue;
    }
    const reason = objection(text, context);
    if (reason === undefined) added.push(text);
    else notes.push(unbacked(tool, text, reason));
  }
  return { added, notes };
}
