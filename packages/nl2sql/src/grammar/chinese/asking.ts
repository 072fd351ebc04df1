import type { Concept, Modifier, NounPhrase } from '../../parser/phrase.ts';
import { distinctProperty, isEcho, isNamedThing, nameOf, sameHead, withModifiers } from './attach.ts';
import type { Chart, LinkEnd } from './chart.ts';
import { copulaWords } from './comparison-words.ts';
import type { Draft } from './draft.ts';
import { draft } from './draft.ts';
import { howWords } from './extreme-words.ts';
import { adverbWords, linkWords, placeBeginnings, placeEndings, verbEndings, withWords } from './link-words.ts';
import { linkEnds, mutualVerb, verbsOver } from './links.ts';
import { afterMeasure, afterParticle } from './noun-phrases.ts';
import { howManyWords, particleWords } from './quantity-words.ts';
import type { Reading } from './readings.ts';
import { paired, turned } from './readings.ts';
import { commandWords } from './sentence-words.ts';

type Drafts = readonly Reading<Draft>[];

/** Places and other starts may have a word for "in" before them and one behind. */
function surroundings(
  chart: Chart,
  from: number,
  to: number,
): readonly { readonly from: number; readonly to: number; readonly cost: number }[] {
  const starts = [{ at: from, cost: 0 }, ...chart.words.wordsFrom(placeBeginnings, from, to).map((word) => ({ at: word.to, cost: 0.7 }))];
  const ends = [{ at: to, cost: 0 }, ...chart.words.wordsUntil(placeEndings, from, to).map((word) => ({ at: word.from, cost: 0.3 }))];
  return starts.flatMap((start) => ends.map((end) => ({ from: start.at, to: end.at, cost: start.cost + end.cost })));
}

/** 有多少州与德州接壤: what is counted, and what is said of it behind. */
export function howMany(chart: Chart, from: number, to: number): readonly Reading<NounPhrase>[] {
  return chart.words.wordsFrom(howManyWords, from, to).flatMap((word) =>
    afterMeasure(chart, word.to, to).flatMap((start) =>
      afterParticle(chart, start.at, to)
        .filter(({ at, cost }) => at === start.at || cost < 1)
        .flatMap((begin) => {
          const plain = turned(chart.noun(begin.at, to), 1, distinctProperty);
          const said = chart.splitsBehindNoun(begin.at, to).flatMap((at) =>
            paired(chart.noun(begin.at, at), chart.predicate(at, to), (noun, modifier) => ({
              value: withModifiers(noun, [modifier], noun.from),
              cost: 1.5,
            })),
          );
          return [...plain, ...said];
        }),
    ),
  );
}

function connection(subject: NounPhrase, { link, concept, bare }: Pick<LinkEnd, 'link' | 'concept' | 'bare'>): readonly Modifier[] {
  if (bare === true && isNamedThing(subject)) return nameOf(subject);
  return [
    {
      kind: 'linked',
      from: subject.from,
      to: subject.to,
      noun: subject,
      negated: false,
      reversed: true,
      ...(link === undefined ? {} : { link }),
      ...(concept === undefined ? {} : { concept }),
    },
  ];
}

/** 每个国家有多少歌手: one count for each; 科罗拉多河流经多少州: of those that belong to it. */
function counted(subject: NounPhrase, noun: NounPhrase, connected: readonly Modifier[]): Draft {
  if (isEcho(subject))
    return draft({
      asks: 'count',
      targets: [withModifiers(noun, [{ kind: 'of', from: subject.from, to: subject.to, noun: subject }], subject.from)],
    });
  return subject.determiner === 'each'
    ? draft({ asks: 'count', targets: [noun], groups: [{ from: subject.from, to: subject.to, phrase: subject }] })
    : draft({ asks: 'count', targets: [withModifiers(noun, connected, subject.from)] });
}

