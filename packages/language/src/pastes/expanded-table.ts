import { pasteLimits } from './limits.ts';
import type { BlockReader } from './pasted-block.ts';
import { tableOf } from './table-cells.ts';

/** Opens a record, in the languages that psql was seen to speak. */
const record = /^[-+]?-?\[ (?:RECORD|记录) \d+ \][-+]*\s*$/iu;
const field = /^\|?\s?(?<name>[^|]{1,63}?)\s*\| ?(?<value>.*?)\|?$/;
const moreOfField = /^\|?\s+\| ?(?<value>.*?)\|?$/;

function withoutPlus(value: string): { readonly text: string; readonly goesOn: boolean } {
  const goesOn = /\s\+\s*$/.test(value) || /^\+\s*$/.test(value);
  return { text: (goesOn ? value.replace(/\+\s*$/, '') : value).trim(), goesOn };
}

/** Reads a table of which psql prints each row as a list of its columns. It doesn't tell how many rows there are. */
export const readExpandedTable: BlockReader = (lines, start) => {
  if (!record.test(lines[start] ?? '')) return undefined;
  const rows: Map<string, string>[] = [];
  let open: string | undefined;
  let at = start;
  for (; at < lines.length && rows.length <= pasteLimits.rows; at += 1) {
    const line = lines[at] ?? '';
    if (record.test(line)) {
      rows.push(new Map());
      open = undefined;
      continue;
    }
    const row = rows.at(-1);
    const more = open === undefined ? undefined : moreOfField.exec(line)?.groups?.value;
    const { name, value = '' } = more === undefined ? (field.exec(line)?.groups ?? {}) : { name: open, value: more };
    if (row === undefined || name === undefined || name === '') break;
    const { text, goesOn } = withoutPlus(value);
    row.set(name, more === undefined ? text : `${row.get(name) ?? ''}\n${text}`);
    open = goesOn ? name : undefined;
  }
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))].slice(0, pasteLimits.columns);
  if (columns.length === 0) return undefined;
  const cells = rows.map((row) => columns.map((column) => row.get(column)));
  return { content: { kind: 'table', table: tableOf(columns, cells, NaN) }, end: at };
};
