import type { GraphEngine, Locale } from '@dbdiag/graph-engine';
import { localize, phenomenonId } from '@dbdiag/graph-engine';
import type { LLMService, Redactor } from '@dbdiag/ports';
import type { BaseTool, SessionState } from '@dbdiag/tools';
import { createRedactor, redactingModel, subjectWords } from '@dbdiag/tools';
import { noRemarks } from '../degradation.ts';
import type { ModelLimits } from '../limits.ts';
import { defaultModelLimits } from '../limits.ts';
import { plannerSituation } from '../prompts/planner-situation.ts';
import { hadSilence, isSilence } from '../silence.ts';
import { understandMessage } from '../understanding/understand-message.ts';
import { claimClauses } from './claimed-clauses.ts';
import { claimPastes } from './claimed-pastes.ts';
import type { GuardContext } from './llm-guard-context.ts';
import { readingOf } from './llm-guard-context.ts';
import { mergeProposal } from './llm-merged-decision.ts';
import type { Asked } from './llm-proposals.ts';
import { askForProposal } from './llm-proposals.ts';
import type { TurnMemory } from './llm-turn-memory.ts';
import { createTurnMemories, isOpen, withoutAnswered } from './llm-turn-memory.ts';
import type { Decision, LoopContext, Planner } from './planner.ts';
import { canMeasure, createRulePlanner } from './rule-planner.ts';
import { rulePlannerDepsOf } from './rule-planner-deps.ts';

/** What a planner with a model works with. */
export interface LLMPlannerDeps {
  readonly model: LLMService;
  /** Those the executor has. */
  readonly tools: readonly BaseTool[];
  /** The engine of the tools: it names what the lines are about. */
  readonly engine: GraphEngine;
  /** Reads every message as well, and takes over where the model fails. Default: the rule planner. */
  readonly fallback?: Planner;
  /** Runs on everything that is sent. Default: secrets are taken out. */
  readonly redactor?: Redactor;
  /** What differs from `defaultModelLimits`. */
  readonly limits?: Partial<ModelLimits>;
}

/** The deps of a planner, complete. */
interface PlannerParts {
  readonly model: LLMService;
  readonly tools: readonly BaseTool[];
  readonly engine: GraphEngine;
  readonly limits: ModelLimits;
  readonly isPhenomenon: (id: string) => boolean;
}

/** One step of a turn. */
interface PlanningStep {
  readonly session: SessionState;
  readonly context: LoopContext;
  readonly memory: TurnMemory;
}

function describeIn(engine: GraphEngine, locale: Locale): (id: string) => string {
  return (id) => {
    const phenomenon = engine.phenomenon(phenomenonId(id));
    return phenomenon === undefined ? id : localize(phenomenon.description, locale);
  };
}

function mayAsk({ failures, spentMs, over }: TurnMemory, { runs, stepsLeft }: LoopContext, limits: ModelLimits): boolean {
  const inTools = runs.reduce((sum, run) => sum + (run.success ? (run.degraded?.length ?? 0) : 0), 0);
  return stepsLeft > 0 && !over && !hadSilence(runs) && failures + inTools < limits.failures && spentMs < limits.planningMs;
}

/** What the model wants next: what had to wait, or the answer to asking it. */
async function propose({ session, context, memory }: PlanningStep, { model, tools, engine, limits }: PlannerParts): Promise<Asked> {
  const { postponed } = memory;
  memory.postponed = undefined;
  if (postponed !== undefined) return { proposal: postponed, usage: [] };
  const begun = performance.now();
  const callTimeoutMs = (): number =>
    Math.max(1, Math.min(limits.callTimeoutMs, limits.planningMs - memory.spentMs - (performance.now() - begun)));
  const bounds = { locale: session.locale, signal: context.signal, callTimeoutMs };
  const situation = plannerSituation(session, context, {
    describe: describeIn(engine, session.locale),
    about: subjectWords(engine, session.locale),
    tools,
  });
  const asked = await askForProposal({ model, tools }, situation, bounds);
  memory.spentMs += performance.now() - begun;
  if (asked.failure !== undefined) memory.failures += isSilence(asked.failure) ? limits.failures : 1;
  return asked;
}

