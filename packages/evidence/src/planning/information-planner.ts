import type { GraphEngine, HypothesisId, Recommendation } from '@dbdiag/graph-engine';
import { HEALTHY, localize, OTHER_CAUSE } from '@dbdiag/graph-engine';
import { formatProbability } from '@dbdiag/tools';
import { hostTimeoutMs } from '../collection/collection-limits.ts';
import type { CommandValue } from './command-value.ts';
import { commandValue } from './command-value.ts';
import type { EvidencePlanner, Plan, PlannedCommand, PlanRequest } from './planner.ts';
import { lastPriority } from './planner.ts';

/** How the time of a window is weighed. */
export interface InformationPlannerOptions {
  /** Length of a window in seconds: what the commands that need one wait for together. */
  readonly windowSeconds: number;
}

/** Time for which one command may run, in seconds: that of a program on the host; statements have far tighter timeouts of their own. */
const commandTimeoutSeconds = hostTimeoutMs / 1000;

/**
 * Expected bits under which a command isn't worth running, 0.01 nat. Less than a question must promise where a corpus spares its
 * users (`worthAskingBits`): a look costs a server milliseconds and nobody's patience.
 */
const worthRunningBits = 0.0144;

/** How many phenomena a plan names for a command, and for what is missing. */
const named = 3;

/**
 * The planner that comes with the package: the commands of the pool with the most expected information per time, as many
 * as the round allows. It stops when nothing in the pool is worth running. Deterministic; equal values are ordered by id.
 */
export function createInformationPlanner({ windowSeconds }: InformationPlannerOptions): EvidencePlanner {
  return {
    plan: (request, options) => {
      options?.signal?.throwIfAborted();
      return Promise.resolve({ plan: planOf(request, windowSeconds), by: 'information', rejected: [] });
    },
  };
}

function planOf(request: PlanRequest, windowSeconds: number): Plan {
  const worthwhile = request.pool.map((command) => commandValue(command, request)).filter(({ bits }) => bits >= worthRunningBits);
  const windowed = worthwhile.filter(({ command }) => command.sampling !== 'once').length;
  const seconds = ({ command }: CommandValue): number =>
    command.costMs / 1000 + (command.sampling === 'once' ? 0 : windowSeconds / windowed);
  const chosen = worthwhile
    .map((value) => ({ value, rate: value.bits / seconds(value) }))
    .sort((a, b) => b.rate - a.rate || (a.value.command.id < b.value.command.id ? -1 : 1))
    .slice(0, Math.min(request.budget.commandsThisRound, request.budget.commands))
    .map(({ value }, index) => planned(value, { index, engine: request.engine }));
  const common = { hypothesis: leadingHypothesis(request), missingInformation: missingInformation(request) };
  return chosen.length > 0
    ? { decision: 'continue', nextCommands: chosen, ...common }
    : { decision: 'stop', nextCommands: [], stopReason: 'Nothing that may still be measured is worth its time.', ...common };
}

function planned(
  { command, bits, questions }: CommandValue,
  { index, engine }: { readonly index: number; readonly engine: GraphEngine },
): PlannedCommand {
  const [best] = questions;
  const between = (best?.relatedHypotheses ?? []).map((id) => nameOf(engine, id)).join('; ');
  return {
    commandId: command.id,
    purpose: `${bits.toFixed(2)} bits expected${between === '' ? '' : `; separates: ${between}`}`,
    expectedSignal: questions
      .slice(0, named)
      .map((question) => signal(engine, question))
      .join('; '),
    timeoutSeconds: commandTimeoutSeconds,
    priority: Math.min(lastPriority, 1 + index),
  };
}

function signal(engine: GraphEngine, { phenomenonId, probabilityPresent }: Recommendation): string {
  return `${describe(engine, phenomenonId)} (${formatProbability(probabilityPresent, 'en')})`;
}

function leadingHypothesis({ engine, state }: PlanRequest): Plan['hypothesis'] {
  const [leader] = engine.hypotheses(state, 1);
  if (leader === undefined) return { category: 'none', confidence: 0, why: 'The knowledge has no causes.' };
  const reasons = leader.contributingPhenomena.slice(0, named).map((id) => describe(engine, id));
  return {
    category: categoryOf(engine, leader.hypothesisId),
    confidence: leader.probability,
    why: `${nameOf(engine, leader.hypothesisId)}${reasons.length === 0 ? ' leads by its prior alone' : `: ${reasons.join('; ')}`}`,
  };
}

/** What is worth knowing and no command of the pool reads. */
function missingInformation({ engine, state, pool, probes }: PlanRequest): readonly string[] {
  const runnable = new Set(pool.map(({ id }) => id));
  const readable = new Set(probes.flatMap(({ commandId, phenomenonId }) => (runnable.has(commandId) ? [phenomenonId] : [])));
  return engine
    .recommend(state, engine.options.recommendations)
    .filter(({ phenomenonId }) => !readable.has(phenomenonId))
    .map(({ phenomenonId }) => describe(engine, phenomenonId));
}

function describe(engine: GraphEngine, id: Recommendation['phenomenonId']): string {
  const phenomenon = engine.phenomenon(id);
  return phenomenon === undefined ? id : localize(phenomenon.description, 'en');
}

function categoryOf(engine: GraphEngine, id: HypothesisId): string {
  if (id === HEALTHY || id === OTHER_CAUSE) return id;
  return engine.rootCause(id)?.category ?? id;
}

function nameOf(engine: GraphEngine, id: HypothesisId): string {
  if (id === HEALTHY) return 'no fault';
  if (id === OTHER_CAUSE) return 'a cause that is not known';
  const cause = engine.rootCause(id);
  return cause === undefined ? id : localize(cause.description, 'en');
}
