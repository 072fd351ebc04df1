import type { FieldUse, Granularity, StructuredIntent } from '../intent/structured-intent.ts';
import type { Dataset, Field, Label } from '../model/semantic-model.ts';
import { asInteger, binary, call, text, whole, wholeQuotient } from '../sql/build.ts';
import type { SqlExpression } from '../sql/tree.ts';
import type { Catalog } from './catalog.ts';
import { isUnique } from './catalog.ts';
import type { MeasuredRows } from './measured-rows.ts';
import { isBeside, placeBeside, timeOfRows } from './measured-rows.ts';
import { columnsOf } from './model-expression.ts';
import type { Names } from './names.ts';
import { refuse } from './refusal.ts';
import { keyOf } from './scope.ts';
import type { MonthForm, TimeField } from './time-field.ts';
import { monthFormOf, numberIn, periodIndex, periodLabels, timeFieldAt, timeFormOf } from './time-field.ts';

/** A column that tells groups apart; those not shown are keys beside a name that may repeat. */
interface GroupColumn {
  readonly name: string;
  readonly label: Label;
  readonly isShown: boolean;
}

/** Something to group by. */
export interface Dimension {
  readonly use?: FieldUse | undefined;
  readonly granularity?: Granularity | undefined;
  readonly keepEmpty: boolean;
  readonly columns: readonly GroupColumn[];
  /** The columns' values for measured rows, in the same order. */
  readonly at: (rows: MeasuredRows) => readonly SqlExpression[];
  /** Of a period: its number, so that periods can be counted. */
  readonly indexAt?: (rows: MeasuredRows) => SqlExpression;
  /** Of a period: the columns' values from its number. */
  readonly fromIndex?: (index: SqlExpression) => readonly SqlExpression[];
}

/** All that an intent groups by: its dimensions, the periods of its time, and fields shown beside them. */
export function planDimensions(intent: StructuredIntent, catalog: Catalog, names: Names): readonly Dimension[] {
  const { time, dimensions, fields } = intent;
  const planned = dimensions.map(({ field, granularity, keepEmpty }) =>
    granularity === undefined
      ? fieldDimension({ use: field, keepEmpty: keepEmpty === true }, catalog, names)
      : periodDimension({ use: field, granularity }, catalog, names),
  );
  const hasPeriod = dimensions.some(({ granularity }) => granularity !== undefined);
  const saysTime = dimensions.some(({ field }) => isTime(catalog.field(field.field)));
  const periods =
    time?.granularity !== undefined && !hasPeriod && !saysTime
      ? [periodDimension({ use: time.field, granularity: time.granularity, dataset: intent.subject?.dataset }, catalog, names)]
      : [];
  const shown = new Set(dimensions.map(({ field }) => field.field));
  const ordering = intent.orderBy.flatMap(({ by }) => (by.kind === 'field' ? [by.field] : []));
  const told = new Set([...shown, ...fields.map(({ field }) => field.field)]);
  // A time to order by is the period itself.
  const unseen = ordering.filter(({ field }) => !told.has(field) && !(isTime(catalog.field(field)) && (hasPeriod || periods.length > 0)));
  const hidden = unseen
    .map((use) => fieldDimension({ use, keepEmpty: false }, catalog, names))
    .map((dimension) => ({ ...dimension, columns: dimension.columns.map((each) => ({ ...each, isShown: false })) }));
  const beside = fields
    .filter(({ field }) => !shown.has(field.field))
    .map(({ field }) => fieldDimension({ use: field, keepEmpty: false }, catalog, names));
  return [...periods, ...planned, ...beside, ...hidden];
}

function isTime(field: Field): boolean {
  return field.timeForm !== undefined || field.type === 'date' || field.type === 'timestamp';
}

function fieldDimension(
  { use, keepEmpty }: { readonly use: FieldUse; readonly keepEmpty: boolean },
  catalog: Catalog,
  names: Names,
): Dimension {
  const field = catalog.field(use.field);
  const dataset = catalog.home(field);
  const keys = keysBeside(field, dataset);
  return {
    use,
    keepEmpty,
    columns: [
      { name: names.unique(field.name), label: field.label, isShown: true },
      ...keys.map((key) => ({ name: names.unique(key), label: {}, isShown: false })),
    ],
    at: (rows) => {
      if (!isBeside(rows, use)) return [calendarPart(field, rows)];
      const place = placeBeside(rows, use);
      return [columnsOf(field, place), ...keys.map((key) => keyOf(place, key))];
    },
  };
}

