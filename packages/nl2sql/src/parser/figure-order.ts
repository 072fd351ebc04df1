import type { Measure, StructuredIntent } from '../intent/structured-intent.ts';
import type { TimeMeaning } from '../reading/mention.ts';
import type { Composing, Wish } from './composing.ts';
import { DeadEnd } from './decisions.ts';
import { figureOf } from './figure-thing.ts';
import { dimensionUses } from './group-dimensions.ts';
import { onlyMetrics, rebasedMeasure } from './measure-base.ts';
import type { QuestionPhrase, TargetPhrase } from './phrase.ts';
import { wholeQuestion } from './phrase-extent.ts';
import { ranksWithin } from './ranked-within.ts';
import type { Unordered } from './unordered-figures.ts';

/** Order, limit and conditions of groups; the time may become a dimension on the way. */
export interface Ordered {
  readonly orderBy: StructuredIntent['orderBy'];
  readonly limit?: NonNullable<StructuredIntent['limit']>;
  readonly having: StructuredIntent['having'];
  readonly timeDimension: StructuredIntent['dimensions'];
  readonly time?: NonNullable<StructuredIntent['time']>;
}

type OrderBy = StructuredIntent['orderBy'][number];
type Limit = NonNullable<StructuredIntent['limit']>;

/** What was asked of the order and the number of groups. @throws DeadEnd */
export function figureOrder(composing: Composing, phrase: QuestionPhrase, figures: Unordered): Ordered {
  const ranks = figures.wishes.flatMap((wish) => (wish.kind === 'rank' ? [rankOf(composing, wish, figures)] : []));
  const limited = limitOf(composing, phrase, figures);
  const first = ranks[0] ?? limited;
  if (ranks.length + (limited === undefined ? 0 : 1) > 1) throw new DeadEnd(wholeQuestion(phrase), 'Only one ranking can be the first.');
  const ordered = phrase.order.map((order): OrderBy => {
    const by = order.by === undefined ? measureAtHand(figures, phrase) : orderedBy(composing, order.by, figures);
    return { by, direction: order.direction, words: composing.words(order) };
  });
  const having = figures.wishes.flatMap((wish) => (wish.kind === 'having' ? [havingOf(composing, wish, figures)] : []));
  const apart = first === undefined ? { per: [], timeDimension: [] } : ranksWithin(composing, phrase, figures);
  const time = apart.timeDimension.length > 0 ? withoutGranularity(figures.time) : figures.time;
  return {
    orderBy: [...(first?.orderBy === undefined ? [] : [first.orderBy]), ...ordered],
    ...(first === undefined ? {} : { limit: apart.per.length === 0 ? first.limit : { ...first.limit, per: [...apart.per] } }),
    having,
    timeDimension: apart.timeDimension,
    ...(time === undefined ? {} : { time }),
  };
}

function rankOf(
  composing: Composing,
  wish: Wish & { kind: 'rank' },
  figures: Unordered,
): { readonly orderBy: OrderBy; readonly limit: Limit } {
  if (wish.rank > 1) throw new DeadEnd(wish.span, 'Groups from the middle are not told.');
  if (wish.by !== undefined && !('kind' in wish.by)) throw new DeadEnd(wish.span, 'Groups are ranked by figures.');
  const [first] = figures.measures;
  const measure = wish.by === undefined ? first?.measure : measureOf(composing, wish.by, figures);
  if (measure === undefined) throw new DeadEnd(wish.span, 'It is not said by what.');
  const words = composing.words(wish.span);
  const direction = wish.direction === 'highest' ? 'desc' : 'asc';
  return { orderBy: { by: { kind: 'measure', measure }, direction, words }, limit: { count: wish.count, ties: wish.count === 1, words } };
}

function limitOf(
  composing: Composing,
  phrase: QuestionPhrase,
  figures: Unordered,
): { readonly orderBy?: OrderBy; readonly limit: Limit } | undefined {
  const { limit } = phrase;
  if (limit === undefined) return undefined;
  const words = composing.words(limit);
  const sorted = limit.by === undefined && phrase.order.length > 0;
  const counted: Limit = { count: limit.count, ties: limit.count === 1, words };
  if (sorted) return { limit: counted };
  const by = limit.by === undefined ? measureAtHand(figures, phrase) : orderedBy(composing, limit.by, figures);
  return { orderBy: { by, direction: limit.direction === 'lowest' ? 'asc' : 'desc', words }, limit: counted };
}

