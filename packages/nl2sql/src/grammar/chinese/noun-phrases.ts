import type { Modifier, NounPhrase } from '../../parser/phrase.ts';
import { isNamedThing, mayBeThing, nameOf, possession, withModifiers } from './attach.ts';
import type { Chart } from './chart.ts';
import { connectorWords } from './link-words.ts';
import { determinerWords, echoWords, introductionWords, kindWords, measureWords, particleWords, pronounWords } from './quantity-words.ts';
import type { Reading } from './readings.ts';
import { paired, turned } from './readings.ts';
import { joinWords } from './sentence-words.ts';

/** A word of the model that costs more than this is only part of what the model calls a thing. */
const sure = 1.2;

type Nouns = readonly Reading<NounPhrase>[];

/** Where a noun may begin behind `at` when 的 or nothing stands between. */
export function afterParticle(chart: Chart, at: number, to: number): readonly { readonly at: number; readonly cost: number }[] {
  const particle = chart.words.wordsFrom(particleWords, at, to).map((word) => ({ at: word.to, cost: 0.3 }));
  return [...particle, { at, cost: 1 }];
}

/** Where a noun may begin behind an optional measure word. */
export function afterMeasure(chart: Chart, at: number, to: number): readonly { readonly at: number; readonly cost: number }[] {
  const measured = chart.words.wordsFrom(measureWords, at, to).map((word) => ({ at: word.to, cost: 0.2 }));
  return [...measured, { at, cost: 0 }];
}

/** A number from `at` on, with the measure word behind it. */
export function numberAt(chart: Chart, at: number, to: number): readonly { readonly at: number; readonly value: number }[] {
  return chart.words.numbersFrom(at, to).flatMap((number) => {
    if (number.percent || number.ordinal) return [];
    return afterMeasure(chart, number.to, to).map((start) => ({ at: start.at, value: number.value }));
  });
}

/** All ways to read a stretch as one word for a thing. */
export function heads(chart: Chart, from: number, to: number): Nouns {
  const found = chart.words.choice('thing', from, to);
  const readings: Reading<NounPhrase>[] = [];
  if (found !== undefined) readings.push({ value: { kind: 'noun', from, to, head: found.choice, modifiers: [] }, cost: found.cost });
  const value = chart.words.choice('value', from, to);
  if (value !== undefined) readings.push({ value: { kind: 'noun', from, to, head: value.choice, modifiers: [] }, cost: value.cost + 0.5 });
  const quoted = chart.words.quoted(from, to);
  if (quoted !== undefined && value === undefined) {
    const modifier: Modifier = {
      kind: 'compare',
      from,
      to,
      operator: '=',
      operand: { kind: 'literals', items: [{ kind: 'text', from, to, text: quoted, quoted: true, mentions: [] }] },
      negated: false,
    };
    readings.push({ value: { kind: 'noun', from, to, modifiers: [modifier] }, cost: 2 });
  }
  if (chart.words.word(echoWords, from, to) !== undefined && (found === undefined || found.cost > sure))
    readings.push({ value: { kind: 'noun', from, to, modifiers: [] }, cost: 1.5 });
  if (chart.words.word(pronounWords, from, to) !== undefined) readings.push({ value: { kind: 'noun', from, to, modifiers: [] }, cost: 2 });
  return readings;
}

function determined(chart: Chart, from: number, to: number): Nouns {
  return chart.words.wordsFrom(determinerWords, from, to).flatMap((word) => {
    const plain = afterMeasure(chart, word.to, to);
    const numbered = word.sense === 'which' || word.sense === 'each' ? numberAt(chart, word.to, to).map(({ at }) => ({ at, cost: 1 })) : [];
    const particled =
      word.sense === 'distinct' || word.sense === 'all' ? afterParticle(chart, word.to, to).filter(({ cost }) => cost < 1) : [];
    const alone: Nouns =
      word.sense === 'all' && word.to === to ? [{ value: { kind: 'noun', from, to, determiner: 'all', modifiers: [] }, cost: 2 }] : [];
    const said = [...plain, ...numbered, ...particled].flatMap(({ at, cost }) =>
      paired([{ value: word.sense, cost: 1 + cost }], chart.noun(at, to), (sense, noun) => {
        const determiner = determinerOver(sense, noun.determiner);
        // 各公司流水 is the flow of each company, not each flow.
        const owned = noun.modifiers.some(({ kind }) => kind === 'of') ? 0.6 : 0;
        // 每种宠物 is each kind of pets, which the model has to have a word for.
        const ofKinds = sense === 'each' && chart.words.word(kindWords, at - 1, at) === true && !isKind(noun);
        const ofRanked = sense === 'each' && isRankedWithin(noun);
        return determiner === undefined || ofKinds || ofRanked ? undefined : { value: { ...noun, from, determiner }, cost: owned };
      }),
    );
    return [...alone, ...said];
  });
}

/** 各公司流水前两名的部门 ranks the departments within each company; it is not about each of the departments. */
function isRankedWithin({ modifiers }: NounPhrase): boolean {
  const owns = (modifier: Modifier): boolean => modifier.kind === 'of';
  return modifiers.some(
    (modifier) =>
      modifier.kind === 'extreme' && (modifiers.some(owns) || (modifier.subject?.kind === 'noun' && modifier.subject.modifiers.some(owns))),
  );
}

