import type { Aggregate, Condition, FieldUse, Measure } from '../intent/structured-intent.ts';
import { isBridge } from './bridge-datasets.ts';
import { wayToOne } from './common-base.ts';
import type { Composing, Figure } from './composing.ts';
import { DeadEnd } from './decisions.ts';
import { joinWays } from './join-ways.ts';
import type { ModelLookup } from './model-lookup.ts';
import type { TokenSpan } from './phrase.ts';

/** Whether a measure is made of the model's own figures alone. */
export function onlyMetrics(measure: Measure): boolean {
  switch (measure.kind) {
    case 'metric':
      return true;
    case 'aggregate':
      return false;
    case 'ratio':
      return onlyMetrics(measure.numerator) && onlyMetrics(measure.denominator);
    case 'difference':
      return onlyMetrics(measure.left) && onlyMetrics(measure.right);
    case 'share':
      return onlyMetrics(measure.of);
  }
}

/** The field that a measure is a plain aggregate of, also where the model has that as a figure of its own. */
export function plainAggregate(
  lookup: ModelLookup,
  measure: Measure,
): { readonly aggregate: Aggregate; readonly field: FieldUse } | undefined {
  if (measure.kind === 'aggregate') return measure.field === undefined ? undefined : { aggregate: measure.aggregate, field: measure.field };
  if (measure.kind !== 'metric') return undefined;
  const found = /^(avg|sum|min|max)\((\w+\.\w+)\)$/i.exec(lookup.metric(measure.metric).expression.trim());
  const [, name = '', field = ''] = found ?? [];
  const aggregate = aggregatesByName[name.toLowerCase()];
  const known = lookup.model.datasets.some((dataset) => dataset.fields.some(({ id }) => id === field));
  return aggregate === undefined || !known ? undefined : { aggregate, field: { field } };
}

/** A figure of the model as the aggregate it is, where it is a plain one over one dataset and nothing is left out of it by default. */
export function plainMeasure(lookup: ModelLookup, measure: Measure): Measure {
  if (measure.kind !== 'metric') return measure;
  const { id, expression } = lookup.metric(measure.metric);
  if (lookup.model.defaultFilters.some(({ metrics }) => metrics === 'all' || metrics.includes(id))) return measure;
  const plain = plainAggregate(lookup, measure);
  const kept = measure.conditions === undefined ? {} : { conditions: measure.conditions };
  if (plain !== undefined) return { kind: 'aggregate', aggregate: plain.aggregate, field: plain.field, ...kept };
  const counted = /^count\((?:distinct )?(\w+)\.(\w+)\)$/i.exec(expression.trim());
  const [, dataset = '', field = ''] = counted ?? [];
  const known = lookup.model.datasets.find(({ id: name }) => name === dataset);
  if (known === undefined || !lookup.isKey(known, [field])) return measure;
  return { kind: 'aggregate', aggregate: 'count', dataset, ...kept };
}

const aggregatesByName: Readonly<Record<string, Aggregate>> = { avg: 'average', sum: 'sum', min: 'minimum', max: 'maximum' };

/**
 * A figure over rows of `base`, each of which belongs to one of what was measured. What would be counted or added up several times then is
 * counted by its key, or refused.
 *
 * @throws DeadEnd
 */
export function rebasedMeasure(
  composing: Composing,
  said: { readonly figure: Figure; readonly base: string; readonly own: boolean; readonly apart?: boolean },
): Measure {
  const { figure, base, own } = said;
  const apart = said.apart === true;
  const moved = rebased(composing, figure.measure, { base, from: figure.over[0] ?? base, span: figure.span, apart });
  if (!own || figure.conditions.length === 0) return moved;
  if (moved.kind !== 'metric' && moved.kind !== 'aggregate')
    throw new DeadEnd(figure.span, 'This figure cannot have conditions of its own.');
  if (figure.over[0] !== base && !apart) throw new DeadEnd(figure.span, 'Figures over different things have different conditions.');
  const conditions: Condition[] = [...(moved.conditions ?? []), ...figure.conditions];
  return { ...moved, conditions };
}

interface Move {
  readonly base: string;
  readonly from: string;
  readonly span: TokenSpan;
  /** Figures of the model are each computed over their own rows and put side by side by their groups. */
  readonly apart: boolean;
}

function rebased(composing: Composing, measure: Measure, move: Move): Measure {
  switch (measure.kind) {
    case 'metric':
      if (!move.apart && composing.lookup.datasetsIn(composing.lookup.metric(measure.metric).expression)[0] !== move.base) {
        throw new DeadEnd(move.span, 'The figure of the model is over other rows.');
      }
      return measure;
    case 'aggregate':
      return rebasedAggregate(composing, measure, move);
    case 'ratio':
      return {
        ...measure,
        numerator: rebased(composing, measure.numerator, move),
        denominator: rebased(composing, measure.denominator, move),
      };
    case 'difference':
      return { ...measure, left: rebased(composing, measure.left, move), right: rebased(composing, measure.right, move) };
    case 'share':
      return { ...measure, of: rebased(composing, measure.of, move) };
  }
}

function rebasedAggregate(composing: Composing, measure: Measure & { kind: 'aggregate' }, { base, from, span }: Move): Measure {
  const own = measure.field === undefined ? (measure.dataset ?? from) : from;
  if (own === base) return measure;
  const way = wayToOne(composing, base, own);
  if (way === undefined) throw new DeadEnd(span, 'The figure is over other rows.');
  const bridge = isBridge(composing.lookup, base);
  if (measure.field === undefined) {
    const [key, second] = composing.lookup.dataset(own).primaryKey;
    if (key === undefined || second !== undefined) throw new DeadEnd(span, 'These cannot be counted apart.');
    // Each pair stands there once: counting the pairs counts the things.
    return { kind: 'aggregate', aggregate: bridge ? 'count' : 'count_distinct', field: composing.ways.use(way, `${own}.${key}`) };
  }
  const repeats = !bridge && ['sum', 'average', 'median', 'count'].includes(measure.aggregate);
  if (repeats) throw new DeadEnd(span, 'These would be added up several times.');
  const inner = composing.ways.of(own, measure.field);
  return { ...measure, field: composing.ways.use(joinWays(way, inner), measure.field.field) };
}
