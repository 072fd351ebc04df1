import type { Field } from '../model/semantic-model.ts';
import type { ModelLookup } from './model-lookup.ts';

/** Whether values of a field are more or less: a quantity or a time, but no key and no code. */
export function isRankable(lookup: ModelLookup, field: Field): boolean {
  return field.timeForm !== undefined || (isNumeric(field) && !isLink(lookup, field));
}

/** Whether a field only says which row is meant: part of a key, or pointing to another row. */
export function isLink(lookup: ModelLookup, field: Field): boolean {
  return lookup.dataset(field.dataset).primaryKey.includes(field.name) || lookup.pointsElsewhere(field.id);
}

/** Whether a field holds numbers. */
export function isNumeric({ type }: Field): boolean {
  return type === 'integer' || type === 'decimal' || type === 'float';
}

/** Whether a field tells the rows of its dataset apart: their name, or a key. */
export function isName(lookup: ModelLookup, field: Field): boolean {
  const dataset = lookup.dataset(field.dataset);
  return dataset.display === field.id || lookup.isKey(dataset, [field.name]);
}
