import { z } from 'zod';
import { DataFileError } from '../errors.ts';
import type { RunOwn } from '../read-schema.ts';

/** How every csv file is read: UTF-8 with a line of names; what is empty and not quoted is NULL. All lines are looked at for types. */
const reading = `header = true, encoding = 'utf-8', nullstr = '', allow_quoted_nulls = false, sample_size = -1`;

/** Most digits before and after the point of a number that is kept as a decimal. */
const wholeDigits = 12;
const pointDigits = 6;
const decimalWidth = wholeDigits + pointDigits;

const described = z.tuple([z.string(), z.string()]).rest(z.unknown());

/**
 * The relation a csv file is, with types that keep what is written. DuckDB's guess is corrected where it would change values: `007` is a
 * text, so is a number with more digits than a float keeps; `10.50` is a decimal; and of dates only those that begin with the year are
 * dates, since nobody knows whether 03/04 is in March.
 *
 * @returns SQL to read from.
 * @throws DataFileError when its lines don't agree on how many fields there are.
 */
export async function csvRelation(path: string, run: RunOwn): Promise<string> {
  const guessed = `read_csv(${literal(path)}, ${reading})`;
  const { rows } = await run(`SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM ${guessed})`);
  const columns = z
    .array(described)
    .parse(rows)
    .map(([name, type]) => ({ name, type }));
  const [only, ...more] = columns;
  // DuckDB then reads each line as one text.
  if (only !== undefined && more.length === 0 && /[,;|\t]/.test(only.name))
    throw new DataFileError(path, 'bad-file', { said: `Not all of its lines have as many fields as the first, ${only.name}.` });
  const checks = columns.flatMap(({ name, type }, index) => checkOf(name, type, index));
  if (checks.length === 0) return guessed;
  const found = await run(
    `SELECT ${checks.map(({ sql }) => sql).join(', ')} FROM read_csv(${literal(path)}, ${reading}, all_varchar = true)`,
  );
  const types = checks.flatMap(({ index, typeFor }, at) => {
    const type = typeFor(found.rows[0]?.[at] ?? null);
    const name = columns[index]?.name;
    return type === undefined || name === undefined ? [] : [`${literal(name)}: ${literal(type)}`];
  });
  return types.length === 0 ? guessed : `read_csv(${literal(path)}, ${reading}, types = {${types.join(', ')}})`;
}

interface Check {
  readonly index: number;
  readonly sql: string;
  /** The better type, by what the check found; `undefined` leaves DuckDB's. */
  readonly typeFor: (found: string | number | boolean | null) => string | undefined;
}

function checkOf(name: string, type: string, index: number): readonly Check[] {
  const column = `trim(${identifier(name)})`;
  const any = (pattern: string): string => `coalesce(bool_or(regexp_full_match(${column}, '${pattern}')), false)`;
  const all = (pattern: string): string => `coalesce(bool_and(regexp_full_match(${column}, '${pattern}')), false)`;
  const textWhere = (sql: string): readonly Check[] => [{ index, sql, typeFor: (found) => (found === true ? 'VARCHAR' : undefined) }];
  if (type === 'BIGINT' || type === 'INTEGER' || type === 'HUGEINT') return textWhere(any('[-+]?0[0-9].*'));
  if (type === 'DATE' || type.startsWith('TIMESTAMP')) return textWhere(`NOT ${all('[0-9]{4}[-/.].*')}`);
  if (type !== 'DOUBLE') return [];
  const places = `max(length(split_part(${column}, '.', 2)))`;
  const plain = all(`[-+]?[0-9]{1,${wholeDigits}}([.][0-9]{0,${pointDigits}})?`);
  const sql = `CASE WHEN ${any('[-+]?(0[0-9].*|[0-9]{16,})')} THEN -1 WHEN ${plain} THEN ${places} END`;
  return [
    {
      index,
      sql,
      typeFor: (found) => {
        const scale = Number(found ?? Number.NaN);
        if (Number.isNaN(scale)) return undefined;
        return scale < 0 ? 'VARCHAR' : `DECIMAL(${decimalWidth},${scale})`;
      },
    },
  ];
}

/** A text as SQL. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** A name as SQL. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
