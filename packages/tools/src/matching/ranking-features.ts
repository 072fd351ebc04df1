import type { Likeness } from '../similarity/likeness.ts';

/** What a document is judged by as an answer to a query. */
export interface RankingEvidence {
  readonly likeness: Likeness;
  /** A number of the query against the document's threshold: of a fitting unit, of none that fits, or there is nothing to compare. */
  readonly quantity: 'fits' | 'misfits' | 'none';
}

/** What a query is judged by: whether anything is meant at all. */
export interface QueryEvidence {
  /** Weights of its words, the rarest word having 1. */
  readonly information: number;
  /** Share of it in words that no document has, [0, 1]. */
  readonly unknown: number;
  /** It names another product, where the same things happen under the same names. */
  readonly elsewhere: boolean;
  /** It gives a number with a unit. */
  readonly measured: boolean;
  /** It gives a number. */
  readonly counted: boolean;
  /** It has a name as systems give it. */
  readonly named: boolean;
  /** It speaks of people. */
  readonly personal: boolean;
  /** It has a word that asks. */
  readonly asking: boolean;
  /** It says "a bit", or "I think". */
  readonly slight: boolean;
}

/** Names of the numbers that {@link rankingFeatures} gives, in order. */
export const rankingFeatureNames = [
  'best',
  'support',
  'pieces',
  'covered',
  'repeated',
  'rarest',
  'contained',
  'background',
  'bestSquared',
  'fits',
  'misfits',
] as const;

/** The evidence as numbers that a linear model weighs. */
export function rankingFeatures({ likeness, quantity }: RankingEvidence): readonly number[] {
  const { best, support, pieces, covered, repeated, rarest, contained, background } = likeness;
  return [
    best,
    support,
    pieces,
    covered,
    repeated,
    Math.min(1, rarest),
    Math.min(2, contained),
    background,
    best * best,
    quantity === 'fits' ? 1 : 0,
    quantity === 'misfits' ? 1 : 0,
  ];
}

/** Names of the numbers that {@link queryFeatures} gives, in order. */
export const queryFeatureNames = [
  'constant',
  'information',
  'unknown',
  'elsewhere',
  'measured',
  'counted',
  'named',
  'personal',
  'asking',
] as const;

/** The evidence for nothing known being meant, as numbers that a linear model weighs. */
export function queryFeatures(evidence: QueryEvidence): readonly number[] {
  const { information, unknown, elsewhere, measured, counted, named, personal, asking } = evidence;
  return [
    1,
    Math.min(enoughInformation, information),
    unknown,
    Number(elsewhere),
    Number(measured),
    Number(counted),
    Number(named),
    Number(personal),
    Number(asking),
  ];
}

/** More words than these don't make it any clearer that something known is meant. */
const enoughInformation = 3;
