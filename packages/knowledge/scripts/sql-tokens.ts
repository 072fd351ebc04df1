/** A piece of SQL. Words are unquoted and in lower case; names were in double quotes and are as written. */
export interface SqlToken {
  readonly kind: 'word' | 'name' | 'string' | 'number' | 'symbol';
  readonly text: string;
}

/** The tokens of a text, or what is wrong with it. */
export interface SqlTokens {
  readonly tokens: readonly SqlToken[];
  readonly fault?: string;
}

interface Rule {
  readonly kind: SqlToken['kind'] | 'nothing';
  readonly pattern: RegExp;
}

/** Tried in this order at each position; `y` anchors them there. */
const rules: readonly Rule[] = [
  { kind: 'nothing', pattern: /\s+|--[^\n]*/y },
  { kind: 'string', pattern: /\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$/y },
  { kind: 'string', pattern: /e'(?:[^'\\]|\\[\s\S]|'')*'/iy },
  { kind: 'string', pattern: /(?:[bnx]|u&)?'(?:[^']|'')*'/iy },
  { kind: 'name', pattern: /(?:u&)?"(?:[^"]|"")*"/iy },
  { kind: 'word', pattern: /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/y },
  { kind: 'number', pattern: /\d[\w.]*|\$\d+/y },
  { kind: 'symbol', pattern: /[^\s'"]/y },
];

/** Splits SQL the way PostgreSQL's scanner does: nested comments, dollar quotes, escape strings, quoted names. */
export function tokenizeSql(sql: string): SqlTokens {
  const tokens: SqlToken[] = [];
  let position = 0;
  while (position < sql.length) {
    const comment = blockCommentEnd(sql, position);
    if (comment === 'unterminated') return { tokens, fault: 'has a comment that does not end' };
    if (comment !== undefined) {
      position = comment;
      continue;
    }
    const token = tokenAt(sql, position);
    if (token === undefined) return { tokens, fault: `has a quote that does not end at character ${position + 1}` };
    position = token.end;
    if (token.kind !== 'nothing') tokens.push({ kind: token.kind, text: normalised(token.kind, token.text) });
  }
  return { tokens };
}

function tokenAt(sql: string, position: number): { readonly kind: Rule['kind']; readonly text: string; readonly end: number } | undefined {
  for (const { kind, pattern } of rules) {
    pattern.lastIndex = position;
    const match = pattern.exec(sql);
    if (match !== null) return { kind, text: match[0], end: pattern.lastIndex };
  }
  return undefined;
}

function normalised(kind: SqlToken['kind'], text: string): string {
  if (kind === 'word') return text.toLowerCase();
  return kind === 'name' ? text.replace(/^u&/i, '').slice(1, -1) : text;
}

/** Where the block comment that begins here ends; block comments nest in PostgreSQL. */
function blockCommentEnd(sql: string, start: number): number | 'unterminated' | undefined {
  if (!sql.startsWith('/*', start)) return undefined;
  let depth = 0;
  for (let position = start; position < sql.length; position += 1) {
    if (sql.startsWith('/*', position)) {
      depth += 1;
      position += 1;
    } else if (sql.startsWith('*/', position)) {
      depth -= 1;
      position += 1;
      if (depth === 0) return position + 1;
    }
  }
  return 'unterminated';
}
