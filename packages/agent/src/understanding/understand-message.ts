import { namedAnywhere } from './feedback.ts';
import type { ReadingContext } from './feedback.ts';
import type { MessageParts } from './message-parts.ts';
import { cleanMessage, foldText } from './clean-message.ts';
import { sentencesOf } from './clauses.ts';
import { readSentence } from './read-sentence.ts';
import { settle } from './settle-parts.ts';

/**
 * Takes a message apart: answers to numbered lines, observations, questions, orders, small talk; Chinese and English, also mixed.
 *
 * It only sorts words and never decides what they mean for the database: that is for the tools.
 * Any text at all has a result; what can't be placed is handed on as an observation for the matcher to refuse.
 *
 * @param message - As the user wrote it.
 * @param context - The lines that ordinals refer to.
 */
export function understandMessage(message: string, context: ReadingContext): MessageParts {
  const text = cleanMessage(message);
  const folded = foldText(text);
  const pieces = sentencesOf(folded).flatMap((span) => readSentence({ text, folded, span, context }));
  const onlyMarks = pieces.length === 0 && folded.includes('?');
  return settle(onlyMarks ? [{ kind: 'command', command: 'help' }] : pieces, { shown: context.shown, named: namedAnywhere(folded, context) });
}
