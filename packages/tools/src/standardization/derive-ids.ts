import { compareCodeUnits } from '../compare-code-units.ts';
import { sameTextForm, textHash } from './text-hash.ts';

/** Something known: its id and every text it goes by. */
interface KnownTexts {
  readonly id: string;
  readonly texts: readonly string[];
}

/** What ids are derived from. */
export interface IdSource {
  /** Begins every id, for example `p-`. */
  readonly prefix: string;
  readonly known: readonly KnownTexts[];
  /** Eight digits for a text; replaceable to test collisions. */
  readonly hash?: (text: string, seed?: number) => string;
}

/**
 * Gives every text an id that depends on nothing but the text: the id under which it is known, else one from its hash.
 *
 * Where two texts hash to the same id, the known one keeps it, among new ones the first in code unit order; the other
 * gets more digits. So the result is the same for any order of `texts`.
 *
 * @returns The id of each text by its {@link sameTextForm}.
 */
export function deriveIds(texts: readonly string[], { prefix, known, hash = textHash }: IdSource): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  const taken = new Set(known.map(({ id }) => id));
  const knownForms = new Map(
    [...known]
      .sort((a, b) => compareCodeUnits(b.id, a.id))
      .flatMap(({ id, texts: own }) => own.map((text) => [sameTextForm(text), id] as const)),
  );
  for (const form of [...new Set(texts.map(sameTextForm))].sort(compareCodeUnits)) {
    const id = knownForms.get(form) ?? firstFree(`${prefix}${hash(form)}`, form, { taken, hash });
    ids.set(form, id);
    taken.add(id);
  }
  return ids;
}

function firstFree(
  start: string,
  form: string,
  { taken, hash }: { readonly taken: ReadonlySet<string>; readonly hash: (text: string, seed?: number) => string },
): string {
  let id = start;
  for (let seed = 1; taken.has(id); seed += 1) id = `${start}${hash(form, seed)}${seed > 1 ? String(seed) : ''}`;
  return id;
}

/** Whether an id was derived from a text. Such entries are only found again by their own text, never by likeness. */
export function isDerivedId(id: string, prefix: string): boolean {
  return id.startsWith(prefix) && /^[0-9a-f]{8}(?:[0-9a-f]{8}\d*)?$/.test(id.slice(prefix.length));
}
