import type { ReadingContext } from '../feedback.ts';
import { answer, end as answerEnd, isExplicitAnswer, mannerOf } from '../feedback-grammar.ts';
import { echoAt } from './echoes.ts';
import type { LineHead } from './line-heads.ts';
import { subjectOf } from './line-heads.ts';
import { link } from './link-words.ts';
import { anyOf, asksWithin, noRowWords, someRowWords } from './result-words.ts';
import type { HeadContent } from './said.ts';

const answered = new RegExp(`(?<link>${link})(?<answer>${answer})(?:${answerEnd}|(?=\\s?[\\ue100-\\ue113(\\[【<*#]))`, 'uy');
const explicitly = new RegExp(`${link}(?<answer>yes|yep|yeah|nope)(?=\\s)`, 'uy');
const noRows = new RegExp(`${link}${anyOf(noRowWords)}`, 'uy');
const someRows = new RegExp(`${link}${anyOf(someRowWords)}`, 'uy');

const numeral = String.raw`(?:百分之\s?)?[<>≈]{0,2}\s?(?:\d+(?:,\d{3})*(?:\.\d+)?|百分之[零一二两三四五六七八九十百]{1,6}|(?:[零一二两三四五六七八九十百千半]{1,8})(?=\s?[个来多]?\s?[万亿秒分小天个条次行倍成毫兆]|$|[,。;]))`;
const filler = String.raw`[^\d\n;。!?(\[<#\ue100-\ue113]{0,24}?`;
const tail = String.raw`(?:(?!\s(?:and|but|so)\s|\s-\s)[^\n;。!?,…(\[<#*\ue100-\ue113]){0,60}`;
const goesOn = String.raw`(?:,\s?(?:总共|一共|共|也就是说?|即|等于|刚好|正好|that is|i\.e\.|out of|total|大概|约)${tail}|,\s?\d[\d.]*\s?(?:%|[a-z]{1,7}|(?![有没是不否无对])\p{Script=Han}{1,3})?(?=\s?(?:$|[.;。\n!])))?`;
const value = new RegExp(`(?<link>${link})(?<filler>${filler})(?<value>${numeral}${tail}${goesOn})`, 'uy');

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function endOf(found: RegExpExecArray): number {
  return found.index + found[0].length;
}

/** Where the stretch ends that a head can be answered in: at the end of its sentence. */
function limitOf(text: string, at: number): number {
  const found = /[;。!?]|\.(?=\s|$)|\n/u.exec(text.slice(at + (/^[\s:.)=>-]*/u.exec(text.slice(at))?.[0].length ?? 0)));
  return found === null ? text.length : at + (/^[\s:.)=>-]*/u.exec(text.slice(at))?.[0].length ?? 0) + found.index;
}

/** A number behind a head. Of digits alone it is one only where a link or a threshold says that the number isn't counting something else. */
function valueAt(text: string, head: LineHead, context: ReadingContext): HeadContent | undefined {
  const found = matchAt(value, text, head.end);
  const { link: between = '', filler: before = '', value: words } = found?.groups ?? {};
  if (found === null || words === undefined || head.lines.length > 1) return undefined;
  const start = endOf(found) - words.length;
  const measured = subjectOf(head, context)?.measured === true;
  const linked = between.trim() !== '';
  if (head.kind === 'word' && !/^\s*[:=,]|[是用]/u.test(between)) return undefined;
  if (!measured && !/[:=|>]|\bis\b|\bare\b|是|为|-/u.test(between)) return undefined;
  if (before.trim() !== '' && !(measured && (linked || head.kind === 'marked' || head.kind === 'name'))) return undefined;
  if (head.kind === 'name' && !measured) return undefined;
  if (asksWithin.test(text.slice(head.end, endOf(found)))) return undefined;
  if (/^\d{1,2}\s?(?:yes|no|y|n|有|没|是|不|否)\b/u.test(words)) return undefined;
  return { said: { manner: 'value', start, end: endOf(found) }, end: endOf(found) };
}

function rowsAt(text: string, head: LineHead): HeadContent | undefined {
  const none = matchAt(noRows, text, head.end);
  if (none !== null) return { said: { manner: 'rows', rows: 'none' }, end: endOf(none) };
  const some = matchAt(someRows, text, head.end);
  return some === null ? undefined : { said: { manner: 'rows', rows: 'some' }, end: endOf(some) };
}

function answerAt(text: string, head: LineHead): HeadContent | undefined {
  const found = matchAt(answered, text, head.end) ?? matchAt(explicitly, text, head.end);
  const words = found?.groups?.answer;
  if (found === null || words === undefined) return undefined;
  const between = found.groups?.link ?? '';
  // "Two are gone", "one is blocked": a number word counts something unless its answer stands right behind it.
  if (head.kind === 'word' && !/^(?:[\s:=,]|is\b)*$/u.test(between)) return undefined;
  if (head.kind === 'name' && between.trim() === '' && !isExplicitAnswer(words)) return undefined;
  return { said: { manner: mannerOf(words) }, end: endOf(found), explicit: isExplicitAnswer(words) };
}

/** What may be said behind a head, the likeliest first; nothing where its words aren't an answer. */
export function* contentsAt(text: string, head: LineHead, context: ReadingContext): Generator<HeadContent> {
  const within = text.slice(0, Math.max(limitOf(text, head.end), head.end));
  const read = [rowsAt, answerAt, (some: string) => valueAt(some, head, context), (some: string) => echoAt(some, head, context)];
  for (const reader of read) {
    const content = reader(within, head);
    if (content !== undefined) yield content;
  }
}
