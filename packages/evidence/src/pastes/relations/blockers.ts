import type { PasteCandidate } from '../paste-candidate.ts';
import type { PastedRow, RelationRows } from '../relation-rows.ts';

/** What a column with the waiting process, the blocking one, and the state of that one are called. */
export const blockerColumns = {
  waiter: ['blocked_pid', 'waiting_pid', 'waiter_pid', 'waiter'],
  blocker: ['blocking_pid', 'blocker_pid', 'holder_pid', 'pg_blocking_pids', 'blocked_by', 'blocking_pids', 'blockers'],
  state: ['blocking_state', 'blocker_state', 'state_of_blocker', 'holder_state'],
} as const;

interface Edge {
  readonly row: PastedRow;
  readonly waiter: string;
  readonly blocker: string;
}

function edgesOf({ rows }: RelationRows): readonly Edge[] {
  return rows.flatMap((row) =>
    Array.from((row.text(...blockerColumns.blocker) ?? '').matchAll(/\d+/g), ([blocker]) => ({
      row,
      blocker,
      waiter: row.text(...blockerColumns.waiter, 'pid') ?? String(row.number),
    })),
  );
}

/** Reads who blocks whom, as pg_blocking_pids tells it. */
export function readBlockers(relation: RelationRows): readonly PasteCandidate[] {
  const edges = edgesOf(relation);
  const waiters = new Map<string, Set<string>>();
  for (const { blocker, waiter } of edges) waiters.set(blocker, (waiters.get(blocker) ?? new Set()).add(waiter));
  const states = new Map(relation.rows.map((row) => [row.text('pid') ?? '', row.text('state') ?? '']));
  const [first] = edges;
  const words = ({ row, waiter, blocker }: Edge): PasteCandidate['words'] => ({ row: row.number, text: `${waiter} ← ${blocker}` });
  return [
    ...edges.map((edge) => ({ phenomenonId: 'blocker_fanout', value: waiters.get(edge.blocker)?.size ?? 0, words: words(edge) })),
    ...edges
      .filter(({ row, blocker }) => (row.text(...blockerColumns.state) ?? states.get(blocker) ?? '').startsWith('idle in transaction'))
      .map((edge) => ({
        phenomenonId: 'blocker_idle_tx',
        value: 1,
        words: { ...words(edge), text: `${words(edge).text} idle in transaction` },
      })),
    ...edges.filter(({ blocker }) => blocker === '0').map((edge) => ({ phenomenonId: 'blocker_prepared', value: 1, words: words(edge) })),
    ...(first === undefined
      ? []
      : [{ phenomenonId: 'lock_waiters', value: new Set(edges.map(({ waiter }) => waiter)).size, words: words(first) }]),
  ];
}
