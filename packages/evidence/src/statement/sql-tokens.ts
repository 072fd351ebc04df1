/** A word, value or sign of a statement. Words are in small letters unless they were quoted. */
export type SqlToken =
  | { readonly kind: 'word'; readonly text: string; readonly quoted: boolean }
  /** A constant, or `$1` in its place. */
  | { readonly kind: 'value' }
  | { readonly kind: 'sign'; readonly text: string };

/** One alternative a kind, tried in this order: what begins with a comment sign is no operator. */
const token = new RegExp(
  [
    String.raw`(?<blank>\s+|--[^\n]*|/\*(?:[^*]|\*(?!/))*\*/)`,
    String.raw`(?<dollar>\$(?<tag>[A-Za-z_]\w*)?\$[^]*?\$\k<tag>\$)`,
    String.raw`(?<value>\$\d+|(?:[eE]|[bB]|[xX]|[nN]|[uU]&)?'(?:[^']|'')*'|\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+|‹[^›]*›)`,
    String.raw`(?<quoted>"(?:[^"]|"")*")`,
    String.raw`(?<word>[\p{L}_][\p{L}\p{N}_$]*)`,
    String.raw`(?<sign>::|[<>=!~+\-*/%^&|@#?]+|[^])`,
  ].join('|'),
  'gu',
);

/** In `a =-1` the last sign belongs to the number. */
function withoutUnary(sign: string): string {
  return sign.length > 1 && !/[~!@#%^&|?]/u.test(sign) ? sign.replace(/[+-]+$/u, '') : sign;
}

/**
 * The tokens of a statement as pg_stat_statements keeps it, or of the beginning of one: what is cut off in the middle of a
 * text or a name becomes signs. Comments are left out.
 */
export function sqlTokens(text: string): readonly SqlToken[] {
  return Array.from(text.matchAll(token), ({ groups = {} }): readonly SqlToken[] => {
    const { blank, dollar, value, quoted, word, sign } = groups;
    if (blank !== undefined) return [];
    if (dollar !== undefined || value !== undefined) return [{ kind: 'value' }];
    if (quoted !== undefined) return [{ kind: 'word', text: quoted.slice(1, -1).replaceAll('""', '"'), quoted: true }];
    if (word !== undefined) return [{ kind: 'word', text: word.toLowerCase(), quoted: false }];
    return [{ kind: 'sign', text: withoutUnary(sign ?? '') }];
  }).flat();
}

/** The beginning of a text or a comment that was cut off before its end: what is in it can't be told from the rest. */
const cutOff = /^(?:'|"|\/\*|\$(?:[A-Za-z_]\w*)?\$)/u;

/**
 * A statement with a question mark for every constant; `$1` and what was redacted before stay. From a text on that was cut
 * off before its end nothing is left.
 */
export function withoutConstants(text: string): string {
  let written = '';
  for (const { 0: whole, index, groups = {} } of text.matchAll(token)) {
    const { dollar, value } = groups;
    if (groups.sign !== undefined && cutOff.test(text.slice(index))) return `${written}…`;
    const isConstant = dollar !== undefined || (value !== undefined && !/^(?:\$\d|‹)/u.test(value));
    written += isConstant ? '?' : whole.startsWith('--') || whole.startsWith('/*') ? ' ' : whole;
  }
  return written;
}
