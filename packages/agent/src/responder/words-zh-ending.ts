import type { EndingWords } from './template-ending-words.ts';
import { percentZh as percent } from './words-zh-marks.ts';

/** The end of a diagnosis in Chinese. */
export const endingZh: EndingWords = {
  concluded: ({ name, confidence }) => `诊断结论：${name}（${percent(confidence)}）`,
  mechanism: '为什么会造成问题',
  solution: '解决步骤',
  step: (number, action) => `步骤 ${number}：${action}`,
  risk: (level, note) => `风险${{ none: '无', low: '低', medium: '中', high: '高' }[level]}：${note}`,
  account: '怎么得出的',
  evidenceFor: '支持的证据',
  evidenceAgainst: '反对的证据',
  noEvidence: '无',
  tickets: '同一根因的历史工单',
  noTickets: '没有可引用的',
  wouldChange: (count, exact) =>
    `什么会让我改变结论：${count === 1 ? '如果下面这一条是误判' : `如果下面 ${count} 条都是误判`}，领先的就会是别的原因${exact ? '' : '（也许更少几条就够）'}：`,
  nothingWouldChange: '什么会让我改变结论：没有找到哪几条发现是误判就足以让别的原因领先。',
  verification: '如何确认已解决',
  stands: ({ name, confidence }) => `没有新的信息，诊断结论不变：${name}（${percent(confidence)}）。`,
  noFault: ({ confidence }) => `没有发现故障（${percent(confidence)}）：您描述的情况与健康的系统一致。`,
  unknownCause: ({ confidence }) => `看起来不属于我知道的任何根因（${percent(confidence)}），也没有值得再问的问题了。`,
  inconclusive: '目前还不能下结论，也没有值得再问的问题了。',
  leadingCauses: '最可能的根因',
  wouldSeparate: '能把它们分开的现象',
  couldSeparate: (name, phenomena) => `能支持“${name}”的现象：${phenomena.join('；')}`,
  afterInconclusive: '如果之后能查看其中之一，或看到新的现象，请告诉我，诊断会继续。',
  afterUnknownCause: '请告诉我其他不寻常的地方，新的现象会重新打开诊断。目前的记录也可以作为提交给专家的材料。',
  afterNoFault: '如果用户确实感到有问题，请告诉我他们看到了什么、什么时候看到的。',
};
