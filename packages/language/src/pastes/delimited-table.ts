import { pasteLimits } from './limits.ts';
import type { BlockReader, PastedTable } from './pasted-block.ts';
import { behindFooter, fitCells, footerCount, tableOf } from './table-cells.ts';

/** A name of a column as nobody writes words in a sentence. */
const columnName = /^"?[a-z_?][a-z0-9_?]{0,62}"?$/;

/** The values of one line; a value in quotes may hold the separator, and goes on in the next line where its quote is open. */
function valuesOf(line: string, separator: string): { readonly values: readonly string[]; readonly isOpen: boolean } {
  const values: string[] = [];
  let at = 0;
  for (;;) {
    if (line[at] === '"') {
      let close = line.indexOf('"', at + 1);
      while (close >= 0 && line[close + 1] === '"') close = line.indexOf('"', close + 2);
      if (close < 0) return { values: [...values, line.slice(at + 1)], isOpen: true };
      values.push(line.slice(at + 1, close).replaceAll('""', '"'));
      at = close + 1;
      if (at >= line.length) return { values, isOpen: false };
      at += 1;
      continue;
    }
    const end = line.indexOf(separator, at);
    if (end < 0) return { values: [...values, line.slice(at)], isOpen: false };
    values.push(line.slice(at, end));
    at = end + separator.length;
  }
}

interface Reading {
  readonly columns: number;
  readonly separator: string;
}

function csvRows(
  lines: readonly string[],
  start: number,
  { columns, separator }: Reading,
): { readonly rows: PastedTable['rows']; readonly end: number } {
  const rows: (readonly (string | undefined)[])[] = [];
  let at = start;
  while (at < lines.length && rows.length < pasteLimits.rows) {
    let record = lines[at] ?? '';
    if (record.trim() === '' || !Number.isNaN(footerCount(record))) break;
    let end = at + 1;
    let { values, isOpen } = valuesOf(record, separator);
    while (isOpen && end < lines.length && end - at < pasteLimits.statementLines) {
      record += `\n${lines[end] ?? ''}`;
      end += 1;
      ({ values, isOpen } = valuesOf(record, separator));
    }
    if (values.length !== columns) break;
    rows.push(values.map((value) => value.trim()));
    at = end;
  }
  return { rows, end: at };
}

/** Rows without quotes; a line with fewer bars goes on with a value that holds a line break, and one with more holds a bar. */
function barRows(lines: readonly string[], start: number, columns: number): { readonly rows: PastedTable['rows']; readonly end: number } {
  const rows: (readonly (string | undefined)[])[] = [];
  let at = start;
  for (; at < lines.length && rows.length < pasteLimits.rows; at += 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '' || !Number.isNaN(footerCount(line)) || !line.includes('|')) break;
    rows.push(fitCells(line.split('|'), columns));
  }
  return { rows, end: at };
}

/** How the values of a line of names are separated; `undefined` where it is no line of names. */
function separatorOf(line: string): string | undefined {
  return ['|', ',', '\t', ';'].find((separator) => {
    const names = line.split(separator);
    return names.length > 1 && names.length <= pasteLimits.columns && names.every((name) => columnName.test(name.trimEnd()));
  });
}

/** A single column, which only the number of its rows tells from a word. */
function readSingleColumn(lines: readonly string[], start: number): ReturnType<BlockReader> {
  const column = (lines[start] ?? '').trim();
  if (!columnName.test(column)) return undefined;
  const [first, second] = [footerCount(lines[start + 1]), footerCount(lines[start + 2])];
  if (first !== 0 && second !== 1) return undefined;
  const rows = first === 0 ? [] : [[(lines[start + 1] ?? '').trim()]];
  const end = start + 1 + rows.length;
  return { content: { kind: 'table', table: tableOf([column], rows, rows.length) }, end: behindFooter(lines, end) };
}

/** Reads what `psql -A` and `psql --csv` print, also with tabs or semicolons: names of columns, then rows of as many values. */
export const readDelimitedTable: BlockReader = (lines, start) => {
  const header = lines[start] ?? '';
  const separator = separatorOf(header);
  if (separator === undefined) return readSingleColumn(lines, start);
  const columns = header.split(separator).map((name) => name.trim().replaceAll('"', ''));
  const { rows, end } =
    separator === '|' ? barRows(lines, start + 1, columns.length) : csvRows(lines, start + 1, { columns: columns.length, separator });
  const footer = footerCount(lines[end]);
  if (rows.length === 0 && footer !== 0) return undefined;
  return { content: { kind: 'table', table: tableOf(columns, rows, footer) }, end: behindFooter(lines, end) };
};

const rule = /^\s*(?:\|\s*)?:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*(?:\|\s*)?$/;

/** Cells between bars; one that is written as `\|` is part of the value. */
function markdownCells(line: string): readonly string[] {
  return line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim());
}

/** Reads a table of Markdown. */
export const readMarkdownTable: BlockReader = (lines, start) => {
  const header = lines[start] ?? '';
  const below = lines[start + 1] ?? '';
  if (!header.includes('|') || !below.includes('|') || !rule.test(below)) return undefined;
  const columns = markdownCells(header).map((name) => name.replace(/^[*`]+|(?<![*`])[*`]+$/g, ''));
  if (columns.length > pasteLimits.columns || columns.length !== markdownCells(below).length) return undefined;
  const rows: (readonly (string | undefined)[])[] = [];
  let at = start + 2;
  for (; at < lines.length && rows.length < pasteLimits.rows && (lines[at] ?? '').includes('|'); at += 1)
    rows.push(fitCells(markdownCells(lines[at] ?? ''), columns.length));
  return { content: { kind: 'table', table: tableOf(columns, rows, footerCount(lines[at])) }, end: behindFooter(lines, at) };
};
