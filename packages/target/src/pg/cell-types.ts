import type pg from 'pg';
import { parse as parseArray } from 'postgres-array';
import type { Cell } from '../database/row.ts';

const bool = 16;
const int8 = 20;
const timestamp = 1114;
const timestamptz = 1184;

/** `int2`, `int4`, `oid`, `xid`, `cid`, `float4`, `float8`, `numeric`, `xid8`. */
const numbers = new Set([21, 23, 26, 28, 29, 700, 701, 1700, 5069]);

/** Type of the elements by type of the array; others arrive as text anyway. */
const elementTypes: ReadonlyMap<number, number> = new Map([
  [1000, bool],
  [1001, 17],
  [1002, 18],
  [1003, 19],
  [1005, 21],
  [1007, 23],
  [1009, 25],
  [1011, 28],
  [1014, 1042],
  [1015, 1043],
  [1016, int8],
  [1021, 700],
  [1022, 701],
  [1028, 26],
  [1041, 869],
  [1115, timestamp],
  [1182, 1082],
  [1185, timestamptz],
  [1187, 1186],
  [1231, 1700],
  [2210, 2205],
  [2211, 2206],
  [2951, 2950],
  [3221, 3220],
  [199, 114],
  [3807, 3802],
]);

/**
 * A value as a cell, from the text the server sent.
 *
 * Numbers are JavaScript numbers; what is no finite number (`NaN`, `Infinity`) and an `int8` that a JavaScript number can't hold
 * exactly, such as a queryid, stay text, so that nothing is lost when a row is stored as JSON. Times are ISO 8601, in UTC where
 * they have a time zone. Arrays are JSON texts. Everything else is the server's text.
 *
 * @param oid - Its type, as in `pg_type`.
 */
export function toCell(oid: number, text: string): Cell {
  const element = elementTypes.get(oid);
  if (element !== undefined) return JSON.stringify(parseArray(text, (part) => toCell(element, part)));
  if (oid === bool) return text === 't';
  if (oid === int8) return numberOr(text, Number.isSafeInteger);
  if (numbers.has(oid)) return numberOr(text, Number.isFinite);
  if (oid === timestamp || oid === timestamptz) return isoTime(text);
  return text;
}

function numberOr(text: string, fits: (value: number) => boolean): number | string {
  const value = Number(text);
  return fits(value) ? value : text;
}

/** `2026-01-02 03:04:05.6+00` under DateStyle ISO and time zone UTC; infinity and years before Christ stay as they are. */
function isoTime(text: string): string {
  return /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?(\+00)?$/.test(text) ? text.replace(' ', 'T').replace('+00', 'Z') : text;
}

/** For the driver: every value becomes a cell, whatever parsers a program has registered with it. */
export const cellTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number) => (text: string) => toCell(oid, text),
};
