import type { Locale, Threshold } from '@dbdiag/graph-engine';
import { localize } from '@dbdiag/graph-engine';
import { formatLimit } from '../../reply/format-value.ts';

/** The questions about unclear words, in one language. */
export interface ClarificationWording {
  /** Nothing known fits the words. */
  details(words: string): string;
  /** Several readings fit; they follow. */
  which(words: string): string;
  /** Is what follows so? */
  whetherSo(lines: number): string;
  /** A number decides. */
  howMuch(threshold: Threshold): string;
}

const english: ClarificationWording = {
  details: (words) => `What exactly do you mean by “${words}”? Say where (which statement, table or host), since when, and how much.`,
  which: (words) => `Which of these do you mean by “${words}”?`,
  whetherSo: (lines) => (lines === 1 ? "Is it so? Answer yes, no, or can't say." : "Are these so? Answer each with yes, no, or can't say."),
  howMuch: (threshold) => {
    const bound = `${threshold.operator === '>' ? 'above' : 'below'} ${formatLimit(threshold.value, threshold.unit, 'en')}`;
    return `What is the value of “${localize(threshold.quantity, 'en')}”? It counts as yes ${bound}. Give the value, or answer yes or no.`;
  },
};

const chinese: ClarificationWording = {
  details: (words) => `“${words}”具体指什么？请说明在哪里（哪条语句、哪张表或哪台主机）、从什么时候开始、数值是多少。`,
  which: (words) => `“${words}”指的是下面哪一种？`,
  whetherSo: (lines) => (lines === 1 ? '是这样吗？请回答“是”、“不是”或“不清楚”。' : '下面各条是这样吗？请逐条回答“是”、“不是”或“不清楚”。'),
  howMuch: (threshold) => {
    const bound = `${threshold.operator === '>' ? '超过' : '低于'} ${formatLimit(threshold.value, threshold.unit, 'zh')}`;
    return `“${localize(threshold.quantity, 'zh')}”是多少？${bound} 即算有。请给出数值，或直接回答“有”或“没有”。`;
  },
};

/** The questions per language. */
export const clarificationWordings: Readonly<Record<Locale, ClarificationWording>> = { en: english, zh: chinese };
