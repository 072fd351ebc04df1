/** Names by which tables and targets find what was measured. */
export const contenderNames = {
  engine: 'engine, discount off',
  discounted: 'engine, discount on',
  byteSum: 'summing loop over the same bytes',
  edgeSums: 'the two sums over the edges alone',
  build: 'build',
  oneMore: 'one more ticket, from the counts there are',
  anew: 'one more ticket, counted anew',
  scipy: 'scipy.sparse, the same algebra',
  numpy: 'numpy, all pairs',
  sklearn: 'scikit-learn BernoulliNB',
  bayes: 'npm `bayes`',
  naivebayes: 'npm `naivebayes`',
  allPairs: 'TypeScript, all pairs',
  plain: 'the formulas of document 000, plainly',
} as const;
