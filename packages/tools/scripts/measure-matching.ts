import { createPhenomenonMatcher } from '../src/matching/phenomenon-matcher.ts';
import type { MatchingFigures } from './matching-figures.ts';
import { measureLeftOutAliases, measurePhrases } from './matching-figures.ts';
import { readMatchingCorpus } from './read-corpus.ts';

/** Prints how well phrases are matched: `tsx --conditions=@dbdiag/source packages/tools/scripts/measure-matching.ts [--wrong]`. */
const { phenomena, lexicon, phrases } = readMatchingCorpus();
const matcher = createPhenomenonMatcher(phenomena, lexicon);

console.log(row('', ['phrases', 'top-1', 'top-3', 'wrong ≥ 0.8', '≥ 0.8', 'clarified', 'wrongly denied']));
for (const locale of ['zh', 'en'] as const) {
  print(`fixture ${locale}`, measurePhrases(phrases.filter((phrase) => phrase.locale === locale), () => matcher));
}
for (const locale of ['zh', 'en'] as const) print(`aliases ${locale}`, measureLeftOutAliases(phenomena, lexicon, locale));

if (process.argv.includes('--wrong')) {
  for (const { text, phenomenonId } of phrases) {
    const { candidates } = matcher.read(text);
    if (candidates[0]?.phenomenonId !== phenomenonId) console.log(`${text} (${phenomenonId}): ${candidates.slice(0, 3).map(({ phenomenonId: id, score }) => `${id} ${score.toFixed(2)}`).join(', ')}`);
  }
}

function print(name: string, { phrases: count, top1, top3, wrongButConfident, confident, clarified, wronglyDenied }: MatchingFigures): void {
  const shares = [top1, top3, wrongButConfident, confident, clarified, wronglyDenied].map((share) => `${(100 * share).toFixed(1)} %`);
  console.log(row(name, [String(count), ...shares]));
}

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(12) + cells.map((cell) => cell.padStart(16)).join('');
}
