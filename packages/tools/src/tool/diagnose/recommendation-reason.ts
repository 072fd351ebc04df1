import type { DiagnosisState, GraphEngine, HypothesisProbability, Recommendation } from '@dbdiag/graph-engine';
import { confidenceOf } from '../evidence.ts';
import type { Names } from '../names.ts';
import { noticeableFactor, noticeableRise } from '../../limits.ts';
import { percentage } from '../percentage.ts';
import type { DescribedRecommendation } from '../schemas.ts';
import { wordings } from '../wording.ts';
import type { Rise } from '../wording.ts';

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
  const { phenomenonId, relatedHypotheses, informationGain, gainBits } = recommendation;
  const { engine, names } = questions;
  const phenomenon = engine.phenomenon(phenomenonId);
  return {
    phenomenonId,
    description: names.phenomenon(phenomenonId),
    observationMethod: names.observationMethod(phenomenonId),
    ...(phenomenon?.sql !== undefined && { sql: phenomenon.sql }),
    reason: reasonOf(recommendation, questions),
    relatedHypotheses: [...relatedHypotheses],
    informationGain,
    gainBits,
  };
}

function reasonOf(recommendation: Recommendation, questions: OpenQuestions): string {
  const yes = largestRise(recommendation, 'present', questions);
  const no = largestRise(recommendation, 'absent', questions);
  return wordings[questions.names.locale].reason({ ...(yes !== undefined && { yes }), ...(no !== undefined && { no }) });
}

/** The hypothesis that an answer raises most, where the rise is worth saying. */
function largestRise({ phenomenonId }: Recommendation, status: 'present' | 'absent', { engine, state, posterior, names }: OpenQuestions): Rise | undefined {
  const answered = engine.posterior(engine.record(state, [{ phenomenonId, status, source: 'user' }]));
  const rises = answered.map(({ rootCauseId, confidence }) => ({ rootCauseId, from: confidenceOf(posterior, rootCauseId), to: confidence }));
  const [first] = rises;
  if (first === undefined) return undefined;
  const best = rises.reduce((most, rise) => (rise.to - rise.from > most.to - most.from ? rise : most), first);
  if (!isWorthSaying(best.from, best.to)) return undefined;
  return { name: names.hypothesis(best.rootCauseId), from: best.from, to: best.to };
}

function isWorthSaying(from: number, to: number): boolean {
  return to - from >= noticeableRise || (to >= from * noticeableFactor && percentage(to) !== percentage(from));
}
