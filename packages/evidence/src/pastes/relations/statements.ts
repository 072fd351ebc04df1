import type { PasteCandidate } from '../paste-candidate.ts';
import type { PastedRow, RelationRows } from '../relation-rows.ts';

/** Above this a statement is slow, in milliseconds, and fewer calls may be slow by chance; as the probes have it. */
const slow = { aboveMs: 100, calls: 3 } as const;
/** Fewer calls or rows make no mean of blocks. */
const fewestResults = 5;

const returnsRows = /^\s*(?:\/\*[^*]*\*\/\s*)*(?:select|with|fetch|copy)\b/i;
const findsRows = /^\s*(?:\/\*[^*]*\*\/\s*)*(?:select|with|update|delete)\b/i;
const aggregates = /\b(?:count|sum|avg|min|max)\s*\(/i;

function meanMs(row: PastedRow): number | undefined {
  const mean = row.value('mean_exec_time', 'mean_time', 'mean_ms', 'avg_ms', 'mean_exec_ms');
  const [total, calls] = [row.value('total_exec_time', 'total_time', 'total_ms'), row.value('calls')];
  return mean ?? (total === undefined || calls === undefined || !(calls > 0) ? undefined : total / calls);
}

/** Reads the means among the figures of pg_stat_statements: of all calls since its reset. Shares and rates take two looks. */
export function readStatements({ rows }: RelationRows): readonly PasteCandidate[] {
  const slowOnes = rows.filter((row) => (meanMs(row) ?? 0) > slow.aboveMs && (row.value('calls') ?? 0) >= slow.calls);
  const [first] = slowOnes;
  const each = rows.flatMap((row): readonly PasteCandidate[] => {
    const [calls, returned, mean] = [row.value('calls'), row.value('rows'), meanMs(row)];
    const blocks = [row.value('shared_blks_hit'), row.value('shared_blks_read')];
    const query = row.text('query') ?? '';
    const words = (text: string): PasteCandidate['words'] => ({ row: row.number, text });
    if (calls === undefined || !(calls > 0)) return [];
    const results = Math.max(returned ?? 0, calls);
    const touched = blocks.reduce<number | undefined>((sum, part) => (part === undefined || sum === undefined ? undefined : sum + part), 0);
    return [
      ...(mean === undefined
        ? []
        : [{ phenomenonId: 'stmt_very_slow', value: mean / 1000, words: words(`mean ${Math.round(mean)} ms, calls ${calls}`) }]),
      ...(returned === undefined || !returnsRows.test(query)
        ? []
        : [{ phenomenonId: 'stmt_rows_huge', value: returned / calls, words: words(`rows ${returned}, calls ${calls}`) }]),
      ...(touched === undefined ||
      returned === undefined ||
      results < fewestResults ||
      !findsRows.test(query) ||
      (aggregates.test(query) && !/\bgroup\s+by\b/i.test(query))
        ? []
        : [{ phenomenonId: 'stmt_blocks_per_row', value: touched / results, words: words(`blocks ${touched}, rows ${returned}`) }]),
    ];
  });
  return [
    ...each,
    ...(first === undefined
      ? []
      : [
          {
            phenomenonId: 'stmts_slow_many',
            value: slowOnes.length,
            words: { row: first.number, text: `${slowOnes.length} × > ${slow.aboveMs} ms` },
          },
        ]),
  ];
}
