import type { ModelLookup } from './model-lookup.ts';

/** A dataset that says no more than which two things belong together: each pair once. */
export function isBridge(lookup: ModelLookup, datasetId: string): boolean {
  const dataset = lookup.dataset(datasetId);
  const links = lookup.model.relationships.filter((relationship) => relationship.from === datasetId);
  const linking = new Set(links.flatMap((relationship) => relationship.fromFields));
  const paired = dataset.primaryKey.length > 1 && dataset.primaryKey.every((name) => linking.has(name));
  return links.length >= 2 && (paired || dataset.fields.every(({ name }) => linking.has(name) || dataset.primaryKey.includes(name)));
}
