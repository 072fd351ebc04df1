import type { FigurePhrase, Modifier, NounPhrase, TargetPhrase } from '../../parser/phrase.ts';
import type { TimeMeaning } from '../../reading/mention.ts';
import { attached, distinctProperty, isNamedThing, possession, sameHead, withModifiers } from './attach.ts';
import type { Chart } from './chart.ts';
import { connectorWords, withWords } from './link-words.ts';
import { afterParticle } from './noun-phrases.ts';
import {
  aggregateWordsAfter,
  aggregateWordsBefore,
  countWordsAfter,
  differenceEndings,
  divisionWords,
  particleWords,
  periodAverageWords,
  ratioEndings,
  shareEndings,
  shareVerbs,
  shareWords,
  subtractionWords,
} from './quantity-words.ts';
import type { Reading } from './readings.ts';
import { paired, turned } from './readings.ts';

type Figures = readonly Reading<FigurePhrase>[];

/** Things have no maximum; they may be the greatest. */
function isQuantity({ head }: NounPhrase): boolean {
  const kinds = new Set(head?.mentions.map(({ meaning }) => meaning.kind));
  return kinds.has('metric') || (kinds.has('field') && !kinds.has('dataset'));
}

/** 平均年龄. */
function aggregateFirst(chart: Chart, from: number, to: number): Figures {
  return chart.words.wordsFrom(aggregateWordsBefore, from, to).flatMap((word) =>
    turned(chart.noun(word.to, to), 1, (of): FigurePhrase | undefined => {
      const picks = word.sense === 'maximum' || word.sense === 'minimum';
      if (
        of.head === undefined ||
        isNamedThing(of) ||
        of.determiner !== undefined ||
        (picks && (of.modifiers.length > 0 || !isQuantity(of)))
      )
        return undefined;
      return { kind: 'aggregate', from, to, aggregate: word.sense, of };
    }),
  );
}

/** 月均流水: the average over months, each of which has a figure of its own. */
function periodAverage(chart: Chart, from: number, to: number): Figures {
  return chart.words.wordsFrom(periodAverageWords, from, to).flatMap((word) =>
    turned(chart.noun(word.to, to), 1, (of): FigurePhrase | undefined => {
      if (of.head === undefined || of.modifiers.length > 0 || !isQuantity(of)) return undefined;
      const time: TimeMeaning = { periods: [], each: word.sense, running: false };
      const choice = { from, to: word.to, mentions: [{ from, to: word.to, meaning: { kind: 'time' as const, time }, score: 1 }] };
      const each: Modifier = { kind: 'time', from, to: word.to, choice, negated: false };
      return { kind: 'aggregate', from, to, aggregate: 'average', of: withModifiers(of, [each], from) };
    }),
  );
}

/** 年龄的平均值, 演唱会的数量. */
function aggregateLast(chart: Chart, from: number, to: number): Figures {
  const ends = (at: number): readonly number[] => [at, ...chart.words.wordsUntil(particleWords, from, at).map((word) => word.from)];
  const named = chart.words
    .wordsUntil(aggregateWordsAfter, from, to)
    .flatMap((word) =>
      ends(word.from).flatMap((end) =>
        turned(chart.noun(from, end), 1, (of): FigurePhrase | undefined =>
          of.head === undefined || isNamedThing(of) ? undefined : { kind: 'aggregate', from, to, aggregate: word.sense, of },
        ),
      ),
    );
  const counted = chart.words.wordsUntil(countWordsAfter, from, to).flatMap((word) =>
    ends(word.from).flatMap((end) =>
      turned(chart.noun(from, end), 1.3, (noun): FigurePhrase | undefined => {
        const of = distinctProperty(noun);
        if (of.head === undefined) return undefined;
        return { kind: 'aggregate', from, to, aggregate: of.determiner === 'distinct' ? 'count_distinct' : 'count', of };
      }),
    ),
  );
  return [...named, ...counted];
}

/** 法国歌手的平均年龄, 有宠物的学生的平均年龄. */
function owned(chart: Chart, from: number, to: number): Figures {
  const isFigure = (target: TargetPhrase | undefined): FigurePhrase | undefined =>
    target === undefined || target.kind === 'noun' || target.kind === 'concept' ? undefined : target;
  return chart.splitsBehindOwner(from, to).flatMap((at) => {
    const connectors = chart.words.wordsFrom(connectorWords, at, to).map((word) => ({ at: word.to, cost: 0.5 }));
    const nouns = chart.noun(from, at);
    const said = chart.relative(from, at);
    const owners = (nouns.length === 0 ? [] : [...connectors, { at, cost: 1.2 }]).flatMap((start) =>
      paired(nouns, chart.figure(start.at, to), (owner, figure) => {
        const value = isFigure(attached(figure, possession(owner), from));
        return value === undefined ? undefined : { value, cost: start.cost };
      }),
    );
    const modifiers = (said.length === 0 ? [] : afterParticle(chart, at, to)).flatMap((start) =>
      paired(said, chart.figure(start.at, to), (modifier, figure) => {
        const value = isFigure(attached(figure, [modifier], from));
        return value === undefined ? undefined : { value, cost: modifier.kind === 'time' ? 0.3 : start.cost + 0.7 };
      }),
    );
    return [...owners, ...modifiers];
  });
}

