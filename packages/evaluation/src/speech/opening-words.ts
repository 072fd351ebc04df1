import type { Locale } from '@dbdiag/graph-engine';
import type { Wordings } from './answer-words.ts';

/** How a conversation begins, and what is said when there is nothing to answer. */
interface OpeningWords {
  /** In front of the first observation. */
  readonly greeting: Wordings;
  /** Between statements. */
  readonly between: Wordings;
  /** Asks for the next check. */
  readonly next: Wordings;
}

/** The wordings of a language. */
export const openingWords: Readonly<Record<Locale, OpeningWords>> = {
  zh: {
    greeting: ['你好，', '帮忙看一下：', '线上库有点问题，', '刚收到告警，'],
    between: ['。', '；', '\n', '。另外', '，而且'],
    next: ['接下来查什么？', '还要看什么？', '下一步怎么查'],
  },
  en: {
    greeting: ['hi, ', 'please help: ', 'we have a problem with production. ', 'just got paged. '],
    between: ['. ', '; ', '\n', '. Also, ', ', and '],
    next: ['what should I check next?', 'what next?', 'what else should I look at?'],
  },
};
