import type { Condition, FieldUse, Granularity, Measure, StructuredIntent } from '../intent/structured-intent.ts';
import { structuredIntentVersion } from '../intent/structured-intent.ts';
import { carriedBack, together, viaOf } from './belonging.ts';
import { commonBase, conditionsOn, wayToOne } from './common-base.ts';
import { distinctTimes } from './compose-list.ts';
import type { Composing, Figure, Property, Rows, SaidTime, Wish } from './composing.ts';
import { contradict } from './contradictions.ts';
import { DeadEnd } from './decisions.ts';
import { isName } from './field-nature.ts';
import { figureOrder } from './figure-order.ts';
import { countOf } from './figure-thing.ts';
import { groupingOf } from './group-dimensions.ts';
import { granularityOf, intentTime } from './intent-time.ts';
import { liftedFilters, opposedFilters } from './lifted-filters.ts';
import { isLinked } from './linked-ways.ts';
import { onlyMetrics, plainMeasure, rebasedMeasure } from './measure-base.ts';
import type { QuestionPhrase } from './phrase.ts';
import { wholeQuestion } from './phrase-extent.ts';
import { withTimes } from './placed-times.ts';
import type { QuestionThings } from './question-things.ts';
import { groupsOfRanked } from './ranked-within.ts';
import { isRepeated, saysPlace } from './repeated-rows.ts';
import { timeConditions, timeField } from './time-conditions.ts';

/** Figures, over all rows or told apart by groups. @throws DeadEnd */
export function composeFigures(composing: Composing, phrase: QuestionPhrase, things: QuestionThings): StructuredIntent {
  const span = wholeQuestion(phrase);
  const asked = things.wanted.filter((thing) => thing.kind === 'figure');
  const shown = things.wanted.filter((thing) => thing.kind !== 'figure');
  const told = [...things.groups, ...asked.flatMap((figure) => figure.by)];
  const wishes = [...told, ...shown].flatMap((thing) => [...(thing.kind === 'rows' ? thing : thing.owner).wishes, ...changeWishes(thing)]);
  const groups = [...told, ...groupsOfRanked(phrase, shown, wishes)];
  const grouped = [...new Set([...groups, ...shown])];
  const figures = toldApart(composing, withWished(asked, { wishes, grouped }), grouped);
  const figureTimes = [...asked, ...wishes.flatMap(figureOfWish)].flatMap((figure) => figure.times);
  const averaged = wishes.flatMap(figureOfWish).find((figure) => figure.fold !== undefined);
  if (averaged !== undefined) throw new DeadEnd(averaged.span, 'Groups are not chosen by what is averaged over their periods.');
  const [main] = figures;
  const measured = main?.over[0];
  if (main === undefined || measured === undefined) throw new DeadEnd(span, 'No figure was asked for.');
  const alone = grouped.find((thing) => thing.kind === 'rows' && thing.dataset === measured);
  if (alone !== undefined) throw new DeadEnd(alone.span, 'Each row would be a group of its own.');
  const metrics = figures.every((figure) => onlyMetrics(figure.measure));
  const base = baseOf(composing, { figures, grouped, metrics }, phrase);
  const linked = metrics ? linkedGroups(composing, { over: figures.flatMap(({ over }) => over), grouped }, phrase) : undefined;
  const said = composing.modified(phrase.modifiers, { dataset: base });
  const times = distinctTimes([...figureTimes, ...grouped.flatMap(timesOf), ...said.times]);
  const granularity = granularityOf(phrase, times);
  const trend = granularity !== undefined || phrase.comparison !== undefined || times.some(({ time }) => time.comparison !== undefined);
  const length = granularity ?? (trend ? seriesLength(grouped) : undefined);
  const onTime = metrics || trend ? timeOfFigures(composing, phrase, { times, granularity: length, base, metrics }) : undefined;
  const [sharing] = figures;
  const isPart = figures.length === 1 && grouped.length === 0 && granularity === undefined && sharing?.measure.kind === 'share';
  if (isPart && sharing.measure.part === undefined) {
    return composeFigures(composing, phrase, { ...things, wanted: [partShare(sharing)] });
  }
  const shared = sharedConditions(figures);
  const found: Condition[] = [
    ...(shared === undefined ? [] : onBase(composing, { conditions: shared, from: measured, base })),
    ...grouped
      .filter((thing) => linked?.things.includes(thing) !== true)
      .flatMap((thing) => conditionsOn(composing, thing.kind === 'rows' ? thing : thing.owner, base)),
    ...(metrics && phrase.limit === undefined && wishes.length === 0 ? [] : grouped.flatMap((thing) => existing(composing, thing, base))),
    ...said.conditions,
  ];
  const timely = onTime === undefined && !metrics ? times : [];
  const conditions = [...withTimes(composing, timely, { base, conditions: found })];
  if (contradict(conditions, composing.lookup.model)) throw new DeadEnd(span, 'Nothing can be all of this.');
  if (figures.some(({ measure }) => countsOne(measure, conditions))) throw new DeadEnd(span, 'What is counted was said in the question.');
  const measures = figures.map((figure) => ({
    measure: countedOnce(composing, rebasedMeasure(composing, { figure, base, own: shared === undefined, apart: metrics }), {
      base,
      conditions,
    }),
    words: composing.words(figure.span),
  }));
  const grouping = groupingOf(composing, { groups, shown }, { base, measured });
  const excluded = composing.modified(phrase.exclusions, { dataset: base });
  const order = figureOrder(composing, phrase, {
    base,
    wishes: [...wishes, ...said.wishes],
    measures,
    grouping,
    groups,
    shown,
    time: onTime,
  });
  return {
    version: structuredIntentVersion,
    intentType: trend ? 'trend' : order.having.length > 0 ? 'complex' : grouping.dimensions.length > 0 ? 'dimension' : 'basic',
    ...(metrics ? (linked === undefined ? {} : { subject: linked.subject }) : { subject: { dataset: base, conditions } }),
    measures: unique(measures),
    dimensions: [...grouping.dimensions, ...order.timeDimension],
    fields: grouping.fields,
    distinct: false,
    ...(order.time === undefined ? {} : { time: order.time }),
    filters: metrics ? conditions : [],
    exclusions: [...excluded.conditions, ...timeConditions(composing, excluded.times, base)],
    lifted: [...liftedFilters(composing, phrase), ...opposedFilters(composing.lookup.model, conditions)],
    having: order.having,
    orderBy: order.orderBy,
    ...(order.limit === undefined ? {} : { limit: order.limit }),
    ...foldOf(composing, phrase, { things, figures: asked }),
  };
}

