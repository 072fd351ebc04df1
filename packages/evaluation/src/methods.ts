import { additiveScoreMethod } from './baselines/additive-score.ts';
import { literalMethod } from './baselines/literal.ts';
import { laplaceBayesMethod, naiveBayesMethod } from './baselines/naive-bayes.ts';
import { randomQuestionsMethod } from './baselines/random-questions.ts';
import { engineMethod } from './engine-method.ts';
import type { Method } from './method.ts';

/** The engine and what it is measured against, in the order of tables. */
export const standardMethods: readonly Method[] = [
  engineMethod(),
  naiveBayesMethod,
  laplaceBayesMethod,
  literalMethod,
  additiveScoreMethod,
  randomQuestionsMethod(),
];
