import type { RootCause, RootCauseId } from '@dbdiag/graph-engine';
import type { Lexicon } from '@dbdiag/language';
import { createConceptFinder } from '@dbdiag/language';
import type { IndexedText, TextIndex } from '../similarity/text-index.ts';
import { createTextIndex } from '../similarity/text-index.ts';
import { idWords } from './id-words.ts';
import { likenessWeights } from './likeness-weights.ts';
import { queryEvidence } from './query-evidence.ts';
import { rankDocuments, roundedScore } from './rank-documents.ts';
import { namingRanking } from './ranking-weights.ts';

/** A root cause a text may mean. */
interface RootCauseCandidate {
  readonly rootCauseId: RootCauseId;
  /** The chance that this one is meant, [0, 1]; from 0.8 a person would agree. */
  readonly score: number;
}

/** Finds the root causes a person may mean. */
export interface RootCauseMatcher {
  /** Best first, ties by id, at most eight. */
  find(text: string): readonly RootCauseCandidate[];
}

/** Causes that words may name at most; who means more has named none. */
const candidatesKept = 8;

/** Prepares root causes for matching, at the first text. Pure and deterministic: the same text always finds the same. */
export function createRootCauseMatcher(rootCauses: readonly RootCause[], lexicon: Lexicon = { concepts: [] }): RootCauseMatcher {
  // Most conversations never name a cause, and none does in its first reply.
  let prepared: TextIndex<RootCauseId> | undefined;
  const prepare = (): TextIndex<RootCauseId> =>
    createTextIndex(
      rootCauses.map((cause) => ({ id: cause.id, texts: textsOf(cause) })),
      createConceptFinder(lexicon),
      likenessWeights,
    );
  return {
    find: (text) => {
      const index = (prepared ??= prepare());
      const query = index.analyze(text);
      const found = index.search(query);
      return rankDocuments(
        {
          hits: found.hits,
          evidence: queryEvidence({ text, analyzed: query, quantities: [] }, found),
          quantityOf: () => 'none',
          most: candidatesKept,
        },
        namingRanking,
      )
        .map(({ id, score }) => ({ rootCauseId: id, score: roundedScore(score) }))
        .filter(({ score }) => score > 0);
    },
  };
}

function textsOf({ id, description, aliases }: RootCause): readonly IndexedText[] {
  const texts = [description.zh, description.en, ...(aliases?.zh ?? []), ...(aliases?.en ?? []), idWords(id)];
  return texts.flatMap((text) => (text === undefined || text.trim() === '' ? [] : [{ text, kind: 'short' }]));
}
