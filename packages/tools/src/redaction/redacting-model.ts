import type { LLMCallOptions, LLMMessage, LLMService, Redactor } from '@dbdiag/ports';
import { withoutControls } from '@dbdiag/ports';
import { RedactionFailedError } from './redaction-failed-error.ts';

function redacted(messages: readonly LLMMessage[], redactor: Redactor): readonly LLMMessage[] {
  try {
    return messages.map((message) => ({ ...message, content: redactor.redact(message.content).text }));
  } catch (cause) {
    throw new RedactionFailedError({ cause });
  }
}

/** A value of JSON whose texts carry nothing hidden. */
function harmless(value: unknown): unknown {
  if (typeof value === 'string') return withoutControls(value);
  if (Array.isArray(value)) return value.map(harmless);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, harmless(part)]));
}

/** The same for a text in pieces; what could be half of a sign waits for its other half. */
async function* harmlessPieces(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const piece of pieces) {
    const text = held + piece;
    held = /[\ud800-\udbff\r]$/.exec(text)?.[0] ?? '';
    yield withoutControls(text.slice(0, text.length - held.length));
  }
  if (held !== '') yield withoutControls(held);
}

/**
 * A model that gets every message through a redactor, and whose answers carry no control characters and nothing else that isn't
 * seen: what it says ends up on screens. Placeholders are numbered per message.
 *
 * @throws RedactionFailedError, from every call whose messages the redactor fails on: nothing is sent then.
 */
export function redactingModel(llm: LLMService, redactor: Redactor): LLMService {
  const stream = llm.stream?.bind(llm);
  return {
    complete: async (messages, options) => withoutControls(await llm.complete(redacted(messages, redactor), options)),
    generate: async (messages, schema, options) => harmless(await llm.generate(redacted(messages, redactor), schema, options)),
    ...(stream === undefined
      ? {}
      : {
          stream: async function* streamed(messages: readonly LLMMessage[], options?: LLMCallOptions): AsyncGenerator<string> {
            yield* harmlessPieces(stream(redacted(messages, redactor), options));
          },
        }),
  };
}
