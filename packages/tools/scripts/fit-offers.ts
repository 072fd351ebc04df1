import { fittedOfferWeights, offerChance, offerFeatures } from '../src/matching/offer-chance.ts';
import type { MatchCandidate } from '../src/matching/phenomenon-matcher.ts';
import { createRankingMatcher } from '../src/matching/phenomenon-matcher.ts';
import { createPhenomenonSearch } from '../src/matching/phenomenon-search.ts';
import { defaultToolOptions } from '../src/options.ts';
import { chooseCandidate } from '../src/tool/choose-candidate.ts';
import { fitAll, fitWithoutEach, foldOf } from './cross-validate.ts';
import { fittedPhrases, readFittingData } from './fitting-data.ts';
import { readMatchingCorpus } from './read-corpus.ts';

/**
 * Fits the weights of `src/matching/offer-chance.ts` and prints them, with what they would offer:
 * `tsx --conditions=@dbdiag/source packages/tools/scripts/fit-offers.ts`.
 */
const corpus = readMatchingCorpus();
const search = createPhenomenonSearch(corpus.phenomena, corpus.lexicon);
const data = readFittingData(corpus, search);
const without = fitWithoutEach(data);
const { calibration } = fitAll(data, without);
const matchers = without.map((ranking) => createRankingMatcher(corpus.phenomena, search, { ...ranking, calibration }));

/** Options for words too unclear to be taken, and whether what was meant is among them. */
interface Offer {
  readonly options: readonly MatchCandidate[];
  readonly right: boolean;
}

const offers = fittedPhrases().flatMap(({ text, phenomenonId, also }, index): readonly Offer[] => {
  const choice = chooseCandidate(matchers[foldOf(index)]?.read(text).candidates ?? [], defaultToolOptions);
  if (choice.kind !== 'unclear') return [];
  const right = choice.options.some((option) => option.phenomenonId === phenomenonId || also.includes(option.phenomenonId));
  return [{ options: choice.options, right }];
});

const rounds = 40_000;
const rate = 0.05;
const weights = { constant: 0, together: 0, best: 0 };
for (let round = 0; round < rounds; round += 1) {
  const slope = { constant: 0, together: 0, best: 0 };
  for (const { options, right } of offers) {
    const features = offerFeatures(options);
    const error = (right ? 1 : 0) - offerChance(options, weights);
    slope.constant += error;
    slope.together += error * features.together;
    slope.best += error * features.best;
  }
  weights.constant += (rate * slope.constant) / offers.length;
  weights.together += (rate * slope.together) / offers.length;
  weights.best += (rate * slope.best) / offers.length;
}

const rounded = (value: number): number => Number(value.toFixed(2));
console.log(`{ constant: ${rounded(weights.constant)}, together: ${rounded(weights.together)}, best: ${rounded(weights.best)} }`);
for (const [name, used] of [
  ['these', weights],
  ['those in the code', fittedOfferWeights],
] as const)
  for (const least of [0.5, 0.6, 0.7, 0.8]) {
    const made = offers.filter(({ options }) => offerChance(options, used) >= least);
    const right = made.filter((offer) => offer.right).length;
    console.log(`from ${least} by ${name}: ${made.length} of ${offers.length} offered, ${right} with what was meant`);
  }
