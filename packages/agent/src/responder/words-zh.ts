import { percentage } from '@dbdiag/tools';
import type { TemplateWords } from './template-words.ts';

const percent = (probability: number): string => `${percentage(probability)}%`;
const quote = (words: string): string => `“${words}”`;
const answers = { present: '有', absent: '没有' } as const;

function list(items: readonly string[]): string {
  return items.join('、');
}

function bracketed(parts: readonly string[]): string {
  const said = parts.filter((part) => part !== '');
  return said.length > 0 ? `（${said.join('，')}）` : '';
}

function nothingToPointAt(references: readonly string[]): string {
  return `${list(references.map(quote))}指的是编号行，但目前没有可以回答的列表。`;
}

/** Chinese: full-width marks, a space between Chinese and Latin or digits. */
export const wordsZh: TemplateWords = {
  colon: '：',
  percent,
  quote,
  list,
  clauses: (items) => items.join('；'),

  empty: '消息是空的。请告诉我您在数据库上看到的现象，例如“数据库变慢了，IO 很高”，或发送“帮助”。',
  nothingToDo: '这条消息里没有我能处理的内容。请告诉我您在数据库上看到的现象，或发送“帮助”。',
  help: [
    '我根据您看到的现象查找 PostgreSQL 问题的根因。您可以：',
    '• 描述现象：“查询很慢，缓存命中率 62%，没有死锁”；',
    '• 回答编号行：“1 有，2 没有，第三个不清楚”“都没有”“其他都没有”；',
    '• 提问：“进展如何”“还有什么可能”“死锁一般是什么原因”“索引膨胀有哪些表现”；',
    '• 更正：“之前说错了，1 没有”；收回：“撤销”；从头来：“重新开始”。',
  ].join('\n'),
  greeting: (firstTime) => (firstTime ? '您好。请告诉我您在数据库上看到的现象，例如“数据库变慢了，IO 很高”。' : '您好。'),
  thanks: '不客气。',
  acknowledgement: (pending) => (pending > 0 ? '好的。' : '好的。看到新的现象随时告诉我。'),
  farewell: '再见。诊断随时可以继续。',
  retracted: '那么实际情况是怎样的？请直接说，例如“1 没有”或“没有死锁”；在此之前，原来的回答仍然有效。',
  whichLine: (verdict, count) => {
    const said = { yes: '有', no: '没有', unknown: '不清楚' }[verdict];
    return `您的“${{ yes: '是', no: '否', unknown: '不清楚' }[verdict]}”是指哪一条？上面有 ${count} 条，请回答“2 ${said}”或“都${said}”这样的形式。`;
  },
  nothingShown: '目前还没有可以回答的编号列表。请告诉我您在数据库上看到的现象。',
  otherQuestion: (words) => `我回答不了${quote(words)}。我能说明诊断的进展、还有什么可能，以及根因与现象的关联；这句话没有被记录。`,
  suspicion: (words) => `我把${quote(words)}当作猜测，而不是看到的现象：它不计入证据。`,
  tooMany: (count) => `消息的内容太多，有 ${count} 部分没有读。请在下一条消息里发送其余内容。`,

  recordedHead: '已记录：',
  recorded: ({ description, status, score, value, words }) => {
    const label = { present: '有', absent: '没有', unknown: '不清楚', notExamined: '已收回', failed: '未能测量' }[status] ?? status;
    return `${label}：${description}${bracketed([words === undefined ? '' : quote(words), value ?? '', score === undefined || score >= 1 ? '' : `匹配度 ${percent(score)}`])}`;
  },
  recordedNothing: '没有新的记录。',
  stands: ({ name, confidence }) => `没有新的信息，诊断结论不变：${name}（${percent(confidence)}）。`,
  reopened: '之前已结束的诊断因此重新打开。',
  noLeader: (leading) => `目前还没有哪个原因明显领先，靠前的是：${leading.map(({ name, confidence }) => `“${name}”（${percent(confidence)}）`).join('、')}。`,
  firstLeader: ({ name, confidence }) => `目前最可能的是“${name}”，概率 ${percent(confidence)}。`,
  sameLeader: ({ name, confidence }, before) =>
    percent(before) === percent(confidence) ? `最可能的仍是“${name}”，概率 ${percent(confidence)}。` : `最可能的仍是“${name}”，概率 ${percent(before)} → ${percent(confidence)}。`,
  newLeader: (leader, before) => `最可能的原先是“${before.name}”（${percent(before.confidence)}），现在是“${leader.name}”（${percent(leader.confidence)}）。`,
  conflict: ({ description, user, probe }) => `您的回答与测量结果不一致：${description}。您说${answers[user]}，测量结果是${answers[probe]}；弄清之前两者都不计入。`,
  undiscounted: '注意：这份知识没有现象同时出现的数据，相关的证据可能被重复计算。',
  withdrawn: (words, description) => `${words === undefined ? '' : `我收回对${quote(words)}的理解：`}“${description}”不再计入，既不算有，也不算没有。请换一种说法描述。`,
  unmatched: (words) => `没有看懂：${list(words.map(quote))}。我不知道与之相近的现象，请换一种说法。`,
  unused: {
    unclear: (words) => `下面的话可能有多种含义，没有采用：${list(words.map(quote))}。`,
    rejected: (words) => `这些理解都不符合：${list(words.map(quote))}；请换一种说法。`,
    leftOpen: (words) => `下面的话暂时搁置：${list(words.map(quote))}。`,
  },
  unresolved: ({ reference, reason, shownCount }) => {
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
  },

  nothingToPointAt,

  tentativeHead: '我这样理解对吗？',
  tentative: (words, { description, polarity, score }) => `我把${quote(words)}理解为${answers[polarity]}：${description}（匹配度 ${percent(score)}）`,
  optionsHead: (words) => `${quote(words)}具体是指哪一种？`,
  option: (description, polarity) => (polarity === 'present' ? description : `没有：${description}`),
  contradictionsHead: '这与您的另一个回答矛盾，在您确认之前，两个回答都不计入：',
  contradiction: (description, before, now) => `${description}：既说过“${answers[before]}”，又说“${answers[now]}”。是“${answers[now]}”吗？`,
  contradictionUnasked: (description, before, now) => `${description}：既说过“${answers[before]}”，又说“${answers[now]}”；在您重新说明实际情况之前，两者都不计入。`,
  checksHead: '接下来请确认：',
  method: '怎么看',
  sql: 'SQL',
  why: '为什么问',
  howToAnswer: (kinds, count) => {
    if (kinds.has('option')) return '请回答编号，或“都不是”。';
    if (!kinds.has('recommendation')) return count === 1 ? '请回答“是”或“不是”。' : '请这样回答：“1 是，2 不是”。';
    return count === 1 ? '请回答“有”“没有”或“不清楚”。' : '请这样回答：“1 有，2 没有，其余不清楚”。';
  },
  pending: (count) => (count === 1 ? '上面的那一条仍在等您的回答。' : `上面的 ${count} 条编号行仍在等您的回答。`),

  concluded: ({ name, confidence }) => `诊断结论：${name}（${percent(confidence)}）`,
  mechanism: '为什么会造成问题',
  account: '怎么得出的',
  evidenceFor: '支持的证据',
  evidenceAgainst: '反对的证据',
  noEvidence: '无',
  evidence: ({ description, status, bits, words, value, weight }) =>
    `${bits} 比特，${answers[status]}：${description}${bracketed([words === undefined ? '' : quote(words), value ?? '', weight < 0.995 ? `与其他证据相关，按 ${percent(weight)} 计` : ''])}`,
  tickets: '同一根因的历史工单',
  ticket: ({ ticketId, source, sharedPhenomena }) => `${ticketId}：${source}；有 ${sharedPhenomena} 个相同现象`,
  noTickets: '没有可引用的',
  solution: '解决步骤',
  step: (number, action) => `步骤 ${number}：${action}`,
  risk: (level, note) => `风险${{ none: '无', low: '低', medium: '中', high: '高' }[level]}：${note}`,
  verification: '如何确认已解决',

  noFault: ({ confidence }) => `没有发现故障（${percent(confidence)}）：您描述的情况与健康的系统一致。`,
  unknownCause: ({ confidence }) => `看起来不属于我知道的任何根因（${percent(confidence)}），也没有值得再问的问题了。`,
  inconclusive: '目前还不能下结论，也没有值得再问的问题了。',
  leadingCauses: '最可能的根因：',
  couldSeparate: (name, phenomena) => `能支持“${name}”的现象：${phenomena.join('；')}`,
  afterInconclusive: '如果之后能查看其中之一，或看到新的现象，请告诉我，诊断会继续。',
  afterUnknownCause: '请告诉我其他不寻常的地方，新的现象会重新打开诊断。目前的记录也可以作为提交给专家的材料。',
  afterNoFault: '如果用户确实感到有问题，请告诉我他们看到了什么、什么时候看到的。',

  progressHead: '进展：',
  hypothesesHead: (shown, total) => (shown < total ? `${total} 个假设中最可能的 ${shown} 个：` : '所有假设，按可能性排列：'),
  hypothesis: ({ name, confidence }) => `${percent(confidence)} ${name}`,
  speaksFor: '支持',
  speaksAgainst: '反对',
  finding: (description, status) => `${description}：${answers[status]}`,
  notAnswered: '尚未回答',
  similarTickets: '工单',
  ruledOutHead: (count) => `已排除 ${count} 个`,
  ruledOut: ({ rootCauseDescription, confidence, by }) =>
    `${rootCauseDescription}（${percent(confidence)}）${by === undefined ? '' : `，因为${answers[by.status]}：${by.description}`}`,
  ruledOutMore: (count) => `还有 ${count} 个`,
  relationHead: ({ queryType, sourceEntityDescription }) =>
    queryType === 'phenomenon_to_root_causes' ? `与“${sourceEntityDescription}”有关的根因：` : `“${sourceEntityDescription}”的表现：`,
  relation: ({ entityDescription, relationStrength, baseRate, supportingTicketCount, ticketCount }) =>
    `${entityDescription}：${percent(relationStrength)}（所有根因平均 ${percent(baseRate)}；${ticketCount} 张工单中有 ${supportingTicketCount} 张出现）`,
  noRelations: '没有工单显示关联',
  expectedHead: '专家认为会出现、但还没有工单证实的：',
  relationUnknown: (subject, candidates) =>
    candidates.length === 0 ? `我不知道${quote(subject)}。` : `没有叫${quote(subject)}的现象或根因。最接近的是：${list(candidates.map(quote))}。请用其中之一提问。`,

  undone: (descriptions) => `已撤销：${descriptions.join('；')}。`,
  nothingToUndo: '没有可以撤销的记录。',
  restarted: (dropped) => (dropped === 0 ? '我们重新开始。请告诉我您在数据库上看到的现象。' : `我们重新开始，之前的 ${dropped} 条记录已清除。请告诉我您在数据库上看到的现象。`),
  failed: (tool, message) => `${tool} 执行失败。原因：${message}`,
  failedStanding: (description) => `目前的情况：${description}`,
  failedAdvice: '怎么办：请重新发送这一部分，也可以换一种说法；如果仍然失败，其余的诊断可以照常进行。',
  stoppedEarly: '处理到这里为止：这条消息需要的步骤超过了一轮的上限。请在下一条消息里发送其余内容。',
  summary: {
    match: ({ matched, unclear, unmatched, findings }) => `匹配 ${matched} 条，不明确 ${unclear} 条，未看懂 ${unmatched} 条；得到 ${findings} 个发现`,
    diagnose: (recorded, leader) => `记录 ${recorded} 条${leader === undefined ? '' : `；最可能的是“${leader.name}”，${percent(leader.confidence)}`}`,
    progress: (description) => description,
    hypotheses: (count) => `${count} 个假设`,
    relations: (count) => (count === undefined ? '没有找到所问的对象' : `${count} 个关联`),
    undo: (count) => `撤销 ${count} 条`,
    restart: (count) => `清除 ${count} 条`,
    other: '完成',
    failed: (message) => message,
  },
};
