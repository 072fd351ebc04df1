import type { Condition } from '../intent/structured-intent.ts';
import type { SemanticModel } from '../model/semantic-model.ts';
import { filterComparison } from './filter-comparison.ts';

interface Bounds {
  least: number;
  most: number;
  equal: unknown;
}

/**
 * Whether conditions can hold for no row at all: a name that is two names, an age above 40 and below 30. Who asks so means two rows, not one.
 */
export function contradict(said: readonly Condition[], model?: SemanticModel): boolean {
  const conditions = said.map((condition) => (model === undefined ? condition : spelledOut(condition, model)));
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

/** A filter of the model that is one comparison, as that comparison. */
function spelledOut(condition: Condition, model: SemanticModel): Condition {
  const spelled = condition.kind === 'named' && !condition.negated ? filterComparison(condition.filter, model) : undefined;
  if (condition.kind !== 'named' || spelled === undefined) return condition;
  const { field, value } = spelled;
  return { kind: 'compare', field: { field }, operator: '=', operand: { kind: 'values', values: [value] }, words: condition.words };
}
