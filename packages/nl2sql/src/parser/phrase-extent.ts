import type { QuestionPhrase, TokenSpan } from './phrase.ts';

/** The stretch of a question that a phrase accounts for. */
export function wholeQuestion(phrase: QuestionPhrase): TokenSpan {
  const last = phrase.used.at(-1);
  return { from: phrase.used[0] ?? 0, to: last === undefined ? 0 : last + 1 };
}
