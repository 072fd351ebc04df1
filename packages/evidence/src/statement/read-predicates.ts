import type { ColumnAt } from './read-column.ts';
import { columnAt } from './read-column.ts';
import type { SqlToken } from './sql-tokens.ts';
import { afterBracket, isName, isSign, isWord, partsBetween } from './sql-words.ts';
import type { Predicate } from './statement-shape.ts';

/**
 * The conditions of a WHERE or ON that every row has to meet, as far as they are about columns. Where alternatives stand
 * beside each other, none of them has to be met.
 */
export function readPredicates(tokens: readonly SqlToken[]): readonly Predicate[] {
  if (partsBetween(tokens, (token) => isWord(token, 'or')).length > 1) return [];
  return conjuncts(tokens).flatMap(readConjunct);
}

/** What AND joins; that of BETWEEN joins nothing. */
function conjuncts(tokens: readonly SqlToken[]): readonly (readonly SqlToken[])[] {
  const parts = partsBetween(tokens, (token) => isWord(token, 'and'));
  const joined: SqlToken[][] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const waits = before?.some((token) => isWord(token, 'between')) === true && !before.some((token) => isWord(token, 'and'));
    if (before !== undefined && waits) before.push({ kind: 'word', text: 'and', quoted: false }, ...part);
    else joined.push([...part]);
  }
  return joined;
}

function readConjunct(tokens: readonly SqlToken[]): readonly Predicate[] {
  if (isSign(tokens[0], '(') && afterBracket(tokens, 0) === tokens.length) return readPredicates(tokens.slice(1, -1));
  const row = rowComparison(tokens);
  if (row !== undefined) return row;
  const left = columnAt(tokens, 0);
  if (left === undefined) return reversed(tokens) ?? wrapped(tokens);
  return compared(left, tokens);
}

const equal = ['='];
const ranges = ['<', '>', '<=', '>='];

/** A column first, then what it is compared with. */
function compared({ named, after }: ColumnAt, tokens: readonly SqlToken[]): readonly Predicate[] {
  const operator = tokens[after];
  const rest = tokens.slice(after + 1);
  if (isSign(operator, '::')) return [{ ...named, use: 'wrapped' }];
  if (isWord(operator, 'is')) return isWord(rest[0], 'null') ? [{ ...named, use: 'equal' }] : [];
  if (isWord(operator, 'in')) return [{ ...named, use: 'equal' }];
  if (isWord(operator, 'between')) return [{ ...named, use: 'range' }];
  if (isWord(operator, 'like', 'ilike') || isSign(operator, '~', '~*', '~~', '~~*')) return [{ ...named, use: 'pattern' }];
  if (isSign(operator, ...ranges)) return readsOtherColumns(rest) ? [] : [{ ...named, use: 'range' }];
  if (!isSign(operator, ...equal)) return [];
  const other = columnAt(rest, 0);
  if (other?.after === rest.length) return joinOf(named, other.named);
  return readsOtherColumns(rest) ? [] : [{ ...named, use: 'equal' }];
}

/** Both sides of a join can be looked up by. */
function joinOf(one: ColumnAt['named'], other: ColumnAt['named']): readonly Predicate[] {
  if (one.table !== undefined && one.table === other.table) return [];
  return [
    { ...one, use: 'join', other },
    { ...other, use: 'join', other: one },
  ];
}

/** `$1 = column`. */
function reversed(tokens: readonly SqlToken[]): readonly Predicate[] | undefined {
  const [first, operator] = tokens;
  const right = columnAt(tokens, 2);
  if (first?.kind !== 'value' || right?.after !== tokens.length) return undefined;
  if (isSign(operator, ...equal)) return [{ ...right.named, use: 'equal' }];
  return isSign(operator, ...ranges) ? [{ ...right.named, use: 'range' }] : [];
}

/** `(a, b) > ($1, $2)`. */
function rowComparison(tokens: readonly SqlToken[]): readonly Predicate[] | undefined {
  if (!isSign(tokens[0], '(')) return undefined;
  const after = afterBracket(tokens, 0);
  const use = isSign(tokens[after], ...ranges)
    ? 'range'
    : isSign(tokens[after], ...equal) || isWord(tokens[after], 'in')
      ? 'equal'
      : undefined;
  const columns = partsBetween(tokens.slice(1, after - 1), (token) => isSign(token, ',')).map((part) => ({
    part,
    column: columnAt(part, 0),
  }));
  if (use === undefined || columns.length < 2) return undefined;
  return columns.flatMap(({ part, column }) => (column?.after === part.length ? [{ ...column.named, use } as const] : []));
}

/** `lower(email) = $1`: the first column inside of the function. */
function wrapped(tokens: readonly SqlToken[]): readonly Predicate[] {
  if (!isName(tokens[0]) || !isSign(tokens[1], '(')) return [];
  const after = afterBracket(tokens, 1);
  if (!isSign(tokens[after], ...equal, ...ranges, '::') && !isWord(tokens[after], 'like', 'in', 'between')) return [];
  for (let at = 2; at < after - 1; at += 1) {
    const column = isName(tokens[at]) ? columnAt(tokens, at) : undefined;
    if (column !== undefined) return [{ ...column.named, use: 'wrapped' }];
  }
  return [];
}

/** Whether the other side depends on the row: then no index finds it. A column of a query in brackets is that query's. */
function readsOtherColumns(tokens: readonly SqlToken[]): boolean {
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (isSign(token, '(') && isWord(tokens[at + 1], 'select', 'with')) {
      at = afterBracket(tokens, at) - 1;
      continue;
    }
    // After a cast stands the name of a type.
    if (isSign(tokens[at - 1], '::')) continue;
    const isValue = isName(token) && (constants.has(token.text) || (types.has(token.text) && tokens[at + 1]?.kind === 'value'));
    if (isName(token) && !isSign(tokens[at + 1], '(') && !isSign(tokens[at - 1], '.') && !isValue) return true;
  }
  return false;
}

/** Words that stand for a value. */
const constants: ReadonlySet<string> = new Set(
  'array row current_date current_timestamp current_time localtimestamp current_user at time zone'.split(' '),
);

/** Types before a constant. */
const types: ReadonlySet<string> = new Set('interval timestamp timestamptz date time'.split(' '));
