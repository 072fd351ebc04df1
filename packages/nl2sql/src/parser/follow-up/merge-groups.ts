import type { FieldUse, Measure, StructuredIntent } from '../../intent/structured-intent.ts';
import type { Change } from './change.ts';

type ChangeOf<K extends Change['kind']> = Extract<Change, { kind: K }>;

/** Another figure, or one more; ranks follow it. What was compared with the old one alone isn't what is meant of the new one. */
export function withMeasure(intent: StructuredIntent, { measure, how, words }: ChangeOf<'measure'>): StructuredIntent | undefined {
  const [first] = intent.measures;
  if (first === undefined || intent.having.length > 0) return undefined;
  if (how === 'add') {
    const known = intent.measures.some((own) => JSON.stringify(own.measure) === JSON.stringify(measure));
    return known ? intent : { ...intent, measures: [...intent.measures, { measure, words }] };
  }
  if (first.measure.kind !== 'metric' && first.measure.kind !== 'aggregate') return undefined;
  const { conditions } = first.measure;
  const swapped: Measure =
    conditions === undefined || (measure.kind !== 'metric' && measure.kind !== 'aggregate') ? measure : { ...measure, conditions };
  const old = intent.measures.map((own) => JSON.stringify(own.measure));
  const orderBy = intent.orderBy.map((order) =>
    order.by.kind === 'measure' && old.includes(JSON.stringify(order.by.measure))
      ? { ...order, by: { kind: 'measure' as const, measure: swapped } }
      : order,
  );
  return overRows({ ...intent, measures: [{ measure: swapped, words }], orderBy }, measure);
}

/** A plain aggregate is over rows that are named, with the conditions on them. */
function overRows(intent: StructuredIntent, measure: Measure): StructuredIntent {
  if (intent.subject !== undefined || measure.kind !== 'aggregate' || measure.field === undefined) return intent;
  return { ...intent, subject: { dataset: datasetOf(measure.field), conditions: intent.filters }, filters: [] };
}

/** One figure over all. What was ranked or left out by group can't be told any more. */
export function withoutGroups(intent: StructuredIntent): StructuredIntent | undefined {
  const { time, limit, having, fold } = intent;
  if (intent.measures.length === 0 || limit !== undefined || having.length > 0 || fold !== undefined) return undefined;
  return { ...intent, dimensions: [], fields: [], orderBy: [], ...(time !== undefined && { time: { ...time, granularity: undefined } }) };
}

/** No longer told apart by one thing. */
export function withoutGroup(intent: StructuredIntent, { dataset, field }: ChangeOf<'ungroup'>): StructuredIntent | undefined {
  const isIt = (use: FieldUse): boolean => use.field === field || use.field.startsWith(`${dataset}.`);
  const left = intent.dimensions.filter((dimension) => !isIt(dimension.field));
  if (left.length === intent.dimensions.length || intent.limit !== undefined || intent.having.length > 0 || intent.fold !== undefined)
    return undefined;
  return withDimensions(intent, left);
}

/** Told apart by one more thing, or by it alone. */
export function withGroup(intent: StructuredIntent, { field, how, words }: ChangeOf<'group'>): StructuredIntent | undefined {
  if (intent.measures.length === 0 || intent.having.length > 0 || intent.fold !== undefined) return undefined;
  const isTime = ({ granularity }: StructuredIntent['dimensions'][number]): boolean => granularity !== undefined;
  if (intent.dimensions.some((dimension) => JSON.stringify(dimension.field) === JSON.stringify(field))) return intent;
  const old = how === 'add' ? intent.dimensions : intent.dimensions.filter(isTime);
  if (how === 'add' && intent.limit !== undefined && intent.dimensions.length > 0) return undefined;
  return withDimensions(intent, how === 'add' ? [...old, { field, words }] : [{ field, words }, ...old]);
}