type Grouped = Rows | Property;

/** "The share of external accounts" without groups is that of the rows for which this holds. @throws DeadEnd where all rows are meant. */
function partShare(figure: Figure): Figure {
  const { measure, conditions } = figure;
  if (measure.kind !== 'share' || conditions.length === 0) throw new DeadEnd(figure.span, 'All of it is all of it.');
  return { ...figure, measure: { ...measure, part: [...conditions] }, conditions: [] };
}

function foldOf(
  composing: Composing,
  phrase: QuestionPhrase,
  said: { readonly things: QuestionThings; readonly figures: readonly Figure[] },
): Pick<StructuredIntent, 'fold'> {
  const { countsGroups } = said.things;
  const folding = said.figures.find(({ fold }) => fold !== undefined);
  if (folding?.fold !== undefined) {
    if (said.figures.length > 1 || phrase.fold !== undefined || countsGroups)
      throw new DeadEnd(folding.span, 'One figure is averaged at a time.');
    return { fold: { kind: folding.fold, words: composing.words(folding.span) } };
  }
  if (phrase.fold !== undefined) {
    if (countsGroups) throw new DeadEnd(phrase.fold, 'Groups are counted or added up, not both.');
    return { fold: { kind: phrase.fold.kind, words: composing.words(phrase.fold) } };
  }
  return countsGroups ? { fold: { kind: 'count', words: composing.words(wholeQuestion(phrase)) } } : {};
}

/** Rows that belong to no thing make no group where things are counted or ranked; a breakdown of a figure keeps what belongs to nothing. */
function existing(composing: Composing, thing: Grouped, base: string): readonly Condition[] {
  const dataset = thing.kind === 'rows' ? thing.dataset : thing.field.dataset;
  if (dataset === base || (thing.kind === 'property' && !isName(composing.lookup, thing.field))) return [];
  const way = wayToOne(composing, base, dataset);
  if (way === undefined) return [];
  return [
    { kind: 'related', ...viaOf(composing, way), rows: { dataset, conditions: [] }, negated: false, words: composing.words(thing.span) },
  ];
}

