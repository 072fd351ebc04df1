import type { PasteCandidate } from '../paste-candidate.ts';
import type { PastedRow, RelationRows } from '../relation-rows.ts';

const strong: ReadonlySet<string> = new Set(['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock']);

/** A relation by its name, and not one of the system. An index has a lock of this kind together with its table. */
function isUserTable(row: PastedRow): boolean {
  const name = row.text('relation', 'relname', 'regclass', 'table_name', 'table') ?? '';
  return /^"?[a-z_]/i.test(name) && !/^(?:pg_|information_schema\.|pg_toast\.)/.test(name);
}

function words(row: PastedRow): PasteCandidate['words'] {
  return {
    row: row.number,
    text: [row.text('locktype'), row.text('mode'), row.flag('granted') === true ? 'granted' : 'waiting'].filter(Boolean).join(' '),
  };
}

function counted(id: string, rows: readonly PastedRow[], value = rows.length): readonly PasteCandidate[] {
  const [first] = rows;
  return first === undefined ? [] : [{ phenomenonId: id, value, words: words(first) }];
}

/** The longest of the queues for one row or one transaction. */
function longestQueue(waiting: readonly PastedRow[]): readonly PastedRow[] {
  const queues = new Map<string, PastedRow[]>();
  for (const row of waiting.filter((one) => ['tuple', 'transactionid'].includes(one.text('locktype') ?? ''))) {
    const target = ['locktype', 'relation', 'page', 'tuple', 'transactionid'].map((column) => row.text(column) ?? '');
    // Without what the lock is on there is no telling which wait for the same.
    if (target.slice(1).every((part) => part === '')) continue;
    const key = target.join(' ');
    queues.set(key, [...(queues.get(key) ?? []), row]);
  }
  return [...queues.values()].reduce<readonly PastedRow[]>((longest, queue) => (queue.length > longest.length ? queue : longest), []);
}

/** Reads pg_locks: who waits for which lock and since when, and which strong locks are held. */
export function readLocks({ rows, columns }: RelationRows): readonly PasteCandidate[] {
  const waiting = rows.filter((row) => row.flag('granted') === false);
  const granted = rows.filter((row) => row.flag('granted') === true);
  const ofType = (...types: readonly string[]): readonly PastedRow[] => waiting.filter((row) => types.includes(row.text('locktype') ?? ''));
  const waiters = new Set(waiting.map((row) => row.text('pid') ?? ''));
  const slow = rows.filter(
    (row) => row.text('locktype') === 'relation' && row.text('mode') === 'AccessShareLock' && row.flag('fastpath') === false,
  );
  return [
    ...waiting.flatMap((row) => {
      const seconds = row.secondsSince('waitstart');
      return seconds === undefined ? [] : [{ phenomenonId: 'lock_wait_long', value: seconds, words: words(row) }];
    }),
    ...counted(
      'aexcl_waiting',
      ofType('relation').filter((row) => row.text('mode') === 'AccessExclusiveLock'),
    ),
    ...(columns.has('pid') ? counted('lock_waiters', waiting, waiters.size) : []),
    ...counted('lock_wait_relation', ofType('relation')),
    ...counted('lock_wait_row', ofType('transactionid', 'tuple')),
    ...counted('lock_wait_advisory', ofType('advisory')),
    ...counted('same_row_queue', longestQueue(waiting)),
    ...counted(
      'strong_lock_held',
      granted.filter((row) => row.text('locktype') === 'relation' && strong.has(row.text('mode') ?? '') && isUserTable(row)),
    ),
    ...counted('not_fastpath_locks', slow),
  ];
}
