import type { Choice, ComparisonOperator, Modifier } from '../../parser/phrase.ts';
import { isNamedThing, mayBeThing, nameOf, withModifiers } from './attach.ts';
import type { Chart } from './chart.ts';
import { comparisons } from './comparisons.ts';
import { extremes } from './extremes.ts';
import { adverbWords, beingWords, negationWords, placeBeginnings, timeEndings, togetherWords } from './link-words.ts';
import { actions, links, verbsOver } from './links.ts';
import type { Reading } from './readings.ts';
import { paired, turned } from './readings.ts';
import { clauseJoins, inclusionWords } from './sentence-words.ts';

type Modifiers = readonly Reading<Modifier>[];

/** 2024年, 在2014年, 2014年举办, 2023年入职. */
export function times(chart: Chart, from: number, to: number): Modifiers {
  if (chart.words.broken(from, to)) return [];
  const { words } = chart;
  const starts = [from, ...words.wordsFrom(placeBeginnings, from, to).map((word) => word.to)];
  return starts.flatMap((start) =>
    [...words.splits(start, to), to].flatMap((end) => {
      const time = words.choice('time', start, end);
      if (time === undefined) return [];
      const cost = time.cost + (start === from ? 0 : 0.5);
      const modifier: Modifier = { kind: 'time', from, to, choice: time.choice, negated: false };
      if (end === to || words.word(timeEndings, end, to) !== undefined) return [{ value: modifier, cost }];
      const subject = words.choice('thing', end, to);
      const dated: Modifiers =
        subject === undefined
          ? []
          : [
              {
                value: { ...modifier, subject: { kind: 'noun', from: end, to, head: subject.choice, modifiers: [] } },
                cost: cost + subject.cost + 0.5,
              },
            ];
      // 2024年包含内部账户: nothing happens in 2024 here, something is let in.
      const lets = words.word(inclusionWords, end, to) !== undefined;
      const verbs = lets ? [] : verbsOver(chart, end, to).filter(({ link }) => link === undefined);
      return [...dated, ...verbs.map((verb) => ({ value: modifier, cost: cost + verb.cost + 0.5 }))];
    }),
  );
}

/** 生日在2014年: a time of a field that is named. */
function datedBySubject(chart: Chart, from: number, to: number): Modifiers {
  if (chart.words.broken(from, to)) return [];
  return chart
    .splitsBehindNoun(from, to)
    .flatMap((at) =>
      paired(chart.noun(from, at), chart.time(at, to), (subject, modifier) =>
        modifier.kind === 'time' && modifier.subject === undefined && subject.head !== undefined && !mayBeThing(subject)
          ? { value: { ...modifier, from, subject }, cost: 1 }
          : undefined,
      ),
    );
}

/** 2014年举办演唱会: the time is that of what follows. */
function timedLinks(chart: Chart, from: number, to: number): Modifiers {
  if (chart.words.broken(from, to)) return [];
  return chart.splitsBehindTime(from, to).flatMap((at) =>
    paired(chart.time(from, at), chart.predicate(at, to), (time, modifier) => {
      if (time.kind !== 'time' || modifier.kind !== 'linked') return undefined;
      return { value: { ...modifier, from, noun: withModifiers(modifier.noun, [time], from) }, cost: 0.5 };
    }),
  );
}

function negate(modifier: Modifier, from: number): Modifier | undefined {
  switch (modifier.kind) {
    case 'compare':
      return modifier.negated ? undefined : ordered(modifier, from);
    case 'linked':
    case 'value':
    case 'time':
    case 'same':
      return modifier.negated ? undefined : { ...modifier, from, negated: true };
    case 'any':
    case 'all':
      return { kind: 'not', from, to: modifier.to, modifier };
    default:
      return undefined;
  }
}

const oppositeOrder: Partial<Record<ComparisonOperator, ComparisonOperator>> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' };

