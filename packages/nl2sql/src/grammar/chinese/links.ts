import type { Modifier, NounPhrase } from '../../parser/phrase.ts';
import { isNamedThing, mayBeThing } from './attach.ts';
import type { Chart, CountedNoun, LinkEnd } from './chart.ts';
import { operatorWords } from './comparison-words.ts';
import { isCountOperator } from './counted-nouns.ts';
import type { Lexicon } from './lexicon.ts';
import {
  adverbWords,
  linkWords,
  mutualWords,
  passiveWords,
  placeEndings,
  sameWords,
  timesWords,
  verbEndings,
  withoutWords,
  withWords,
} from './link-words.ts';
import type { Reading } from './readings.ts';
import { turned } from './readings.ts';
import { exclusionWords, inclusionWords } from './sentence-words.ts';

type Modifiers = readonly Reading<Modifier>[];

/** Verbs that begin at `from` and end before `to`, or at it. */
export function linkEnds(chart: Chart, from: number, to: number): readonly LinkEnd[] {
  const verbs = chart.verbs(from);
  return verbs.length === 0 ? verbs : verbs.filter(({ at }) => at <= to);
}

/** Verbs that are exactly the stretch. */
export function verbsOver(chart: Chart, from: number, to: number): readonly LinkEnd[] {
  return chart.verbs(from).filter(({ at }) => at === to);
}

/** All verbs that begin at `from`. */
export function verbsAt(words: Lexicon, from: number): readonly LinkEnd[] {
  const to = words.size;
  const known = words.wordsFrom(linkWords, from, to).map((word): LinkEnd => {
    const properties = word.sense.concept;
    const said = words.choice('link', from, word.to);
    if (said !== undefined) return { at: word.to, cost: 1, link: said.choice };
    const bare = word.sense.bare === undefined ? {} : { bare: word.sense.bare };
    return {
      at: word.to,
      cost: 1,
      ...bare,
      ...(properties === undefined ? {} : { concept: { kind: 'concept', from, to: word.to, properties } }),
    };
  });
  const mentioned = [...words.splits(from, to), to].flatMap((end): readonly LinkEnd[] => {
    const said = words.word(linkWords, from, end) === undefined ? words.choice('link', from, end) : undefined;
    if (said === undefined || words.text(from, end).includes('的')) return [];
    const proper = said.choice.mentions.some(({ meaning }) => meaning.kind === 'relationship');
    return [{ at: end, cost: said.cost + (proper ? 0.5 : 2.5), link: said.choice }];
  });
  const verbs = [...known, ...mentioned];
  return verbs.flatMap((verb) => [
    verb,
    ...words.wordsFrom(verbEndings, verb.at, to).map((ending) => ({ ...verb, at: ending.to, cost: verb.cost + 0.2 })),
  ]);
}

interface Linked {
  readonly from: number;
  readonly to: number;
  readonly noun: NounPhrase;
  readonly verb?: LinkEnd;
  readonly counted?: CountedNoun;
  readonly reversed?: boolean;
}

function linked({ from, to, noun, verb, counted, reversed }: Linked): Modifier {
  const { link, concept } = verb ?? {};
  return {
    kind: 'linked',
    from,
    to,
    noun,
    negated: false,
    ...(link === undefined ? {} : { link }),
    ...(concept === undefined ? {} : { concept }),
    ...(counted === undefined ? {} : { count: { operator: counted.operator, value: counted.value } }),
    ...(reversed === true ? { reversed: true } : {}),
  };
}

/** 有4个以上的气缸: a stored number says how many, where there are no things to count. */
function ofSoMany({ value }: CountedNoun, parts: Linked & { readonly counted: CountedNoun }): Modifier {
  const { from, to, noun, counted } = parts;
  if (mayBeThing(noun)) return linked(parts);
  const number = { kind: 'number', from, to: noun.from, value, percent: false } as const;
  return {
    kind: 'compare',
    from,
    to,
    subject: noun,
    operator: counted.operator,
    operand: { kind: 'literals', items: [number] },
    negated: false,
  };
}

/** 不止一次被文档使用, 参加过至少两次演唱会. */
function byTimes(chart: Chart, from: number, to: number): Modifiers {
  const operators = [...chart.words.wordsFrom(operatorWords, from, to), undefined];
  const counts = operators.flatMap((operator) =>
    chart.words
      .numbersFrom(operator?.to ?? from, to)
      .flatMap(({ value, to: end }) =>
        chart.words.wordsFrom(timesWords, end, to).map((word) => ({ at: word.to, value, operator: operator?.sense ?? ('=' as const) })),
      ),
  );
  return counts.flatMap(({ at, value, operator }) =>
    turned(chart.relative(at, to), 2, (modifier): Modifier | undefined =>
      modifier.kind === 'linked' && modifier.count === undefined && isCountOperator(operator)
        ? { ...modifier, from, count: { operator, value } }
        : undefined,
    ),
  );
}

/** 包含赠票, 包含赠票的票房: what is left out by default is let in, nothing is connected with it. */
function isKeptOut({ head, modifiers }: NounPhrase): boolean {
  const said = [head, ...modifiers.map((modifier) => (modifier.kind === 'value' ? modifier.choice : undefined))];
  return said.some((choice) => choice?.mentions.every(({ meaning }) => meaning.kind === 'defaultFilter') === true);
}

