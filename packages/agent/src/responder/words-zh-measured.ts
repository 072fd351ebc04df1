import type { MeasuredWords } from './template-measured-words.ts';
import { bracketedZh as bracketed, quoteZh as quote } from './words-zh-marks.ts';

const reasons = {
  error: '服务器报错',
  noPrivilege: '权限不足',
  timeout: '超时',
  empty: '没有可读的数据',
  unsupported: '这台服务器不支持',
  tooHeavy: '对这台服务器太重',
  refused: '策略不允许',
  lost: '连接中断',
  skipped: '没有查看',
} as const;

/** What was measured, in Chinese. */
export const measuredZh: MeasuredWords = {
  head: (commands, seconds) => `数据库测量结果（${commands} 条命令，${Math.round(seconds)} 秒）：`,
  recalled: (commands) => `本次对话中之前的测量结果，重新计入（${commands} 条命令）：`,
  present: ({ description, shown, condition, subject, unit }) =>
    `有：${description}${bracketed([unit === 'yes/no' ? '' : `${shown}，阈值 ${condition.shown}`, subject === undefined ? '' : quote(subject)])}`,
  nonePresent: (looked) => `看过的 ${looked} 个现象都没有出现`,
  absent: (count) => `没有：看过的另外 ${count} 个现象`,
  unmeasured: (count, why) =>
    `未能测量：${count} 个现象（${why.map(({ reason, count: each }) => `${reasons[reason]} ${each} 个`).join('；')}），既不算有，也不算没有`,
  lost: '测量途中与数据库的连接中断了。我们可以通过提问继续；说“测一下”就再试一次。',
  nothingLeft: '对于目前可能的原因，没有更多可以测量的：这里能看的都看过了。',
  notNow: '这次没有测量：剩下的测量改变不了判断，或者测量的预算已经用完。',
  notRun: (commands) => `没有执行：${commands.map(({ commandId, reason }) => `${commandId}（${reason}）`).join('、')}。`,
};
