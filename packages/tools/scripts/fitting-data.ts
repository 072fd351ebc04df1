import type { PhenomenonSearch } from '../src/matching/phenomenon-search.ts';
import type { FittingData } from './cross-validate.ts';
import { sampleOf, samplesOfAliases } from './matching-samples.ts';
import type { MatchingCorpus } from './read-corpus.ts';
import { readPhrases } from './read-corpus.ts';

/** Aliases are shorter and drier than what people write; they keep the weights from following the phrases too closely. */
const weightOfAlias = 0.05;

/** What the ranking is fitted on: the phrases written for it, and left-out aliases. */
export function readFittingData({ phenomena, lexicon }: MatchingCorpus, search: PhenomenonSearch): FittingData {
  return {
    phrases: readPhrases('fit').map((phrase) => sampleOf(search, phrase, 1)),
    always: samplesOfAliases(phenomena, lexicon, weightOfAlias),
  };
}
