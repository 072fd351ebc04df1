import type { Locale, Phenomenon } from '@dbdiag/graph-engine';
import type { Lexicon } from '@dbdiag/language';
import type { PhenomenonSearch } from '../src/matching/phenomenon-search.ts';
import { createPhenomenonSearch } from '../src/matching/phenomenon-search.ts';
import { queryFeatures, rankingFeatures } from '../src/matching/ranking-features.ts';
import type { Likeness } from '../src/similarity/likeness.ts';
import type { Phrase } from './read-corpus.ts';

/** A phrase as the ranking sees it. */
export interface MatchingSample {
  /** How much it counts. */
  readonly weight: number;
  /** Numbers of the documents in `options` that would be right; empty where nothing known is meant. */
  readonly right: readonly number[];
  /** Features of the documents that have most in common with the phrase. */
  readonly options: readonly (readonly number[])[];
  readonly query: readonly number[];
}

/** What the ranking sees of a phrase. A phrase whose meaning was not even found teaches nothing, and gives no sample. */
export function sampleOf(search: PhenomenonSearch, { text, phenomenonId, also }: Phrase, weight: number): readonly MatchingSample[] {
  const { found, evidence, quantityOf } = search(text);
  const meant = [phenomenonId, ...also];
  const likely = [...found.hits]
    .sort((a, b) => promise(b.likeness) - promise(a.likeness))
    .filter(({ id }, index) => index < optionsKept || meant.includes(id));
  const right = likely.flatMap(({ id }, index) => (meant.includes(id) ? [index] : []));
  if (phenomenonId !== null && right.length === 0) return [];
  const options = likely.map(({ id, likeness }) => rankingFeatures({ likeness, quantity: quantityOf(id) }));
  return [{ weight, right, options, query: queryFeatures(evidence) }];
}

/** Documents of a phrase that the weights are fitted on; the rest has next to no chance under any weights. */
const optionsKept = 40;

function promise({ best, pieces, covered, background }: Likeness): number {
  return best + pieces + covered + background;
}

/** A phrase, and a search that hasn't got it. */
export interface LeftOut {
  readonly phrase: Phrase;
  readonly phenomena: readonly Phenomenon[];
}

/** Aliases of a phenomenon and language that are left out, each in its turn; every turn costs an index of its own. */
const aliasesLeftOut = 6;

/** Takes the first aliases out of the knowledge in turn: phrases that the rest of the knowledge has to understand. */
export function leaveOutAliases(phenomena: readonly Phenomenon[], locale: Locale): readonly LeftOut[] {
  const most = Math.min(aliasesLeftOut, Math.max(0, ...phenomena.map((phenomenon) => aliasesOf(phenomenon, locale).length)));
  return Array.from({ length: most }).flatMap((_, turn) => {
    const left = phenomena.map((phenomenon) => withoutAlias(phenomenon, locale, turn));
    return phenomena.flatMap((phenomenon): readonly LeftOut[] => {
      const text = aliasesOf(phenomenon, locale)[turn];
      return text === undefined
        ? []
        : [{ phrase: { text, locale, phenomenonId: phenomenon.id, also: [], absent: false }, phenomena: left }];
    });
  });
}

/** Samples of left-out aliases. */
export function samplesOfAliases(phenomena: readonly Phenomenon[], lexicon: Lexicon, weight: number): readonly MatchingSample[] {
  const searches = new Map<readonly Phenomenon[], PhenomenonSearch>();
  const searchIn = (known: readonly Phenomenon[]): PhenomenonSearch => {
    const search = searches.get(known) ?? createPhenomenonSearch(known, lexicon);
    searches.set(known, search);
    return search;
  };
  return (['zh', 'en'] as const).flatMap((locale) =>
    leaveOutAliases(phenomena, locale).flatMap((left) => sampleOf(searchIn(left.phenomena), left.phrase, weight)),
  );
}

function aliasesOf({ aliases }: Phenomenon, locale: Locale): readonly string[] {
  return aliases?.[locale] ?? [];
}

function withoutAlias(phenomenon: Phenomenon, locale: Locale, turn: number): Phenomenon {
  return {
    ...phenomenon,
    aliases: { ...phenomenon.aliases, [locale]: aliasesOf(phenomenon, locale).filter((_, index) => index !== turn) },
  };
}
