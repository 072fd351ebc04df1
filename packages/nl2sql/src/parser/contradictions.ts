import type { Condition } from '../intent/structured-intent.ts';

interface Bounds {
  least: number;
  most: number;
  equal: unknown;
}

/**
 * Whether conditions can hold for no row at all: a name that is two names, an age above 40 and below 30. Who asks so means two rows, not one.
 */
export function contradict(conditions: readonly Condition[]): boolean {
  const byField = new Map<string, Bounds>();
  return conditions.some((condition) => {
    if (condition.kind !== 'compare' || condition.operand.kind !== 'values') return false;
    const [value] = condition.operand.values;
    const key = JSON.stringify(condition.field);
    const bounds = byField.get(key) ?? { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY, equal: undefined };
    byField.set(key, bounds);
    if (condition.operator === '=') {
      const other = bounds.equal !== undefined && bounds.equal !== value;
      bounds.equal = value;
      return other;
    }
    if (typeof value !== 'number') return false;
    if (condition.operator === '>' || condition.operator === '>=') bounds.least = Math.max(bounds.least, value);
    if (condition.operator === '<' || condition.operator === '<=') bounds.most = Math.min(bounds.most, value);
    return bounds.least > bounds.most;
  });
}
