import type { LLMMessage, LLMService } from '@dbdiag/ports';
import type { Degradation, StageUsage } from '../degradation.ts';
import { ModelOutputError } from '../model/errors.ts';
import type { ModelAnswer } from '../model-call.ts';
import { askModel } from '../model-call.ts';
import { repairPrompt } from '../prompts/reader-prompt.ts';
import type { ReaderReply, ReadReply } from './reading-reply.ts';
import { readerSchema, readReply } from './reading-reply.ts';

/** How a model may be asked. */
export interface AskingBounds {
  readonly signal: AbortSignal | undefined;
  /** Longest call, in milliseconds; asked before every call, so that it can shrink. */
  readonly callTimeoutMs: () => number;
}

/** What came of asking: a reply in the right shape, or why there is none. */
export interface AskedReader {
  readonly reply?: ReaderReply;
  readonly failure?: Degradation;
  readonly usage: readonly StageUsage[];
}

/** Characters of a fault that are reported; the rest repeats the answer. */
const faultCharacters = 250;

function unusable(fault: string): Degradation {
  return {
    stage: 'reader',
    code: 'agent/model-output',
    message: `The model's reading could not be used: ${fault.slice(0, faultCharacters)}`,
  };
}

/** An answer read, and its text; `undefined` where there is nothing to repair: the model was not reached, or refused. */
function readAnswer(answer: ModelAnswer<unknown>): { readonly read: ReadReply; readonly text: string } | undefined {
  if (answer.kind === 'answered')
    return { read: readReply(answer.value), text: typeof answer.value === 'string' ? answer.value : JSON.stringify(answer.value) };
  if (!(answer.error instanceof ModelOutputError)) return undefined;
  return { read: { kind: 'fault', fault: 'the answer is not a JSON object' }, text: answer.error.received };
}

/** Asks for the reading of a message: once, and once more with the fault where the answer can't be used. */
export async function askReader(
  model: LLMService,
  prompt: readonly LLMMessage[],
  { signal, callTimeoutMs }: AskingBounds,
): Promise<AskedReader> {
  const ask = (messages: readonly LLMMessage[]): Promise<ModelAnswer<unknown>> =>
    askModel((options) => model.generate(messages, readerSchema, options), { stage: 'reader', timeoutMs: callTimeoutMs(), signal });
  const first = await ask(prompt);
  const answered = readAnswer(first);
  if (answered === undefined) return failed(first, first.usage);
  if (answered.read.kind === 'reply') return { reply: answered.read.reply, usage: first.usage };

  const second = await ask(repairPrompt(prompt, { answer: answered.text, fault: answered.read.fault }));
  const usage = [...first.usage, ...second.usage];
  const mended = readAnswer(second)?.read;
  if (mended === undefined) return failed(second, usage);
  return mended.kind === 'reply' ? { reply: mended.reply, usage } : { failure: unusable(mended.fault), usage };
}

function failed(answer: ModelAnswer<unknown>, usage: readonly StageUsage[]): AskedReader {
  return answer.kind === 'failed' ? { failure: answer.failure, usage } : { usage };
}