function countOf(chart: Chart, from: number, to: number): Drafts {
  const alone = turned(chart.howMany(from, to), 0, (noun) => draft({ asks: 'count', targets: [noun] }));
  const ofSubject = chart.words.splitsBefore(howManyWords, from, to).flatMap((at) => {
    const things = chart.howMany(at, to);
    if (things.length === 0) return [];
    const ends = [at, ...chart.words.wordsUntil(adverbWords, from, at).map((word) => word.from)];
    return ends
      .flatMap((last) => surroundings(chart, from, last))
      .flatMap((place) => {
        const plain = paired(chart.noun(place.from, place.to), things, (subject, noun) => ({
          value: counted(subject, noun, connection(subject, { bare: true })),
          cost: 0.5 + place.cost,
        }));
        const verbal = chart.splitsBeforeVerb(place.from, at).flatMap((middle) =>
          verbsOver(chart, middle, at).flatMap((verb) =>
            paired(chart.noun(place.from, Math.min(place.to, middle)), things, (subject, noun) => ({
              value: counted(subject, noun, connection(subject, verb)),
              cost: 0.5 + verb.cost + place.cost,
            })),
          ),
        );
        return [...plain, ...verbal];
      });
  });
  return [...alone, ...ofSubject];
}

/** 哪些公司流水超过3亿, 哪个车型的马力最小, 哪些城市是位于德州的. */
function whichIs(chart: Chart, from: number, to: number): Drafts {
  const ends = [to, ...chart.words.wordsUntil(particleWords, from, to).map((word) => word.from)];
  return chart.splitsBehindNoun(from, to).flatMap((at) => {
    const asked = chart.noun(from, at).filter(({ value }) => value.determiner === 'which');
    if (asked.length === 0) return [];
    return afterParticle(chart, at, to).flatMap((start) =>
      ends.flatMap((end) =>
        paired(asked, chart.predicate(start.at, end), (noun, modifier) => ({
          value: draft({ targets: [withModifiers(noun, [modifier], from)] }),
          cost: 0.5,
        })),
      ),
    );
  });
}

/** 哪个州是拥有河流最多的州: what it is says what holds for it. */
function whichIsOne(chart: Chart, from: number, to: number): Drafts {
  return chart
    .splitsBehindNoun(from, to)
    .flatMap((at) =>
      chart.words.word(copulaWords, at, at + 1) === '='
        ? paired(chart.noun(from, at), chart.noun(at + 1, to), (noun, one) =>
            noun.determiner === 'which' && one.determiner === undefined && sameHead(noun, one)
              ? { value: draft({ targets: [withModifiers(noun, one.modifiers, from)] }), cost: 0.5 }
              : undefined,
          )
        : [],
    );
}

/** 密西西比河流经哪些州: what is asked for stands where the object does. */
function whichObject(chart: Chart, from: number, to: number): Drafts {
  const asked = (noun: NounPhrase): boolean => noun.determiner === 'which' || noun.determiner === 'distinct';
  const alone = linkEnds(chart, from, to).flatMap((verb) =>
    turned(chart.noun(verb.at, to), verb.cost + 1.5, (noun) => (asked(noun) ? draft({ targets: [noun] }) : undefined)),
  );
  const ofSubject = chart
    .splitsBehindNoun(from, to)
    .flatMap((at) =>
      [{ at, cost: 0 }, ...chart.words.wordsFrom(adverbWords, at, to).map((word) => ({ at: word.to, cost: 0.5 }))].flatMap((start) =>
        linkEnds(chart, start.at, to).flatMap((verb) =>
          paired(chart.noun(from, at), chart.noun(verb.at, to), (subject, noun) =>
            asked(noun) && subject.determiner !== 'which'
              ? { value: draft({ targets: [withModifiers(noun, connection(subject, verb), from)] }), cost: verb.cost + start.cost + 0.5 }
              : undefined,
          ),
        ),
      ),
    );
  return [...alone, ...ofSubject];
}

