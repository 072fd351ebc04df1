import { foldText } from '@dbdiag/language';
import type { QuestionToken } from './mention.ts';
import { baseForm } from './word-forms.ts';

/** Quotations are names and values; a longer stretch between two marks is more probably two stray marks. */
const longestQuotation = 200;

/** Marks that open a quotation, and those that close it. */
const closingMarks: ReadonlyMap<string, string> = new Map([
  ['“', '”'],
  ['‘', '’'],
  ['「', '」'],
  ['『', '』'],
  ['《', '》'],
  ['«', '»'],
  ['"', '"'],
  ['`', '`'],
  ["'", "'"],
]);

const wordCharacter = /(?!\p{Script=Han})[\p{L}\p{M}\p{N}]/u;
const han = /\p{Script=Han}/u;
const word = /(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}_])+/uy;
const number = /(?:\d{1,3}(?:,\d{3}(?!\d))+|\d+)(?:\.\d+)?/uy;
/** What belongs to a number where no letter or digit follows: 3.5k, 20%, 1st, 1990s. */
const numberEnd = /%|‰|(?:k|m|b|bn|mn|st|nd|rd|th|s)(?![\p{L}\p{N}_])/uy;
const contraction = /'(?:s|re|ve|ll|d|m)(?![\p{L}\p{N}])/uy;

/** What the short forms behind an apostrophe stand for; a possessive stays what it is. */
const expansions: ReadonlyMap<string, string> = new Map([
  ["'re", 'be'],
  ["'m", 'be'],
  ["'ve", 'have'],
  ["'ll", 'will'],
  ["'d", 'would'],
  ["'s", "'s"],
]);

/** Words behind which 's is "is". */
const beforeIs = new Set(['what', 'who', 'where', 'when', 'how', 'which', 'why', 'that', 'there', 'here', 'it', 'he', 'she']);

/** Words cut short before n't. */
const beforeNot: ReadonlyMap<string, string> = new Map([
  ['ca', 'can'],
  ['wo', 'will'],
  ['sha', 'shall'],
]);

/** The form in which a word is compared: without accents, in its base form. */
function baseOf(text: string): string {
  const plain = /^[ -~]*$/.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC');
  return baseForm(plain);
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** The question, and its folded form, which is as long. */
interface Scan {
  readonly text: string;
  readonly folded: string;
}

/** Takes a question apart. What is left out between tokens is blanks only; Chinese characters are a token each. */
export function tokenize(text: string): readonly QuestionToken[] {
  const scan = { text, folded: foldText(text) };
  const tokens: QuestionToken[] = [];
  let position = 0;
  while (position < text.length) {
    const found = tokensAt(scan, position);
    tokens.push(...found);
    position = found.at(-1)?.end ?? position + 1;
  }
  return tokens;
}

function tokensAt(scan: Scan, at: number): readonly QuestionToken[] {
  const character = String.fromCodePoint(scan.text.codePointAt(at) ?? 0);
  if (/\s/u.test(character)) return [];
  const quoted = quotationAt(scan.text, at, character);
  if (quoted !== undefined) return [quoted];
  const end = at + character.length;
  const folded = scan.folded.slice(at, end);
  if (han.test(folded)) return [token(scan, 'han', [at, end])];
  const digits = matchAt(number, scan.folded, at);
  if (digits !== undefined) {
    const whole = digits + (matchAt(numberEnd, scan.folded, at + digits.length) ?? '');
    return [token(scan, 'number', [at, at + whole.length])];
  }
  const found = matchAt(word, scan.folded, at);
  return found === undefined ? [token(scan, 'sign', [at, end])] : wordTokens(scan, at, at + found.length);
}

function token(scan: Scan, kind: QuestionToken['kind'], [start, end]: readonly [number, number]): QuestionToken {
  const folded = scan.folded.slice(start, end);
  return { kind, text: scan.text.slice(start, end), base: kind === 'word' ? baseOf(folded) : folded.replaceAll(',', ''), start, end };
}

/** A word, and what an apostrophe has joined to it. */
function wordTokens(scan: Scan, start: number, end: number): readonly QuestionToken[] {
  const { text, folded } = scan;
  const short = ([from, until]: readonly [number, number], base: string): QuestionToken => ({
    kind: 'word',
    text: text.slice(from, until),
    base,
    start: from,
    end: until,
  });
  const written = folded.slice(start, end);
  const digits = /^top(?=\d+$)/u.exec(written)?.[0].length;
  if (digits !== undefined) return [token(scan, 'word', [start, start + digits]), token(scan, 'number', [start + digits, end])];
  if (written.length > 1 && written.endsWith('n') && matchAt(/'t(?![\p{L}\p{N}])/uy, folded, end) !== undefined) {
    const verb = written.slice(0, -1);
    return [short([start, end - 1], beforeNot.get(verb) ?? baseOf(verb)), short([end - 1, end + 2], 'not')];
  }
  const joined = matchAt(contraction, folded, end);
  if (joined !== undefined) {
    const base = joined === "'s" && beforeIs.has(written) ? 'be' : (expansions.get(joined) ?? joined);
    return [token(scan, 'word', [start, end]), short([end, end + joined.length], base)];
  }
  if (written.endsWith('s') && matchAt(/'(?![\p{L}\p{N}])/uy, folded, end) !== undefined)
    return [token(scan, 'word', [start, end]), short([end, end + 1], "'s")];
  return [token(scan, 'word', [start, end])];
}

/** A single quotation mark is an apostrophe where letters or digits touch it on the wrong side. */
function quotationAt(text: string, at: number, mark: string): QuestionToken | undefined {
  const closing = closingMarks.get(mark);
  if (closing === undefined) return undefined;
  const single = mark === "'";
  if (single && wordCharacter.test(text[at - 1] ?? '')) return undefined;
  const line = text.slice(at + 1, at + 1 + longestQuotation);
  for (let end = line.indexOf(closing); end > 0; end = line.indexOf(closing, end + 1)) {
    const inside = line.slice(0, end);
    if (inside.includes('\n') || inside.trim() === '') return undefined;
    if (single && wordCharacter.test(line[end + 1] ?? '')) continue;
    const after = at + 1 + end + closing.length;
    return { kind: 'quoted', text: text.slice(at, after), base: inside.trim(), start: at, end: after };
  }
  return undefined;
}
