import type { Literal, Operator } from '../intent/structured-intent.ts';
import type { Field } from '../model/semantic-model.ts';
import { allOf, anyOf, binary } from '../sql/build.ts';
import type { BinaryOperator, SqlExpression } from '../sql/tree.ts';
import { isoDate } from './calendar.ts';
import { literalOf, patternOf } from './literals.ts';
import { refuse } from './refusal.ts';

const signs: Readonly<Partial<Record<Operator, BinaryOperator>>> = { '=': '=', '!=': '<>', '<': '<', '<=': '<=', '>': '>', '>=': '>=' };

/** The sign of a comparison of two values; undefined for the operators that are more. */
export function signOf(operator: Operator): BinaryOperator | undefined {
  return signs[operator];
}

/** A field's value compared with given values. Texts are equal letter by letter; what they contain is looked for in any case. */
export function compareWithValues(
  value: SqlExpression,
  field: Field,
  { operator, values }: { readonly operator: Operator; readonly values: readonly Literal[] },
): SqlExpression {
  const [first, second] = values;
  if (operator === 'is_null' || operator === 'is_not_null') return { kind: 'is-null', negated: operator === 'is_not_null', operand: value };
  if (first === undefined) return refuse(`Nothing to compare ${field.id} with.`, `字段 ${field.id} 没有比较值。`);
  const years = values.map((item) => yearOf(item, field)).filter((year) => year !== undefined);
  if (years.length === values.length && (operator === 'in' || operator === 'not_in' || operator === 'between')) {
    return compareYears(value, operator, years);
  }
  switch (operator) {
    case 'contains':
    case 'not_contains':
      return like(value, field, { values, negated: operator === 'not_contains', before: '%', after: '%' });
    case 'starts_with':
      return like(value, field, { values, negated: false, before: '', after: '%' });
    case 'ends_with':
      return like(value, field, { values, negated: false, before: '%', after: '' });
    case 'between':
      if (second === undefined) return refuse('"Between" needs two values.', '“介于”需要两个值。');
      requireOrder(field, first);
      return { kind: 'between', negated: false, operand: value, low: literalOf(first, field), high: literalOf(second, field) };
    case 'in':
    case 'not_in':
      return { kind: 'in', negated: operator === 'not_in', operand: value, list: values.map((item) => literalOf(item, field)) };
    default:
      return compareOne(value, field, { operator, values });
  }
}

function compareOne(
  value: SqlExpression,
  field: Field,
  { operator, values }: { readonly operator: Operator; readonly values: readonly Literal[] },
): SqlExpression {
  const sign = signOf(operator) ?? refuse(`Unknown operator ${operator}.`, `未知运算符 ${operator}。`);
  if (values.length > 1) {
    if (operator === '=' || operator === '!=') {
      return { kind: 'in', negated: operator === '!=', operand: value, list: values.map((item) => literalOf(item, field)) };
    }
    return refuse(`${operator} compares with one value.`, `${operator} 只能与一个值比较。`);
  }
  const [first = ''] = values;
  const year = yearOf(first, field);
  if (year !== undefined) return compareYear(value, sign, year);
  if (sign !== '=' && sign !== '<>') requireOrder(field, first);
  return binary(value, sign, literalOf(first, field));
}

/** A text that holds digits isn't ordered as numbers are. */
function requireOrder(field: Field, value: Literal): void {
  if (field.type === 'string' && typeof value === 'number') {
    refuse(`${field.id} is a text and can't be compared with a number by size.`, `字段 ${field.id} 是文本，无法与数字比较大小。`);
  }
}

/** A bare year that a date is compared with. */
function yearOf(value: Literal, field: Field): number | undefined {
  if (field.type !== 'date' && field.type !== 'timestamp') return undefined;
  return /^[1-9]\d{3}$/.test(String(value)) ? Number(value) : undefined;
}

function compareYear(value: SqlExpression, sign: BinaryOperator, year: number): SqlExpression {
  const from: SqlExpression = { kind: 'date', value: isoDate(year, 1, 1) };
  if (year === 9999) return refuse('No year after 9999.', '年份超出范围。');
  const until: SqlExpression = { kind: 'date', value: isoDate(year + 1, 1, 1) };
  const inside = [binary(value, '>=', from), binary(value, '<', until)];
  switch (sign) {
    case '=':
      return allOf(inside) ?? value;
    case '<>':
      return anyOf([binary(value, '<', from), binary(value, '>=', until)]);
    case '<':
      return binary(value, '<', from);
    case '<=':
      return binary(value, '<', until);
    case '>':
      return binary(value, '>=', until);
    default:
      return binary(value, '>=', from);
  }
}

function compareYears(value: SqlExpression, operator: 'in' | 'not_in' | 'between', years: readonly number[]): SqlExpression {
  const [first = 1, last = first] = years;
  if (operator === 'between') return allOf([compareYear(value, '>=', first), compareYear(value, '<=', last)]) ?? value;
  if (operator === 'in') return anyOf(years.map((year) => compareYear(value, '=', year)));
  return allOf(years.map((year) => compareYear(value, '<>', year))) ?? value;
}

interface LikeForm {
  readonly values: readonly Literal[];
  readonly negated: boolean;
  readonly before: string;
  readonly after: string;
}

function like(value: SqlExpression, field: Field, { values, negated, before, after }: LikeForm): SqlExpression {
  const operand: SqlExpression = field.type === 'string' ? value : { kind: 'cast', operand: value, type: 'TEXT' };
  const each = values.map(
    (item): SqlExpression => ({ kind: 'like', negated, ignoreCase: true, operand, ...patternOf(String(item), { before, after }) }),
  );
  return negated ? (allOf(each) ?? operand) : anyOf(each);
}
