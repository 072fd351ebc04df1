/** Names and other words of an expression, in lower case; it need not be one that can be parsed. */
export function wordsOfExpression(expression: string): ReadonlySet<string> {
  return new Set(expression.toLowerCase().match(/\w+/g));
}

/** Columns of an expression that stand behind the name of their table, as they are written: `entry.amount`. */
export function columnsOfExpression(expression: string): readonly string[] {
  return expression.match(/(?<!\w)[A-Za-z_]\w*\.[A-Za-z_]\w*/g) ?? [];
}

/** An expression without blanks, in lower case: what differs in these alone is the same. */
export function bareExpression(expression: string): string {
  return expression.toLowerCase().replaceAll(/\s/g, '');
}
