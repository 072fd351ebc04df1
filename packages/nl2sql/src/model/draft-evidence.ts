import type { SchemaColumn, SchemaRelation } from '../source/data-source.ts';
import { quoteIdentifier } from '../sql/identifiers.ts';
import type { Asked } from './check-session.ts';
import { duplicatesOf, rowsOf } from './check-session.ts';
import { fieldTypeOf } from './field-type.ts';
import { wordsOfName } from './label.ts';

/** How much of the data a draft may look at. */
export interface DraftLimits {
  /** A text column with more distinct values has no terms. */
  readonly maxValues: number;
  /** Text columns that are looked into, over all tables; 0: none. */
  readonly maxColumns: number;
  readonly timeoutMs: number;
}

/** Fifty values are what a person would still read through; forty columns of them take some seconds. */
export const defaultDraftLimits: DraftLimits = { maxValues: 50, maxColumns: 40, timeoutMs: 5_000 };

/** Values longer than this are prose, not words of a question. */
const longestValue = 60;
const secret = /pass(?:word|wd)?$|secret|token|salt|hash/;

/** What the data say of a relation beyond its declarations. */
export interface Evidence {
  /** Distinct values of few-valued text columns, most frequent first. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** Least and greatest of whole numbers that may be times. */
  readonly ranges: ReadonlyMap<string, readonly [number, number]>;
  /** Columns that are unique and never empty though no key is declared. */
  readonly uniqueColumns: readonly string[];
}

/** No data were looked at. */
export const noEvidence: Evidence = { values: new Map(), ranges: new Map(), uniqueColumns: [] };

/** Looks at the data of a relation within the limits; what can't be read, or takes too long, is left out. */
export async function gatherEvidence(
  relation: SchemaRelation,
  asked: Asked,
  limits: Pick<DraftLimits, 'maxValues' | 'maxColumns'>,
): Promise<Evidence> {
  const from = `${quoteIdentifier(relation.schema)}.${quoteIdentifier(relation.name)}`;
  const values = new Map<string, readonly string[]>();
  for (const column of textColumns(relation).slice(0, limits.maxColumns)) {
    const name = quoteIdentifier(column.name);
    const sql = `SELECT ${name} AS value, COUNT(*) AS times FROM ${from} WHERE ${name} IS NOT NULL GROUP BY ${name} ORDER BY COUNT(*) DESC, ${name} LIMIT ${limits.maxValues + 1}`;
    const result = await rowsOf(sql, asked);
    if ('reason' in result || result.rows.length === 0 || result.rows.length > limits.maxValues) continue;
    const found = result.rows.map(([value]) => String(value));
    const repeats = result.rows.some(([, times]) => Number(times) > 1);
    if (repeats && found.every((value) => value.length <= longestValue && value.trim() !== '')) values.set(column.name, found);
  }
  const ranges = new Map<string, readonly [number, number]>();
  for (const column of relation.columns.filter(mayBeTime)) {
    const name = quoteIdentifier(column.name);
    const result = await rowsOf(`SELECT MIN(${name}) AS least, MAX(${name}) AS greatest FROM ${from}`, asked);
    const [least, greatest] = 'rows' in result ? (result.rows[0] ?? []) : [];
    if (least != null && greatest != null) ranges.set(column.name, [Number(least), Number(greatest)]);
  }
  return { values, ranges, uniqueColumns: await uniqueColumns(relation, from, asked) };
}

/** How many columns of a relation would be looked into for values. */
export function textColumns(relation: SchemaRelation): readonly SchemaColumn[] {
  const keys = [relation.primaryKey, ...relation.uniqueKeys].filter((key) => key.length === 1).map(([column]) => column);
  return relation.columns.filter(
    ({ name, type }) => fieldTypeOf(type) === 'string' && !/uuid/i.test(type) && !keys.includes(name) && !secret.test(name.toLowerCase()),
  );
}

function mayBeTime({ name, type }: SchemaColumn): boolean {
  return (
    fieldTypeOf(type) === 'integer' &&
    wordsOfName(name).some((word) => /^(?:year|month|quarter|date|period|yyyymm|年|月|年份|月份|年月|季度)$/u.test(word))
  );
}

/** Files declare no keys: a column called like one is tried. */
async function uniqueColumns(relation: SchemaRelation, from: string, asked: Asked): Promise<readonly string[]> {
  if (relation.primaryKey.length > 0 || relation.kind === 'view') return [];
  const found: string[] = [];
  for (const { name } of relation.columns
    .filter((column) => /^(?:id|code|key|number|编号|代码)$/.test(wordsOfName(column.name).at(-1) ?? ''))
    .slice(0, 3)) {
    const duplicates = await duplicatesOf(from, [name], asked);
    const empty = await rowsOf(`SELECT COUNT(*) AS found FROM ${from} WHERE ${quoteIdentifier(name)} IS NULL`, asked);
    if ('count' in duplicates && duplicates.count === 0 && 'rows' in empty && Number(empty.rows[0]?.[0]) === 0) found.push(name);
  }
  return found;
}
