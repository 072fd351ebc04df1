import { parsePrimary } from './parse-primary.ts';
import { parseSubquery } from './parse-subquery.ts';
import type { TokenReader } from './token-reader.ts';
import { createTokenReader, ExpressionFault } from './token-reader.ts';
import { tokenize } from './tokenize.ts';
import type { BinaryOperator, SqlExpression } from './tree.ts';

/** An expression as a tree, or what is wrong with its text and where (`offset` in UTF-16 units). */
export type ParsedExpression =
  | { readonly ok: true; readonly tree: SqlExpression }
  | { readonly ok: false; readonly message: string; readonly offset: number };

/** More nesting than any person writes; deeper would exhaust the stack. */
const deepest = 100;
const comparisons: Readonly<Record<string, BinaryOperator>> = {
  '=': '=',
  '<>': '<>',
  '!=': '<>',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

/**
 * Reads an expression as semantic models write them: names, literals, arithmetic, comparisons, AND/OR/NOT, CASE, IN with a list or a simple
 * SELECT, BETWEEN, LIKE, IS, casts, EXTRACT, functions, and aggregates with DISTINCT and FILTER. Windows and other queries aren't expressions of a model.
 */
export function parseExpression(text: string): ParsedExpression {
  const tokens = tokenize(text);
  if (!tokens.ok) return tokens;
  const reader = createTokenReader(tokens.tokens);
  try {
    const tree = parseOr(reader, 0);
    if (reader.peek().kind !== 'end') reader.fail(`unexpected ${reader.peek().text}`);
    return { ok: true, tree };
  } catch (error) {
    if (error instanceof ExpressionFault) return { ok: false, message: error.message, offset: error.offset };
    throw error;
  }
}

function parseOr(reader: TokenReader, depth: number): SqlExpression {
  if (depth > deepest) reader.fail('the expression is nested too deeply');
  const operands = [parseAnd(reader, depth + 1)];
  while (reader.take('OR')) operands.push(parseAnd(reader, depth + 1));
  return only(operands) ?? { kind: 'or', operands };
}

function parseAnd(reader: TokenReader, depth: number): SqlExpression {
  const operands = [parseNot(reader, depth)];
  while (reader.take('AND')) operands.push(parseNot(reader, depth));
  return only(operands) ?? { kind: 'and', operands };
}

function only(operands: readonly SqlExpression[]): SqlExpression | undefined {
  return operands.length === 1 ? operands[0] : undefined;
}

function parseNot(reader: TokenReader, depth: number): SqlExpression {
  if (depth > deepest) reader.fail('the expression is nested too deeply');
  if (reader.take('NOT')) return { kind: 'not', operand: parseNot(reader, depth + 1) };
  let left = parseSum(reader, depth);
  for (;;) {
    const further = parsePredicate(reader, { left, depth });
    if (further === undefined) return left;
    left = further;
  }
}

interface Operand {
  readonly left: SqlExpression;
  readonly depth: number;
}

function parsePredicate(reader: TokenReader, { left, depth }: Operand): SqlExpression | undefined {
  const operator = reader.peek().kind === 'sign' ? comparisons[reader.peek().text] : undefined;
  if (operator !== undefined) {
    reader.next();
    return { kind: 'binary', operator, left, right: parseSum(reader, depth) };
  }
  if (reader.take('IS')) return parseIs(reader, { left, depth });
  const negated = reader.take('NOT');
  if (reader.take('BETWEEN')) {
    const low = parseSum(reader, depth);
    reader.expect('AND');
    return { kind: 'between', negated, operand: left, low, high: parseSum(reader, depth) };
  }
  if (reader.take('IN')) return parseIn(reader, { left, depth, negated });
  if (reader.at('LIKE') || reader.at('ILIKE')) {
    const ignoreCase = reader.next().text.toUpperCase() === 'ILIKE';
    const pattern = parseSum(reader, depth);
    const escape = reader.take('ESCAPE') ? readString(reader) : undefined;
    return { kind: 'like', negated, ignoreCase, operand: left, pattern, ...(escape === undefined ? {} : { escape }) };
  }
  if (negated) reader.fail('expected BETWEEN, IN or LIKE after NOT');
  return undefined;
}

function readString(reader: TokenReader): string {
  if (reader.peek().kind !== 'string') reader.fail('expected a text in quotes');
  return reader.next().text;
}

function parseIs(reader: TokenReader, { left, depth }: Operand): SqlExpression {
  const negated = reader.take('NOT');
  if (reader.take('NULL')) return { kind: 'is-null', negated, operand: left };
  if (reader.take('TRUE')) return { kind: 'is-true', value: true, negated, operand: left };
  if (reader.take('FALSE')) return { kind: 'is-true', value: false, negated, operand: left };
  if (reader.take('DISTINCT', 'FROM')) return { kind: 'distinct-from', same: negated, left, right: parseSum(reader, depth) };
  return reader.fail('expected NULL, TRUE, FALSE or DISTINCT FROM after IS');
}

function parseIn(reader: TokenReader, { left, depth, negated }: Operand & { readonly negated: boolean }): SqlExpression {
  reader.expect('(');
  if (reader.at('SELECT')) {
    const query = parseSubquery(reader, () => parseOr(reader, depth + 1));
    reader.expect(')');
    return { kind: 'in-query', negated, operand: left, query };
  }
  const list = [parseOr(reader, depth + 1)];
  while (reader.take(',')) list.push(parseOr(reader, depth + 1));
  reader.expect(')');
  return { kind: 'in', negated, operand: left, list };
}

function parseSum(reader: TokenReader, depth: number): SqlExpression {
  let left = parseProduct(reader, depth);
  for (;;) {
    const operator = reader.take('+') ? '+' : reader.take('-') ? '-' : reader.take('||') ? '||' : undefined;
    if (operator === undefined) return left;
    left = { kind: 'binary', operator, left, right: parseProduct(reader, depth) };
  }
}

function parseProduct(reader: TokenReader, depth: number): SqlExpression {
  let left = parseUnary(reader, depth);
  for (;;) {
    if (reader.take('/')) left = { kind: 'divide', division: 'ansi', left, right: parseUnary(reader, depth) };
    else if (reader.take('*')) left = { kind: 'binary', operator: '*', left, right: parseUnary(reader, depth) };
    else if (reader.take('%')) left = { kind: 'binary', operator: '%', left, right: parseUnary(reader, depth) };
    else return left;
  }
}

function parseUnary(reader: TokenReader, depth: number): SqlExpression {
  if (depth > deepest) reader.fail('the expression is nested too deeply');
  if (reader.take('-')) return { kind: 'negate', operand: parseUnary(reader, depth + 1) };
  if (reader.take('+')) return parseUnary(reader, depth + 1);
  return parsePrimary(reader, () => parseOr(reader, depth + 1));
}
