import type { LiteralPhrase, Modifier, NounPhrase, TokenSpan } from '../../parser/phrase.ts';
import type { Parsed, Rule } from '../shared/ambiguous-parse.ts';
import { follow, turn } from '../shared/ambiguous-parse.ts';
import type { EnglishRules } from './english-rules.ts';
import { mayBe, span } from './lexicon.ts';
import { extremeOf, extremesBefore } from './superlative.ts';
import { determiners } from './words/noun-words.ts';

/** A value beside a noun of which it might be no value. */
const valueCost = 0.35;

/** What a determiner says. */
export type Determiner = NounPhrase['determiner'];

/** What stands before a noun. */
export interface Opening {
  readonly determiner?: Determiner;
  readonly modifiers: readonly Modifier[];
  /** "the 3 companies": how many an extreme behind the noun takes. */
  readonly count?: number;
}

/** "the", "all the different": the last that says something counts, but `each` and `no` beat all. */
export function determinersRule(rules: EnglishRules): Rule<Determiner> {
  const from = (at: number, before: Determiner, left: number): readonly Parsed<Determiner>[] => {
    const here: Parsed<Determiner>[] = [{ value: before, to: at, cost: 0 }];
    if (left === 0) return here;
    for (const word of rules.lexicon.words(determiners, at)) {
      if (rules.lexicon.is(at, 'total') && addsUp(rules, word.to)) continue;
      const meaning = word.value === 'plain' ? before : stronger(before, word.value);
      here.push(...from(word.to, meaning, left - 1));
    }
    return here;
  };
  return (at) => from(at, undefined, 4).toSorted((a, b) => b.to - a.to);
}

/** "the total singers" are all of them; "the total amount" is a sum. */
function addsUp({ lexicon }: EnglishRules, at: number): boolean {
  const things = lexicon.things(at).map(({ value }) => value);
  return things.some((thing) => mayBe(thing, 'field')) && !things.some((thing) => mayBe(thing, 'dataset'));
}

function stronger(before: Determiner, next: Determiner): Determiner {
  if (before === 'each' || before === 'no') return before;
  return next === 'all' && before !== undefined ? before : next;
}

/** Adjectives: superlatives, values, numbers, "unknown". At most three. */
export function openings(rules: EnglishRules, at: number, left = 3): readonly Parsed<Opening>[] {
  const none: Parsed<Opening> = { value: { modifiers: [] }, to: at, cost: 0 };
  if (left === 0) return [none];
  const single: readonly Parsed<Opening>[] = [
    ...turn(extremesBefore(rules, at), (modifier) => ({ modifiers: [modifier] })),
    ...rankedThings(rules, at),
    ...turn(quotedText(rules, at), (literal, to): Opening => ({ modifiers: [namedText(literal, span(at, to))] }), valueCost),
    ...turn(
      rules.lexicon.values(at),
      (choice, to): Opening => ({ modifiers: [{ kind: 'value', ...span(at, to), choice, negated: false }] }),
      valueCost,
    ),
    ...turn(rules.lexicon.times(at), (choice, to): Opening => ({ modifiers: [{ kind: 'time', ...span(at, to), choice, negated: false }] })),
    ...turn(rules.lexicon.numbers(at), ({ value, percent }) => (percent ? undefined : { modifiers: [], count: value }), 0.4),
  ];
  return [
    none,
    ...follow(
      single,
      (first) => openings(rules, first.to, left - 1),
      (first, second): Opening => ({
        modifiers: [...first.modifiers, ...second.modifiers],
        ...(first.count === undefined ? (second.count === undefined ? {} : { count: second.count }) : { count: first.count }),
      }),
    ),
  ];
}

/** "highest rating (films)": a superlative with the property it is about, before the noun. */
function rankedThings(rules: EnglishRules, at: number): readonly Parsed<Opening>[] {
  return rules
    .ranked(at)
    .flatMap((ranked) =>
      turn(
        rules.lexicon.things(ranked.to),
        (head, to): Opening | undefined =>
          mayBe(head, 'field', 'metric')
            ? { modifiers: [extremeOf(ranked.value, span(at, to), { kind: 'noun', ...span(ranked.to, to), head, modifiers: [] })] }
            : undefined,
        valueCost / 2,
      ),
    );
}

export function namedText(literal: LiteralPhrase, at: TokenSpan): Modifier {
  return { kind: 'compare', ...at, operator: '=', operand: { kind: 'literals', items: [literal] }, negated: false };
}

/** Something between quotation marks, with what it may be in the model. */
export function quotedText(rules: EnglishRules, at: number): readonly Parsed<Extract<LiteralPhrase, { kind: 'text' }>>[] {
  const { lexicon } = rules;
  const token = lexicon.tokens[at];
  if (token?.kind !== 'quoted') return [];
  const mentions = lexicon.values(at).flatMap(({ value, to }) => (to === at + 1 ? value.mentions : []));
  const value = { kind: 'text', ...span(at, at + 1), text: unquoted(token.text), quoted: true, mentions } as const;
  return [{ value, to: at + 1, cost: 0 }];
}

function unquoted(text: string): string {
  return text.slice(1, -1).trim();
}
