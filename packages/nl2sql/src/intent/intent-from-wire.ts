import type { StructuredIntent } from './structured-intent.ts';
import { structuredIntentSchema } from './structured-intent.ts';

/** Questions of people nest a handful of conditions; deeper ones are made to exhaust whoever reads them. */
const deepest = 40;

/** An intent that came back over the wire, with its field names in snake_case, or what is wrong with it. */
export type IntentReading =
  | { readonly ok: true; readonly intent: StructuredIntent }
  | { readonly ok: false; readonly faults: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] };

/**
 * Reads an intent that an answer told: an option, or what was understood last. It is only as trusted as whoever sends it: its names are held
 * to the model by the compiler, its values are literals, and the statement goes through the policy.
 */
export function intentFromWire(value: unknown): IntentReading {
  if (!isWithin(value, deepest)) return { ok: false, faults: [{ path: [], message: `nests deeper than ${deepest} levels` }] };
  const { data, error } = structuredIntentSchema.safeParse(camelKeys(value));
  return error === undefined ? { ok: true, intent: data } : { ok: false, faults: error.issues };
}

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => isWithin(part, levels - 1));
}

function camelKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key.replace(/_([a-z])/gu, (_, letter: string) => letter.toUpperCase()), camelKeys(part)]),
  );
}
