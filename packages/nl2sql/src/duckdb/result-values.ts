import type { DataValue, ResultColumn } from '../source/data-source.ts';
import { isoTimestamp, numberOrDigits, redacted } from '../source/data-value.ts';
import type { ChildRows } from './child/child-messages.ts';

const integers: ReadonlySet<string> = new Set([
  ...['TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT', 'HUGEINT', 'BIGNUM'],
  ...['UTINYINT', 'USMALLINT', 'UINTEGER', 'UBIGINT', 'UHUGEINT', 'FLOAT', 'DOUBLE'],
]);

/** What the values of a column of this type are. */
function columnType(type: string): ResultColumn['type'] {
  if (integers.has(type) || type.startsWith('DECIMAL')) return 'number';
  if (type === 'VARCHAR' || type === 'UUID' || type.startsWith('ENUM')) return 'text';
  if (type === 'BOOLEAN') return 'boolean';
  if (type === 'DATE') return 'date';
  return type.startsWith('TIMESTAMP') ? 'timestamp' : 'other';
}

/** A result as the source gives it: columns with their types, and values without losing digits. `hidden` ones are blanked. */
export function toResult(
  { columns, rows }: ChildRows,
  hidden: ReadonlySet<string>,
): { readonly columns: readonly ResultColumn[]; readonly rows: readonly (readonly DataValue[])[] } {
  const isHidden = columns.map(({ name }) => hidden.has(name.toLowerCase()));
  const typed = columns.map(
    ({ name, type }, index): ResultColumn => ({ name, type: isHidden[index] === true ? 'text' : columnType(type) }),
  );
  const valueAt = (cell: Cell, index: number): DataValue =>
    isHidden[index] === true && cell !== null ? redacted : toValue(cell, typed[index]?.type);
  return { columns: typed, rows: rows.map((row) => row.map(valueAt)) };
}

type Cell = ChildRows['rows'][number][number];

function toValue(cell: Cell, type: ResultColumn['type'] | undefined): DataValue {
  if (typeof cell !== 'string') return cell;
  if (type === 'number') return numberOrDigits(cell);
  return type === 'timestamp' ? isoTimestamp(cell) : cell;
}
