import type { KnowledgeSnapshot } from '@dbdiag/graph-engine';
import type { DistinctText } from '../cluster/cluster-texts.ts';
import { clusterTexts } from '../cluster/cluster-texts.ts';
import { derivedPrefix, wordsOf } from '../recognize.ts';
import { sameTextForm } from '../text-hash.ts';
import type { ClosestEntry, Review, ReviewSection } from './review.ts';
import { reviewOf } from './review.ts';

/** A text that tickets say and nothing known says. */
export interface NewText extends DistinctText {
  /** Known entries that come close to it, closest first. */
  readonly closest: readonly ClosestEntry[];
}

/** A review of new texts: those that say the same are one entry, and all entries are accepted. */
export function reviewTexts(
  texts: Readonly<Record<ReviewSection, readonly NewText[]>>,
  known: Pick<KnowledgeSnapshot, 'phenomena' | 'rootCauses'>,
): Review {
  const closestIn = (found: readonly NewText[]): ((text: string) => readonly ClosestEntry[]) => {
    const byText = new Map(found.map(({ text, closest }) => [text, closest]));
    return (text) => byText.get(text) ?? [];
  };
  return reviewOf(
    {
      phenomena: clusterTexts(texts.phenomena, { prefix: derivedPrefix.phenomenon, known: known.phenomena.map(textsOf) }),
      rootCauses: clusterTexts(texts.rootCauses, { prefix: derivedPrefix.rootCause, known: known.rootCauses.map(textsOf) }),
    },
    {
      closest: { phenomena: closestIn(texts.phenomena), rootCauses: closestIn(texts.rootCauses) },
      known: { phenomena: known.phenomena.map(({ id }) => id), rootCauses: known.rootCauses.map(({ id }) => id) },
    },
  );
}

type Described = Parameters<typeof wordsOf>[0] & { readonly id: string };

function textsOf(entry: Described): { readonly id: string; readonly texts: readonly string[] } {
  return { id: entry.id, texts: wordsOf(entry).filter((text) => sameTextForm(text) !== '') };
}
