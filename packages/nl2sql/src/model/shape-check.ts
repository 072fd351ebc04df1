import type { z } from 'zod';
import type { FaultReport, ModelPath } from './model-fault.ts';

/** Lists whose parts stand for themselves: a part that can't be read is left out, and the rest is read on. */
const partLists: ReadonlySet<string> = new Set([
  'custom_extensions',
  'datasets',
  'default_filters',
  'examples',
  'fields',
  'filters',
  'metrics',
  'dimensions',
  'relationships',
  'rules',
  'terms',
  'verified_queries',
]);

/** A value whose shape was checked, and what was wrong and is `null` in it. */
export interface ShapedValue<T> {
  readonly value: T;
  /** Paths of the parts that were left out, relative to the value. */
  readonly damaged: readonly ModelPath[];
}

/**
 * Checks a value's shape and reports everything that is wrong with it. Keys that mean nothing are warnings. What is wrong becomes `null`, so that names
 * in the rest can still be checked; the schema has to allow that at each part.
 */
export function checkShape<T>(
  schema: z.ZodType<T>,
  value: unknown,
  place: { readonly path: ModelPath; readonly report: FaultReport },
): ShapedValue<T> | undefined {
  const damaged: ModelPath[] = [];
  let current = value;
  for (const path of emptyParts(value, [])) place.report.fault([...place.path, ...path], 'This part is empty; fill it or remove it.');
  // A second look sees what the first couldn't: zod stops refining where a type is wrong.
  for (let round = 0; round < 4; round += 1) {
    const result = schema.safeParse(current);
    if (result.success) return { value: result.data, damaged };
    for (const issue of result.error.issues) {
      const path = issue.path.filter((part) => typeof part !== 'symbol');
      if (issue.code === 'unrecognized_keys') {
        for (const key of issue.keys) {
          place.report.warn(
            [...place.path, ...path, key],
            `"${key}" means nothing here and is ignored; remove it or correct its spelling.`,
          );
          current = without(current, [...path, key]);
        }
        continue;
      }
      place.report.fault([...place.path, ...path], describeIssue(issue, valueAt(value, path)));
      const part = partOf(path);
      damaged.push(part);
      if (part.length === 0) return undefined;
      current = withNull(current, part);
    }
  }
  return undefined;
}

/** The parts of a list that are there, each with its path. */
export function presentParts<T>(
  list: readonly (T | null)[] | null | undefined,
  path: ModelPath,
): readonly { readonly part: T; readonly at: ModelPath }[] {
  return (list ?? []).flatMap((part, index) => (part === null ? [] : [{ part, at: [...path, index] }]));
}

function emptyParts(value: unknown, path: ModelPath): readonly ModelPath[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) =>
      item === null && partLists.has(String(path.at(-1))) ? [[...path, index]] : emptyParts(item, [...path, index]),
    );
  }
  if (!isRecord(value)) return [];
  const isList = path.length === 1 && partLists.has(String(path[0]));
  return Object.entries(value).flatMap(([key, inner]) => (inner === null && isList ? [[...path, key]] : emptyParts(inner, [...path, key])));
}

function describeIssue(issue: z.core.$ZodIssue, value: unknown): string {
  const name = String(issue.path.at(-1) ?? 'The file');
  if (issue.code === 'invalid_type') {
    const wanted =
      { array: 'a list', object: 'a mapping', string: 'a text', record: 'a mapping' }[String(issue.expected)] ?? `a ${issue.expected}`;
    return value === undefined || value === null ? `${name} is missing; it has to be ${wanted}.` : `${name} has to be ${wanted}.`;
  }
  if (issue.code === 'invalid_value') return `${name} has to be one of ${issue.values.map(String).join(', ')}.`;
  return issue.code === 'custom' ? issue.message : `${name}: ${issue.message}.`;
}

function partOf(path: ModelPath): ModelPath {
  const at = path.findLastIndex((_, index) => index > 0 && partLists.has(String(path[index - 1])));
  return at === -1 ? path.slice(0, 1) : path.slice(0, at + 1);
}

function valueAt(value: unknown, path: ModelPath): unknown {
  return path.reduce<unknown>((inner, part) => {
    if (Array.isArray(inner)) return typeof part === 'number' ? inner[part] : undefined;
    return isRecord(inner) ? inner[String(part)] : undefined;
  }, value);
}

function withNull(value: unknown, path: ModelPath): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return null;
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === head ? withNull(item, rest) : item));
  return isRecord(value) ? { ...value, [head]: withNull(value[String(head)], rest) } : null;
}

function without(value: unknown, path: ModelPath): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return value;
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === head ? without(item, rest) : item));
  if (!isRecord(value)) return value;
  if (rest.length > 0) return { ...value, [head]: without(value[String(head)], rest) };
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== head));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
