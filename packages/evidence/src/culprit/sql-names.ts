/** Words that PostgreSQL takes for something else where a name is expected. */
const reserved: ReadonlySet<string> = new Set(
  `all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create current_date
   current_role current_time current_timestamp current_user default deferrable desc distinct do else end except false fetch for
   foreign from grant group having in initially intersect into lateral leading limit localtime localtimestamp not null offset on
   only or order placing primary references returning select session_user some symmetric table then to trailing true union unique
   user using variadic when where window with`.split(/\s+/u),
);

/** A name as it has to be written in a statement. */
export function quoteName(name: string): string {
  return /^[a-z_][a-z0-9_$]*$/u.test(name) && !reserved.has(name) ? name : `"${name.replaceAll('"', '""')}"`;
}

/** A text as a constant of a statement. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** The longest name PostgreSQL keeps, in bytes of UTF-8. */
const longestName = 63;

/** The name that `CREATE INDEX` itself would choose. */
export function indexName(table: string, columns: readonly string[]): string {
  const encoder = new TextEncoder();
  let stem = [table, ...columns].join('_');
  while (encoder.encode(`${stem}_idx`).length > longestName) stem = Array.from(stem).slice(0, -1).join('');
  return `${stem}_idx`;
}
