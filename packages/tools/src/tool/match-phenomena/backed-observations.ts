import { countAnswers } from '../../reading/asked-about.ts';
import type { MessageReading } from '../../reading/message-reading.ts';
import type { Unproven } from '../model-use.ts';

/** What a model may add to the observations that the rules read, and what it may not. */
export interface BackedObservations {
  readonly added: readonly string[];
  readonly notes: readonly Unproven[];
}

/** Why words are no observation of the user; `undefined` where they are one. */
function objection(text: string, { quotation: find, isSetAside, isGuess, understand }: MessageReading): string | undefined {
  const quotation = find(text);
  if (quotation === undefined) return 'the user did not type these words';
  if (quotation.asks) return 'the words are a question';
  if (isSetAside(quotation)) return 'the words report nothing';
  if (isGuess(quotation)) return 'the words are a guess';
  // A part of a clause may say the opposite of the whole.
  if (!quotation.whole) return 'the words are only part of a statement';
  const parts = understand(quotation.clause);
  const isReport =
    parts.observations.length > 0 && parts.puzzles.length + parts.suspicions.length + parts.questions.length + parts.commands.length === 0;
  return isReport && countAnswers(parts.feedback) === 0 ? undefined : 'the words report nothing';
}

/**
 * Which observations a model may add to those the rules read: whole statements that the user typed. What the rules read stays
 * as they read it; another cut of the same words is passed over.
 */
export function backedObservations(
  { claimed, ruled }: { readonly claimed: readonly string[]; readonly ruled: readonly string[] },
  reading: MessageReading,
): BackedObservations {
  const added: string[] = [];
  const notes: Unproven[] = [];
  for (const text of claimed) {
    if ([...ruled, ...added].some((known) => reading.isSame(text, known) || reading.isSame(known, text))) {
      if (reading.quotation(text) === undefined) notes.push({ claim: text, reason: 'the user did not type these words' });
      continue;
    }
    const reason = objection(text, reading);
    if (reason === undefined) added.push(text);
    else notes.push({ claim: text, reason });
  }
  return { added, notes };
}
