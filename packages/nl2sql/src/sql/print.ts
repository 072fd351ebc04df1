import type { Dialect } from '../source/data-source.ts';
import { quoteIdentifier } from './identifiers.ts';
import type { ExpressionPrinter } from './print-expression.ts';
import { printOrder, printExpression as printWith } from './print-expression.ts';
import type { SqlExpression, SqlItem, SqlQuery, SqlSelect, SqlSource } from './tree.ts';

/** A query as text of a dialect, one clause a line. */
export function printQuery(query: SqlQuery, dialect: Dialect): string {
  return queryLines(query, dialect, '');
}

/** An expression as text of a dialect. */
export function printExpression(tree: SqlExpression, dialect: Dialect): string {
  return printWith(tree, printerAt(dialect, ''));
}

const step = '  ';

/** A printer whose subqueries are indented one step further than `indent`. */
function printerAt(dialect: Dialect, indent: string): ExpressionPrinter {
  return { dialect, query: (query) => nested(query, dialect, indent) };
}

function nested(query: SqlQuery, dialect: Dialect, indent: string): string {
  return `(\n${queryLines(query, dialect, indent + step)}\n${indent})`;
}

function queryLines(query: SqlQuery, dialect: Dialect, indent: string): string {
  if (query.kind === 'select') return selectLines(query, dialect, indent);
  const between = `\n${indent}${query.all ? 'UNION ALL' : 'UNION'}\n`;
  return query.queries
    .map((part) => (part.kind === 'select' && plain(part) ? selectLines(part, dialect, indent) : indent + nested(part, dialect, indent)))
    .join(between);
}

/** Whether a SELECT may stand in a union without parentheses. */
function plain(select: SqlSelect): boolean {
  return (select.with ?? []).length === 0 && (select.orderBy ?? []).length === 0 && select.limit === undefined;
}

function selectLines(select: SqlSelect, dialect: Dialect, indent: string): string {
  const printer = printerAt(dialect, indent);
  const lines: string[] = [];
  const add = (clause: string, text: string): void => {
    lines.push(`${indent}${clause} ${text}`);
  };
  const shared = select.with ?? [];
  if (shared.length > 0) {
    add('WITH', shared.map(({ name, query }) => `${quoteIdentifier(name)} AS ${nested(query, dialect, indent)}`).join(', '));
  }
  const head = select.distinct === true ? 'SELECT DISTINCT' : 'SELECT';
  lines.push(indent + head + printItems(select.items, dialect, indent));
  if (select.from !== undefined) add('FROM', printSource(select.from, dialect, indent));
  if (select.where !== undefined) add('WHERE', printConditions(select.where, dialect, indent));
  if ((select.groupBy ?? []).length > 0) add('GROUP BY', (select.groupBy ?? []).map((key) => printWith(key, printer)).join(', '));
  if (select.having !== undefined) add('HAVING', printConditions(select.having, dialect, indent));
  if ((select.orderBy ?? []).length > 0) add('ORDER BY', printOrder(select.orderBy ?? [], printer));
  if (select.limit !== undefined) add('LIMIT', String(select.limit));
  return lines.join('\n');
}

/** More columns than fit here get a line each. */
const lineOfItems = 100;

function printItems(items: readonly SqlItem[], dialect: Dialect, indent: string): string {
  const printer = printerAt(dialect, indent + step);
  const printed = items.map(({ expression, alias }) => {
    const text = printWith(expression, printer);
    const bare = expression.kind === 'column' && expression.name === alias;
    return alias === undefined || bare ? text : `${text} AS ${quoteIdentifier(alias)}`;
  });
  const line = printed.join(', ');
  return line.length <= lineOfItems && !line.includes('\n') ? ` ${line}` : `\n${indent}${step}${printed.join(`,\n${indent}${step}`)}`;
}

function printConditions(tree: SqlExpression, dialect: Dialect, indent: string): string {
  if (tree.kind !== 'and' || tree.operands.length < 2) return printWith(tree, printerAt(dialect, indent));
  const printer = printerAt(dialect, indent + step);
  return tree.operands
    .map((operand) => {
      const text = printWith(operand, printer);
      return operand.kind === 'or' || operand.kind === 'and' ? `(${text})` : text;
    })
    .join(`\n${indent}${step}AND `);
}

function printSource(source: SqlSource, dialect: Dialect, indent: string): string {
  switch (source.kind) {
    case 'table': {
      const table = quoteIdentifier(source.table);
      const name = source.schema === undefined ? table : `${quoteIdentifier(source.schema)}.${table}`;
      return source.alias === undefined || source.alias === source.table ? name : `${name} AS ${quoteIdentifier(source.alias)}`;
    }
    case 'query':
      return `${nested(source.query, dialect, indent)} AS ${quoteIdentifier(source.alias)}`;
    case 'join': {
      const left = printSource(source.left, dialect, indent);
      const right = printSource(source.right, dialect, indent + step);
      const word = { inner: 'JOIN', left: 'LEFT JOIN', cross: 'CROSS JOIN' }[source.join];
      const on = source.on === undefined ? '' : ` ON ${printWith(source.on, printerAt(dialect, indent + step))}`;
      return `${left}\n${indent}${step}${word} ${right}${on}`;
    }
  }
}
