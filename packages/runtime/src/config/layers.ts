import { isSection, isWhole } from './config-keys.ts';
import type { Origin } from './origin.ts';

/** A value of a configuration, and who said it. */
export interface Entry {
  readonly path: readonly string[];
  readonly value: unknown;
  readonly origin: Origin;
}

/** The entries of a nested object. Of a section that is empty, the section itself. */
export function entriesOf(value: unknown, originOf: (path: readonly string[]) => Origin, path: readonly string[] = []): readonly Entry[] {
  // In YAML, a section with nothing in it.
  if (value === null && isSection(path)) return [];
  if (!isRecord(value) || isWhole(path)) return [{ path, value, origin: originOf(path) }];
  const inside = Object.entries(value).filter(([, item]) => item !== undefined);
  if (inside.length === 0) return path.length === 0 ? [] : [{ path, value: {}, origin: originOf(path) }];
  return inside.flatMap(([key, item]) => entriesOf(item, originOf, [...path, key]));
}

/** The two ways to say where storage is: the stronger one stands for both. */
const places: ReadonlyMap<string, string> = new Map([
  ['storage.directory', 'storage.url'],
  ['storage.url', 'storage.directory'],
]);

/** Layers from weak to strong as one: for each key what the strongest says. */
export function mergeLayers(layers: readonly (readonly Entry[])[]): ReadonlyMap<string, Entry> {
  const merged = new Map<string, Entry>();
  for (const layer of layers) {
    const said = new Set(layer.map(({ path }) => path.join('.')));
    for (const entry of layer) {
      const key = entry.path.join('.');
      const other = places.get(key);
      if (other !== undefined && !said.has(other)) merged.delete(other);
      merged.set(key, entry);
    }
  }
  return merged;
}

/** The nested object of entries. What lies under a value that is no section is left out: the value is the fault. */
export function nested(entries: Iterable<Entry>): Readonly<Record<string, unknown>> {
  const root = emptyRecord();
  for (const { path, value } of [...entries].sort((a, b) => a.path.length - b.path.length)) {
    let place: Record<string, unknown> | undefined = root;
    for (const key of path.slice(0, -1)) {
      const below: unknown = (place[key] ??= emptyRecord());
      place = isRecord(below) ? below : undefined;
      if (place === undefined) break;
    }
    const last = path.at(-1);
    if (place === undefined || last === undefined) continue;
    place[last] = isRecord(value) && !isWhole(path) ? (place[last] ?? emptyRecord()) : value;
  }
  return root;
}

/** Without a prototype: a key such as `__proto__` is one like any other. */
function emptyRecord(): Record<string, unknown> {
  return Object.create(null) as Record<string, unknown>;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
