import type { PhenomenonId } from '@dbdiag/graph-engine';
import { compareCodeUnits } from '../compare-code-units.ts';
import { readingsOffered } from '../limits.ts';
import type { EmbeddingCandidate } from './embedding-index.ts';
import type { MatchCandidate, PhenomenonMatcher, PhenomenonReading } from './phenomenon-matcher.ts';

/**
 * How much the first places count over the later ones.
 *
 * @see Cormack, Clarke and Büttcher, "Reciprocal rank fusion outperforms Condorcet and individual rank learning methods", SIGIR 2009.
 */
const rankConstant = 60;

/** A reading the words alone are this sure of is left alone: vectors know no numbers, names or negation. */
const sureOfWords = 0.8;

/** Readings nearest by vectors are plausible, whatever the words say: worth offering, not sure. */
const near = { places: 3, score: 0.3 };

/**
 * Joins candidates by words with candidates by vectors: reciprocal rank fusion gives the order.
 *
 * The scores stay chances by the words: where the fused order puts a reading before one with a better score, neither is sure
 * any more, and each has at most the score of the one before.
 */
export function fuseCandidates(
  reading: PhenomenonReading,
  vectors: readonly EmbeddingCandidate[],
  matcher: PhenomenonMatcher,
): PhenomenonReading {
  const [best] = reading.candidates;
  if (vectors.length === 0 || (best !== undefined && best.score >= sureOfWords)) return reading;
  const known = new Map(reading.candidates.map((candidate) => [candidate.phenomenonId, candidate]));
  const nearest = new Set(vectors.slice(0, near.places).map(({ phenomenonId }) => phenomenonId));
  let atMost = 1;
  const candidates = fusedOrder([reading.candidates, vectors]).map((phenomenonId): MatchCandidate => {
    const words = known.get(phenomenonId);
    atMost = Math.min(atMost, Math.max(words?.score ?? 0, nearest.has(phenomenonId) ? near.score : 0));
    return { ...words, phenomenonId, score: atMost, polarity: words?.polarity ?? matcher.polarityOf(reading, phenomenonId) };
  });
  return { ...reading, candidates: candidates.filter(({ score }) => score > 0), polarity: candidates[0]?.polarity ?? reading.polarity };
}

function fusedOrder(lists: readonly (readonly { readonly phenomenonId: PhenomenonId }[])[]): readonly PhenomenonId[] {
  const standing = new Map<PhenomenonId, number>();
  for (const list of lists)
    list.forEach(({ phenomenonId }, place) =>
      standing.set(phenomenonId, (standing.get(phenomenonId) ?? 0) + 1 / (rankConstant + place + 1)),
    );
  return [...standing]
    .sort((a, b) => b[1] - a[1] || compareCodeUnits(a[0], b[0]))
    .slice(0, readingsOffered)
    .map(([id]) => id);
}
