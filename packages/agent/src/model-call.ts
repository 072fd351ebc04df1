import { isDbdiagError } from '@dbdiag/graph-engine';
import type { LLMCallOptions, LLMUsage } from '@dbdiag/ports';
import type { Degradation, StageUsage } from './degradation.ts';
import { untilAborted } from './executor/until-aborted.ts';
import { answerTokens } from './limits.ts';
import { ModelTimeoutError } from './model/errors.ts';

/** Longest text of a failure that is passed on. */
const failureCharacters = 300;

/** For what a model is asked, and how long it may take. */
export interface ModelErrand {
  readonly stage: Degradation['stage'];
  readonly timeoutMs: number;
  /** Of the turn. */
  readonly signal: AbortSignal | undefined;
}

/** What became of a call. */
export type ModelAnswer<Value> =
  | { readonly kind: 'answered'; readonly value: Value; readonly usage: readonly StageUsage[] }
  | { readonly kind: 'failed'; readonly failure: Degradation; readonly error: unknown; readonly usage: readonly StageUsage[] };

/** A failure as the details of a turn tell it. */
export function degradationOf(stage: Degradation['stage'], error: unknown): Degradation {
  const text = error instanceof Error ? error.message : String(error);
  return { stage, code: isDbdiagError(error) ? error.code : 'agent/model-failed', message: text.slice(0, failureCharacters) };
}

function stageUsage(stage: Degradation['stage'], { model, promptTokens, completionTokens, estimated }: LLMUsage): StageUsage {
  return { stage, model, calls: 1, promptTokens, completionTokens, estimated };
}

/**
 * Asks a model, for a limited time. Whatever goes wrong is a value, also with a model that listens to no signal: the turn goes
 * on without it.
 *
 * @throws The reason of the turn's signal, and nothing else.
 */
export async function askModel<Value>(
  work: (options: LLMCallOptions) => Promise<Value>,
  { stage, timeoutMs, signal }: ModelErrand,
): Promise<ModelAnswer<Value>> {
  signal?.throwIfAborted();
  const usage: StageUsage[] = [];
  const late = new AbortController();
  const timer = setTimeout(() => {
    late.abort(new ModelTimeoutError(`The model did not answer within ${timeoutMs} ms.`));
  }, timeoutMs);
  const either = AbortSignal.any([late.signal, ...(signal === undefined ? [] : [signal])]);
  const onUsage = (one: LLMUsage): void => {
    usage.push(stageUsage(stage, one));
  };
  try {
    const value = await untilAborted(() => work({ signal: either, onUsage, maxTokens: answerTokens }), either);
    return { kind: 'answered', value, usage };
  } catch (error) {
    signal?.throwIfAborted();
    return { kind: 'failed', failure: degradationOf(stage, error), error, usage };
  } finally {
    clearTimeout(timer);
    // A listener that the work forgot would keep this signal for as long as that of the turn lives.
    late.abort();
    late.abort();
  }
}
