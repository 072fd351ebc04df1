import type { TokenReader } from './token-reader.ts';
import type { SqlExpression, SqlQuery, SqlSource } from './tree.ts';

/** Reads `SELECT [DISTINCT] expression FROM table [WHERE …] [UNION [ALL] …]`, as it stands in `IN` and `EXISTS`. */
export function parseSubquery(reader: TokenReader, expression: () => SqlExpression): SqlQuery {
  let query = parseSelect(reader, expression);
  while (reader.take('UNION')) {
    const all = reader.take('ALL');
    query = { kind: 'union', all, queries: [query, parseSelect(reader, expression)] };
  }
  return query;
}

function parseSelect(reader: TokenReader, expression: () => SqlExpression): SqlQuery {
  reader.expect('SELECT');
  const distinct = reader.take('DISTINCT');
  const items = [{ expression: expression() }];
  reader.expect('FROM');
  const from = parseTable(reader);
  const where = reader.take('WHERE') ? expression() : undefined;
  return { kind: 'select', ...(distinct ? { distinct } : {}), items, from, ...(where === undefined ? {} : { where }) };
}

function parseTable(reader: TokenReader): SqlSource {
  const first = readName(reader);
  const second = reader.take('.') ? readName(reader) : undefined;
  const table = second === undefined ? { table: first } : { schema: first, table: second };
  if (reader.take('AS')) return { kind: 'table', ...table, alias: readName(reader) };
  const { kind, text } = reader.peek();
  const follows = kind === 'name' || (kind === 'word' && !['WHERE', 'UNION'].includes(text.toUpperCase()));
  return { kind: 'table', ...table, ...(follows ? { alias: readName(reader) } : {}) };
}

function readName(reader: TokenReader): string {
  const { kind } = reader.peek();
  if (kind !== 'word' && kind !== 'name') reader.fail('expected a name');
  return reader.next().text;
}
