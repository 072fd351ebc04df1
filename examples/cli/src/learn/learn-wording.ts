import type { Locale } from '@dbdiag/graph-engine';

/** What `dbdiag learn` says. */
export interface LearnWording {
  readonly ticket: string;
  readonly title: string;
  readonly cause: string;
  readonly healthy: string;
  readonly leads: (name: string, probability: string) => string;
  readonly source: string;
  readonly present: string;
  readonly absent: string;
  readonly unexamined: string;
  readonly ask: string;
  readonly yes: RegExp;
  /** @param file - Where it is kept in a file of knowledge. */
  readonly kept: (id: string, file?: string) => string;
  readonly notKept: string;
}

const zh: LearnWording = {
  ticket: '工单',
  title: '标题',
  cause: '根因',
  healthy: '无故障',
  leads: (name, probability) => `对话中领先的是：${name}（${probability}）`,
  source: '来源',
  present: '确认存在',
  absent: '确认不存在',
  unexamined: '未检查或未确定（不作证据）',
  ask: '保存这张工单？[y/N] ',
  yes: /^\s*(?:y|yes|是|好|确认)\s*$/i,
  kept: (id, file) =>
    file === undefined
      ? `已保存为工单 ${id}，以后的对话会用到它。查看：dbdiag show ${id}`
      : `已保存为 ${file} 中的工单 ${id}，以后使用这个文件的对话会用到它。`,
  notKept: '没有保存。',
};

const en: LearnWording = {
  ticket: 'Ticket',
  title: 'Title',
  cause: 'Cause',
  healthy: 'no fault',
  leads: (name, probability) => `In the lead was: ${name} (${probability})`,
  source: 'Source',
  present: 'Present',
  absent: 'Absent',
  unexamined: 'Not examined or not certain (no evidence)',
  ask: 'Keep this ticket? [y/N] ',
  yes: /^\s*y(?:es)?\s*$/i,
  kept: (id, file) =>
    file === undefined
      ? `Kept as ticket ${id}; later conversations use it. To see it: dbdiag show ${id}`
      : `Kept as ticket ${id} in ${file}; later conversations about its knowledge use it.`,
  notKept: 'Nothing was kept.',
};

/** The words per language. */
export const learnWording: Readonly<Record<Locale, LearnWording>> = { zh, en };
