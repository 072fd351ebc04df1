import { isNoPassword } from './harmless-words.ts';
import type { RedactionRule, Span } from './redaction-rule.ts';

/** The heading of a column of passwords or keys. */
const heading =
  /^["'`]?[\p{L}\d_ -]{0,12}?(?:密码|密碼|口令|密钥|秘钥|令牌|password|passwd|passphrase|pwd|secret|token)(?:[（(][^（()）]{0,8}[）)])?["'`]?$/iu;
/** Whether a line may have one: what most lines are left by. */
const mayHead = /密码|密碼|口令|密钥|秘钥|令牌|pass|pwd|secret|token/iu;
/** Between the lines of a table: dashes, bars, colons and plus signs. */
const ruled = /^[\s|:+-]+$/u;
/** What cells are told apart by, the surest first. */
const separators: readonly RegExp[] = [/\|/gu, /\t/gu, /[,，;]/gu, / {2,40}/gu];

/** Longer cells are sentences. */
const longestHeading = 24;
/** Longer lines are no rows that a person reads. */
const longestRow = 2000;

interface Cell {
  readonly start: number;
  readonly text: string;
}

function cellsOf(line: string, separator: RegExp): readonly Cell[] {
  const cells: Cell[] = [];
  let start = 0;
  const add = (end: number): void => {
    const raw = line.slice(start, end);
    cells.push({ start: start + raw.length - raw.trimStart().length, text: raw.trim() });
  };
  for (const { index, 0: found } of line.matchAll(separator)) {
    add(index);
    start = index + found.length;
  }
  add(line.length);
  return cells;
}

interface Header {
  readonly separator: RegExp;
  readonly cells: number;
  /** Columns with secrets. */
  readonly columns: readonly number[];
}

function headerOf(line: string): Header | undefined {
  if (line.length > longestRow || !mayHead.test(line)) return undefined;
  for (const separator of separators) {
    const cells = cellsOf(line, separator);
    if (cells.length < 2 || cells.some(({ text }) => text.length > longestHeading)) continue;
    const columns = cells.flatMap(({ text }, column) => (heading.test(text) ? [column] : []));
    if (columns.length > 0) return { separator, cells: cells.length, columns };
  }
  return undefined;
}

function isNone(cell: string): boolean {
  if (/^\d{6,}$/u.test(cell)) return false;
  return cell === '' || /\s/u.test(cell) || isNoPassword(cell) || !/[\d!#$%&*+@^~?=<>]/u.test(cell);
}

/** Cells under headings such as `password`, in tables with bars, tabs, commas or blanks; each line is read once. */
function tableColumns(text: string): readonly Span[] {
  const spans: Span[] = [];
  let header: Header | undefined;
  let at = 0;
  for (const line of text.split('\n')) {
    const next = headerOf(line);
    const cells = header === undefined || line.length > longestRow ? [] : cellsOf(line, header.separator);
    if (next !== undefined) header = next;
    else if (cells.length === header?.cells) {
      for (const column of header.columns) {
        const { start, text: found } = cells[column] ?? { start: 0, text: '' };
        if (!isNone(found)) spans.push({ start: at + start, end: at + start + found.length, kind: 'password' });
      }
    } else if (!ruled.test(line) || line.trim() === '') header = undefined;
    at += line.length + 1;
  }
  return spans;
}

/** Columns of tables that hold secrets. */
export const tableRules: readonly RedactionRule[] = [{ name: 'table: a column of passwords', scan: tableColumns }];
