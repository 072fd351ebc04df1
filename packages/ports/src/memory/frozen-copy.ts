/** A deep copy as JSON would carry it, frozen: neither who gave the value nor who gets it can change what is stored. */
export function frozenCopy<T>(value: T): T {
  const copy: unknown = JSON.parse(JSON.stringify(value), (_key, part: unknown) => Object.freeze(part));
  return copy as T;
}
