/** A piece of SQL text. `word` keeps its spelling; `name` was in quotes. */
export interface SqlToken {
  readonly kind: 'word' | 'name' | 'string' | 'number' | 'sign' | 'end';
  readonly text: string;
  /** In the text, in UTF-16 units. */
  readonly offset: number;
}

/** What {@link tokenize} found, or where it stopped. */
export type Tokens =
  | { readonly ok: true; readonly tokens: readonly SqlToken[] }
  | { readonly ok: false; readonly message: string; readonly offset: number };

const space = /\s+/uy;
const word = /[\p{L}_][\p{L}\p{M}\p{N}_$]*/uy;
const number = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/uy;
const sign = /::|<>|!=|<=|>=|\|\||[-+*/%=<>(),.]/uy;
const closings: Readonly<Record<string, string>> = { "'": 'string', '"': 'name', '`': 'name' };

/** Cuts the text of an expression into tokens; the last is `end`. Comments aren't part of an expression. */
export function tokenize(text: string): Tokens {
  const tokens: SqlToken[] = [];
  let offset = 0;
  while (offset < text.length) {
    const first = text.charAt(offset);
    if (text.startsWith('--', offset) || text.startsWith('/*', offset)) {
      return { ok: false, message: 'a comment is not part of an expression', offset };
    }
    const quoted = closings[first];
    if (quoted !== undefined) {
      const inner = readQuoted(text, offset, first);
      if (inner === undefined) return { ok: false, message: `a quote ${first} is not closed`, offset };
      if (quoted === 'name' && inner.value === '') return { ok: false, message: 'a name is empty', offset };
      tokens.push({ kind: quoted === 'string' ? 'string' : 'name', text: inner.value, offset });
      offset = inner.end;
      continue;
    }
    const blank = match(space, text, offset);
    if (blank !== undefined) {
      offset += blank.length;
      continue;
    }
    const found = readToken(text, offset);
    if (found === undefined) return { ok: false, message: `unexpected character ${first}`, offset };
    tokens.push(found);
    offset += found.text.length;
  }
  tokens.push({ kind: 'end', text: '', offset: text.length });
  return { ok: true, tokens };
}

function readToken(text: string, offset: number): SqlToken | undefined {
  const digits = match(number, text, offset);
  if (digits !== undefined) return { kind: 'number', text: digits, offset };
  const letters = match(word, text, offset);
  if (letters !== undefined) return { kind: 'word', text: letters, offset };
  const mark = match(sign, text, offset);
  return mark === undefined ? undefined : { kind: 'sign', text: mark, offset };
}

function match(pattern: RegExp, text: string, offset: number): string | undefined {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0];
}

/** The inside of what starts at `offset`; a doubled quote is one. */
function readQuoted(text: string, offset: number, quote: string): { readonly value: string; readonly end: number } | undefined {
  let value = '';
  let from = offset + 1;
  for (;;) {
    const closing = text.indexOf(quote, from);
    if (closing === -1) return undefined;
    value += text.slice(from, closing);
    if (text.charAt(closing + 1) !== quote) return { value, end: closing + 1 };
    value += quote;
    from = closing + 2;
  }
}
