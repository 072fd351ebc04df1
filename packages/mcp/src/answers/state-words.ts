import type { Locale } from '@dbdiag/graph-engine';

/** Titles of the lists of an answer. */
interface StateWords {
  readonly outcome: string;
  readonly hypotheses: string;
  readonly findings: string;
  readonly notExamined: string;
  readonly conflicts: string;
  readonly wouldChange: string;
  readonly questions: string;
  readonly solution: (cause: string) => string;
  readonly risk: (level: string, note: string) => string;
  readonly for: string;
  readonly against: string;
  readonly missing: string;
  readonly tickets: string;
  readonly odds: (names: readonly [string, string], bits: readonly [string, string]) => string;
  readonly notCovered: string;
  readonly notMeasured: string;
  readonly suggested: string;
  readonly forAPerson: string;
}

/** In both languages. */
export const stateWords: Readonly<Record<Locale, StateWords>> = {
  en: {
    outcome: 'Outcome',
    hypotheses: 'Most probable',
    findings: 'Findings (+ present, − absent)',
    notExamined: 'Not examined',
    conflicts: 'User and measurement disagree; neither counts',
    wouldChange: 'Without these another cause would lead',
    questions: 'To find out next',
    solution: (cause) => `Solution for ${cause}`,
    risk: (level, note) => `risk ${level}: ${note}`,
    for: 'Speaks for it, in bits',
    against: 'Speaks against it, in bits',
    missing: 'Typical of it and not answered',
    tickets: 'Past tickets',
    odds: ([hypothesis, against], [prior, posterior]) =>
      `${hypothesis} against ${against}: log2 of the odds ${prior} before the evidence, ${posterior} after it`,
    notCovered: 'Not covered by "no fault found"',
    notMeasured: 'Not measured',
    suggested: 'Read-only and low-risk steps',
    forAPerson: 'For a person to decide',
  },
  zh: {
    outcome: '结论',
    hypotheses: '最可能的原因',
    findings: '已知现象（+ 存在，− 不存在）',
    notExamined: '未检查',
    conflicts: '用户所说与测量结果相反，两者都不计',
    wouldChange: '去掉以下现象，领先的会是另一个原因',
    questions: '接下来要弄清',
    solution: (cause) => `“${cause}”的解决方法`,
    risk: (level, note) => `风险 ${level}：${note}`,
    for: '支持的证据（比特）',
    against: '反对的证据（比特）',
    missing: '典型但尚未回答',
    tickets: '历史工单',
    odds: ([hypothesis, against], [prior, posterior]) =>
      `${hypothesis} 对 ${against}：证据之前胜率的 log2 为 ${prior}，之后为 ${posterior}`,
    notCovered: '“未发现故障”不包括',
    notMeasured: '未测量',
    suggested: '只读和低风险的步骤',
    forAPerson: '需由人决定',
  },
};
