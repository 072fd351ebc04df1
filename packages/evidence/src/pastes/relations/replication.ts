import { bytesIn, intervalIn, positionIn } from '../cell-forms.ts';
import type { PasteCandidate, PasteContext } from '../paste-candidate.ts';
import { contextNumber } from '../paste-settings.ts';
import type { PastedRow, RelationRows } from '../relation-rows.ts';

/** Says by itself that a slot claims more than max_wal_size. */
const heldBack: ReadonlySet<string> = new Set(['extended', 'unreserved', 'lost']);

/** Names by which people call how much a slot holds back, where the statement doesn't tell. */
const retained = /^(?:retained|lag|behind|restart_lag|backlog|wal_(?:retained|kept)|replication_lag)(?:_(?:bytes|size|wal))?$/;

function slotWords(row: PastedRow, text: string): PasteCandidate['words'] {
  return { row: row.number, text: `${row.text('slot_name') ?? ''} ${text}`.trim() };
}

/** Reads pg_replication_slots. */
export function readSlots({ rows, columns, whole, selected }: RelationRows, context: PasteContext): readonly PasteCandidate[] {
  const inactive = rows.filter((row) => row.flag('active') === false && row.flag('synced') !== true);
  const [first] = inactive;
  const limit = contextNumber(context, 'max_wal_size');
  const distance = selected.distances.get('restart_lsn') ?? [...columns].find((name) => retained.test(name));
  const seen = rows.every((row) => row.flag('active') !== undefined);
  return [
    ...(first === undefined ? [] : [{ phenomenonId: 'slot_inactive', value: inactive.length, words: slotWords(first, 'active f') }]),
    ...(whole && seen && inactive.length === 0
      ? [{ phenomenonId: 'slot_inactive', value: 0, words: { text: `${rows.length} × slot` }, denies: true }]
      : []),
    ...rows.flatMap((row): readonly PasteCandidate[] => {
      const status = row.text('wal_status') ?? '';
      const bytes = distance === undefined ? undefined : row.bytes(distance);
      return [
        ...(heldBack.has(status)
          ? [{ phenomenonId: 'slot_retained_wal', value: 'sign' as const, words: slotWords(row, `wal_status ${status}`) }]
          : []),
        ...(bytes === undefined || limit === undefined || !(limit > 0)
          ? []
          : [{ phenomenonId: 'slot_retained_wal', value: bytes / limit, words: slotWords(row, `${bytes} / max_wal_size`) }]),
      ];
    }),
  ];
}

/** Names by which people call how far a standby is behind, in bytes. */
const behind = /^(?:replay_|total_|byte_|replication_)?(?:lag|behind)_?(?:bytes|size)$|^(?:bytes_behind|pg_wal_lsn_diff)$/;

function lagBytes(row: PastedRow, { columns, selected }: RelationRows): number | undefined {
  const column = selected.distances.get('replay_lsn') ?? [...columns].find((name) => behind.test(name));
  const told = column === undefined ? undefined : bytesIn(row.text(column));
  const [sent, replayed] = [positionIn(row.text('sent_lsn', 'pg_current_wal_lsn')), positionIn(row.text('replay_lsn'))];
  return told ?? (sent === undefined || replayed === undefined ? undefined : sent - replayed);
}

/** Reads pg_stat_replication: how far standbys are behind, at the least. */
export function readStandbys(relation: RelationRows, context: PasteContext): readonly PasteCandidate[] {
  const { rows, columns, whole } = relation;
  const names = context.settings.get('synchronous_standby_names')?.value;
  const misses =
    names !== undefined &&
    names.trim() !== '' &&
    whole &&
    columns.has('sync_state') &&
    !rows.some((row) => ['sync', 'quorum'].includes(row.text('sync_state') ?? ''));
  return [
    ...rows.flatMap((row): readonly PasteCandidate[] => {
      const who = row.text('application_name', 'client_addr') ?? '';
      const [bytes, seconds] = [lagBytes(row, relation), intervalIn(row.text('replay_lag'))];
      return [
        ...(bytes === undefined
          ? []
          : [{ phenomenonId: 'repl_lag_bytes', value: bytes, words: { row: row.number, text: `${who} ${bytes} bytes`.trim() } }]),
        ...(seconds === undefined
          ? []
          : [
              {
                phenomenonId: 'repl_lag_time',
                value: seconds,
                words: { row: row.number, text: `${who} replay_lag ${row.text('replay_lag') ?? ''}`.trim() },
              },
            ]),
      ];
    }),
    ...(misses ? [{ phenomenonId: 'sync_standby_missing', value: 1, words: { text: `synchronous_standby_names ${names}` } }] : []),
  ];
}
