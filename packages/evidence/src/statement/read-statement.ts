import { columnAt } from './read-column.ts';
import { readPredicates } from './read-predicates.ts';
import type { SqlToken } from './sql-tokens.ts';
import { sqlTokens } from './sql-tokens.ts';
import { afterBracket, isName, isSign, isWord, partsBetween } from './sql-words.ts';
import type { NamedTable, Predicate, StatementScope, StatementShape } from './statement-shape.ts';

/** Words that begin a clause of a scope. */
const clauses = [
  'from',
  'using',
  'where',
  'on',
  'join',
  'group',
  'having',
  'window',
  'order',
  'limit',
  'offset',
  'fetch',
  'for',
  'union',
  'intersect',
  'except',
  'returning',
  'set',
  'update',
  'delete',
  'select',
  'insert',
  'values',
];

/**
 * Reads what tables a statement touches, by which columns it looks rows up and how it sorts them. It understands the texts
 * of pg_stat_statements, constants replaced by `$1`, and what is left of one that was cut off; what it doesn't understand it
 * leaves out, and never guesses.
 *
 * @returns No scope for what reads no table.
 */
export function readStatement(text: string): StatementShape {
  const tokens = sqlTokens(text);
  const [first] = tokens;
  const scopes: StatementScope[] = [];
  const named = new Set<string>();
  readScope(tokens, { scopes, named });
  const verb = tokens.find((token) => isWord(token, 'select', 'insert', 'update', 'delete', 'merge'));
  const found = isWord(first, 'with') || isSign(first, '(') ? verb : first;
  return {
    verb: found?.kind === 'word' ? found.text : '',
    // A query in WITH is no table, whatever its name.
    scopes: scopes
      .map((scope) => ({ ...scope, tables: scope.tables.filter(({ schema, name }) => schema !== undefined || !named.has(name)) }))
      .filter(({ tables }) => tables.length > 0),
  };
}

interface Reading {
  readonly scopes: StatementScope[];
  /** Names of WITH. */
  readonly named: Set<string>;
}

interface Clause {
  readonly word: string;
  readonly tokens: readonly SqlToken[];
}

/** Reads one level of brackets, and those within as scopes of their own. Each part of a UNION is one as well. */
function readScope(tokens: readonly SqlToken[], reading: Reading): void {
  noteNames(tokens, reading);
  const inner: (readonly SqlToken[])[] = [];
  for (const part of partsBetween(tokens, (token) => isWord(token, 'union', 'intersect', 'except'))) {
    const parts = clausesOf(part);
    const tables = parts.flatMap((clause) => tablesIn(clause));
    const predicates = parts.flatMap((clause) => predicatesIn(clause));
    if (tables.length > 0)
      reading.scopes.push({
        tables,
        predicates: predicates.filter(({ table }) => table === undefined || tables.some(({ alias }) => alias === table)),
        sort: parts.flatMap((clause) => sortIn(clause)),
        limited: parts.some(({ word }) => word === 'limit' || word === 'fetch'),
      });
    inner.push(...subqueries(part));
  }
  for (const query of inner) readScope(query, reading);
}

function noteNames(tokens: readonly SqlToken[], { named }: Reading): void {
  tokens.forEach((token, at) => {
    const next = tokens[at + 1];
    const opens = isWord(next, 'as') && (isSign(tokens[at + 2], '(') || isWord(tokens[at + 2], 'materialized', 'not'));
    if (isName(token) && opens && (isWord(tokens[at - 1], 'with', 'recursive') || isSign(tokens[at - 1], ','))) named.add(token.text);
  });
}

/** What stands in brackets and is a query. */
function subqueries(tokens: readonly SqlToken[]): readonly (readonly SqlToken[])[] {
  const found: (readonly SqlToken[])[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isSign(tokens[at], '(')) continue;
    const after = afterBracket(tokens, at);
    const inside = tokens.slice(at + 1, isSign(tokens[after - 1], ')') ? after - 1 : after);
    if (isWord(inside[0], 'select', 'with', 'update', 'delete', 'insert')) found.push(inside);
    else found.push(...subqueries(inside));
    at = after - 1;
  }
  return found;
}

/** The clauses of a query, brackets untouched. */
function clausesOf(tokens: readonly SqlToken[]): readonly Clause[] {
  const found: { word: string; tokens: SqlToken[] }[] = [{ word: '', tokens: [] }];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    const after = isSign(token, '(', '[') ? afterBracket(tokens, at) : at + 1;
    if (token?.kind === 'word' && !token.quoted && clauses.includes(token.text) && !partOfExpression(tokens, at))
      found.push({ word: token.text, tokens: [] });
    else found.at(-1)?.tokens.push(...tokens.slice(at, after));
    at = after;
  }
  return found;
}

/** `IS DISTINCT FROM` is a comparison, `FOR UPDATE` no table, and a name after a point a column. */
function partOfExpression(tokens: readonly SqlToken[], at: number): boolean {
  return (
    isSign(tokens[at - 1], '.') ||
    (isWord(tokens[at], 'from') && isWord(tokens[at - 1], 'distinct') && isWord(tokens[at - 2], 'is', 'not')) ||
    (isWord(tokens[at], 'update') && isWord(tokens[at - 1], 'for', 'key', 'do'))
  );
}

/** Tables of FROM, JOIN, USING, UPDATE and DELETE. What is inserted into is written, not read. */
function tablesIn({ word, tokens }: Clause): readonly NamedTable[] {
  if (!['from', 'join', 'using', 'update'].includes(word)) return [];
  // The columns of a join, no tables.
  if (word === 'using' && isSign(tokens[0], '(')) return [];
  return partsBetween(tokens, (token) => isSign(token, ',')).flatMap(tableIn);
}

function tableIn(tokens: readonly SqlToken[]): readonly NamedTable[] {
  const rest = isWord(tokens[0], 'only') ? tokens.slice(1) : tokens;
  const [first, second, third] = rest;
  if (isWord(first, 'lateral')) return [];
  // A whole join may stand in brackets.
  if (isSign(first, '(') && !isWord(rest[1], 'select', 'with', 'values')) {
    const inside = rest.slice(1, afterBracket(rest, 0) - 1);
    return clausesOf([{ kind: 'word', text: 'from', quoted: false }, ...inside]).flatMap((clause) => tablesIn(clause));
  }
  if (!isName(first)) return [];
  const dotted = isSign(second, '.') && isName(third);
  const after = rest.slice(dotted ? 3 : 1).filter((token) => !isSign(token, '*'));
  // A function, not a table.
  if (isSign(after[0], '(')) return [];
  const alias = isWord(after[0], 'as') ? after[1] : after[0];
  const name = dotted ? third.text : first.text;
  return [{ ...(dotted && { schema: first.text }), name, alias: isName(alias) ? alias.text : name }];
}

function predicatesIn({ word, tokens }: Clause): readonly Predicate[] {
  return word === 'where' || word === 'on' ? readPredicates(tokens) : [];
}

function sortIn({ word, tokens }: Clause): StatementScope['sort'] {
  if (word !== 'order' || !isWord(tokens[0], 'by')) return [];
  const sort: StatementScope['sort'][number][] = [];
  for (const item of partsBetween(tokens.slice(1), (token) => isSign(token, ','))) {
    const column = columnAt(item, 0);
    const rest = column === undefined ? [] : item.slice(column.after);
    if (column === undefined || !rest.every((token) => isWord(token, 'asc', 'desc', 'nulls', 'first', 'last'))) break;
    sort.push({ ...column.named, descending: rest.some((token) => isWord(token, 'desc')) });
  }
  return sort;
}
