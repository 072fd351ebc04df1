import type { ParseResult, ScanToken } from 'libpg-query';
import { hasSqlDetails, parse, scan } from 'libpg-query';
import type { Refusal } from './approval.ts';
import { refusal } from './approval.ts';

/** A text that parses, and its tree. */
export interface ParsedStatement {
  readonly verdict: 'parsed';
  /** What was parsed: the text given, with blanks for its comments. */
  readonly text: string;
  readonly tree: ParseResult;
}

/**
 * Parses a text with PostgreSQL's own parser. What the parser would see differently than the server is refused before
 * (the parser stops at a NUL byte, and half of a surrogate pair has no UTF-8) or taken out: this build of the parser sees
 * a comment as a token, also between words that PostgreSQL reads together, such as `NOT IN`.
 */
export async function parseStatement(text: string): Promise<ParsedStatement | Refusal> {
  if (text.includes('\0')) return refusal('unparsable', 'It holds a NUL character.');
  if (/\p{Surrogate}/u.test(text)) return refusal('unparsable', 'It holds half of a surrogate pair.');
  const plain = /--|\/\*/.test(text) ? await withoutComments(text) : text;
  if (plain === undefined) return refusal('unparsable', "PostgreSQL's scanner doesn't take it: a literal or a comment has no end.");
  if (plain.trim() === '') return refusal('not-a-query', 'It is empty.');
  try {
    const tree = await parse(plain);
    const ambiguous = newerNumber.test(plain) ? (await scan(plain)).tokens.find(isNewerNumber) : undefined;
    if (ambiguous === undefined) return { verdict: 'parsed', text: plain, tree };
    return refusal('unparsable', `Servers before 16 read ${ambiguous.text} as a number and a name. Write plain digits.`);
  } catch (error) {
    if (hasSqlDetails(error)) return refusal('unparsable', `PostgreSQL's parser says: ${error.message}`);
    // The parser's stack, in WebAssembly, is finite, and the engine says so by this error.
    if (error instanceof RangeError) return refusal('too-complex', 'It is nested too deeply for the parser.');
    throw error;
  }
}

/** The text with blanks for its comments; `undefined` where the scanner fails. */
async function withoutComments(text: string): Promise<string | undefined> {
  const tokens = await scanned(text);
  if (tokens === undefined) return undefined;
  const bytes = new TextEncoder().encode(text);
  for (const { start, end, tokenName } of tokens) if (tokenName.endsWith('COMMENT')) bytes.fill(0x20, start, end);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

async function scanned(text: string): Promise<readonly ScanToken[] | undefined> {
  try {
    return (await scan(text)).tokens;
  } catch (error) {
    // The scanner gives its verdict as a text that is no JSON.
    if (error instanceof Error) return undefined;
    throw error;
  }
}

/** `0x1F`, `0b1`, `1_000`: numbers since PostgreSQL 16, a number and a column alias before. */
const newerNumber = /0[xob]|\d_/i;

function isNewerNumber({ tokenName, text }: ScanToken): boolean {
  return (tokenName === 'ICONST' || tokenName === 'FCONST') && newerNumber.test(text);
}
