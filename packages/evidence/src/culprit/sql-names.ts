/** Words that PostgreSQL takes for something else where a name is expected. */
const reserved: ReadonlySet<string> = new Set(
  `all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create current_date
   current_role current_time current_timestamp current_user default deferrable desc distinct do else end except false fetch for
   foreign from grant group having in initially intersect into lateral leading limit localtime localtimestamp not null offset on
   only or order placing primary references returning select session_user some symmetric table then to trailing true union unique
   user using variadic when where window with`.split(/\s+/u),
);

/**
 * What doesn't reach a server as it is when a statement is copied off a screen or a page: control and format characters, what
 * breaks a line, has no width, or is a blank that isn't a space.
 */
const unprintable = /(?! )[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}]/gu;

/** Whether a text can be copied out of a statement, letter by letter. */
export function isPrintable(text: string): boolean {
  return text.search(unprintable) === -1;
}

/** A name as it has to be written in a statement; one that can't be copied by its escapes: `U&"first\000Asecond"`. */
export function quoteName(name: string): string {
  if (/^[a-z_][a-z0-9_$]*$/u.test(name) && !reserved.has(name)) return name;
  return `${isPrintable(name) ? '"' : 'U&"'}${withEscapes(name).replaceAll('"', '""')}"`;
}

/** A text as a constant of a statement, as {@link quoteName} writes names. */
export function quoteText(text: string): string {
  return `${isPrintable(text) ? "'" : "U&'"}${withEscapes(text).replaceAll("'", "''")}'`;
}

/** `\XXXX` and `\+XXXXXX`, as constants and names behind `U&` have them. */
function withEscapes(text: string): string {
  if (isPrintable(text)) return text;
  return text.replaceAll('\\', '\\\\').replace(unprintable, escaped);
}

function escaped(sign: string): string {
  const code = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return code.length <= 4 ? `\\${code.padStart(4, '0')}` : `\\+${code.padStart(6, '0')}`;
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
