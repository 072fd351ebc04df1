import { saysSomething } from '@dbdiag/language';
import type { Unclear } from '@dbdiag/tools';
import type { AsideWords } from './aside-words.ts';
import { asideLanguages, databaseWords } from './aside-words.ts';

function fits(text: string, patterns: (words: AsideWords) => readonly RegExp[]): boolean {
  return asideLanguages.some((words) => patterns(words).some((pattern) => pattern.test(text)));
}

/** Whether a folded clause has nothing to do with databases. */
export function isOffTopic(text: string): boolean {
  return fits(text, ({ offTopic }) => offTopic) && !databaseWords.test(text);
}

/** Whether a folded sentence tells the assistant how to work or what to say. */
export function isInstruction(text: string): boolean {
  return fits(text, ({ instructions }) => instructions);
}

/** Where somebody else's words begin in a folded clause, 0 where there are none. */
export function hearsayEnd(text: string): number {
  return Math.max(0, ...asideLanguages.flatMap(({ hearsay }) => hearsay.map((pattern) => pattern.exec(text)?.[0].length ?? 0)));
}

/** What has to be asked about a report before it can be matched. */
export function unclearReport(text: string): Unclear['type'] | undefined {
  if (fits(text, ({ vague }) => vague)) return 'vague_observation';
  return fits(text, ({ measurable }) => measurable) && !saysSomething.test(text.replace(/times?\b|时间|空间|延迟|大小|长度/gu, ''))
    ? 'missing_value'
    : undefined;
}
