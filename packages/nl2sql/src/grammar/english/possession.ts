import type { Modifier, NounPhrase, TargetPhrase } from '../../parser/phrase.ts';
import type { Parsed, Rule } from '../shared/ambiguous-parse.ts';
import { cheapest, follow, orNothing, turn } from '../shared/ambiguous-parse.ts';
import { compareOf, equalRule } from './comparand.ts';
import { counted } from './counted.ts';
import type { Comparand, EnglishRules } from './english-rules.ts';
import { mayBe, span } from './lexicon.ts';
import { negatedAll } from './negation.ts';
import { extremeOf, isLowEnd } from './superlative.ts';
import { comparatives } from './words/comparison-words.ts';
import { aggregates, countWords } from './words/figure-words.ts';
import { determiners, missingWords } from './words/noun-words.ts';
import { conjunctions } from './words/small-words.ts';
import { superlatives } from './words/superlatives.ts';

/** A further thing behind "and" that could as well be said of something else. */
const joinedCost = 0.1;

/** What stands behind "with" or "have", as modifiers of the owner: "at least 2 pets", "a weight above 3", "the most pets", "no pets". */
export function possessionRule(rules: EnglishRules): Rule<readonly Modifier[]> {
  const one: Rule<readonly Modifier[]> = (at) => {
    const start = rules.lexicon.is(at, 'either') ? at + 1 : at;
    return [
      ...counted(rules, start),
      ...extremes(rules, start),
      ...compared(rules, start),
      ...missing(rules, start),
      ...same(rules, start),
      ...greater(rules, start),
      ...turn(rules.nounPhrase(start), (noun, to): readonly Modifier[] | undefined =>
        beginsWithSuperlative(rules, noun) ? undefined : linkedTo(noun, { from: start, to }),
      ),
    ];
  };
  const several: Rule<readonly Modifier[]> = (at) =>
    cheapest(one(at)).flatMap((first) => [
      first,
      ...rules.lexicon.words(conjunctions, first.to).flatMap((word) =>
        rules.possession(word.to).flatMap((rest) => {
          const value = joined(first.value, rest.value, word.value === 'or' ? 'or' : 'and');
          return [{ value, to: rest.to, cost: first.cost + rest.cost + joinedCost }];
        }),
      ),
    ]);
  // "both" wants two.
  return (at) => {
    if (rules.lexicon.is(at, 'both')) return several(at + 1).filter(({ value }) => value.length > 1);
    return rules.lexicon.is(at, 'neither') ? turn(several(at + 1), (said) => negatedAll(said, at)) : several(at);
  };
}

/** Joins what is said with "and" or "or". */
export function joined(left: readonly Modifier[], right: readonly Modifier[], by: 'and' | 'or'): readonly Modifier[] {
  // Nothing is in two times; "in 2013 and 2014" is in either.
  if (by === 'and' && ![...left, ...right].every(isStretch)) return [...left, ...right];
  const flat = right.length === 1 && right[0]?.kind === 'any' ? right[0].modifiers : [together(right)];
  const modifiers = [together(left), ...flat];
  return [{ kind: 'any', ...around(modifiers), modifiers }];
}

/** A stretch of time, and nothing of a comparison with another. */
function isStretch(modifier: Modifier): boolean {
  if (modifier.kind !== 'time') return false;
  return modifier.choice.mentions.every(
    ({ meaning }) => meaning.kind !== 'time' || (meaning.time.comparison === undefined && meaning.time.result === undefined),
  );
}

/** Several modifiers as one that holds where all hold. */
function together(modifiers: readonly Modifier[]): Modifier {
  const [first] = modifiers;
  return modifiers.length === 1 && first !== undefined ? first : { kind: 'all', ...around(modifiers), modifiers };
}

/** From the beginning of the first to the end of the last. */
export function around(parts: readonly { readonly from: number; readonly to: number }[]): { from: number; to: number } {
  return { from: Math.min(...parts.map(({ from }) => from)), to: Math.max(...parts.map(({ to }) => to)) };
}

