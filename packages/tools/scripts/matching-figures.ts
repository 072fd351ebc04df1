import type { Locale, Phenomenon } from '@dbdiag/graph-engine';
import type { MatchCandidate, PhenomenonMatcher } from '../src/matching/phenomenon-matcher.ts';
import { createPhenomenonMatcher } from '../src/matching/phenomenon-matcher.ts';
import { defaultToolOptions } from '../src/options.ts';
import type { Lexicon } from '../src/text/lexicon.ts';
import type { Phrase } from './read-corpus.ts';

/** How well phrases were understood. All but `phrases` are shares, [0, 1]. */
export interface MatchingFigures {
  readonly phrases: number;
  /** The right phenomenon came first. */
  readonly top1: number;
  /** It was among the first three. */
  readonly top3: number;
  /** A wrong one came first with a score from which it is taken as meant. */
  readonly wrongButConfident: number;
  /** The first was taken as meant, whether right or wrong. */
  readonly confident: number;
  /** Too unclear to take: the user would be asked, or told that nothing fits. */
  readonly clarified: number;
  /** The right one was found, and read as not holding although the phrase says it does. */
  readonly wronglyDenied: number;
}

/** Measures a matcher on phrases; what is left out of the matcher for a phrase is up to `matcherFor`. */
export function measurePhrases(phrases: readonly Phrase[], matcherFor: (phrase: Phrase) => PhenomenonMatcher): MatchingFigures {
  const results = phrases.map((phrase) => {
    const matcher = matcherFor(phrase);
    const reading = matcher.read(phrase.text);
    const rank = reading.candidates.findIndex(({ phenomenonId }) => phenomenonId === phrase.phenomenonId);
    const meant = reading.candidates[rank];
    return { rank, candidates: reading.candidates, denied: meant !== undefined && matcher.polarityOf(reading, meant.phenomenonId) === 'absent' };
  });
  const share = (holds: (result: (typeof results)[number]) => boolean): number => results.filter(holds).length / Math.max(1, results.length);
  return {
    phrases: results.length,
    top1: share(({ rank }) => rank === 0),
    top3: share(({ rank }) => rank >= 0 && rank < 3),
    wrongButConfident: share(({ rank, candidates }) => rank !== 0 && isConfident(candidates)),
    confident: share(({ candidates }) => isConfident(candidates)),
    clarified: share(({ candidates }) => isUnclear(candidates)),
    wronglyDenied: share(({ denied }) => denied),
  };
}

/** Takes every alias out of the knowledge in turn and asks for it: the figures for words nobody wrote down. */
export function measureLeftOutAliases(phenomena: readonly Phenomenon[], lexicon: Lexicon, locale: Locale): MatchingFigures {
  const most = Math.max(0, ...phenomena.map((phenomenon) => aliasesOf(phenomenon, locale).length));
  const matchers = new Map<string, PhenomenonMatcher>();
  const phrases = Array.from({ length: most }).flatMap((_, turn) => {
    const left = phenomena.map((phenomenon) => withoutAlias(phenomenon, locale, turn));
    const matcher = createPhenomenonMatcher(left, lexicon);
    return phenomena.flatMap((phenomenon): readonly Phrase[] => {
      const text = aliasesOf(phenomenon, locale)[turn];
      if (text === undefined) return [];
      matchers.set(text, matcher);
      return [{ text, locale, phenomenonId: phenomenon.id }];
    });
  });
  const all = createPhenomenonMatcher(phenomena, lexicon);
  return measurePhrases(phrases, ({ text }) => matchers.get(text) ?? all);
}

function aliasesOf({ aliases }: Phenomenon, locale: Locale): readonly string[] {
  return aliases?.[locale] ?? [];
}

function withoutAlias(phenomenon: Phenomenon, locale: Locale, turn: number): Phenomenon {
  return { ...phenomenon, aliases: { ...phenomenon.aliases, [locale]: aliasesOf(phenomenon, locale).filter((_, index) => index !== turn) } };
}

function isConfident([best]: readonly MatchCandidate[]): boolean {
  return best !== undefined && best.score >= defaultToolOptions.matchAt;
}

function isUnclear([best, second]: readonly MatchCandidate[]): boolean {
  const { matchAt, tentativeAt, ambiguityMargin } = defaultToolOptions;
  if (best === undefined || best.score < tentativeAt) return true;
  return best.score < matchAt && second !== undefined && best.score - second.score <= ambiguityMargin;
}
