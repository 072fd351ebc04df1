import type { TargetPhrase } from '../../parser/phrase.ts';
import { attached, possession } from './attach.ts';
import type { Chart } from './chart.ts';
import { connectorWords } from './link-words.ts';
import { afterParticle } from './noun-phrases.ts';
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
  return chart.words
    .splits(from, to)
    .flatMap((at) =>
      chart.words
        .wordsFrom(joinWords, at, to)
        .flatMap((word) =>
          paired(chart.targets(from, at), chart.target(word.to, to), (first, last) => ({
            value: [...first, last],
            cost: word.sense === 'or' ? 2 : 0.5,
          })),
        ),
    );
}

/** 学生的名字和年龄: what stands before a list goes with every member. */
function shared(chart: Chart, from: number, to: number): TargetLists {
  const spread = (lists: TargetLists, modifiers: Parameters<typeof attached>[1]): TargetLists =>
    turned(lists, 0.2, (targets) => {
      if (targets.length < 2) return undefined;
      const said = targets.map((target) => attached(target, modifiers, from));
      return said.every((target) => target !== undefined) ? said : undefined;
    });
  return chart.words.splits(from, to).flatMap((at) => {
    const connectors = chart.words.wordsFrom(connectorWords, at, to).map((word) => ({ at: word.to, cost: 0.5 }));
    const owners = chart
      .noun(from, at)
      .flatMap((owner) =>
        [...connectors, { at, cost: 1.2 }].flatMap((start) =>
          turned(spread(chart.targets(start.at, to), possession(owner.value)), owner.cost + start.cost, (targets) => targets),
        ),
      );
    const modifiers = chart
      .relative(from, at)
      .flatMap((modifier) =>
        afterParticle(chart, at, to).flatMap((start) =>
          turned(spread(chart.targets(start.at, to), [modifier.value]), modifier.cost + start.cost + 0.3, (targets) => targets),
        ),
      );
    return [...owners, ...modifiers];
  });
}

/** All ways to read a stretch as what is to be shown. */
export function targetLists(chart: Chart, from: number, to: number): TargetLists {
  return [...turned(chart.target(from, to), 0, (target) => [target]), ...listed(chart, from, to), ...shared(chart, from, to)];
}