/** "Months in which it fell": a change that is said of the groups chooses among them. */
function changeWishes(thing: Grouped): readonly Wish[] {
  const times = timesOf(thing);
  if (!times.some(({ time }) => time.comparison !== undefined)) return [];
  return times.flatMap(({ span, time }): readonly Wish[] =>
    time.direction === undefined
      ? []
      : [{ kind: 'having', span, change: true, operator: time.direction === 'up' ? '>' : '<', operand: { kind: 'values', values: [0] } }],
  );
}

const lengthsByForm: Partial<Record<NonNullable<Property['field']['timeForm']>, Granularity>> = {
  year: 'year',
  'fiscal-year': 'fiscal_year',
  quarter: 'quarter',
  month: 'month',
  yyyymm: 'month',
  'iso-month': 'month',
};

/** Months that are told apart are a series of months, where each is compared with an earlier one. */
function seriesLength(grouped: readonly Grouped[]): Granularity | undefined {
  const lengths = grouped.flatMap((thing) => {
    const timeForm = thing.kind === 'property' ? thing.field.timeForm : undefined;
    return timeForm === undefined ? [] : [lengthsByForm[timeForm]];
  });
  return lengths.find((length) => length !== undefined);
}

function figureOfWish(wish: Wish): readonly Figure[] {
  const by = wish.kind === 'having' ? wish.figure : wish.by;
  return by !== undefined && 'kind' in by ? [by] : [];
}

/** What is asked for, and beside it what groups are ranked or told apart by; where that is a bare number, how many rows there are. */
function withWished(
  asked: readonly Figure[],
  said: { readonly wishes: readonly Wish[]; readonly grouped: readonly Grouped[] },
): readonly Figure[] {
  const wished = said.wishes.flatMap(figureOfWish);
  const seen = new Set<string>();
  const all = [...asked, ...wished].filter((figure) => {
    const key = JSON.stringify([figure.measure, figure.conditions]);
    return seen.has(key) ? false : seen.add(key);
  });
  const [first] = said.grouped;
  if (all.length > 0 || first === undefined) return all;
  const rows = first.kind === 'rows' ? first : first.owner;
  return [countOf({ ...rows, conditions: [], wishes: [], times: [], by: [], determiner: 'all' })];
}

/** Different values of what has one value in all rows. */
function countsOne(measure: Measure, conditions: readonly Condition[]): boolean {
  if (measure.kind !== 'aggregate' || measure.aggregate !== 'count_distinct') return false;
  return conditions.some(
    (condition) => condition.kind === 'compare' && condition.operator === '=' && condition.field.field === measure.field?.field,
  );
}

/** Things that stand in several rows count once, unless it was said in which of their places. */
function countedOnce(
  composing: Composing,
  measure: Measure,
  at: { readonly base: string; readonly conditions: readonly Condition[] },
): Measure {
  const { display } = composing.lookup.dataset(at.base);
  const rows = measure.kind === 'aggregate' && measure.aggregate === 'count' && measure.field === undefined && measure.dataset === at.base;
  const named = at.conditions.some(
    (condition) => condition.kind === 'compare' && condition.operator === '=' && condition.field.field === display,
  );
  if (!rows || named || display === undefined || !isRepeated(composing.lookup, at.base) || saysPlace(composing, at.conditions, at.base))
    return measure;
  return { ...measure, aggregate: 'count_distinct', field: { field: display } };
}

function baseOf(
  composing: Composing,
  said: { readonly figures: readonly Figure[]; readonly grouped: readonly Grouped[]; readonly metrics: boolean },
  phrase: QuestionPhrase,
): string {
  const by = said.grouped.map((thing) => groupDataset(composing, thing));
  const over = said.figures.flatMap((figure) => figure.over);
  if (!said.metrics) return commonBase(composing, [...over, ...by], wholeQuestion(phrase));
  const [base] = over;
  if (base === undefined || over.some((dataset) => by.some((group) => !isTold(composing, dataset, group))))
    throw new DeadEnd(wholeQuestion(phrase), 'The figure is not told apart by these.');
  return base;
}

