import type { Locale } from '@dbdiag/graph-engine';
import type { Named } from '../../reply/marks.ts';
import { percentEn, percentZh, quoteEn, quoteZh } from '../../reply/marks.ts';
import type { ExplainActionOutput } from './action-schemas.ts';

type Level = 'none' | 'low' | 'medium' | 'high';

/** Sentences about what an action does. */
export interface ActionWords {
  readonly safety: (name: string, level: Level) => string;
  readonly hits: (text: string) => string;
  readonly checkFirst: (text: string) => string;
  readonly reversal: (text: string) => string;
  readonly duration: (name: string, text: string) => string;
  readonly reversalOf: (name: string, text: string) => string;
  readonly said: (pid: number, words: string) => string;
  readonly unseen: (pid: number) => string;
  /** The risk is noted in the solution of a cause. */
  readonly noted: (cause: string, step: number) => string;
  readonly source: (url: string) => string;
  readonly notInSolution: (leader: Named) => string;
  readonly checks: (queries: number) => string;
  readonly noChecks: string;
  readonly steps: (leader: Named) => string;
  readonly step: (step: ExplainActionOutput['steps'][number]) => string;
  readonly noSuchStep: string;
  readonly noTime: string;
  readonly noReversal: string;
  readonly nothingLeads: string;
  readonly unknown: string;
  readonly summary: (name: string | undefined) => string;
}

const levelsZh: Readonly<Record<Level, string>> = { none: '无', low: '低', medium: '中', high: '高' };
const verdictEn: Readonly<Record<Level, string>> = {
  none: 'safe',
  low: 'mostly safe; look first',
  medium: 'not without looking first',
  high: 'no, not as a first step',
};
const verdictZh: Readonly<Record<Level, string>> = {
  none: '安全',
  low: '基本安全，先看一眼',
  medium: '先确认再做',
  high: '不安全，不要作为第一步',
};

/** The sentences, by language. */
export const actionWords: Readonly<Record<Locale, ActionWords>> = {
  en: {
    safety: (name, level) => `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${verdictEn[level]} (risk ${level}).`,
    hits: (text) => `What it hits: ${text}`,
    checkFirst: (text) => `Check first: ${text}`,
    reversal: (text) => `Can it be undone? ${text}`,
    duration: (name, text) => `How long ${name} takes: ${text}`,
    reversalOf: (name, text) => `Undoing ${name}: ${text}`,
    said: (pid, words) => `Of ${pid} you said: ${quoteEn(words)}.`,
    unseen: (pid) => `I don’t know what ${pid} is doing; look before you act.`,
    noted: (cause, step) => `That is step ${step} of the solution for “${cause}”, with its risk as noted there.`,
    source: (url) => `Source: ${url}`,
    notInSolution: ({ name, probability }) => `The solution for the leading cause, “${name}” (${percentEn(probability)}), doesn’t have it.`,
    checks: (queries) =>
      `Yes: the ${queries === 1 ? 'query' : `${queries} queries`} of the list only read, from statistics and catalog views, and take no lock that blocks others. On a server near its limits run them one by one with a statement_timeout.`,
    noChecks: 'No query is shown now. All of my checks only read; what changes something stands in a solution, with its risk.',
    steps: ({ name, probability }) => `The solution for “${name}” (${percentEn(probability)}), with the risk of each step:`,
    step: ({ number, action, level, note }) =>
      `Step ${number}${level === undefined ? '' : ` (risk ${level})`}: ${action}${note === undefined ? '' : ` – ${note}`}`,
    noSuchStep: 'The solution has no such step.',
    noTime: 'The notes give no time for it.',
    noReversal: 'The notes say of each step what can’t be undone:',
    nothingLeads:
      'No cause leads yet, so there is no solution to judge. Name what you want to do: end a session, restart, VACUUM FULL, a setting …',
    unknown:
      'My notes have nothing on that action, so I won’t guess. They do on: ending a session, restart, failover, VACUUM (FULL), REINDEX, building or dropping an index, dropping a slot, settings, EXPLAIN ANALYZE, and each step of a solution.',
    summary: (name) => (name === undefined ? 'an action explained' : `${name} explained`),
  },
  zh: {
    safety: (name, level) => `${name}：${verdictZh[level]}（风险${levelsZh[level]}）。`,
    hits: (text) => `影响：${text}`,
    checkFirst: (text) => `先确认：${text}`,
    reversal: (text) => `能撤销吗：${text}`,
    duration: (name, text) => `${name}要多久：${text}`,
    reversalOf: (name, text) => `撤销${name}：${text}`,
    said: (pid, words) => `关于 ${pid}，您说过${quoteZh(words)}。`,
    unseen: (pid) => `我不知道 ${pid} 在做什么，动手前先看清楚。`,
    noted: (cause, step) => `这是“${cause}”处理方案的第 ${step} 步，风险按其中所注。`,
    source: (url) => `出处：${url}`,
    notInSolution: ({ name, probability }) => `目前最可能的原因“${name}”（${percentZh(probability)}）的处理方案里没有这一步。`,
    checks: (queries) =>
      `可以：列出的 ${queries} 条查询只读统计视图和系统目录，不会拿阻塞别人的锁。服务器已接近极限时请逐条执行，并设 statement_timeout。`,
    noChecks: '现在没有列出查询。我的检查全部只读；会改动的都在处理方案里，并注明风险。',
    steps: ({ name, probability }) => `“${name}”（${percentZh(probability)}）的处理方案，每步的风险：`,
    step: ({ number, action, level, note }) =>
      `第 ${number} 步${level === undefined ? '' : `（风险${levelsZh[level]}）`}：${action}${note === undefined ? '' : ` —— ${note}`}`,
    noSuchStep: '处理方案里没有这一步。',
    noTime: '资料里没有给出时间。',
    noReversal: '资料里对每一步能否撤销的说明：',
    nothingLeads: '目前还没有哪个原因领先，谈不上处理方案。请说具体要做什么：结束会话、重启、VACUUM FULL、改参数……',
    unknown:
      '我的资料里没有这个操作，不乱猜。有说明的是：结束会话、重启、切换备库、VACUUM (FULL)、REINDEX、建删索引、删复制槽、改参数、EXPLAIN ANALYZE，以及处理方案的每一步。',
    summary: (name) => (name === undefined ? '说明了一个操作' : `说明了${name}`),
  },
};
