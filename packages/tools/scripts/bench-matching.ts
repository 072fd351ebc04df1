import { performance } from 'node:perf_hooks';
import { createEmbeddingIndex } from '../src/matching/embedding-index.ts';
import type { PhenomenonMatcher } from '../src/matching/phenomenon-matcher.ts';
import { createPhenomenonMatcher, createRankingMatcher } from '../src/matching/phenomenon-matcher.ts';
import { createPhenomenonSearch } from '../src/matching/phenomenon-search.ts';
import { readRefined } from '../src/matching/refine-reading.ts';
import { fitAll, fitWithoutEach, foldOf } from './cross-validate.ts';
import { readFittingData } from './fitting-data.ts';
import { createHashedEmbedding } from './hashed-embedding.ts';
import type { ReadPhrase } from './matching-figures.ts';
import { measure, readAll } from './matching-figures.ts';
import { leaveOutAliases } from './matching-samples.ts';
import type { TableRow } from './matching-table.ts';
import { matchingTable } from './matching-table.ts';
import type { Phrase } from './read-corpus.ts';
import { readMatchingCorpus, readPhrases } from './read-corpus.ts';

/**
 * Prints how well phrases are understood, by language and method:
 * `pnpm bench:matching [--markdown] [--without-report] [--wrong]`. `--wrong` lists what was misread of the phrases that may be looked at.
 */
const corpus = readMatchingCorpus();
const { phenomena, lexicon } = corpus;
const flag = (name: string): boolean => process.argv.includes(name);

const built = performance.now();
const matcher = createPhenomenonMatcher(phenomena, lexicon);
const buildMs = performance.now() - built;
const fit = readPhrases('fit');

console.log(
  matchingTable(
    'Lexical',
    [
      ...rowsOf('report', flag('--without-report') ? [] : readAll(readPhrases('report'), () => matcher)),
      ...crossChecked(),
      ...rowsOf('aliases, left out', aliasesLeftOut()),
      ...rowsOf(
        'author',
        readAll(readPhrases('author'), () => matcher),
      ),
    ],
    flag('--markdown'),
  ),
);
console.log(
  matchingTable(
    'With hashed vectors',
    [
      ...rowsOf('report', flag('--without-report') ? [] : await readWithVectors(readPhrases('report'))),
      ...rowsOf('fit', await readWithVectors(fit)),
    ],
    flag('--markdown'),
  ),
);
console.log(
  'Hashed vectors know no meaning: they stand in for an embedding model, which needs a network. A re-ranking model needs one too; it is tested over scripted answers, and has no figures here.',
);
console.log(speed());
if (flag('--wrong')) listWrong(fit);

function rowsOf(body: string, read: readonly ReadPhrase[]): readonly TableRow[] {
  return (['zh', 'en'] as const).flatMap((locale) => {
    const own = read.filter(({ phrase }) => phrase.locale === locale);
    return own.length === 0 ? [] : [{ body, locale, figures: measure(own) }];
  });
}

/** The phrases that weights are fitted on, each read with weights fitted without it. */
function crossChecked(): readonly TableRow[] {
  const search = createPhenomenonSearch(phenomena, lexicon);
  const data = readFittingData(corpus, search);
  const without = fitWithoutEach(data);
  const { calibration } = fitAll(data, without);
  const matchers = without.map((ranking) => createRankingMatcher(phenomena, search, { ...ranking, calibration }));
  const own = new Map(fit.map((phrase, index) => [phrase, matchers[foldOf(index)]]));
  return [
    ...rowsOf(
      'fit, cross-checked',
      readAll(fit, (phrase) => own.get(phrase) ?? matcher),
    ),
    ...rowsOf(
      'fit',
      readAll(fit, () => matcher),
    ),
  ];
}

function aliasesLeftOut(): readonly ReadPhrase[] {
  const matchers = new Map<unknown, PhenomenonMatcher>();
  return (['zh', 'en'] as const).flatMap((locale) =>
    leaveOutAliases(phenomena, locale).flatMap(({ phrase, phenomena: left }) => {
      const without = matchers.get(left) ?? createPhenomenonMatcher(left, lexicon);
      matchers.set(left, without);
      return readAll([phrase], () => without);
    }),
  );
}

async function readWithVectors(phrases: readonly Phrase[]): Promise<readonly ReadPhrase[]> {
  const embedding = createEmbeddingIndex(phenomena, createHashedEmbedding(), { leastSimilarity: 0.2 });
  const read: ReadPhrase[] = [];
  for (const phrase of phrases) {
    const { reading } = await readRefined({ text: phrase.text, locale: phrase.locale, describe: (id) => id }, { matcher, embedding });
    read.push({ phrase, reading, polarityOf: (id) => matcher.polarityOf(reading, id) });
  }
  return read;
}

function speed(): string {
  const times = fit.map(({ text }) => {
    const start = performance.now();
    matcher.read(text);
    return performance.now() - start;
  });
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
  return `Building the matcher took ${buildMs.toFixed(0)} ms; reading a phrase ${at(0.5)} ms (median), ${at(0.95)} ms (95th percentile).`;
}

function listWrong(phrases: readonly Phrase[]): void {
  for (const { phrase, reading } of readAll(phrases, () => matcher)) {
    const [best] = reading.candidates;
    const right = best !== undefined && [phrase.phenomenonId, ...phrase.also].includes(best.phenomenonId);
    if (right || (phrase.phenomenonId === null && (best?.score ?? 0) < 0.5)) continue;
    console.log(
      `${phrase.text} (${phrase.phenomenonId ?? 'nothing known'}): ${reading.candidates
        .slice(0, 3)
        .map(({ phenomenonId, score }) => `${phenomenonId} ${score.toFixed(2)}`)
        .join(', ')}`,
    );
  }
}
