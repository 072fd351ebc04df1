import type { SqlToken } from './sql-tokens.ts';
import { isName, isSign } from './sql-words.ts';
import type { NamedColumn } from './statement-shape.ts';

/** A column that stands at a position, and the position after it. */
export interface ColumnAt {
  readonly named: NamedColumn;
  readonly after: number;
}

/** `column`, `table.column` or `schema.table.column` at a position; a name before a bracket is a function. */
export function columnAt(tokens: readonly SqlToken[], at: number): ColumnAt | undefined {
  const names: string[] = [];
  let next = at;
  for (;;) {
    const token = tokens[next];
    if (!isName(token)) return undefined;
    names.push(token.text);
    next += 1;
    if (!isSign(tokens[next], '.')) break;
    next += 1;
  }
  const column = names.at(-1);
  if (column === undefined || names.length > 3 || isSign(tokens[next], '(')) return undefined;
  const table = names.at(-2);
  return { named: { ...(table !== undefined && { table }), column }, after: next };
}
