import type { Locale } from '@dbdiag/graph-engine';
import type { Named } from '../reply/marks.ts';
import { countedEn, percentEn, percentZh } from '../reply/marks.ts';

/** One-sentence summaries of what calls did. */
export interface RunSummaries {
  readonly match: (counts: {
    readonly matched: number;
    readonly unclear: number;
    readonly unmatched: number;
    readonly findings: number;
  }) => string;
  readonly diagnose: (recorded: number, leader: Named | undefined) => string;
  readonly progress: (description: string) => string;
  readonly hypotheses: (count: number) => string;
  readonly relations: (count: number | undefined) => string;
  readonly history: (rounds: number) => string;
  readonly reasoning: Readonly<Record<'account' | 'question' | 'unknown_subject' | 'nothing_yet', string>>;
  readonly clarify: (options: number) => string;
  /** @param causes - How many causes it touches; `undefined` where it names none. */
  readonly weigh: (causes: number | undefined, removed: boolean) => string;
  /** There was no such suspicion to drop. */
  readonly notHeld: string;
  readonly undo: (count: number) => string;
  readonly restart: (count: number) => string;
}

/** What calls did. */
export const summaryWords: Readonly<Record<Locale, RunSummaries>> = {
  en: {
    match: ({ matched, unclear, unmatched, findings }) =>
      `${matched} matched, ${unclear} unclear, ${unmatched} not understood; ${countedEn(findings, 'finding', 'findings')}`,
    diagnose: (recorded, leader) =>
      `${recorded} recorded${leader === undefined ? '' : `; most probable ${leader.name}, ${percentEn(leader.probability)}`}`,
    progress: (description) => description,
    hypotheses: (count) => countedEn(count, 'hypothesis', 'hypotheses'),
    relations: (count) => (count === undefined ? 'subject not known' : countedEn(count, 'relation', 'relations')),
    history: (rounds) => countedEn(rounds, 'round', 'rounds'),
    reasoning: {
      account: 'a cause explained',
      question: 'a question explained',
      unknown_subject: 'subject not known',
      nothing_yet: 'nothing to explain yet',
    },
    clarify: (options) => (options === 0 ? 'an open question' : `a question with ${countedEn(options, 'option', 'options')}`),
    weigh: (causes, removed) => {
      if (removed) return 'suspicion dropped';
      return causes === undefined
        ? 'the suspicion names no known cause'
        : `suspicion weighed; ${countedEn(causes, 'cause', 'causes')} touched`;
    },
    notHeld: 'done',
    undo: (count) => `${countedEn(count, 'finding', 'findings')} taken back`,
    restart: (count) => `${countedEn(count, 'finding', 'findings')} dropped`,
  },
  zh: {
    match: ({ matched, unclear, unmatched, findings }) =>
      `匹配 ${matched} 条，不明确 ${unclear} 条，未看懂 ${unmatched} 条；得到 ${findings} 个发现`,
    diagnose: (recorded, leader) =>
      `记录 ${recorded} 条${leader === undefined ? '' : `；最可能的是“${leader.name}”，${percentZh(leader.probability)}`}`,
    progress: (description) => description,
    hypotheses: (count) => `${count} 个假设`,
    relations: (count) => (count === undefined ? '没有找到所问的对象' : `${count} 个关联`),
    history: (rounds) => `${rounds} 轮`,
    reasoning: {
      account: '解释了一个根因',
      question: '解释了一个问题',
      unknown_subject: '没有找到所问的对象',
      nothing_yet: '还没有可以解释的',
    },
    clarify: (options) => (options === 0 ? '一个开放的问题' : `一个问题，${options} 个选项`),
    weigh: (causes, removed) => {
      if (removed) return '怀疑已取消';
      return causes === undefined ? '怀疑没有对上已知的根因' : `怀疑已考虑，涉及 ${causes} 个根因`;
    },
    notHeld: '完成',
    undo: (count) => `撤销 ${count} 条`,
    restart: (count) => `清除 ${count} 条`,
  },
};
