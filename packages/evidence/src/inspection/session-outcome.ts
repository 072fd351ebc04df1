import type { Assessment, DiagnosisState, GraphEngine } from '@dbdiag/graph-engine';
import { HEALTHY } from '@dbdiag/graph-engine';
import type { ServerFacts } from '@dbdiag/target';
import { settingsThatHide } from '../probe/hiding-settings.ts';
import type { StopReason } from './stop-reason.ts';

/** Where a measuring session ended: what the engine's outcome comes to when nothing more will be looked at. */
export type SessionOutcome = 'concluded' | 'two-causes' | 'no-fault-found' | 'unknown-cause' | 'inconclusive';

/** What the outcome of a session is decided by. */
export interface EndedAssessment {
  readonly engine: Pick<GraphEngine, 'options' | 'currentFindings'>;
  readonly state: DiagnosisState;
  readonly facts: Pick<ServerFacts, 'settings'>;
  readonly assessment: Pick<Assessment, 'outcome' | 'hypotheses' | 'conflicts' | 'twoCauses' | 'unexplained'>;
  readonly stopReason: StopReason;
}

/** Reasons to stop after which nothing is left that this session could have measured with more time. */
const everythingMeasured: ReadonlySet<StopReason> = new Set(['plannerStopped', 'poolEmpty', 'refusedByPolicy', 'noProgress', 'confident']);

/** What may speak for something else than *healthy*, in bits, and no fault still be found; above it odds of 7 to 1 are against it. */
export const unexplainedTolerated = 2.9;

/**
 * Where a session ended.
 *
 * The engine keeps a diagnosis open while a question is worth asking, also one that this session has no way to look at: with
 * nothing but SQL, whether the processors are busy. So *healthy*, leading with more than all faults together, would never
 * become an answer. Here it does, once everything that can be measured and is worth it was: *no fault found*, in what was
 * examined. Not where findings speak for something else more than is tolerated, where user and measurement
 * disagree, or where the server hides what it does.
 */
export function sessionOutcome({ engine, state, facts, assessment, stopReason }: EndedAssessment): SessionOutcome {
  const { outcome, twoCauses } = assessment;
  if (twoCauses !== undefined) return 'two-causes';
  if (outcome !== 'open' && outcome !== 'inconclusive') return outcome;
  const { options } = engine;
  const [leader] = assessment.hypotheses;
  const unexplainedBits = assessment.unexplained.reduce((sum, { bits }) => sum + bits, 0);
  const hasEvidence = engine.currentFindings(state).some(({ status }) => status === 'present' || status === 'absent');
  const isFaultless =
    hasEvidence &&
    leader?.hypothesisId === HEALTHY &&
    leader.probability >= options.noFaultAt &&
    everythingMeasured.has(stopReason) &&
    assessment.conflicts.length === 0 &&
    unexplainedBits <= unexplainedTolerated &&
    settingsThatHide(facts).length === 0;
  return isFaultless ? 'no-fault-found' : 'inconclusive';
}
