import type { PasteCandidate } from '../paste-candidate.ts';
import type { RelationRows } from '../relation-rows.ts';

/** Reads pg_prepared_xacts. When one was prepared tells its age only beside another moment. */
export function readPrepared({ rows, whole, columns }: RelationRows): readonly PasteCandidate[] {
  if (whole && rows.length === 0)
    return [{ phenomenonId: 'xmin_holder_prepared', value: 0, words: { text: '0 × prepared' }, denies: true }];
  const tellsAge = [...columns].some((name) => !['transaction', 'gid', 'prepared', 'owner', 'database'].includes(name));
  return rows.flatMap((row) => {
    const seconds = tellsAge ? row.secondsSince('prepared') : undefined;
    return seconds === undefined
      ? []
      : [
          {
            phenomenonId: 'xmin_holder_prepared',
            value: seconds,
            words: { row: row.number, text: `${row.text('gid') ?? ''} ${Math.round(seconds)} s`.trim() },
          },
        ];
  });
}

/** Reads how old the oldest transaction of each database is. */
export function readDatabaseAges({ rows }: RelationRows): readonly PasteCandidate[] {
  return rows.flatMap((row) => {
    const age = row.transactionsSince('datfrozenxid') ?? row.value('age');
    return age === undefined
      ? []
      : [{ phenomenonId: 'xid_age_high', value: age, words: { row: row.number, text: `${row.text('datname') ?? ''} ${age}`.trim() } }];
  });
}