/** A plain count or average of the model that isn't told apart by the groups is computed over the rows that bring both together. */
function toldApart(composing: Composing, figures: readonly Figure[], grouped: readonly Grouped[]): readonly Figure[] {
  const by = grouped.map((thing) => groupDataset(composing, thing));
  const alone = (over: readonly string[]): boolean => over.some((dataset) => by.some((group) => !isTold(composing, dataset, group)));
  if (!figures.some((figure) => alone(figure.over))) return figures;
  return figures.map((figure) => ({ ...figure, measure: plainMeasure(composing.lookup, figure.measure) }));
}

/** Whether each row of a dataset belongs to at most one of the groups, or to those that tables of links say. */
function isTold(composing: Composing, from: string, group: string): boolean {
  return wayToOne(composing, from, group) !== undefined || isLinked(composing.lookup, from, group);
}

/** Groups that figures of the model are told apart by through tables of links: what holds for them has to hold for the links that are taken. */
function linkedGroups(
  composing: Composing,
  said: { readonly over: readonly string[]; readonly grouped: readonly Grouped[] },
  phrase: QuestionPhrase,
): { readonly subject: { dataset: string; conditions: Condition[] }; readonly things: readonly Grouped[] } | undefined {
  const isApart = (thing: Grouped): boolean =>
    said.over.some((dataset) => wayToOne(composing, dataset, groupDataset(composing, thing)) === undefined);
  const things = said.grouped.filter(isApart);
  if (things.length === 0) return undefined;
  const dataset = commonBase(
    composing,
    things.map((thing) => groupDataset(composing, thing)),
    wholeQuestion(phrase),
  );
  const conditions = things.flatMap((thing) => conditionsOn(composing, thing.kind === 'rows' ? thing : thing.owner, dataset));
  return { subject: { dataset, conditions }, things };
}

function groupDataset(composing: Composing, thing: Grouped): string {
  if (thing.kind === 'rows') return thing.dataset;
  const { owner, field } = thing;
  return wayToOne(composing, owner.dataset, field.dataset) === undefined ? field.dataset : owner.dataset;
}

function timesOf(thing: Grouped): readonly SaidTime[] {
  return thing.kind === 'rows' ? thing.times : thing.owner.times;
}

function timeOfFigures(
  composing: Composing,
  phrase: QuestionPhrase,
  said: {
    readonly times: readonly SaidTime[];
    readonly granularity: StructuredIntent['dimensions'][number]['granularity'];
    readonly base: string;
    readonly metrics: boolean;
  },
): StructuredIntent['time'] {
  const { times, granularity, base, metrics } = said;
  const time = intentTime(composing, phrase, { times, ...(granularity === undefined ? {} : { granularity }) });
  if (time === undefined || time.field !== undefined) return time;
  const span = times[0]?.span ?? wholeQuestion(phrase);
  const own = composing.lookup.dataset(base).primaryTime;
  if (metrics && own !== undefined) return time;
  const field: FieldUse = timeField(composing, { span, time: { periods: [], running: false }, negated: false }, base);
  return { ...time, field };
}

/** Conditions that all figures have; none where they differ and each keeps its own. */
function sharedConditions(figures: readonly Figure[]): readonly Condition[] | undefined {
  const [first, ...others] = figures;
  const apart = figures.every(({ measure }) => onlyMetrics(measure));
  const keyOf = (figure: Figure | undefined): string => JSON.stringify([apart ? undefined : figure?.over[0], figure?.conditions]);
  return others.every((figure) => keyOf(figure) === keyOf(first)) ? first?.conditions : undefined;
}

/** Conditions on what is measured, said of the rows in which it is measured. */
function onBase(
  composing: Composing,
  said: { readonly conditions: readonly Condition[]; readonly from: string; readonly base: string },
): readonly Condition[] {
  const { conditions, from, base } = said;
  if (from === base) return conditions;
  const way = wayToOne(composing, base, from);
  return conditions.map((condition) => {
    const carried = way === undefined ? undefined : carriedBack(composing, condition, way);
    if (carried !== undefined) return carried;
    const words = 'words' in condition ? condition.words : [];
    return { kind: 'related', rows: { dataset: from, conditions: [together([condition], words)] }, negated: false, words };
  });
}

function unique<T extends { readonly measure: Measure }>(measures: readonly T[]): T[] {
  const seen = new Set<string>();
  return measures.filter(({ measure }) => {
    const key = JSON.stringify(measure);
    return seen.has(key) ? false : seen.add(key);
  });
}
