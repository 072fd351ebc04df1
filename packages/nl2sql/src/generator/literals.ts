import type { Literal } from '../intent/structured-intent.ts';
import type { Field } from '../model/semantic-model.ts';
import { isDate, isTimestamp } from '../sql/calendar-text.ts';
import type { SqlExpression } from '../sql/tree.ts';
import { refuse } from './refusal.ts';

const wholeDigits = /^-?\d{1,30}$/;
const digits = /^-?\d{1,30}(?:\.\d{1,30})?$/;

/** A value to compare a field with, as a literal of the field's type. @throws Refusal where the value is none of that type. */
export function literalOf(value: Literal, field: Field): SqlExpression {
  switch (field.type) {
    case 'integer':
    case 'decimal':
    case 'float':
      return numberOf(value) ?? mismatch(value, field, 'number');
    case 'string':
      return stringOf(String(value));
    case 'boolean':
      return booleanOf(value) ?? mismatch(value, field, 'truth value');
    case 'date':
    case 'timestamp':
      return dateOf(value) ?? mismatch(value, field, 'date');
    case 'time':
    case 'other':
      return typeof value === 'string' ? stringOf(value) : (numberOf(value) ?? { kind: 'boolean', value: value === true });
  }
}

/** A number of any kind as a literal. */
export function numberOf(value: Literal): SqlExpression | undefined {
  if (typeof value === 'string') return digits.test(value.trim()) ? { kind: 'number', digits: value.trim() } : undefined;
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  const text = String(value);
  return { kind: 'number', digits: wholeDigits.test(text) || digits.test(text) ? text : value.toLocaleString('en', plain) };
}

const plain = { useGrouping: false, maximumSignificantDigits: 17 } as const;

/** A text as a literal. */
function stringOf(value: string): SqlExpression {
  if (value.includes('\0')) return refuse('A text with a zero character is in no database.', '文本中含有空字符，数据库中不可能有。');
  return { kind: 'string', value };
}

function booleanOf(value: Literal): SqlExpression | undefined {
  if (typeof value === 'boolean') return { kind: 'boolean', value };
  const word = String(value).toLowerCase();
  if (['true', 't', 'yes', '1', '是'].includes(word)) return { kind: 'boolean', value: true };
  return ['false', 'f', 'no', '0', '否'].includes(word) ? { kind: 'boolean', value: false } : undefined;
}

function dateOf(value: Literal): SqlExpression | undefined {
  if (typeof value !== 'string') return undefined;
  if (isDate(value)) return { kind: 'date', value };
  return isTimestamp(value) ? { kind: 'timestamp', value: value.replace('T', ' ') } : undefined;
}

function mismatch(value: Literal, field: Field, kind: string): never {
  return refuse(`${String(value)} is not a ${kind}, as ${field.id} holds.`, `${String(value)} 与字段 ${field.id} 的类型不符。`);
}

/** A pattern for ILIKE that finds the text itself, whatever signs are in it; `escape` only where it is needed. */
export function patternOf(
  value: string,
  around: { readonly before: string; readonly after: string },
): { readonly pattern: SqlExpression; readonly escape?: string } {
  const escaped = value.replaceAll(/[!%_]/gu, (sign) => `!${sign}`);
  const pattern = stringOf(around.before + escaped + around.after);
  // PostgreSQL takes a backslash for an escape where none is named.
  return escaped !== value || value.includes('\\') ? { pattern, escape: '!' } : { pattern };
}
