import type { Aggregate } from '../../intent/structured-intent.ts';
import type { Modifier, NounPhrase, TargetPhrase, TokenSpan } from '../../parser/phrase.ts';
import type { Parsed, Rule } from '../shared/ambiguous-parse.ts';
import { cheapest, follow, turn } from '../shared/ambiguous-parse.ts';
import type { EnglishRules } from './english-rules.ts';
import { mayBe, span } from './lexicon.ts';
import { conceptsOf, extremeOf } from './superlative.ts';
import { aggregates, countWords, shareWords } from './words/figure-words.ts';
import { determiners, everythingWords } from './words/noun-words.ts';
import { howWords } from './words/question-words.ts';
import { conjunctions } from './words/small-words.ts';

/** Two figures in one question, beside one figure of two things. */
const listCost = 0.08;
/** "amount of" counts nothing that has a figure of its own. */
const amountCost = 0.4;
/** "number of products" where that is the name of a field. */
const labelledCost = 0.15;

/** One figure or thing: "the average age of singers", "number of pets", "the ratio of X to Y", "the oldest singer". */
export function targetRule(rules: EnglishRules): Rule<TargetPhrase> {
  return (at) =>
    behindDeterminers(rules, at)
      .flatMap((start) => [
        ...countsAt(rules, start),
        ...aggregatesAt(rules, start),
        ...quotients(rules, start),
        ...extremeFigures(rules, start),
        ...shares(rules, start),
      ])
      .concat(things(rules, at), concepts(rules, at));
}

function behindDeterminers(rules: EnglishRules, at: number): readonly number[] {
  const articles = rules.lexicon.words(determiners, at).filter(({ value }) => value === 'plain' || value === 'all' || value === 'which');
  return [...new Set([at, ...articles.map(({ to }) => to)])];
}

function things(rules: EnglishRules, at: number): readonly Parsed<TargetPhrase>[] {
  const everything = rules.lexicon.words(everythingWords, at).flatMap(({ to }) => rules.nounPhrase(to));
  return [...rules.nounPhrase(at).filter(isNamed), ...everything, ...changes(rules, at)];
}

/** "year-over-year growth rate of gross flow": a figure compared over time. */
function changes(rules: EnglishRules, at: number): readonly Parsed<TargetPhrase>[] {
  const { lexicon } = rules;
  const start = lexicon.is(at, 'the', 'a') ? at + 1 : at;
  const said = turn(lexicon.times(start), (choice) =>
    choice.mentions.some(
      ({ meaning }) => meaning.kind === 'time' && (meaning.time.comparison !== undefined || meaning.time.result !== undefined),
    )
      ? choice
      : undefined,
  );
  return follow(
    said,
    ({ to }) => (lexicon.is(to, 'of', 'in', 'for') ? rules.nounPhrase(to + 1) : []),
    (choice, noun, { middle, to }): TargetPhrase => ({
      ...noun,
      ...span(at, to),
      modifiers: [{ kind: 'time', ...span(at, middle), choice, negated: false }, ...noun.modifiers],
    }),
  );
}

/** A pronoun alone asks for nothing. */
function isNamed({ value }: Parsed<NounPhrase>): boolean {
  return value.head !== undefined || value.modifiers.length > 0 || value.determiner === 'each';
}

/** "how old they are", "how old". */
function concepts(rules: EnglishRules, at: number): readonly Parsed<TargetPhrase>[] {
  const { lexicon } = rules;
  return lexicon.words(howWords, at).flatMap(({ value, to }) => {
    const pronoun =
      lexicon.is(to, 'they', 'it', 'he', 'she', 'each') && lexicon.is(to + 1, 'be')
        ? to + 2
        : lexicon.is(to, 'be') && lexicon.is(to + 1, 'they', 'it')
          ? to + 2
          : to;
    return conceptsOf(value, span(at, to)).map((way) => ({ value: way.value.concept, to: pronoun, cost: way.cost }));
  });
}