function measureAtHand(figures: Unordered, phrase: QuestionPhrase): OrderBy['by'] {
  const measure = figures.measures[0]?.measure;
  if (measure === undefined) throw new DeadEnd(wholeQuestion(phrase), 'There is nothing to sort by.');
  if (figures.time?.comparison !== undefined && figures.time.comparison !== 'ytd') return { kind: 'change' };
  return { kind: 'measure', measure };
}

function orderedBy(composing: Composing, target: TargetPhrase, figures: Unordered): OrderBy['by'] {
  const thing = composing.thing(target, figures.base);
  if (thing.kind === 'figure' && thing.times.some(({ time }) => !isSameTime(time, figures.time)))
    throw new DeadEnd(target, 'What is ordered by is of another time.');
  if (thing.kind === 'figure') return { kind: 'measure', measure: measureOf(composing, thing, figures) };
  const columns = [...figures.grouping.dimensions, ...figures.grouping.fields].map((column) => column.field);
  const uses = thing.kind === 'rows' && thing.dataset === figures.base ? [] : dimensionUses(composing, thing, figures.base);
  const shown = uses.find((use) => columns.some((column) => JSON.stringify(column) === JSON.stringify(use)));
  if (shown !== undefined) return { kind: 'field', field: shown };
  const named = columns.find((column) => thing.kind === 'property' && column.field === thing.field.id);
  if (named !== undefined) return { kind: 'field', field: named };
  if (thing.kind === 'rows') return { kind: 'measure', measure: measureOf(composing, figureOf(thing), figures) };
  throw new DeadEnd(target, 'The groups are not told by this.');
}

/** Whether a time that was said of a figure is that of the question. */
function isSameTime({ periods }: TimeMeaning, time: Unordered['time']): boolean {
  return JSON.stringify(periods) === JSON.stringify(time?.periods ?? []);
}

/** The measure that is shown, if it is one of those; else it has to be over the same rows. */
function measureOf(composing: Composing, figure: Parameters<typeof rebasedMeasure>[1]['figure'], figures: Unordered): Measure {
  const measure = rebasedMeasure(composing, {
    figure,
    base: figures.base,
    own: false,
    apart: figures.measures.every(({ measure }) => onlyMetrics(measure)),
  });
  const same = figures.measures.find((shown) => sameMeasure(shown.measure, measure));
  return same?.measure ?? measure;
}

function sameMeasure(left: Measure, right: Measure): boolean {
  const plain = (measure: Measure) =>
    measure.kind === 'metric' || measure.kind === 'aggregate' ? { ...measure, conditions: undefined } : measure;
  return JSON.stringify(plain(left)) === JSON.stringify(plain(right));
}

function havingOf(composing: Composing, wish: Wish & { kind: 'having' }, figures: Unordered): StructuredIntent['having'][number] {
  const first = figures.measures[0]?.measure;
  const measure = wish.figure === undefined ? first : measureOf(composing, wish.figure, figures);
  if (measure === undefined) throw new DeadEnd(wish.span, 'It is not said what is compared.');
  const { operand } = wish;
  const words = composing.words(wish.span);
  const change = wish.change === undefined ? {} : { change: wish.change };
  if (operand.kind === 'figure') {
    return {
      measure,
      ...change,
      operator: wish.operator,
      operand: { kind: 'measure', measure: measureOf(composing, operand.figure, figures) },
      words,
    };
  }
  return {
    measure,
    ...change,
    operator: wish.operator,
    operand: operand.kind === 'values' ? { kind: 'values', values: [...operand.values] } : operand,
    words,
  };
}

function withoutGranularity(time: StructuredIntent['time']): StructuredIntent['time'] {
  if (time === undefined) return undefined;
  const rest = { ...time };
  delete rest.granularity;
  return rest;
}
