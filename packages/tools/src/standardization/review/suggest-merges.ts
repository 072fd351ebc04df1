import type { KnowledgeSnapshot } from '@dbdiag/graph-engine';
import type { Lexicon } from '@dbdiag/language';
import { likelySame } from '../cluster/likely-same.ts';
import { isDerivedId } from '../derive-ids.ts';
import { derivedPrefix, wordsOf } from '../recognize.ts';
import type { Review, ReviewEntry, ReviewSection } from './review.ts';

/**
 * Adds to each entry of a review the others that may say the same in other words: entries of the review, and what earlier
 * imports brought. Nothing is decided by it. Each text is analysed for it.
 *
 * @param known - What the review was made against.
 * @param lexicon - Words that mean the same.
 */
export function suggestMerges(
  review: Review,
  known: Pick<KnowledgeSnapshot, 'phenomena' | 'rootCauses'>,
  lexicon: Lexicon = { concepts: [] },
): Review {
  const suggested = (section: ReviewSection): readonly ReviewEntry[] => {
    const entries = review[section];
    const reviewed = new Set(entries.map(({ id }) => id));
    const prefix = section === 'phenomena' ? derivedPrefix.phenomenon : derivedPrefix.rootCause;
    const earlier = known[section].flatMap((entry) => {
      const [text] = wordsOf(entry);
      return text === undefined || reviewed.has(entry.id) || !isDerivedId(entry.id, prefix) ? [] : [{ id: entry.id, text }];
    });
    const likely = likelySame(
      [...entries.map(({ id, wording }) => ({ id, text: [wording.zh, wording.en].filter(Boolean).join(' ') })), ...earlier],
      lexicon,
    );
    return entries.map((entry) => ({ ...entry, likely: likely.get(entry.id) ?? [] }));
  };
  return { ...review, phenomena: suggested('phenomena'), rootCauses: suggested('rootCauses') };
}