/** "number of different cities", "how many pets". */
function countsAt(rules: EnglishRules, at: number): readonly Parsed<TargetPhrase>[] {
  return rules.lexicon.words(countWords, at).flatMap((word) => {
    if (rules.lexicon.is(word.to - 1, 'number') && word.to === at + 1) return [];
    const amount = rules.lexicon.is(at, 'amount') || rules.lexicon.is(at + 1, 'amount');
    const labelled = rules.lexicon.things(word.to - 2).some(({ to }) => to > word.to);
    return turn(
      rules.nounPhrase(word.to),
      (noun, to): TargetPhrase | undefined => {
        if (noun.head === undefined && noun.modifiers.length === 0) return undefined;
        const of: NounPhrase = word.value === 'count-distinct' ? { ...noun, determiner: 'distinct' } : noun;
        return { kind: 'aggregate', ...span(at, to), aggregate: 'count', of };
      },
      (amount ? amountCost : 0) + (labelled ? labelledCost : 0),
    );
  });
}

/** "average age", "minimum, maximum and average of the ages" as one target each; several are {@link aggregateLists}. */
function aggregatesAt(rules: EnglishRules, at: number): readonly Parsed<TargetPhrase>[] {
  const { lexicon } = rules;
  return lexicon.words(aggregates, at).flatMap(({ value: aggregate, to }) =>
    turn(aggregated(rules, to), (of, end): TargetPhrase => {
      const counted = aggregate === 'sum' && of.head !== undefined && lexicon.is(of.head.from, 'number', 'count');
      return counted ? of : { kind: 'aggregate', ...span(at, end), aggregate, of };
    }),
  );
}

function aggregated(rules: EnglishRules, at: number): readonly Parsed<NounPhrase>[] {
  const starts = [at, ...(rules.lexicon.is(at, 'of') ? [at + 1] : [])];
  return starts
    .flatMap((start) => rules.nounPhrase(start))
    .filter(({ value }) => mayBe(value.head, 'field', 'metric', 'dataset', 'relationship') && value.determiner !== 'each');
}

/** "average, minimum and maximum age of singers": a figure each. */
function aggregateLists(rules: EnglishRules, at: number): readonly Parsed<readonly TargetPhrase[]>[] {
  const { lexicon } = rules;
  const list = (from: number, left: number): readonly Parsed<readonly (TokenSpan & { aggregate: Aggregate })[]>[] => {
    const start = lexicon.is(from, 'the', 'a') ? from + 1 : from;
    return lexicon.words(aggregates, start).flatMap((word) => {
      const first = { ...span(start, word.to), aggregate: word.value };
      const further = left === 0 ? [] : lexicon.words(conjunctions, word.to).flatMap(({ to }) => list(to, left - 1));
      return [{ value: [first], to: word.to, cost: 0 }, ...turn(further, (rest) => [first, ...rest])];
    });
  };
  return follow(
    list(at, 4).filter(({ value }) => value.length > 1),
    ({ to }) => aggregated(rules, to),
    (words, of, { to }) => words.map(({ aggregate, from }): TargetPhrase => ({ kind: 'aggregate', ...span(from, to), aggregate, of })),
  );
}

/** "the largest weight of dogs": of a property, the greatest value. */
function extremeFigures(rules: EnglishRules, at: number): readonly Parsed<TargetPhrase>[] {
  return rules.ranked(at).flatMap((ranked) => {
    if (ranked.value.rank !== 1 || ranked.value.count !== undefined || ranked.value.superlative.counts === true) return [];
    const amount = rules.lexicon.is(ranked.to, 'amount', 'value') && rules.lexicon.is(ranked.to + 1, 'of') ? ranked.to + 2 : ranked.to;
    return turn(
      rules.nounPhrase(amount),
      (of, to): TargetPhrase | undefined => {
        if (!mayBe(of.head, 'field', 'metric') || mayBe(of.head, 'dataset')) return undefined;
        const { direction } = extremeOf(ranked.value, span(at, ranked.to));
        return { kind: 'aggregate', ...span(at, to), aggregate: direction === 'highest' ? 'maximum' : 'minimum', of };
      },
      ranked.cost,
    );
  });
}

/** "ratio of A to B", "difference between A and B", "A divided by B". */
function quotients(rules: EnglishRules, at: number): readonly Parsed<TargetPhrase>[] {
  const { lexicon } = rules;
  const pair = (from: number, joints: readonly string[]) =>
    follow(
      rules.target(from),
      ({ to }) => (lexicon.is(to, ...joints) ? rules.target(to + 1) : []),
      (left, right) => ({ left, right }),
    );
  if (lexicon.is(at, 'ratio') && lexicon.is(at + 1, 'of', 'between'))
    return turn(
      pair(at + 2, ['to', 'and', 'over']),
      ({ left, right }, to): TargetPhrase => ({ kind: 'ratio', ...span(at, to), numerator: left, denominator: right }),
    );
  if (lexicon.is(at, 'difference') && lexicon.is(at + 1, 'between', 'of', 'in'))
    return turn(pair(at + 2, ['and', 'to']), ({ left, right }, to): TargetPhrase => ({ kind: 'difference', ...span(at, to), left, right }));
  return [];
}

