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
  const { phenomenonId, relatedHypotheses, informationGain, gainBits, forSuspicion } = recommendation;
  const { engine, names } = questions;
  const phenomenon = engine.phenomenon(phenomenonId);
  const effects = effectsOf(phenomenonId, questions);
  return {
    phenomenonId,
    description: names.phenomenon(phenomenonId),
    observationMethod: names.observationMethod(phenomenonId),
    glance: names.glance(phenomenonId),
    ...(phenomenon?.sql !== undefined && { sql: phenomenon.sql }),
    reason: wordings[names.locale].reason(effects),
    briefReason: wordings[names.locale].briefReason(effects),
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
