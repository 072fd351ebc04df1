import type { z } from 'zod';

/** An input that fits, or what is wrong with it. */
export type MendedInput =
  | { readonly kind: 'input'; readonly input: Readonly<Record<string, unknown>> }
  | { readonly kind: 'fault'; readonly fault: string };

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** A wrapped value may have faults of its own inside; deeper than this nothing is nested. */
const passes = 4;

/** Faults of an input that a model is told at once; a small one mends no more. */
const faultsTold = 5;

/** Stands for a value that is to be left out. */
const left = Symbol('left out');

function isRecord(value: unknown): value is Readonly<Record<PropertyKey, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value with the one at `path` replaced; objects and lists on the way are copied. */
function replaced(value: unknown, path: Path, change: (old: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    return list.map((item, index) => (index === key ? replaced(item, rest, change) : item)).filter((item) => item !== left);
  }
  if (!isRecord(value)) return value;
  const changed = replaced(value[key], rest, change);
  const others = Object.entries(value).filter(([name]) => name !== key);
  return Object.fromEntries(changed === left ? others : [...others, [String(key), changed]]);
}

/** The value a model plainly meant, or the value as it is. */
function meant(value: unknown, expected: string): unknown {
  if (value === null) return left;
  switch (expected) {
    case 'string':
      return typeof value === 'number' ? String(value) : value;
    case 'array':
      return typeof value === 'string' || typeof value === 'number' || isRecord(value) ? [value] : value;
    case 'object':
      return typeof value === 'string' ? { text: value } : value;
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : value;
    case 'int':
    case 'number':
      return typeof value === 'string' && /^\d{1,3}$/u.test(value) ? Number(value) : value;
    default:
      return value;
  }
}

function mended(input: unknown, issue: Issue): unknown {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.reduce<unknown>((rest, key) => replaced(rest, [...issue.path, key], () => left), input);
  if (issue.code === 'invalid_type') return replaced(input, issue.path, (value) => meant(value, issue.expected));
  return input;
}

function faultOf(issues: readonly Issue[]): string {
  return issues
    .slice(0, faultsTold)
    .map(({ path, message }) => (path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`))
    .join('; ');
}

/** Makes an input of a model fit a tool's schema, as far as that takes no guessing. Values are never moved into their range. */
export function mendInput(given: Readonly<Record<string, unknown>>, schema: z.ZodType): MendedInput {
  let input: unknown = given;
  for (let pass = 0; pass < passes; pass += 1) {
    const parsed = schema.safeParse(input);
    if (parsed.success) return isRecord(input) ? { kind: 'input', input } : { kind: 'fault', fault: 'the input has to be an object' };
    const before = JSON.stringify(input);
    // From the end, so that what is taken out of a list moves nothing that is still to be mended.
    for (const issue of [...parsed.error.issues].reverse()) input = mended(input, issue);
    if (JSON.stringify(input) === before) return { kind: 'fault', fault: faultOf(parsed.error.issues) };
  }
  const parsed = schema.safeParse(input);
  return parsed.success && isRecord(input) ? { kind: 'input', input } : { kind: 'fault', fault: faultOf(parsed.error?.issues ?? []) };
}
