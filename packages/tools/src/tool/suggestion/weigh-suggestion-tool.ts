import type { DiagnosisState, GraphEngine, HypothesisProbability, RootCauseId } from '@dbdiag/graph-engine';
import { resolveToolOptions } from '../../options.ts';
import type { DefinedTool, ToolResult } from '../define-tool.ts';
import { defineTool } from '../define-tool.ts';
import { describeRecommendation } from '../diagnose/recommendation-reason.ts';
import { probabilityOf } from '../evidence.ts';
import type { Names } from '../names.ts';
import { namesOf } from '../names.ts';
import type { ToolDeps } from '../tool-deps.ts';
import { notHeldFact, weighedFact } from '../turn-facts.ts';
import type { TouchedCause, WeighSuggestionOutput } from './suggestion-schemas.ts';
import { weighSuggestionInput, weighSuggestionOutput } from './suggestion-schemas.ts';
import type { Suspected, SuspicionContext } from './suspected-causes.ts';
import { suspectedCauses } from './suspected-causes.ts';
import { suspicionView } from './suspicion-view.ts';
import { understandSuspicion } from './understand-suspicion.ts';

/**
 * Makes `weigh_suggestion`: notes or drops what the user suspects. It is no finding: for this round and the next it tilts
 * the prior of the causes it touches by a bounded factor and puts the check that would test it first.
 */
export function createWeighSuggestionTool(deps: ToolDeps): DefinedTool<WeighSuggestionOutput> {
  const options = resolveToolOptions(deps.options);
  return defineTool({
    name: 'weigh_suggestion',
    description: 'Notes what the user suspects ("could it be the disk?"), or with remove drops it. A suspicion is never a finding.',
    input: weighSuggestionInput,
    output: weighSuggestionOutput,
    effect: 'record',
    task: { en: 'Weighing your suspicion', zh: '考虑您的怀疑' },
    view: suspicionView,
    facts: (output, { remove }) => (remove && !output.removed ? [notHeldFact.of(output.suspicion)] : [weighedFact.of(output)]),
    understands: { stage: 'weigh', call: understandSuspicion },
    modelUse: { summarized: true, byRules: true },
    execute: async ({ suspicion, remove }, { session }) => {
      const context: Context = { ...deps, options, session, names: namesOf(deps.engine, session.locale) };
      return remove ? drop(suspicion, context) : weigh(suspicion, context);
    },
  });
}

interface Context extends SuspicionContext {
  readonly names: Names;
}

type Result = ToolResult<WeighSuggestionOutput>;

function weigh(suspicion: string, context: Context): Result {
  const { engine, session, names } = context;
  const suspected = suspectedCauses(suspicion, context);
  if (suspected.kind === 'unclear')
    return { output: { ...nothing(suspicion, engine), candidates: candidatesOf(suspected, context) }, session };
  if (suspected.kind === 'without-tickets') {
    const withoutTickets = suspected.rootCauseIds.map((id) => ({ rootCauseId: id, description: names.hypothesis(id) }));
    return { output: { ...nothing(suspicion, engine), withoutTickets }, session };
  }
  const before = engine.posterior(session.diagnosis);
  const diagnosis = engine.suspect(session.diagnosis, suspected.rootCauseIds, suspicion);
  const after = engine.posterior(diagnosis);
  const [first] = engine.recommend(diagnosis, 1);
  const check =
    first?.forSuspicion === true ? describeRecommendation(first, { engine, state: diagnosis, posterior: after, names }) : undefined;
  return {
    output: {
      ...nothing(suspicion, engine),
      found: true,
      causes: touched(suspected.rootCauseIds, { before, after, names }),
      ...(check !== undefined && { check }),
    },
    session: { ...session, diagnosis },
  };
}

function drop(suspicion: string, context: Context): Result {
  const { engine, session, names } = context;
  const held = engine.activeSuspicion(session.diagnosis);
  if (held === undefined || isAboutOthers(suspicion, held.rootCauseIds, context)) return { output: nothing(suspicion, engine), session };
  const diagnosis: DiagnosisState = engine.dropSuspicion(session.diagnosis);
  const change = { before: engine.posterior(session.diagnosis), after: engine.posterior(diagnosis), names };
  return {
    output: { ...nothing(suspicion, engine), found: true, removed: true, causes: touched(held.rootCauseIds, change) },
    session: { ...session, diagnosis },
  };
}

/** Whether words plainly name causes other than those suspected. "Never mind" names none, and takes back what there is. */
function isAboutOthers(words: string, held: readonly RootCauseId[], context: Context): boolean {
  const named = suspectedCauses(words, context);
  return named.kind === 'causes' && !named.rootCauseIds.some((id) => held.includes(id));
}

function nothing(suspicion: string, engine: GraphEngine): WeighSuggestionOutput {
  return { found: false, suspicion, removed: false, causes: [], factor: engine.options.suspicionFactor, lastsRounds: 2, candidates: [] };
}

interface Change {
  readonly before: readonly HypothesisProbability[];
  readonly after: readonly HypothesisProbability[];
  readonly names: Names;
}

function touched(ids: readonly RootCauseId[], { before, after, names }: Change): TouchedCause[] {
  return ids.map((id) => ({
    rootCauseId: id,
    description: names.hypothesis(id),
    before: probabilityOf(before, id),
    after: probabilityOf(after, id),
  }));
}

function candidatesOf(
  { rootCauseIds, phenomenonIds }: Extract<Suspected, { kind: 'unclear' }>,
  { names, options }: Pick<Context, 'names' | 'options'>,
): WeighSuggestionOutput['candidates'] {
  const causes = rootCauseIds.map((id) => ({ entityId: id, entityDescription: names.hypothesis(id) }));
  const signs = phenomenonIds.map((id) => ({ entityId: id, entityDescription: names.phenomenon(id) }));
  return [...causes, ...signs].slice(0, options.clarificationOptions);
}