/** What the part is a share of: 集团 alone is all of the figure that the part has, in the same time. Shares of each have no part. */
function shareOf(part: NounPhrase, whole: TargetPhrase): Omit<Extract<FigurePhrase, { kind: 'share' }>, 'from' | 'to'> | undefined {
  const times = part.modifiers.filter(({ kind }) => kind === 'time');
  const others = part.modifiers.filter(({ kind }) => kind !== 'time');
  const unnamed = whole.kind === 'noun' && whole.head === undefined && whole.modifiers.length === 0;
  if (unnamed && (part.head === undefined || isNamedThing(part))) return undefined;
  const figure: TargetPhrase = unnamed ? { ...part, from: whole.from, to: whole.to, modifiers: [] } : whole;
  const isFigure = unnamed || (figure.kind === 'noun' && sameHead(part, figure));
  const each = others.some((modifier) => modifier.kind === 'of' && modifier.noun.determiner === 'each');
  const of = attached(figure, each ? part.modifiers : times, part.from);
  if (of === undefined) return undefined;
  if (each) return { kind: 'share', of };
  if (!isFigure) return { kind: 'share', of, part: { ...part, modifiers: others } };
  return others.length === 0 ? undefined : { kind: 'share', of, part: { kind: 'noun', from: part.from, to: part.to, modifiers: others } };
}

/** 本部流水占集团流水的比例, 各公司流水占比. */
function shares(chart: Chart, from: number, to: number): Figures {
  const ofAll = chart.words
    .wordsUntil(shareWords, from, to)
    .flatMap((word) =>
      word.from === from
        ? [{ value: { kind: 'share', from, to } as const, cost: 1.5 }]
        : turned(chart.target(from, word.from), 1, (of): FigurePhrase => ({ kind: 'share', from, to, of })),
    );
  const ends = [...chart.words.wordsUntil(shareEndings, from, to).map((word) => word.from), to];
  const ofWhole = ends.flatMap((end) =>
    chart.words.splitsBefore(shareVerbs, from, end).flatMap((at) =>
      chart.words.wordsFrom(shareVerbs, at, end).flatMap((verb) =>
        paired(chart.noun(from, at), chart.target(verb.to, end), (part, whole) => {
          const share = shareOf(part, whole);
          return share === undefined ? undefined : { value: { ...share, from, to }, cost: 1 };
        }),
      ),
    ),
  );
  return [...ofAll, ...ofWhole];
}

/** 流水与成本之比, 流水和成本的差, 流水除以成本. */
function pairs(chart: Chart, from: number, to: number): Figures {
  const joinedBy = (
    table: ReadonlyMap<string, true>,
    end: number,
    make: (left: TargetPhrase, right: TargetPhrase) => FigurePhrase,
  ): Figures =>
    chart.words
      .splitsBefore(table, from, end)
      .flatMap((at) =>
        chart.words
          .wordsFrom(table, at, end)
          .flatMap((word) =>
            paired(chart.target(from, at), chart.target(word.to, end), (left, right) => ({ value: make(left, right), cost: 1 })),
          ),
      );
  const ratio = (numerator: TargetPhrase, denominator: TargetPhrase): FigurePhrase => ({ kind: 'ratio', from, to, numerator, denominator });
  const difference = (left: TargetPhrase, right: TargetPhrase): FigurePhrase => ({ kind: 'difference', from, to, left, right });
  return [
    ...chart.words.wordsUntil(ratioEndings, from, to).flatMap((word) => joinedBy(withWords, word.from, ratio)),
    ...chart.words.wordsUntil(differenceEndings, from, to).flatMap((word) => joinedBy(withWords, word.from, difference)),
    ...joinedBy(divisionWords, to, ratio),
    ...joinedBy(subtractionWords, to, difference),
  ];
}

/** All ways to read a stretch as a figure. */
export function figures(chart: Chart, from: number, to: number): Figures {
  if (chart.words.broken(from, to)) return [];
  return [
    ...aggregateFirst(chart, from, to),
    ...periodAverage(chart, from, to),
    ...aggregateLast(chart, from, to),
    ...owned(chart, from, to),
    ...shares(chart, from, to),
    ...pairs(chart, from, to),
  ];
}
