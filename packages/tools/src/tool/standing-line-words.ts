import type { Locale } from '@dbdiag/graph-engine';
import type { Named } from '../reply/marks.ts';
import { percentEn, percentZh } from '../reply/marks.ts';

/** Where a diagnosis stands, in one line. */
export interface StandingLineWords {
  readonly noLeader: (leader: Named) => string;
  readonly first: (leader: Named) => string;
  readonly same: (leader: Named, before: number) => string;
  readonly changed: (leader: Named, before: Named) => string;
  /** Follows while one of the above holds: how many hypotheses aren't ruled out. */
  readonly left: (count: number) => string;
  /** Follows instead where the last rounds hardly moved it. */
  readonly stuck: string;
  readonly concluded: (cause: Named) => string;
  readonly stands: (cause: Named, before: number) => string;
  readonly noFault: (leader: Named) => string;
  readonly unknownCause: (leader: Named) => string;
  /** Nothing is left to ask, and the leader is not concluded. */
  readonly inconclusive: (leader: Named) => string;
}

/** Probability from which a leader that isn't concluded is as good as certain. */
const allButCertainFrom = 0.9;

/** Probability from which it outweighs all others together. */
const outweighsFrom = 0.5;

/** `31 % → 62 %`, or one figure where both read the same. */
function movedTo(before: string, now: string): string {
  return before === now ? now : `${before} → ${now}`;
}

/** The lines of both languages. */
export const standingLineWords: Readonly<Record<Locale, StandingLineWords>> = {
  en: {
    noLeader: ({ name, probability }) => `Nothing stands out yet; a little ahead: ${name}, ${percentEn(probability)}.`,
    first: ({ name, probability }) => `Most probable now: ${name}, ${percentEn(probability)}.`,
    same: ({ name, probability }, before) => `Most probable still: ${name}, ${movedTo(percentEn(before), percentEn(probability))}.`,
    changed: (leader, before) =>
      `Most probable now: ${leader.name}, ${percentEn(leader.probability)}; before, ${before.name} (${percentEn(before.probability)}).`,
    left: (count) => ` ${count} hypotheses are left.`,
    stuck: ' I am stuck: the last rounds hardly moved this.',
    concluded: ({ name, probability }) => `Diagnosis: ${name} (${percentEn(probability)})`,
    stands: ({ name, probability }, before) => `The diagnosis stands: ${name} (${movedTo(percentEn(before), percentEn(probability))}).`,
    noFault: ({ probability }) => `No fault found (${percentEn(probability)}): what you describe looks like a healthy system.`,
    unknownCause: ({ probability }) =>
      `This looks like none of the causes I know (${percentEn(probability)}); nothing is left worth asking.`,
    inconclusive: ({ name, probability }) => {
      if (probability >= allButCertainFrom)
        return `All but certain: ${name} (${percentEn(probability)}). Nothing more is worth asking about it, so take it as provisional.`;
      return probability >= outweighsFrom
        ? `Most probable: ${name} (${percentEn(probability)}). Nothing more is worth asking about it, so take it as provisional.`
        : `I can't tell yet, and nothing is left worth asking; a little ahead: ${name}, ${percentEn(probability)}.`;
    },
  },
  zh: {
    noLeader: ({ name, probability }) => `目前还没有哪个原因明显领先，稍靠前的是“${name}”（${percentZh(probability)}）。`,
    first: ({ name, probability }) => `目前最可能的是“${name}”，概率 ${percentZh(probability)}。`,
    same: ({ name, probability }, before) => `最可能的仍是“${name}”，概率 ${movedTo(percentZh(before), percentZh(probability))}。`,
    changed: (leader, before) =>
      `最可能的现在是“${leader.name}”，概率 ${percentZh(leader.probability)}；原先是“${before.name}”（${percentZh(before.probability)}）。`,
    left: (count) => `还剩 ${count} 个假设。`,
    stuck: '诊断卡住了，最近几轮几乎没有进展。',
    concluded: ({ name, probability }) => `诊断结论：${name}（${percentZh(probability)}）`,
    stands: ({ name, probability }, before) => `诊断结论不变：${name}（${movedTo(percentZh(before), percentZh(probability))}）。`,
    noFault: ({ probability }) => `没有发现故障（${percentZh(probability)}）：您描述的情况与健康的系统一致。`,
    unknownCause: ({ probability }) => `看起来不属于我知道的任何根因（${percentZh(probability)}），也没有值得再问的问题了。`,
    inconclusive: ({ name, probability }) => {
      if (probability >= allButCertainFrom)
        return `基本可以确定是“${name}”（${percentZh(probability)}）；关于它没有值得再问的问题了，请作为暂定的结论。`;
      return probability >= outweighsFrom
        ? `最可能的是“${name}”（${percentZh(probability)}）；关于它没有值得再问的问题了，请作为暂定的结论。`
        : `还不能下结论，也没有值得再问的问题了；稍靠前的是“${name}”（${percentZh(probability)}）。`;
    },
  },
};
