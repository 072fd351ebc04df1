import type { Locale } from '@dbdiag/graph-engine';
import { listEn, listZh, quoteEn, quoteZh } from '../../reply/marks.ts';

/** Sentences about what the user suspects. */
export interface SuspicionWords {
  readonly weighed: (suspicion: string, factor: number) => string;
  readonly check: (description: string) => string;
  readonly noCheck: string;
  /** How long it lasts, and how to drop it. */
  readonly lasts: (suspicion: string) => string;
  readonly unknown: (suspicion: string, candidates: readonly string[]) => string;
  readonly dropped: (suspicion: string) => string;
  readonly nothingToDrop: string;
  /** The causes are known, but no ticket shows how they look. */
  readonly withoutTickets: (suspicion: string, causes: readonly string[]) => string;
  /** A suspicion of the round before still tilts the picture. */
  readonly active: (suspicion: string) => string;
}

/** The sentences about what the user suspects. */
export const suspicionWords: Readonly<Record<Locale, SuspicionWords>> = {
  en: {
    weighed: (suspicion, factor) =>
      `You suspect ${quoteEn(suspicion)}. A suspicion is no evidence: nothing is recorded, I only look there first (for now it starts with ${Number(factor.toFixed(2))} times the weight):`,
    check: (description) => `What would test it best: ${description}.`,
    noCheck: 'No check is left that would test it.',
    lasts: (suspicion) => `It lasts for this round and the next; say “forget the ${suspicion} theory” to drop it.`,
    unknown: (suspicion, candidates) =>
      candidates.length === 0
        ? `None of the causes I know goes by ${quoteEn(suspicion)}, so there is nothing to look at first. Tell me what you see that makes you think so.`
        : `I can't tell which cause you mean by ${quoteEn(suspicion)}. Closest: ${listEn(candidates.map(quoteEn))}. Name one of these, and I look there first.`,
    dropped: (suspicion) => (suspicion === '' ? 'Your suspicion is dropped.' : `Your suspicion ${quoteEn(suspicion)} is dropped.`),
    nothingToDrop: 'There is no such suspicion to drop.',
    withoutTickets: (suspicion, causes) =>
      `By ${quoteEn(suspicion)} you may mean ${listEn(causes.map(quoteEn))}. I know of it, but have no ticket that shows how it looks, so I can't weigh it; nothing is recorded.`,
    active: (suspicion) => `I still look at your suspicion ${quoteEn(suspicion)} first in this round; it is no evidence.`,
  },
  zh: {
    weighed: (suspicion, factor) =>
      `您怀疑${quoteZh(suspicion)}。怀疑不是证据，没有记录为现象，我只是先往这个方向查（起点暂时乘以 ${Number(factor.toFixed(2))}）：`,
    check: (description) => `最能检验它的是：${description}。`,
    noCheck: '目前没有还值得问的问题能检验它。',
    lasts: (suspicion) => `它只在这一轮和下一轮起作用；说“算了，不是${suspicion}”就不再考虑。`,
    unknown: (suspicion, candidates) =>
      candidates.length === 0
        ? `我知道的根因里没有与${quoteZh(suspicion)}对得上的，没法先往那边查。是看到了什么让您这么想？请告诉我。`
        : `我不确定${quoteZh(suspicion)}指的是哪个根因，最接近的是：${listZh(candidates.map(quoteZh))}。说出其中一个，我就先往那边查。`,
    dropped: (suspicion) => (suspicion === '' ? '好，不再考虑之前的怀疑。' : `好，不再考虑${quoteZh(suspicion)}。`),
    nothingToDrop: '目前没有这样的怀疑可以取消。',
    withoutTickets: (suspicion, causes) =>
      `${quoteZh(suspicion)}可能是指${listZh(causes.map(quoteZh))}。我知道它，但没有工单说明它有什么表现，所以无法衡量；没有记录。`,
    active: (suspicion) => `这一轮仍然先查您怀疑的${quoteZh(suspicion)}；它不算证据。`,
  },
};
