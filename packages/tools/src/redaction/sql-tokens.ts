/** A piece of SQL that matters for finding its literals. */
export interface SqlToken {
  readonly kind: 'text' | 'dollars' | 'name' | 'number' | 'sign';
  readonly start: number;
  readonly end: number;
}

/** An apostrophe opens a text unless it stands in a word, as in "doesn't"; some words of SQL may touch it. */
const touching =
  /(?:^|[^\p{L}])(?:[ebxn]|u&|date|time|timestamp|interval|inet|uuid|jsonb?|i?like|in|then|else|when|and|or|between|as|to|password|values)$/iu;
const name = /[\p{L}_][\p{L}\p{N}_$]*/uy;
const number = /\d+(?:\.\d+)?(?:e[+-]?\d+)?/iuy;
const tag = /\$\w{0,64}\$/uy;
const parameter = /\$\d+/uy;
const signs = new Set('()-+*/<>=~!@#%^&|,:');

/** Where every dollar tag of a text stands for the last time. One walk; made once for a text. */
export function lastDollarTags(sql: string): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  for (let at = sql.indexOf('$'); at >= 0; at = sql.indexOf('$', at + 1)) {
    tag.lastIndex = at;
    const found = tag.exec(sql);
    if (found !== null) last.set(found[0], at);
  }
  return last;
}

function matchAt(pattern: RegExp, sql: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(sql)?.[0];
}

/** Place behind the quote that closes the text opened at `open`; the end of the SQL where it is cut off. */
function endOfText(sql: string, open: number): number {
  for (let at = open + 1; at < sql.length; at += 1) {
    const sign = sql.charAt(at);
    if (sign === '\\') at += 1;
    else if (sign === "'") {
      if (sql.charAt(at + 1) !== "'") return at + 1;
      at += 1;
    }
  }
  return sql.length;
}

/** Whether the statement ends at `at`: a semicolon, a full stop of a Chinese text, an empty line. */
function endsAt(sql: string, at: number): boolean {
  const sign = sql.charAt(at);
  return sign === ';' || sign === '。' || sign === '；' || (sign === '\n' && /^\n[ \t]{0,200}\n/u.test(sql.slice(at, at + 202)));
}

/**
 * The tokens of the statement that begins at `from`, read once from left to right; the last value is where it ends.
 *
 * @param tags - `lastDollarTags` of the same text.
 */
export function* sqlTokens(sql: string, from: number, tags: ReadonlyMap<string, number>): Generator<SqlToken, number> {
  let at = from;
  while (at < sql.length && !endsAt(sql, at)) {
    const token = readToken({ sql, from, tags }, at);
    if (token !== undefined) yield token;
    at = token?.end ?? at + 1;
  }
  return at;
}

/** A statement that is being read. */
interface Reading {
  readonly sql: string;
  readonly from: number;
  readonly tags: ReadonlyMap<string, number>;
}

function readToken({ sql, from, tags }: Reading, start: number): SqlToken | undefined {
  const sign = sql.charAt(start);
  if (sign === "'") {
    const before = sql.slice(Math.max(from, start - 12), start);
    if (/\p{L}$/u.test(before) && !touching.test(before)) return undefined;
    return { kind: 'text', start, end: endOfText(sql, start) };
  }
  if (sign === '$') {
    const opening = matchAt(tag, sql, start);
    if (opening !== undefined && (tags.get(opening) ?? -1) >= start + opening.length) {
      return { kind: 'dollars', start, end: sql.indexOf(opening, start + opening.length) + opening.length };
    }
    const placed = matchAt(parameter, sql, start);
    return placed === undefined ? undefined : { kind: 'name', start, end: start + placed.length };
  }
  if (sign === '"') {
    const close = sql.indexOf('"', start + 1);
    const line = sql.indexOf('\n', start + 1);
    return close < 0 || (line >= 0 && line < close) ? undefined : { kind: 'name', start, end: close + 1 };
  }
  const word = matchAt(name, sql, start);
  if (word !== undefined) return { kind: 'name', start, end: start + word.length };
  const digits = matchAt(number, sql, start);
  if (digits !== undefined) return { kind: 'number', start, end: start + digits.length };
  return signs.has(sign) ? { kind: 'sign', start, end: start + 1 } : undefined;
}
