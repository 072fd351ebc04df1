import type { Locale } from '@dbdiag/graph-engine';
import { replyMarks as marks } from '@dbdiag/tools/agent-kit';

/** Sentences about what was pasted. */
interface PastedWords {
  /** What the call did, in a sentence. */
  readonly summary: (sources: readonly string[], found: number) => string;
  /** Which row of a paste something stands in, from 1, before what stands there. */
  readonly row: (row: number, text: string) => string;
  readonly nothing: (sources: readonly string[]) => string;
}

/** The sentences about what was pasted. */
export const pastedWords: Readonly<Record<Locale, PastedWords>> = {
  en: {
    summary: (sources, found) => `read from what was pasted (${sources.join(', ')}): ${found} findings`,
    row: (row, text) => `row ${row}: ${text}`,
    nothing: (sources) =>
      `I read ${marks.en.list(sources)} in what you pasted, but nothing in it decides a phenomenon by itself: counters need two looks, and what isn't shown counts neither as yes nor as no.`,
  },
  zh: {
    summary: (sources, found) => `从粘贴的内容（${sources.join('、')}）读出 ${found} 条结果`,
    row: (row, text) => `第 ${row} 行：${text}`,
    nothing: (sources) =>
      `粘贴的内容里我读了${marks.zh.list(sources)}，但单凭它判断不了任何现象：累计计数器要看两次，没有显示的内容既不算有，也不算没有。`,
  },
};
