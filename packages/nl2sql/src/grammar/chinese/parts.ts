import type { Choice, Modifier, NounPhrase, QuestionPhrase, TokenSpan } from '../../parser/phrase.ts';
import { asking } from './asking.ts';
import { isNamedThing, possession, sameHead } from './attach.ts';
import type { Chart } from './chart.ts';
import type { Draft } from './draft.ts';
import { draft, merged } from './draft.ts';
import { placeBeginnings, placeEndings } from './link-words.ts';
import { afterMeasure } from './noun-phrases.ts';
import { shareEndings, shareVerbs, unitWords } from './quantity-words.ts';
import type { Reading } from './readings.ts';
import { cheapest, dearestKept, paired, pairedWithin, turned } from './readings.ts';
import {
  afterExclusionWords,
  alphabetWords,
  askingWords,
  byWords,
  commandWords,
  countingWords,
  directionWords,
  distinctWords,
  exclusionEndings,
  exclusionWords,
  foldWords,
  forWords,
  groupingWords,
  idleWords,
  inclusionWords,
  leftEmptyWords,
  topWords,
  trendWords,
} from './sentence-words.ts';

type Drafts = readonly Reading<Draft>[];

/** 列出歌手的名字, 歌手的名字是什么, 歌手有多少. */
function showing(chart: Chart, from: number, to: number): Drafts {
  const shown = turned(chart.targets(from, to), 0, (targets) => draft({ targets }));
  const units = [to, ...chart.words.wordsUntil(unitWords, from, to).map((word) => word.from)];
  const asked = units.flatMap((end) =>
    chart.words.wordsUntil(askingWords, from, end).flatMap((word) => turned(chart.part(from, word.from), 0.5, (part) => part)),
  );
  const counted = chart.words
    .wordsUntil(countingWords, from, to)
    .flatMap((word) => turned(chart.noun(from, word.from), 1, (noun) => draft({ asks: 'count', targets: [noun] })));
  const commanded = chart.words
    .wordsFrom(commandWords, from, to)
    .flatMap((word) => turned(chart.part(word.to, to), 0.5, (part) => ({ ...part, lists: true })));
  return [...shown, ...asked, ...counted, ...commanded];
}

/** 在2014年, 来自法国的: what holds for the whole question. */
function narrowing(chart: Chart, from: number, to: number): Drafts {
  const said = chart.predicate(from, to).flatMap(({ value: modifier, cost }) => {
    // What is asked for is no condition.
    const determiner = modifier.kind === 'linked' ? modifier.noun.determiner : undefined;
    return determiner === 'which' ? [] : [{ value: draft({ modifiers: [modifier] }), cost: cost + (determiner === 'distinct' ? 3 : 1) }];
  });
  const places = [from, ...chart.words.wordsFrom(placeBeginnings, from, to).map((word) => word.to)].flatMap((start) =>
    [to, ...chart.words.wordsUntil(placeEndings, start, to).map((word) => word.from)].flatMap((end) =>
      start === from && end === to ? [] : turned(chart.noun(start, end), 1.5, (noun) => draft({ modifiers: possession(noun) })),
    ),
  );
  return [...said, ...places];
}

/** 对于每个商店, 按公司拆分, 每个公司. */
function grouping(chart: Chart, from: number, to: number): Drafts {
  const each = turned(chart.noun(from, to), 1, (noun) =>
    noun.determiner === 'each' ? draft({ groups: [{ from, to, phrase: noun }] }) : undefined,
  );
  const forEach = chart.words
    .wordsFrom(forWords, from, to)
    .flatMap((word) =>
      turned(chart.noun(word.to, to), 1, (phrase) =>
        phrase.determiner === 'each' ? draft({ groups: [{ from, to, phrase }] }) : draft({ modifiers: possession(phrase) }),
      ),
    );
  const by = chart.words.wordsFrom(byWords, from, to).flatMap((word) =>
    [to, ...chart.words.wordsUntil(groupingWords, word.to, to).map((ending) => ending.from)].flatMap((end) => {
      const cost = end === to ? 1.5 : 1;
      const things = turned(chart.targets(word.to, end), cost, (targets) =>
        targets.every((target) => target.kind === 'noun')
          ? draft({ groups: targets.map((phrase) => ({ from: phrase.from, to: phrase.to, phrase })) })
          : undefined,
      );
      return [...things, ...periods(chart, { from: word.to, to: end })];
    }),
  );
  return [...each, ...forEach, ...by];
}

