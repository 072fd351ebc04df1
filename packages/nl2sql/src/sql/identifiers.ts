/**
 * Words that one of the dialects, or both, don't take as a bare name of a table, column or alias. From PostgreSQL 18's and DuckDB 1.5's lists of
 * reserved words and of words reserved for functions and types; a few more do no harm, since a quoted name means the same.
 */
const reservedWords = new Set(
  (
    'all analyse analyze and any array as asc asymmetric at authorization between bigint binary bit boolean both by case cast char character check coalesce ' +
    'collate collation column columns concurrently constraint create cross current_catalog current_date current_role current_schema current_time ' +
    'current_timestamp current_user date dec decimal default deferrable desc describe distinct do double else end except exists extract false fetch ' +
    'first float for foreign freeze from full generated glob global grant greatest group grouping having ilike in index initially inner ' +
    'inout int integer intersect interval into is isnull join lambda lateral leading least left like limit local localtime localtimestamp ' +
    'merge_action national natural nchar no none normalize not notnull null nullif numeric nulls of offset on only or order out outer over ' +
    'overlaps overlay partition pivot pivot_longer pivot_wider placing position positional precision primary qualify real references ' +
    'returning right row rows schema select semi session_user setof show similar smallint some struct substring summarize symmetric system_user ' +
    'table tablesample text then time timestamp to trailing treat trim true try_cast type union unique unpivot user using value values varchar variadic ' +
    'verbose when where window with within without xmlattributes xmlconcat xmlelement zone'
  ).split(' '),
);

const plainName = /^[a-z_][a-z0-9_]*$/;

/** A name as SQL: bare where both dialects read it as that very name, else in double quotes. */
export function quoteIdentifier(name: string): string {
  return plainName.test(name) && !reservedWords.has(name) ? name : `"${name.replaceAll('"', '""')}"`;
}
