import type { Modifier } from '../../parser/phrase.ts';
import type { Parsed } from '../shared/ambiguous-parse.ts';
import { turn } from '../shared/ambiguous-parse.ts';
import type { EnglishRules } from './english-rules.ts';
import { span } from './lexicon.ts';

/** A time, with or without a preposition. */
export function timesBehind(rules: EnglishRules, at: number): readonly Parsed<Extract<Modifier, { kind: 'time' }>>[] {
  const { lexicon } = rules;
  const start = lexicon.is(at, 'in', 'on', 'during', 'at', 'for', 'within', 'of', 'from', 'over') ? at + 1 : at;
  const behindArticle = lexicon.is(start, 'the', 'its', 'their') && lexicon.times(start).length === 0 ? start + 1 : start;
  const behindYear = lexicon.is(behindArticle, 'year', 'month') ? [behindArticle, behindArticle + 1] : [behindArticle];
  return behindYear.flatMap((from) =>
    turn(lexicon.times(from), (choice, to) => ({ kind: 'time', ...span(at, to), choice, negated: false }) as const),
  );
}
