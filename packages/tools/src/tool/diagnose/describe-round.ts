import type {
  Assessment,
  Conflict,
  DiagnosisState,
  GraphEngine,
  HypothesisProbability,
  Locale,
  Observation,
  Outcome,
  PhenomenonId,
  RootCauseId,
  Suspicion,
} from '@dbdiag/graph-engine';
import type { ToolOptions } from '../../options.ts';
import { resolveToolOptions } from '../../options.ts';
import type { Names } from '../names.ts';
import { namesOf } from '../names.ts';
import { describeObservation } from '../recorded-finding.ts';
import type { DescribedHypothesis, DescribedPhenomenon, DiagnoseOutput, NamedCause } from '../schemas.ts';
import { describeDiagnosis } from './concluded-diagnosis.ts';
import { pictureChanges } from './picture-changes.ts';
import { provisionalAdvice } from './provisional-advice.ts';
import { describeRecommendation, describeSecondCauseQuestion } from './recommendation-reason.ts';

/** What a round, or several of them, did to a diagnosis. */
export interface DescribedRound {
  readonly engine: GraphEngine;
  readonly before: DiagnosisState;
  readonly after: DiagnosisState;
  /** What is to be told of what was recorded. */
  readonly recorded: readonly Observation[];
  /** Phenomena of which the user overruled the measurement. */
  readonly overruled?: readonly string[];
  /** Whether questions about a second cause follow where nothing more is asked about the first; where that doesn't fit, they do in any case. */
  readonly asksSecondCause?: boolean;
  readonly locale: Locale;
  /** What differs from `defaultToolOptions`. */
  readonly options?: Partial<ToolOptions>;
}

/** Where a diagnosis stands after a round and what the round changed, in words: the answer of `diagnose`. */
export function describeRound({
  engine,
  before,
  after: state,
  recorded,
  overruled = [],
  asksSecondCause = false,
  locale,
  options,
}: DescribedRound): DiagnoseOutput {
  const { hypothesesShown, ticketsShown } = resolveToolOptions(options);
  const names = namesOf(engine, locale);
  const assessment = engine.assess(state);
  const posterior = engine.posterior(state);
  const earlier = before.rounds === 0 ? undefined : engine.assess(before);
  const diagnosis = assessment.outcome === 'concluded' ? describeDiagnosis({ engine, state, posterior, names, ticketsShown }) : undefined;
  const contradiction = describeContradiction(assessment, engine, names);
  // A leader that doesn't fit may be one of two.
  const asksOn = asksSecondCause || contradiction.contradictedBy !== undefined;
  const second = asksOn ? engine.recommendForSecondCause(state) : [];
  const told = recorded.filter(({ source, status }) => source === 'user' || status === 'present' || status === 'absent');
  return {
    ...describeAssessment(assessment, { engine, state, posterior, names, hypothesesShown }),
    ...contradiction,
    ...(diagnosis !== undefined && { diagnosis }),
    ...(second.length > 0 && { recommendations: second.map((question) => describeSecondCauseQuestion(question, { engine, names })) }),
    recorded: told.map((observation) => ({
      ...describeObservation(observation, names),
      ...(overruled.includes(observation.phenomenonId) && { overrules: true as const }),
    })),
    ...leaderBefore(earlier),
    ...(earlier !== undefined && { changes: pictureChanges(engine.posterior(before), posterior, names) }),
    reopened: earlier !== undefined && reopens(earlier, assessment),
  };
}

interface Described {
  readonly engine: GraphEngine;
  readonly state: DiagnosisState;
  readonly posterior: readonly HypothesisProbability[];
  readonly names: Names;
  readonly hypothesesShown: number;
}

type Picture = Omit<DiagnoseOutput, 'diagnosis' | 'contradictedBy' | 'recorded' | 'before' | 'changes' | 'reopened'>;

function describeAssessment(assessment: Assessment, { engine, state, posterior, names, hypothesesShown }: Described): Picture {
  const { outcome, recommendations, conflicts, discounted, unexplained, wouldSeparate } = assessment;
  const provisional = provisionalAdvice(assessment, { engine, state, posterior, names });
  return {
    outcome,
    diagnosisComplete: outcome === 'concluded' || outcome === 'no-fault-found',
    hypotheses: engine.hypotheses(state, hypothesesShown).map(
      ({ hypothesisId, probability, contributingPhenomena }): DescribedHypothesis => ({
        hypothesisId,
        description: names.hypothesis(hypothesisId),
        probability,
        contributingPhenomena: [...contributingPhenomena],
      }),
    ),
    recommendations: recommendations.map((recommendation) => describeRecommendation(recommendation, { engine, state, posterior, names })),
    ...(provisional !== undefined && { provisional }),
    conflicts: conflicts.map((conflict) => describeConflict(conflict, names)),
    discounted,
    unexplained: unexplained.map(({ finding: { phenomenonId, words } }) => ({
      ...describePhenomenon(phenomenonId, names),
      ...(words !== undefined && { words }),
    })),
    ...describeTwoCauses(assessment, names),
    wouldSeparate: wouldSeparate.map(({ phenomenonId }) => describePhenomenon(phenomenonId, names)),
    ...describeSuspicion(engine.activeSuspicion(state), names),
  };
}

/** Why a leader that is sure enough isn't concluded; one that isn't needs no excuse. */
function describeContradiction(
  { hypotheses: [leader], contradictedBy }: Assessment,
  { options }: GraphEngine,
  names: Names,
): Pick<DiagnoseOutput, 'contradictedBy'> {
  if (!((leader?.probability ?? 0) >= options.concludeAt) || contradictedBy.length === 0) return {};
  return {
    contradictedBy: contradictedBy.flatMap(({ finding: { phenomenonId, status, words } }) =>
      status === 'present' || status === 'absent'
        ? [{ ...describePhenomenon(phenomenonId, names), status, ...(words !== undefined && { words }) }]
        : [],
    ),
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
  const sides =
    user.status === 'present' ? ({ user: 'present', probe: 'absent' } as const) : ({ user: 'absent', probe: 'present' } as const);
  return { phenomenonId, description: names.phenomenon(phenomenonId), ...sides };
}

function leaderBefore(before: Assessment | undefined): Pick<DiagnoseOutput, 'before'> {
  const leader = before?.hypotheses[0];
  if (before === undefined || leader === undefined) return {};
  return { before: { hypothesisId: leader.hypothesisId, probability: leader.probability, outcome: before.outcome } };
}

const settled: ReadonlySet<Outcome> = new Set(['concluded', 'no-fault-found', 'unknown-cause']);

/** A diagnosis that had ended is open again, or has another outcome. */
function reopens(before: Assessment, after: Assessment): boolean {
  if (before.outcome === 'open') return false;
  if (after.outcome === 'open') return true;
  return (
    settled.has(before.outcome) &&
    (after.outcome !== before.outcome || after.hypotheses[0]?.hypothesisId !== before.hypotheses[0]?.hypothesisId)
  );
}
