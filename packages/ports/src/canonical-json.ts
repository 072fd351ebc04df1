/**
 * The JSON text of a value with the keys of every object sorted.
 *
 * Two records have the same content when this text is equal: the order of keys and keys that are `undefined` say nothing,
 * the order of a list does.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (isObject(part) ? sortedByKey(part) : part));
}

function sortedByKey(object: object): object {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