const granularityWords = new Map<string, NonNullable<QuestionPhrase['groups'][number]['granularity']>>([
  ['年', 'year'],
  ['年度', 'year'],
  ['财年', 'fiscal_year'],
  ['季度', 'quarter'],
  ['季', 'quarter'],
  ['月', 'month'],
  ['月份', 'month'],
  ['周', 'week'],
  ['日', 'day'],
  ['天', 'day'],
]);

function periods(chart: Chart, { from, to }: TokenSpan): Drafts {
  const granularity = chart.words.word(granularityWords, from, to);
  return granularity === undefined ? [] : [{ value: draft({ groups: [{ from, to, granularity }] }), cost: 2 }];
}

/** 按年龄降序排列, 从高到低. */
function ordering(chart: Chart, from: number, to: number): Drafts {
  return chart.words.wordsUntil(directionWords, from, to).flatMap((word) => {
    const direction = word.sense;
    const plain = { value: draft({ order: [{ from, to, direction }] }), cost: 1 };
    if (word.from === from) return [plain];
    const ends = [word.from, ...chart.words.wordsUntil(alphabetWords, from, word.from).map((alphabet) => alphabet.from)];
    return chart.words.wordsFrom(byWords, from, word.from).flatMap((by) => {
      const alphabetical = ends.includes(by.to) ? [plain] : [];
      const said = ends.flatMap((end) =>
        turned(chart.targets(by.to, end), 0.5, (targets) =>
          draft({ order: targets.map((target) => ({ from, to, by: target, direction })) }),
        ),
      );
      return [...alphabetical, ...said];
    });
  });
}

/** TOP10, 前三名. */
function limiting(chart: Chart, from: number, to: number): Drafts {
  return chart.words.wordsFrom(topWords, from, to).flatMap((word) =>
    [...chart.words.splits(word.to, to), to].flatMap((end) => {
      const number = chart.words.number(word.to, end);
      const whole = afterMeasure(chart, end, to).some(({ at }) => at === to);
      if (number === undefined || !whole || number.value < 1) return [];
      return [{ value: draft({ limit: { from, to, count: number.value, direction: word.sense } }), cost: 1.5 }];
    }),
  );
}

/** 剔除内部账户, 除阿拉斯加以外, 未归属的不要. */
function excluding(chart: Chart, from: number, to: number): Drafts {
  const endings = chart.words.wordsUntil(exclusionEndings, from, to);
  const leaving = (start: number, end: number, cost: number): Drafts => [
    ...turned(chart.noun(start, end), cost, (noun) =>
      isFigure(noun) ? undefined : draft({ exclusions: over(possession(noun), from, to) }),
    ),
    ...turned(chart.predicate(start, end), cost + 0.5, (modifier) => draft({ exclusions: over([modifier], from, to) })),
  ];
  const named = chart.words
    .wordsFrom(exclusionWords, from, to)
    .flatMap((word) =>
      [to, ...endings.filter(({ sense }) => sense === 'out').map((ending) => ending.from)].flatMap((end) => leaving(word.to, end, 1)),
    );
  const behind = endings.filter(({ sense }) => sense === 'out').flatMap((ending) => leaving(from, ending.from, 1));
  return [...named, ...behind, ...excludedFirst(chart, from, to)];
}

/** 不含赠票的票房, 剔除赠票后的票房. */
function excludedFirst(chart: Chart, from: number, to: number): Drafts {
  return chart.words.wordsFrom(exclusionWords, from, to).flatMap((word) =>
    chart.words.splits(word.to, to).flatMap((at) => {
      const left = (end: number): Drafts =>
        turned(chart.noun(word.to, at), 0.5, (noun) =>
          isNamedThing(noun) ? draft({ exclusions: over(possession(noun), from, end) }) : undefined,
        );
      const starts = chart.words.wordsFrom(afterExclusionWords, at, to).map((after) => after.to);
      return starts.flatMap((start) => paired(left(start), chart.part(start, to), merged));
    }),
  );
}

/** What is left out, with the words that leave it out. */
function over(modifiers: readonly Modifier[], from: number, to: number): readonly Modifier[] {
  return modifiers.map((modifier) => ({ ...modifier, from, to }));
}

function isFigure({ head }: NounPhrase): boolean {
  return head?.mentions.some(({ meaning }) => meaning.kind === 'metric') ?? false;
}

