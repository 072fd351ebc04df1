import { createPhenomenonSearch } from '../src/matching/phenomenon-search.ts';
import { queryFeatureNames, rankingFeatureNames } from '../src/matching/ranking-features.ts';
import { fitAll, fitWithoutEach } from './cross-validate.ts';
import { readFittingData } from './fitting-data.ts';
import { readMatchingCorpus } from './read-corpus.ts';

/**
 * Fits the weights of `src/matching/ranking-weights.ts` and prints them:
 * `tsx --conditions=@dbdiag/source packages/tools/scripts/fit-matching.ts`.
 */
const corpus = readMatchingCorpus();
const data = readFittingData(corpus, createPhenomenonSearch(corpus.phenomena, corpus.lexicon));
const { documents, none, calibration } = fitAll(data, fitWithoutEach(data));

print('documents', rankingFeatureNames, documents);
print('none', queryFeatureNames, none);
print('calibration', ['constant', 'slope'], [calibration.constant, calibration.slope]);

function print(name: string, names: readonly string[], values: readonly number[]): void {
  console.log(`${name}: [${values.map((value) => Number(value.toFixed(2))).join(', ')}], // ${names.join(', ')}`);
}
