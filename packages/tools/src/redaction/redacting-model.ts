import type { LLMCallOptions, LLMMessage, LLMService, Redactor } from '@dbdiag/ports';
import { RedactionFailedError } from './redaction-failed-error.ts';

function redacted(messages: readonly LLMMessage[], redactor: Redactor): readonly LLMMessage[] {
  try {
    return messages.map((message) => ({ ...message, content: redactor.redact(message.content).text }));
  } catch (cause) {
    throw new RedactionFailedError({ cause });
  }
}

/**
 * A model that gets every message through a redactor. Placeholders are numbered per message.
 *
 * @throws RedactionFailedError, from every call whose messages the redactor fails on: nothing is sent then.
 */
export function redactingModel(llm: LLMService, redactor: Redactor): LLMService {
  const stream = llm.stream?.bind(llm);
  return {
    complete: async (messages, options) => llm.complete(redacted(messages, redactor), options),
    generate: async (messages, schema, options) => llm.generate(redacted(messages, redactor), schema, options),
    ...(stream === undefined
      ? {}
      : {
          stream: async function* streamed(messages: readonly LLMMessage[], options?: LLMCallOptions): AsyncGenerator<string> {
            yield* stream(redacted(messages, redactor), options);
          },
        }),
  };
}
