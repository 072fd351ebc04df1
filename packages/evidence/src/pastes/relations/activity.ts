import type { PasteCandidate, PasteContext } from '../paste-candidate.ts';
import { contextNumber } from '../paste-settings.ts';
import type { PastedRow, RelationRows } from '../relation-rows.ts';

/** A number of sessions is an average of looks; where there is one look, so many at once tell of more than a moment. */
const fewestAtOnce = 3;

/** Where only the start of the last statement is told: it has ended, and most end soon. */
const idleSince = ['state_change', 'query_start'] as const;

const cursor = /^\s*(?:fetch|declare|move)\b/i;
const maintenance =
  /^\s*(?:create\s+(?:unique\s+)?index|reindex|cluster|vacuum\s+full|vacuum\s*\([^)]*full|alter\s+table|refresh\s+materialized)\b/i;
const copyOut = /^\s*copy\s.*to\s+stdout/i;
const parallel = /^(?:executegather|bgworkerstartup|parallel(?:finish|bitmapscan|createindexscan)|messagequeue.*|hash.*)$/;
const slru = /slru|^(?:subtrans|xact|multixact(?:offset|member))buffer$/;

/** What a session waits for, by the phenomenon: of an average over looks, so several have to be seen at once. */
const waits: Readonly<Record<string, (type: string, event: string) => boolean>> = {
  wait_lwlock: (type) => type === 'lwlock',
  wait_data_read: (_, event) => event === 'datafileread' || event === 'aioiocompletion',
  wait_wal_sync: (_, event) => event === 'walsync' || event === 'walwrite',
  wait_syncrep: (_, event) => event === 'syncrep',
  wait_buffile: (_, event) => event === 'buffileread' || event === 'buffilewrite',
  wait_client_write: (_, event) => event === 'clientwrite',
  wait_slru: (_, event) => slru.test(event),
  wait_extend: (_, event) => event === 'extend' || event === 'datafileextend',
  wait_parallel_ipc: (type, event) => type === 'ipc' && parallel.test(event),
};

/** Heavyweight locks are waited for until they are given: one look shows a state. */
const lockWaits: Readonly<Record<string, readonly string[]>> = {
  lock_wait_relation: ['relation'],
  lock_wait_row: ['transactionid', 'tuple'],
  lock_wait_advisory: ['advisory'],
};

function isClient(row: PastedRow): boolean {
  const type = row.text('backend_type') ?? '';
  const application = row.text('application_name') ?? '';
  const query = row.text('query') ?? '';
  return (
    (type === '' || type === 'client backend') && !application.startsWith('dbdiag') && !/^(?:autovacuum:|START_REPLICATION)/i.test(query)
  );
}

function isIdleInTransaction(row: PastedRow): boolean {
  return (row.text('state') ?? '').startsWith('idle in transaction');
}

/** `idle in transaction 00:27:11`: what of a row tells its state and for how long. */
function told(row: PastedRow, seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  const clock = new Date(Math.floor(seconds % 86_400) * 1000).toISOString().slice(11, 19);
  return `${row.text('state') ?? ''} ${days > 0 ? `${days} d ` : ''}${clock}`.trim();
}

/** The first of these that a row tells decides: for how long, or at least for how long. */
function aged(id: string, rows: readonly PastedRow[], timestamps: readonly string[]): readonly PasteCandidate[] {
  return rows.flatMap((row) => {
    const [seconds] = timestamps.flatMap((timestamp) => row.secondsSince(timestamp) ?? []);
    return seconds === undefined ? [] : [{ phenomenonId: id, value: seconds, words: { row: row.number, text: told(row, seconds) } }];
  });
}

/** A count, told by the first row that is counted. */
function counted(id: string, rows: readonly PastedRow[], about: (row: PastedRow) => string): readonly PasteCandidate[] {
  const [first] = rows;
  return first === undefined ? [] : [{ phenomenonId: id, value: rows.length, words: { row: first.number, text: about(first) } }];
}

const waitText = (row: PastedRow): string => `${row.text('wait_event_type') ?? ''}:${row.text('wait_event') ?? ''}`;

