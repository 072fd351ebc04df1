import type { Assessment, Conflict, DiagnosisState, GraphEngine, HypothesisProbability, Outcome, PhenomenonId, RootCauseId, Suspicion } from '@dbdiag/graph-engine';
import { resolveToolOptions } from '../../options.ts';
import { defineTool } from '../define-tool.ts';
import type { BaseTool } from '../define-tool.ts';
import { namesOf } from '../names.ts';
import type { Names } from '../names.ts';
import { describeObservation } from '../recorded-finding.ts';
import { diagnoseInput, diagnoseOutput } from '../schemas.ts';
import type { DescribedHypothesis, DescribedPhenomenon, DiagnoseOutput, NamedCause } from '../schemas.ts';
import type { ToolDeps } from '../tool-deps.ts';
import { describeDiagnosis } from './concluded-diagnosis.ts';
import { toObservations } from './finding-observation.ts';
import { pictureChanges } from './picture-changes.ts';
import { describeRecommendation } from './recommendation-reason.ts';

const name = 'diagnose';

/**
 * Makes `diagnose`: records findings as one round and says what is probable now. The only tool that adds findings; without
 * any it makes no round.
 *
 * It throws the engine's `UnknownPhenomenonError` for ids the knowledge doesn't have, and `ToolInputError` for findings
 * that contradict each other; nothing is recorded then.
 */
export function createDiagnoseTool({ engine, options }: Pick<ToolDeps, 'engine' | 'options'>): BaseTool<DiagnoseOutput> {
  const { hypothesesShown, ticketsShown } = resolveToolOptions(options);
  return defineTool({
    name,
    description:
      'Records findings, updates the probabilities, and says what to check next or what was concluded. Without findings: the next checks.',
    input: diagnoseInput,
    output: diagnoseOutput,
    execute: async ({ findings }, { session }) => {
      const observations = toObservations(name, findings);
      const state = observations.length === 0 ? session.diagnosis : engine.record(session.diagnosis, observations);
      const names = namesOf(engine, session.locale);
      const after = engine.assess(state);
      const posterior = engine.posterior(state);
      const before = session.diagnosis.rounds === 0 ? undefined : engine.assess(session.diagnosis);
      const diagnosis =
        after.outcome === 'concluded' ? describeDiagnosis({ engine, state, posterior, names, ticketsShown }) : undefined;
      const output = {
        ...describeAssessment(after, { engine, state, posterior, names, hypothesesShown }),
        ...(diagnosis !== undefined && { diagnosis }),
        recorded: observations.map((observation) => describeObservation(observation, names)),
        ...leaderBefore(before),
        ...(before !== undefined && { changes: pictureChanges(engine.posterior(session.diagnosis), posterior, names) }),
        reopened: before !== undefined && reopens(before, after),
      };
      return { output, session: { ...session, diagnosis: state } };
    },
  });
}

interface Described {
  readonly engine: GraphEngine;
  readonly state: DiagnosisState;
  readonly posterior: readonly HypothesisProbability[];
  readonly names: Names;
  readonly hypothesesShown: number;
}

type Picture = Omit<DiagnoseOutput, 'diagnosis' | 'recorded' | 'before' | 'changes' | 'reopened'>;

function describeAssessment(assessment: Assessment, { engine, state, posterior, names, hypothesesShown }: Described): Picture {
  const { outcome, recommendations, conflicts, discounted, unexplained, wouldSeparate } = assessment;
  return {
    outcome,
    diagnosisComplete: outcome === 'concluded' || outcome === 'no-fault-found',
    hypotheses: engine.hypotheses(state, hypothesesShown).map(
      ({ rootCauseId, confidence, contributingPhenomena }): DescribedHypothesis => ({
        rootCauseId,
        rootCauseDescription: names.hypothesis(rootCauseId),
        confidence,
        contributingPhenomena: [...contributingPhenomena],
      }),
    ),
    recommendations: recommendations.map((recommendation) => describeRecommendation(recommendation, { engine, state, posterior, names })),
    conflicts: conflicts.map((conflict) => describeConflict(conflict, names)),
    discounted,
    unexplained: unexplained.map(({ finding: { phenomenonId, words } }) => ({ ...describePhenomenon(phenomenonId, names), ...(words !== undefined && { words }) })),
    ...describeTwoCauses(assessment, names),
    wouldSeparate: wouldSeparate.map(({ phenomenonId }) => describePhenomenon(phenomenonId, names)),
    ...describeSuspicion(engine.activeSuspicion(state), names),
  };
}

function describePhenomenon(phenomenonId: PhenomenonId, names: Names): DescribedPhenomenon {
  return { phenomenonId, description: names.phenomenon(phenomenonId) };
}

function describeTwoCauses({ twoCauses }: Assessment, names: Names): Pick<DiagnoseOutput, 'twoCauses'> {
  if (twoCauses === undefined) return {};
  const [first, second] = twoCauses.causes;
  return { twoCauses: { first: nameCause(first, names), second: nameCause(second, names), probability: twoCauses.probability } };
}

function describeSuspicion(suspicion: Suspicion | undefined, names: Names): Pick<DiagnoseOutput, 'suspicion'> {
  if (suspicion === undefined) return {};
  const { words, rootCauseIds } = suspicion;
  return { suspicion: { ...(words !== undefined && { words }), causes: rootCauseIds.map((id) => nameCause(id, names)) } };
}

function nameCause(rootCauseId: RootCauseId, names: Names): NamedCause {
  return { rootCauseId, description: names.hypothesis(rootCauseId) };
}

function describeConflict({ phenomenonId, user }: Conflict, names: Names): DiagnoseOutput['conflicts'][number] {
  const sides = user.status === 'present' ? ({ user: 'present', probe: 'absent' } as const) : ({ user: 'absent', probe: 'present' } as const);
  return { phenomenonId, description: names.phenomenon(phenomenonId), ...sides };
}

function leaderBefore(before: Assessment | undefined): Pick<DiagnoseOutput, 'before'> {
  const leader = before?.hypotheses[0];
  if (before === undefined || leader === undefined) return {};
  return { before: { rootCauseId: leader.rootCauseId, confidence: leader.confidence, outcome: before.outcome } };
}

const settled: ReadonlySet<Outcome> = new Set(['concluded', 'no-fault-found', 'unknown-cause']);

/** A diagnosis that had ended is open again, or one with a verdict has another. */
function reopens(before: Assessment, after: Assessment): boolean {
  if (before.outcome === 'open') return false;
  if (after.outcome === 'open') return true;
  return settled.has(before.outcome) && (after.outcome !== before.outcome || after.hypotheses[0]?.rootCauseId !== before.hypotheses[0]?.rootCauseId);
}
