import type { Span } from './redaction-rule.ts';
import { isRedacted } from './redaction-rule.ts';
import { lastDollarTags, sqlTokens } from './sql-tokens.ts';

/** Ways a statement or a condition certainly begins; a word like "select" in a sentence isn't enough. */
const beginnings: readonly string[] = [
  '\\bselect\\b(?:(?!\\bselect\\b)[^;]){1,1000}?\\bfrom\\b',
  // A call or a value without FROM.
  '\\bselect\\s{1,40}(?:(?:[\\w"]{1,128}\\.){0,2}[\\w"]{1,128}\\s{0,40}\\(|(?:[eu]&?)?\'|\\$\\w{0,64}\\$)',
  '\\binsert\\s{1,40}into\\b',
  '\\bupdate\\s{1,40}[\\w."]{1,200}\\s{1,40}(?:as\\s{1,40})?(?:\\w{1,64}\\s{1,40})?set\\b',
  '\\bdelete\\s{1,40}from\\b',
  '\\bmerge\\s{1,40}into\\b',
  '\\bvalues\\s{0,40}\\(',
  '\\bfor\\s{1,40}values\\s{1,40}(?:in|from)\\s{0,40}\\(',
  '\\bwhere\\s{1,40}[\\w."]{1,200}\\s{0,40}(?:=|<|>|!|in\\b|like\\b|ilike\\b|between\\b|is\\b)',
  '\\bhaving\\s{1,40}\\w{1,64}',
  '\\bcall\\s{1,40}[\\w.]{1,200}\\s{0,40}\\(',
  '\\bexecute\\s{1,40}\\w{1,64}\\s{0,40}\\(',
  '\\bcopy\\s{1,40}[\\w.]{1,200}\\s{1,40}(?:from|to)\\b',
  '\\bset\\s{1,40}(?:session\\s{1,40}|local\\s{1,40})?(?:"[^"\\n]{1,128}"|[\\w.]{1,200})\\s{0,40}(?:=|\\bto\\b)\\s{0,40}(?:[eu]&?)?\'',
  "\\bset\\s{1,40}(?:session\\s{1,40}authorization|role)\\s{1,40}'",
  '\\b(?:alter|create)\\s{1,40}(?:foreign\\s{1,40}|temp\\w{0,64}\\s{1,40}|unlogged\\s{1,40})?table\\b',
  '\\bcomment\\s{1,40}on\\s{1,40}[\\w\\s."(),]{1,200}?\\s{1,40}is\\s{1,40}(?:[eu]&?)?\'',
  '\\bnotify\\s{1,40}[\\w"]{1,128}\\s{0,40},\\s{0,40}(?:[eu]&?)?\'',
  '\\boptions\\s{0,40}\\(\\s{0,40}(?:(?:set|add)\\s{1,40})?[\\w"]{1,128}\\s{1,40}\'',
  '\\bdo\\s{1,40}(?:language\\s{1,40}\\w{1,64}\\s{1,40})?\\$\\w{0,64}\\$',
  // What the server's log calls a statement is one.
  '(?<=\\b(?:statement|query):\\s{1,4})(?=[a-z/(])',
  '(?<=\\bSQL statement ")(?=[a-z/(])',
  '(?<=(?:语句|查询)[:：]\\s{0,4})(?=[a-z/(])',
];
export const statementBeginning = new RegExp(`(?:${beginnings.join('|')})`, 'giu');
/** After these words a value follows. */
const introduces = /^(?:and|or|between|in|like|ilike|values|set|then|else|when|limit|offset|any|all|not|returning)$/iu;

