import type { SubjectWords } from '@dbdiag/tools';
import type { AnswersWords, HistoryWords, ReasoningWords, RunSummaries } from './template-answers-words.ts';
import { listZh as list, marksZh as marks, percentZh as percent, quoteZh as quote } from './words-zh-marks.ts';

/** Answers to questions, in Chinese. */
export const answersSectionZh: AnswersWords = {
  progressHead: '进展：',
  hypothesesHead: (shown, total) => (shown < total ? `${total} 个假设中最可能的 ${shown} 个：` : '所有假设，按可能性排列：'),
  hypothesis: ({ name, confidence }) => `${percent(confidence)} ${name}`,
  speaksFor: '支持',
  speaksAgainst: '反对',
  notAnswered: '尚未回答',
  similarTickets: '工单',
  remaining: (names, count) => `没有排除的共 ${count} 个，除上面列出的，还有：${list(names)}。`,
  ruledOutHead: (count) => `已排除 ${count} 个`,
  noneRuledOut: '目前还没有排除任何假设。',
  ruledOut: ({ rootCauseDescription, confidence, by }) =>
    `${rootCauseDescription}（${percent(confidence)}）${by === undefined ? '' : `，依据：${marks.finding(by.description, by.status)}`}`,
  relationHead: ({ queryType, sourceEntityDescription }) =>
    queryType === 'phenomenon_to_root_causes' ? `与“${sourceEntityDescription}”有关的根因：` : `“${sourceEntityDescription}”的表现：`,
  relation: ({ entityDescription, relationStrength, baseRate, supportingTicketCount, ticketCount }) =>
    `${entityDescription}：${percent(relationStrength)}（所有根因平均 ${percent(baseRate)}；${ticketCount} 张工单中有 ${supportingTicketCount} 张出现）`,
  noRelations: '没有工单显示关联',
  expectedHead: '专家认为会出现、但还没有工单证实的：',
  unknown: (subject, candidates) =>
    candidates.length === 0
      ? `我不知道${quote(subject)}。`
      : `没有叫${quote(subject)}的现象或根因。最接近的是：${list(candidates.map(quote))}。请用其中之一提问。`,
};

/** What was said so far, in Chinese. */
export const historyZh = ({ system }: SubjectWords): HistoryWords => ({
  head: (shown, total) => (shown < total ? `到目前为止共 ${total} 轮，最近 ${shown} 轮是：` : '到目前为止：'),
  round: (round) => `第 ${round} 轮`,
  said: (quoted) => `您说${list(quoted)}`,
  nothingRecorded: '没有记录',
  leader: (leader) => `之后最可能的是${marks.cause(leader)}`,
  since: (quoted) => `另外还说过（没有记录）：${list(quoted)}。`,
  nothing: `还没有可以回顾的内容。请告诉我您在${system}上看到的现象。`,
});

/** Why, in Chinese. */
export const reasoningZh = ({ system }: SubjectWords): ReasoningWords => ({
  cause: (cause, against) => `为什么是${marks.cause(cause)}，与${marks.cause(against)}相比：`,
  whyNot: (cause, against) =>
    cause.confidence > against.confidence
      ? `其实${marks.cause(cause)}比${marks.cause(against)}更靠前：`
      : `为什么不是${marks.cause(cause)}，与${marks.cause(against)}相比：`,
  compare: (cause, against) => {
    if (cause.confidence === against.confidence) return `${marks.cause(cause)}和${marks.cause(against)}目前一样可能：`;
    const [ahead, behind] = cause.confidence > against.confidence ? [cause, against] : [against, cause];
    return `${marks.cause(ahead)}比${marks.cause(behind)}更可能：`;
  },
  account: (cause, against) => `按比特算，“${cause}”相对“${against}”：`,
  prior: (bits) => `${bits} 比特：还没有任何发现时的起点`,
  others: (count, bits) => `${bits} 比特：其余 ${count} 条发现合计`,
  sum: (bits) => `= 合计 ${bits} 比特`,
  rounded: '各项数字经过四舍五入。',
  missing: (cause, phenomena) => `“${cause}”常见、但还没有回答的：${phenomena.join('；')}。`,
  tickets: (ids) => `相似的历史工单：${ids.join('、')}。`,
  wouldChange: (findings) => `如果这些是误判，领先的就会是别的原因：${findings.join('；')}。`,
  question: (description) => `为什么问“${description}”：`,
  gain: (bits, share) => `预计能得到 ${bits} 比特的信息，占目前不确定性的 ${percent(share)}。`,
  notAsked: '这一条目前不在要问的问题里。',
  nothingYet: {
    cause: `还没有可以解释的：请先告诉我您在${system}上看到的现象。`,
    why_not: `还没有可以解释的：请先告诉我您在${system}上看到的现象。`,
    compare: `还没有可以比较的：请说出是哪两个根因，或先告诉我您在${system}上看到的现象。`,
    question: '目前没有在问什么，所以没有可以解释的问题。',
  },
});

/** What calls did, in Chinese. */
export const summaryZh: RunSummaries = {
  match: ({ matched, unclear, unmatched, findings }) =>
    `匹配 ${matched} 条，不明确 ${unclear} 条，未看懂 ${unmatched} 条；得到 ${findings} 个发现`,
  diagnose: (recorded, leader) =>
    `记录 ${recorded} 条${leader === undefined ? '' : `；最可能的是“${leader.name}”，${percent(leader.confidence)}`}`,
  progress: (description) => description,
  hypotheses: (count) => `${count} 个假设`,
  relations: (count) => (count === undefined ? '没有找到所问的对象' : `${count} 个关联`),
  history: (rounds) => `${rounds} 轮`,
  reasoning: {
    account: '解释了一个根因',
    question: '解释了一个问题',
    unknown_subject: '没有找到所问的对象',
    nothing_yet: '还没有可以解释的',
  },
  clarify: (options) => (options === 0 ? '一个开放的问题' : `一个问题，${options} 个选项`),
  weigh: (causes, removed) => {
    if (removed) return '怀疑已取消';
    return causes === undefined ? '怀疑没有对上已知的根因' : `怀疑已考虑，涉及 ${causes} 个根因`;
  },
  undo: (count) => `撤销 ${count} 条`,
  restart: (count) => `清除 ${count} 条`,
  collect: ({ present, absent, unmeasured }) => `测量：有 ${present} 条，没有 ${absent} 条，未能测量 ${unmeasured} 条`,
  other: '完成',
  failed: (message) => message,
};
