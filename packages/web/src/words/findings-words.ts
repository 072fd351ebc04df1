import type { Words } from './words.ts';

interface FindingsWords {
  readonly present: string;
  readonly absent: string;
  readonly notExamined: string;
  readonly notExaminedText: string;
  readonly conflicts: string;
  readonly conflictText: (user: string, probe: string) => string;
  readonly unexplained: string;
  readonly unexplainedText: string;
  readonly wouldSeparate: string;
  readonly none: string;
  readonly sources: Readonly<Record<string, string>>;
  readonly round: (round: number) => string;
  readonly said: (words: string) => string;
  readonly score: (percentage: string) => string;
  readonly statuses: Readonly<Record<'present' | 'absent', string>>;
}

/** Words of what was found and what wasn't looked at. */
export const findingsWords: Words<FindingsWords> = {
  en: {
    present: 'Present',
    absent: 'Absent',
    notExamined: 'Not examined',
    notExaminedText: 'Asked about or looked for, and not known. This counts neither for nor against anything.',
    conflicts: 'Contradictions',
    conflictText: (user, probe) => `You said ${user}, the measurement says ${probe}. Neither counts until this is settled.`,
    unexplained: 'Unexplained',
    unexplainedText: 'Present, and badly explained by the leading cause:',
    wouldSeparate: 'Would tell the leading causes apart',
    none: 'None.',
    sources: { user: 'said', probe: 'measured' },
    round: (round) => `round ${round}`,
    said: (words) => `“${words}”`,
    score: (percentage) => `sure to ${percentage}`,
    statuses: { present: 'present', absent: 'absent' },
  },
  zh: {
    present: '存在',
    absent: '不存在',
    notExamined: '未检查',
    notExaminedText: '问过或查过，但不清楚。既不支持也不反对任何根因。',
    conflicts: '矛盾',
    conflictText: (user, probe) => `您说${user}，测量结果为${probe}。澄清之前两者都不计入。`,
    unexplained: '未被解释',
    unexplainedText: '存在，但领先的根因难以解释：',
    wouldSeparate: '可区分领先的根因',
    none: '无。',
    sources: { user: '告知', probe: '测得' },
    round: (round) => `第 ${round} 轮`,
    said: (words) => `“${words}”`,
    score: (percentage) => `把握 ${percentage}`,
    statuses: { present: '存在', absent: '不存在' },
  },
};
