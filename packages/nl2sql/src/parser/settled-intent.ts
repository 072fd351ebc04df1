import type { Measure, StructuredIntent } from '../intent/structured-intent.ts';
import type { JoinWays } from './join-ways.ts';
import { onlyMetrics } from './measure-base.ts';
import type { ModelLookup } from './model-lookup.ts';

/** What an intent is settled with. */
export interface Settling {
  readonly lookup: ModelLookup;
  readonly ways: JoinWays;
}

/** An intent that was put together of parts, with what follows from all of them: its type, and that groups have to be there. */
export function settledIntent(settling: Settling, intent: StructuredIntent): StructuredIntent {
  return typed(withRowsOfGroups(settling, intent));
}

/** The dataset whose rows an intent is about. */
export function baseOf({ subject, measures }: StructuredIntent, lookup: ModelLookup): string | undefined {
  if (subject !== undefined) return subject.dataset;
  const [first] = measures;
  return first === undefined ? undefined : overOf(first.measure, lookup);
}

function overOf(measure: Measure, lookup: ModelLookup): string | undefined {
  switch (measure.kind) {
    case 'metric':
      return lookup.datasetsIn(lookup.metric(measure.metric).expression)[0];
    case 'aggregate':
      return measure.dataset ?? (measure.field === undefined ? undefined : lookup.field(measure.field.field).dataset);
    case 'ratio':
      return overOf(measure.numerator, lookup);
    case 'difference':
      return overOf(measure.left, lookup);
    case 'share':
      return overOf(measure.of, lookup);
  }
}

/** What is counted or ranked by groups is told of groups that are there; a breakdown of a figure keeps what belongs to none. */
function withRowsOfGroups({ lookup, ways }: Settling, intent: StructuredIntent): StructuredIntent {
  const base = baseOf(intent, lookup);
  if (intent.measures.length === 0 || base === undefined) return intent;
  const onFilters = intent.measures.every(({ measure }) => onlyMetrics(measure));
  const conditions = onFilters ? intent.filters : (intent.subject?.conditions ?? []);
  const isPlain = (condition: (typeof conditions)[number]): boolean =>
    condition.kind === 'related' && !condition.negated && condition.count === undefined && condition.rows.conditions.length === 0;
  const hadPlain = conditions.some(isPlain);
  if (onFilters && intent.limit === undefined && !hadPlain) return intent;
  const wanted = intent.dimensions.flatMap(({ field, granularity, words }) => {
    const { dataset } = lookup.field(field.field);
    const isNameOf = lookup.dataset(dataset).display === field.field;
    if (dataset === base || granularity !== undefined || !isNameOf || (onFilters && intent.limit === undefined)) return [];
    const { via } = ways.use(ways.of(base, field), field.field);
    return [{ kind: 'related' as const, ...(via !== undefined && { via }), rows: { dataset, conditions: [] }, negated: false, words }];
  });
  const kept = [...conditions.filter((condition) => !isPlain(condition)), ...wanted];
  if (onFilters) return { ...intent, filters: kept };
  return intent.subject === undefined ? intent : { ...intent, subject: { ...intent.subject, conditions: kept } };
}

function typed(intent: StructuredIntent): StructuredIntent {
  if (intent.measures.length === 0) return intent;
  const trend = intent.time?.granularity !== undefined || intent.time?.comparison !== undefined;
  const intentType = trend ? 'trend' : intent.having.length > 0 ? 'complex' : intent.dimensions.length > 0 ? 'dimension' : 'basic';
  return { ...intent, intentType };
}
