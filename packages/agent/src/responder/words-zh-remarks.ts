import type { SubjectWords } from '@dbdiag/tools';
import type { EventsWords, RemarksWords } from './template-remarks-words.ts';
import { listZh as list } from './words-zh-marks.ts';

/** Small talk and pieces that couldn't be acted on, in Chinese. */
export const remarksZh = ({ name, system, scope, examples }: SubjectWords): RemarksWords => ({
  empty: `消息是空的。请告诉我您在${system}上看到的现象，例如“${examples.opening}”，或发送“帮助”。`,
  nothingToDo: `这条消息里没有我能处理的内容。请告诉我您在${system}上看到的现象，或发送“帮助”。`,
  help: [
    `我根据您看到的现象查找${spaced(name)}问题的根因。您可以：`,
    `• 描述现象：“${examples.report}”；`,
    '• 回答编号行：“1 有，2 没有，第三个不清楚”“都没有”“其他都没有”；',
    `• 提问：“进展如何”“还有什么可能”“${examples.phenomenon}一般是什么原因”“${examples.cause}有哪些表现”；`,
    `• 追问：“为什么是它”“为什么不是${examples.doubted}”“为什么问第二个”；回顾：“刚才都说了什么”；`,
    `• 说出怀疑：“会不会是${examples.suspected}的问题？”我会先往那边查；`,
    '• 更正：“之前说错了，1 没有”；收回：“撤销”；从头来：“重新开始”。',
  ].join('\n'),
  greeting: (firstTime) => (firstTime ? `您好。请告诉我您在${system}上看到的现象，例如“${examples.opening}”。` : '您好。'),
  thanks: '不客气。',
  acknowledgement: (pending) => (pending > 0 ? '好的。' : '好的。看到新的现象随时告诉我。'),
  farewell: '再见。诊断随时可以继续。',
  retracted: `那么实际情况是怎样的？请直接说，例如“1 没有”${examples.denial === undefined ? '' : `或“${examples.denial}”`}；在此之前，原来的回答仍然有效。`,
  whichLine: (verdict, count) => {
    const said = { yes: '有', no: '没有', unknown: '不清楚' }[verdict];
    return `您的“${{ yes: '是', no: '否', unknown: '不清楚' }[verdict]}”是指哪一条？上面有 ${count} 条，请回答“2 ${said}”或“都${said}”这样的形式。`;
  },
  nothingShown: `目前还没有可以回答的编号列表。请告诉我您在${system}上看到的现象。`,
  otherQuestion: (quoted) => `我回答不了${list(quoted)}。我能说明诊断的进展、还有什么可能，以及根因与现象的关联；这句话没有被记录。`,
  offTopic: (quoted) => `${list(quoted)}我帮不上忙：我只懂${/^[a-z]/i.test(scope) ? ' ' : ''}${scope}。要接着查${system}，随时说。`,
  unplaced: (quoted) => `${list(quoted)}我不知道该怎么处理：没有记录，也没有照做。如果这是您在${system}上看到的，请直接说看到了什么。`,
  pasted: (taken, leftOut) => {
    const read = taken === 0 ? '没有读到我认识的内容' : `其中 ${taken} 行读作您看到的现象`;
    return `粘贴的文本只当作数据：${read}${leftOut === 0 ? '' : `，略去 ${leftOut} 行`}。`;
  },
  tooMany: (count) => `消息的内容太多，有 ${count} 部分没有读。请在下一条消息里发送其余内容。`,
});

const modelStages = { planner: '消息按规则理解', matching: '现象只按字面匹配', responder: '这段回复由规则写成' };

/** What was taken back, dropped, failed or left over, in Chinese. */
export const eventsZh = ({ system }: SubjectWords): EventsWords => ({
  undone: (descriptions) => `已撤销：${descriptions.join('；')}。`,
  nothingToUndo: '没有可以撤销的记录。',
  restarted: (dropped) =>
    dropped === 0
      ? `我们重新开始。请告诉我您在${system}上看到的现象。`
      : `我们重新开始，之前的 ${dropped} 条记录已清除。请告诉我您在${system}上看到的现象。`,
  task: {
    match: '理解您的描述',
    diagnose: '更新诊断',
    progress: '查询诊断进展',
    hypotheses: '列出各种可能',
    relations: '查询根因与现象的关联',
    history: '回顾之前的对话',
    reasoning: '解释推理过程',
    clarify: '准备要问您的问题',
    weigh: '考虑您的怀疑',
    undo: '撤销上一次的回答',
    restart: '重新开始',
    collect: '测量数据库',
  },
  failed: (task) => `${task}失败了。`,
  failedReason: (message) => `原因：${message}`,
  failedStanding: (description, recorded) =>
    `目前的情况：${recorded === 0 ? '' : `这条消息里的反馈已经记录（${recorded} 条）。`}${description}`,
  failedAdvice: {
    question: '怎么办：请再问一次，也可以直接继续；诊断的其余部分不受影响。',
    message: '怎么办：请把这条消息再发一次，也可以换一种说法；如果一直失败，可以说“重新开始”，开启新的诊断。',
  },
  stoppedEarly: '处理到这里为止：这条消息需要的步骤超过了一轮的上限。请在下一条消息里发送其余内容。',
  degraded: (stages, reasons) =>
    `提示：语言模型没有完成它的部分（${list(reasons)}）；${stages.map((stage) => modelStages[stage]).join('，')}。`,
  modelReason: {
    'agent/model-timeout': '超时',
    'agent/model-unreachable': '连接不上',
    'agent/model-refused': '请求被拒绝',
    'agent/model-rate-limited': '超出调用频率',
    'agent/model-output': '回答无法使用',
    'agent/model-cut': '回答中断',
  },
});

/** A Latin name between Chinese words stands apart from them. */
function spaced(name: string): string {
  return /^[\x20-\x7e]+$/.test(name) ? ` ${name} ` : name;
}
