import type { Field } from '../model/semantic-model.ts';
import type { TimeMeaning } from '../reading/mention.ts';

/** A comparison that is part of being within a period. */
export interface PeriodBound {
  readonly operator: '=' | '<' | '>=' | 'between';
  readonly values: (string | number)[];
}

/**
 * What it takes for a field to be within a period, in the field's own form; nothing where the form is coarser than the period. A period that
 * is open on one side is bounded on the other alone.
 */
export function periodBounds(
  field: Field,
  period: { readonly from: string; readonly until: string },
  open?: TimeMeaning['open'],
): readonly PeriodBound[] | undefined {
  const first = written(field, period.from);
  const after = written(field, period.until);
  const from = first === undefined ? undefined : { operator: '>=' as const, values: [first] };
  const until = after === undefined ? undefined : { operator: '<' as const, values: [after] };
  if (open === 'from') return from && [from];
  if (open === 'until') return until && [until];
  if (first === undefined || after === undefined || from === undefined || until === undefined) return undefined;
  if (typeof first !== 'number' || typeof after !== 'number') return [from, until];
  if (field.timeForm === 'year')
    return after - first === 1 ? [{ operator: '=', values: [first] }] : [{ operator: 'between', values: [first, after - 1] }];
  return [from, until];
}

/** A day in the form of a field, if the field can tell it from the day before. */
function written(field: Field, day: string): string | number | undefined {
  const [year, month, date] = [day.slice(0, 4), day.slice(5, 7), day.slice(8, 10)];
  switch (field.timeForm) {
    case 'date':
    case 'timestamp':
    case 'iso-date':
      return day;
    case 'yyyymmdd':
      return literal(field, `${year}${month}${date}`);
    case 'yyyymm':
      return date === '01' ? literal(field, `${year}${month}`) : undefined;
    case 'iso-month':
      return date === '01' ? `${year}-${month}` : undefined;
    case 'year':
      return date === '01' && month === '01' ? literal(field, year) : undefined;
    default:
      return undefined;
  }
}

function literal(field: Field, digits: string): string | number {
  return field.type === 'string' ? digits : Number(digits);
}
