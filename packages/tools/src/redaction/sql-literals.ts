import type { Span } from './redaction-rule.ts';
import { onlyPlaceholders } from './redaction-rule.ts';

/** Ways a statement or a condition certainly begins; a word like "select" in a sentence isn't enough. */
const beginnings: readonly string[] = [
  '\\bselect\\b(?:(?!\\bselect\\b)[^;]){1,2000}?\\bfrom\\b',
  // A call or a value without FROM.
  '\\bselect\\s+(?:(?:[\\w"]+\\.){0,2}[\\w"]+\\s*\\(|(?:[eu]&?)?\'|\\$\\w*\\$)',
  '\\binsert\\s+into\\b',
  '\\bupdate\\s+[\\w."]+\\s+(?:as\\s+)?(?:\\w+\\s+)?set\\b',
  '\\bdelete\\s+from\\b',
  '\\bmerge\\s+into\\b',
  '\\bvalues\\s*\\(',
  '\\bfor\\s+values\\s+(?:in|from)\\s*\\(',
  '\\bwhere\\s+[\\w."]+\\s*(?:=|<|>|!|in\\b|like\\b|ilike\\b|between\\b|is\\b)',
  '\\bhaving\\s+\\w+',
  '\\bcall\\s+[\\w.]+\\s*\\(',
  '\\bexecute\\s+\\w+\\s*\\(',
  '\\bcopy\\s+[\\w.]+\\s+(?:from|to)\\b',
  '\\bset\\s+(?:session\\s+|local\\s+)?(?:"[^"\\n]+"|[\\w.]+)\\s*(?:=|\\bto\\b)\\s*(?:[eu]&?)?\'',
  "\\bset\\s+(?:session\\s+authorization|role)\\s+'",
  '\\b(?:alter|create)\\s+(?:foreign\\s+|temp\\w*\\s+|unlogged\\s+)?table\\b',
  '\\bcomment\\s+on\\s+[\\w\\s."(),]{1,200}?\\s+is\\s+(?:[eu]&?)?\'',
  '\\bnotify\\s+[\\w"]+\\s*,\\s*(?:[eu]&?)?\'',
  '\\boptions\\s*\\(\\s*(?:(?:set|add)\\s+)?[\\w"]+\\s+\'',
  '\\bdo\\s+(?:language\\s+\\w+\\s+)?\\$\\w*\\$',
  // What the server's log calls a statement is one.
  '(?<=\\b(?:statement|query):\\s{1,4})(?=[a-z/(])',
  '(?<=\\bSQL statement ")(?=[a-z/(])',
  '(?<=(?:语句|查询)[:：]\\s{0,4})(?=[a-z/(])',
];
const beginning = new RegExp(`(?:${beginnings.join('|')})`, 'giu');
/** Where it ends at the latest. */
const end = /;|\n[ \t]*\n|[。；]/u;
/** A quote opens a text unless it stands in a word, as in "doesn't"; some words of SQL may touch it. */
const token =
  /(?<text>(?:(?<!\p{L})|(?<=\b(?:[ebxn]|u&|date|time|timestamp|interval|inet|uuid|jsonb?|i?like|in|then|else|when|and|or|between|as|to|password|values)))'(?:''|\\.|[^'\\])*')|\$(?<tag>\w*)\$(?:(?!\$\k<tag>\$)[^])*\$\k<tag>\$|(?<name>"[^"\n]*"|[\p{L}_][\p{L}\p{N}_$]*|\$\d+)|(?<number>\d+(?:\.\d+)?(?:e[+-]?\d+)?)|(?<sign>[()]|[-+*/<>=~!@#%^&|,]|::)/giu;
/** After these words a value follows. */
const introduces = /^(?:and|or|between|in|like|ilike|values|set|then|else|when|limit|offset|any|all|not|returning)$/iu;

/** Values the server quotes in its messages. */
const quoted: readonly RegExp[] = [
  /\$\d+ = '(?<secret>(?:''|[^'])*)'/dgu,
  // Key (email)=(…) already exists, in every language.
  /\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)=\((?<secret>[^\n]*?)\)(?=["“”]?(?:[\s.,，。]|$))/dgu,
  /(?:\bFailing row contains|行包含)\s*\((?<secret>[^\n]*)\)/dgu,
  // COPY orders, line 3, column born: "…"
  /\bCOPY [\w."]+, (?:line|行) \d+(?:, (?:column|列) [\w"]+)?\s*[:：] "(?<secret>[^\n]*)"/dgu,
  // invalid input syntax for type integer: "…", malformed array literal: "…", date/time field value out of range: "…"
  /\b(?:invalid|malformed|out of range|not recognized)[\w /]*: "(?<secret>[^\n]*?)"(?=\s|$)/dgu,
  /\bat or near "(?<secret>'[^\n]*?)"(?=\s|$)/dgu,
  /\bToken "(?<secret>[^"\n]*)" is invalid/dgu,
  /\bJSON data, line \d+: (?<secret>[^\n]+)/dgu,
  /\bvalue "(?<secret>[^"\n]*)" is out of range/dgu,
  /(?:无效|超出范围)[^\n:：]{0,40}[:：]\s*"(?<secret>[^\n]*?)"(?=\s|$)/dgu,
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
    beginning.lastIndex = match.index + Math.max(match[0].length, statement.length, 1);
  }
  return spans.filter(({ start, end: until }) => until > start && !onlyPlaceholders.test(sql.slice(start, until)));
}

/** Length up to the end, where what is quoted doesn't end anything. */
function statementLength(rest: string): number {
  const masked = rest.replace(/'(?:''|\\.|[^'\\])*'|\$(\w*)\$(?:(?!\$\1\$)[^])*\$\1\$/gu, (text) => '_'.repeat(text.length));
  return end.exec(masked)?.index ?? rest.length;
}
