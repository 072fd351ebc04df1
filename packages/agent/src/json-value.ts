import type { JsonValue } from '@dbdiag/ports';

/** A value as JSON keeps it: fields that are `undefined` go. Of what JSON can't hold only the type is written. */
export function toJson(value: unknown): JsonValue {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== 'object') return typeof value;
  const fields = Object.entries(value).filter(([, content]) => content !== undefined);
  return Object.fromEntries(fields.map(([key, content]) => [key, toJson(content)]));
}