/** Fields beside groups, and orders by them, go with the groups. */
function withDimensions(intent: StructuredIntent, dimensions: StructuredIntent['dimensions']): StructuredIntent {
  const datasets = new Set(dimensions.map(({ field }) => datasetOf(field)));
  const isTold = (use: FieldUse): boolean => dimensions.some(({ field }) => JSON.stringify(field) === JSON.stringify(use));
  const fields = intent.fields.filter(({ field }) => datasets.has(datasetOf(field)));
  const isShown = (use: FieldUse): boolean => isTold(use) || fields.some(({ field }) => JSON.stringify(field) === JSON.stringify(use));
  const orderBy = intent.orderBy.filter(({ by }) => by.kind !== 'field' || isShown(by.field));
  const { limit } = intent;
  const per = limit?.per?.filter(isTold);
  const limited = limit === undefined ? {} : { limit: { ...limit, per: per === undefined || per.length === 0 ? undefined : per } };
  return { ...intent, dimensions, fields, orderBy, ...limited };
}

function datasetOf({ field }: FieldUse): string {
  return field.slice(0, field.lastIndexOf('.'));
}

type OrderBy = StructuredIntent['orderBy'][number]['by'];

function figureAtHand({ measures, time }: StructuredIntent): OrderBy | undefined {
  const [first] = measures;
  if (first === undefined) return undefined;
  return time?.comparison === undefined || time.comparison === 'ytd' ? { kind: 'measure', measure: first.measure } : { kind: 'change' };
}

function hasGroups({ measures, dimensions, time }: StructuredIntent): boolean {
  return measures.length > 0 && (dimensions.length > 0 || time?.granularity !== undefined);
}

/** Another order. Of the first five it would be that of the five, or give five others: nobody said. */
export function withOrder(intent: StructuredIntent, { direction, words }: ChangeOf<'order'>): StructuredIntent | undefined {
  if (intent.limit !== undefined || intent.fold !== undefined) return undefined;
  const [first, ...rest] = intent.orderBy;
  if (hasGroups(intent)) {
    const by = first?.by.kind === 'measure' || first?.by.kind === 'change' ? first.by : figureAtHand(intent);
    return by === undefined ? undefined : { ...intent, orderBy: [{ by, direction, words }] };
  }
  return intent.measures.length > 0 || first === undefined ? undefined : { ...intent, orderBy: [{ ...first, direction, words }, ...rest] };
}

/** So many of them: groups by their figure, rows by what they were ordered by or were the first in. */
export function withLimit(intent: StructuredIntent, { count, direction, words }: ChangeOf<'limit'>): StructuredIntent | undefined {
  if (intent.fold !== undefined) return undefined;
  const limit = { ...(intent.limit?.per !== undefined && { per: intent.limit.per }), count, ties: count === 1, words };
  const ordered = direction === 'highest' ? 'desc' : 'asc';
  const [first, ...rest] = intent.orderBy;
  if (intent.measures.length > 0) {
    const by = first?.by.kind === 'measure' || first?.by.kind === 'change' ? first.by : figureAtHand(intent);
    return by === undefined || !hasGroups(intent) ? undefined : { ...intent, orderBy: [{ by, direction: ordered, words }], limit };
  }
  if (first !== undefined) {
    if (intent.limit !== undefined && direction === 'lowest') return undefined;
    const turned = direction === 'lowest' ? (first.direction === 'asc' ? ('desc' as const) : ('asc' as const)) : first.direction;
    return { ...intent, orderBy: [{ ...first, direction: turned }, ...rest], limit };
  }
  const { subject } = intent;
  const extremes = subject?.conditions.flatMap((condition) => (condition.kind === 'extreme' ? [condition] : [])) ?? [];
  const [extreme, second] = extremes;
  if (subject === undefined || extreme === undefined || second !== undefined || extreme.rank !== 1 || extreme.by.kind !== 'field')
    return undefined;
  const turned = direction === extreme.direction ? extreme.direction : undefined;
  if (turned === undefined) return undefined;
  return {
    ...intent,
    subject: { ...subject, conditions: subject.conditions.filter((condition) => condition !== extreme) },
    orderBy: [{ by: extreme.by, direction: ordered, words }],
    limit,
  };
}
