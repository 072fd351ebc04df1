import type { PhenomenonSearch } from '../src/matching/phenomenon-search.ts';
import type { FittingData } from './cross-validate.ts';
import { sampleOf, samplesOfAliases } from './matching-samples.ts';
import type { MatchingCorpus, Phrase } from './read-corpus.ts';
import { readPhrases } from './read-corpus.ts';

/** Phrases that the weights are fitted on, in the order in which they are left out. */
export function fittedPhrases(): readonly Phrase[] {
  return [...readPhrases('fit'), ...readPhrases('pieces')];
}

/** Aliases are shorter and drier than what people write; they keep the weights from following the phrases too closely. */
const weightOfAlias = 0.3;

/** What the ranking is fitted on: the phrases written for it, pieces of dialogues, and left-out aliases. */
export function readFittingData({ phenomena, lexicon }: MatchingCorpus, search: PhenomenonSearch): FittingData {
  return {
    phrases: fittedPhrases().map((phrase) => sampleOf(search, phrase, 1)),
    always: samplesOfAliases(phenomena, lexicon, weightOfAlias),
  };
}
