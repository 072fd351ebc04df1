import type { ParseOutcome } from '../reading/mention.ts';
import type { Bilingual } from './answer.ts';
import type { Execution, StepFault } from './execution-history.ts';

type Reason = Extract<ParseOutcome, { kind: 'not-understood' }>['reason'];

const reasons: Readonly<Record<Reason, Bilingual>> = {
  'unknown-words': {
    zh: '这些词在模型里没有对应，不敢忽略它们。换一种说法，或在模型里给它们加上同义词。',
    en: 'Nothing in the model has these words, and they are not dropped silently. Say it in other words, or give them to the model as synonyms.',
  },
  'no-reading': {
    zh: '每个词都认识，但合不成一个能回答的问题。请说得更直接：要什么数、按什么分、在什么范围。',
    en: 'The words are known, but they make no question that can be answered. Say it more plainly: which figure, by what, of what.',
  },
  'not-in-model': {
    zh: '模型里没有这样的指标或字段。dbdiag ask check 会列出模型里有什么。',
    en: 'The model has no such metric or field. What it has is in its file.',
  },
  'not-a-question': {
    zh: '这不是一个关于这些数据的问题。',
    en: 'This is not a question about these data.',
  },
  'too-long': {
    zh: '这个问题太长。请一次问一件事。',
    en: 'The question is too long. Ask one thing at a time.',
  },
};

/** What is said of a question that wasn't understood. */
export function notUnderstoodText(reason: Reason): Bilingual {
  return reasons[reason];
}

const helps: Readonly<Record<string, Bilingual>> = {
  timeout: {
    zh: '缩小范围（更短的时间、更少的分组），或放宽时间限制。',
    en: 'Ask for less (a shorter period, fewer groups), or allow more time.',
  },
  memory: {
    zh: '缩小范围（更少的分组），或放宽内存限制。',
    en: 'Ask for less (fewer groups), or allow more memory.',
  },
  connection: { zh: '检查数据库是否可达，然后再问一次。', en: 'See whether the database can be reached, then ask again.' },
  permission: {
    zh: '给这个角色对模型所列表的 SELECT 权限。',
    en: "Grant the role SELECT on the model's relations.",
  },
  locked: { zh: '另一个进程占用着数据库；等它结束再问。', en: 'Another process holds the database; ask again when it is done.' },
  'unknown-column': {
    zh: '模型与数据库不一致：用 dbdiag ask check 核对，并修改模型。',
    en: 'Model and database differ: dbdiag ask check says where; mend the model.',
  },
  'unknown-table': {
    zh: '模型与数据库不一致：用 dbdiag ask check 核对，并修改模型。',
    en: 'Model and database differ: dbdiag ask check says where; mend the model.',
  },
  refused: {
    zh: '生成的语句没有通过安全策略；模型里的表达式可能用了不允许的函数或表。',
    en: "The policy doesn't let the statement run; an expression of the model may use a function or relation that is not allowed.",
  },
  'not-compiled': {
    zh: '换一种问法：指明从哪一种关系、按哪一个时间字段。',
    en: 'Ask it in another way: say which relation is meant, or which date.',
  },
};

const otherwise: Bilingual = {
  zh: '用 --explain 查看每一步，再换一种问法。',
  en: 'See each step with --explain, then ask in another way.',
};

/** Faults that come of one before them, which says more. */
const consequences: readonly StepFault[] = ['not-understood', 'not-repaired'];

/** What is said when the captain gives up, and what would help. */
export function givenUpText(history: readonly Execution[]): { readonly says: Bilingual; readonly helps: Bilingual } {
  const last = history.findLast(({ fault }) => fault !== undefined && !consequences.includes(fault));
  const [failure = ''] = last?.output.split('\n', 1) ?? [];
  const tried = history.filter(({ teammate }) => teammate === 'result_evaluator').length;
  return {
    says: {
      zh: `没有答出来：试了 ${tried} 次执行，最后一次失败于“${failure}”。`,
      en: `Given up after ${tried} ${tried === 1 ? 'attempt' : 'attempts'}; the last failed with: ${failure}`,
    },
    helps: helps[last?.fault ?? ''] ?? otherwise,
  };
}
