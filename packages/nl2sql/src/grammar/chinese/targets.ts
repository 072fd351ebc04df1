import type { NounPhrase, TargetPhrase } from '../../parser/phrase.ts';
import { attached, isEcho, possession } from './attach.ts';
import type { Chart } from './chart.ts';
import { connectorWords } from './link-words.ts';
import { afterParticle, strangeness } from './noun-phrases.ts';
import { aggregateWordsBefore } from './quantity-words.ts';
import type { Reading } from './readings.ts';
import { paired, turned } from './readings.ts';
import { joinWords } from './sentence-words.ts';

type TargetLists = readonly Reading<readonly TargetPhrase[]>[];

/** One thing that can be shown. */
export function targetPhrases(chart: Chart, from: number, to: number): readonly Reading<TargetPhrase>[] {
  return [...chart.noun(from, to), ...chart.figure(from, to)];
}

/** 名字和年龄. */
function listed(chart: Chart, from: number, to: number): TargetLists {
  return chart.words.splitsBefore(joinWords, from, to).flatMap((at) =>
    chart.words.wordsFrom(joinWords, at, to).flatMap((word) =>
      paired(chart.targets(from, at), chart.target(word.to, to), (first, last) => ({
        value: [...first, last],
        cost: word.sense === 'or' ? 2 : 0.5,
      })),
    ),
  );
}

/** What has an owner of its own hardly has another with its neighbours. */
function isOwned(noun: NounPhrase): boolean {
  return (
    noun.modifiers.some(({ kind }) => kind === 'of') || (noun.head?.mentions.every(({ meaning }) => meaning.kind === 'dataset') ?? false)
  );
}

/** 最大和最小年龄: several aggregates of one thing. */
function severalAggregates(chart: Chart, from: number, to: number): TargetLists {
  return chart.words.wordsFrom(aggregateWordsBefore, from, to).flatMap((first) =>
    chart.words.wordsFrom(joinWords, first.to, to).flatMap((word) =>
      turned(chart.targets(word.to, to), 2, (targets) => {
        const [next] = targets;
        if (next?.kind !== 'aggregate') return undefined;
        return [{ ...next, from, aggregate: first.sense }, ...targets];
      }),
    ),
  );
}

/** 学生的名字和年龄: what stands before a list goes with every member. */
function shared(chart: Chart, from: number, to: number): TargetLists {
  const spread = (lists: TargetLists, modifiers: Parameters<typeof attached>[1]): TargetLists =>
    lists.flatMap(({ value: targets, cost }) => {
      if (targets.length < 2) return [];
      const said = targets.map((target) => (target.kind === 'noun' && isEcho(target) ? target : attached(target, modifiers, from)));
      if (!said.every((target) => target !== undefined)) return [];
      return [
        { value: said, cost: cost - targets.length * 0.5 + targets.filter((target) => target.kind === 'noun' && isOwned(target)).length },
      ];
    });
  return chart.splitsBehindOwner(from, to).flatMap((at) => {
    const connectors = chart.words.wordsFrom(connectorWords, at, to).map((word) => ({ at: word.to, cost: 0.5 }));
    const owners = chart
      .noun(from, at)
      .flatMap((owner) =>
        [...connectors, { at, cost: 1.2 }].flatMap((start) =>
          turned(spread(chart.targets(start.at, to), possession(owner.value)), owner.cost + start.cost, (targets) => targets),
        ),
      );
    const modifiers = chart.relative(from, at).flatMap((modifier) =>
      afterParticle(chart, at, to).flatMap((start) => {
        const strange = chart.targets(start.at, to).map(({ value, cost }) => ({
          value,
          cost: cost + Math.max(0, ...value.map((target) => (target.kind === 'noun' ? strangeness(modifier.value, target) : 0))),
        }));
        return turned(spread(strange, [modifier.value]), modifier.cost + start.cost + 0.3, (targets) => targets);
      }),
    );
    return [...owners, ...modifiers];
  });
}

/** All ways to read a stretch as what is to be shown. */
export function targetLists(chart: Chart, from: number, to: number): TargetLists {
  return [
    ...turned(chart.target(from, to), 0, (target) => [target]),
    ...listed(chart, from, to),
    ...shared(chart, from, to),
    ...severalAggregates(chart, from, to),
  ];
}
