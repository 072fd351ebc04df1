import type { Locale } from '@dbdiag/graph-engine';
import type { LLMMessage, LLMService } from '@dbdiag/ports';
import type { BaseTool } from '@dbdiag/tools';
import type { Degradation, StageUsage } from '../degradation.ts';
import { ModelOutputError } from '../model/errors.ts';
import type { ModelAnswer } from '../model-call.ts';
import { askModel } from '../model-call.ts';
import { plannerPrompt, repairPrompt } from '../prompts/planner-prompt.ts';
import type { PlannerSituation } from '../prompts/planner-situation.ts';
import type { Proposal, ReadProposal } from './llm-decision.ts';
import { decisionSchema, readProposal } from './llm-decision.ts';

/** How a model may be asked. */
export interface AskingBounds {
  readonly locale: Locale;
  readonly signal: AbortSignal | undefined;
  /** Longest call, in milliseconds; asked before every call, so that it can shrink. */
  readonly callTimeoutMs: () => number;
}

/** What came of asking: a proposal in the right shape, or why there is none. */
export interface Asked {
  readonly proposal?: Proposal;
  readonly failure?: Degradation;
  readonly usage: readonly StageUsage[];
}

/** An answer read, or the text that couldn't be. */
type Read = ReadProposal | { readonly kind: 'text'; readonly text: string; readonly fault: string };

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Characters of a fault that are reported; the rest repeats the answer. */
const faultCharacters = 250;

function unusable(fault: string): Degradation {
  return {
    stage: 'planner',
    code: 'agent/model-output',
    message: `The model's decision could not be used: ${fault.slice(0, faultCharacters)}`,
  };
}

/** Asks for the next action: once, and once more with the fault where the answer can't be used. */
export async function askForProposal(
  { model, tools }: { readonly model: LLMService; readonly tools: readonly BaseTool[] },
  situation: PlannerSituation,
  { locale, signal, callTimeoutMs }: AskingBounds,
): Promise<Asked> {
  const schema = decisionSchema(tools);
  const ask = (messages: readonly LLMMessage[]): Promise<ModelAnswer<unknown>> =>
    askModel((options) => model.generate(messages, schema, options), { stage: 'planner', timeoutMs: callTimeoutMs(), signal });
  const prompt = plannerPrompt(situation, tools);

  const first = await ask(prompt);
  const read = readAnswer(first, tools);
  if (read === undefined) return failed(first, first.usage);
  if (read.kind === 'proposal') return { proposal: read.proposal, usage: first.usage };

  const answer = first.kind === 'answered' ? textOf(first.value) : read.kind === 'text' ? read.text : '';
  const second = await ask(repairPrompt(prompt, { answer, fault: read.fault, locale }));
  const usage = [...first.usage, ...second.usage];
  const mended = readAnswer(second, tools);
  if (mended === undefined) return failed(second, usage);
  return mended.kind === 'proposal' ? { proposal: mended.proposal, usage } : { failure: unusable(mended.fault), usage };
}

/** `undefined` where there is nothing to repair: the model was not reached, or refused. */
function readAnswer(answer: ModelAnswer<unknown>, tools: readonly BaseTool[]): Read | undefined {
  if (answer.kind === 'answered') return readProposal(answer.value, tools);
  return answer.error instanceof ModelOutputError
    ? { kind: 'text', text: answer.error.received, fault: 'The answer is not a JSON object.' }
    : undefined;
}

function failed(answer: ModelAnswer<unknown>, usage: readonly StageUsage[]): Asked {
  return answer.kind === 'failed' ? { failure: answer.failure, usage } : { usage };
}