/** 没有达到目标 is below it. */
function ordered(modifier: Modifier & { kind: 'compare' }, from: number): Modifier {
  const opposite = modifier.operand.kind === 'target' ? oppositeOrder[modifier.operator] : undefined;
  return opposite === undefined ? { ...modifier, from, negated: true } : { ...modifier, from, operator: opposite };
}

function negated(chart: Chart, from: number, to: number): Modifiers {
  return chart.words
    .wordsFrom(negationWords, from, to)
    .flatMap((word) => turned(chart.predicate(word.to, to), 1, (modifier) => negate(modifier, from)));
}

/** 是海外公司, 不是主要城市. */
function being(chart: Chart, from: number, to: number): Modifiers {
  return chart.words.wordsFrom(beingWords, from, to).flatMap((word) =>
    turned(chart.noun(word.to, to), 0.7, (noun) => {
      const [modifier, ...others] = isNamedThing(noun) ? nameOf(noun) : [];
      if (modifier === undefined || others.length > 0) return undefined;
      return word.sense === 'not' ? negate(modifier, from) : modifier;
    }),
  );
}

/** 同时在2014年和2015年举办演唱会: in each of these times, not in one of them. */
function inEachTime(chart: Chart, from: number, to: number): Modifiers {
  return chart.words.wordsFrom(togetherWords, from, to).flatMap((word) =>
    turned(chart.predicate(word.to, to), 0.5, (modifier) => {
      if (modifier.kind !== 'linked') return undefined;
      const time = modifier.noun.modifiers.find((said) => said.kind === 'time');
      if (time?.kind !== 'time') return undefined;
      const times = singlePeriods(time.choice);
      if (times.length < 2) return undefined;
      const others = modifier.noun.modifiers.filter((said) => said !== time);
      const modifiers = times.map((choice) => ({ ...modifier, noun: { ...modifier.noun, modifiers: [{ ...time, choice }, ...others] } }));
      return { kind: 'all', from, to, modifiers };
    }),
  );
}

/** A list of times as so many times. */
function singlePeriods(choice: Choice): readonly Choice[] {
  const [mention] = choice.mentions;
  if (mention?.meaning.kind !== 'time') return [];
  const { time } = mention.meaning;
  return time.periods.map((period) => ({
    ...choice,
    mentions: [{ ...mention, meaning: { kind: 'time', time: { ...time, periods: [period] } } }],
  }));
}

function withAdverb(chart: Chart, from: number, to: number): Modifiers {
  return chart.words.wordsFrom(adverbWords, from, to).flatMap((word) => turned(chart.predicate(word.to, to), 0.7, (modifier) => modifier));
}

/** 养狗但没有养猫. */
function joined(chart: Chart, from: number, to: number): Modifiers {
  return chart.words.splitsBefore(clauseJoins, from, to).flatMap((at) =>
    chart.words.wordsFrom(clauseJoins, at, to).flatMap((word) =>
      paired(chart.predicate(from, at), chart.predicate(word.to, to), (left, right) => {
        const rest = right.kind === word.sense ? right.modifiers : [right];
        return left.kind === word.sense ? undefined : { value: { kind: word.sense, from, to, modifiers: [left, ...rest] }, cost: 1 };
      }),
    ),
  );
}

/** All ways in which a stretch may say something of a thing. */
export function predicates(chart: Chart, from: number, to: number): Modifiers {
  return [
    ...chart.time(from, to),
    ...datedBySubject(chart, from, to),
    ...timedLinks(chart, from, to),
    ...comparisons(chart, from, to),
    ...links(chart, from, to),
    ...extremes(chart, from, to),
    ...negated(chart, from, to),
    ...being(chart, from, to),
    ...inEachTime(chart, from, to),
    ...withAdverb(chart, from, to),
    ...joined(chart, from, to),
  ];
}

/** What may stand before the noun that it is about: predicates, and clauses of which the noun is the object. */
export function relatives(chart: Chart, from: number, to: number): Modifiers {
  return [...chart.predicate(from, to), ...actions(chart, from, to)];
}