function isKind({ head }: NounPhrase): boolean {
  return head?.mentions.some(({ meaning }) => meaning.kind === 'field') ?? false;
}

/** The stronger of two determiners; undefined where they don't go together. */
function determinerOver(outer: NonNullable<NounPhrase['determiner']>, inner: NounPhrase['determiner']): NounPhrase['determiner'] {
  if (inner === undefined || inner === 'all') return outer;
  if (outer === 'all' || (outer === 'which' && inner === 'distinct')) return inner;
  return undefined;
}

/** 某家公司, 对应的保单号: words before a noun that say no more than it does. */
function introduced(chart: Chart, from: number, to: number): Nouns {
  return chart.words
    .wordsFrom(introductionWords, from, to)
    .flatMap((word) =>
      afterMeasure(chart, word.to, to).flatMap((start) => turned(chart.noun(start.at, to), 1 + start.cost, (noun) => ({ ...noun, from }))),
    );
}

/** 一个名为奥斯汀的城市: one says no more than the noun itself. */
function single(chart: Chart, from: number, to: number): Nouns {
  return numberAt(chart, from, to)
    .filter(({ value }) => value === 1)
    .flatMap(({ at }) => turned(chart.noun(at, to), 1.5, (noun) => ({ ...noun, from })));
}

/** What stands before a noun rather says something of the first thing behind it (2014年演唱会的歌手), and clauses rather of things than of properties. */
export function strangeness(modifier: Modifier, noun: NounPhrase): number {
  const beyond = noun.modifiers.some(({ kind }) => kind === 'of') && (modifier.kind === 'time' || modifier.kind === 'linked') ? 0.4 : 0;
  return beyond + (modifier.kind === 'linked' && !mayBeThing(noun) ? 1.6 : 0);
}

/** The number of things wanted goes with the extreme that picks them: 流水最高的3个部门. */
function modified(chart: Chart, from: number, to: number): Nouns {
  return chart.splitsBehindRelative(from, to).flatMap((at) => {
    const modifiers = chart.relative(from, at);
    return afterParticle(chart, at, to).flatMap((start) => {
      const clausal = start.at === at ? 0.7 : 0;
      const plain = paired(modifiers, chart.noun(start.at, to), (modifier, noun) => ({
        value: withModifiers(noun, [modifier], from),
        cost: (modifier.kind === 'time' ? 0.3 : start.cost + clausal) + strangeness(modifier, noun),
      }));
      const numbered = numberAt(chart, start.at, to).flatMap((number) =>
        paired(modifiers, chart.noun(number.at, to), (modifier, noun) =>
          modifier.kind === 'extreme' && modifier.count === undefined && number.value >= 1
            ? { value: withModifiers(noun, [{ ...modifier, count: number.value }], from), cost: start.cost + 1 }
            : undefined,
        ),
      );
      return [...plain, ...numbered];
    });
  });
}

function possessed(chart: Chart, from: number, to: number): Nouns {
  return chart.splitsBehindNoun(from, to).flatMap((at) => {
    const owners = chart.noun(from, at);
    const connectors = chart.words.wordsFrom(connectorWords, at, to).map((word) => ({ at: word.to, cost: 0.5 }));
    return [...connectors, { at, cost: 1.2 }].flatMap((start) =>
      paired(owners, chart.noun(start.at, to), (owner, noun) => {
        const deeper = noun.modifiers.some(({ kind }) => kind === 'of') ? 0.6 : 0;
        return { value: withModifiers(noun, possession(owner), from), cost: start.cost + deeper };
      }),
    );
  });
}

/** The name behind the thing: 高中生“小军”. */
function apposed(chart: Chart, from: number, to: number): Nouns {
  return chart
    .splitsBehindNoun(from, to)
    .flatMap((at) =>
      paired(chart.noun(from, at), chart.head(at, to), (noun, name) =>
        noun.head !== undefined && !isNamedThing(noun) && noun.to === at && isNamedThing(name)
          ? { value: { ...noun, to, modifiers: [...noun.modifiers, ...nameOf(name)] }, cost: 0.5 }
          : undefined,
      ),
    );
}

/** Several names: 北京或上海. */
function names(chart: Chart, from: number, to: number): Nouns {
  return chart.words.splitsBefore(joinWords, from, to).flatMap((at) =>
    chart.words.wordsFrom(joinWords, at, to).flatMap((word) =>
      paired(chart.noun(from, at), chart.head(word.to, to), (left, right) => {
        const alternatives = [
          ...nameOf(left).flatMap((modifier) => (modifier.kind === 'any' ? modifier.modifiers : [modifier])),
          ...nameOf(right),
        ];
        const plain = isNamedThing(left) && isNamedThing(right) && alternatives.every(({ kind }) => kind === 'value' || kind === 'compare');
        return plain
          ? { value: { kind: 'noun', from, to, modifiers: [{ kind: 'any', from, to, modifiers: alternatives }] }, cost: 0.5 }
          : undefined;
      }),
    ),
  );
}

/** All ways to read a stretch as a thing or property. */
export function nounPhrases(chart: Chart, from: number, to: number): Nouns {
  if (chart.words.broken(from, to)) return [];
  return [
    ...heads(chart, from, to),
    ...determined(chart, from, to),
    ...introduced(chart, from, to),
    ...single(chart, from, to),
    ...modified(chart, from, to),
    ...possessed(chart, from, to),
    ...apposed(chart, from, to),
    ...names(chart, from, to),
  ];
}
