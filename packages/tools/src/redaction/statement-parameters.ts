import { isSetting } from './harmless-words.ts';
import type { RedactionRule, Span } from './redaction-rule.ts';
import { secretName } from './secret-names.ts';
import { sqlText } from './value-forms.ts';

/** A parameter that a statement gives to something secret: `password = $2`, `crypt($2, …)`, `PASSWORD $1`. */
const used = new RegExp(
  `(?:${secretName}["'\`]?\\s{0,9}(?:=|:=|=>|<>|!=)?\\s{0,9}|\\bcrypt\\s{0,9}\\(\\s{0,9}|\\bpgp_sym_(?:en|de)crypt(?:_bytea)?\\s{0,9}\\([^,();]{0,100},\\s{0,9})\\$(?<number>\\d{1,4})(?!\\d)`,
  'giu',
);
const values = new RegExp(`\\$(?<number>\\d{1,4})\\s{0,3}=\\s{0,3}${sqlText}`, 'dgiu');
const isSecretName = new RegExp(`^["'\`\\[]?\\w{0,60}?(?:${secretName})["'\`\\]]?$`, 'iu');
/** `INSERT INTO t (a, b) VALUES`, with the columns. */
const insertion =
  /\b(?:insert|replace)\s{1,9}(?:ignore\s{1,9})?into\s{1,9}[\w."`[\]]{1,200}\s{0,9}\((?<columns>[^()]{1,2000})\)\s{0,40}(?:overriding\s{1,9}\w{1,9}\s{1,9}value\s{1,9})?values?\s{0,40}(?=\()/giu;

/** How much of a row is read, in UTF-16 code units. Of a longer one the values up to there are judged. */
const rowLength = 2000;

interface Row {
  readonly places: readonly { readonly start: number; readonly end: number }[];
  readonly end: number;
}

/** The values of the row that begins with the bracket at `open`, split at its commas; of a row that is cut off those there are. */
function readRow(text: string, open: number): Row {
  const places: { start: number; end: number }[] = [];
  const limit = Math.min(text.length, open + rowLength);
  let depth = 0;
  let start = open + 1;
  let at = open;
  for (; at < limit && text.charAt(at) !== ';'; at += 1) {
    const sign = text.charAt(at);
    if (sign === "'") at = closingQuote(text, at, limit);
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (depth > 1 || (sign !== ')' && sign !== ',') || (sign === ')' && depth === 1)) continue;
    places.push({ start, end: at });
    start = at + 1;
    if (depth === 0) return { places, end: at + 1 };
  }
  return { places: [...places, { start, end: Math.min(at, text.length) }], end: at };
}

/** Place of the quote that closes the one at `open`; the limit where none does. */
function closingQuote(text: string, open: number, limit: number): number {
  for (let at = open + 1; at < limit; at += 1) {
    if (text.charAt(at) === '\\') at += 1;
    else if (text.charAt(at) === "'") {
      if (text.charAt(at + 1) !== "'") return at;
      at += 1;
    }
  }
  return limit;
}

/** What parameters and rows give to columns whose name says that they are secret. */
function statementParameters(text: string): readonly Span[] {
  const spans: Span[] = [];
  const numbers = new Set<string>();
  for (const { groups } of text.matchAll(used)) if (groups?.number !== undefined) numbers.add(groups.number);
  insertion.lastIndex = 0;
  for (let match = insertion.exec(text); match !== null; match = insertion.exec(text)) {
    const columns = (match.groups?.columns ?? '').split(',').map((name) => isSecretName.test(name.trim()));
    let end = match.index + match[0].length;
    for (let open: number | undefined = columns.includes(true) ? end : undefined; open !== undefined; ) {
      const row = readRow(text, open);
      for (const [index, place] of row.places.entries()) if (columns[index] === true) addValue(place);
      const next = /^\s{0,40},\s{0,40}(?=\()/u.exec(text.slice(row.end, row.end + 100));
      end = row.end;
      open = next === null ? undefined : row.end + next[0].length;
    }
    insertion.lastIndex = Math.max(end, match.index + 1);
  }
  if (numbers.size > 0) {
    for (const { groups, indices } of text.matchAll(values)) {
      const place = indices?.groups?.secret;
      const secret = groups?.secret ?? '';
      if (place !== undefined && numbers.has(groups?.number ?? '') && !isSetting(secret)) {
        spans.push({ start: place[0], end: place[1], kind: 'password' });
      }
    }
  }
  return spans;

  function addValue({ start, end }: { readonly start: number; readonly end: number }): void {
    const written = text.slice(start, end);
    const number = /^\s*\$(\d{1,4})\s*$/u.exec(written)?.[1];
    if (number !== undefined) numbers.add(number);
    const quoted = /^[^']{0,80}'(?<secret>(?:''|\\.|[^'\\]){1,1000})/diu.exec(written);
    const place = quoted?.indices?.groups?.secret;
    if (place === undefined || isSetting(quoted?.groups?.secret ?? '')) return;
    spans.push({ start: start + place[0], end: start + place[1], kind: 'password' });
  }
}

export const parameterRules: readonly RedactionRule[] = [{ name: 'statement: parameters and rows', scan: statementParameters }];
