import type { Question } from '@dbdiag/tools/agent-kit';
import { understandingLimits } from './limits.ts';
import type { QuestionKind } from './questions/question-form.ts';
import { formsOf } from './questions/question-forms.ts';
import { mendSlips } from './questions/slips.ts';

/** A question about a check, an action, or what the diagnosis comes to. */
export type AskedQuestion = Extract<Question, { readonly about: 'check' | 'action' | 'advice' }>;

/** What people say before such a question. */
const openings =
  /^(?:(?:hey|hi|hello|hm+|um+|uh|erm?|well|listen|look|sorry|wait|right|alright|yes|yeah|no|ok(?:ay)?|so|and|but|then|also|now|please|quick(?: dumb| stupid)? question|dumb question|stupid question|noob question|one (?:more )?question|question|q|btw|by the way|before i forget|seriously|honestly|wtf|ffs|man|dude|guys|(?:i )?just wondering|i'?m wondering|do you know|any idea|(?:can|could|would) you (?:please )?(?:tell|remind) me|(?:please )?(?:tell|remind) me|i(?:'d like| want| need) to know|just to be (?:sure|clear)|again)[,:.!]? +|(?:那么?|对了|话说|等等|等一下|请教(?:一下|下)?|弱弱(?:地)?问一句|小白问一下|麻烦问下|问一下|问下|想问(?:一下|下)?|请问(?:一下|下)?|大佬|老师|兄弟|亲|还有|另外|顺便|所以|不过|但是?|可是|嗯+|呃|额|哎|唉|好吧|好的?|行|现在|先不说别的|急|在线等)[,:!、 ]*)+/u;
