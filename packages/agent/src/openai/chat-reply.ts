import type { LLMMessage } from '@dbdiag/ports';
import { z } from 'zod';
import { ModelOutputError } from '../model/errors.ts';
import type { Endpoint } from './endpoint.ts';
import { httpError } from './http-failure.ts';
import { failureNames, serverMessage } from './server-message.ts';
import { estimateTokens } from './token-estimate.ts';

/** Tokens as a server counts them. */
export interface ChatUsage {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** An answer, or a piece of one. */
export interface ChatReply {
  /** Text, reasoning inside it included. */
  readonly content: string;
  /** Arguments of the tools that were called, each a JSON document. */
  readonly toolArguments: readonly string[];
  readonly finishReason: string | undefined;
  /** Why the model declined to answer. */
  readonly declined: string | undefined;
  readonly usage: ChatUsage | undefined;
}

/** Some servers send the content in parts, of which only the texts are the answer. */
const content = z
  .union([z.string(), z.array(z.object({ text: z.string().optional() }).catch({}))])
  .nullish()
  .transform((value) => (Array.isArray(value) ? value.map(({ text }) => text ?? '').join('') : (value ?? '')));

const toolCall = z.object({ function: z.object({ arguments: z.unknown().optional() }) });

const message = z.object({ content, refusal: z.string().nullish(), tool_calls: z.array(toolCall).nullish() });

const usage = z
  .object({ prompt_tokens: z.number(), completion_tokens: z.number().default(0) })
  .transform(({ prompt_tokens, completion_tokens }): ChatUsage => ({ promptTokens: prompt_tokens, completionTokens: completion_tokens }))
  .nullish()
  .catch(undefined);

const choice = z.object({ message: message.optional(), delta: message.nullish(), finish_reason: z.string().nullish() });

const reply = z.object({ choices: z.array(choice), usage }).transform(({ choices, usage: counted }): ChatReply => {
  const [first] = choices;
  const said = first?.message ?? first?.delta;
  const written = (said?.tool_calls ?? []).map(({ function: { arguments: value } }) =>
    typeof value === 'string' ? value : JSON.stringify(value ?? null),
  );
  return {
    content: said?.content ?? '',
    toolArguments: written,
    finishReason: first?.finish_reason ?? undefined,
    declined: said?.refusal ?? undefined,
    usage: counted ?? undefined,
  };
});

/** Characters of an answer that isn't JSON, in the message: they show whether it is a web page. */
const quotedCharacters = 80;

const failure = z.object({
  error: z.union([z.string(), z.object({ message: z.string().optional(), code: z.unknown().optional(), status: z.unknown().optional() })]),
});

/** The status inside an error document. Without one the server is taken to have failed. */
function statusOf(error: z.infer<typeof failure>['error']): number {
  const given = typeof error === 'string' ? undefined : [error.code, error.status].map(Number).find((code) => code >= 400 && code < 600);
  return given ?? 500;
}

/**
 * Reads an answer or a chunk of a stream.
 *
 * @throws ModelOutputError when it is neither; the error it stands for when it is an error document.
 */
export function readReply(text: string, { withoutKey }: Endpoint): ChatReply {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (cause) {
    const seen = text.trim() === '' ? 'It is empty.' : `It begins with: ${serverMessage(text, withoutKey).slice(0, quotedCharacters)}`;
    throw new ModelOutputError(`The answer is not JSON. Is this the address of a model? ${seen}`, { cause });
  }
  const failed = failure.safeParse(document);
  if (failed.success) {
    const names = failureNames(text);
    throw httpError({ status: statusOf(failed.data.error), message: serverMessage(text, withoutKey), names });
  }
  const parsed = reply.safeParse(document);
  if (!parsed.success)
    throw new ModelOutputError('The answer is JSON, but no chat completion. Is this the address of a model?', { cause: parsed.error });
  return parsed.data;
}

/** Tokens that frame a message in the usual chat templates. */
const framingTokens = 4;

/** Tokens of a prompt, guessed. */
export function estimatePrompt(messages: readonly LLMMessage[]): number {
  return messages.reduce((sum, { content: text }) => sum + estimateTokens(text) + framingTokens, 0);
}