/** Reads pg_stat_activity: who is connected, what they do, since when, and what they wait for. */
export function readActivity({ rows, columns, whole }: RelationRows, context: PasteContext): readonly PasteCandidate[] {
  const clients = rows.filter(isClient);
  const idle = clients.filter(isIdleInTransaction);
  const knowsWaits = columns.has('wait_event_type');
  const isLockWait = (row: PastedRow): boolean => row.text('wait_event_type') === 'Lock';
  const running = clients.filter((row) => row.text('state') === 'active' && knowsWaits && !isLockWait(row));
  const waiting = clients.filter(isLockWait);
  const event = (row: PastedRow): string => (row.text('wait_event') ?? '').toLowerCase();
  const plainlyIdle = clients.filter((row) => row.text('state') === 'idle');
  const most = contextNumber(context, 'max_connections');
  const dumps = clients.filter(
    (row) => row.text('application_name') === 'pg_dump' || (row.text('state') !== 'idle' && copyOut.test(row.text('query') ?? '')),
  );
  const workers = rows.filter(
    (row) => row.text('backend_type') === 'autovacuum worker' || (row.text('query') ?? '').startsWith('autovacuum:'),
  );
  const found: readonly PasteCandidate[] = [
    ...aged('idle_in_tx_long', idle, idleSince),
    ...aged(
      'open_cursor_idle',
      idle.filter((row) => cursor.test(row.text('query') ?? '')),
      idleSince,
    ),
    ...counted('idle_in_tx_many', idle, () => `${idle.length} × idle in transaction`),
    ...aged('long_active_query', running, ['query_start']),
    ...aged(
      'long_xact',
      clients.filter((row) => row.text('state') !== 'idle'),
      ['xact_start', 'query_start'],
    ),
    ...counted('lock_waiters', waiting, waitText),
    ...Object.entries(lockWaits).flatMap(([id, events]) =>
      counted(
        id,
        waiting.filter((row) => events.includes(event(row))),
        waitText,
      ),
    ),
    ...Object.entries(waits).flatMap(([id, fits]) => {
      const those = clients.filter(
        (row) => row.text('state') === 'active' && fits((row.text('wait_event_type') ?? '').toLowerCase(), event(row)),
      );
      return those.length < fewestAtOnce ? [] : counted(id, those, waitText);
    }),
    ...aged('autovac_long', workers, ['xact_start', 'query_start']),
    ...counted(
      'maintenance_running',
      running.filter((row) => maintenance.test(row.text('query') ?? '')),
      (row) => shortQuery(row),
    ),
    ...counted('pg_dump_running', dumps, (row) => row.text('application_name') ?? shortQuery(row)),
    ...transactionAges(clients),
    ...(most === undefined || plainlyIdle.length <= most / 2
      ? []
      : [{ phenomenonId: 'idle_conn_many', value: 'sign' as const, words: { text: `${plainlyIdle.length} × idle / ${most}` } }]),
    ...(most === undefined || !(most > 0)
      ? []
      : [{ phenomenonId: 'conn_near_max', value: (100 * clients.length) / most, words: { text: `${clients.length} / ${most}` } }]),
  ];
  return whole && columns.has('state') ? [...found, ...denials(idle, { columns, knowsWaits, waiting })] : found;
}

/** Whoever pasted all sessions with their states has shown that none of them is what isn't there. */
function denials(
  idle: readonly PastedRow[],
  {
    columns,
    knowsWaits,
    waiting,
  }: { readonly columns: ReadonlySet<string>; readonly knowsWaits: boolean; readonly waiting: readonly PastedRow[] },
): readonly PasteCandidate[] {
  const none = (id: string, text: string): PasteCandidate => ({ phenomenonId: id, value: 0, words: { text }, denies: true });
  return [
    ...(idle.length === 0 ? [none('idle_in_tx_long', '0 × idle in transaction'), none('idle_in_tx_many', '0 × idle in transaction')] : []),
    ...(knowsWaits && columns.has('backend_type') && waiting.length === 0 ? [none('lock_waiters', '0 × Lock')] : []),
  ];
}

function transactionAges(clients: readonly PastedRow[]): readonly PasteCandidate[] {
  return clients.flatMap((row) => {
    const age = row.transactionsSince('backend_xmin') ?? row.transactionsSince('backend_xid');
    if (age === undefined) return [];
    const words = { row: row.number, text: `${row.text('state') ?? ''} xmin ${age}`.trim() };
    const holder = isIdleInTransaction(row)
      ? ['xmin_holder_idle_tx']
      : row.text('state') === 'active' && row.text('wait_event_type') !== 'Lock' && row.text('wait_event_type') !== undefined
        ? ['xmin_holder_active']
        : [];
    return ['xmin_old', ...holder].map((phenomenonId) => ({ phenomenonId, value: age, words }));
  });
}

function shortQuery(row: PastedRow): string {
  return (row.text('query') ?? '').replace(/\s+/g, ' ').slice(0, 60);
}

/** Reads how many sessions there are in each state. */
export function readStateCounts({ rows }: RelationRows, context: PasteContext): readonly PasteCandidate[] {
  const most = contextNumber(context, 'max_connections');
  return rows.flatMap((row): readonly PasteCandidate[] => {
    const state = row.text('state') ?? '';
    const count = row.value('count', 'n', 'sessions', 'total', 'num');
    if (count === undefined) return [];
    const words = { row: row.number, text: `${state} ${count}` };
    if (state.startsWith('idle in transaction')) return [{ phenomenonId: 'idle_in_tx_many', value: count, words }];
    return state === 'idle' && most !== undefined && count > most / 2 ? [{ phenomenonId: 'idle_conn_many', value: 'sign', words }] : [];
  });
}
