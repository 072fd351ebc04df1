import { inlineRoles, inlineSql, jsonOpening, markupClosing, markupOpening, proseBehindSql, statementVerb } from './paste-words.ts';

/** A stretch of a text, and what stays in its place. Default: a line break. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly leaves?: string;
}

/** Where a text is next, from a position on that only grows: however often it is asked for, the text is gone through once. */
function nextOf(text: string, sought: string): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) {
      const at = text.indexOf(sought, from);
      found = at < 0 ? Infinity : at;
    }
    return found;
  };
}

/** Where the next end tag of each name is; positions asked for only grow. */
function nextEndTag(text: string): (name: string, from: number) => number {
  const tags = new Map<string, { readonly start: number; readonly end: number }[]>();
  for (const { index, 0: tag, groups = {} } of text.matchAll(markupClosing)) {
    const name = (groups.name ?? '').toLowerCase();
    const others = tags.get(name) ?? [];
    others.push({ start: index, end: index + tag.length });
    tags.set(name, others);
  }
  const read = new Map<string, number>();
  return (name, from) => {
    const all = tags.get(name) ?? [];
    let next = read.get(name) ?? 0;
    while ((all[next]?.start ?? Infinity) < from) next += 1;
    read.set(name, next);
    return all[next]?.end ?? Infinity;
  };
}

/** Elements of HTML or XML with what they hold, those without content, and comments. */
function markupIn(text: string): readonly Stretch[] {
  const found: Stretch[] = [];
  const tagEnd = nextOf(text, '>');
  const commentEnd = nextOf(text, '-->');
  const endTag = nextEndTag(text);
  let after = 0;
  for (const { index, 0: opening, groups = {} } of text.matchAll(markupOpening)) {
    if (index < after) continue;
    const behind = index + opening.length;
    const { name } = groups;
    const tag = tagEnd(behind);
    if (name !== undefined && tag === Infinity) continue;
    const closed = name === undefined ? commentEnd(behind) + '-->'.length : endTag(name.toLowerCase(), tag + 1);
    const end = closed === Infinity && text[tag - 1] === '/' ? tag + 1 : closed;
    if (end === Infinity) continue;
    found.push({ start: index, end });
    after = end;
  }
  return found;
}

/** An object or a list of JSON, to the last bracket there is. */
function jsonIn(text: string): readonly Stretch[] {
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1;
  const opening = end === 0 ? null : jsonOpening.exec(text);
  return opening === null || opening.index + opening[0].length >= end ? [] : [{ start: opening.index, end }];
}

/** The word of somebody that an apostrophe goes on with: "… LIMIT 5 - that's slow". */
const lastWord = /\s{1,3}(?:[-–—]\s{1,3})?[a-z]{1,9}$/iu;

/** What is quoted in a statement is nobody's words, also where the quotation isn't closed. */
function withoutLiterals(statement: string): string {
  return statement.replace(/'[^']*'?|"[^"]*"?/gu, (literal) => '\ue000'.repeat(literal.length));
}

/** Statements, to where somebody's own words go on; in a sentence a statement leaves its verb, as it is what the sentence tells of. */
function statementsIn(text: string): readonly Stretch[] {
  return Array.from(text.matchAll(inlineSql), ({ index, 0: found }) => {
    const bare = withoutLiterals(found);
    const isCommented = found.includes('--') || found.includes('/*');
    const isCutOff = text[index + found.length] === "'" && bare === found;
    const prose = isCommented ? null : (proseBehindSql.exec(bare) ?? (isCutOff ? lastWord.exec(found) : null));
    const end = index + (prose?.index ?? found.length);
    const before = text.slice(text.lastIndexOf('\n', index) + 1, index).trimEnd();
    const behind = text.slice(end).split('\n', 1)[0] ?? '';
    const verb = statementVerb.exec(found)?.[0];
    const isSpokenOf =
      !found.endsWith(';') &&
      (/^[^\p{L}\p{N}]{0,4}[\p{L}\p{N}]/u.test(behind) || (/[\p{L}\p{N}]/u.test(before) && !/[:：]$/u.test(before)));
    return { start: index, end, ...(verb !== undefined && isSpokenOf && { leaves: /^\s/u.test(text.slice(end)) ? verb : `${verb} ` }) };
  });
}

/** Whether a line begins with a statement and goes on with somebody's own words. */
export function opensWithStatement(line: string): boolean {
  const [first] = statementsIn(line.trim());
  return first?.start === 0 && first.leaves !== undefined;
}

function matchesOf(pattern: RegExp): (text: string) => readonly Stretch[] {
  return (text) => Array.from(text.matchAll(pattern), ({ index, 0: found }) => ({ start: index, end: index + found.length }));
}

/** What is pasted within a sentence: statements, elements, objects, the prompt of somebody else's model. Each looks at what those before it left. */
const blocks: readonly ((text: string) => readonly Stretch[])[] = [matchesOf(inlineRoles), markupIn, jsonIn, statementsIn];

/** Takes what is pasted within sentences out of a text; its lines are added to `pasted`. */
export function withoutInline(text: string, pasted: string[]): string {
  return blocks.reduce((rest, find) => {
    let written = '';
    let next = 0;
    for (const { start, end, leaves = '\n' } of find(rest)) {
      pasted.push(
        ...rest
          .slice(start, end)
          .split('\n')
          .map((part) => part.trim()),
      );
      written += rest.slice(next, start) + leaves;
      next = end;
    }
    return written + rest.slice(next);
  }, text);
}
