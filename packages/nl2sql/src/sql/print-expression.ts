import type { Dialect } from '../source/data-source.ts';
import { quoteIdentifier } from './identifiers.ts';
import type { SqlCall, SqlDivision, SqlExpression, SqlOrder, SqlQuery, SqlWindow } from './tree.ts';

/** How an expression is printed: in which dialect, and how a query inside it. */
export interface ExpressionPrinter {
  readonly dialect: Dialect;
  readonly query: (query: SqlQuery) => string;
}

/** A text as SQL, whatever is in it. */
function printString(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

/** Binding strength; what binds less than its surroundings gets parentheses. */
const strength = { or: 1, and: 2, not: 3, predicate: 4, sum: 6, product: 7, negate: 8, cast: 9, atom: 10 };

/** Prints an expression. */
export function printExpression(tree: SqlExpression, printer: ExpressionPrinter): string {
  return print(tree, printer);
}

/** Prints `ORDER BY` items; NULLs last in both directions. */
export function printOrder(orders: readonly SqlOrder[], printer: ExpressionPrinter): string {
  return orders
    .map(({ expression, direction }) => `${print(expression, printer)}${direction === 'desc' ? ' DESC' : ''} NULLS LAST`)
    .join(', ');
}

function strengthOf(tree: SqlExpression): number {
  switch (tree.kind) {
    case 'or':
      return tree.operands.length === 1 ? strength.predicate : strength.or;
    case 'and':
      return tree.operands.length === 1 ? strength.predicate : strength.and;
    case 'not':
      return strength.not;
    case 'binary':
      if (tree.operator === '+' || tree.operator === '-') return strength.sum;
      return tree.operator === '*' || tree.operator === '%' ? strength.product : strength.predicate;
    case 'divide':
      return strength.product;
    case 'negate':
      return strength.negate;
    case 'distinct-from':
    case 'between':
    case 'in':
    case 'in-query':
    case 'like':
    case 'is-null':
    case 'is-true':
      return strength.predicate;
    case 'number':
      return tree.digits.startsWith('-') ? strength.negate : strength.atom;
    default:
      return strength.atom;
  }
}

/** Prints an operand that must bind at least so strongly. */
function operand(tree: SqlExpression, least: number, printer: ExpressionPrinter): string {
  const text = print(tree, printer);
  return strengthOf(tree) < least ? `(${text})` : text;
}

function print(tree: SqlExpression, printer: ExpressionPrinter): string {
  const inner = (child: SqlExpression, least = strength.sum): string => operand(child, least, printer);
  const not = (negated: boolean): string => (negated ? 'NOT ' : '');
  switch (tree.kind) {
    case 'column':
      return tree.table === undefined ? quoteIdentifier(tree.name) : `${quoteIdentifier(tree.table)}.${quoteIdentifier(tree.name)}`;
    case 'string':
      return printString(tree.value);
    case 'number':
      return tree.digits;
    case 'boolean':
      return tree.value ? 'TRUE' : 'FALSE';
    case 'null':
      return 'NULL';
    case 'date':
      return `DATE ${printString(tree.value)}`;
    case 'timestamp':
      return `TIMESTAMP ${printString(tree.value)}`;
    case 'interval':
      return `INTERVAL '${tree.amount} ${tree.part}'`;
    case 'negate':
      return `-${inner(tree.operand, strength.atom)}`;
    case 'not':
      return `NOT ${inner(tree.operand, strength.atom)}`;
    case 'and':
      return tree.operands.length === 0 ? 'TRUE' : tree.operands.map((child) => inner(child, strength.not)).join(' AND ');
    case 'or':
      // AND inside OR would need no parentheses; with them nobody has to know.
      return tree.operands.length === 0 ? 'FALSE' : tree.operands.map((child) => inner(child, strength.not)).join(' OR ');
    case 'binary':
      return printBinary(tree, printer);
    case 'divide':
      return printDivision(tree, printer);
    case 'distinct-from':
      return `${inner(tree.left)} IS ${not(tree.same)}DISTINCT FROM ${inner(tree.right)}`;
    case 'between':
      return `${inner(tree.operand)} ${not(tree.negated)}BETWEEN ${inner(tree.low)} AND ${inner(tree.high)}`;
    case 'in':
      if (tree.list.length === 0) return tree.negated ? 'TRUE' : 'FALSE';
      return `${inner(tree.operand)} ${not(tree.negated)}IN (${tree.list.map((item) => print(item, printer)).join(', ')})`;
    case 'in-query':
      return `${inner(tree.operand)} ${not(tree.negated)}IN ${printer.query(tree.query)}`;
    case 'like': {
      const escape = tree.escape === undefined ? '' : ` ESCAPE ${printString(tree.escape)}`;
      return `${inner(tree.operand)} ${not(tree.negated)}${tree.ignoreCase ? 'ILIKE' : 'LIKE'} ${inner(tree.pattern)}${escape}`;
    }
    case 'is-null':
      return `${inner(tree.operand)} IS ${not(tree.negated)}NULL`;
    case 'is-true':
      return `${inner(tree.operand, strength.atom)} IS ${not(tree.negated)}${tree.value ? 'TRUE' : 'FALSE'}`;
    case 'case': {
      const subject = tree.subject === undefined ? '' : ` ${print(tree.subject, printer)}`;
      const branches = tree.branches.map(({ when, then }) => ` WHEN ${print(when, printer)} THEN ${print(then, printer)}`).join('');
      return `CASE${subject}${branches}${tree.otherwise === undefined ? '' : ` ELSE ${print(tree.otherwise, printer)}`} END`;
    }
    case 'cast':
      return `CAST(${print(tree.operand, printer)} AS ${tree.type})`;
    case 'extract':
      return `EXTRACT(${tree.part.toUpperCase()} FROM ${print(tree.operand, printer)})`;
    case 'call':
      return printCall(tree, printer);
    case 'exists':
      return `EXISTS ${printer.query(tree.query)}`;
    case 'scalar':
      return printer.query(tree.query);
  }
}

function printBinary(tree: Extract<SqlExpression, { kind: 'binary' }>, printer: ExpressionPrinter): string {
  const level = strengthOf(tree);
  if (level === strength.predicate) {
    const side = tree.operator === '||' ? strength.negate : strength.sum;
    const left = tree.operator === '||' && tree.left.kind === 'binary' && tree.left.operator === '||' ? 0 : side;
    return `${operand(tree.left, left, printer)} ${tree.operator} ${operand(tree.right, side, printer)}`;
  }
  return `${operand(tree.left, level, printer)} ${tree.operator} ${operand(tree.right, level + 1, printer)}`;
}

function printDivision(tree: SqlDivision, printer: ExpressionPrinter): string {
  const right = operand(tree.right, strength.negate, printer);
  if (printer.dialect === 'duckdb') {
    return `${operand(tree.left, strength.product, printer)} ${tree.division === 'whole' ? '//' : '/'} ${right}`;
  }
  if (tree.division === 'exact' && tree.wholeOperands === true) return `CAST(${print(tree.left, printer)} AS NUMERIC) / ${right}`;
  return `${operand(tree.left, strength.product, printer)} / ${right}`;
}

function printCall(tree: SqlCall, printer: ExpressionPrinter): string {
  const list = tree.star === true ? '*' : tree.arguments.map((argument) => print(argument, printer)).join(', ');
  const call =
    tree.name === 'MEDIAN' && printer.dialect === 'postgres'
      ? `PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY ${list})`
      : `${tree.name}(${tree.distinct === true ? 'DISTINCT ' : ''}${list})`;
  const filter = tree.filter === undefined ? '' : ` FILTER (WHERE ${print(tree.filter, printer)})`;
  return `${call}${filter}${tree.over === undefined ? '' : ` OVER (${printWindow(tree.over, printer)})`}`;
}

function printWindow(window: SqlWindow, printer: ExpressionPrinter): string {
  const partition =
    window.partitionBy.length === 0 ? [] : [`PARTITION BY ${window.partitionBy.map((key) => print(key, printer)).join(', ')}`];
  const order = window.orderBy.length === 0 ? [] : [`ORDER BY ${printOrder(window.orderBy, printer)}`];
  const frame = window.frame === undefined ? [] : [printFrame(window.frame)];
  return [...partition, ...order, ...frame].join(' ');
}

function printFrame(frame: NonNullable<SqlWindow['frame']>): string {
  if (frame.kind === 'running') return 'ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW';
  return `RANGE BETWEEN ${frame.distance} PRECEDING AND ${frame.distance} PRECEDING`;
}
