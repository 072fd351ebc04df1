import type { DataValue, ResultColumn } from '../source/data-source.ts';
import { isoTimestamp, numberOrDigits } from '../source/data-value.ts';
import type { ChildRows } from './child/child-messages.ts';

const integers: ReadonlySet<string> = new Set([
  ...['TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT', 'HUGEINT', 'BIGNUM'],
  ...['UTINYINT', 'USMALLINT', 'UINTEGER', 'UBIGINT', 'UHUGEINT', 'FLOAT', 'DOUBLE'],
]);

/** What the values of a column of this type are. */
export function columnType(type: string): ResultColumn['type'] {
  if (integers.has(type) || type.startsWith('DECIMAL')) return 'number';
  if (type === 'VARCHAR' || type === 'UUID' || type.startsWith('ENUM')) return 'text';
  if (type === 'BOOLEAN') return 'boolean';
  if (type === 'DATE') return 'date';
  return type.startsWith('TIMESTAMP') ? 'timestamp' : 'other';
}

/** A result as the source gives it: columns with their types, and values without losing digits. */
export function toResult({ columns, rows }: ChildRows): {
  readonly columns: readonly ResultColumn[];
  readonly rows: readonly (readonly DataValue[])[];
} {
  const typed = columns.map(({ name, type }): ResultColumn => ({ name, type: columnType(type) }));
  return { columns: typed, rows: rows.map((row) => row.map((cell, index) => toValue(cell, typed[index]?.type))) };
}

function toValue(cell: ChildRows['rows'][number][number], type: ResultColumn['type'] | undefined): DataValue {
  if (typeof cell !== 'string') return cell;
  if (type === 'number') return numberOrDigits(cell);
  return type === 'timestamp' ? isoTimestamp(cell) : cell;
}