/** "share of gross flow", "percentage of singers who are from France". */
function shares(rules: EnglishRules, at: number): readonly Parsed<TargetPhrase>[] {
  const { lexicon } = rules;
  const parts = lexicon
    .words(shareWords, at)
    .flatMap((word) =>
      rules
        .plainNoun(word.to)
        .flatMap((part) =>
          lexicon.is(part.to, 'in', 'of', 'within') && !mayBe(part.value.head, 'metric')
            ? turn(
                rules.target(part.to + 1),
                (of, to): TargetPhrase | undefined => (isFigure(of) ? { kind: 'share', ...span(at, to), of, part: part.value } : undefined),
                part.cost,
              )
            : [],
        ),
    );
  const wholes = lexicon
    .words(shareWords, at)
    .flatMap((word) =>
      turn(
        rules.target(word.to),
        (of, to): TargetPhrase | undefined => (of.kind === 'share' ? undefined : { kind: 'share', ...span(at, to), of }),
        0.1,
      ),
    );
  return [...parts, ...wholes];
}

/** Whether something can have parts in percent. */
function isFigure(target: TargetPhrase): boolean {
  return target.kind === 'noun' ? mayBe(target.head, 'metric', 'field') : target.kind === 'aggregate';
}

/** Several targets. Modifiers of the last one are of all that have none: "names and ages of singers". */
export function targetsRule(rules: EnglishRules): Rule<readonly TargetPhrase[]> {
  const one: Rule<readonly TargetPhrase[]> = (at) => {
    const start = rules.lexicon.is(at, 'both') ? at + 1 : at;
    return [...turn(rules.target(start), (target): readonly TargetPhrase[] => [target]), ...aggregateLists(rules, start)];
  };
  const list: Rule<readonly TargetPhrase[]> = (at) =>
    cheapest(one(at)).flatMap((first) => [
      first,
      ...rules.lexicon
        .words(conjunctions, first.to)
        .filter(({ value }) => value === 'and' || value === 'comma')
        .flatMap((word) =>
          rules
            .targets(word.to)
            .map((rest) => ({ value: [...first.value, ...rest.value], to: rest.to, cost: first.cost + rest.cost + listCost })),
        ),
    ]);
  return (at) => turn(list(at), (targets) => countedToo(shared(targets)));
}

/** "the number of different names and contents": of each of them. */
function countedToo(targets: readonly TargetPhrase[]): readonly TargetPhrase[] {
  const [first, ...rest] = targets;
  if (first?.kind !== 'aggregate' || first.aggregate !== 'count' || first.of.kind !== 'noun' || first.of.determiner !== 'distinct')
    return targets;
  return [
    first,
    ...rest.map((target): TargetPhrase => {
      if (target.kind !== 'noun' || target.determiner !== undefined || target.from !== target.head?.from) return target;
      return { kind: 'aggregate', from: target.from, to: target.to, aggregate: 'count', of: { ...target, determiner: 'distinct' } };
    }),
  ];
}

/** Gives the nouns of a list what the last of them is said to be of, where they have nothing themselves. */
function shared(targets: readonly TargetPhrase[]): readonly TargetPhrase[] {
  const last = targets.at(-1);
  if (targets.length < 2 || last?.kind !== 'noun') return targets;
  const common = last.modifiers.filter(({ kind, from }) => kind !== 'value' && from >= (last.head?.to ?? last.from));
  if (common.length === 0 || mayBe(last.head, 'dataset')) return targets;
  return targets.map((target, index) => (index < targets.length - 1 && target.kind === 'noun' ? withCommon(target, common) : target));
}

function withCommon(noun: NounPhrase, common: readonly Modifier[]): NounPhrase {
  const own = noun.modifiers.some(({ from }) => from >= (noun.head?.to ?? noun.from));
  return own || mayBe(noun.head, 'metric') ? noun : { ...noun, modifiers: [...noun.modifiers, ...common] };
}
