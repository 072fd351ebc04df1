import type { Assessment, Conflict, DiagnosisState, GraphEngine, HypothesisProbability, Observation, Outcome } from '@dbdiag/graph-engine';
import { resolveToolOptions } from '../../options.ts';
import { defineTool } from '../define-tool.ts';
import type { BaseTool } from '../define-tool.ts';
import { namesOf } from '../names.ts';
import type { Names } from '../names.ts';
import { diagnoseInput, diagnoseOutput } from '../schemas.ts';
import type { DescribedHypothesis, DiagnoseOutput, RecordedFinding } from '../schemas.ts';
import type { ToolDeps } from '../tool-deps.ts';
import { describeDiagnosis } from './concluded-diagnosis.ts';
import { toObservations } from './finding-observation.ts';
import { describeRecommendation } from './recommendation-reason.ts';

const name = 'diagnose';

/**
 * Makes `diagnose`: records findings as one round and says what is probable now. The only tool that adds findings.
 *
 * It throws the engine's `UnknownPhenomenonError` for ids the knowledge doesn't have, and `ToolInputError` for findings
 * that contradict each other; nothing is recorded then.
 */
export function createDiagnoseTool({ engine, options }: Pick<ToolDeps, 'engine' | 'options'>): BaseTool<DiagnoseOutput> {
  const { hypothesesShown, ticketsShown } = resolveToolOptions(options);
  return defineTool({
    name,
    description:
      'Records findings and computes the probability of every root cause: hypotheses, what to check next and why, and the diagnosis once it is concluded. Use it after match_phenomena returned findings.',
    input: diagnoseInput,
    output: diagnoseOutput,
    execute: async ({ findings }, { session }) => {
      const observations = toObservations(name, findings);
      const state = engine.record(session.diagnosis, observations);
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

type Picture = Pick<DiagnoseOutput, 'outcome' | 'diagnosisComplete' | 'hypotheses' | 'recommendations' | 'conflicts' | 'discounted'>;

function describeAssessment(assessment: Assessment, { engine, state, posterior, names, hypothesesShown }: Described): Picture {
  const { outcome, recommendations, conflicts, discounted } = assessment;
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
  };
}

function describeConflict({ phenomenonId, user }: Conflict, names: Names): DiagnoseOutput['conflicts'][number] {
  const sides = user.status === 'present' ? ({ user: 'present', probe: 'absent' } as const) : ({ user: 'absent', probe: 'present' } as const);
  return { phenomenonId, description: names.phenomenon(phenomenonId), ...sides };
}

function describeObservation(observation: Observation, names: Names): RecordedFinding {
  const { phenomenonId, status, words } = observation;
  const examined = observation.status === 'present' || observation.status === 'absent';
  return {
    phenomenonId,
    description: names.phenomenon(phenomenonId),
    status,
    ...(examined && observation.score !== undefined && { score: observation.score }),
    ...(examined && observation.value !== undefined && { value: observation.value }),
    ...(words !== undefined && { words }),
  };
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
