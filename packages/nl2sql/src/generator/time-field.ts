import type { FieldUse, Granularity } from '../intent/structured-intent.ts';
import type { Dataset, Field, TimeForm } from '../model/semantic-model.ts';
import { asInteger, binary, call, text, whole, wholeQuotient } from '../sql/build.ts';
import type { SqlExpression } from '../sql/tree.ts';
import type { Catalog } from './catalog.ts';
import type { Place } from './compilation.ts';
import { findPath } from './join-path.ts';
import { columnsOf } from './model-expression.ts';
import { refuse } from './refusal.ts';

/** A field that says when, at the place where it is read. */
export interface TimeField {
  readonly field: Field;
  readonly place: Place;
}

/** How a field tells time; a date without a form tells it as one. */
export function timeFormOf(field: Field, otherwise?: TimeForm): TimeForm {
  if (field.timeForm !== undefined) return field.timeForm;
  if (field.type === 'date' || field.type === 'timestamp') return field.type;
  // Asked for a form, a field that tells no time has some other.
  if (otherwise !== undefined) return otherwise === 'date' ? 'timestamp' : 'date';
  return refuse(`${field.id} tells no time.`, `字段 ${field.id} 不是时间。`);
}

/**
 * The field that says when the rows at a place happened: the one named, where it belongs to them or to the one row they belong to; else the dataset's
 * own; else that of the nearest dataset they belong to.
 */
export function timeFieldAt(place: Place, use: FieldUse | undefined): TimeField {
  const { catalog } = place.scope.compilation;
  if (use !== undefined) {
    const field = catalog.field(use.field);
    const path = findPath(
      catalog,
      { from: place.dataset, to: catalog.home(field) },
      { via: viaFor(place.dataset, use, catalog), toOneOnly: true },
    );
    if (path?.every(({ toOne }) => toOne) === true) return { field, place: place.scope.reach(place, path) };
  }
  const own = place.dataset.primaryTime;
  if (own !== undefined) return { field: catalog.field(own), place };
  const nearest = catalog.model.datasets
    .filter(({ primaryTime }) => primaryTime !== undefined)
    .flatMap((dataset) => {
      const path = findPath(catalog, { from: place.dataset, to: dataset }, { toOneOnly: true });
      return path === undefined ? [] : [{ dataset, path }];
    })
    .sort((a, b) => a.path.length - b.path.length);
  const [best, next] = nearest;
  if (best?.dataset.primaryTime === undefined || best.path.length === next?.path.length) {
    return refuse(`Nothing says when the rows of ${place.dataset.id} happened.`, `${place.dataset.id} 没有可用的时间字段。`);
  }
  return { field: catalog.field(best.dataset.primaryTime), place: place.scope.reach(place, best.path) };
}

/** The relationships of a use, where they start at this dataset; those said of other rows don't apply. */
export function viaFor(dataset: Dataset, use: FieldUse, catalog: Catalog): readonly string[] {
  const [first] = use.via ?? [];
  return first !== undefined && catalog.stepsFrom(dataset).some(({ relationship }) => relationship.name === first) ? (use.via ?? []) : [];
}

/** A number, also where the field keeps its digits as text. */
export function numberIn(field: Field, value: SqlExpression): SqlExpression {
  return field.type === 'string' || field.type === 'other' ? asInteger(value) : value;
}

/** Months since year 0 of a time; undefined where the field tells no months. */
function monthIndexOf(time: TimeField): SqlExpression | undefined {
  const { field, place } = time;
  const value = columnsOf(field, place);
  const number = numberIn(field, value);
  const compose = (year: SqlExpression, month: SqlExpression): SqlExpression =>
    binary(binary(binary(year, '*', whole(12)), '+', month), '-', whole(1));
  switch (timeFormOf(field)) {
    case 'date':
    case 'timestamp':
      return compose(extracted('year', value), extracted('month', value));
    case 'iso-date':
    case 'iso-month':
      return compose(asInteger(call('SUBSTR', value, whole(1), whole(4))), asInteger(call('SUBSTR', value, whole(6), whole(2))));
    case 'yyyymm':
      return compose(wholeQuotient(number, 100), binary(number, '%', whole(100)));
    case 'yyyymmdd':
      return compose(wholeQuotient(number, 10_000), binary(wholeQuotient(number, 100), '%', whole(100)));
    case 'year':
    case 'quarter':
    case 'month': {
      const year = siblingNumber(place, 'year');
      const month = siblingNumber(place, 'month');
      if (year === undefined) return undefined;
      if (month !== undefined) return compose(year, month);
      const quarter = siblingNumber(place, 'quarter');
      return quarter === undefined
        ? undefined
        : binary(binary(year, '*', whole(12)), '+', binary(binary(quarter, '-', whole(1)), '*', whole(3)));
    }
    case 'fiscal-year':
      return undefined;
  }
}

