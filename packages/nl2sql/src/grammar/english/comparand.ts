import type { Modifier, OperandPhrase, TargetPhrase, TokenSpan } from '../../parser/phrase.ts';
import type { Parsed, Rule } from '../shared/ambiguous-parse.ts';
import { follow, turn } from '../shared/ambiguous-parse.ts';
import type { Comparand, EnglishRules } from './english-rules.ts';
import type { Lexicon } from './lexicon.ts';
import { span } from './lexicon.ts';
import { conceptsOf, isLowEnd } from './superlative.ts';
import type { OrderOperator } from './words/comparison-words.ts';
import { bounds, comparatives, comparators, measuringVerbs, textMatchers, textPieces } from './words/comparison-words.ts';
import { aggregates } from './words/figure-words.ts';
import { missingWords } from './words/noun-words.ts';
import { periodWords } from './words/small-words.ts';

type Compare = Extract<Modifier, { kind: 'compare' }>;

/** A figure of other rows, beside a number or the average at hand. */
const targetOperandCost = 0.2;

/** "more than 3", "above the average", "between 3 and 5", "3 or more", "contains 'x'". The bare form is {@link equalRule}. */
export function comparandRule(rules: EnglishRules): Rule<Comparand> {
  const { lexicon } = rules;
  return (at) => {
    const start = lexicon.is(at, 'of') ? at + 1 : at;
    return [
      ...follow(
        lexicon.words(comparators, start),
        ({ to }) => operands(rules, to),
        (operator, operand): Comparand => ({ operator, operand }),
      ),
      ...follow(
        turn(lexicon.words(comparatives, start), ({ operator, adjective }, to) =>
          lexicon.is(to, 'than') ? (isLowEnd(adjective) ? reversed(operator) : operator) : undefined,
        ),
        ({ to }) => operands(rules, to + 1),
        (operator, operand): Comparand => ({ operator, operand }),
      ),
      ...betweens(rules, start),
      ...bounded(rules, start),
      ...textMatches(rules, start),
    ];
  };
}

/** "is 3", "equal to", "= 'x'", and the bare value behind a field. */
export function equalRule(rules: EnglishRules): Rule<Comparand> {
  return (at) => [
    ...turn(rules.literals(at), (items): Comparand => ({ operator: '=', operand: { kind: 'literals', items } })),
    ...turn(rules.lexicon.words(missingWords, at), (): Comparand => ({ operator: 'is_null', operand: { kind: 'literals', items: [] } })),
  ];
}

/** What stands behind a comparative. */
function operands(rules: EnglishRules, at: number): readonly Parsed<OperandPhrase>[] {
  const { lexicon } = rules;
  const start =
    lexicon.is(at, 'that', 'those') && lexicon.is(at + 1, 'of')
      ? at + 2
      : lexicon.is(at, 'any', 'all') && lexicon.is(at + 1, 'of')
        ? at + 2
        : at;
  return [
    ...turn(lexicon.numbers(at), (item): OperandPhrase => ({ kind: 'literals', items: [item] })),
    ...turn(
      lexicon.times(at),
      (choice, to): OperandPhrase => ({ kind: 'literals', items: [{ kind: 'time', ...span(at, to), choice }] }),
      0.1,
    ),
    ...turn(ownAggregates(rules, at), (operand) => operand),
    ...turn(
      rules.target(start),
      (target): OperandPhrase | undefined =>
        target.kind === 'concept' || (target.kind === 'noun' && target.determiner === 'each') ? undefined : { kind: 'target', target },
      targetOperandCost,
    ),
  ];
}

/** "the average", "the minimum": of what is compared. */
function ownAggregates(rules: EnglishRules, at: number): readonly Parsed<OperandPhrase>[] {
  const { lexicon } = rules;
  const behindArticle = lexicon.is(at, 'the', 'a', 'an', 'its', 'their', 'overall') ? at + 1 : at;
  const period = lexicon.words(periodWords, behindArticle)[0];
  const start = period !== undefined && namesPeriodBefore(lexicon, period.value, at) ? period.to : behindArticle;
  const named = turn(lexicon.words(aggregates, start), (aggregate, to): OperandPhrase | undefined =>
    aggregate === 'average' || aggregate === 'minimum' || aggregate === 'maximum' || aggregate === 'median'
      ? { kind: 'own-aggregate', ...span(at, to), aggregate }
      : undefined,
  );
  const extreme = lexicon.is(start, 'lowest', 'smallest') ? 'minimum' : lexicon.is(start, 'highest', 'largest') ? 'maximum' : undefined;
  const words: readonly Parsed<OperandPhrase>[] =
    extreme === undefined
      ? []
      : [{ value: { kind: 'own-aggregate', ...span(at, start + 1), aggregate: extreme }, to: start + 1, cost: 0.2 }];
  return [...named, ...words];
}

/** "which months … above the monthly average": the groups at hand are those stretches of time. */
function namesPeriodBefore(lexicon: Lexicon, granularity: string, at: number): boolean {
  return lexicon.tokens.slice(0, at).some((_, index) => lexicon.is(index, granularity));
}

