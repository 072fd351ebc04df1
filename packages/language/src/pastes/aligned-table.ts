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
  readonly rowsFrom: number;
  /** Length of a line that goes on in the next one, where a terminal wrapped them. */
  readonly wrappedAt?: number;
}

function isDashes(line: string | undefined): boolean {
  return line !== undefined && dashes.test(line);
}

/** Lines that a terminal broke at its width, put together again. */
function unwrapped(lines: readonly string[], start: number, width: number | undefined): { readonly line: string; readonly end: number } {
  let line = lines[start] ?? '';
  let end = start + 1;
  if (width === undefined) return { line, end };
  for (let part = line; part.length === width && end - start < pasteLimits.wrappedLines && lines[end] !== undefined; end += 1) {
    part = lines[end] ?? '';
    line += part;
  }
  return { line, end };
}

function frameAt(lines: readonly string[], start: number): Frame | undefined {
  const isFramed = isDashes(lines[start]) && /^\s*\+/.test(lines[start] ?? '');
  const header = isFramed ? start + 1 : start;
  if (isDashes(lines[header]) || (lines[header] ?? '').trim() === '') return undefined;
  let first = header + 1;
  while (first - header < pasteLimits.wrappedLines && !isDashes(lines[first]) && lines[first]?.trim() !== '') first += 1;
  if (!isDashes(lines[first]) || /^\s*[+|]/.test(lines[first] ?? '') !== isFramed) return undefined;
  const parts = first - header;
  const width = (lines[first] ?? '').length;
  if (parts > 1) {
    const isWrapped = Array.from({ length: parts }, (_, index) => index).every(
      (index) => isDashes(lines[first + index]) && (index === parts - 1 || (lines[header + index] ?? '').length === width),
    );
    if (!isWrapped) return undefined;
  }
  const names = lines.slice(header, first).join('');
  const rule = lines
    .slice(first, first + parts)
    .join('')
    .trimEnd();
  const bars = [...rule].flatMap((sign, index) => (sign === '+' || sign === '|' ? [index] : []));
  const columns = cellsOf(names, { bars, isFramed, count: isFramed ? bars.length - 1 : bars.length + 1 }).map((cell) => cell?.trim() ?? '');
  if (columns.length === 0 || columns.length > pasteLimits.columns || columns.every((name) => name === '')) return undefined;
  return { columns, bars, isFramed, rowsFrom: first + parts, ...(parts > 1 && { wrappedAt: width }) };
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
  const { columns, bars, isFramed, wrappedAt } = frame;
  const cutting = { bars, isFramed, count: columns.length };
  const rows: (readonly (string | undefined)[])[] = [];
  let open: readonly boolean[] = [];
  let at = frame.rowsFrom;
  while (at < lines.length && rows.length < pasteLimits.rows) {
    const { line, end } = unwrapped(lines, at, wrappedAt);
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

/** Reads a table as psql aligns it, with or without a frame, also where a terminal wrapped or cut its lines. */
export const readAlignedTable: BlockReader = (lines, start) => {
  const frame = frameAt(lines, start);
  if (frame === undefined) return undefined;
  const { rows, end: last } = readRows(lines, frame);
  const end = isDashes(lines[last]) ? last + 1 : last;
  return { content: { kind: 'table', table: tableOf(frame.columns, rows, footerCount(lines[end])) }, end: behindFooter(lines, end) };
};