/** 含内部账户. */
function including(chart: Chart, from: number, to: number): Drafts {
  const endings = chart.words.wordsUntil(exclusionEndings, from, to).filter(({ sense }) => sense === 'in');
  const starts = [...chart.words.wordsFrom(inclusionWords, from, to).map((word) => word.to), ...(endings.length > 0 ? [from] : [])];
  return starts.flatMap((start) =>
    [to, ...endings.map((ending) => ending.from)].flatMap((end) => {
      const choice: Choice | undefined = chart.words.choice('value', start, end)?.choice;
      return choice === undefined ? [] : [{ value: draft({ inclusions: [choice] }), cost: 2 }];
    }),
  );
}

/** 同比增长多少, 合计, 去重. */
function marking(chart: Chart, from: number, to: number): Drafts {
  const trend = chart.words.word(trendWords, from, to);
  const fold = chart.words.word(foldWords, from, to);
  const distinct = chart.words.word(distinctWords, from, to);
  const idle = chart.words.word(idleWords, from, to);
  return [
    ...(trend === undefined ? [] : [{ value: draft({ comparison: { from, to, ...trend } }), cost: 1 }]),
    ...(fold === undefined ? [] : [{ value: draft({ fold: { from, to, kind: fold } }), cost: 1.5 }]),
    ...(distinct === undefined ? [] : [{ value: draft({ distinct: true }), cost: 1 }]),
    ...(idle === undefined ? [] : [{ value: draft({}), cost: 1 }]),
  ];
}

/** 流水前三的公司合计占集团流水的比重: what the groups that are left are of all. */
function sharesOfGroups(chart: Chart, from: number, to: number): Drafts {
  const ends = [...chart.words.wordsUntil(shareEndings, from, to).map((word) => word.from), to];
  return ends.flatMap((end) =>
    chart.words.splits(from, end).flatMap((at) =>
      chart.words.wordsFrom(shareVerbs, at, end).flatMap((verb) =>
        paired(chart.noun(from, at), chart.target(verb.to, end), (groups, whole) => {
          const rank = groups.modifiers.find((modifier) => modifier.kind === 'extreme' && modifier.count !== undefined);
          if (rank?.kind !== 'extreme' || rank.subject?.kind !== 'noun' || whole.kind !== 'noun') return undefined;
          if (whole.modifiers.length > 0 || (whole.head !== undefined && !sameHead(rank.subject, whole))) return undefined;
          return { value: draft({ targets: [groups], fold: { from: at, to, kind: 'share' } }), cost: 1 };
        }),
      ),
    ),
  );
}

/** 目标为0的留空: where there is nothing to divide by, no quotient is told; so it is anyway. */
function emptyQuotients(chart: Chart, from: number, to: number): Drafts {
  return chart.words.wordsUntil(leftEmptyWords, from, to).flatMap((word) =>
    turned(chart.predicate(from, word.from), 1, (modifier) => {
      if (modifier.kind !== 'compare' || modifier.operator !== '=' || modifier.operand.kind !== 'literals') return undefined;
      const [zero, ...others] = modifier.operand.items;
      return zero?.kind === 'number' && zero.value === 0 && others.length === 0 ? draft({ emptyQuotients: { from, to } }) : undefined;
    }),
  );
}

/** All ways to read a stretch as a piece of a question. */
export function parts(chart: Chart, from: number, to: number): Drafts {
  return [
    ...showing(chart, from, to),
    ...asking(chart, from, to),
    ...narrowing(chart, from, to),
    ...grouping(chart, from, to),
    ...ordering(chart, from, to),
    ...limiting(chart, from, to),
    ...excluding(chart, from, to),
    ...including(chart, from, to),
    ...marking(chart, from, to),
    ...sharesOfGroups(chart, from, to),
    ...emptyQuotients(chart, from, to),
  ];
}

const separators = new Set([',', '，', '。', '?', '？', ';', '；', '!', '！', ':', '：', '.', '(', ')', '（', '）']);

/** Pieces one after the other, with or without a sign between them. */
export function sequences(chart: Chart, from: number, to: number): Drafts {
  const isSeparator = (at: number): boolean => separators.has(chart.words.text(at, at + 1));
  if (isSeparator(to - 1)) return chart.question(from, to - 1);
  if (isSeparator(from)) return chart.question(from + 1, to);
  let found = chart.part(from, to);
  for (const at of chart.splitsBehindPart(from, to)) {
    const joint = isSeparator(at) ? { to: at + 1, cost: 0 } : { to: at, cost: 1.5 };
    const [lefts, rights] = [chart.part(from, at), chart.question(joint.to, to)];
    const joined = pairedWithin({ lefts, rights, most: dearestKept(found) - joint.cost }, merged);
    found = cheapest([...found, ...turned(joined, joint.cost, (value) => value)]);
  }
  return found;
}
