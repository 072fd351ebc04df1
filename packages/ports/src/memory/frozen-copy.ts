/** A deep copy as JSON would carry it, frozen: neither who gave the value nor who gets it can change what is stored. */
export function frozenCopy<T>(value: T): T {
  const copy = JSON.parse(JSON.stringify(value)) as T;
  freezeParts(copy);
  return copy;
}

// Not a reviver: that is called for every string of every list.
function freezeParts(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const part of Array.isArray(value) ? value : Object.values(value)) freezeParts(part);
  Object.freeze(value);
}
