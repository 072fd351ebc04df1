import type { SqlToken } from './sql-tokens.ts';

/** Words that end a list or begin the next clause; none of them is an alias. */
const reserved: ReadonlySet<string> = new Set(
  `select from where group order having limit offset fetch for union intersect except window returning set values using on join
   inner left right full cross natural lateral only as and or not in is like ilike similar between exists case when then else end
   distinct all any some null true false asc desc nulls with tablesample do conflict`.split(/\s+/u),
);

/** A word of SQL, not quoted, that is one of these. */
export function isWord(token: SqlToken | undefined, ...words: readonly string[]): boolean {
  return token?.kind === 'word' && !token.quoted && words.includes(token.text);
}

/** One of these signs. */
export function isSign(token: SqlToken | undefined, ...signs: readonly string[]): boolean {
  return token?.kind === 'sign' && signs.includes(token.text);
}

/** A word that can be a name where it stands. */
export function isName(token: SqlToken | undefined): token is Extract<SqlToken, { readonly kind: 'word' }> {
  return token?.kind === 'word' && (token.quoted || !reserved.has(token.text));
}

/** The position after the bracket that closes the one at `open`; the end where it is cut off. */
export function afterBracket(tokens: readonly SqlToken[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at += 1) {
    if (isSign(tokens[at], '(', '[')) depth += 1;
    else if (isSign(tokens[at], ')', ']')) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return tokens.length;
}

/** Parts of a list of tokens between those that `divides` names outside of brackets. */
export function partsBetween(tokens: readonly SqlToken[], divides: (token: SqlToken) => boolean): readonly (readonly SqlToken[])[] {
  const parts: SqlToken[][] = [[]];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (token === undefined) break;
    if (isSign(token, '(', '[')) {
      const after = afterBracket(tokens, at);
      parts.at(-1)?.push(...tokens.slice(at, after));
      at = after;
      continue;
    }
    if (divides(token)) parts.push([]);
    else parts.at(-1)?.push(token);
    at += 1;
  }
  return parts;
}
