import type { Modifier } from '../../parser/phrase.ts';
import type { Parsed, Rule } from '../shared/ambiguous-parse.ts';
import { follow, turn } from '../shared/ambiguous-parse.ts';
import { compareOf } from './comparand.ts';
import type { EnglishRules } from './english-rules.ts';
import { mayBe, span } from './lexicon.ts';
import { namedAs } from './naming.ts';
import { negatedAll } from './negation.ts';
import { saidOfAll } from './noun-list.ts';
import { joined } from './possession.ts';
import { timesBehind } from './times-behind.ts';
import { comparators } from './words/comparison-words.ts';
import { conjunctions, havingWords, prepositions } from './words/small-words.ts';

type Modifiers = readonly Modifier[];

/** What is said further off belongs more probably to the nearer noun. */
const furtherCost = 0.25;
const joinedCost = 0.12;
const linkCost = 0.02;
/** "in each country" is rather what the whole question is grouped by. */
const eachCost = 0.3;
/** As "by company" is. */
const groupingCost = 0.3;

/** None, one or several modifiers in a row. */
export function modifiersRule(rules: EnglishRules): Rule<Modifiers> {
  const further = (first: Parsed<Modifiers>): readonly Parsed<Modifiers>[] =>
    turn(rules.modifiers(first.to), (rest) => (rest.length === 0 ? undefined : [...first.value, ...rest]), first.cost + furtherCost);
  const conjoined = (first: Parsed<Modifiers>): readonly Parsed<Modifiers>[] =>
    rules.lexicon
      .words(conjunctions, first.to)
      .flatMap((word) =>
        turn(
          rules.modifiers(word.to),
          (rest) => (rest.length === 0 ? undefined : joined(first.value, rest, word.value === 'or' ? 'or' : 'and')),
          first.cost + joinedCost,
        ),
      );
  return (at) => [
    { value: [], to: at, cost: 0 },
    ...rules.modifier(at).flatMap((first) => [first, ...further(first), ...conjoined(first)]),
  ];
}

/** One modifier behind a noun. */
export function modifierRule(rules: EnglishRules): Rule<Modifiers> {
  return (at) => modifierAt(rules, at);
}

function modifierAt(rules: EnglishRules, at: number): readonly Parsed<Modifiers>[] {
  const { lexicon } = rules;
  const start = lexicon.is(at, ',') ? at + 1 : at;
  const bracketed = lexicon.is(at, '(')
    ? turn(rules.prepositional(at + 1), (modifiers, to) => (lexicon.is(to, ')') ? modifiers : undefined)).map((way) => ({
        ...way,
        to: way.to + 1,
      }))
    : [];
  return [
    ...bracketed,
    ...rules.prepositional(at),
    ...rules.relativeClause(start),
    ...rules.participle(at),
    ...(lexicon.is(at, 'not', 'never') ? turn(rules.participle(at + 1), (said) => negatedAll(said, at)) : []),
    ...namedAs(rules, at),
    ...turn(rules.ownComparison(at), (compare): Modifiers => [compare]),
    ...bareComparisons(rules, at),
  ];
}

/** "above 20", "more than 3", "above age 20", "above the average". */
function bareComparisons(rules: EnglishRules, at: number): readonly Parsed<Modifiers>[] {
  const { lexicon } = rules;
  const bare = turn(rules.comparand(at), (comparand, to): Modifiers => [compareOf(comparand, span(at, to))], 0.15);
  const withSubject = lexicon.words(comparators, at).flatMap((operator) =>
    turn(lexicon.things(operator.to), (head, to) => (mayBe(head, 'field', 'metric') ? { head, to } : undefined)).flatMap((subject) =>
      turn(
        lexicon.numbers(subject.to),
        (number, to): Modifiers => [
          compareOf(
            {
              subject: { kind: 'noun', ...span(operator.to, subject.to), head: subject.value.head, modifiers: [] },
              operator: operator.value,
              operand: { kind: 'literals', items: [number] },
            },
            span(at, to),
          ),
        ],
      ),
    ),
  );
  return [...withSubject, ...bare];
}

/** "of singers", "from France or Germany", "in 2014", "with at least 2 pets", "not in Texas". */
export function prepositionalRule(rules: EnglishRules): Rule<Modifiers> {
  const { lexicon } = rules;
  const plain: Rule<Modifiers> = (at) => [
    ...turn(timesBehind(rules, at), (time): Modifiers => [time]),
    ...(lexicon.is(at, 'of') ? ofPhrases(rules, at) : []),
    ...lexicon.words(prepositions, at).flatMap((word) => linkedPhrases(rules, at, word.to)),
    ...follow(
      lexicon.words(havingWords, at).filter(({ to }) => !boundFollows(rules, to)),
      ({ to }) => rules.possession(to),
      (word, modifiers, { to }) => {
        const said = modifiers.map((modifier) => ({ ...modifier, from: Math.min(at, modifier.from), to: Math.min(to, modifier.to) }));
        return word === 'without' ? negatedAll(said, at) : said;
      },
    ),
  ];
  return (at) => (lexicon.is(at, 'not') ? turn(plain(at + 1), (said) => negatedAll(said, at)) : plain(at));
}

/** "with no more than 3" says how many, not that there are none. */
function boundFollows({ lexicon }: EnglishRules, at: number): boolean {
  return lexicon.is(at - 1, 'no') && lexicon.words(comparators, at - 1).length > 0;
}

function ofPhrases(rules: EnglishRules, at: number): readonly Parsed<Modifiers>[] {
  return rules.nounList(at + 1).flatMap((list) =>
    saidOfAll(list.value, (noun): Modifier => ({ kind: 'of', from: at, to: noun.to, noun })).map((way) => ({
      value: way.value,
      to: list.to,
      cost: way.cost + list.cost,
    })),
  );
}

function linkedPhrases(rules: EnglishRules, at: number, to: number): readonly Parsed<Modifiers>[] {
  const groups = rules.lexicon.is(at, 'by') && to === at + 1 && !rules.lexicon.is(to, 'the', 'a', 'an', 'any', 'some');
  return rules.nounList(to).flatMap((list) =>
    saidOfAll(list.value, (noun): Modifier => ({ kind: 'linked', from: at, to: noun.to, noun, negated: false })).map((way) => ({
      value: way.value,
      to: list.to,
      cost:
        way.cost +
        list.cost +
        (list.value.nouns.some(({ determiner }) => determiner === 'each') ? eachCost : groups ? groupingCost : linkCost),
    })),
  );
}
