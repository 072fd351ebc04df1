import type { BinaryOperator, SqlExpression } from './tree.ts';

/** A column of a table, by its alias. */
export function column(table: string, name: string): SqlExpression {
  return { kind: 'column', table, name };
}

/** A whole number. */
export function whole(value: number): SqlExpression {
  return { kind: 'number', digits: String(value) };
}

/** A text. */
export function text(value: string): SqlExpression {
  return { kind: 'string', value };
}

/** Two values with an operator between them. */
export function binary(left: SqlExpression, operator: BinaryOperator, right: SqlExpression): SqlExpression {
  return { kind: 'binary', operator, left, right };
}

/** All of them hold; those that are ANDs themselves are opened. None: `undefined`. */
export function allOf(conditions: readonly SqlExpression[]): SqlExpression | undefined {
  const operands = conditions.flatMap((condition) => (condition.kind === 'and' ? condition.operands : [condition]));
  return operands.length > 1 ? { kind: 'and', operands } : operands[0];
}

/** At least one holds. None given: false. */
export function anyOf(operands: readonly SqlExpression[]): SqlExpression {
  const [first] = operands;
  return operands.length === 1 && first !== undefined ? first : { kind: 'or', operands };
}

/** It isn't true: false or unknown. */
export function isNotTrue(operand: SqlExpression): SqlExpression {
  return { kind: 'is-true', value: true, negated: true, operand };
}

/** A value is there. */
export function isPresent(operand: SqlExpression): SqlExpression {
  return { kind: 'is-null', negated: true, operand };
}

/** Equal, NULL with NULL too. */
export function sameAs(left: SqlExpression, right: SqlExpression): SqlExpression {
  return { kind: 'distinct-from', same: true, left, right };
}

/** A call of a function or aggregate. */
export function call(name: string, ...found: readonly SqlExpression[]): SqlExpression {
  return { kind: 'call', name, arguments: found };
}

/** NULL where the value is 0: what every division divides by. */
export function nullIfZero(operand: SqlExpression): SqlExpression {
  return call('NULLIF', operand, whole(0));
}

/** A quotient with decimals, NULL for a division by 0. */
export function quotient(left: SqlExpression, right: SqlExpression): SqlExpression {
  return { kind: 'divide', division: 'exact', wholeOperands: true, left, right: nullIfZero(right) };
}

/** A quotient of whole numbers, cut towards zero, by a whole number other than 0. */
export function wholeQuotient(left: SqlExpression, right: number): SqlExpression {
  return { kind: 'divide', division: 'whole', left, right: whole(right) };
}

/** As a whole number. */
export function asInteger(operand: SqlExpression): SqlExpression {
  return { kind: 'cast', operand, type: 'INTEGER' };
}
