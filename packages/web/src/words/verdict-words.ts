import type { InspectionReport, ReportStep } from '../wire/wire-types.ts';
import type { Words } from './words.ts';

interface VerdictWords {
  readonly outcomes: Readonly<Record<InspectionReport['outcome'], string>>;
  readonly contradictedBy: string;
  readonly unexplained: string;
  readonly blocking: string;
  readonly blockingNote: string;
  readonly waitsFor: (lock: string) => string;
  readonly behind: (sessions: number) => string;
  readonly advice: string;
  readonly actions: string;
  readonly forAPerson: string;
  readonly risks: Readonly<Record<ReportStep['risk']['level'], string>>;
  readonly hits: string;
  readonly candidates: string;
}

/** Words of what an inspection found, as the report says them. */
export const verdictWords: Words<VerdictWords> = {
  en: {
    outcomes: {
      concluded: 'Root cause found',
      'two-causes': 'Two causes at work',
      'no-fault-found': 'No fault found in what was examined; the report says what this does not cover',
      'unknown-cause': 'Cause not known: what was measured fits none of the known ones',
      inconclusive: 'Not decided; the report says why',
    },
    contradictedBy: 'Why the leading cause is not called found: this does not fit it',
    unexplained: 'Present, and badly explained by what leads',
    blocking: 'Who waits for whom',
    blockingNote: 'Whoever waits stands below the session it waits for, as last seen.',
    waitsFor: (lock) => `waits for ${lock}`,
    behind: (sessions) => `${sessions} behind`,
    advice: 'What would mend it',
    actions: 'Next steps: read-only or low risk',
    forAPerson: 'For a person to decide',
    risks: { none: 'read-only', low: 'low risk', medium: 'medium risk', high: 'high risk', unknown: 'risk not known' },
    hits: 'hits',
    candidates: 'candidates, the most affected first',
  },
  zh: {
    outcomes: {
      concluded: '已找到根因',
      'two-causes': '两个根因并存',
      'no-fault-found': '所查范围内未发现故障；未覆盖之处见报告',
      'unknown-cause': '根因未知：测量结果与已知根因都不相符',
      inconclusive: '尚无定论；原因见报告',
    },
    contradictedBy: '领先的根因为何不作结论：以下与它不符',
    unexplained: '存在，但领先者难以解释',
    blocking: '谁在等谁',
    blockingNote: '等待者列在被等待的会话之下，以最后一次所见为准。',
    waitsFor: (lock) => `等待 ${lock}`,
    behind: (sessions) => `其后 ${sessions} 个`,
    advice: '如何修复',
    actions: '下一步：只读或低风险',
    forAPerson: '需人工决定',
    risks: { none: '只读', low: '低风险', medium: '中风险', high: '高风险', unknown: '风险未知' },
    hits: '影响',
    candidates: '候选，受影响最大的在前',
  },
};
