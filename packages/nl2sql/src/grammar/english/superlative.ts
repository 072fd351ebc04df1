import type { Concept, Modifier, TargetPhrase, TokenSpan } from '../../parser/phrase.ts';
import type { Parsed, Rule } from '../shared/ambiguous-parse.ts';
import { turn } from '../shared/ambiguous-parse.ts';
import type { EnglishRules, Ranked } from './english-rules.ts';
import type { Lexicon } from './lexicon.ts';
import { span } from './lexicon.ts';
import type { PropertyAdjective, PropertySense } from './words/property-words.ts';
import { propertySenses } from './words/property-words.ts';
import { firstPlaces, ranks, superlatives } from './words/superlatives.ts';

type Extreme = Extract<Modifier, { kind: 'extreme' }>;

/** A second sense of an adjective: "oldest" by a founding year. */
const secondSense = 0.3;

/** Senses of an adjective as concepts at a place, the usual one first. */
export function conceptsOf(adjective: PropertyAdjective, at: TokenSpan): readonly Parsed<{ concept: Concept; flipped: boolean }>[] {
  const senses: readonly PropertySense[] = propertySenses[adjective];
  return senses.map(({ properties, flipped }, index) => ({
    value: { concept: { kind: 'concept', ...at, properties }, flipped },
    to: at.to,
    cost: index * secondSense,
  }));
}

/** "most", "second largest", "three oldest", "top 3". */
export function rankedRule(lexicon: Lexicon): Rule<Ranked> {
  return (at) => rankedAt(lexicon, at);
}

function rankedAt(lexicon: Lexicon, at: number): readonly Parsed<Ranked>[] {
  const plain = (from: number) =>
    turn(lexicon.words(superlatives, from), (superlative, to): Ranked => ({ superlative, rank: 1, words: span(from, to) }));
  const ordinal = [...lexicon.ordinals(at), ...lexicon.words(ranks, at)].flatMap(({ value, to }) =>
    turn(plain(to), (found) => ({ ...found, rank: value })),
  );
  const counted = counts(lexicon, at).flatMap(({ value, to }) => turn(plain(to), (found): Ranked => ({ ...found, count: value })));
  const countedBehind = plain(at).flatMap((found) =>
    turn(
      lexicon.numbers(found.to),
      (number): Ranked | undefined => (isCount(number.value) && number.value > 1 ? { ...found.value, count: number.value } : undefined),
      0.2,
    ),
  );
  return [...plain(at), ...ordinal, ...counted, ...countedBehind];
}

/** "3", "top 3", "first three" before a superlative. */
function counts(lexicon: Lexicon, at: number): readonly Parsed<number>[] {
  const bare = (from: number) => turn(lexicon.numbers(from), ({ value, percent }) => (isCount(value) && !percent ? value : undefined));
  const first = [...lexicon.words(firstPlaces, at), ...(lexicon.is(at, 'first') ? [{ to: at + 1 }] : [])].flatMap(({ to }) => bare(to));
  return [...bare(at), ...first];
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value < 10000;
}

/** Superlatives as adjectives, about the property of their own: "the oldest", "the second largest". */
export function extremesBefore(rules: EnglishRules, at: number): readonly Parsed<Extreme>[] {
  return rules
    .ranked(at)
    .flatMap(({ value, to, cost }) => [
      ...ownExtremes(value, { at, to }).map((way) => ({ ...way, cost: way.cost + cost })),
      { value: extremeOf(value, { from: at, to }), to, cost: cost + (value.superlative.adjective === undefined ? 0 : 0.05) },
    ]);
}

function ownExtremes(ranked: Ranked, { at, to }: { readonly at: number; readonly to: number }): readonly Parsed<Extreme>[] {
  const { superlative } = ranked;
  const place = span(at, to);
  if (superlative.counts === true) {
    const subject: TargetPhrase = {
      kind: 'aggregate',
      ...ranked.words,
      aggregate: 'count',
      of: { kind: 'noun', ...ranked.words, modifiers: [] },
    };
    return [{ value: extremeOf(ranked, place, subject), to, cost: 0 }];
  }
  if (superlative.adjective === undefined) return [];
  return turn(conceptsOf(superlative.adjective, ranked.words), ({ concept, flipped }): Extreme => {
    const extreme = extremeOf(ranked, place, concept);
    return flipped ? { ...extreme, direction: opposite(extreme.direction) } : extreme;
  }).map((way) => ({ ...way, to }));
}

/** An extreme by a property or figure that is named; without one, by the figure at hand. An adjective of the low end turns it round. */
export function extremeOf(ranked: Ranked, at: TokenSpan, subject?: TargetPhrase): Extreme {
  const { superlative, rank, count } = ranked;
  const lowEnd = subject?.kind !== 'concept' && isLowEnd(superlative.adjective);
  return {
    kind: 'extreme',
    ...at,
    ...(subject === undefined ? {} : { subject }),
    ...(subject?.kind === 'noun' && superlative.adjective !== undefined ? { degree: true } : {}),
    direction: lowEnd ? opposite(superlative.direction) : superlative.direction,
    rank,
    ...(count === undefined ? {} : { count }),
  };
}

/** Adjectives of which more is less of any figure: "the smallest number of pets". */
const lowAdjectives: ReadonlySet<PropertyAdjective> = new Set([
  'low',
  'small',
  'short',
  'young',
  'early',
  'cheap',
  'slow',
  'light',
  'narrow',
  'shallow',
  'poor',
  'cold',
]);

/** Whether more of an adjective is less of whatever figure it is said of: "a weight smaller than 3". */
export function isLowEnd(adjective: PropertyAdjective | undefined): boolean {
  return adjective !== undefined && lowAdjectives.has(adjective);
}

function opposite(direction: 'highest' | 'lowest'): 'highest' | 'lowest' {
  return direction === 'highest' ? 'lowest' : 'highest';
}
