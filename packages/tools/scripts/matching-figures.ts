import type { PhenomenonId } from '@dbdiag/graph-engine';
import type { PhenomenonMatcher, PhenomenonReading } from '../src/matching/phenomenon-matcher.ts';
import { defaultToolOptions } from '../src/options.ts';
import { chooseCandidate } from '../src/tool/choose-candidate.ts';
import type { Phrase } from './read-corpus.ts';

/** How well phrases were understood. All but the counts are shares, [0, 1]. */
export interface MatchingFigures {
  /** Phrases of something known, and phrases of nothing known. */
  readonly known: number;
  readonly unknown: number;
  /** Of the known: what was meant, or another reading that its author accepts, came first. */
  readonly top1: number;
  /** Of the known: it was among the first three. */
  readonly top3: number;
  /** Of the known: exactly the phenomenon its author had in mind came first. */
  readonly strict: number;
  /** Of all: something wrong was taken as meant without asking. */
  readonly wrongButConfident: number;
  /** Of all: something was taken as meant without asking, right or wrong. */
  readonly confident: number;
  /** Of those: wrong. */
  readonly wrongOfConfident: number;
  /** Of the known: too unclear to take, the user would be asked or told that nothing fits. */
  readonly clarified: number;
  /** Of the known that say that something holds and were found: read as not holding. */
  readonly wronglyDenied: number;
  /** Of the known that say that something doesn't hold and were found: read so. Missing where there are none. */
  readonly absentUnderstood?: number;
  /** Of the unknown: nothing was taken as meant, not even for now. */
  readonly unknownRejected: number;
  /** Expected calibration error of the best score, ten bins of equal width. */
  readonly calibrationError: number;
}

/** A phrase, and how it was read. */
export interface ReadPhrase {
  readonly phrase: Phrase;
  readonly reading: PhenomenonReading;
  readonly polarityOf: (id: PhenomenonId) => 'present' | 'absent';
}

/** Reads phrases with a matcher. */
export function readAll(phrases: readonly Phrase[], matcherFor: (phrase: Phrase) => PhenomenonMatcher): readonly ReadPhrase[] {
  return phrases.map((phrase) => {
    const matcher = matcherFor(phrase);
    const reading = matcher.read(phrase.text);
    return { phrase, reading, polarityOf: (id) => matcher.polarityOf(reading, id) };
  });
}

/** Measures how phrases were read. */
export function measure(read: readonly ReadPhrase[]): MatchingFigures {
  const results = read.map(resultOf);
  const known = results.filter(({ meant }) => meant);
  const unknown = results.filter(({ meant }) => !meant);
  const confident = results.filter((result) => result.choice === 'matched');
  const wrong = confident.filter(({ rank }) => rank !== 0);
  const found = known.filter(({ denied }) => denied !== undefined);
  return {
    known: known.length,
    unknown: unknown.length,
    top1: share(known, ({ rank }) => rank === 0),
    top3: share(known, ({ rank }) => rank >= 0 && rank < 3),
    strict: share(known, ({ strict }) => strict),
    wrongButConfident: wrong.length / Math.max(1, results.length),
    confident: confident.length / Math.max(1, results.length),
    wrongOfConfident: wrong.length / Math.max(1, confident.length),
    clarified: share(known, ({ choice }) => choice === 'unclear' || choice === 'nothing'),
    wronglyDenied: share(
      found.filter(({ absent }) => !absent),
      ({ denied }) => denied === true,
    ),
    ...(found.some(({ absent }) => absent) && {
      absentUnderstood: share(
        found.filter(({ absent }) => absent),
        ({ denied }) => denied === true,
      ),
    }),
    unknownRejected: share(unknown, ({ choice }) => choice === 'unclear' || choice === 'nothing'),
    calibrationError: calibrationError(results.map(({ score, rank }) => ({ score, right: rank === 0 }))),
  };
}

interface Result {
  readonly meant: boolean;
  readonly absent: boolean;
  /** Of what was meant among the candidates; -1 for not found. */
  readonly rank: number;
  readonly strict: boolean;
  readonly score: number;
  readonly choice: 'matched' | 'tentative' | 'unclear' | 'nothing';
  /** What was meant is read as not holding; missing where it wasn't found. */
  readonly denied: boolean | undefined;
}

function resultOf({ phrase: { phenomenonId, also, absent }, reading: { candidates }, polarityOf }: ReadPhrase): Result {
  const rank = candidates.findIndex((candidate) => candidate.phenomenonId === phenomenonId || also.includes(candidate.phenomenonId));
  const found = candidates[rank];
  const choice = chooseCandidate(candidates, defaultToolOptions);
  return {
    meant: phenomenonId !== null,
    absent,
    rank,
    strict: candidates[0]?.phenomenonId === phenomenonId,
    score: candidates[0]?.score ?? 0,
    choice: choice.kind === 'matched' ? (choice.tentative ? 'tentative' : 'matched') : choice.kind,
    denied: found && polarityOf(found.phenomenonId) === 'absent',
  };
}

const bins = 10;

/**
 * How far scores are from how often they are right, on average.
 *
 * @see Naeini et al., "Obtaining well calibrated probabilities using Bayesian binning", AAAI 2015.
 */
export function calibrationError(outcomes: readonly { readonly score: number; readonly right: boolean }[]): number {
  const off = Array.from({ length: bins }, () => 0);
  for (const { score, right } of outcomes) {
    const bin = Math.min(bins - 1, Math.floor(score * bins));
    off[bin] = (off[bin] ?? 0) + score - (right ? 1 : 0);
  }
  return off.reduce((sum, difference) => sum + Math.abs(difference), 0) / Math.max(1, outcomes.length);
}

function share<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return items.filter(holds).length / Math.max(1, items.length);
}