function siblingNumber(place: Place, form: TimeForm): SqlExpression | undefined {
  const field = place.dataset.fields.find(({ timeForm }) => timeForm === form);
  return field === undefined ? undefined : numberIn(field, columnsOf(field, place));
}

function extracted(part: 'year' | 'month', operand: SqlExpression): SqlExpression {
  return asInteger({ kind: 'extract', part, operand });
}

/** The finest part of a year that a field with its neighbours tells, in months; 0 where it tells days. */
function finenessOf({ field, place }: TimeField): number {
  const has = (form: TimeForm): boolean => place.dataset.fields.some(({ timeForm }) => timeForm === form);
  switch (timeFormOf(field)) {
    case 'date':
    case 'timestamp':
    case 'iso-date':
    case 'yyyymmdd':
      return 0;
    case 'yyyymm':
    case 'iso-month':
      return 1;
    case 'year':
    case 'quarter':
    case 'month':
      return !has('year') ? 99 : has('month') ? 1 : has('quarter') ? 3 : 12;
    case 'fiscal-year':
      return 12;
  }
}

/** A day as a date, for weeks and days. */
function dayOf({ field, place }: TimeField): SqlExpression {
  const value = columnsOf(field, place);
  switch (timeFormOf(field)) {
    case 'date':
      return value;
    case 'timestamp':
    case 'iso-date':
      return { kind: 'cast', operand: value, type: 'DATE' };
    case 'yyyymmdd': {
      const number = numberIn(field, value);
      return call(
        'MAKE_DATE',
        wholeQuotient(number, 10_000),
        binary(wholeQuotient(number, 100), '%', whole(100)),
        binary(number, '%', whole(100)),
      );
    }
    default:
      return refuse(`${field.id} tells no days.`, `字段 ${field.id} 不精确到日。`);
  }
}

const monday: SqlExpression = { kind: 'date', value: '1969-12-29' };

/** Periods of a granularity, counted: the next period is the next whole number. NULL where there is no time. */
export function periodIndex(time: TimeField, granularity: Granularity): SqlExpression {
  const { fiscalYearStartMonth } = time.place.scope.compilation.catalog.model;
  if (granularity === 'day' || granularity === 'week') {
    const days = dayOf(time);
    if (granularity === 'day') return asInteger(binary(days, '-', { kind: 'date', value: '1970-01-01' }));
    const weekStart: SqlExpression = { kind: 'cast', operand: call('DATE_TRUNC', text('week'), days), type: 'DATE' };
    return asInteger(wholeQuotient(asInteger(binary(weekStart, '-', monday)), 7));
  }
  const months = { year: 12, fiscal_year: 12, half_year: 6, quarter: 3, fiscal_quarter: 3, month: 1 }[granularity];
  const fine = finenessOf(time);
  const isFiscalYear = timeFormOf(time.field) === 'fiscal-year';
  if (isFiscalYear && granularity === 'fiscal_year') return numberIn(time.field, columnsOf(time.field, time.place));
  if (fine > months || isFiscalYear) {
    return refuse(`${time.field.id} is coarser than asked for.`, `字段 ${time.field.id} 的时间粒度不够细。`);
  }
  const year = fine === 12 ? siblingNumber(time.place, 'year') : undefined;
  if (year !== undefined && granularity === 'year') return year;
  const index = monthIndexOf(time) ?? refuse(`${time.field.id} tells no months.`, `字段 ${time.field.id} 不精确到月。`);
  const fiscal = granularity === 'fiscal_year' || granularity === 'fiscal_quarter';
  const shifted = fiscal && fiscalYearStartMonth > 1 ? binary(index, '-', whole(fiscalYearStartMonth - 1)) : index;
  return months === 1 ? shifted : wholeQuotient(shifted, months);
}

