import type { PhenomenonId } from '@dbdiag/graph-engine';
import type { Answer } from '../simulated-user.ts';
import type { SpokenAnswer } from './answer-words.ts';

/** A numbered line of a reply: something to look for, or a question about what was said. A yes means `onYes`. */
export interface NumberedLine {
  readonly kind: 'recommendation' | 'option' | 'tentative' | 'contradiction' | 'hedged';
  readonly phenomenonId: PhenomenonId;
  readonly onYes: 'present' | 'absent';
  /** The user's words that the line is about. */
  readonly words?: string | undefined;
}

/** What a user who knows the record has to say to a line. */
export interface TruthfulAnswer {
  /** From 1. */
  readonly line: number;
  readonly item: NumberedLine;
  readonly answer: 'yes' | 'no' | 'unknown';
  /** The only reading that was meant, of several. */
  readonly picked: boolean;
}

/** What is known of a phenomenon. */
export type Recall = (phenomenonId: PhenomenonId) => Answer['status'];

/**
 * The truthful answers to numbered lines, in their order. Of several readings of the same words one is picked: the first that
 * was meant or, where none was, the first that holds; without any, all are denied.
 *
 * @param meant - What the user was talking about in the last message.
 */
export function truthfulAnswers(
  lines: readonly NumberedLine[],
  recall: Recall,
  meant: ReadonlySet<PhenomenonId>,
): readonly TruthfulAnswer[] {
  const picks = pickedLines(lines, recall, meant);
  return lines.flatMap((item, index): readonly TruthfulAnswer[] => {
    const status = recall(item.phenomenonId);
    const line = index + 1;
    if (item.kind === 'option') {
      const pick = picks.get(item.words ?? '');
      if (pick === undefined) return [{ line, item, answer: 'no', picked: false }];
      return pick === index ? [{ line, item, answer: 'yes', picked: true }] : [];
    }
    if (item.kind === 'tentative' && status === 'unknown') return [{ line, item, answer: 'no', picked: false }];
    if (status === 'unknown') return [{ line, item, answer: 'unknown', picked: false }];
    return [{ line, item, answer: status === item.onYes ? 'yes' : 'no', picked: false }];
  });
}

function pickedLines(lines: readonly NumberedLine[], recall: Recall, meant: ReadonlySet<PhenomenonId>): ReadonlyMap<string, number> {
  const picks = new Map<string, { readonly index: number; readonly meant: boolean }>();
  for (const [index, { kind, words = '', phenomenonId, onYes }] of lines.entries()) {
    if (kind !== 'option' || recall(phenomenonId) !== onYes) continue;
    const before = picks.get(words);
    if (before === undefined || (!before.meant && meant.has(phenomenonId))) picks.set(words, { index, meant: meant.has(phenomenonId) });
  }
  return new Map(Array.from(picks, ([words, { index }]) => [words, index]));
}

/** What should be on record after an answer; undefined where it only withdraws a reading or is half an answer. */
export function meantBy({ kind, phenomenonId, onYes }: NumberedLine, answer: SpokenAnswer): Answer | undefined {
  switch (answer) {
    case 'yes':
      return { phenomenonId, status: onYes };
    case 'no':
      return kind === 'option' || kind === 'tentative' ? undefined : { phenomenonId, status: onYes === 'present' ? 'absent' : 'present' };
    case 'unknown':
      return kind === 'recommendation' || kind === 'hedged' ? { phenomenonId, status: 'unknown' } : undefined;
    case 'hedge':
      return kind === 'hedged' ? { phenomenonId, status: onYes } : undefined;
    case 'hedge-no':
      return undefined;
  }
}
