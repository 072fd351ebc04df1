import type { PastedTable } from '@dbdiag/language';
import { bytesIn, flagIn, intervalIn, momentIn, numberIn } from './cell-forms.ts';
import type { SelectedAges } from './select-list.ts';
import { readSelectList, selectsAll } from './select-list.ts';

/** A row of a pasted relation. */
export interface PastedRow {
  /** Its place in the paste, from 1. */
  readonly number: number;
  /** The cell of the first of these columns that the paste has; `undefined` where it has none, or was cut before. */
  text(...columns: readonly string[]): string | undefined;
  value(...columns: readonly string[]): number | undefined;
  flag(...columns: readonly string[]): boolean | undefined;
  bytes(...columns: readonly string[]): number | undefined;
  /** For how long a timestamp has been past, in seconds, at the least: from a column that tells it, or from the latest moment in the paste. */
  secondsSince(timestamp: string): number | undefined;
  /** How many transactions ago a transaction id was given. */
  transactionsSince(id: string): number | undefined;
}

/** A pasted table by the names of its columns. */
export interface RelationRows {
  readonly columns: ReadonlySet<string>;
  readonly rows: readonly PastedRow[];
  /** All rows of the relation are there, and none was left out by the statement. */
  readonly whole: boolean;
  readonly selected: SelectedAges;
}

/** Names by which people call how long ago something was, where the statement doesn't tell. */
const ageNames: Readonly<Record<string, RegExp>> = {
  state_change:
    /^(?:idle(?:_(?:for|time|duration|age|since|seconds|secs?))?|(?:time_)?in_state|state_(?:age|duration|time)|idle_in_(?:tx|transaction|xact)(?:_\w+)?)$/,
  xact_start: /^(?:xact|tx|txn|trx|transaction)_?(?:age|duration|time|runtime|seconds|secs?|length)$/,
  query_start:
    /^(?:(?:query|stmt|statement)_?(?:age|duration|time|runtime|seconds|secs?)|duration|age|elapsed|runtime|run_?time|running(?:_(?:time|for))?|\?column\?)$/,
  waitstart: /^(?:waiting|wait(?:ed|ing)?_(?:for|time|duration|age|seconds|secs?)|wait_?(?:age|time))$/,
  prepared: /^(?:age|duration|elapsed|hanging|prepared_(?:age|for|duration)|\?column\?)$/,
};

const transactionAgeNames = /^(?:(?:backend_)?(?:xmin|xid)_age|age_(?:xmin|xid)|xid_?age|frozen_?xid_?age)$/;

/** A number is seconds only where its name says so. */
const inSeconds = /(?:seconds|secs?|_s)$/;

/** A statement that takes the seconds of an age, by the timestamp. */
const secondsForms: ReadonlyMap<string, RegExp> = new Map(
  Object.keys(ageNames).map((name) => [name, new RegExp(String.raw`extract\s*\(\s*epoch\s+from[^,]{0,80}\b${name}\b`, 'i')] as const),
);

/** The moments of a table that can't be later than when it was printed. */
const momentColumns: readonly string[] = [
  'now',
  'clock_timestamp',
  'current_timestamp',
  'backend_start',
  'xact_start',
  'query_start',
  'state_change',
  'waitstart',
  'prepared',
  'reply_time',
];

/** Gives the rows of a pasted table by the names of its columns. */
export function relationRows(table: PastedTable): RelationRows {
  const names = table.columns.map((name) => name.toLowerCase());
  const places = new Map(names.map((name, index) => [name, index] as const).reverse());
  const selected = readSelectList(table.statement);
  const latest = Math.max(...table.rows.flatMap((row) => momentColumns.flatMap((name) => momentIn(row[places.get(name) ?? -1]) ?? [])));
  const ageColumn = (timestamp: string): string | undefined =>
    selected.ages.get(timestamp) ??
    names.find((name) => ![...selected.ages.values()].includes(name) && ageNames[timestamp]?.test(name) === true);
  const rows = table.rows.map((cells, index): PastedRow => {
    const text = (...columns: readonly string[]): string | undefined => {
      const name = columns.find((column) => places.has(column));
      return name === undefined ? undefined : cells[places.get(name) ?? -1];
    };
    return {
      number: index + 1,
      text,
      value: (...columns) => numberIn(text(...columns)),
      flag: (...columns) => flagIn(text(...columns)),
      bytes: (...columns) => bytesIn(text(...columns)),
      secondsSince: (timestamp) => {
        const told = ageColumn(timestamp);
        const shown = told === undefined ? undefined : text(told);
        const isNumber = told !== undefined && (inSeconds.test(told) || secondsForms.get(timestamp)?.test(table.statement ?? '') === true);
        const seconds = intervalIn(shown) ?? (isNumber ? numberIn(shown) : undefined);
        const moment = momentIn(text(timestamp));
        return seconds ?? (moment === undefined ? undefined : Math.max(0, (latest - moment) / 1000));
      },
      transactionsSince: (id) => {
        const told = selected.transactionAges.get(id) ?? names.find((name) => transactionAgeNames.test(name));
        return told === undefined ? undefined : numberIn(text(told));
      },
    };
  });
  return { columns: new Set(names), rows, whole: table.complete && selectsAll(table.statement), selected };
}
