import type { Locale } from '@dbdiag/graph-engine';
import { countedEn, replyMarks as marks } from '@dbdiag/tools/agent-kit';
import type { CollectEvidenceOutput, MeasuredReading, UnmeasuredPhenomenon } from './measuring-schemas.ts';

/** Sentences about what was measured. */
export interface MeasuredWords {
  /** What the call did, in a sentence. */
  readonly summary: (counts: { readonly present: number; readonly absent: number; readonly unmeasured: number }) => string;
  /** Opens the list. */
  readonly head: (commands: number, seconds: number) => string;
  /** The same where nothing was run: it was measured earlier in this conversation. */
  readonly recalled: (commands: number) => string;
  readonly present: (reading: MeasuredReading) => string;
  readonly nonePresent: (looked: number) => string;
  readonly absent: (count: number) => string;
  /** @param reasons - With how many of each, most first. */
  readonly unmeasured: (
    count: number,
    reasons: readonly { readonly reason: UnmeasuredPhenomenon['reason']; readonly count: number }[],
  ) => string;
  /** Who and what, as the report's verdict says it. */
  readonly culprit: (sentence: string) => string;
  readonly lost: string;
  readonly nothingLeft: string;
  /** Nothing was measured now, but something could be. */
  readonly notNow: string;
  readonly notRun: (commands: CollectEvidenceOutput['notRun']) => string;
}

const reasonWords = {
  en: {
    error: 'the server answered with an error',
    noPrivilege: 'the role may not see it',
    timeout: 'took too long',
    empty: 'nothing to read a value from',
    unsupported: 'not available on this server',
    tooHeavy: 'too heavy for this server',
    refused: 'refused by the policy',
    lost: 'the connection was lost',
    skipped: 'not looked at',
    unreached: 'the limit could not have been reached yet',
    between: 'more than cases were measured with, less than the limit',
  },
  zh: {
    error: '服务器报错',
    noPrivilege: '权限不足',
    timeout: '超时',
    empty: '没有可读的数据',
    unsupported: '这台服务器不支持',
    tooHeavy: '对这台服务器太重',
    refused: '策略不允许',
    lost: '连接中断',
    skipped: '没有查看',
    unreached: '还来不及达到界限',
    between: '超过案例测量时的界限，未到现在的界限',
  },
} as const;

const phenomena = (count: number): string => countedEn(count, 'phenomenon', 'phenomena');

/** The sentences about what was measured. */
export const measuredWords: Readonly<Record<Locale, MeasuredWords>> = {
  en: {
    summary: ({ present, absent, unmeasured }) => `measured: ${present} present, ${absent} absent, ${unmeasured} could not be measured`,
    head: (commands, seconds) => `Measured on the database (${countedEn(commands, 'command', 'commands')}, ${Math.round(seconds)} s):`,
    recalled: (commands) => `Measured earlier in this conversation, and counted again (${countedEn(commands, 'command', 'commands')}):`,
    present: ({ description, shown, condition, subject, unit }) =>
      `yes – ${description}${marks.en.bracketed([unit === 'yes/no' ? '' : `${shown}, threshold ${condition.shown}`, subject === undefined ? '' : marks.en.quote(subject)])}`,
    nonePresent: (looked) => `none of the ${phenomena(looked)} looked at is there`,
    absent: (count) => `no – ${count} more that were looked at`,
    unmeasured: (count, why) =>
      `could not be measured – ${phenomena(count)} (${why.map(({ reason, count: each }) => `${reasonWords.en[reason]}: ${each}`).join('; ')}); they count neither as yes nor as no`,
    culprit: (sentence) => `As measured: ${sentence}`,
    lost: 'The connection to the database was lost on the way. We can go on with questions; say “measure it” to try again.',
    nothingLeft: 'There is nothing more to measure for the causes in question: what can be looked at here was.',
    notNow: 'Nothing was measured now: of what is left, nothing would change the picture, or the budget of measuring is used up.',
    notRun: (commands) => `Not run: ${commands.map(({ commandId, reason }) => `${commandId} (${reason})`).join(', ')}.`,
  },
  zh: {
    summary: ({ present, absent, unmeasured }) => `测量：有 ${present} 条，没有 ${absent} 条，未能测量 ${unmeasured} 条`,
    head: (commands, seconds) => `数据库测量结果（${commands} 条命令，${Math.round(seconds)} 秒）：`,
    recalled: (commands) => `本次对话中之前的测量结果，重新计入（${commands} 条命令）：`,
    present: ({ description, shown, condition, subject, unit }) =>
      `有：${description}${marks.zh.bracketed([unit === 'yes/no' ? '' : `${shown}，阈值 ${condition.shown}`, subject === undefined ? '' : marks.zh.quote(subject)])}`,
    nonePresent: (looked) => `看过的 ${looked} 个现象都没有出现`,
    absent: (count) => `没有：看过的另外 ${count} 个现象`,
    unmeasured: (count, why) =>
      `未能测量：${count} 个现象（${why.map(({ reason, count: each }) => `${reasonWords.zh[reason]} ${each} 个`).join('；')}），既不算有，也不算没有`,
    culprit: (sentence) => `实测：${sentence}`,
    lost: '测量途中与数据库的连接中断了。我们可以通过提问继续；说“测一下”就再试一次。',
    nothingLeft: '对于目前可能的原因，没有更多可以测量的：这里能看的都看过了。',
    notNow: '这次没有测量：剩下的测量改变不了判断，或者测量的预算已经用完。',
    notRun: (commands) => `没有执行：${commands.map(({ commandId, reason }) => `${commandId}（${reason}）`).join('、')}。`,
  },
};