/** A year, quarter or month of one fact, told of the rows of another by their own time. */
function calendarPart(field: Field, rows: MeasuredRows): SqlExpression {
  const time = timeFieldAt(rows.home, undefined);
  const partOf = (granularity: Granularity, size: number): SqlExpression =>
    binary(binary(periodIndex(time, granularity), '%', whole(size)), '+', whole(1));
  const { catalog } = rows.base.scope.compilation;
  switch (field.timeForm) {
    case 'year':
      return periodIndex(time, 'year');
    case 'fiscal-year':
      return periodIndex(time, 'fiscal_year');
    case 'quarter':
      return partOf('quarter', 4);
    case 'month':
      return partOf('month', 12);
    case 'yyyymm':
      return (
        plainLabels(time, 'month', 'yyyymm')?.[0] ??
        periodLabels(periodIndex(time, 'month'), 'month', { month: 'yyyymm', catalog })[0]?.expression ??
        whole(0)
      );
    default:
      return refuse(`${field.id} tells no time of ${rows.home.dataset.id}.`, `${field.id} 不能说明 ${rows.home.dataset.id} 的时间。`);
  }
}

/** Rows shown by a name that may repeat are told apart by their key. */
function keysBeside(field: Field, dataset: Dataset): readonly string[] {
  return dataset.display === field.id && !isUnique(dataset, [field.name]) ? dataset.primaryKey : [];
}

interface PeriodWanted {
  readonly use?: FieldUse | undefined;
  readonly granularity: Granularity;
  readonly dataset?: string | undefined;
}

function periodDimension({ use, granularity }: PeriodWanted, catalog: Catalog, names: Names): Dimension {
  const asked = use === undefined ? undefined : catalog.field(use.field);
  const form = asked === undefined ? undefined : monthFormOf(asked);
  const labels = periodLabels(whole(0), granularity, { month: 'yyyymm', catalog });
  const timeOf = (rows: MeasuredRows): TimeField =>
    timeOfRows(rows, use) ??
    refuse(
      `${use?.field ?? ''} tells no time of ${rows.home.dataset.id}.`,
      `${use?.field ?? ''} 不能说明 ${rows.home.dataset.id} 的时间。`,
    );
  let monthForm = form;
  const fromIndex = (index: SqlExpression): readonly SqlExpression[] =>
    periodLabels(index, granularity, { month: monthForm ?? 'first-day', catalog }).map(({ expression }) => expression);
  return {
    use,
    granularity,
    keepEmpty: false,
    columns: labels.map(({ name, label }) => ({ name: names.unique(name), label, isShown: true })),
    at: (rows) => {
      const time = timeOf(rows);
      monthForm ??= monthFormOf(time.field);
      return plainLabels(time, granularity, monthForm) ?? fromIndex(periodIndex(time, granularity));
    },
    indexAt: (rows) => {
      const time = timeOf(rows);
      monthForm ??= monthFormOf(time.field);
      return periodIndex(time, granularity);
    },
    fromIndex,
  };
}

/** Labels as a person would write them, where the field's form allows it. */
function plainLabels(time: TimeField, granularity: Granularity, month: MonthForm): readonly SqlExpression[] | undefined {
  const value = columnsOf(time.field, time.place);
  const form = timeFormOf(time.field);
  if (form === 'date' || form === 'timestamp') {
    const extract = (part: 'year' | 'quarter'): SqlExpression => asInteger({ kind: 'extract', part, operand: value });
    const truncated = (unit: string): SqlExpression => ({ kind: 'cast', operand: call('DATE_TRUNC', text(unit), value), type: 'DATE' });
    if (granularity === 'year') return [extract('year')];
    if (granularity === 'quarter') return [extract('year'), extract('quarter')];
    if (granularity === 'month' && month === 'first-day') return [truncated('month')];
    if (granularity === 'week') return [truncated('week')];
    if (granularity === 'day') return [form === 'date' ? value : { kind: 'cast', operand: value, type: 'DATE' }];
    return undefined;
  }
  if (form === 'iso-month') return granularity === 'month' && month === 'iso-month' ? [value] : undefined;
  if (form === 'yyyymm') {
    const number = numberIn(time.field, value);
    const year = wholeQuotient(number, 100);
    const monthOfYear = binary(number, '%', whole(100));
    if (granularity === 'year') return [year];
    if (granularity === 'quarter') return [year, wholeQuotient(binary(monthOfYear, '+', whole(2)), 3)];
    return granularity === 'month' && month === 'yyyymm' ? [value] : undefined;
  }
  return undefined;
}
