import * as comparison from './comparison-words.ts';
import * as extreme from './extreme-words.ts';
import * as link from './link-words.ts';
import * as quantity from './quantity-words.ts';
import * as sentence from './sentence-words.ts';
import type { WordTable } from './word-table.ts';

const tables: readonly WordTable<unknown>[] = [
  ...Object.values(comparison),
  ...Object.values(extreme),
  ...Object.values(link),
  ...Object.values(quantity),
  ...Object.values(sentence),
];

const punctuation = [',', '，', '。', '.', '?', '？', '!', '！', ';', '；', '、', ':', '：', '(', ')', '（', '）'];

const forms: ReadonlySet<string> = new Set([...tables.flatMap((table) => [...table.keys()]), ...punctuation]);

/** Characters of the longest function word: no longer stretch has to be looked up. */
export const longestFunctionWord = Math.max(...[...forms].map((form) => form.length));

/** Whether some table of the grammar has the form. */
export function isFunctionWord(form: string): boolean {
  return forms.has(form);
}
