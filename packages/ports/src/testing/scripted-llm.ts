import type { CallOptions } from '../call-options.ts';
import type { LLMMessage, LLMService } from '../language-model.ts';
import type { JsonValue } from '../session-store.ts';

/** One call the test expects, and what the model does then. */
export type ScriptedStep = {
  /** Text that must occur in one of the messages. */
  readonly mentions?: string;
} & (
  | { readonly call: 'complete'; readonly reply: string }
  | { readonly call: 'generate'; readonly reply: unknown }
  | { readonly call: 'stream'; readonly reply: readonly string[] /** Thrown after the last piece. */; readonly breaksWith?: Error }
  | { readonly call: 'complete' | 'generate' | 'stream'; readonly failure: Error }
);

/** A call the model received. */
export interface ScriptedCall {
  readonly call: 'complete' | 'generate' | 'stream';
  readonly messages: readonly LLMMessage[];
  /** Given to `generate`. */
  readonly schema?: JsonValue;
}

/**
 * A language model that follows a script: step by step, and nothing else.
 *
 * A call the script doesn't expect rejects, and is reported again by {@link ScriptedLLM.assertDone}: the code under test may
 * well survive a failing model. It has `stream` only when its script has a `stream` step, since not every model streams.
 *
 * @example
 * ```ts
 * const model = new ScriptedLLM([{ call: 'complete', mentions: 'slow', reply: 'Since when is it slow?' }]);
 * await model.complete([{ role: 'user', content: 'It is slow.' }]);
 * model.assertDone();
 * ```
 */
export class ScriptedLLM implements LLMService {
  /** Every call so far, also the unexpected ones. */
  readonly calls: readonly ScriptedCall[];
  /** There only when the script streams. */
  readonly stream?: (messages: readonly LLMMessage[], options?: CallOptions) => AsyncIterable<string>;
  readonly #calls: ScriptedCall[] = [];
  readonly #steps: readonly ScriptedStep[];
  readonly #faults: string[] = [];
  #position = 0;

  constructor(steps: readonly ScriptedStep[]) {
    this.#steps = steps;
    this.calls = this.#calls;
    if (steps.some(({ call }) => call === 'stream')) this.stream = (messages, options) => this.#pieces(messages, options);
  }

  async complete(messages: readonly LLMMessage[], options?: CallOptions): Promise<string> {
    options?.signal?.throwIfAborted();
    const { reply } = this.#take({ call: 'complete', messages });
    return typeof reply === 'string' ? reply : this.#fault('complete must reply with text');
  }

  async generate(messages: readonly LLMMessage[], schema: JsonValue, options?: CallOptions): Promise<unknown> {
    options?.signal?.throwIfAborted();
    return this.#take({ call: 'generate', messages, schema }).reply;
  }

  /**
   * Checks that the script was followed to its end.
   *
   * @throws Error when a call was unexpected or a step is left.
   */
  assertDone(): void {
    const unused = this.#steps.slice(this.#position).map(({ call }, index) => `step ${this.#position + index + 1} (${call}) was not used`);
    const faults = [...this.#faults, ...unused];
    if (faults.length > 0) throw new Error(`The model's script was not followed: ${faults.join('; ')}.`);
  }

  async *#pieces(messages: readonly LLMMessage[], options?: CallOptions): AsyncGenerator<string> {
    options?.signal?.throwIfAborted();
    const { reply, breaksWith } = this.#take({ call: 'stream', messages });
    if (!Array.isArray(reply)) this.#fault('stream must reply with pieces of text');
    for (const piece of reply) {
      options?.signal?.throwIfAborted();
      yield String(piece);
    }
    if (breaksWith !== undefined) throw breaksWith;
  }

  #take(call: ScriptedCall): { readonly reply: unknown; readonly breaksWith?: Error } {
    this.#calls.push(call);
    const number = this.#position + 1;
    const step = this.#steps[this.#position];
    if (step === undefined) return this.#fault(`call ${this.#calls.length} (${call.call}) is not in the script`);
    if (step.call !== call.call) return this.#fault(`step ${number} expects ${step.call}, but ${call.call} was called`);
    const { mentions } = step;
    if (mentions !== undefined && !call.messages.some(({ content }) => content.includes(mentions))) {
      return this.#fault(`step ${number} expects a message that mentions "${mentions}"`);
    }
    this.#position = number;
    if ('failure' in step) throw step.failure;
    return step;
  }

  #fault(text: string): never {
    this.#faults.push(text);
    throw new Error(`The model's script was not followed: ${text}.`);
  }
}