/** 来自法国, 有至少两只宠物. */
function byVerb(chart: Chart, from: number, to: number): Modifiers {
  return linkEnds(chart, from, to).flatMap((verb) => {
    const ends = [to, ...chart.words.wordsUntil(placeEndings, verb.at, to).map((word) => word.from)];
    const plain = ends.flatMap((end) =>
      turned(chart.noun(verb.at, end), verb.cost, (noun) =>
        // 包含内部账号 keeps them in.
        isKeptOut(noun) || (chart.words.word(inclusionWords, from, verb.at) === true && isNamedThing(noun))
          ? undefined
          : linked({ from, to, noun, verb }),
      ),
    );
    const counted = turned(chart.counted(verb.at, to), verb.cost, (some) =>
      ofSoMany(some, { from, to, noun: some.noun, verb, counted: some }),
    );
    return [...plain, ...counted];
  });
}

const bounds = new Map([
  ['至少', '>='],
  ['最多', '<='],
  ['至多', '<='],
] as const);

/** 至少包含两个段落: the bound comes before the verb. */
function byBound(chart: Chart, from: number, to: number): Modifiers {
  return chart.words
    .wordsFrom(bounds, from, to)
    .flatMap((bound) =>
      linkEnds(chart, bound.to, to).flatMap((verb) =>
        turned(chart.counted(verb.at, to), verb.cost + 1, (some) =>
          some.operator === '='
            ? ofSoMany(some, { from, to, noun: some.noun, verb, counted: { ...some, operator: bound.sense } })
            : undefined,
        ),
      ),
    );
}

/** 在演唱会上演唱, 在商店工作: the verb comes behind. */
function byPlace(chart: Chart, from: number, to: number): Modifiers {
  return linkEnds(chart, from, to).flatMap((first) =>
    chart.splitsBeforeVerb(first.at, to).flatMap((middle) => {
      const verbs = verbsOver(chart, middle, to);
      const ends = [middle, ...chart.words.wordsUntil(placeEndings, first.at, middle).map((word) => word.from)];
      return verbs.flatMap((verb) =>
        ends.flatMap((end) => turned(chart.noun(first.at, end), verb.cost + 1.5, (noun) => linked({ from, to, noun, verb }))),
      );
    }),
  );
}

/** A verb for what two things do to each other. */
export function mutualVerb(chart: Chart, from: number, to: number): LinkEnd | undefined {
  const link = chart.words.choice('link', from, to)?.choice;
  const known = chart.words.word(mutualWords, from, to) !== undefined;
  const proper = link?.mentions.some(({ meaning }) => meaning.kind === 'relationship') ?? false;
  if (!known && !proper) return undefined;
  return { at: to, cost: 1, ...(link === undefined ? {} : { link }) };
}

/** 与得克萨斯州接壤. */
function byMutual(chart: Chart, from: number, to: number): Modifiers {
  return chart.words.wordsFrom(withWords, from, to).flatMap((first) => {
    const same = chart.words.wordsUntil(sameWords, first.to, to).flatMap((word) =>
      turned(chart.noun(first.to, word.from), 1, (as): Modifier => {
        const field: NounPhrase = { kind: 'noun', from: word.from, to: word.to, modifiers: [] };
        return { kind: 'same', from, to, field, as, negated: false };
      }),
    );
    const mutual = chart.words.splits(first.to, to).flatMap((middle) => {
      const verb = mutualVerb(chart, middle, to);
      if (verb === undefined) return [];
      return turned(chart.noun(first.to, middle), 1.5, (noun) => linked({ from, to, noun, verb }));
    });
    return [...same, ...mutual];
  });
}

/** 被密西西比河贯穿, 由姜文导演. */
function byActor(chart: Chart, from: number, to: number): Modifiers {
  return chart.words.wordsFrom(passiveWords, from, to).flatMap((first) => actedBy(chart, { from, actor: first.to, to, cost: 1 }));
}

interface Acted {
  readonly from: number;
  readonly actor: number;
  readonly to: number;
  readonly cost: number;
}

function actedBy(chart: Chart, { from, actor, to, cost }: Acted): Modifiers {
  if (chart.words.broken(from, to)) return [];
  return chart.splitsBeforeVerb(actor, to).flatMap((middle) => {
    const verbs = verbsOver(chart, middle, to);
    const ends = [middle, ...chart.words.wordsUntil(passiveWords, actor, middle).map((word) => word.from)];
    const adverbial = ends.flatMap((end) => chart.words.wordsUntil(adverbWords, actor, end).map((word) => word.from));
    return [...ends, ...adverbial].flatMap((end) =>
      verbs.flatMap((verb) => turned(chart.noun(actor, end), verb.cost + cost, (noun) => linked({ from, to, noun, verb, reversed: true }))),
    );
  });
}

/** 密西西比河流经(的): what acts stands before its verb. */
export function actions(chart: Chart, from: number, to: number): Modifiers {
  return actedBy(chart, { from, actor: from, to, cost: 0.5 });
}

/** 没有宠物. */
function byAbsence(chart: Chart, from: number, to: number): Modifiers {
  return chart.words.wordsFrom(withoutWords, from, to).flatMap((word) =>
    turned(chart.noun(word.to, to), 1, (noun) => {
      // 不含投资公司 leaves these out, and says of nothing that it has none of them.
      if (chart.words.word(exclusionWords, word.from, word.to) === true && isNamedThing(noun)) return undefined;
      const modifier = linked({ from, to, noun });
      return modifier.kind === 'linked' ? { ...modifier, negated: true } : undefined;
    }),
  );
}

/** All ways in which a stretch may connect with other things. */
export function links(chart: Chart, from: number, to: number): Modifiers {
  if (chart.words.broken(from, to)) return [];
  return [
    ...byVerb(chart, from, to),
    ...byBound(chart, from, to),
    ...byTimes(chart, from, to),
    ...byPlace(chart, from, to),
    ...byMutual(chart, from, to),
    ...byActor(chart, from, to),
    ...byAbsence(chart, from, to),
  ];
}