/** A column by which a period is told. */
export interface PeriodLabel {
  readonly name: string;
  readonly label: { readonly zh: string; readonly en: string };
  readonly expression: SqlExpression;
}

const words = {
  year: { zh: '年', en: 'Year' },
  half_year: { zh: '半年', en: 'Half-year' },
  quarter: { zh: '季度', en: 'Quarter' },
  month: { zh: '月份', en: 'Month' },
  week: { zh: '周（起始日）', en: 'Week (from)' },
  day: { zh: '日期', en: 'Day' },
  fiscal_year: { zh: '财年', en: 'Fiscal year' },
  fiscal_quarter: { zh: '财季', en: 'Fiscal quarter' },
} satisfies Record<Granularity, { zh: string; en: string }>;

/** How a month is told where it is a group: as the field tells months itself, else as its first day. */
export type MonthForm = 'first-day' | 'yyyymm' | 'iso-month';

/** How months of a field are told. */
export function monthFormOf(field: Field): MonthForm {
  const form = timeFormOf(field);
  if (form === 'iso-month' || form === 'iso-date') return 'iso-month';
  return form === 'date' || form === 'timestamp' ? 'first-day' : 'yyyymm';
}

/**
 * The columns by which a period is told, from its number: `year`; `year` and `quarter` or `half_year`; `month` as 202503, 2025-03 or its first
 * day; the first day of a `week`; a `day`; `fiscal_year`, and `fiscal_quarter`. A fiscal year bears the name the model says.
 */
export function periodLabels(
  index: SqlExpression,
  granularity: Granularity,
  how: { readonly month: MonthForm; readonly catalog: Catalog },
): readonly PeriodLabel[] {
  const labelled = (part: Granularity, expression: SqlExpression): PeriodLabel => ({ name: part, label: words[part], expression });
  const { fiscalYearNamedBy, fiscalYearStartMonth } = how.catalog.model;
  const named = (year: SqlExpression): SqlExpression =>
    fiscalYearNamedBy === 'end' && fiscalYearStartMonth > 1 ? binary(year, '+', whole(1)) : year;
  const partOfYear = (size: number): SqlExpression => binary(binary(index, '%', whole(size)), '+', whole(1));
  const date = (days: SqlExpression): SqlExpression => binary({ kind: 'date', value: '1970-01-01' }, '+', asInteger(days));
  switch (granularity) {
    case 'year':
      return [labelled('year', index)];
    case 'fiscal_year':
      return [labelled('fiscal_year', named(index))];
    case 'half_year':
      return [labelled('year', wholeQuotient(index, 2)), labelled('half_year', partOfYear(2))];
    case 'quarter':
      return [labelled('year', wholeQuotient(index, 4)), labelled('quarter', partOfYear(4))];
    case 'fiscal_quarter':
      return [labelled('fiscal_year', named(wholeQuotient(index, 4))), labelled('fiscal_quarter', partOfYear(4))];
    case 'month':
      return [labelled('month', monthLabel(index, how.month))];
    case 'week':
      return [labelled('week', binary(monday, '+', asInteger(binary(index, '*', whole(7)))))];
    case 'day':
      return [labelled('day', date(index))];
  }
}

function monthLabel(index: SqlExpression, form: MonthForm): SqlExpression {
  const year = wholeQuotient(index, 12);
  const month = binary(binary(index, '%', whole(12)), '+', whole(1));
  const compact = binary(binary(year, '*', whole(100)), '+', month);
  if (form === 'yyyymm') return compact;
  if (form === 'first-day') return call('MAKE_DATE', asInteger(year), asInteger(month), whole(1));
  const digits: SqlExpression = { kind: 'cast', operand: compact, type: 'TEXT' };
  return binary(binary(call('SUBSTR', digits, whole(1), whole(4)), '||', text('-')), '||', call('SUBSTR', digits, whole(5), whole(2)));
}
