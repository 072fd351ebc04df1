import type { Quantity } from '../quantities/quantity.ts';
import type { AnalyzedText } from '../words/analyzed-text.ts';
import type { Negation } from './negation.ts';
import { findNegation } from './negation.ts';
import { calmWords, saysUnknown } from './polarity-calm.ts';

/** Whether words say that something holds or doesn't. */
export type Polarity = 'present' | 'absent';

/** A query, read for what it denies and measures. */
export interface QueryReading {
  readonly analyzed: AnalyzedText;
  readonly negation: Negation;
  readonly quantities: readonly Quantity[];
  /** What it says to the effect that all is well. */
  readonly calm: readonly string[];
  /** It only says that its writer doesn't know. */
  readonly unknown: boolean;
}

/** Reads a query for what it denies. */
export function readQuery(analyzed: AnalyzedText, quantities: readonly Quantity[]): QueryReading {
  return { analyzed, negation: findNegation(analyzed), quantities, calm: calmWords(analyzed), unknown: saysUnknown(analyzed) };
}

/** Of a statement by itself, without anything it might match: denied where everything in it is. */
export function polarityAlone({ analyzed, negation }: Pick<QueryReading, 'analyzed' | 'negation'>): Polarity {
  const denied = negation.normal || (negation.negated.size > 0 && negation.negated.size * 2 >= analyzed.tokens.length);
  return denied ? 'absent' : 'present';
}
