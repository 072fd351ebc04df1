import { understandingLimits } from './limits.ts';
import { numberOf } from './line-words.ts';
import type { Piece } from './pieces.ts';
import { questionWordsEn, questionWordsZh } from './question-words.ts';
import type { QuestionWords } from './question-words.ts';

const languages: readonly QuestionWords[] = [questionWordsZh, questionWordsEn];
const politeness = /^(?:请问|想问(?:一下|下)?|我想(?:知道|问)(?:一下)?|能(?:不能)?告诉我|告诉我|顺便问一下|问一下|(?:please |could you |can you )?tell me(?: about)?[:,]? |i(?:'d like to| want to) know[:,]? |may i ask[:,]? |just wondering[:,]? |by the way,? |and |so |ok,? |okay,? |but |also )+\s*/u;
const tail = /[\s?!.~,。…]*(?:了|呢|啊|呀|嘛|吗|哦|哈|吧)*[\s?!.~,。…]*$/u;
const subjectTail = /(?:\s*(?:会|一般|通常|这种情况|这个问题|的话|高的话|usually|typically|normally|in general|in postgres(?:ql)?|here|now))+$/u;
/** A report in the form of a question: it says how things are here, it doesn't ask in general. */
const reporting = /[很太特这那么]|突然|一直|总是|老是|最近|今天|现在|飙|暴涨|\d/u;

function firstMatch(patterns: (words: QuestionWords) => readonly RegExp[], text: string): RegExpExecArray | undefined {
  for (const words of languages) {
    for (const pattern of patterns(words)) {
      const match = pattern.exec(text);
      if (match !== null) return match;
    }
  }
  return undefined;
}

function subjectOf(match: RegExpExecArray): string {
  const subject = (match.groups?.subject ?? '').trim();
  const shortened = subject.replace(subjectTail, '').trim();
  return shortened === '' ? subject : shortened;
}

function topKOf(match: RegExpExecArray): number | undefined {
  const words = match.groups?.topK;
  const number = words === undefined ? undefined : numberOf(words);
  return number === undefined ? undefined : Math.min(10, Math.max(1, number));
}

/** The question a clause asks, if a tool can answer it. */
export function readQuestion(clause: string): Piece | undefined {
  const text = clause.replace(politeness, '').replace(tail, '').trim();
  if (text === '' || text.length > understandingLimits.questionCharacters) return undefined;
  if (firstMatch((words) => words.progress, text) !== undefined) return { kind: 'question', question: { about: 'progress' } };
  if (firstMatch((words) => words.aboutCheck, text) !== undefined) return { kind: 'puzzle', puzzle: { kind: 'question', words: clause.trim() } };
  if (firstMatch((words) => words.why, text) !== undefined) return { kind: 'why' };
  const hypotheses = firstMatch((words) => words.hypotheses, text);
  if (hypotheses !== undefined) {
    const topK = topKOf(hypotheses);
    return { kind: 'question', question: { about: 'hypotheses', ...(topK === undefined ? {} : { topK }) } };
  }
  if (firstMatch((words) => words.next, text) !== undefined) return { kind: 'question', question: { about: 'next' } };
  const suspicion = firstMatch((words) => words.suspicion, text);
  if (suspicion !== undefined && subjectOf(suspicion) !== '') {
    return { kind: 'puzzle', puzzle: { kind: 'suspicion', words: clause.trim(), subject: subjectOf(suspicion) } };
  }
  return readRelation(text);
}

function readRelation(text: string): Piece | undefined {
  const signs = firstMatch((words) => words.signs, text);
  if (signs !== undefined) return { kind: 'question', question: { about: 'signs', subject: subjectOf(signs) } };
  const causes = firstMatch((words) => words.causes, text);
  if (causes === undefined) return undefined;
  const general = /一般|通常|常见|往往|可能|会|能|usually|typically|what|which|why|causes|reasons/u.test(text.replace(subjectOf(causes), ''));
  return reporting.test(subjectOf(causes)) && !general ? undefined : { kind: 'question', question: { about: 'causes', subject: subjectOf(causes) } };
}

/** What was reported inside a question such as "why are queries so slow"; positions in the clause. */
export function reportedWithin(clause: string): { readonly start: number; readonly end: number } | undefined {
  for (const { reportedAs } of languages) {
    for (const pattern of reportedAs) {
      const match = pattern.exec(clause);
      if (match === null || match[0].length === 0 || match[0].length >= clause.length) continue;
      return match.index === 0 ? { start: match[0].length, end: clause.length } : { start: 0, end: match.index };
    }
  }
  return undefined;
}

/** Whether a clause asks something that no tool answers. */
export function asksSomethingElse(clause: string, marked: boolean): boolean {
  const text = clause.trim().replace(/[?!\s]+$/u, '');
  return marked || firstMatch((words) => words.other, text) !== undefined;
}
