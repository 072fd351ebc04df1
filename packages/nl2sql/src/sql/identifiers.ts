/**
 * Words that one of the dialects, or both, don't take as a bare name of a table, column or alias: those that PostgreSQL 18 (`pg_get_keywords`) and
 * DuckDB 1.5 (`duckdb_keywords`) reserve, also as types and functions, and types that read as a literal's beginning. A few more do no harm.
 */
const reservedWords = new Set(
  (
    'all analyse analyze and anti any array as asc asof asymmetric at authorization between bigint binary bit boolean both by ' +
    'case cast char character check coalesce collate collation column columns concurrently constraint create cross ' +
    'current_catalog current_date current_role current_schema current_time current_timestamp current_user date dec decimal ' +
    'default deferrable desc describe distinct do double else end except exists extract false fetch float for foreign freeze from ' +
    'full generated glob grant greatest group grouping having ilike in initially inner inout int integer intersect interval into ' +
    'is isnull join lambda lateral leading least left like limit localtime localtimestamp map national natural nchar none ' +
    'normalize not notnull null nullif numeric offset on only or order out outer overlaps overlay pivot pivot_longer pivot_wider ' +
    'placing position positional precision primary qualify real references returning right row select semi session_user setof ' +
    'show similar smallint some struct substring summarize symmetric system_user table tablesample text then time timestamp to ' +
    'trailing treat trim true try_cast union unique unpack unpivot user using values varchar variadic verbose when where window ' +
    'with xmlattributes xmlconcat xmlelement'
  ).split(' '),
);

const plainName = /^[a-z_][a-z0-9_]*$/;

/** A name as SQL: bare where both dialects read it as that very name, else in double quotes. */
export function quoteIdentifier(name: string): string {
  return plainName.test(name) && !reservedWords.has(name) ? name : `"${name.replaceAll('"', '""')}"`;
}
