import { z } from 'zod';
import type { TurnReading, WireAnswers } from '../asked-turn.ts';
import { answersSchema, askedTurn, conversationIdSchema, localeSchema, refusedShape, refusedTurn } from '../asked-turn.ts';

/** A part of a message. What kinds there are is for the SDK to say; those that speak to us are read below. */
const uiPart = z.looseObject({ type: z.string() });

const uiMessage = z.looseObject({ role: z.enum(['system', 'user', 'assistant']), parts: z.array(uiPart) });

type UiMessage = z.output<typeof uiMessage>;

/**
 * The body of `POST /ui/chat`: what the AI SDK's `DefaultChatTransport` sends. Only the last message is read, so a client that sends
 * it alone, as `message` or as a list of one, saves the rest; the session knows what came before.
 */
export const uiChatBody = z.looseObject({
  id: conversationIdSchema.describe('the chat, which is the session'),
  messages: z.array(uiMessage).optional().describe('the last one is read'),
  message: uiMessage.optional().describe('the last message alone, instead of `messages`'),
  trigger: z.string().optional().describe('`submit-message`; `regenerate-message` is refused'),
  messageId: z.string().optional().describe('of a message to be replaced, which is refused'),
  answers: answersSchema.optional().describe('answers given by buttons; also as the data of a part of the type `data-answers`'),
  locale: localeSchema.optional().describe('language of the answer; by default that of the message'),
});

const textPart = z.looseObject({ type: z.literal('text'), text: z.string() });

/** The part of a message that holds answers. */
const answersPart = z.looseObject({ type: z.literal('data-answers'), data: answersSchema });

interface Said {
  readonly texts: string[];
  readonly answers: WireAnswers[number][];
}

/**
 * Reads the body of a request of the AI SDK's chat.
 *
 * @param body - JSON as it came.
 *
 * @example
 * ```ts
 * readUiChat({ id: 'case-1', messages: [{ id: 'm', role: 'user', parts: [{ type: 'text', text: 'slow' }] }], trigger: 'submit-message' });
 * // { verdict: 'asked', turn: { sessionId: 'case-1', message: 'slow' } }
 * ```
 */
export function readUiChat(body: unknown): TurnReading {
  const { data, error } = uiChatBody.safeParse(body);
  if (error !== undefined) return refusedShape(error);
  const { id, messages = [], message, trigger, messageId, answers = [], locale } = data;
  if (trigger === 'regenerate-message') {
    return refusedTurn(
      'regenerate',
      'trigger',
      "an answer can't be made again: the same findings give the same one; say undo to take a round back",
    );
  }
  if (trigger !== undefined && trigger !== 'submit-message') return refusedTurn('invalid', 'trigger', 'must be submit-message');
  if (messageId !== undefined) {
    return refusedTurn('edit', 'messageId', "an earlier message can't be replaced: say undo to take a round back, then say it anew");
  }
  const last = message ?? messages.at(-1);
  const path = message === undefined ? `messages[${Math.max(0, messages.length - 1)}]` : 'message';
  if (last?.role !== 'user') return refusedTurn('no-user-message', path, "the last message must be the user's");
  const said = readParts(last, path);
  if ('verdict' in said) return said;
  return askedTurn({ sessionId: id, texts: said.texts, answers: [...said.answers, ...answers], locale });
}

/** What the user says in a message, or why that can't be read. Parts that say nothing to us, such as data of the page's own, are passed over. */
function readParts({ parts }: UiMessage, path: string): Said | Extract<TurnReading, { verdict: 'refused' }> {
  const said: Said = { texts: [], answers: [] };
  for (const [index, part] of parts.entries()) {
    const place = `${path}.parts[${index}]`;
    if (part.type === 'file') return refusedTurn('file', place, "files aren't read: paste the lines that matter");
    if (part.type === 'text') {
      const { data } = textPart.safeParse(part);
      if (data === undefined) return refusedTurn('invalid', `${place}.text`, 'must be a text');
      said.texts.push(data.text);
    }
    if (part.type === 'data-answers') {
      const { data, error } = answersPart.safeParse(part);
      if (data === undefined) {
        const { faults } = refusedShape(error);
        return { verdict: 'refused', reason: 'invalid', faults: faults.map((fault) => ({ ...fault, path: `${place}.${fault.path}` })) };
      }
      said.answers.push(...data.data);
    }
  }
  return said;
}
