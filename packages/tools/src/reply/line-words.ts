import type { Locale } from '@dbdiag/graph-engine';
import type { ShownItem } from '../session/session-state.ts';
import type { Status } from './marks.ts';
import { answersEn, answersZh, percentEn, percentZh, quoteEn, quoteZh } from './marks.ts';

/** Sentences around the numbered lines. */
export interface LinesWords {
  readonly tentativeHead: string;
  readonly tentative: (
    words: string,
    reading: { readonly description: string; readonly polarity: Status; readonly score: number },
  ) => string;
  readonly optionsHead: (words: string) => string;
  readonly option: (description: string, polarity: Status) => string;
  readonly contradictionsHead: string;
  readonly contradiction: (description: string, before: Status, now: Status) => string;
  readonly conflictsHead: string;
  readonly conflict: (description: string, user: Status, probe: Status) => string;
  readonly hedgedHead: string;
  /** A value or a number of rows that says neither yes nor no by itself. */
  readonly unjudgedHead: string;
  readonly hedged: (description: string, onYes: Status, words: string | undefined) => string;
  readonly checksHead: string;
  /** Heads the checks behind a conclusion. */
  readonly secondCauseHead: string;
  readonly method: string;
  readonly sql: string;
  readonly why: string;
  /** Goes before the reason of a check that tests the user's suspicion. */
  readonly forSuspicion: string;
  /** The same, in a brief reply: a label of the reason, and the reason of a check that tests the user's suspicion. */
  readonly whyBrief: string;
  readonly forSuspicionBrief: string;
  readonly howToAnswer: (kinds: ReadonlySet<ShownItem['kind']>, count: number) => string;
  /** Earlier lines are still to be answered. */
  readonly pending: (count: number) => string;
}

/** The sentences around the numbered lines. */
export const lineWords: Readonly<Record<Locale, LinesWords>> = {
  en: {
    tentativeHead: 'Did I read you right?',
    tentative: (words, { description, polarity, score }) =>
      `I read ${quoteEn(words)} as: ${description} – ${answersEn[polarity]} (match ${percentEn(score)})`,
    optionsHead: (words) => `What do you mean by ${quoteEn(words)}?`,
    option: (description, polarity) => (polarity === 'present' ? description : `${description} – no, it does not hold`),
    contradictionsHead: 'This contradicts another answer of yours; until you say which holds, neither counts:',
    contradiction: (description, before, now) =>
      `${description}: both “${answersEn[before]}” and “${answersEn[now]}” were said. Is it “${answersEn[now]}”?`,
    conflictsHead: 'You and the measurement disagree. Does your answer hold? “Yes” overrules the measurement, “no” takes the measured one:',
    conflict: (description, user, probe) =>
      `${description}: you say ${answersEn[user]}, measured ${answersEn[probe]}. Is it “${answersEn[user]}”?`,
    hedgedHead: "You didn't sound sure, so nothing is recorded yet. Is it so?",
    unjudgedHead: "Your result alone doesn't say yes or no. Does it hold?",
    hedged: (description, onYes, words) =>
      `${description}${onYes === 'present' ? '' : ' – it does not hold'}${words === undefined ? '' : ` (you said ${quoteEn(words)})`}`,
    checksHead: 'Please check next:',
    secondCauseHead: 'To see whether another cause is at work too, please check:',
    method: 'How',
    sql: 'SQL',
    why: 'Why',
    forSuspicion: 'It tests your suspicion best. ',
    whyBrief: 'Why',
    forSuspicionBrief: 'it tests your suspicion best',
    howToAnswer: (kinds, count) => {
      if (kinds.has('option')) return 'Answer with the number, or “none of them”.';
      const dontKnow = kinds.has('recommendation') || kinds.has('hedged');
      if (!dontKnow) return count === 1 ? 'Answer “yes” or “no”.' : 'Answer for example “1 yes, 2 no”.';
      if (count === 1) return 'Answer “yes”, “no” or “not sure”.';
      return count === 2 ? 'Answer for example “1 yes, 2 not sure”.' : 'Answer for example “1 yes, 2 no, the rest not sure”.';
    },
    pending: (count) =>
      count === 1 ? 'The line above still waits for your answer.' : `The ${count} numbered lines above still wait for your answer.`,
  },
  zh: {
    tentativeHead: '我这样理解对吗？',
    tentative: (words, { description, polarity, score }) =>
      `我把${quoteZh(words)}理解为${answersZh[polarity]}：${description}（匹配度 ${percentZh(score)}）`,
    optionsHead: (words) => `${quoteZh(words)}具体是指哪一种？`,
    option: (description, polarity) => (polarity === 'present' ? description : `没有：${description}`),
    contradictionsHead: '这与您的另一个回答矛盾，在您确认之前，两个回答都不计入：',
    contradiction: (description, before, now) =>
      `${description}：既说过“${answersZh[before]}”，又说“${answersZh[now]}”。是“${answersZh[now]}”吗？`,
    conflictsHead: '您的回答与测量结果不一致。以您的回答为准吗？“是”表示推翻测量结果，“不是”表示以测量结果为准：',
    conflict: (description, user, probe) =>
      `${description}：您说${answersZh[user]}，测量结果是${answersZh[probe]}。是“${answersZh[user]}”吗？`,
    hedgedHead: '您说得不太确定，我先不记录。确实是这样吗？',
    unjudgedHead: '仅凭这个结果还判断不了有没有，请确认：',
    hedged: (description, onYes, words) =>
      `${onYes === 'present' ? '' : '没有：'}${description}${words === undefined ? '' : `（您说的是${quoteZh(words)}）`}`,
    checksHead: '接下来请确认：',
    secondCauseHead: '想知道是否还有别的原因同时存在，请确认：',
    method: '怎么看',
    sql: 'SQL',
    why: '为什么问',
    forSuspicion: '它最能检验您的怀疑。',
    whyBrief: '为什么',
    forSuspicionBrief: '它最能检验您的怀疑',
    howToAnswer: (kinds, count) => {
      if (kinds.has('option')) return '请回答编号，或“都不是”。';
      const checks = kinds.has('recommendation');
      const [yes, no] = checks ? ['有', '没有'] : ['是', '不是'];
      if (!checks && !kinds.has('hedged')) return count === 1 ? '请回答“是”或“不是”。' : '请这样回答：“1 是，2 不是”。';
      if (count === 1) return `请回答“${yes}”“${no}”或“不清楚”。`;
      return count === 2 ? `请这样回答：“1 ${yes}，2 不清楚”。` : `请这样回答：“1 ${yes}，2 ${no}，其余不清楚”。`;
    },
    pending: (count) => (count === 1 ? '上面的那一条仍在等您的回答。' : `上面的 ${count} 条编号行仍在等您的回答。`),
  },
};
