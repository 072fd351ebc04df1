import type { Condition, FieldUse } from '../intent/structured-intent.ts';
import type { Dataset, Field } from '../model/semantic-model.ts';
import type { Composing, SaidTime } from './composing.ts';
import { DeadEnd } from './decisions.ts';
import { spokenLabel } from './head-meanings.ts';
import { leadsToOne } from './join-ways.ts';
import { periodBounds } from './period-bounds.ts';

/** A time of the thing itself is meant rather than that of its parent. */
const parentsTime = 0.4;
/** A time field that isn't the dataset's first. */
const otherTime = 0.3;
/** A time of something that was not said to have happened. */
const particularTime = 0.25;

/** Times as conditions on the rows of a dataset. @throws DeadEnd where the rows have no time, or none in which the period can be said. */
export function timeConditions(composing: Composing, times: readonly SaidTime[], dataset: string): Condition[] {
  return times.map((said) => {
    const use = timeField(composing, said, dataset);
    return timeCondition(composing, said, use);
  });
}

/** The field that says when, for rows of a dataset. @throws DeadEnd */
export function timeField(composing: Composing, said: SaidTime, dataset: string): FieldUse {
  const named = said.field;
  if (named !== undefined) {
    const way = composing.ways.between(dataset, named.dataset)[0];
    if (way === undefined) throw new DeadEnd(said.span, 'The time is of other things.');
    return composing.ways.use(way, named.id);
  }
  const own = timesOf(composing, dataset).map(({ field, cost }) => ({ use: { field: field.id }, field, cost }));
  const parents = composing.lookup.model.datasets.flatMap((other) => {
    const way = other.id === dataset ? undefined : composing.ways.between(dataset, other.id)[0];
    if (own.length > 0 || way === undefined || !leadsToOne(way)) return [];
    return timesOf(composing, other.id).map(({ field, cost }) => ({
      use: composing.ways.use(way, field.id),
      field,
      cost: cost + parentsTime * way.steps.length,
    }));
  });
  const alternatives = [...own, ...parents].map(({ use, field, cost }) => ({
    value: use,
    cost,
    label: spokenLabel(field.label, field.name),
  }));
  return composing.choose(said.span, alternatives);
}

/** Whether rows of a dataset have a time of their own. */
export function hasTime(composing: Composing, dataset: string): boolean {
  return timesOf(composing, dataset).length > 0;
}

/** A time as a condition on a field. @throws DeadEnd where the field is too coarse for it. */
export function timeCondition(composing: Composing, said: SaidTime, use: FieldUse): Condition {
  const words = composing.words(said.span);
  const field = composing.lookup.field(use.field);
  if (said.time.periods.length === 0) throw new DeadEnd(said.span, 'No period was said.');
  if (said.time.yearMissing === true) throw new DeadEnd(said.span, 'No year was said.');
  const each = said.time.periods.map((period): Condition => {
    const bounds = periodBounds(field, period, said.time.open);
    if (bounds === undefined) throw new DeadEnd(said.span, 'The field cannot tell this period.');
    const conditions = bounds.map(
      (bound): Condition => ({
        kind: 'compare',
        field: use,
        operator: bound.operator,
        operand: { kind: 'values', values: bound.values },
        words,
      }),
    );
    const [only] = conditions;
    return conditions.length === 1 && only !== undefined ? only : { kind: 'all', conditions, words };
  });
  const [only] = each;
  const whole: Condition = each.length === 1 && only !== undefined ? only : { kind: 'any', conditions: each, words };
  return said.negated ? { kind: 'not', condition: whole, words } : whole;
}

function timesOf(composing: Composing, datasetId: string): readonly { readonly field: Field; readonly cost: number }[] {
  const dataset = composing.lookup.dataset(datasetId);
  const times = dataset.fields.filter(
    (field) => field.timeForm !== undefined && !['quarter', 'month', 'fiscal-year'].includes(field.timeForm),
  );
  return times.map((field) => {
    const other = dataset.primaryTime !== undefined && field.id !== dataset.primaryTime;
    return { field, cost: (other ? otherTime : 0) + (saysWhatHappened(dataset, field) ? particularTime : 0) };
  });
}

/** "Song release year" is the year of something that a bare year does not say; "order date" of an order is. */
function saysWhatHappened(dataset: Dataset, field: Field): boolean {
  const own = `${dataset.label.en ?? ''} ${dataset.id}`.toLowerCase();
  const words = (field.label.en ?? field.name).toLowerCase().split(/[^a-z]+/);
  return words.some((word) => word !== '' && !plainTimeWords.has(word) && !own.includes(word.replace(/s$/, '')));
}

const plainTimeWords = new Set([
  'date',
  'time',
  'year',
  'month',
  'day',
  'at',
  'on',
  'of',
  'the',
  'timestamp',
  'business',
  'calendar',
  'period',
  'event',
  'in',
]);
