/** Ideographs, and punctuation of Chinese texts: they end a secret. */
export const ideographic = '\\u2018-\\u201d\\u3000-\\u303f\\u4e00-\\u9fff\\uff01-\\uff0f\\uff1a-\\uff20';

// Every quantifier has a bound, so that a rule does the same work at every place of a text. Only the last part of a pattern,
// behind which nothing can fail any more, may go on for as long as it likes.

/** Blanks within a line; tables are aligned with many. */
export const gap = '[ \\t]{0,40}';
/** Blanks that may cross lines, as in statements. */
export const maybe = '\\s{0,40}';
/** The same, at least one. */
export const space = '\\s{1,40}';

/** Characters a quoted secret may have before its closing quote is no longer looked for: then all of the line is taken. */
const quotedLength = 1000;

const between = (quote: string): string => `(?<=${quote})(?:${quote}${quote}|\\\\.|[^${quote}\\\\\\n]){1,${quotedLength}}(?=${quote})`;

/** A value without quotes: to the next blank, semicolon, quote or ideograph; entities of XML and escaped blanks belong to it. */
export const bare = `(?:\\{[^{}\\s"']{1,200}\\}|(?:&(?:lt|gt|amp|quot|apos|#\\d{1,5});|\\\\ (?=\\S)|[^\\s;"'\`${ideographic}])+)`;
/** What stands between quotes of one kind, the quotes not with it. */
const quoted = `(?:${between('"')}|${between("'")}|(?<=\`)[^\`\\n]{1,${quotedLength}}(?=\`)|(?<=["'\`])[^"'\`\\n]{${quotedLength},})`;
/** A single-quoted text of SQL with its marks: `N'…'`, `E'…'`, `U&'…'`. */
export const sqlText = `(?:[neb]|u&?)?'(?<secret>${between("'")}|(?<=')[^'\\n]{${quotedLength},})`;
/** Text between dollars, as PostgreSQL has it. */
export const dollarText = `\\$(?<tag>\\w{0,40})\\$(?<secret>(?:(?!\\$\\k<tag>\\$)[^]){1,${quotedLength}})`;
/** A value in whatever quotes, or without. */
export const value = `(?:(?:[neb]|u&?)(?=['"]))?["'\`]?(?<secret>${quoted}|${bare})`;
/** An argument of a command: blanks only inside quotes. */
export const argument = `["']?(?<secret>${between('"')}|${between("'")}|[^\\s"'${ideographic}]+)`;
/** Opening quotes of both languages, and what closes them. */
export const speech = `["'“”‘’「『\`](?<secret>(?<=["“”])[^"“”\\n]{1,100}(?=["“”])|(?<=['‘’])[^'‘’\\n]{1,100}(?=['‘’])|(?<=「)[^」\\n]{1,100}(?=」)|(?<=『)[^』\\n]{1,100}(?=』)|(?<=\`)[^\`\\n]{1,100}(?=\`))`;
