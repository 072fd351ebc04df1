import type { Locale, ObservedBy, SolutionStep, Threshold, Ticket } from '@dbdiag/graph-engine';
import { formatLimit } from '@dbdiag/tools';

type RiskLevel = NonNullable<SolutionStep['risk']>['level'];

/** Headings of what `dbdiag show` prints. */
export interface ShowWording {
  readonly kinds: { readonly phenomenon: string; readonly rootCause: string; readonly ticket: string };
  readonly observedBy: Readonly<Record<ObservedBy, string>>;
  readonly method: string;
  readonly threshold: (threshold: Threshold, quantity: string) => string;
  readonly aliases: string;
  readonly causes: string;
  readonly category: string;
  readonly mechanism: string;
  readonly solution: string;
  readonly risk: Readonly<Record<RiskLevel, string>>;
  readonly verification: string;
  readonly phenomena: string;
  readonly expected: string;
  readonly tickets: string;
  readonly noTickets: string;
  readonly share: (supporting: number, tickets: number) => string;
  readonly more: (count: number) => string;
  readonly source: string;
  readonly cause: string;
  readonly healthy: string;
  readonly present: string;
  readonly counts: (ticket: Ticket, notMentioned: number) => string;
  readonly labThreshold: (holdsWhen: string) => string;
  readonly raw: string;
}

const zh: ShowWording = {
  kinds: { phenomenon: '现象', rootCause: '根因', ticket: '工单' },
  observedBy: { sql: 'SQL', log: '日志', os: '操作系统', client: '客户端', explain: '执行计划', person: '人' },
  method: '观察方法',
  threshold: ({ operator, value, unit }, quantity) => `判定：${quantity} ${operator} ${formatLimit(value, unit, 'zh')}`,
  aliases: '也叫',
  causes: '出现在哪些根因的工单里',
  category: '类别',
  mechanism: '机理',
  solution: '解决办法',
  risk: { none: '无风险', low: '低风险', medium: '中等风险', high: '高风险' },
  verification: '如何验证',
  phenomena: '工单中出现的现象',
  expected: '专家预期的现象（没有工单佐证）',
  tickets: '工单',
  noTickets: '没有工单：这个根因可以查看，但不会被诊断为结论。',
  share: (supporting, tickets) => `${supporting}/${tickets} 张工单`,
  more: (count) => `……另有 ${count} 项`,
  source: '来源',
  cause: '根因',
  healthy: '无故障',
  present: '出现的现象',
  counts: ({ absent, unexamined }, notMentioned) =>
    `另有 ${absent.length} 个现象经检查不存在，${unexamined.length} 个确知未检查，${notMentioned} 个未提及。`,
  labThreshold: (holdsWhen) => `（实验室阈值 ${holdsWhen}）`,
  raw: '原始工单',
};

const en: ShowWording = {
  kinds: { phenomenon: 'Phenomenon', rootCause: 'Root cause', ticket: 'Ticket' },
  observedBy: { sql: 'SQL', log: 'log', os: 'operating system', client: 'client', explain: 'plan', person: 'a person' },
  method: 'How to observe',
  threshold: ({ operator, value, unit }, quantity) => `Holds when: ${quantity} ${operator} ${formatLimit(value, unit, 'en')}`,
  aliases: 'Also called',
  causes: 'In the tickets of',
  category: 'Category',
  mechanism: 'Mechanism',
  solution: 'Solution',
  risk: { none: 'no risk', low: 'low risk', medium: 'medium risk', high: 'high risk' },
  verification: 'How to verify',
  phenomena: 'Present in its tickets',
  expected: 'Expected by experts (no ticket shows it)',
  tickets: 'Tickets',
  noTickets: 'It has no tickets: it can be looked up, but is never concluded.',
  share: (supporting, tickets) => `${supporting} of ${tickets} tickets`,
  more: (count) => `… and ${count} more`,
  source: 'Source',
  cause: 'Cause',
  healthy: 'no fault',
  present: 'Present',
  counts: ({ absent, unexamined }, notMentioned) =>
    `Of the other phenomena ${absent.length} were looked for and not there, ${unexamined.length} are known not to have been looked at, ${notMentioned} are not mentioned.`,
  labThreshold: (holdsWhen) => ` (lab threshold ${holdsWhen})`,
  raw: 'As it came',
};

/** Headings per language. */
export const showWording: Readonly<Record<Locale, ShowWording>> = { zh, en };
