import type { PasteCandidate } from '../paste-candidate.ts';
import type { PastedRow, RelationRows } from '../relation-rows.ts';

/** From so many rows on a share means something, and a table without statistics matters; as the probes have it. */
const sizeableRows = 5000;

function share(row: PastedRow, text: string): PasteCandidate['words'] {
  return { row: row.number, text: `${row.text('relname', 'table', 'table_name') ?? ''} ${text}`.trim() };
}

/** Reads the states among the figures of pg_stat_user_tables. Counters of scans are none. */
export function readTables({ rows, columns }: RelationRows): readonly PasteCandidate[] {
  return rows.flatMap((row): readonly PasteCandidate[] => {
    const live = row.value('n_live_tup', 'live', 'live_rows', 'live_tup', 'live_tuples');
    const dead = row.value('n_dead_tup', 'dead', 'dead_rows', 'dead_tup', 'dead_tuples');
    const changed = row.value('n_mod_since_analyze');
    if (live === undefined) return [];
    const isSizeable = live + (dead ?? 0) >= sizeableRows;
    const showsAnalyze = columns.has('last_analyze') && columns.has('last_autoanalyze') && row.text('last_autoanalyze') !== undefined;
    const isAnalyzed = (row.text('last_analyze') ?? '') !== '' || (row.text('last_autoanalyze') ?? '') !== '';
    return [
      ...(dead === undefined || !isSizeable
        ? []
        : [
            {
              phenomenonId: 'dead_ratio_high',
              value: (100 * dead) / Math.max(live + dead, 1),
              words: share(row, `n_live_tup ${live}, n_dead_tup ${dead}`),
            },
          ]),
      ...(changed === undefined || !isSizeable
        ? []
        : [
            {
              phenomenonId: 'stats_stale',
              value: (100 * changed) / Math.max(live, 1),
              words: share(row, `n_mod_since_analyze ${changed}, n_live_tup ${live}`),
            },
          ]),
      ...(showsAnalyze && !isAnalyzed && changed !== undefined && live > sizeableRows && 2 * changed >= live
        ? [{ phenomenonId: 'never_analyzed', value: 1, words: share(row, 'last_analyze, last_autoanalyze –') }]
        : []),
    ];
  });
}
