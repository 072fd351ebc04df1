import type { UnresolvedReference } from '@dbdiag/tools';
import type { PictureWords, RecordedWords, SuspicionWords } from './template-round-words.ts';
import { measured } from './template-text.ts';
import {
  answersZh as answers,
  bracketedZh as bracketed,
  listZh as list,
  marksZh as marks,
  percentZh as percent,
  quoteZh as quote,
} from './words-zh-marks.ts';

function nothingToPointAt(references: readonly string[]): string {
  return `${list(references.map(quote))}指的是编号行，但目前没有可以回答的列表。`;
}

function unresolved({ reference, reason, shownCount }: UnresolvedReference): string {
  switch (reason) {
    case 'noSuchLine':
      return `没有第 ${reference} 条：上面只有 ${shownCount} 条。`;
    case 'noSuchPhenomenon':
      return `没有${quote(reference)}这个现象。`;
    case 'nothingShown':
      return nothingToPointAt([reference]);
    case 'ambiguous':
      return `${quote(reference)}可能指上面 ${shownCount} 条中的好几条，请给出编号。`;
  }
}

/** What was recorded, in Chinese. */
export const recordedZh: RecordedWords = {
  head: '已记录：',
  correctedHead: '已更正：',
  recorded: ({ description, status, score, value, words, overrules }, corrected) => {
    const label = { present: '有', absent: '没有', unknown: '不清楚', notExamined: '已收回', failed: '未能测量' }[status] ?? status;
    const match = score === undefined || score >= 1 ? '' : `匹配度 ${percent(score)}`;
    const before =
      corrected === undefined
        ? ''
        : `；之前说的是${corrected.words === undefined ? '' : `${quote(corrected.words)}，即`}“${answers[corrected.before]}”`;
    return `${label}：${description}${bracketed([words === undefined || description.includes(words) ? '' : quote(words), measured(value, quote), match])}${before}${overrules === true ? '；测量结果与此相反，不再计入' : ''}`;
  },
  withdrawn: (words, description) =>
    `${words === undefined ? '' : `我收回对${quote(words)}的理解：`}“${description}”不再计入，既不算有，也不算没有。请换一种说法描述。`,
  unmatched: (quoted) => `没有看懂：${list(quoted)}。我不知道与之相近的现象，请换一种说法。`,
  unused: {
    unclear: (quoted) => `下面的话可能有多种含义，没有采用：${list(quoted)}。`,
    rejected: (quoted) => `这些理解都不符合：${list(quoted)}；请换一种说法。`,
    leftOpen: (quoted) => `下面的话暂时搁置：${list(quoted)}。`,
  },
  unresolved,
  nothingToPointAt,
  contradiction: (description, before, now) =>
    `${description}：既说过“${answers[before]}”，又说“${answers[now]}”；在您重新说明实际情况之前，两者都不计入。`,
};

/** What the round did to the picture, in Chinese. */
export const pictureZh: PictureWords = {
  reopened: '之前已结束的诊断因此重新打开。',
  noLeader: (leading) => `目前还没有哪个原因明显领先，靠前的是：${list(leading.map(marks.cause))}。`,
  firstLeader: ({ name, confidence }) => `目前最可能的是“${name}”，概率 ${percent(confidence)}。`,
  sameLeader: ({ name, confidence }, before) =>
    percent(before) === percent(confidence)
      ? `最可能的仍是“${name}”，概率 ${percent(confidence)}。`
      : `最可能的仍是“${name}”，概率 ${percent(before)} → ${percent(confidence)}。`,
  newLeader: (leader, before) =>
    `最可能的原先是“${before.name}”（${percent(before.confidence)}），现在是“${leader.name}”（${percent(leader.confidence)}）。`,
  moved: (risen, fallen) => {
    const parts = [
      ...(risen.length === 0 ? [] : [`可能性上升的有${list(risen.map(marks.moved))}`]),
      ...(fallen.length === 0 ? [] : [`下降的有${list(fallen.map(marks.moved))}`]),
    ];
    return `${parts.join('，')}。`;
  },
  conflict: ({ description, user, probe }) =>
    `您的回答与测量结果不一致：${description}。您说${answers[user]}，测量结果是${answers[probe]}；弄清之前两者都不计入。`,
  undiscounted: '注意：这份知识没有现象同时出现的数据，相关的证据可能被重复计算。',
  unexplained: (leader) => `这些发现用“${leader}”解释不了：`,
  afterUnexplained: '可能还有另一个原因，也可能其中有误判。',
  twoCauses: (first, second, probability) => `看起来有两个原因同时存在：“${first}”和“${second}”（${percent(probability)}）。`,
  tone: {
    exploring: '刚开始，线索还不多，每条现象都有用：下面能答几条答几条，看到别的异常也请直接说。',
    narrowing: (left) => `范围在缩小：还剩 ${left} 个假设没有排除，下面的问题最能把它们分开。`,
    confirming: (missing) => `已经接近结论，但还没有定，最缺的是这一条的确认：${missing}。`,
    stuck: (leader, other) => {
      const direction =
        other === undefined ? '' : `先放下“${leader}”，看看有没有“${other.name}”（${percent(other.confidence)}）的迹象；或者`;
      return `说实话，诊断卡住了：最近几轮几乎没有进展。不妨换个方向：${direction}告诉我出问题之前改过什么，比如发布、参数、数据量、负载。`;
    },
  },
};

/** What the user suspects, in Chinese. */
export const suspicionZh: SuspicionWords = {
  weighed: (suspicion, factor) =>
    `您怀疑${quote(suspicion)}。怀疑不是证据，没有记录为现象，我只是先往这个方向查（起点暂时乘以 ${Number(factor.toFixed(2))}）：`,
  check: (description) => `最能检验它的是：${description}。`,
  noCheck: '目前没有还值得问的问题能检验它。',
  lasts: (suspicion) => `它只在这一轮和下一轮起作用；说“算了，不是${suspicion}”就不再考虑。`,
  unknown: (suspicion, candidates) =>
    candidates.length === 0
      ? `我知道的根因里没有与${quote(suspicion)}对得上的，没法先往那边查。是看到了什么让您这么想？请告诉我。`
      : `我不确定${quote(suspicion)}指的是哪个根因，最接近的是：${list(candidates.map(quote))}。说出其中一个，我就先往那边查。`,
  dropped: (suspicion) => (suspicion === '' ? '好，不再考虑之前的怀疑。' : `好，不再考虑${quote(suspicion)}。`),
  nothingToDrop: '目前没有这样的怀疑可以取消。',
  withoutTickets: (suspicion, causes) =>
    `${quote(suspicion)}可能是指${list(causes.map(quote))}。我知道它，但没有工单说明它有什么表现，所以无法衡量；没有记录。`,
  active: (suspicion) => `这一轮仍然先查您怀疑的${quote(suspicion)}；它不算证据。`,
};
