import { pasteLimits } from './limits.ts';
import type { PastedTable } from './pasted-block.ts';

/** Rows of cells, one for one with the columns; what is missing is `undefined`, what is too much belongs to the last column. */
export function fitCells(cells: readonly string[], columns: number): readonly (string | undefined)[] {
  const fitted = cells.length > columns ? [...cells.slice(0, columns - 1), cells.slice(columns - 1).join('|')] : cells;
  return Array.from({ length: columns }, (_, index) => fitted[index]?.trim());
}

/** The number in `(3 rows)`, in the languages that psql was seen to speak; NaN for another line. */
export function footerCount(line: string | undefined): number {
  return Number(/^\s*\((\d{1,9}) (?:rows?|行记录|行)\)\s*$/u.exec(line ?? '')?.[1] ?? NaN);
}

/** Puts a table together from its rows and the line behind them. */
export function tableOf(columns: readonly string[], rows: PastedTable['rows'], footer: number): PastedTable {
  return { columns, rows: rows.slice(0, pasteLimits.rows), complete: footer === rows.length && rows.length <= pasteLimits.rows };
}

/** Where the lines of a block end: `(3 rows)` and `Time: 1.2 ms` belong to it. */
export function behindFooter(lines: readonly string[], end: number): number {
  const footer = Number.isNaN(footerCount(lines[end])) ? end : end + 1;
  const timing = lines[footer]?.trim() === '' ? footer + 1 : footer;
  return /^(?:Time|时间)\s?[:：] [\d.,]+ (?:ms|毫秒)/u.test(lines[timing] ?? '') ? timing + 1 : footer;
}