function beginsWithSuperlative({ lexicon }: EnglishRules, { head }: NounPhrase): boolean {
  return head !== undefined && lexicon.words(superlatives, head.from).length > 0;
}

function linkedTo(noun: NounPhrase, at: { readonly from: number; readonly to: number }): readonly Modifier[] | undefined {
  if (noun.head === undefined && noun.determiner !== 'each') return undefined;
  return [{ kind: 'linked', ...at, noun, negated: false }];
}

/** "the most pets", "the highest average attendance", "the second largest number of pets", "the largest population". */
function extremes(rules: EnglishRules, at: number): readonly Parsed<readonly Modifier[]>[] {
  const { lexicon } = rules;
  const start = lexicon.is(at, 'the', 'a', 'its', 'their') ? at + 1 : at;
  // "with the highest elevation" where the model itself has a "highest elevation": still the one that has most of it.
  const labelled = lexicon
    .words(superlatives, start)
    .flatMap(({ value: superlative }) =>
      turn(rules.nounPhrase(start), (noun, to): readonly Modifier[] | undefined =>
        noun.head?.from === start ? [extremeOf({ superlative, rank: 1, words: span(start, start + 1) }, span(at, to), noun)] : undefined,
      ),
    );
  const ranked = rules.ranked(start).flatMap((ranked) =>
    subjectsBehind(rules, ranked.to).map(({ value, to, cost }) => ({
      value: [extremeOf(ranked.value, span(at, to), value)],
      to,
      cost: cost + ranked.cost,
    })),
  );
  return [...labelled, ...ranked];
}

/** What is the most: a figure, or a thing that is counted. Its own modifiers belong to it: "the most concerts in 2014". */
function subjectsBehind(rules: EnglishRules, at: number): readonly Parsed<TargetPhrase>[] {
  const { lexicon } = rules;
  const counts = lexicon
    .words(countWords, at)
    .flatMap(({ to }) =>
      turn(
        rules.nounPhrase(to),
        (of, end): TargetPhrase | undefined =>
          lexicon.is(at, 'amount') && !mayBe(of.head, 'dataset')
            ? undefined
            : { kind: 'aggregate', ...span(at, end), aggregate: 'count', of },
        lexicon.things(at).some(({ to: end }) => end > to) ? 0.15 : 0,
      ),
    );
  const figures = lexicon
    .words(aggregates, at)
    .flatMap(({ value: aggregate, to }) =>
      turn(rules.nounPhrase(to), (of, end): TargetPhrase => ({ kind: 'aggregate', ...span(at, end), aggregate, of })),
    );
  const empty = lexicon.is(at, 'amount', 'value', 'level') && lexicon.is(at + 1, 'of') ? at + 2 : at;
  // "the highest growth of revenue": a figure compared over time.
  const changes = rules.target(at).filter(({ value }) => value.kind === 'noun' && value.modifiers[0]?.kind === 'time');
  return [...counts, ...figures, ...changes, ...rules.nounPhrase(empty)];
}

/** "a weight above 3", "horsepower more than 150", "id 3", "the name 'X'", "the word 'Hey' in its title". */
function compared(rules: EnglishRules, at: number): readonly Parsed<readonly Modifier[]>[] {
  const { lexicon } = rules;
  const subjects = subjectsOf(rules, at);
  const behind = subjects.flatMap((subject) => {
    const copula = lexicon.is(subject.to, 'of', 'is', 'are', 'as', ':') ? [subject.to, subject.to + 1] : [subject.to];
    const values = copula.flatMap((to) => [...rules.comparand(to), ...equalRule(rules)(to)]);
    return values.map(({ value, to, cost }) => ({
      value: [compareOf({ ...value, subject: subject.value }, span(at, to))],
      to,
      cost: cost + subject.cost,
    }));
  });
  const before = follow(
    rules.comparand(at).filter(({ value }) => value.operator === 'contains'),
    ({ to }) => (lexicon.is(to, 'in', 'within') ? subjectsOf(rules, to + 1) : []),
    (comparand, subject, { to }): readonly Modifier[] => [compareOf({ ...comparand, subject }, span(at, to))],
  );
  const quoted = follow(
    turn(rules.literals(at), (items): Comparand | undefined =>
      items.every((item) => item.kind === 'text' && item.quoted)
        ? { operator: 'contains', operand: { kind: 'literals', items } }
        : undefined,
    ),
    ({ to }) => (lexicon.is(to, 'in', 'within') ? subjectsOf(rules, to + 1) : []),
    (comparand, subject, { to }): readonly Modifier[] => [compareOf({ ...comparand, subject }, span(at, to))],
  );
  return [...behind, ...before, ...quoted];
}

