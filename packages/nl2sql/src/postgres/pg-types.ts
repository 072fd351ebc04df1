import type { DataValue, ResultColumn } from '../source/data-source.ts';
import { isoTimestamp, numberOrDigits } from '../source/data-value.ts';

/** What the values of a type are, by its `oid` in `pg_type`. */
const kinds: ReadonlyMap<number, ResultColumn['type']> = new Map<number, ResultColumn['type']>([
  [16, 'boolean'],
  ...[20, 21, 23, 26, 700, 701, 1700].map((oid): [number, 'number'] => [oid, 'number']),
  // char, name, text, bpchar, varchar, uuid, and literals of no type.
  ...[18, 19, 25, 1042, 1043, 2950, 705].map((oid): [number, 'text'] => [oid, 'text']),
  [1082, 'date'],
  [1114, 'timestamp'],
  [1184, 'timestamp'],
]);

/** The first `oid` of types that are no part of PostgreSQL itself: enums and domains of users, whose values are shown as texts. */
const firstOwnType = 16_384;

/** What the values of a column of this type are. */
export function columnType(typeId: number): ResultColumn['type'] {
  return kinds.get(typeId) ?? (typeId >= firstOwnType ? 'text' : 'other');
}

/** A value from the text the server sent. */
export function toValue(text: string | null, type: ResultColumn['type']): DataValue {
  if (text === null) return null;
  switch (type) {
    case 'boolean':
      return text === 't' || text === 'true';
    case 'number':
      return numberOrDigits(text);
    case 'timestamp':
      return isoTimestamp(text);
    case 'date':
    case 'text':
    case 'other':
      return text;
  }
}
