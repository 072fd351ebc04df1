import type { Phenomenon, PhenomenonId } from '@dbdiag/graph-engine';
import type { AnalyzedText, Lexicon, Quantity } from '@dbdiag/language';
import { createConceptFinder, createQuantityFinder, inPlainWords } from '@dbdiag/language';
import type { IndexedText, SearchResult } from '../similarity/text-index.ts';
import { createTextIndex } from '../similarity/text-index.ts';
import { idWords } from './id-words.ts';
import { unitsOf } from './knowledge-units.ts';
import { likenessWeights } from './likeness-weights.ts';
import { findFitting } from './meets-threshold.ts';
import { namedDefaults } from './named-defaults.ts';
import { queryEvidence } from './query-evidence.ts';
import type { QueryEvidence, RankingEvidence } from './ranking-features.ts';

/** What a search for phenomena found. */
interface PhenomenonSearchResult {
  readonly query: AnalyzedText;
  readonly quantities: readonly Quantity[];
  readonly found: SearchResult<PhenomenonId>;
  readonly evidence: QueryEvidence;
  /** How the numbers of the query go with the threshold of a phenomenon. */
  readonly quantityOf: (id: PhenomenonId) => RankingEvidence['quantity'];
}

/** Finds what phenomena have in common with a text. */
export interface PhenomenonSearch {
  (text: string): PhenomenonSearchResult;
  /** The numbers of a text, also in the units of the knowledge. */
  readonly quantitiesIn: (text: string) => readonly Quantity[];
}

/** Indexes phenomena. */
export function createPhenomenonSearch(phenomena: readonly Phenomenon[], lexicon: Lexicon): PhenomenonSearch {
  const index = createTextIndex(
    phenomena.map((phenomenon) => ({ id: phenomenon.id, texts: textsOf(phenomenon) })),
    createConceptFinder(lexicon),
    likenessWeights,
  );
  const thresholds = new Map(phenomena.map(({ id, threshold }) => [id, threshold]));
  const quantitiesIn = createQuantityFinder(unitsOf(phenomena, lexicon));
  const defaultsIn = namedDefaults(lexicon, quantitiesIn);
  const search = (text: string): PhenomenonSearchResult => {
    const query = index.analyze(inPlainWords(text));
    const stated = quantitiesIn(text);
    const quantities = stated.length === 0 ? defaultsIn(text) : stated;
    const measured = quantities.filter(({ unit }) => unit !== 'count');
    const quantityOf = (id: PhenomenonId): RankingEvidence['quantity'] => {
      const threshold = quantities.length === 0 ? undefined : thresholds.get(id);
      if (threshold === undefined) return 'none';
      if (findFitting(quantities, threshold) !== undefined) return 'fits';
      return measured.length > 0 ? 'misfits' : 'none';
    };
    const found = index.search(query);
    return { query, quantities, found, evidence: queryEvidence({ text, analyzed: query, quantities }, found), quantityOf };
  };
  return Object.assign(search, { quantitiesIn });
}

function textsOf({ id, description, aliases, threshold, observationMethod, sql }: Phenomenon): readonly IndexedText[] {
  const texts: Readonly<Record<IndexedText['kind'], readonly (string | undefined)[]>> = {
    long: [description.zh, description.en],
    short: [...(aliases?.zh ?? []), ...(aliases?.en ?? []), idWords(id), threshold?.quantity.zh, threshold?.quantity.en],
    background: [observationMethod?.zh, observationMethod?.en, sql],
  };
  return (['long', 'short', 'background'] as const).flatMap((kind) =>
    texts[kind].flatMap((text) => (text === undefined || text.trim() === '' ? [] : [{ text, kind }])),
  );
}
