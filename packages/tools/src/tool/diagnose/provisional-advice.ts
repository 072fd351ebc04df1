import type { Assessment, DiagnosisState, GraphEngine, HypothesisProbability, RootCause } from '@dbdiag/graph-engine';
import { isRootCauseId } from '@dbdiag/graph-engine';
import type { Names } from '../names.ts';
import type { ProvisionalAdvice } from '../schemas.ts';
import { describeStep } from './concluded-diagnosis.ts';
import { effectsOf } from './recommendation-reason.ts';

/** Probability from which a cause is all but certain: waiting for the last confirmation may cost more than a safe first step. */
const allButCertainFrom = 0.9;

/** With nothing left to ask, advice is given for a cause that is more probable than all others together. */
const outweighsFrom = 0.5;

/** A diagnosis that isn't concluded. */
interface Unsettled {
  readonly engine: GraphEngine;
  readonly state: DiagnosisState;
  /** Every hypothesis, most probable first. */
  readonly posterior: readonly HypothesisProbability[];
  readonly names: Names;
}

type Questions = Pick<Assessment, 'outcome' | 'recommendations' | 'wouldSeparate'>;

/** What to do before a diagnosis is settled; `undefined` where it is, where no known cause is probable enough, and where none helps. */
export function provisionalAdvice(questions: Questions, unsettled: Unsettled): ProvisionalAdvice | undefined {
  const { outcome } = questions;
  if (outcome !== 'open' && outcome !== 'inconclusive') return undefined;
  const { engine, posterior, names } = unsettled;
  const [leader] = posterior;
  if (leader === undefined || !isRootCauseId(leader.hypothesisId)) return undefined;
  if (leader.probability < (outcome === 'open' ? allButCertainFrom : outweighsFrom)) return undefined;
  const cause = engine.rootCause(leader.hypothesisId);
  const step = cause && safestStep(cause);
  if (step === undefined) return undefined;
  const description = names.hypothesis(leader.hypothesisId);
  const confirmedBy = confirmation(description, questions, unsettled);
  return {
    rootCauseId: leader.hypothesisId,
    description,
    probability: leader.probability,
    step: describeStep(step, names.locale),
    ...(confirmedBy !== undefined && { confirmedBy }),
  };
}

/** The first step that breaks nothing; where each may, the first. */
function safestStep({ solution }: RootCause): RootCause['solution'][number] | undefined {
  return solution.find(({ risk }) => risk?.level === 'none' || risk?.level === 'low') ?? solution[0];
}

/** The first open question of which one answer raises the cause most; else the first of which the other answer raises a rival. */
function confirmation(
  cause: string,
  { recommendations, wouldSeparate }: Questions,
  unsettled: Unsettled,
): ProvisionalAdvice['confirmedBy'] {
  const questions = [...recommendations, ...wouldSeparate].map(({ phenomenonId }) => ({
    phenomenonId,
    description: unsettled.names.phenomenon(phenomenonId),
    ...effectsOf(phenomenonId, unsettled),
  }));
  const raising = questions.find(({ yes, no }) => yes?.name === cause || no?.name === cause);
  const { phenomenonId, description, yes } = raising ?? questions.find((question) => question.yes ?? question.no) ?? {};
  if (phenomenonId === undefined || description === undefined) return undefined;
  const speaksForIt = raising === undefined ? yes === undefined : yes?.name === cause;
  return { phenomenonId, description, onYes: speaksForIt ? 'present' : 'absent' };
}
