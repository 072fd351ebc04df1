import type { LinesWords } from './template-lines-words.ts';
import { answersZh as answers, percentZh as percent, quoteZh as quote } from './words-zh-marks.ts';

/** The numbered lines in Chinese. */
export const linesZh: LinesWords = {
  tentativeHead: '我这样理解对吗？',
  tentative: (words, { description, polarity, score }) =>
    `我把${quote(words)}理解为${answers[polarity]}：${description}（匹配度 ${percent(score)}）`,
  optionsHead: (words) => `${quote(words)}具体是指哪一种？`,
  option: (description, polarity) => (polarity === 'present' ? description : `没有：${description}`),
  contradictionsHead: '这与您的另一个回答矛盾，在您确认之前，两个回答都不计入：',
  contradiction: (description, before, now) => `${description}：既说过“${answers[before]}”，又说“${answers[now]}”。是“${answers[now]}”吗？`,
  conflictsHead: '您的回答与测量结果不一致。以您的回答为准吗？“是”表示推翻测量结果，“不是”表示以测量结果为准：',
  conflict: (description, user, probe) => `${description}：您说${answers[user]}，测量结果是${answers[probe]}。是“${answers[user]}”吗？`,
  hedgedHead: '您说得不太确定，我先不记录。确实是这样吗？',
  hedged: (description, onYes, words) =>
    `${onYes === 'present' ? '' : '没有：'}${description}${words === undefined ? '' : `（您说的是${quote(words)}）`}`,
  checksHead: '接下来请确认：',
  method: '怎么看',
  sql: 'SQL',
  why: '为什么问',
  forSuspicion: '它最能检验您的怀疑。',
  howToAnswer: (kinds, count) => {
    if (kinds.has('option')) return '请回答编号，或“都不是”。';
    const checks = kinds.has('recommendation');
    const [yes, no] = checks ? ['有', '没有'] : ['是', '不是'];
    if (!checks && !kinds.has('hedged')) return count === 1 ? '请回答“是”或“不是”。' : '请这样回答：“1 是，2 不是”。';
    if (count === 1) return `请回答“${yes}”“${no}”或“不清楚”。`;
    return count === 2 ? `请这样回答：“1 ${yes}，2 不清楚”。` : `请这样回答：“1 ${yes}，2 ${no}，其余不清楚”。`;
  },
  pending: (count) => (count === 1 ? '上面的那一条仍在等您的回答。' : `上面的 ${count} 条编号行仍在等您的回答。`),
};
