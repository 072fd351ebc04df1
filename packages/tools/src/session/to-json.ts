import type { JsonValue } from '@dbdiag/ports';

/** A value as JSON keeps it: fields that are `undefined` go. It throws a TypeError for what JSON can't hold. */
export function toJson(value: unknown): JsonValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== 'object') throw new TypeError(`JSON can't hold a ${typeof value}.`);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, content]) => content !== undefined)
      .map(([key, content]) => [key, toJson(content)]),
  );
}
