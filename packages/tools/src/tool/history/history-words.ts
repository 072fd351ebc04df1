import type { Locale } from '@dbdiag/graph-engine';
import type { Named } from '../../reply/marks.ts';
import { listEn, listZh, marksEn, marksZh } from '../../reply/marks.ts';

/** Sentences about what was said so far. */
export interface HistoryWords {
  readonly head: (shown: number, total: number) => string;
  readonly round: (round: number) => string;
  readonly said: (quoted: readonly string[]) => string;
  readonly nothingRecorded: string;
  readonly leader: (leader: Named) => string;
  /** Said since the last round, with nothing recorded. */
  readonly since: (quoted: readonly string[]) => string;
  /** @param system - What the user looks at. */
  readonly nothing: (system: string) => string;
}

/** The sentences about what was said so far. */
export const historyWords: Readonly<Record<Locale, HistoryWords>> = {
  en: {
    head: (shown, total) => (shown < total ? `What we have so far, the last ${shown} of ${total} rounds:` : `What we have so far:`),
    round: (round) => `Round ${round}`,
    said: (quoted) => `you said ${listEn(quoted)}`,
    nothingRecorded: 'nothing was recorded',
    leader: (leader) => `then most probable: ${marksEn.cause(leader)}`,
    since: (quoted) => `Said besides, with nothing recorded: ${listEn(quoted)}.`,
    nothing: (system) => `There is nothing to look back on yet. Tell me what you see on the ${system}.`,
  },
  zh: {
    head: (shown, total) => (shown < total ? `到目前为止共 ${total} 轮，最近 ${shown} 轮是：` : '到目前为止：'),
    round: (round) => `第 ${round} 轮`,
    said: (quoted) => `您说${listZh(quoted)}`,
    nothingRecorded: '没有记录',
    leader: (leader) => `之后最可能的是${marksZh.cause(leader)}`,
    since: (quoted) => `另外还说过（没有记录）：${listZh(quoted)}。`,
    nothing: (system) => `还没有可以回顾的内容。请告诉我您在${system}上看到的现象。`,
  },
};
