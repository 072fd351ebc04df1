import type { Modifier, NounPhrase, QuestionPhrase } from '../../parser/phrase.ts';
import type { Parsed, Rule } from '../shared/ambiguous-parse.ts';
import { follow, orNothing, turn } from '../shared/ambiguous-parse.ts';
import type { Clause } from './clause.ts';
import { clauseOf } from './clause.ts';
import { compareOf } from './comparand.ts';
import type { EnglishRules } from './english-rules.ts';
import { mayBe, span } from './lexicon.ts';
import { extremesBefore } from './superlative.ts';
import { timesBehind } from './times-behind.ts';
import { missingWords } from './words/noun-words.ts';
import { fillers, foldWords } from './words/question-words.ts';
import {
  conjunctions,
  directionWords,
  exclusionWords,
  groupWords,
  inclusionWords,
  orderWords,
  periodWords,
  sortedWords,
} from './words/small-words.ts';

type Group = QuestionPhrase['groups'][number];

/** What could as well be said of a noun before it. */
const looseCost = 0.35;
const fillerCost = 0.1;
/** Items of a list of groups or orders. */
const longestList = 5;
/** What is grouped by is rarely narrowed down as well. */
const modifiedGroupCost = 0.3;

/** A part of a question beside what it asks for, as a clause without targets: groups, order, what is left out. */
export function tailRule(rules: EnglishRules): Rule<Clause> {
  const { lexicon } = rules;
  return (at) => {
    const start = lexicon.is(at, ',') ? at + 1 : at;
    return [
      ...grouped(rules, start),
      ...ordered(rules, start),
      ...excluded(rules, start),
      ...included(rules, start),
      ...turn(timesBehind(rules, start), (time): Clause => clauseOf('list', [], { modifiers: [time] }), 0.1),
      ...turn(rules.prepositional(start), (modifiers): Clause => clauseOf('list', [], { modifiers }), looseCost),
      ...turn(lexicon.words(fillers, start), (): Clause => clauseOf('list', []), fillerCost),
      ...turn(lexicon.words(foldWords, start), (kind, to): Clause => clauseOf('list', [], { fold: { ...span(start, to), kind } })),
    ];
  };
}

/** "by company and quarter", "per company", "for each singer", "each year". */
export function grouped(rules: EnglishRules, at: number): readonly Parsed<Clause>[] {
  const { lexicon } = rules;
  const words = lexicon.words(groupWords, at);
  const each = lexicon.is(at, 'each', 'every') ? [{ value: 'each' as const, to: at + 1 }] : [];
  return [...words, ...each].flatMap(({ value, to }) =>
    turn(
      groupList(rules, { from: at, at: to, left: longestList }),
      (groups): Clause =>
        clauseOf('list', [], { groups: value === 'split' ? groups.map((group) => ({ ...group, splits: true as const })) : groups }),
    ),
  );
}

/** Where a list goes on, what it began with, and how many items it may still have. */
interface ListPlace {
  readonly from: number;
  readonly at: number;
  readonly left: number;
}

function groupList(rules: EnglishRules, { from, at, left }: ListPlace): readonly Parsed<readonly Group[]>[] {
  const { lexicon } = rules;
  const periods = turn(lexicon.words(periodWords, at), (granularity, to): Group => ({ ...span(from, to), granularity }), 0.05);
  const nouns = turn(rules.nounPhrase(at), (phrase, to): Group | undefined =>
    phrase.head === undefined || isValueAlone(phrase) ? undefined : { ...span(from, to), phrase },
  ).map((way) => ({
    ...way,
    cost: way.cost + (way.value.phrase?.to === way.value.phrase?.head?.to ? 0 : modifiedGroupCost),
  }));
  return [...periods, ...nouns].flatMap((first) => {
    const further = left === 0 ? [] : lexicon.words(conjunctions, first.to).filter(({ value }) => value === 'and' || value === 'comma');
    const lists = further.flatMap((word) => {
      const start = lexicon.is(word.to, 'by', 'per') ? word.to + 1 : word.to;
      return groupList(rules, { from: start, at: start, left: left - 1 });
    });
    return [{ value: [first.value], to: first.to, cost: first.cost }, ...turn(lists, (rest) => [first.value, ...rest], first.cost + 0.05)];
  });
}

/** Nothing is grouped by one value. */
function isValueAlone({ head }: NounPhrase): boolean {
  return mayBe(head, 'value', 'filter') && !mayBe(head, 'dataset', 'field', 'metric', 'relationship');
}

/** "sorted by age in descending order", "in alphabetical order of name", "from oldest to youngest". */
function ordered(rules: EnglishRules, at: number): readonly Parsed<Clause>[] {
  const { lexicon } = rules;
  const behindSorted = lexicon.words(sortedWords, at).map(({ to }) => to);
  const by = lexicon.words(orderWords, at).flatMap(({ to }) => orderKeys(rules, { from: at, at: to, left: longestList }));
  const alone = [at, ...behindSorted].flatMap((start) =>
    follow(
      lexicon.words(directionWords, start),
      ({ to }) =>
        orNothing(lexicon.is(to, 'of', 'by', 'according', 'on') ? rules.target(to + (lexicon.is(to, 'according') ? 2 : 1)) : [], to),
      ({ direction }, target, { to }): QuestionPhrase['order'] => [
        { ...span(at, to), ...(target === undefined ? {} : { by: target }), direction },
      ],
    ),
  );
  return turn([...by, ...alone, ...betweenEnds(rules, at, [at, ...behindSorted])], (order): Clause => clauseOf('list', [], { order }));
}