/** "between 3 and 5", "from 3 to 5", "in the range of 3 and 5". */
function betweens(rules: EnglishRules, at: number): readonly Parsed<Comparand>[] {
  const { lexicon } = rules;
  const joints = lexicon.is(at, 'between') ? ['and', 'to'] : lexicon.is(at, 'from') ? ['to'] : [];
  return lexicon
    .numbers(at + 1)
    .flatMap((low) =>
      lexicon.is(low.to, ...joints) && joints.length > 0
        ? turn(
            lexicon.numbers(low.to + 1),
            (high): Comparand => ({ operator: 'between', operand: { kind: 'literals', items: [low.value, high] } }),
          )
        : [],
    );
}

/** "3 or more", "2014 or later". */
function bounded(rules: EnglishRules, at: number): readonly Parsed<Comparand>[] {
  const { lexicon } = rules;
  return follow(
    lexicon.numbers(at),
    ({ to }) => lexicon.words(bounds, to),
    (number, operator: OrderOperator): Comparand => ({
      operator,
      operand: { kind: 'literals', items: [number] },
    }),
  );
}

/** "contains the letter w", "starts with 'A'", "the substring 'East'". */
export function textMatches(rules: EnglishRules, at: number): readonly Parsed<Comparand>[] {
  const { lexicon } = rules;
  const matched = lexicon.words(textMatchers, at).flatMap(({ value: operator, to }) => {
    const piece = lexicon.words(textPieces, to);
    const quoted = lexicon.tokens[to]?.kind === 'quoted' ? [{ to }] : [];
    return [...piece, ...quoted].flatMap((start) => textsBehind(rules, start.to, operator));
  });
  const bare = lexicon.words(textPieces, at).flatMap(({ to }) => textsBehind(rules, to, 'contains'));
  return [...matched, ...bare.map((way) => ({ ...way, cost: way.cost + 0.1 }))];
}

function textsBehind(rules: EnglishRules, at: number, operator: 'contains' | 'starts_with' | 'ends_with'): readonly Parsed<Comparand>[] {
  return turn(rules.literals(at), (items): Comparand | undefined =>
    items.every(({ kind }) => kind === 'text') ? { operator, operand: { kind: 'literals', items } } : undefined,
  );
}

/** "older than 20", "heavier than Rex", "weighing more than 3": the words themselves say what is compared. */
export function ownComparisonRule(rules: EnglishRules): Rule<Compare> {
  return (at) => ownComparisons(rules, at);
}

function ownComparisons(rules: EnglishRules, at: number): readonly Parsed<Compare>[] {
  const { lexicon } = rules;
  const adjectives = lexicon.words(comparatives, at).flatMap(({ value, to }) => {
    const { adjective, operator } = value;
    if (adjective === undefined || !lexicon.is(to, 'than')) return [];
    const compared = conceptsOf(adjective, span(at, to));
    return follow(
      compared,
      () => operands(rules, to + 1),
      ({ concept, flipped }, operand, end) =>
        compareOf({ subject: concept, operator: flipped ? reversed(operator) : operator, operand }, span(at, end.to)),
    );
  });
  const verbs = follow(
    lexicon.words(measuringVerbs, at),
    ({ to }) => [...rules.comparand(to), ...equalNumbers(rules, to)],
    (properties, comparand, { middle, to }) =>
      compareOf({ subject: { kind: 'concept', ...span(at, middle), properties }, ...comparand }, span(at, to)),
  );
  return [...adjectives, ...verbs, ...yearsOld(rules, at)];
}

function equalNumbers(rules: EnglishRules, at: number): readonly Parsed<Comparand>[] {
  return turn(rules.literals(at), (items): Comparand | undefined =>
    items.every(({ kind }) => kind === 'number') ? { operator: '=', operand: { kind: 'literals', items } } : undefined,
  );
}

/** "3 years old", "at least 3 km long". */
function yearsOld(rules: EnglishRules, at: number): readonly Parsed<Compare>[] {
  const { lexicon } = rules;
  const amounts = [...rules.comparand(at), ...equalNumbers(rules, at)];
  return amounts.flatMap((amount) => {
    const behindUnit = lexicon.is(amount.to, 'year') ? amount.to + 1 : amount.to;
    const adjective = plainAdjectives.find((word) => lexicon.is(behindUnit, word));
    if (adjective === undefined) return [];
    return turn(conceptsOf(adjective, span(behindUnit, behindUnit + 1)), ({ concept, flipped }, to) =>
      flipped ? undefined : compareOf({ subject: concept, ...amount.value }, span(at, to)),
    ).map((way) => ({ ...way, cost: way.cost + amount.cost }));
  });
}

const plainAdjectives = ['old', 'long', 'tall', 'high', 'deep', 'wide', 'heavy'] as const;

function reversed(operator: '>' | '<'): '>' | '<' {
  return operator === '>' ? '<' : '>';
}

/** A comparison as a modifier of the rows it is about. */
export function compareOf(said: Comparand & { readonly subject?: TargetPhrase }, at: TokenSpan, negated = false): Compare {
  return {
    kind: 'compare',
    ...at,
    ...(said.subject === undefined ? {} : { subject: said.subject }),
    operator: said.operator,
    operand: said.operand,
    negated,
  };
}
