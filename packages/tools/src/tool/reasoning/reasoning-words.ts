import type { Locale } from '@dbdiag/graph-engine';
import type { Named } from '../../reply/marks.ts';
import { countedEn, marksEn, marksZh, percentEn, percentZh } from '../../reply/marks.ts';

/** Sentences that explain why. */
export interface ReasoningWords {
  /** Why this cause, in question form: the answer follows. */
  readonly cause: (cause: Named, against: Named) => string;
  /** `cause` is the one that doesn't lead; where it does lead, that is said. */
  readonly whyNot: (cause: Named, against: Named) => string;
  readonly compare: (cause: Named, against: Named) => string;
  /** Heads the account in bits. */
  readonly account: (cause: string, against: string) => string;
  readonly prior: (bits: string) => string;
  /** The rest of a long account. */
  readonly others: (count: number, bits: string) => string;
  readonly sum: (bits: string) => string;
  /** The rounded figures don't add up to the last digit. */
  readonly rounded: string;
  readonly missing: (cause: string, phenomena: readonly string[]) => string;
  readonly tickets: (ids: readonly string[]) => string;
  readonly wouldChange: (findings: readonly string[]) => string;
  readonly question: (description: string) => string;
  readonly gain: (bits: string, share: number) => string;
  readonly notAsked: string;
  readonly nothingYet: Readonly<Record<'cause' | 'why_not' | 'compare' | 'question', (system: string) => string>>;
}

/** The sentences that explain why. */
export const reasoningWords: Readonly<Record<Locale, ReasoningWords>> = {
  en: {
    cause: (cause, against) => `Why ${marksEn.cause(cause)} – compared with ${marksEn.cause(against)}:`,
    whyNot: (cause, against) =>
      cause.probability > against.probability
        ? `In fact ${marksEn.cause(cause)} is ahead of ${marksEn.cause(against)}:`
        : `Why not ${marksEn.cause(cause)} – compared with ${marksEn.cause(against)}:`,
    compare: (cause, against) => {
      if (cause.probability === against.probability)
        return `${marksEn.cause(cause)} and ${marksEn.cause(against)} are equally probable so far:`;
      const [ahead, behind] = cause.probability > against.probability ? [cause, against] : [against, cause];
      return `${marksEn.cause(ahead)} is more probable than ${marksEn.cause(behind)}:`;
    },
    account: (cause, against) => `In bits, for “${cause}” against “${against}”:`,
    prior: (bits) => `${bits} bits: before any finding`,
    others: (count, bits) => `${bits} bits: ${countedEn(count, 'further finding', 'further findings')} together`,
    sum: (bits) => `= ${bits} bits in all`,
    rounded: 'The figures are rounded.',
    missing: (cause, phenomena) => `Typical of “${cause}” and not answered yet: ${phenomena.join('; ')}.`,
    tickets: (ids) => `Past tickets like this: ${ids.join(', ')}.`,
    wouldChange: (findings) => `The leader would change if this were wrong: ${findings.join('; ')}.`,
    question: (description) => `Why I ask about “${description}”:`,
    gain: (bits, share) => `It is expected to tell ${bits} bits, ${percentEn(share)} of what is still open.`,
    notAsked: 'It is not among the checks I ask for now.',
    nothingYet: {
      cause: (system) => `There is nothing to explain yet: tell me first what you see on the ${system}.`,
      why_not: (system) => `There is nothing to explain yet: tell me first what you see on the ${system}.`,
      compare: (system) => `There is nothing to compare yet: tell me which causes you mean, or first what you see on the ${system}.`,
      question: () => `I am not asking anything at the moment, so there is no question to explain.`,
    },
  },
  zh: {
    cause: (cause, against) => `为什么是${marksZh.cause(cause)}，与${marksZh.cause(against)}相比：`,
    whyNot: (cause, against) =>
      cause.probability > against.probability
        ? `其实${marksZh.cause(cause)}比${marksZh.cause(against)}更靠前：`
        : `为什么不是${marksZh.cause(cause)}，与${marksZh.cause(against)}相比：`,
    compare: (cause, against) => {
      if (cause.probability === against.probability) return `${marksZh.cause(cause)}和${marksZh.cause(against)}目前一样可能：`;
      const [ahead, behind] = cause.probability > against.probability ? [cause, against] : [against, cause];
      return `${marksZh.cause(ahead)}比${marksZh.cause(behind)}更可能：`;
    },
    account: (cause, against) => `按比特算，“${cause}”相对“${against}”：`,
    prior: (bits) => `${bits} 比特：还没有任何发现时的起点`,
    others: (count, bits) => `${bits} 比特：其余 ${count} 条发现合计`,
    sum: (bits) => `= 合计 ${bits} 比特`,
    rounded: '各项数字经过四舍五入。',
    missing: (cause, phenomena) => `“${cause}”常见、但还没有回答的：${phenomena.join('；')}。`,
    tickets: (ids) => `相似的历史工单：${ids.join('、')}。`,
    wouldChange: (findings) => `如果这些是误判，领先的就会是别的原因：${findings.join('；')}。`,
    question: (description) => `为什么问“${description}”：`,
    gain: (bits, share) => `预计能得到 ${bits} 比特的信息，占目前不确定性的 ${percentZh(share)}。`,
    notAsked: '这一条目前不在要问的问题里。',
    nothingYet: {
      cause: (system) => `还没有可以解释的：请先告诉我您在${system}上看到的现象。`,
      why_not: (system) => `还没有可以解释的：请先告诉我您在${system}上看到的现象。`,
      compare: (system) => `还没有可以比较的：请说出是哪两个根因，或先告诉我您在${system}上看到的现象。`,
      question: () => `目前没有在问什么，所以没有可以解释的问题。`,
    },
  },
};
