import type { Concept, Modifier, TargetPhrase } from '../../parser/phrase.ts';
import { isDated, isEcho, isNamedThing } from './attach.ts';
import type { Chart } from './chart.ts';
import type { ExtremeSense } from './extreme-words.ts';
import { extremeWords, rankedWords, rankWords } from './extreme-words.ts';
import { linkWords } from './link-words.ts';
import { linkEnds } from './links.ts';
import { afterMeasure, afterParticle } from './noun-phrases.ts';
import type { Reading } from './readings.ts';
import { turned } from './readings.ts';
import { topWords } from './sentence-words.ts';

type Modifiers = readonly Reading<Modifier>[];

interface Extreme {
  readonly from: number;
  readonly to: number;
  readonly subject?: TargetPhrase | undefined;
  readonly direction: 'highest' | 'lowest';
  readonly rank?: number;
  readonly count?: number;
}

function extreme({ from, to, subject, direction, rank = 1, count }: Extreme): Modifier {
  return {
    kind: 'extreme',
    from,
    to,
    ...(subject === undefined ? {} : { subject }),
    direction,
    rank,
    ...(count === undefined || count === 1 ? {} : { count }),
  };
}

/** What an extreme is about, where no subject is named. */
function conceptOf(sense: ExtremeSense, from: number, to: number): Concept | undefined {
  const { properties, inverted } = sense;
  return properties === undefined ? undefined : { kind: 'concept', from, to, properties, ...(inverted === undefined ? {} : { inverted }) };
}

/** What stands before the word for the extreme, or nothing. */
function subjects(chart: Chart, from: number, at: number): readonly Reading<TargetPhrase | undefined>[] {
  if (from === at) return [{ value: undefined, cost: 0 }];
  return chart
    .target(from, at)
    .flatMap(({ value, cost }) => (isProperty(value) ? [{ value, cost: isDated(value) ? cost + 0.4 : cost }] : []));
}

/** A thing by its name, or by its number, is nothing to have more or less of. */
function isProperty(target: TargetPhrase): boolean {
  return target.kind !== 'noun' || (target.head !== undefined && target.determiner !== 'which' && !isNamedThing(target)) || isEcho(target);
}

/** 人口最多, 最老. Nothing before 最多 means that the figure is one named elsewhere, which is rare. */
function plain(chart: Chart, from: number, to: number): Modifiers {
  return chart.words.wordsUntil(extremeWords, from, to).flatMap((word) => {
    const { direction, properties } = word.sense;
    const cost = from === word.from && properties === undefined ? 3 : 1;
    return turned(subjects(chart, from, word.from), cost, (subject) =>
      extreme({ from, to, subject: subject ?? conceptOf(word.sense, word.from, word.to), direction }),
    );
  });
}

/** 最多(的)宠物, 有最高的人口密度: the property comes behind. */
function beforeProperty(chart: Chart, from: number, to: number): Modifiers {
  const verbs = linkEnds(chart, from, to).filter(({ at }) => chart.words.word(linkWords, from, at) !== undefined);
  const starts = [...verbs.map(({ at }) => ({ at, cost: 0.5 })), { at: from, cost: 1.5 }];
  return starts.flatMap((start) =>
    chart.words
      .wordsFrom(extremeWords, start.at, to)
      .flatMap((word) =>
        afterParticle(chart, word.to, to).flatMap((begin) =>
          turned(chart.target(begin.at, to), start.cost + Math.min(begin.cost, 0.5) + 1, (subject) =>
            extreme({ from, to, subject, direction: word.sense.direction }),
          ),
        ),
      ),
  );
}

/** 流水排名第二, 面积第二大. */
function ranked(chart: Chart, from: number, to: number): Modifiers {
  const adjectives = chart.words.wordsUntil(rankedWords, from, to);
  return [...adjectives, undefined].flatMap((adjective) =>
    chart.words.wordsUntil(rankWords, from, adjective?.from ?? to).flatMap((word) => {
      const direction = word.sense.direction ?? adjective?.sense.direction ?? 'highest';
      const concept = adjective === undefined ? undefined : conceptOf(adjective.sense, adjective.from, adjective.to);
      return turned(subjects(chart, from, word.from), 1.5, (subject) =>
        extreme({ from, to, subject: subject ?? concept, direction, rank: word.sense.rank }),
      );
    }),
  );
}

/** 流水前三, 流水排名前10名. */
function leading(chart: Chart, from: number, to: number): Modifiers {
  return [from, ...chart.words.splitsBefore(topWords, from, to)].flatMap((at) =>
    chart.words.wordsFrom(topWords, at, to).flatMap((word) =>
      chart.words
        .splits(word.to, to)
        .concat(to)
        .flatMap((end) => {
          const number = chart.words.number(word.to, end);
          if (number === undefined || !afterMeasure(chart, end, to).some((after) => after.at === to)) return [];
          return turned(subjects(chart, from, at), 1.5, (subject) =>
            extreme({ from, to, subject, direction: word.sense, count: number.value }),
          );
        }),
    ),
  );
}

/** All extremes that a stretch may be. */
export function extremes(chart: Chart, from: number, to: number): Modifiers {
  if (chart.words.broken(from, to)) return [];
  return [...plain(chart, from, to), ...beforeProperty(chart, from, to), ...ranked(chart, from, to), ...leading(chart, from, to)];
}
