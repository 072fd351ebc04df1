import type { ModelPath } from './model-fault.ts';

/** Stands for every name: a whole list couldn't be read. */
export const anyName = '*';

/** Names of the parts of a model at `damaged`: `dataset.field` of fields. What refers to them isn't wrong for that. */
export function damagedNames(model: unknown, damaged: readonly ModelPath[]): ReadonlySet<string> {
  return new Set(
    damaged.flatMap((path) => {
      if (path.length < 2) return [anyName];
      const names = path.flatMap((_, index) => nameAt(model, path.slice(0, index + 1)));
      return names.length === 0 ? [] : [names.join('.')];
    }),
  );
}

function nameAt(model: unknown, path: ModelPath): readonly string[] {
  const part = path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), model);
  const name = isRecord(part) ? part.name : undefined;
  return typeof name === 'string' && typeof path.at(-1) === 'number' ? [name] : [];
}

function isRecord(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Ids of damaged entries of mappings by id: of the flat form. A damaged dimension may have been any column. */
export function damagedEntries(damaged: readonly ModelPath[]): ReadonlySet<string> {
  return new Set(damaged.map((path) => (path.length < 2 || path[0] === 'dimensions' ? anyName : String(path[1]))));
}