function guardContext(ruled: Decision, { context, memory }: PlanningStep, { engine, limits, isPhenomenon }: PlannerParts): GuardContext {
  const { opening, runs, message } = context;
  const textsOf = (id: string): readonly string[] => {
    const description = engine.phenomenon(phenomenonId(id))?.description;
    return [description?.zh, description?.en].filter((text) => text !== undefined);
  };
  return {
    reading: readingOf({ message, parts: memory.reading, opening, lines: { shown: opening.lastShown, isPhenomenon }, textsOf }),
    ruled,
    runs,
    ownQueries: { made: memory.ownCalls, limit: limits.ownQueries },
  };
}

/** Whether the model may know more than the rules: about answers and observations, and about what these left over. */
function canAdd(ruled: Decision, { context, memory }: PlanningStep, tools: readonly BaseTool[]): boolean {
  if (ruled.decision === 'call') return tools.find(({ name }) => name === ruled.tool)?.modelUse?.adds === true;
  return memory.postponed !== undefined || isOpen(memory.reading, context.runs);
}

/**
 * The planner with a model. Rules read every message too: what they are sure of is done whatever the model says, first and in
 * their order, and the model adds what they couldn't place, as far as the user's own words back it. It isn't asked where it
 * could add nothing. A failure costs one step its polish; after `limits.failures` of them, or one call without an answer in time,
 * the turn goes on by rules alone.
 *
 * Tools of your own are called at the model's will, with parameters that fit their schema, unless they bring a `modelUse` of
 * their own. What acts needs leave besides: see `AgentDeps.allow`.
 */
export function createLLMPlanner(deps: LLMPlannerDeps): Planner {
  const { tools, engine } = deps;
  const isPhenomenon = (id: string): boolean => engine.phenomenon(phenomenonId(id)) !== undefined;
  const fallback = deps.fallback ?? createRulePlanner({ ...rulePlannerDepsOf(engine), tools });
  const model = redactingModel(deps.model, deps.redactor ?? createRedactor());
  const plannerParts: PlannerParts = { model, tools, engine, limits: { ...defaultModelLimits, ...deps.limits }, isPhenomenon };
  // Of a paste that a tool reads a model is told nothing: it is long, and nobody's words.
  const typedIn = ({ pastes = [], ...context }: LoopContext): LoopContext => ({
    ...context,
    message: claimPastes(context.message, pastes, tools).rest,
  });
  const memoryOf = createTurnMemories(({ message, opening }) =>
    understandMessage(claimClauses(message, tools, opening).rest, {
      shown: opening.lastShown,
      isPhenomenon,
      canMeasure: canMeasure(tools),
    }),
  );
  const finished = (decision: Decision, { context, memory }: PlanningStep): Decision =>
    decision.decision === 'call'
      ? decision
      : { ...decision, responseContext: withoutAnswered(decision.responseContext, memory, context.runs) };
  return {
    decide: async (session, loopContext) => {
      const ruled = await fallback.decide(session, loopContext);
      const context = typedIn(loopContext);
      const step: PlanningStep = { session, context, memory: memoryOf(context) };
      if (!canAdd(ruled, step, tools) || !mayAsk(step.memory, context, plannerParts.limits)) return finished(ruled, step);
      const { proposal, failure, usage } = await propose(step, plannerParts);
      const { decision, unbacked } =
        proposal === undefined
          ? { decision: ruled, unbacked: [] }
          : mergeProposal(proposal, guardContext(ruled, step, plannerParts), { memory: step.memory, tools });
      return { ...finished(decision, step), remarks: { ...noRemarks, degraded: failure === undefined ? [] : [failure], unbacked, usage } };
    },
  };
}
