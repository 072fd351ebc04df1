import type { Field, TimeForm } from '../model/semantic-model.ts';
import { allOf, binary, text, whole } from '../sql/build.ts';
import type { SqlExpression } from '../sql/tree.ts';
import type { Period } from './calendar.ts';
import { addDays, addMonths, monthIndex, partsOf, startsMonth } from './calendar.ts';
import type { Place } from './compilation.ts';
import { columnsOf } from './model-expression.ts';
import { refuse } from './refusal.ts';
import { numberIn, timeFormOf } from './time-field.ts';

/** That a field's time lies in a period, in the form in which the field tells time. */
export function periodCondition(field: Field, place: Place, period: Period): SqlExpression {
  const form = timeFormOf(field);
  const value = columnsOf(field, place);
  const { from, until } = period;
  switch (form) {
    case 'date':
      return halfOpen(value, { kind: 'date', value: from }, { kind: 'date', value: until });
    case 'timestamp':
      return halfOpen(value, { kind: 'timestamp', value: `${from} 00:00:00` }, { kind: 'timestamp', value: `${until} 00:00:00` });
    case 'iso-date':
      return halfOpen(value, text(from), text(until));
    case 'iso-month':
      return halfOpen(value, text(from.slice(0, 7)), text(firstMonthOutside(field, period).slice(0, 7)));
    case 'yyyymmdd':
      return within(field, value, { low: compactDay(from), high: compactDay(addDays(until, -1)) });
    case 'yyyymm':
      return within(field, value, compactMonths(field, period));
    case 'year':
    case 'quarter':
    case 'month':
    case 'fiscal-year':
      return partsCondition(field, place, period);
  }
}

function halfOpen(value: SqlExpression, from: SqlExpression, until: SqlExpression): SqlExpression {
  return allOf([binary(value, '>=', from), binary(value, '<', until)]) ?? value;
}

interface Bounds {
  readonly low: number;
  readonly high: number;
}

function within(field: Field, value: SqlExpression, { low, high }: Bounds): SqlExpression {
  const bound = (number: number): SqlExpression => (field.type === 'string' ? text(String(number)) : whole(number));
  if (low === high) return binary(value, '=', bound(low));
  return { kind: 'between', negated: false, operand: value, low: bound(low), high: bound(high) };
}

function compactDay(date: string): number {
  const { year, month, day } = partsOf(date);
  return year * 10_000 + month * 100 + day;
}

function compactMonths(field: Field, period: Period): Bounds {
  const last = addMonths(firstMonthOutside(field, period), -1);
  const compact = (date: string): number => partsOf(date).year * 100 + partsOf(date).month;
  return { low: compact(period.from), high: compact(last) };
}

/**
 * The first of the month after the period. A period that ends inside a month takes that month whole, since its rows tell no days: such is a running
 * month. One that begins inside a month can't be told.
 */
function firstMonthOutside(field: Field, { from, until }: Period): string {
  if (!startsMonth(from)) refuse(`${field.id} tells months, not days.`, `字段 ${field.id} 只精确到月，无法按日筛选。`);
  return startsMonth(until) ? until : addMonths(`${until.slice(0, 7)}-01`, 1);
}

/** Years, quarters and months in fields of their own: a period must be made of what they tell. */
function partsCondition(field: Field, place: Place, period: Period): SqlExpression {
  const { catalog } = place.scope.compilation;
  const start = monthIndex(period.from);
  const end = monthIndex(firstMonthOutside(field, period));
  const sibling = (form: TimeForm): Field | undefined => place.dataset.fields.find((other) => timeFormOf(other, form) === form);
  if (field.timeForm === 'fiscal-year') {
    const { fiscalYearStartMonth: first } = catalog.model;
    if ((start - first + 1) % 12 === 0 && (end - first + 1) % 12 === 0) {
      const year = (index: number): number => (index - first + 1) / 12;
      return within(field, columnsOf(field, place), { low: year(start), high: year(end) - 1 });
    }
    return refuse(`${field.id} tells whole fiscal years only.`, `字段 ${field.id} 只精确到财年。`);
  }
  const year = sibling('year') ?? refuse(`${field.id} tells no year.`, `字段 ${field.id} 不含年份。`);
  const yearValue = columnsOf(year, place);
  if (start % 12 === 0 && end % 12 === 0) return within(year, yearValue, { low: start / 12, high: end / 12 - 1 });
  const quarter = sibling('quarter');
  if (quarter !== undefined && start % 3 === 0 && end % 3 === 0) {
    return partsOfYears(
      { year: numberIn(year, yearValue), part: numberIn(quarter, columnsOf(quarter, place)), size: 4 },
      { low: start / 3, high: end / 3 - 1 },
    );
  }
  const month = sibling('month') ?? refuse(`${field.id} tells whole years only.`, `字段 ${field.id} 只精确到年。`);
  return partsOfYears(
    { year: numberIn(year, yearValue), part: numberIn(month, columnsOf(month, place)), size: 12 },
    { low: start, high: end - 1 },
  );
}

interface YearParts {
  readonly year: SqlExpression;
  readonly part: SqlExpression;
  readonly size: number;
}

/** Bounds count parts since year 0; within one year the year is told by itself, across years both are one number. */
function partsOfYears({ year, part, size }: YearParts, { low, high }: Bounds): SqlExpression {
  const yearOf = (index: number): number => Math.floor(index / size);
  const partOf = (index: number): number => (index % size) + 1;
  if (yearOf(low) === yearOf(high)) {
    const parts: SqlExpression =
      low === high
        ? binary(part, '=', whole(partOf(low)))
        : { kind: 'between', negated: false, operand: part, low: whole(partOf(low)), high: whole(partOf(high)) };
    return allOf([binary(year, '=', whole(yearOf(low))), parts]) ?? parts;
  }
  const together = binary(binary(year, '*', whole(100)), '+', part);
  const bound = (index: number): SqlExpression => whole(yearOf(index) * 100 + partOf(index));
  return { kind: 'between', negated: false, operand: together, low: bound(low), high: bound(high) };
}
