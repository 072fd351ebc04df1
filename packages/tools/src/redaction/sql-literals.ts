import { onlyPlaceholders } from './redaction-rule.ts';
import type { Span } from './redaction-rule.ts';

/** Where a statement or a condition certainly begins; a word like "select" in a sentence isn't enough. */
const beginning = /\b(?:select\b(?:(?!\bselect\b)[^;]){1,2000}?\bfrom\b|insert\s+into\b|update\s+[\w."]+\s+(?:as\s+)?(?:\w+\s+)?set\b|delete\s+from\b|merge\s+into\b|values\s*\(|where\s+[\w."]+\s*(?:=|<|>|!|in\b|like\b|ilike\b|between\b|is\b)|having\s+\w+|call\s+[\w.]+\s*\(|execute\s+\w+\s*\(|copy\s+[\w.]+\s+(?:from|to)\b)/giu;
/** Where it ends at the latest. */
const end = /;|\n[ \t]*\n|[。；]/u;
const token = /(?<text>'(?:''|\\.|[^'\\])*')|\$(?<tag>\w*)\$(?:(?!\$\k<tag>\$)[^])*\$\k<tag>\$|(?<name>"[^"\n]*"|[\p{L}_][\p{L}\p{N}_$]*|\$\d+)|(?<number>\d+(?:\.\d+)?(?:e[+-]?\d+)?)|(?<sign>[()]|[-+*/<>=~!@#%^&|,]|::)/giu;
/** After these words a value follows. */
const introduces = /^(?:and|or|between|in|like|ilike|values|set|then|else|when|limit|offset|any|all|not|returning)$/iu;

/** Values the server quotes in its messages. */
const quoted: readonly RegExp[] = [
  /\$\d+ = '(?<secret>(?:''|[^'])*)'/dgu,
  /\bKey \([^)\n]*\)=\((?<secret>[^)\n]*)\)/dgu,
  /\bFailing row contains \((?<secret>[^\n]*)\)/dgu,
  /\binvalid input syntax for type [\w ]+: "(?<secret>[^"\n]*)"/dgu,
];

/** Literals of one statement. */
function literalsIn(statement: string, offset: number): readonly Span[] {
  const spans: Span[] = [];
  let depth = 0;
  let before = '';
  for (const match of statement.matchAll(token)) {
    const [found] = match;
    const at = offset + match.index;
    const { text, name, number, sign } = match.groups ?? {};
    if (text !== undefined && text.length > 2) spans.push({ start: at + 1, end: at + text.length - 1, kind: 'literal' });
    else if (number !== undefined && (/^[-+*/<>=!%]$/u.test(before) || (depth > 0 && /^[(,]$/u.test(before)) || introduces.test(before))) {
      spans.push({ start: at, end: at + number.length, kind: 'literal' });
    } else if (text === undefined && name === undefined && number === undefined && sign === undefined) {
      // A dollar-quoted text, its tags with it.
      spans.push({ start: at, end: at + found.length, kind: 'literal' });
    }
    if (sign === '(') depth += 1;
    if (sign === ')') depth = Math.max(0, depth - 1);
    before = found;
  }
  return spans;
}

/** Texts and numbers inside SQL statements, and values in the server's messages. Names of tables and columns stay. */
export function sqlLiterals(sql: string): readonly Span[] {
  const spans: Span[] = [];
  for (const pattern of quoted) {
    for (const { indices } of sql.matchAll(pattern)) {
      const place = indices?.groups?.secret;
      if (place !== undefined) spans.push({ start: place[0], end: place[1], kind: 'literal' });
    }
  }
  beginning.lastIndex = 0;
  for (let match = beginning.exec(sql); match !== null; match = beginning.exec(sql)) {
    const rest = sql.slice(match.index);
    const statement = rest.slice(0, statementLength(rest));
    spans.push(...literalsIn(statement, match.index));
    beginning.lastIndex = match.index + Math.max(match[0].length, statement.length);
  }
  return spans.filter(({ start, end: until }) => until > start && !onlyPlaceholders.test(sql.slice(start, until)));
}

/** Length up to the end, where what is quoted doesn't end anything. */
function statementLength(rest: string): number {
  const masked = rest.replace(/'(?:''|\\.|[^'\\])*'|\$(\w*)\$(?:(?!\$\1\$)[^])*\$\1\$/gu, (text) => '_'.repeat(text.length));
  return end.exec(masked)?.index ?? rest.length;
}
