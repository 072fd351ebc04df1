import type { Modifier, NounPhrase, TargetPhrase } from '../../parser/phrase.ts';
import type { Parsed } from '../shared/ambiguous-parse.ts';
import { follow, orNothing, turn } from '../shared/ambiguous-parse.ts';
import type { Clause } from './clause.ts';
import { clauseOf } from './clause.ts';
import type { EnglishRules } from './english-rules.ts';
import { mayBe, span } from './lexicon.ts';
import { settled } from './noun-phrase.ts';
import { grouped } from './tails.ts';
import { aggregates, countWords } from './words/figure-words.ts';
import { determiners } from './words/noun-words.ts';
import { byWords } from './words/question-words.ts';
import { periodWords } from './words/small-words.ts';
import { firstPlaces } from './words/superlatives.ts';

/** "the names and ages of singers", "the top 3 companies by flow". */
export function asked(rules: EnglishRules, at: number): readonly Parsed<Clause>[] {
  const plain = turn(rules.targets(at), (targets): Clause => clauseOf(asksFor(targets), targets));
  return [...plain, ...topRows(rules, at), ...folded(rules, at)];
}

/** "average monthly revenue", "average number of books per author": a figure over the figures of groups. */
function folded(rules: EnglishRules, at: number): readonly Parsed<Clause>[] {
  const { lexicon } = rules;
  const start = lexicon.is(at, 'the') ? at + 1 : at;
  return lexicon.words(aggregates, start).flatMap(({ value, to }) => {
    if (value === 'median' || value === 'count' || value === 'count_distinct') return [];
    const said = { ...span(start, to), kind: value };
    const periods = lexicon
      .words(periodWords, to)
      .flatMap((period) =>
        turn(rules.nounPhrase(period.to), (noun): Clause | undefined =>
          mayBe(noun.head, 'metric', 'field')
            ? clauseOf('figure', [noun], { groups: [{ ...span(to, period.to), granularity: period.value }], fold: said })
            : undefined,
        ),
      );
    const counts = lexicon.words(countWords, to).flatMap((count) =>
      follow(
        rules.nounPhrase(count.to),
        (noun) => [...grouped(rules, noun.to)],
        (of, groups, { middle }): Clause | undefined =>
          of.head === undefined || value === 'sum'
            ? undefined
            : { ...groups, asks: 'figure', targets: [{ kind: 'aggregate', ...span(to, middle), aggregate: 'count', of }], fold: said },
      ),
    );
    return [...periods, ...counts];
  });
}

/** One figure alone is a figure; with things beside it, it is a list. */
function asksFor(targets: readonly TargetPhrase[]): Clause['asks'] {
  const [only] = targets;
  if (only?.kind === 'aggregate' && only.aggregate === 'count' && targets.length === 1) return 'figure';
  return targets.every(({ kind }) => kind !== 'noun' && kind !== 'concept') ? 'figure' : 'list';
}

/** "top 3 companies by flow", "the first 5 singers". */
function topRows(rules: EnglishRules, at: number): readonly Parsed<Clause>[] {
  const { lexicon } = rules;
  const starts = [at, ...lexicon.words(determiners, at).map(({ to }) => to)];
  return [...new Set(starts)].flatMap((start) => {
    const places = [
      ...lexicon.words(firstPlaces, start),
      ...(lexicon.is(start, 'first') ? [{ value: undefined, to: start + 1, cost: 0 }] : []),
    ];
    return places.flatMap(({ value: direction, to }) => {
      const counts = [...turn(lexicon.numbers(to), ({ value }) => value), { value: 1, to, cost: 0.4 }];
      return counts.flatMap((count) =>
        rules
          .nounPhrase(count.to)
          .flatMap((noun) =>
            [
              ...limited(rules, { words: span(start, count.to), count: count.value, direction, noun }),
              ...extremeCounted(noun, count.value),
            ].map((way) => ({ ...way, cost: way.cost + count.cost })),
          ),
      );
    });
  });
}

interface TopRows {
  readonly words: { readonly from: number; readonly to: number };
  readonly count: number;
  readonly direction: 'highest' | 'lowest' | undefined;
  readonly noun: Parsed<NounPhrase>;
}

function limited(rules: EnglishRules, { words, count, direction, noun }: TopRows): readonly Parsed<Clause>[] {
  const { lexicon } = rules;
  const by = (at: number): readonly Parsed<TargetPhrase>[] => lexicon.words(byWords, at).flatMap((word) => rules.target(word.to));
  const first = (more: Partial<Clause>, target: TargetPhrase | undefined): Clause =>
    clauseOf('list', [noun.value], {
      ...more,
      limit: { ...words, count, ...(direction === undefined ? {} : { direction }), ...(target === undefined ? {} : { by: target }) },
    });
  const plain = turn(orNothing(by(noun.to), noun.to), (target) => first({}, target));
  // "top 3 companies per market by net profit"
  const apart = follow(
    grouped(rules, noun.to),
    ({ to }) => by(to),
    ({ groups }, target) => first({ groups }, target),
  );
  return [...plain, ...apart].map((way) => ({ ...way, cost: way.cost + noun.cost + (way.to === noun.to ? 0.3 : 0) }));
}

/** "the top 5 cities with the highest population": so many of them. */
function extremeCounted(noun: Parsed<NounPhrase>, count: number): readonly Parsed<Clause>[] {
  const marker: Modifier = { kind: 'extreme', from: noun.value.from, to: noun.value.from, direction: 'highest', rank: 0, count };
  const found = settled({ ...noun.value, modifiers: [...noun.value.modifiers, marker] });
  return found === undefined ? [] : [{ value: clauseOf('list', [found]), to: noun.to, cost: noun.cost }];
}
