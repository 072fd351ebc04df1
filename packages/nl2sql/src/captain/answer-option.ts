import type { Answer } from './answer.ts';
import type { Asker, AskOptions } from './asker.ts';

/**
 * Answers a question by the option that was chosen of those it is asked back with: the same question is asked back with the same options.
 * One that isn't among them asks the question again.
 *
 * @param option - Its number, from 1.
 */
export async function answerOption(
  asker: Pick<Asker, 'compile' | 'ask' | 'answer'>,
  { question, option }: { readonly question: string; readonly option: number },
  options: AskOptions,
): Promise<Answer> {
  const { reading } = asker.compile(question, options);
  const intent = reading.kind === 'ambiguous' ? reading.options[option - 1]?.intent : undefined;
  return intent === undefined ? asker.ask(question, options) : asker.answer(intent, question, options);
}
