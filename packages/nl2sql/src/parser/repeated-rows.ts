import type { Condition } from '../intent/structured-intent.ts';
import type { Composing } from './composing.ts';
import { leadsToOne } from './join-ways.ts';
import type { ModelLookup } from './model-lookup.ts';

/** Whether rows of a dataset are no things of their own: without a key, a name may stand in several rows. */
export function isRepeated(lookup: ModelLookup, datasetId: string): boolean {
  const { primaryKey, uniqueKeys, display } = lookup.dataset(datasetId);
  return primaryKey.length === 0 && uniqueKeys.length === 0 && display !== undefined;
}

/** Whether conditions say to which other thing the rows belong: "rivers in Utah" are rows of Utah. */
export function saysPlace(composing: Composing, conditions: readonly Condition[], base: string): boolean {
  return conditions.some((condition) => {
    if (condition.kind === 'related') return condition.via === undefined || condition.via.length === 1;
    if (condition.kind !== 'compare') return false;
    const way = composing.ways.of(base, condition.field);
    return composing.lookup.pointsElsewhere(condition.field.field) || (way.steps.length > 0 && leadsToOne(way));
  });
}