/** To where the value ends, or all of the line where that is far away. */
const upTo = (characters: string, end: string): string => `(?<secret>${characters}{0,1000}?(?=${end})|${characters}{1000,})`;
const quotedPatterns: readonly string[] = [
  `\\$\\d{1,5} = '(?<secret>(?:''|[^']){1000,}|(?:''|[^']){0,1000}(?='))`,
  // Key (email)=(…) already exists, in every language.
  `\\([^()\\n]{0,300}(?:\\([^()\\n]{0,300}\\)[^()\\n]{0,300}){0,10}\\)=\\(${upTo('[^\\n]', '\\)["“”]?(?:[\\s.,，。]|$)')}`,
  `(?:\\bFailing row contains|行包含)\\s{0,9}\\((?<secret>[^\\n]+)`,
  // COPY orders, line 3, column born: "…"
  `\\bCOPY [\\w."]{1,200}, (?:line|行) \\d{1,20}(?:, (?:column|列) [\\w"]{1,128})?\\s{0,9}[:：] "(?<secret>[^\\n]+)`,
  // invalid input syntax for type integer: "…", malformed array literal: "…", date/time field value out of range: "…"
  `\\b(?:invalid|malformed|out of range|not recognized)[\\w /]{0,100}: "${upTo('[^\\n]', '"(?:\\s|$)')}`,
  `\\bat or near "(?=')${upTo('[^\\n]', '"(?:\\s|$)')}`,
  `\\bToken "(?<secret>[^"\\n]{0,1000}(?=" is invalid)|[^"\\n]{1000,})`,
  `\\bJSON data, line \\d{1,20}: (?<secret>[^\\n]+)`,
  `\\bvalue "(?<secret>[^"\\n]{0,1000}(?=" is out of range)|[^"\\n]{1000,})`,
  `(?:无效|超出范围)[^\\n:：]{0,40}[:：]\\s{0,9}"${upTo('[^\\n]', '"(?:\\s|$)')}`,
];
/** Values the server quotes in its messages. */
export const quotedValues: readonly RegExp[] = quotedPatterns.map((pattern) => new RegExp(pattern, 'dgu'));

/** Literals of the statement that begins at `from`, and where it ends. */
function literalsIn(
  sql: string,
  from: number,
  tags: ReadonlyMap<string, number>,
): { readonly spans: readonly Span[]; readonly end: number } {
  const spans: Span[] = [];
  let depth = 0;
  let before = '';
  const tokens = sqlTokens(sql, from, tags);
  for (let step = tokens.next(); ; step = tokens.next()) {
    if (step.done === true) return { spans, end: step.value };
    const { kind, start, end } = step.value;
    const found = sql.slice(start, end);
    if (kind === 'text' && end - start > 2) spans.push({ start: start + 1, end: found.endsWith("'") ? end - 1 : end, kind: 'literal' });
    else if (kind === 'number' && (/^[-+*/<>=!%]$/u.test(before) || (depth > 0 && /^[(,]$/u.test(before)) || introduces.test(before))) {
      spans.push({ start, end, kind: 'literal' });
    } else if (kind === 'dollars') {
      // A dollar-quoted text, its tags with it.
      spans.push({ start, end, kind: 'literal' });
    }
    if (found === '(') depth += 1;
    if (found === ')') depth = Math.max(0, depth - 1);
    before = found;
  }
}

/** Texts and numbers inside SQL statements, and values in the server's messages. Names of tables and columns stay. */
export function sqlLiterals(sql: string): readonly Span[] {
  const spans: Span[] = [];
  for (const pattern of quotedValues) {
    for (const { indices } of sql.matchAll(pattern)) {
      const place = indices?.groups?.secret;
      if (place !== undefined) spans.push({ start: place[0], end: place[1], kind: 'literal' });
    }
  }
  const tags = lastDollarTags(sql);
  statementBeginning.lastIndex = 0;
  for (let match = statementBeginning.exec(sql); match !== null; match = statementBeginning.exec(sql)) {
    const statement = literalsIn(sql, match.index, tags);
    spans.push(...statement.spans);
    statementBeginning.lastIndex = Math.max(match.index + Math.max(match[0].length, 1), statement.end);
  }
  return spans.filter(({ start, end }) => end > start && !isRedacted(sql.slice(start, end)));
}
