import type { DiagnosisState, GraphEngine, HypothesisProbability, PhenomenonId, Recommendation } from '@dbdiag/graph-engine';
import { noticeableFactor, noticeableRise } from '../../limits.ts';
import { formatProbability } from '../../reply/format-value.ts';
import type { Names } from '../names.ts';
import type { DescribedRecommendation } from '../schemas.ts';
import type { AnswerEffects, Rise } from '../wording.ts';
import { wordings } from '../wording.ts';

/** A diagnosis whose open questions are to be described. */
export interface OpenQuestions {
  readonly engine: GraphEngine;
  readonly state: DiagnosisState;
  /** Every hypothesis. */
  readonly posterior: readonly HypothesisProbability[];
  readonly names: Names;
}

/** A recommendation in words. Its reason is computed: what a yes and what a no would do to the hypotheses. */
export function describeRecommendation(recommendation: Recommendation, questions: OpenQuestions): DescribedRecommendation {
  const wording = wordings[questions.names.locale];
  const effects = effectsOf(recommendation.phenomenonId, questions);
  return described(recommendation, questions, { reason: wording.reason(effects), briefReason: wording.briefReason(effects) });
}

/** A question about a second cause in words; its reason is what a yes would point to. */
export function describeSecondCauseQuestion(
  recommendation: Recommendation,
  questions: Pick<OpenQuestions, 'engine' | 'names'>,
): DescribedRecommendation {
  const { names } = questions;
  const wording = wordings[names.locale];
  const causes = recommendation.relatedHypotheses.map((id) => names.hypothesis(id));
  return described(recommendation, questions, { reason: wording.secondReason(causes), briefReason: wording.briefSecondReason(causes) });
}

function described(
  { phenomenonId, relatedHypotheses, informationGain, gainBits, forSuspicion }: Recommendation,
  { engine, names }: Pick<OpenQuestions, 'engine' | 'names'>,
  reasons: Pick<DescribedRecommendation, 'reason' | 'briefReason'>,
): DescribedRecommendation {
  const phenomenon = engine.phenomenon(phenomenonId);
  return {
    phenomenonId,
    description: names.phenomenon(phenomenonId),
    observationMethod: names.observationMethod(phenomenonId),
    glance: names.glance(phenomenonId),
    ...(phenomenon?.sql !== undefined && { sql: phenomenon.sql }),
    ...reasons,
    relatedHypotheses: [...relatedHypotheses],
    informationGain,
    gainBits,
    ...(forSuspicion && { forSuspicion }),
  };
}

/** What a yes and a no raise most, where the rise is worth saying. */
export function effectsOf(phenomenonId: PhenomenonId, questions: OpenQuestions): AnswerEffects {
  const yes = largestRise(phenomenonId, 'present', questions);
  const no = largestRise(phenomenonId, 'absent', questions);
  return { ...(yes !== undefined && { yes }), ...(no !== undefined && { no }) };
}

/** The hypothesis that an answer raises most. A suspicion is held: only the answer makes the difference. */
function largestRise(
  phenomenonId: PhenomenonId,
  status: 'present' | 'absent',
  { engine, state, posterior, names }: OpenQuestions,
): Rise | undefined {
  const recorded = engine.record(state, [{ phenomenonId, status, source: 'user' }]);
  const suspicion = engine.activeSuspicion(state);
  const answered = engine.posterior(suspicion === undefined ? recorded : engine.suspect(recorded, suspicion.rootCauseIds));
  const before = new Map(posterior.map(({ hypothesisId, probability }) => [hypothesisId, probability]));
  const rises = answered.map(({ hypothesisId, probability }) => ({
    hypothesisId,
    from: before.get(hypothesisId) ?? 0,
    to: probability,
  }));
  const [first] = rises;
  if (first === undefined) return undefined;
  const best = rises.reduce((most, rise) => (rise.to - rise.from > most.to - most.from ? rise : most), first);
  if (!isWorthSaying(best.from, best.to)) return undefined;
  return { name: names.hypothesis(best.hypothesisId), from: best.from, to: best.to };
}

function isWorthSaying(from: number, to: number): boolean {
  return to - from >= noticeableRise || (to >= from * noticeableFactor && formatProbability(to, 'en') !== formatProbability(from, 'en'));
}
