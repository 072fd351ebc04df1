import type { Row } from '@dbdiag/target';
import { z } from 'zod';
import type { Capture } from '../collection/capture.ts';

const texts = z.array(z.string());
const list = z.array(z.record(z.string(), z.unknown()));

/** A row of a list that a cell holds as JSON; what older captures lack is `undefined`, as is whatever has another type. */
export interface ListedRow {
  text(name: string): string | undefined;
  number(name: string): number | undefined;
  whole(name: string): number | undefined;
  truth(name: string): boolean | undefined;
  texts(name: string): readonly string[] | undefined;
}

/**
 * The rows of a column with a list in JSON.
 *
 * @returns None where the column is missing, as in captures of earlier versions, or holds no list.
 */
export function listedRows(row: Row | undefined, column: string): readonly ListedRow[] {
  const cell = row?.[column];
  if (typeof cell !== 'string') return [];
  try {
    return (list.safeParse(JSON.parse(cell)).data ?? []).map(listedRow);
  } catch {
    return [];
  }
}

/** A row as {@link listedRows} gives those of a list. */
function listedRow(cells: Readonly<Record<string, unknown>>): ListedRow {
  const number = (name: string): number | undefined => {
    const cell = cells[name];
    return typeof cell === 'number' && Number.isFinite(cell) ? cell : undefined;
  };
  return {
    number,
    text: (name) => {
      const cell = cells[name];
      return typeof cell === 'string' && cell !== '' ? cell : undefined;
    },
    whole: (name) => {
      const value = number(name);
      return value === undefined ? undefined : Math.round(value);
    },
    texts: (name) => texts.safeParse(cells[name]).data,
    truth: (name) => {
      const cell = cells[name];
      return typeof cell === 'boolean' ? cell : undefined;
    },
  };
}

/** The rows of each successful look, the latest first. */
export function looksBack({ executions }: Capture): readonly (readonly Row[])[] {
  return executions
    .flatMap(({ atSeconds, result }) => (result.ok ? [{ atSeconds, rows: result.rows }] : []))
    .sort((a, b) => b.atSeconds - a.atSeconds)
    .map(({ rows }) => rows);
}

/** Fields that have a value: a field that was not recorded is left out. */
export function known<Fields extends object>(fields: Fields): { readonly [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { readonly [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
}

/** A name with its schema, taken apart; names with a point in them are not read. */
export function qualified(name: string): { readonly schema: string; readonly name: string } | undefined {
  const [schema = '', own = '', ...more] = name.split('.');
  return more.length > 0 || schema === '' || own === '' ? undefined : { schema, name: own };
}
