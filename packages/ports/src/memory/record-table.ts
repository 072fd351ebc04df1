import { canonicalJson } from '../canonical-json.ts';
import type { AdditionCount } from '../knowledge-store.ts';
import { frozenCopy } from './frozen-copy.ts';

/** Records of one kind by id. */
export interface RecordTable<Id extends string, T> {
  has(id: Id): boolean;
  /** In the order of `ids`; duplicates are repeated, unknown ids skipped. */
  pick(ids: readonly Id[]): readonly T[];
  /** Sorted by id. */
  all(): readonly T[];
  put(records: readonly T[]): AdditionCount;
  /** Takes records away; how many there were. Unknown ids are skipped. */
  remove(ids: readonly Id[]): number;
}

/** An empty table whose records are told apart by `idOf`. */
export function createRecordTable<Id extends string, T>(idOf: (record: T) => Id): RecordTable<Id, T> {
  const rows = new Map<Id, T>();
  return {
    has: (id) => rows.has(id),
    pick: (ids) => ids.map((id) => rows.get(id)).filter((record) => record !== undefined),
    all: () => [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, record]) => record),
    put: (records) => {
      const count = { added: 0, updated: 0, unchanged: 0 };
      for (const [id, record] of new Map(records.map((record) => [idOf(record), record]))) {
        const before = rows.get(id);
        count[before === undefined ? 'added' : canonicalJson(before) === canonicalJson(record) ? 'unchanged' : 'updated'] += 1;
        rows.set(id, frozenCopy(record));
      }
      return count;
    },
    remove: (ids) => ids.filter((id) => rows.delete(id)).length,
  };
}