/** "from oldest to youngest": by what the adjectives are about. */
function betweenEnds(rules: EnglishRules, at: number, starts: readonly number[]): readonly Parsed<QuestionPhrase['order']>[] {
  const { lexicon } = rules;
  return starts
    .filter((start) => lexicon.is(start, 'from'))
    .flatMap((start) =>
      follow(
        extremesBefore(rules, start + 1),
        ({ to }) => (lexicon.is(to, 'to') ? extremesBefore(rules, to + 1) : []),
        (first, last, { to }): QuestionPhrase['order'] | undefined =>
          first.subject?.kind === 'concept' && last.subject?.kind === 'concept' && last.direction !== first.direction
            ? [{ ...span(at, to), by: first.subject, direction: first.direction === 'highest' ? 'desc' : 'asc' }]
            : undefined,
      ),
    );
}

/** "age in descending order", "age and name". */
export function orderKeys(rules: EnglishRules, { from, at, left }: ListPlace): readonly Parsed<QuestionPhrase['order']>[] {
  const { lexicon } = rules;
  const keys = follow(
    rules.target(at),
    ({ to }) => orNothing(lexicon.words(directionWords, lexicon.is(to, ',') ? to + 1 : to), to),
    (target, direction, { to }): QuestionPhrase['order'] => [{ ...span(from, to), by: target, direction: direction?.direction ?? 'asc' }],
  );
  const direct = turn(lexicon.words(directionWords, at), ({ direction }, to): QuestionPhrase['order'] => [
    { ...span(from, to), direction },
  ]);
  return [...keys, ...direct].flatMap((first) => {
    const further = left === 0 ? [] : lexicon.words(conjunctions, first.to).filter(({ value }) => value === 'and' || value === 'comma');
    const lists = further.flatMap((word) => {
      const start = lexicon.is(word.to, 'then') ? word.to + 1 : word.to;
      return orderKeys(rules, { from: start, at: lexicon.is(start, 'by') ? start + 1 : start, left: left - 1 });
    });
    return [first, ...turn(lists, (rest) => [...first.value, ...rest], first.cost + 0.1)];
  });
}

/** "excluding internal accounts", "leaving out unassigned regions". */
function excluded(rules: EnglishRules, at: number): readonly Parsed<Clause>[] {
  const { lexicon } = rules;
  return lexicon
    .words(exclusionWords, at)
    .flatMap((word) =>
      turn(exclusionList(rules, word.to), ([first, ...rest]) => (first === undefined ? [] : [{ ...first, from: at }, ...rest])),
    )
    .map((way) => ({ ...way, value: clauseOf('list', [], { exclusions: way.value }) }));
}

function exclusionList(rules: EnglishRules, at: number, left = 3): readonly Parsed<readonly Modifier[]>[] {
  const { lexicon } = rules;
  const start = lexicon.is(at, 'the', 'any', 'all', 'those', 'for', 'from') ? at + 1 : at;
  const values = turn(lexicon.values(start), (choice, to): Modifier => ({ kind: 'value', ...span(at, to), choice, negated: false }));
  const missing = lexicon
    .words(missingWords, start)
    .flatMap((word) =>
      turn(
        rules.plainNoun(word.to),
        (subject, to): Modifier => compareOf({ subject, operator: 'is_null', operand: { kind: 'literals', items: [] } }, span(at, to)),
      ),
    );
  const things = turn(
    rules.nounPhrase(at),
    (noun, to): Modifier | undefined => (noun.head === undefined ? undefined : { kind: 'linked', ...span(at, to), noun, negated: false }),
    0.2,
  );
  const times = turn(lexicon.times(start), (choice, to): Modifier => ({ kind: 'time', ...span(at, to), choice, negated: false }));
  return [...values, ...missing, ...things, ...times].flatMap((first) => {
    const further = left === 0 ? [] : lexicon.words(conjunctions, first.to);
    const lists = further.flatMap((word) => {
      const again = lexicon.words(exclusionWords, word.to)[0];
      return turn(exclusionList(rules, again?.to ?? word.to, left - 1), ([next, ...rest]) =>
        next === undefined ? [] : [{ ...next, from: word.to }, ...rest],
      );
    });
    return [{ value: [first.value], to: first.to, cost: first.cost }, ...turn(lists, (rest) => [first.value, ...rest], first.cost + 0.05)];
  });
}

/** "including internal accounts". */
function included(rules: EnglishRules, at: number): readonly Parsed<Clause>[] {
  const { lexicon } = rules;
  return lexicon.words(inclusionWords, at).flatMap((word) => {
    const start = lexicon.is(word.to, 'the', 'all', 'also') ? word.to + 1 : word.to;
    return turn(
      lexicon.values(start),
      (choice): Clause => clauseOf('list', [], { inclusions: [choice] }),
      lexicon.is(at, 'with') ? 0.3 : 0,
    );
  });
}
