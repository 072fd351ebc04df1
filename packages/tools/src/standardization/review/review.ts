import type { LocalizedText } from '@dbdiag/graph-engine';
import { compareCodeUnits } from '../../compare-code-units.ts';
import type { DistinctText, TextCluster } from '../cluster/cluster-texts.ts';
import type { LikelyPair } from '../cluster/likely-same.ts';
import { textHash } from '../text-hash.ts';

/** What becomes of something new. */
export type ReviewDecision =
  /** It becomes an entry of the knowledge, in these words. */
  | { readonly kind: 'accept'; readonly wording: LocalizedText }
  /** It is what another entry is, new or known. */
  | { readonly kind: 'merge'; readonly into: string }
  /** Tickets lose it. A ticket whose cause is rejected isn't imported. */
  | { readonly kind: 'reject' }
  /** It was seen after the repair: kept apart, never evidence. Only for phenomena. */
  | { readonly kind: 'verification' };

/** A known entry that comes close to something new. */
export interface ClosestEntry {
  readonly id: string;
  /** Likeness, [0, 1]. */
  readonly score: number;
}

/** Something new that tickets say, and what is to become of it. */
export interface ReviewEntry {
  readonly id: string;
  /** Said before, in other words, by tickets that are stored: they have this id already. */
  readonly stored: boolean;
  readonly wording: LocalizedText;
  /** Everything that tickets say of it; the commonest first. */
  readonly texts: readonly DistinctText[];
  readonly tickets: number;
  readonly firstTicket: string;
  /** Known entries, closest first. */
  readonly closest: readonly ClosestEntry[];
  /** Others that may say the same, new ones and those of earlier imports, most alike first, three at most. See `suggestMerges`. */
  readonly likely: readonly LikelyPair[];
  readonly decision: ReviewDecision;
}

/** Everything new that an import brings, for a person to decide on. Entries of most tickets first. */
export interface Review {
  /** Tells this import from others: 16 hexadecimal digits of its texts and ids. */
  readonly digest: string;
  readonly phenomena: readonly ReviewEntry[];
  readonly rootCauses: readonly ReviewEntry[];
  /** Ids that are known without this import; something new may be merged into them. */
  readonly known: Readonly<Record<ReviewSection, ReadonlySet<string>>>;
}

/** The two kinds of entries. */
export type ReviewSection = 'phenomena' | 'rootCauses';

/** Both, in the order in which they are shown. */
export const reviewSections: readonly ReviewSection[] = ['phenomena', 'rootCauses'];

/** What is new, clustered. */
export type FoundClusters = Readonly<Record<ReviewSection, readonly TextCluster[]>>;

/** What is known around it. */
export interface ReviewBasis {
  /** Known entries that come close to a text, closest first. */
  readonly closest: Readonly<Record<ReviewSection, (text: string) => readonly ClosestEntry[]>>;
  readonly known: Readonly<Record<ReviewSection, Iterable<string>>>;
}

const closestKept = 3;

/** What is less alike than this isn't worth a look. */
const shownAt = 0.3;

/** A review in which everything is accepted in the words of its cluster. */
export function reviewOf(found: FoundClusters, { closest, known }: ReviewBasis): Review {
  const entriesOf = (section: ReviewSection): readonly ReviewEntry[] =>
    found[section]
      .map(
        (cluster): ReviewEntry => ({
          ...cluster,
          closest: closestOf(cluster, closest[section]),
          likely: [],
          decision: { kind: 'accept', wording: cluster.wording },
        }),
      )
      .sort((a, b) => b.tickets - a.tickets || compareCodeUnits(a.firstTicket, b.firstTicket) || compareCodeUnits(a.id, b.id));
  return {
    digest: digestOf(found),
    phenomena: entriesOf('phenomena'),
    rootCauses: entriesOf('rootCauses'),
    known: { phenomena: new Set(known.phenomena), rootCauses: new Set(known.rootCauses) },
  };
}

/** The best score of each known entry for any of the texts. */
function closestOf({ texts, stored, id }: TextCluster, closest: (text: string) => readonly ClosestEntry[]): readonly ClosestEntry[] {
  const best = new Map<string, number>();
  for (const { text } of texts) {
    for (const { id: other, score } of closest(text)) best.set(other, Math.max(score, best.get(other) ?? 0));
  }
  return [...best]
    .filter(([other, score]) => score >= shownAt && (!stored || other !== id))
    .map(([other, score]): ClosestEntry => ({ id: other, score }))
    .sort((a, b) => b.score - a.score || compareCodeUnits(a.id, b.id))
    .slice(0, closestKept);
}

function digestOf(found: FoundClusters): string {
  const lines = reviewSections.flatMap((section) =>
    found[section].flatMap(({ id, texts }) => texts.map(({ text, tickets }) => JSON.stringify([section, id, text, tickets]))),
  );
  const whole = lines.sort(compareCodeUnits).join('\n');
  return textHash(whole) + textHash(whole, 1);
}
