import { compareCodeUnits } from '../../compare-code-units.ts';
import { textHash } from '../text-hash.ts';

/** What ids of clusters are derived from. */
interface ClusterIdSource {
  /** Begins every id, for example `p-`. */
  readonly prefix: string;
  /** Ids that are taken. */
  readonly taken: ReadonlySet<string>;
  /** Eight digits for a key; replaceable to test collisions. */
  readonly hash?: (text: string, seed?: number) => string;
}

/** Gives every key an id that rests on the key alone; of two keys with one hash the later in code unit order gets more digits. */
export function clusterIds(keys: Iterable<string>, { prefix, taken, hash = textHash }: ClusterIdSource): ReadonlyMap<string, string> {
  const used = new Set(taken);
  const ids = new Map<string, string>();
  for (const key of [...keys].sort(compareCodeUnits)) {
    const start = `${prefix}${hash(key)}`;
    let id = start;
    for (let seed = 1; used.has(id); seed += 1) id = `${start}${hash(key, seed)}${seed > 1 ? String(seed) : ''}`;
    used.add(id);
    ids.set(key, id);
  }
  return ids;
}
