/** A word, value or sign of a statement. Words are in small letters unless they were quoted. */
export type SqlToken =
  | { readonly kind: 'word'; readonly text: string; readonly quoted: boolean }
  /** A constant, or `$1` in its place. */
  | { readonly kind: 'value' }
  | { readonly kind: 'sign'; readonly text: string };

/**
 * One alternative a kind, tried in this order: what begins with a comment sign is no operator. A text, a name or a comment that
 * was cut off before its end reaches to the end and has no closing group: so it is read once, and nothing in it is taken for
 * anything else.
 */
const token = new RegExp(
  [
    String.raw`(?<blank>\s+|--[^\n]*)`,
    String.raw`(?<comment>/\*(?:[^*]|\*(?!/))*(?<commentEnd>\*/)?)`,
    String.raw`(?<dollar>\$(?<tag>[A-Za-z_]\w*)?\$(?:(?!\$\k<tag>\$)[^])*(?<dollarEnd>\$\k<tag>\$)?)`,
    String.raw`(?<quote>(?:[eE]|[bB]|[xX]|[nN]|[uU]&)?'(?:[^']|'')*(?<quoteEnd>')?)`,
    String.raw`(?<value>\$\d+|\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+|‹[^›]*›?)`,
    String.raw`(?<name>"(?:[^"]|"")*(?<nameEnd>")?)`,
    String.raw`(?<word>[\p{L}_][\p{L}\p{N}_$]*)`,
    String.raw`(?<sign>::|[<>=!~+\-*/%^&|@#?]+|[^])`,
  ].join('|'),
  'gu',
);

/** Whether a token is the beginning of a text, a name or a comment that was cut off: what is in it can't be told from the rest. */
function isCutOff({ comment, commentEnd, dollar, dollarEnd, quote, quoteEnd, name, nameEnd }: Groups): boolean {
  return (
    (comment !== undefined && commentEnd === undefined) ||
    (dollar !== undefined && dollarEnd === undefined) ||
    (quote !== undefined && quoteEnd === undefined) ||
    (name !== undefined && nameEnd === undefined)
  );
}

type Groups = Readonly<Record<string, string | undefined>>;

/** In `a =-1` the last sign belongs to the number. */
function withoutUnary(sign: string): string {
  if (/[~!@#%^&|?]/u.test(sign)) return sign;
  let length = sign.length;
  while (length > 1 && '+-'.includes(sign.charAt(length - 1))) length -= 1;
  return sign.slice(0, length);
}

/**
 * The tokens of a statement as pg_stat_statements keeps it, or of the beginning of one, up to a text, a name or a comment that
 * was cut off. Comments are left out.
 */
export function sqlTokens(text: string): readonly SqlToken[] {
  return Array.from(text.matchAll(token), ({ groups = {} }: { readonly groups?: Groups }): readonly SqlToken[] => {
    const { blank, comment, dollar, quote, value, name, word, sign } = groups;
    if (blank !== undefined || comment !== undefined || isCutOff(groups)) return [];
    if (dollar !== undefined || quote !== undefined || value !== undefined) return [{ kind: 'value' }];
    if (name !== undefined) return [{ kind: 'word', text: name.slice(1, -1).replaceAll('""', '"'), quoted: true }];
    if (word !== undefined) return [{ kind: 'word', text: word.toLowerCase(), quoted: false }];
    return [{ kind: 'sign', text: withoutUnary(sign ?? '') }];
  }).flat();
}

/**
 * A statement with a question mark for every constant; `$1` and what was redacted before stay. From a text on that was cut
 * off before its end nothing is left.
 */
export function withoutConstants(text: string): string {
  let written = '';
  for (const { 0: whole, groups = {} } of text.matchAll(token)) {
    if (isCutOff(groups)) return `${written}…`;
    const { comment, dollar, quote, value } = groups;
    const isConstant = dollar !== undefined || quote !== undefined || (value !== undefined && !/^(?:\$\d|‹)/u.test(value));
    written += isConstant ? '?' : comment !== undefined || whole.startsWith('--') ? ' ' : whole;
  }
  return written;
}
