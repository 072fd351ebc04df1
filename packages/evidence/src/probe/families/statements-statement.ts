import type { ServerFacts } from '@dbdiag/target';

/** Most statements one look returns: those with most execution time since they were first seen win. */
export const statementsLimit = 1000;

/** Statements whose text comes along, and how much of it. */
const textsShown = 60;
const textLength = 2000;

/**
 * One row per statement of this database, by what pg_stat_statements tells entries apart. The role that looks is left
 * out: its statements are these. What a text says is answered here; the text itself comes along only for those that take
 * most time and that the server has normalised, so that a report can name them.
 *
 * `entries` counts the shapes of the whole server, since evictions (`evictions`) are counted for the whole server too.
 *
 * @see https://www.postgresql.org/docs/18/pgstatstatements.html for what each version has: `toplevel` and evictions from
 * 14, JIT times from 15.
 */
export function statementsStatement({ versionNumber }: ServerFacts): string {
  const from14 = versionNumber >= 140000;
  const from15 = versionNumber >= 150000;
  return `WITH own AS (
  SELECT oid FROM pg_roles WHERE rolname = current_user
), entry AS (
  SELECT s.* FROM pg_stat_statements s WHERE s.userid <> (SELECT oid FROM own)
), server AS (
  SELECT (SELECT count(*) FROM entry)::float8 AS entries,
    ${from14 ? '(SELECT i.dealloc FROM pg_stat_statements_info i)::float8' : 'NULL::float8'} AS evictions,
    ${from14 ? '(SELECT extract(epoch FROM i.stats_reset) FROM pg_stat_statements_info i)::float8' : 'NULL::float8'} AS stats_reset,
    (SELECT xact_commit + xact_rollback FROM pg_stat_database WHERE datname = current_database())::float8 AS transactions
), ranked AS (
  SELECT e.queryid, e.userid, ${from14 ? 'e.toplevel' : 'true'} AS toplevel, e.query, e.calls, e.total_exec_time, e.total_plan_time, e.rows,
    e.shared_blks_hit + e.shared_blks_read AS blocks, e.temp_blks_written,
    ${from15 ? 'e.jit_generation_time + e.jit_inlining_time + e.jit_optimization_time + e.jit_emission_time' : 'NULL::float8'} AS jit_ms
  FROM entry e
  WHERE e.dbid = (SELECT d.oid FROM pg_database d WHERE d.datname = current_database())
  ORDER BY e.total_exec_time DESC, e.queryid, e.userid
  LIMIT ${statementsLimit}
), worded AS MATERIALIZED (
  SELECT k.*, row_number() OVER (ORDER BY k.total_exec_time DESC, k.queryid, k.userid) AS place, coalesce(lower(substring(k.query, '^\\s*(?:/\\*[^*]*\\*/\\s*)*(\\w+)')), '') AS verb FROM ranked k
)
SELECT r.queryid::text || ':' || r.userid::text || ':' || r.toplevel::text AS key,
  'queryid ' || r.queryid::text AS subject,
  r.calls::float8 AS calls,
  CASE WHEN r.toplevel THEN r.calls ELSE 0 END::float8 AS top_calls,
  r.total_exec_time::float8 AS exec_ms,
  r.total_plan_time::float8 AS plan_ms,
  r.rows::float8 AS rows,
  r.blocks::float8 AS blocks,
  r.temp_blks_written::float8 AS temp_blocks,
  r.jit_ms::float8 AS jit_ms,
  CASE WHEN r.place <= ${textsShown} AND r.verb IN ('select', 'with', 'insert', 'update', 'delete', 'merge') THEN left(r.query, ${textLength}) END AS text,
${Object.entries(textFlags)
  .map(([flag, condition]) => `  ${condition} AS ${flag},`)
  .join('\n')}
  (SELECT entries FROM server) AS entries,
  (SELECT evictions FROM server) AS evictions,
  (SELECT stats_reset FROM server) AS stats_reset,
  (SELECT transactions FROM server) AS transactions
FROM worded r`;
}

/** What a statement is, and what its text says, as PostgreSQL normalised it: constants are `$1`, a comment before it stays. */
const textFlags = {
  is_select: `r.verb = 'select'`,
  returns_rows: `r.verb IN ('select', 'with', 'fetch', 'copy')`,
  /** An aggregate over everything returns one row by nature, so blocks per row say nothing. */
  finds_rows: String.raw`r.verb IN ('select', 'with', 'update', 'delete') AND NOT (r.query ~* '\m(count|sum|avg|min|max)\s*\(' AND r.query !~* '\mgroup\s+by\M')`,
  is_write: `r.verb IN ('insert', 'update')`,
  is_delete: `r.verb = 'delete'`,
  is_work: `r.verb NOT IN ('begin', 'start', 'commit', 'end', 'rollback', 'abort', 'savepoint', 'release', 'set', 'reset', 'discard', 'deallocate')`,
  makes_temp_table: String.raw`r.verb = 'create' AND r.query ~* '\mcreate\s+(local\s+|global\s+)?temp'`,
  is_savepoint: `r.verb = 'savepoint'`,
  changes_rows: `r.verb IN ('insert', 'update', 'delete', 'merge')`,
  /** A comma in FROM joins as well. */
  joins: String.raw`(r.query ~* '\mjoin\M' OR r.query ~* '\mfrom\s+[\w.]+(\s+(as\s+)?\w+)?\s*,\s*\w')`,
  has_offset: String.raw`r.query ~* '\moffset\M'`,
  /** A LIKE pattern given as a constant is `$1` and can't be told; a pattern that is put together can. */
  wraps_column: String.raw`(r.query ~* '\m(where|and|on)\s+\(*\s*(lower|upper|trim|btrim|date|date_trunc|to_char|coalesce|cast|substr|substring|abs|md5|extract)\s*\('
    OR r.query ~* '\m(where|and)\s+[a-z_.]+::\w+\s*(=|<|>|like|~)'
    OR r.query ~* '\mlike\s+(\$\d+\s*\|\||concat\s*\()')`,
} as const;
