import type { Hypothesis, Outcome, Polarity, SolutionStep } from '../wire/wire-types.ts';
import type { Words } from './words.ts';

type RiskLevel = NonNullable<SolutionStep['risk']>['level'];

interface DiagnosisWords {
  readonly standing: string;
  readonly outcomes: Readonly<Record<Outcome, string>>;
  readonly rounds: (count: number) => string;
  readonly causes: string;
  readonly causesHint: string;
  readonly causesLegend: string;
  readonly kinds: Readonly<Record<Hypothesis['kind'], string>>;
  readonly course: (percentages: readonly string[]) => string;
  readonly evidence: string;
  readonly evidenceOf: (cause: string) => string;
  readonly against: (cause: string, percentage: string) => string;
  readonly line: string;
  readonly weight: string;
  readonly soFar: string;
  readonly prior: string;
  readonly posterior: string;
  readonly sum: (prior: string, evidence: string, posterior: string) => string;
  readonly sumOdds: (odds: string) => string;
  readonly evidenceLegend: string;
  readonly noEvidence: string;
  readonly discounted: (share: string) => string;
  readonly statuses: Readonly<Record<Polarity, string>>;
  readonly missing: string;
  readonly tickets: string;
  readonly shared: (count: number) => string;
  readonly neighbourhood: string;
  readonly wouldChange: string;
  readonly wouldChangeText: (count: number) => string;
  readonly wouldChangeInexact: string;
  readonly nothingWouldChange: string;
  readonly solution: string;
  readonly solutionOf: string;
  readonly mechanism: string;
  readonly verification: string;
  readonly risk: string;
  readonly risks: Readonly<Record<RiskLevel, string>>;
  readonly twoCauses: (first: string, second: string, percentage: string) => string;
  readonly about: string;
  readonly nothingYet: string;
  readonly ticket: (id: string) => string;
  readonly showAll: (count: number) => string;
  readonly showFewer: string;
  readonly toSolution: string;
}

/** Words of causes, evidence and solution. */
export const diagnosisWords: Words<DiagnosisWords> = {
  en: {
    standing: 'Where it stands',
    outcomes: {
      open: 'Open',
      concluded: 'Root cause found',
      'unknown-cause': 'Probably a cause not in the knowledge',
      'no-fault-found': 'No fault found',
      inconclusive: 'Inconclusive',
    },
    rounds: (count) => (count === 1 ? '1 round' : `${count} rounds`),
    causes: 'Causes by probability',
    causesHint: 'Choose one to see what speaks for and against it.',
    causesLegend: 'Bar: probability now, from 0 to 100 %. Line: its course over the rounds, on the same scale.',
    kinds: { cause: '', 'other-cause': 'not in the knowledge', 'no-fault': 'healthy' },
    course: (percentages) => `Course over the rounds: ${percentages.join(', ')}`,
    evidence: 'Evidence',
    evidenceOf: (cause) => `For and against: ${cause}`,
    against: (cause, percentage) => `Compared with: ${cause} (${percentage})`,
    line: 'What was found',
    weight: 'Bits',
    soFar: 'Sum',
    prior: 'Before any evidence (prior)',
    posterior: 'Together (posterior)',
    sum: (prior, evidence, posterior) => `${prior} prior ${evidence} evidence = ${posterior} bits`,
    sumOdds: (odds) => `odds ${odds}`,
    evidenceLegend: 'One bit doubles the odds. Right of the middle speaks for it, left against it.',
    noEvidence: 'Nothing has been found yet that speaks for or against it.',
    discounted: (share) => `counted at ${share}: it goes together with other findings`,
    statuses: { present: 'present', absent: 'absent' },
    missing: 'Typical of it, not examined yet',
    tickets: 'Past tickets',
    shared: (count) => (count === 1 ? '1 finding in common' : `${count} findings in common`),
    neighbourhood: 'Show in the graph',
    wouldChange: 'What would change the verdict',
    wouldChangeText: (count) =>
      count === 1 ? 'Without this finding another cause would lead:' : `Without these ${count} findings another cause would lead:`,
    wouldChangeInexact: 'The search was cut short: fewer may do.',
    nothingWouldChange: 'No small set of findings was found without which another cause would lead.',
    solution: 'Solution',
    solutionOf: 'If it is this cause',
    mechanism: 'What happens',
    verification: 'How to see that it worked',
    risk: 'Risk',
    risks: { none: 'no risk', low: 'low risk', medium: 'medium risk', high: 'high risk' },
    twoCauses: (first, second, percentage) => `Two causes together (${percentage}): ${first}; ${second}`,
    about: 'About this cause',
    nothingYet: 'The causes appear here once the conversation has begun.',
    ticket: (id) => `Ticket ${id}`,
    showAll: (count) => `Show all ${count}`,
    showFewer: 'Show fewer',
    toSolution: 'What to do',
  },
  zh: {
    standing: '当前状态',
    outcomes: {
      open: '进行中',
      concluded: '已找到根因',
      'unknown-cause': '可能是知识库之外的原因',
      'no-fault-found': '未发现故障',
      inconclusive: '无法定论',
    },
    rounds: (count) => `${count} 轮`,
    causes: '按概率排列的根因',
    causesHint: '选择一项，查看支持和反对它的证据。',
    causesLegend: '条：当前概率，0 到 100%。线：各轮变化，刻度相同。',
    kinds: { cause: '', 'other-cause': '知识库之外', 'no-fault': '健康' },
    course: (percentages) => `各轮变化：${percentages.join('，')}`,
    evidence: '证据',
    evidenceOf: (cause) => `支持与反对：${cause}`,
    against: (cause, percentage) => `对比：${cause}（${percentage}）`,
    line: '发现',
    weight: '比特',
    soFar: '累计',
    prior: '无证据时（先验）',
    posterior: '合计（后验）',
    sum: (prior, evidence, posterior) => `先验 ${prior}，证据 ${evidence}，合计 ${posterior} 比特`,
    sumOdds: (odds) => `胜算 ${odds}`,
    evidenceLegend: '每 1 比特使胜算翻倍。中线右侧为支持，左侧为反对。',
    noEvidence: '尚无支持或反对它的发现。',
    discounted: (share) => `按 ${share} 计入：与其他发现相关`,
    statuses: { present: '存在', absent: '不存在' },
    missing: '典型但尚未检查',
    tickets: '历史工单',
    shared: (count) => `${count} 个共同现象`,
    neighbourhood: '在关系图中查看',
    wouldChange: '什么会改变结论',
    wouldChangeText: (count) => (count === 1 ? '没有这个发现，另一个根因会领先：' : `没有这 ${count} 个发现，另一个根因会领先：`),
    wouldChangeInexact: '搜索提前结束：可能更少即可。',
    nothingWouldChange: '没有找到少数几个发现，去掉后会让另一个根因领先。',
    solution: '解决方案',
    solutionOf: '若是此根因',
    mechanism: '机理',
    verification: '如何确认已解决',
    risk: '风险',
    risks: { none: '无风险', low: '低风险', medium: '中风险', high: '高风险' },
    twoCauses: (first, second, percentage) => `两个根因并存（${percentage}）：${first}；${second}`,
    about: '关于此根因',
    nothingYet: '对话开始后，这里会显示各个根因。',
    ticket: (id) => `工单 ${id}`,
    showAll: (count) => `显示全部 ${count} 项`,
    showFewer: '收起',
    toSolution: '如何解决',
  },
};
