import { ModelCutError, ModelOutputError } from '../model/errors.ts';
import type { ChatReply } from './chat-reply.ts';
import type { Dialect } from './dialect.ts';
import { extractJson } from './extract-json.ts';
import { withoutTrace } from './reasoning-trace.ts';

/** How an answer ended. */
export type Ending = Pick<ChatReply, 'finishReason' | 'declined'>;

/**
 * Checks that an answer is complete.
 *
 * @param received - Its text.
 * @throws ModelCutError when it ran into its limit, ModelOutputError when the model or a filter declined.
 */
export function checkEnding({ finishReason, declined }: Ending, received: string): void {
  if (finishReason === 'length')
    throw new ModelCutError('The answer was cut: the model ran into its limit of tokens. Allow more with maxTokens.', { received });
  if (finishReason === 'content_filter')
    throw new ModelOutputError("A content filter of the model's server stopped the answer.", { received });
  if (declined !== undefined && declined !== '') throw new ModelOutputError('The model declined to answer.', { received });
}

/**
 * The text of an answer, without reasoning.
 *
 * @throws ModelCutError, ModelOutputError
 */
export function answerOf(reply: ChatReply, dialect: Dialect): string {
  const { text, orphaned } = withoutTrace(reply.content);
  if (orphaned) dialect.beginsInTrace = true;
  checkEnding(reply, text);
  if (text === '')
    throw new ModelOutputError(reply.content.trim() === '' ? 'The model answered nothing.' : 'The model answered with reasoning only.');
  return text;
}

/** The JSON in a text: as it stands, so that a tag inside a string stays, else behind the reasoning. */
function jsonIn(content: string, dialect: Dialect): { readonly value: unknown } | undefined {
  const text = content.trim();
  const asItStands = text.startsWith('{') ? extractJson(text) : undefined;
  if (asItStands !== undefined) return asItStands;
  const bare = withoutTrace(content);
  if (bare.orphaned) dialect.beginsInTrace = true;
  return extractJson(bare.text);
}

/**
 * The JSON of an answer: arguments of a tool, or in its text. Whether it fits the schema is for the caller to see.
 *
 * @returns `undefined` where there is text and no JSON in it.
 * @throws ModelCutError, ModelOutputError
 */
export function jsonOf(reply: ChatReply, dialect: Dialect): { readonly value: unknown } | undefined {
  const [called] = reply.toolArguments;
  checkEnding(reply, called ?? withoutTrace(reply.content).text);
  if (called !== undefined) return extractJson(called);
  const found = jsonIn(reply.content, dialect);
  // Nothing at all is said as such.
  if (found === undefined) answerOf(reply, dialect);
  return found;
}
