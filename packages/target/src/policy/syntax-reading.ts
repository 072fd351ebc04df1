import type { ColumnRef, Node, SelectStmt } from 'libpg-query';

/** The texts of a list of names: `pg_catalog.count` is `['pg_catalog', 'count']`. Anything else in the list is `undefined`. */
export function nameParts(nodes: readonly Node[] | undefined): readonly (string | undefined)[] {
  return (nodes ?? []).map((node) => ('String' in node ? (node.String.sval ?? '') : undefined));
}

/** What a literal holds, casts of it looked through: `'1 day'::interval` is `'1 day'`. */
export function constantOf(node: Node | undefined): string | number | boolean | undefined {
  if (node === undefined) return undefined;
  if ('TypeCast' in node) return constantOf(node.TypeCast.arg);
  if (!('A_Const' in node)) return undefined;
  const { ival, fval, sval, boolval, isnull } = node.A_Const;
  if (isnull === true) return undefined;
  if (ival !== undefined) return ival.ival ?? 0;
  if (fval !== undefined) return Number(fval.fval);
  if (boolval !== undefined) return boolval.boolval ?? false;
  return sval === undefined ? undefined : (sval.sval ?? '');
}

/** A whole number literal. */
export function constantInteger(node: Node | undefined): number | undefined {
  const value = constantOf(node);
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
}

/** A string literal. */
export function constantText(node: Node | undefined): string | undefined {
  const value = constantOf(node);
  return typeof value === 'string' ? value : undefined;
}

/** `alias.column` is `{ qualifier: 'alias', name: 'column' }`; a star has no name. */
export function columnOf(reference: ColumnRef): { readonly qualifier?: string; readonly name?: string } {
  const parts = nameParts(reference.fields);
  const name = parts.at(-1);
  const qualifier = parts.at(-2);
  return { ...(qualifier === undefined ? {} : { qualifier }), ...(name === undefined ? {} : { name }) };
}

/** The operator of an expression, without its schema. */
export function operatorOf(name: readonly Node[] | undefined): string {
  return nameParts(name).at(-1) ?? '';
}

/** The conditions that must all hold: `a AND (b AND c)` is `[a, b, c]`. */
export function conjuncts(condition: Node | undefined): readonly Node[] {
  if (condition === undefined) return [];
  if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR') return (condition.BoolExpr.args ?? []).flatMap(conjuncts);
  return [condition];
}

/** The SELECT in a node, where it is one. */
export function selectIn(node: Node | undefined): SelectStmt | undefined {
  return node !== undefined && 'SelectStmt' in node ? node.SelectStmt : undefined;
}
