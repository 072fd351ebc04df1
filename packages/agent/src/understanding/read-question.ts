import { inOwnWords, numberOf, readReference } from '@dbdiag/language';
import type { Question, ReasoningKind } from '@dbdiag/tools/agent-kit';
import { readAsked, readWhatIs } from './asked-questions.ts';
import { understandingLimits } from './limits.ts';
import type { Piece } from './pieces.ts';
import type { QuestionKind } from './questions/question-form.ts';
import { formsOf } from './questions/question-forms.ts';

const politeness =
  /^(?:请问|还有(?=为|怎|是|会)|另外|然后(?=为|怎|是|会)|顺便|想问(?:一下|下)?|解释(?:一下|下)?(?=为什么)|我想(?:知道|问)(?:一下)?|能(?:不能)?告诉我|告诉我|顺便问一下|问一下|(?:please |could you |can you )?tell me(?: about)?[:,]? |i(?:'d like to| want to) know[:,]? |may i ask[:,]? |(?:please )?explain (?:to me )?(?=why|how)|just wondering[:,]? |by the way,? |and |so |ok,? |okay,? |but |also )+\s?/u;
/** Marks and particles at the end, also behind "right now"; a run of either is met at its beginning only. */
const tail =
  /(?<![\s?!.~,。…])[\s?!.~,。…]*(?: right now| at the moment| at this point| currently| please)[了呢啊呀嘛吗哦哈吧]*[\s?!.~,。…]*$|(?<![\s?!.~,。…])[\s?!.~,。…]+(?:[了呢啊呀嘛吗哦哈吧]+[\s?!.~,。…]*)?$|(?<![\s?!.~,。…了呢啊呀嘛吗哦哈吧])[了呢啊呀嘛吗哦哈吧]+[\s?!.~,。…]*$/u;
const subjectTail =
  /(?:\s?(?:会|一般|通常|这种情况|这个问题|的话|高的话|usually|typically|normally|in general|in postgres(?:ql)?|here|now)){1,8}$/u;
/** A report in the form of a question: it says how things are here, it doesn't ask in general. */
const reporting = /[很太特这那么]|突然|一直|总是|老是|最近|今天|现在|飙|暴涨|\d/u;

function firstMatch(kind: QuestionKind, text: string): RegExpExecArray | undefined {
  for (const { form } of formsOf(kind)) {
    const match = form.exec(text);
    if (match !== null) return match;
  }
  return undefined;
}

function subjectOf(match: RegExpExecArray, group = 'subject'): string {
  const subject = (match.groups?.[group] ?? '').trim();
  const shortened = subject.replace(subjectTail, '').trim();
  return shortened === '' ? subject : shortened;
}

function countOf(match: RegExpExecArray, group: string, most: number): number | undefined {
  const words = match.groups?.[group];
  const number = words === undefined ? undefined : numberOf(words);
  return number === undefined ? undefined : Math.min(most, Math.max(1, number));
}

function asked(...questions: readonly Question[]): Piece {
  return { kind: 'questions', questions };
}

function reasoning(kind: ReasoningKind, match: RegExpExecArray): Piece {
  const cause = subjectOf(match);
  const other = subjectOf(match, 'other');
  return asked({ about: 'reasoning', kind, ...(cause !== '' && { cause }), ...(other !== '' && { other }) });
}

/** "这个" names no line: which one is meant is for the tool to tell. */
function lineOf(words: string | undefined, shownCount: number): string | undefined {
  const [reference] = words === undefined ? [] : readReference(words.replace(/号$|^#/gu, ''), shownCount);
  return reference !== undefined && /^(?:\d{1,3}|[a-z][a-z0-9]*(?:_[a-z0-9]+)+)$/u.test(reference) ? reference : undefined;
}

/** Asked of what something would do, or of what is possible: no guess at a cause. */
const asksEffect =
  /(?:会不会|能不能|可不可以)(?!.{0,3}(?:是|因为|由|跟|和|有|存在|缺|没)).{0,12}(?:堵|挡|锁|影响|丢|坏|残留|出事|卡|重复|跳|停|中断|报错|回滚|撑|扛)|^(?:那|那么)?(?:后果|影响|风险|代价|副作用|好处|坏处|步骤|命令|语句|方案|办法)呢/u;

/** Asked of what to do, and not of what to look at. */
const toDo = /怎么办|咋办|如何是好|怎么弄|^(?:so |and )?(?:what now|now what)$|what (?:should|can|do|must) (?:i|we) do\b/u;

/** How each kind of question is read. They are tried in this order. */
const readers: readonly (readonly [QuestionKind, (match: RegExpExecArray, shownCount: number) => Piece | undefined])[] = [
  [
    'history',
    (match) => {
      const rounds = countOf(match, 'rounds', understandingLimits.rounds);
      return asked({ about: 'history', ...(rounds !== undefined && { rounds }) });
    },
  ],
  ['checked', () => asked({ about: 'progress' }, { about: 'history' })],
  ['progress', () => asked({ about: 'progress' })],
  [
    'whyCheck',
    (match, shownCount) => {
      const question = lineOf(match.groups?.line, shownCount);
      return asked({ about: 'reasoning', kind: 'question', ...(question !== undefined && { question }) });
    },
  ],
  ['compare', (match) => reasoning('compare', match)],
  ['whyNot', (match) => reasoning('why_not', match)],
  ['whyCause', (match) => reasoning('cause', match)],
  ['why', () => ({ kind: 'why' })],
  ['helpless', () => ({ kind: 'helpless' })],
  ['remaining', () => asked({ about: 'remaining' })],
  [
    'hypotheses',
    (match) => {
      const topK = countOf(match, 'topK', understandingLimits.hypotheses);
      return asked({ about: 'hypotheses', ...(topK !== undefined && { topK }) });
    },
  ],
  ['next', (match) => asked({ about: 'next', ...(toDo.test(match.input) && { toDo: true }) })],
  ['dropped', (match) => ({ kind: 'dropped', suspicion: { words: match.input, subject: subjectOf(match) } })],
  [
    'suspicion',
    (match) =>
      subjectOf(match) === '' || asksEffect.test(match.input)
        ? undefined
        : { kind: 'suspicion', suspicion: { words: match.input, subject: subjectOf(match) } },
  ],
  ['signs', (match) => asked({ about: 'signs', subject: subjectOf(match) })],
  ['causes', readCauses],
];

function readCauses(match: RegExpExecArray): Piece | undefined {
  const subject = subjectOf(match);
  const general = /一般|通常|常见|往往|可能|会|能|usually|typically|what|which|why|causes|reasons/u.test(match.input.replace(subject, ''));
  return reporting.test(subject) && !general ? undefined : asked({ about: 'causes', subject });
}

/** Puts the user's own words in the place of the folded ones. */
function ownPiece(piece: Piece, folded: string, words: string): Piece {
  const own = (found: string): string => inOwnWords(found, folded, words);
  if (piece.kind === 'suspicion' || piece.kind === 'dropped')
    return { ...piece, suspicion: { words: words.trim(), subject: own(piece.suspicion.subject) } };
  return piece.kind === 'questions'
    ? { kind: 'questions', questions: piece.questions.map((question) => ownQuestion(question, own)) }
    : piece;
}

function ownQuestion(question: Question, own: (found: string) => string): Question {
  if (question.about === 'check') return { ...question, ...(question.subject !== undefined && { subject: own(question.subject) }) };
  if (question.about === 'advice') return { ...question, ...(question.cause !== undefined && { cause: own(question.cause) }) };
  if (question.about === 'action') return { ...question, action: own(question.action) };
  if (question.about === 'causes' || question.about === 'signs') return { ...question, subject: own(question.subject) };
  if (question.about !== 'reasoning') return question;
  return {
    ...question,
    ...(question.cause !== undefined && { cause: own(question.cause) }),
    ...(question.other !== undefined && { other: own(question.other) }),
  };
}

/** What a question is read with. */
export interface QuestionContext {
  /** The clause in the user's own words; by default as it was folded. */
  readonly words?: string;
  /** How many lines the last reply showed. */
  readonly shownCount?: number;
}

/**
 * The question a clause asks, or the suspicion it voices.
 *
 * @param folded - The clause, folded; its quotations may be hidden.
 */
export function readQuestion(folded: string, { words = folded, shownCount = 0 }: QuestionContext = {}): Piece | undefined {
  const early = readAsked(folded);
  if (early !== undefined) return ownPiece(asked(early), folded, words);
  const marked = folded
    .trim()
    .replace(politeness, '')
    .replace(/(?<![\s?!.~,。…])[\s?!.~,。…]+$/u, '');
  const text = marked.replace(tail, '').trim();
  if (text === '' || text.length > understandingLimits.questionCharacters) return undefined;
  for (const [kind, read] of readers) {
    const match = firstMatch(kind, text) ?? (kind === 'suspicion' ? firstMatch(kind, marked) : undefined);
    const piece = match === undefined ? undefined : read(match, shownCount);
    if (piece !== undefined) return ownPiece(piece, folded, words);
  }
  const named = readWhatIs(text);
  return named === undefined ? undefined : ownPiece(asked(named), folded, words);
}

/** How a question begins, with or without its mark. */
const inverted = /^(?:is|are) (?:it|this|that|these|those) /u;

/** A question with slips of the pen in it, where it is clear that something is asked. */
export function readMisspelt(folded: string, marked: boolean): Piece | undefined {
  if (!asksSomethingElse(folded, marked) && !inverted.test(folded.trim())) return undefined;
  const question = readAsked(folded, { mended: true, marked });
  return question === undefined ? undefined : asked(question);
}

/**
 * A question about a check, an action or what the diagnosis comes to, which is none of the other things its words may look like:
 * an answer to a line ("2 是什么意思"), a supposition ("what if I restart it"), a courtesy.
 */
export function readBeforeAll({
  folded,
  words,
  asks,
}: {
  readonly folded: string;
  readonly words: string;
  readonly asks: boolean;
}): Piece | undefined {
  const question = readAsked(folded, { marked: asks });
  return question === undefined ? undefined : ownPiece(asked(question), folded, words);
}

/** What was reported inside a question such as "why are queries so slow"; positions in the clause. */
export function reportedWithin(clause: string): { readonly start: number; readonly end: number } | undefined {
  for (const { form } of formsOf('reportedAs')) {
    const match = form.exec(clause);
    if (match === null || match[0].length === 0 || match[0].length >= clause.length) continue;
    return match.index === 0 ? { start: match[0].length, end: clause.length } : { start: 0, end: match.index };
  }
  return undefined;
}

/** What joins a question to what was said before. */
const joining = /^(?:(?:and|so|but|or|ok|okay|then|also|well|now|hm+)[, ]+)+/u;

/** Whether a clause asks something that is of no kind of its own. */
export function asksSomethingElse(clause: string, marked: boolean): boolean {
  const text = clause
    .trim()
    .replace(/(?<![?!\s])[?!\s]+$/u, '')
    .replace(joining, '');
  return marked || firstMatch('other', text) !== undefined;
}