/** And behind it. */
const endings =
  /(?:[,. ]{1,6}(?:then|though|tho|btw|please|thx|thanks|thank you|ty|mate|bro|man|dude|guys|again|quickly|real quick|asap|exactly|actually|honestly|anyway|now|right now|at all|for (?:me|now|us)|or what|in (?:this|our|my) case|here|today|on (?:our |the )?(?:prod(?:uction)?|live(?: system)?|primary|master)|in prod(?:uction)?|i'm lost|i am lost|in a hurry|i have no idea|before i do it)|[, ]{0,6}(?:谢谢|多谢|急|在线等|请赐教|帮忙看看|请指教|谢啦|大佬|老师|拜托)){1,6}$/u;

interface Reader {
  readonly kind: QuestionKind;
  /** @param text - All of the question. */
  readonly read: (subject: string, text: string) => AskedQuestion | undefined;
}

const cause = (subject: string) => (isPronoun(subject) ? {} : { cause: subject });

/** "How do I fix it" means what leads. */
function isPronoun(subject: string): boolean {
  return /^(?:|it|this|that|them|these|all this|this one|this (?:mess|problem|issue|thing|shit|now)|the (?:problem|issue|mess|database|db)|(?:it|this|that) .{1,12}|它|这个?|那个?|这个问题|问题)$/u.test(
    subject,
  );
}

/** Words that tell how things are here: with them it is a report, and what is asked about it is another part's to say. */
const reports = /很|太|特别|突然|一直|总是|老是|飙|暴涨|\d\s?(?:%|个|秒|ms|gb|mb)/u;

/** A statement that changes something is none of a check. */
const mends =
  /放(?:掉|开)|解(?:开|除|锁|堵)|删|杀|建|改|取消|恢复|修|设|加|灌|写出来|ddl|\b(?:free|unblock|release|kill|drop|create|alter|fix|set|remove|rebuild|change|add|cancel|stop|undo|repair|exact|unlock|ddl)\b/u;

/** "How do we get inserts flowing" asks for a repair, and for no check. */
const restores = /\b(?:moving|going|working|flowing|through|unstuck|running|healthy|online|to normal)(?: right)?(?: now)?$/u;

/** What one can do without rights is more than who may see a check. */
const acts = /\bwhat (?:could|can) (?:i|we) (?:still )?do\b|\boptions\b|怎么绕/u;

/** How each kind is read. They are tried in this order: the more particular ones come first. */
const readers: readonly Reader[] = [
  ...(['summary', 'yesOrNo', 'certainty', 'change', 'waiting', 'first', 'verdict'] as const).map(
    (kind): Reader => ({
      kind,
      read: (subject) => ({ about: 'advice', wants: kind === 'yesOrNo' ? 'yes-or-no' : kind, ...(kind === 'yesOrNo' && cause(subject)) }),
    }),
  ),
  { kind: 'actionTime', read: (subject) => ({ about: 'action', wants: 'duration', action: subject }) },
  { kind: 'consequence', read: (subject) => ({ about: 'action', wants: 'consequence', action: subject }) },
  { kind: 'safety', read: (subject) => ({ about: 'action', wants: 'safety', action: subject }) },
  { kind: 'reversal', read: (subject) => ({ about: 'action', wants: 'reversal', action: subject }) },
  {
    kind: 'sql',
    read: (subject) => (reports.test(subject) || mends.test(subject) ? undefined : { about: 'check', wants: 'sql', ...named(subject) }),
  },
  {
    kind: 'access',
    read: (subject, text) =>
      reports.test(subject) || acts.test(text) ? undefined : { about: 'check', wants: 'access', ...named(subject) },
  },
  ...(['method', 'meaning'] as const).map(
    (kind): Reader => ({
      kind,
      read: (subject) => (reports.test(subject) || restores.test(subject) ? undefined : { about: 'check', wants: kind, ...named(subject) }),
    }),
  ),
  { kind: 'fix', read: (subject) => (reports.test(subject) ? undefined : { about: 'advice', wants: 'fix', ...cause(subject) }) },
  { kind: 'duration', read: () => ({ about: 'advice', wants: 'duration' }) },
];

function named(subject: string): { readonly subject?: string } {
  return subject === '' ? {} : { subject };
}

const subjectEnd = /(?:\s?(?:呢|吗|啊|的话|please|pls|thx|thanks|here|now|then|exactly|properly|right now)){1,6}$/u;

function readKind({ kind, read }: Reader, text: string): AskedQuestion | undefined {
  for (const { form } of formsOf(kind)) {
    const match = form.exec(text);
    if (match === null) continue;
    const subject = `${match.groups?.prefix ?? ''}${match.groups?.subject ?? match.groups?.line ?? ''}`
      .trim()
      .replace(subjectEnd, '')
      .trim();
    const question = read(subject, text);
    if (question !== undefined) return question;
  }
  return undefined;
}

const closing = /(?<![\s?!.~,。…])[\s?!.~,。…]+$/u;
const particles = /(?<![了呢啊呀嘛哦哈吧])[了呢啊呀嘛哦哈吧]+$/u;

/** The question as it stands, and with less and less around it. */
function worded(folded: string, marked: boolean): readonly string[] {
  const written = folded.trim().replace(closing, '');
  // In Chinese the mark alone asks what a particle asks.
  const bare = marked && /\p{Script=Han}/u.test(written) && !/[吗么呢]$/u.test(written) ? `${written}吗` : written;
  const opened = bare.replace(openings, '').trim();
  const ended = opened.replace(endings, '').replace(closing, '').replace(particles, '').trim();
  return [...new Set([written, bare, opened, ended, ended.replace(/[吗么]$/u, '')])].filter((text) => text !== '');
}

/** How a question was written. */
export interface AskedContext {
  /** It ends with a question mark. */
  readonly marked?: boolean;
  /** Slips of the pen are mended first. */
  readonly mended?: boolean;
}

/**
 * The question a folded clause or sentence asks about a check, an action, or what the diagnosis comes to.
 */
export function readAsked(folded: string, { marked = false, mended = false }: AskedContext = {}): AskedQuestion | undefined {
  if (folded.length > understandingLimits.questionCharacters) return undefined;
  for (const text of worded(mended ? mendSlips(folded) : folded, marked)) {
    for (const reader of readers) {
      const question = readKind(reader, text);
      if (question !== undefined) return question;
    }
  }
  return undefined;
}

/** "What is bloat?": the question about a name that is read after every other one. */
export function readWhatIs(text: string): AskedQuestion | undefined {
  return readKind(
    { kind: 'whatIs', read: (subject) => (reports.test(subject) ? undefined : { about: 'check', wants: 'meaning', subject }) },
    text,
  );
}