/** 德州与哪些州接壤, 德州和多少州接壤. */
function mutualObject(chart: Chart, from: number, to: number): Drafts {
  return chart.words.splitsBefore(withWords, from, to).flatMap((at) =>
    chart.words.wordsFrom(withWords, at, to).flatMap((word) =>
      chart.words.splits(word.to, to).flatMap((middle) => {
        const verb = mutualVerb(chart, middle, to);
        if (verb === undefined) return [];
        const which = paired(chart.noun(from, at), chart.noun(word.to, middle), (subject, noun) =>
          noun.determiner === 'which' && subject.determiner !== 'which'
            ? { value: draft({ targets: [withModifiers(noun, mutually(subject, verb), from)] }), cost: 1 }
            : undefined,
        );
        const many = paired(chart.noun(from, at), chart.howMany(word.to, middle), (subject, noun) => ({
          value: draft({ asks: 'count', targets: [withModifiers(noun, mutually(subject, verb), from)] }),
          cost: 1,
        }));
        return [...which, ...many];
      }),
    ),
  );
}

function mutually(noun: NounPhrase, { link }: LinkEnd): readonly Modifier[] {
  return [{ kind: 'linked', from: noun.from, to: noun.to, noun, negated: false, ...(link === undefined ? {} : { link }) }];
}

/** 奥斯汀是哪个州的首府: whose property the name is. */
function whoseProperty(chart: Chart, from: number, to: number): Drafts {
  return chart.words.splits(from, to).flatMap((at) =>
    chart.words.text(at, at + 1) === '是'
      ? paired(chart.operand(from, at), chart.noun(at + 1, to), (operand, noun) => {
          const owner = noun.modifiers.find((modifier) => modifier.kind === 'of' && modifier.noun.determiner === 'which');
          if (owner?.kind !== 'of' || operand.kind !== 'literals' || noun.head === undefined) return undefined;
          const subject: NounPhrase = { ...noun, modifiers: noun.modifiers.filter((modifier) => modifier !== owner) };
          const modifier: Modifier = { kind: 'compare', from, to, subject, operator: '=', operand, negated: false };
          return { value: draft({ targets: [withModifiers(owner.noun, [modifier], from)] }), cost: 1 };
        })
      : [],
  );
}

/** 流经德州的有什么河流. */
function whichBehind(chart: Chart, from: number, to: number): Drafts {
  return chart
    .splitsBehindRelative(from, to)
    .flatMap((at) =>
      chart.words.text(at, at + 1) === '的'
        ? [at + 1, ...chart.words.wordsFrom(commandWords, at + 1, to).map((word) => word.to)].flatMap((start) =>
            paired(chart.relative(from, at), chart.noun(start, to), (modifier, noun) =>
              noun.determiner === 'which' ? { value: draft({ targets: [withModifiers(noun, [modifier], from)] }), cost: 1.5 } : undefined,
            ),
          )
        : [],
    );
}

/** 得克萨斯州有多大. */
function howMuch(chart: Chart, from: number, to: number): Drafts {
  return chart.words.wordsUntil(howWords, from, to).flatMap((word) => {
    const concept: Concept = { kind: 'concept', from: word.from, to, properties: word.sense.properties };
    const starts = [word.from, ...linkEndsBefore(chart, from, word.from)];
    return starts.flatMap((end) => {
      const ends = [
        end,
        ...[verbEndings, particleWords].flatMap((table) => chart.words.wordsUntil(table, from, end).map((ending) => ending.from)),
      ];
      return ends.flatMap((last) =>
        surroundings(chart, from, last).flatMap((place) =>
          turned(chart.noun(place.from, place.to), 1 + place.cost, (owner) =>
            draft({ asks: 'list', targets: isEcho(owner) ? [concept] : [concept, owner] }),
          ),
        ),
      );
    });
  });
}

function linkEndsBefore(chart: Chart, from: number, to: number): readonly number[] {
  return chart.words
    .splits(from, to)
    .filter((at) => verbsOver(chart, at, to).some((verb) => verb.link === undefined || chart.words.word(linkWords, at, to) !== undefined));
}

/** All ways to read a stretch as a question that asks with words of its own. */
export function asking(chart: Chart, from: number, to: number): Drafts {
  if (chart.words.broken(from, to)) return [];
  return [
    ...countOf(chart, from, to),
    ...whichIs(chart, from, to),
    ...whichIsOne(chart, from, to),
    ...whichObject(chart, from, to),
    ...mutualObject(chart, from, to),
    ...whoseProperty(chart, from, to),
    ...whichBehind(chart, from, to),
    ...howMuch(chart, from, to),
  ];
}
