import type { Phenomenon, PhenomenonId } from '@dbdiag/graph-engine';
import type { Lexicon } from '../text/lexicon.ts';
import { createConceptFinder } from '../text/lexicon.ts';
import type { Quantity, QuantityUnit } from '../text/quantity.ts';
import { findQuantities } from '../text/quantity.ts';
import type { AnalyzedText, IndexedText } from '../text/text-index.ts';
import { createTextIndex } from '../text/text-index.ts';
import { idWords } from './id-words.ts';
import { findFitting, judge } from './judge-quantity.ts';
import { likenessWeights } from './likeness-weights.ts';
import type { Polarity } from './polarity.ts';
import { lackingIn, polarityAgainst, polarityAlone, readQuery } from './polarity.ts';
import { rankDocuments } from './rank-documents.ts';

/** A phenomenon a text may mean. */
export interface MatchCandidate {
  readonly phenomenonId: PhenomenonId;
  /** The chance that this one is meant, [0, 1]; from 0.8 a person would agree. */
  readonly score: number;
  /** Whether the text, read as this phenomenon, says that it holds. */
  readonly polarity: Polarity;
}

/** How one observation text reads. */
export interface PhenomenonReading {
  /** Best first, ties by id, at most eight. */
  readonly candidates: readonly MatchCandidate[];
  /** Of the best candidate; of the words alone where there is none. */
  readonly polarity: Polarity;
  /** The number the text gives: the one that fits the threshold of the best candidate, else the first. */
  readonly value?: { readonly text: string; readonly number: number; readonly unit: QuantityUnit };
  /** Every number with its unit, in order. */
  readonly quantities: readonly Quantity[];
}

/** Finds the phenomena a person may mean. */
export interface PhenomenonMatcher {
  read(text: string): PhenomenonReading;
  /** Polarity for one candidate: a value judged against its threshold decides before the words do. */
  polarityOf(reading: PhenomenonReading, id: PhenomenonId): Polarity;
}

/** Readings offered for one text. More don't help a person to choose. */
const candidatesKept = 8;

/**
 * Prepares phenomena for matching. Pure and deterministic: the same text always reads the same.
 *
 * @param lexicon - Words that mean the same across languages; without it only the words themselves are compared.
 */
export function createPhenomenonMatcher(phenomena: readonly Phenomenon[], lexicon: Lexicon = { concepts: [] }): PhenomenonMatcher {
  const textsById = new Map(phenomena.map((phenomenon) => [phenomenon.id, textsOf(phenomenon)]));
  const byId = new Map(phenomena.map((phenomenon) => [phenomenon.id, phenomenon]));
  const index = createTextIndex([...textsById].map(([id, texts]) => ({ id, texts })), createConceptFinder(lexicon), likenessWeights);
  const analyzedTexts = new Map<PhenomenonId, readonly AnalyzedText[]>();
  const analyzedOf = (id: PhenomenonId): readonly AnalyzedText[] => {
    const known = analyzedTexts.get(id) ?? (textsById.get(id) ?? []).map(({ text }) => index.analyze(text));
    analyzedTexts.set(id, known);
    return known;
  };
  return {
    read: (text) => {
      const quantities = findQuantities(text);
      const query = readQuery(index.analyze(text), quantities);
      const ranked = rankDocuments(index.search(query.analyzed), (id) => textsById.get(id)?.length ?? 0);
      const candidates = ranked.slice(0, candidatesKept).flatMap(({ id, score, texts }): readonly MatchCandidate[] => {
        const [matched = query.analyzed, ...others] = texts.flatMap((position) => analyzedOf(id)[position] ?? []);
        const rounded = Math.round(score * 1e4) / 1e4;
        return rounded > 0 ? [{ phenomenonId: id, score: rounded, polarity: polarityAgainst(query, { matched, lacking: new Set([matched, ...others].flatMap(lackingIn)), threshold: byId.get(id)?.threshold }) }] : [];
      });
      const threshold = candidates[0] && byId.get(candidates[0].phenomenonId)?.threshold;
      const value = (threshold && findFitting(quantities, threshold)) ?? quantities[0];
      return {
        candidates,
        polarity: candidates[0]?.polarity ?? polarityAlone(query),
        ...(value === undefined ? {} : { value: { text: value.text, number: value.number, unit: value.unit } }),
        quantities,
      };
    },
    polarityOf: (reading, id) => {
      const threshold = byId.get(id)?.threshold;
      const judged = threshold === undefined ? undefined : judge(reading.quantities, threshold);
      if (judged !== undefined) return judged ? 'present' : 'absent';
      return reading.candidates.find(({ phenomenonId }) => phenomenonId === id)?.polarity ?? reading.polarity;
    },
  };
}

function textsOf({ id, description, aliases, threshold }: Phenomenon): readonly IndexedText[] {
  const long = [description.zh, description.en];
  const short = [...(aliases?.zh ?? []), ...(aliases?.en ?? []), idWords(id), threshold?.quantity.zh, threshold?.quantity.en];
  return [...long.map((text) => ({ text, long: true })), ...short.map((text) => ({ text, long: false }))].flatMap(({ text, long: isLong }) => (text === undefined || text.trim() === '' ? [] : [{ text, long: isLong }]));
}
