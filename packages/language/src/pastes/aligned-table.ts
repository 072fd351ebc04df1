import { pasteLimits } from './limits.ts';
import type { BlockReader, PastedTable } from './pasted-block.ts';
import { behindFooter, fitCells, footerCount, tableOf } from './table-cells.ts';

/** The line between the names of columns and the rows. */
const dashes = /^\s*[+|]?-{2,}(?:[+|]-+)*[+|]?\s*$/;

/** The frame of a table: where its rows begin, and how a line is cut into cells. */
interface Frame {
  readonly columns: readonly string[];
  /** Positions of the lines between columns. */
  readonly bars: readonly number[];
  readonly isFramed: boolean;
  /** Characters of a whole line; one that ends in a text of the last column has fewer. */
  readonly width: number;
  readonly rowsFrom: number;
  /** Length of a line that goes on in the next one, where a terminal wrapped them. */
  readonly wrappedAt?: number;
  /** How many lines it made of one at most. */
  readonly parts: number;
}

function isDashes(line: string | undefined): boolean {
  return line !== undefined && dashes.test(line);
}

/** What stands at some positions of a line. */
function hasBars(line: string, bars: readonly number[]): boolean {
  return bars.every((bar) => line[bar] === '|');
}

/** A line that a terminal broke at its width, put together again: as many parts as it takes for all its bars, and the rest of its last cell. */
function unwrapped(
  lines: readonly string[],
  start: number,
  { wrappedAt, parts, bars }: Frame,
): { readonly line: string; readonly end: number } {
  let line = lines[start] ?? '';
  let end = start + 1;
  if (wrappedAt === undefined) return { line, end };
  for (; end - start < parts && lines[end] !== undefined; end += 1) {
    const part = lines[end] ?? '';
    if (hasBars(line, bars) && (part === '' || !Number.isNaN(footerCount(part)) || part[bars[0] ?? 0] === '|')) break;
    line = line.padEnd(wrappedAt * (end - start)) + part;
  }
  return { line, end };
}

function frameAt(lines: readonly string[], start: number): Frame | undefined {
  const isFramed = isDashes(lines[start]) && /^\s*\+/.test(lines[start] ?? '');
  const header = isFramed ? start + 1 : start;
  if (isDashes(lines[header]) || (lines[header] ?? '').trim() === '') return undefined;
  let first = header + 1;
  // A part of the names may be nothing but blanks.
  const mayWrap = (lines[header] ?? '').includes('|');
  while (mayWrap && first - header < pasteLimits.wrappedLines && !isDashes(lines[first])) first += 1;
  if (!isDashes(lines[first]) || /^\s*[+|]/.test(lines[first] ?? '') !== isFramed) return undefined;
  const parts = first - header;
  const width = (lines[first] ?? '').length;
  if (parts > 1) {
    const isWrapped = Array.from({ length: parts }, (_, index) => index).every(
      (index) => isDashes(lines[first + index]) && (lines[header + index] ?? '').length <= width,
    );
    if (!isWrapped) return undefined;
  }
  const names = lines
    .slice(header, first)
    .map((part) => (parts > 1 ? part.padEnd(width) : part))
    .join('');
  const rule = lines
    .slice(first, first + parts)
    .join('')
    .trimEnd();
  const bars = Array.from(rule).flatMap((sign, index) => (sign === '+' || sign === '|' ? [index] : []));
  const columns = cellsOf(names, { bars, isFramed, count: isFramed ? bars.length - 1 : bars.length + 1 }).map((cell) => cell?.trim() ?? '');
  if (columns.length === 0 || columns.length > pasteLimits.columns || columns.every((name) => name === '')) return undefined;
  return { columns, bars, isFramed, width: rule.length - 1, rowsFrom: first + parts, parts, ...(parts > 1 && { wrappedAt: width }) };
}

interface Cutting {
  readonly bars: readonly number[];
  readonly isFramed: boolean;
  readonly count: number;
}

/** Cells by position, so that a bar within a query is no column; by bars where signs of double width moved them. */
function cellsOf(line: string, { bars, isFramed, count }: Cutting): readonly (string | undefined)[] {
  const seen = bars.filter((bar) => bar < line.length);
  if (seen.length > 0 && seen.every((bar) => line[bar] === '|')) {
    const edges = isFramed ? bars : [-1, ...bars, Infinity];
    return edges.slice(1).map((bar, index) => {
      const from = (edges[index] ?? 0) + 1;
      return from > line.length ? undefined : line.slice(from, bar);
    });
  }
  const inner = isFramed ? line.replace(/^\s*\|/, '').replace(/\|\s*$/, '') : line;
  return count === 1 ? [inner] : fitCells(inner.split('|'), count);
}

/** Whether a cell goes on in the next line: psql puts a plus behind it. */
function goesOn(cell: string | undefined): boolean {
  return cell !== undefined && /\s\+$|[^+]\+$/.test(cell) && cell.endsWith('+');
}

function readRows(lines: readonly string[], frame: Frame): { readonly rows: PastedTable['rows']; readonly end: number } {
  const { columns, bars, isFramed } = frame;
  const cutting = { bars, isFramed, count: columns.length };
  const rows: (readonly (string | undefined)[])[] = [];
  let open: readonly boolean[] = [];
  let at = frame.rowsFrom;
  while (at < lines.length && rows.length < pasteLimits.rows) {
    const { line, end } = unwrapped(lines, at, frame);
    if (line.trim() === '' || !Number.isNaN(footerCount(line)) || isDashes(line)) break;
    if (columns.length > 1 ? !line.includes('|') : !/^[\s|]/.test(line)) break;
    const cells = cellsOf(line, cutting);
    // Only in its own place is a plus no part of the value.
    const isLast = (index: number): boolean => index === columns.length - 1 && !isFramed;
    const continued = cells.map((cell, index) => goesOn(cell) && (!isLast(index) || line.trimEnd().length >= (bars.at(-1) ?? 0)));
    const texts = cells.map((cell, index) => (continued[index] === true ? cell?.slice(0, -1) : cell)?.trim());
    const before = open.some(Boolean) ? rows.pop() : undefined;
    rows.push(
      before === undefined
        ? texts
        : before.map((text, index) => ((texts[index] ?? '') === '' ? text : `${text ?? ''}\n${texts[index] ?? ''}`)),
    );
    open = continued;
    at = end;
  }
  return { rows, end: at };
}

/** The last row of a paste that ends within it, without the cell that it ends in: half a number is another number. */
function withoutCutCell(rows: PastedTable['rows'], line: string, { width }: Frame): PastedTable['rows'] {
  const last = rows.at(-1);
  if (last === undefined || line.length >= width) return rows;
  const cut = last.findLastIndex((cell) => cell !== undefined);
  return [...rows.slice(0, -1), last.map((cell, index) => (index === cut ? undefined : cell))];
}

/** Reads a table as psql aligns it, with or without a frame, also where a terminal wrapped or cut its lines. */
export const readAlignedTable: BlockReader = (lines, start) => {
  const frame = frameAt(lines, start);
  if (frame === undefined) return undefined;
  const { rows, end: last } = readRows(lines, frame);
  const end = isDashes(lines[last]) ? last + 1 : last;
  const footer = footerCount(lines[end]);
  const whole =
    Number.isNaN(footer) && lines.slice(last).every((line) => line === '') ? withoutCutCell(rows, lines[last - 1] ?? '', frame) : rows;
  return { content: { kind: 'table', table: tableOf(frame.columns, whole, footer) }, end: behindFooter(lines, end) };
};
