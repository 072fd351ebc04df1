import { isDbdiagError } from '@dbdiag/graph-engine';
import type { CallOptions, LLMMessage, LLMService, Redactor } from '@dbdiag/ports';
import { redactingModel } from '@dbdiag/tools';
import { z } from 'zod';
import { allowedPlan } from './allowed-plan.ts';
import { planDocument, planOfDocument } from './plan-document.ts';
import { planPrompt } from './plan-prompt.ts';
import type { EvidencePlanner, Plan, PlanningResult, PlanRequest } from './planner.ts';

/** What a planner with a model is made of. */
export interface ModelPlannerDeps {
  readonly model: LLMService;
  /** Plans where the model fails or nothing of its plan may be run. */
  readonly fallback: EvidencePlanner;
  /** Runs on everything that is sent and on what is kept of the exchange. */
  readonly redactor: Redactor;
  /** Time for one answer of the model, in milliseconds; default 20,000. */
  readonly callTimeoutMs?: number;
}

const planSchema = z.json().parse(z.toJSONSchema(planDocument, { target: 'draft-7' }));

/** A plan is worth two windows, not more. */
const defaultCallTimeoutMs = 20_000;

/** Longest plan, in tokens: a round of commands with their purposes. */
const planTokens = 1_500;

/** Longest reply that is kept for the trace, in characters. */
const keptReply = 4000;

/** Longest fault that a model is told, in characters; the first faults are the ones to mend. */
const toldFault = 1000;

/** What a model said, and what could be read of it. */
interface Answer {
  readonly reply: string;
  readonly plan?: Plan;
  /** What was wrong with it, in words a model can mend it by. */
  readonly fault?: string;
  /** The time for it was over. */
  readonly late?: true;
}

/**
 * A planner that asks a model. The model chooses from the pool and from nowhere else: its plan is parsed, reduced to the
 * pool and the budget, given one chance to be repaired, and replaced by the fallback's when nothing valid is left. It stops
 * only where the fallback would stop as well. What it says of confidence decides nothing. After a call without an answer in time the rest of the session is planned by the fallback: a
 * server that hangs costs one time limit, not one for each round.
 */
export function createModelPlanner({ model, fallback, redactor, callTimeoutMs = defaultCallTimeoutMs }: ModelPlannerDeps): EvidencePlanner {
  const careful = redactingModel(model, redactor);
  let silentSince: number | undefined;
  return {
    plan: async (request, options) => {
      // An earlier round, or the same one, is that of another session.
      if (silentSince !== undefined && request.round <= silentSince) silentSince = undefined;
      if (silentSince !== undefined) return { ...(await fallback.plan(request, options)), degraded: 'the model was silent before' };
      const messages = planPrompt(request);
      const ask = (asked: readonly LLMMessage[]): Promise<Answer> => answerOf(careful, asked, { ...options, callTimeoutMs });
      const first = await ask(messages);
      const answer = first.fault === undefined || first.reply === '' ? first : await ask([...messages, ...repairRequest(first)]);
      if (answer.late === true) silentSince = request.round;
      const exchange = {
        request: redactor.redact(messages.map(({ content }) => content).join('\n\n')).text,
        reply: redactor.redact(answer.reply.slice(0, keptReply)).text,
      };
      return planOrFallback(answer, { request, fallback, redactor, exchange, options });
    },
  };
}

interface PlanningExchange {
  readonly request: PlanRequest;
  readonly fallback: EvidencePlanner;
  readonly redactor: Redactor;
  readonly exchange: NonNullable<PlanningResult['exchange']>;
  readonly options?: CallOptions | undefined;
}

/** The model's plan where something of it can be followed, else the fallback's. */
async function planOrFallback(
  { plan, fault }: Answer,
  { request, fallback, redactor, exchange, options }: PlanningExchange,
): Promise<PlanningResult> {
  if (plan === undefined) return { ...(await fallback.plan(request, options)), degraded: fault ?? 'no plan', exchange };
  const { plan: allowed, rejected } = allowedPlan(plan, request);
  const stops = allowed.decision === 'stop';
  if (!stops && allowed.nextCommands.length > 0) return { plan: allowed, by: 'model', rejected, exchange };
  const replaced = await fallback.plan(request, options);
  if (stops && replaced.plan.decision === 'stop') return { plan: allowed, by: 'model', rejected, exchange };
  const degraded = stops ? stoppedEarly : 'the model chose nothing that may be run';
  return {
    ...replaced,
    rejected: [...rejected, ...replaced.rejected],
    degraded,
    ...(stops && { overruledStop: redactor.redact(allowed.stopReason ?? '').text }),
    exchange,
  };
}

/** Why a plan that stops was replaced. */
const stoppedEarly = 'the model wanted to stop, and something was still worth measuring';

/** Asks once. Whatever the model or the way to it does is an answer; only the caller's own signal throws. */
async function answerOf(
  model: LLMService,
  messages: readonly LLMMessage[],
  { signal, callTimeoutMs }: CallOptions & { readonly callTimeoutMs: number },
): Promise<Answer> {
  signal?.throwIfAborted();
  const timeout = AbortSignal.timeout(callTimeoutMs);
  let reply: unknown;
  try {
    reply = await model.generate(messages, planSchema, {
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      maxTokens: planTokens,
    });
  } catch (error) {
    signal?.throwIfAborted();
    const fault = `the model did not answer: ${error instanceof Error ? error.message : String(error)}`;
    const isLate = timeout.aborted || (isDbdiagError(error) && error.code === 'agent/model-timeout');
    return { reply: '', fault, ...(isLate && { late: true }) };
  }
  return readAnswer(reply);
}

function readAnswer(reply: unknown): Answer {
  const text = textOf(reply);
  const parsed = planDocument.safeParse(reply);
  if (!parsed.success) return { reply: text, fault: `the plan has another shape: ${z.prettifyError(parsed.error)}` };
  const plan = planOfDocument(parsed.data);
  if (plan.decision === 'stop' && plan.stopReason === undefined)
    return { reply: text, fault: 'the plan stops without saying why in stop_reason' };
  return { reply: text, plan };
}

/** What a model said, as text. `generate` promises a value of JSON, and models and their adapters miss. */
function textOf(reply: unknown): string {
  return typeof reply === 'string' ? reply : JSON.stringify(reply ?? null);
}

function repairRequest({ reply, fault }: Answer): readonly LLMMessage[] {
  return [
    { role: 'assistant', content: reply.slice(0, keptReply) },
    { role: 'user', content: `That can't be used: ${(fault ?? '').slice(0, toldFault)}\nAnswer again, with the JSON object alone.` },
  ];
}
