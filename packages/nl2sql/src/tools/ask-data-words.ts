import type { Locale } from '@dbdiag/graph-engine';

/** The words around an answer in a conversation. */
export interface AskDataWords {
  readonly rowsLeft: (count: number) => string;
  readonly more: string;
  readonly account: string;
  readonly byDefault: string;
  readonly notUnderstood: (words: string) => string;
  readonly choose: (letters: string) => string;
  readonly said: (words: string) => string;
}

/** See {@link AskDataWords}. */
export const askDataWords: Readonly<Record<Locale, AskDataWords>> = {
  en: {
    rowsLeft: (count) => `(and ${count} more ${count === 1 ? 'row' : 'rows'})`,
    more: '(there are more rows than were read)',
    account: 'How your words were read:',
    byDefault: 'by default',
    notUnderstood: (words) => `Not understood: ${words}.`,
    choose: (letters) => `Answer with the letter: ${letters}.`,
    said: (words) => `“${words}”`,
  },
  zh: {
    rowsLeft: (count) => `（还有 ${count} 行）`,
    more: '（还有更多行没有读取）',
    account: '各个词的理解：',
    byDefault: '默认',
    notUnderstood: (words) => `没有理解的词：${words}。`,
    choose: (letters) => `请回答字母：${letters}。`,
    said: (words) => `“${words}”`,
  },
};
