import { printExpression } from '../sql/print.ts';
import type { SqlExpression, SqlQuery } from '../sql/tree.ts';

/** A part of a statement that a repair changed, both as text. */
export interface TreeChange {
  /** Where in the tree: `select.where.left`. */
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** The smallest parts in which two trees differ; what was added has no `before`. */
export function treeDifference(before: SqlQuery, after: SqlQuery): readonly TreeChange[] {
  return differences(before, after, 'select');
}

function differences(before: unknown, after: unknown, path: string): readonly TreeChange[] {
  if (Object.is(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    const length = Math.max(before.length, after.length);
    return Array.from({ length }, (_, index) => index).flatMap((index) => differences(before[index], after[index], `${path}[${index}]`));
  }
  if (!isNode(before) || !isNode(after) || before.kind !== after.kind) return [{ path, before: shown(before), after: shown(after) }];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const inner = keys.flatMap((key) => differences(before[key], after[key], `${path}.${key}`));
  // A leaf says more as a whole than the part of it that differs: `"t"."n"`, not `n`.
  const leaf = isExpression(before) && Object.values(before).every((value) => typeof value !== 'object');
  return leaf && inner.length > 0 ? [{ path, before: shown(before), after: shown(after) }] : inner;
}

type Node = Readonly<Record<string, unknown>>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const queryKinds = new Set<unknown>(['select', 'union', 'table', 'query', 'join']);

function isExpression(value: unknown): value is SqlExpression {
  return isNode(value) && typeof value.kind === 'string' && !queryKinds.has(value.kind);
}

function shown(value: unknown): string {
  if (value === undefined) return '';
  return isExpression(value) ? printExpression(value, 'postgres') : JSON.stringify(value);
}