/** A property or figure that is compared; a noun with nothing behind it, or a figure. */
function subjectsOf(rules: EnglishRules, at: number): readonly Parsed<TargetPhrase>[] {
  const { lexicon } = rules;
  const start = lexicon.is(at, 'a', 'an', 'the', 'its', 'their') ? at + 1 : at;
  const counts = lexicon
    .words(countWords, start)
    .flatMap(({ to }) =>
      turn(rules.nounPhrase(to), (of, end): TargetPhrase => ({ kind: 'aggregate', ...span(start, end), aggregate: 'count', of })),
    );
  const figures = lexicon
    .words(aggregates, start)
    .flatMap(({ value: aggregate, to }) =>
      turn(rules.nounPhrase(to), (of, end): TargetPhrase => ({ kind: 'aggregate', ...span(start, end), aggregate, of })),
    );
  const nouns = rules.plainNoun(at).filter(({ value }) => mayBe(value.head, 'field', 'metric', 'relationship', 'dataset'));
  return [...counts, ...figures, ...nouns];
}

/** "no known region", "an unknown region". */
function missing(rules: EnglishRules, at: number): readonly Parsed<readonly Modifier[]>[] {
  const { lexicon } = rules;
  const start = orNothing(lexicon.words(determiners, at), at);
  return follow(
    start,
    ({ to }) => lexicon.words(missingWords, to),
    () => true as const,
  ).flatMap((word) =>
    turn(rules.plainNoun(word.to), (subject, to): readonly Modifier[] => [
      compareOf({ subject, operator: 'is_null', operand: { kind: 'literals', items: [] } }, span(at, to)),
    ]),
  );
}

/** "the same name as a company". */
function same(rules: EnglishRules, at: number): readonly Parsed<readonly Modifier[]>[] {
  const { lexicon } = rules;
  const start = lexicon.is(at, 'the', 'a', 'an') ? at + 1 : at;
  if (!lexicon.is(start, 'same', 'identical')) return [];
  return follow(
    rules.plainNoun(start + 1),
    ({ to }) => (lexicon.is(to, 'as') ? rules.nounPhrase(to + 1) : []),
    (field, as, { to }): readonly Modifier[] => [{ kind: 'same', ...span(at, to), field, as, negated: false }],
  );
}

/** "more pets than Kyle", "a larger population than Texas". */
function greater(rules: EnglishRules, at: number): readonly Parsed<readonly Modifier[]>[] {
  const { lexicon } = rules;
  const start = lexicon.is(at, 'a', 'an') ? at + 1 : at;
  return lexicon.words(comparatives, start).flatMap((word) =>
    rules.plainNoun(word.to).flatMap((subject) => {
      if (!lexicon.is(subject.to, 'than') || subject.value.head === undefined) return [];
      const operator = (word.value.operator === '>') === isLowEnd(word.value.adjective) ? '<' : '>';
      const numbers = turn(
        lexicon.numbers(subject.to + 1),
        (item): Comparand => ({ operator, operand: { kind: 'literals', items: [item] } }),
      );
      const targets = turn(rules.target(subject.to + 1), (target): Comparand => ({ operator, operand: { kind: 'target', target } }));
      return turn([...numbers, ...targets], (comparand, to): readonly Modifier[] => [
        compareOf({ ...comparand, subject: subject.value }, span(at, to)),
      ]).map((way) => ({ ...way, cost: way.cost + subject.cost }));
    }),
  );
}
