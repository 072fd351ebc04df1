import type { GraphEngine } from '@dbdiag/graph-engine';
import { emptyDiagnosisState, phenomenonId } from '@dbdiag/graph-engine';
import type { Measured } from './baseline-answers.ts';
import type { Answer } from './correctness.ts';

/** The engine, told every measurement at once, as the baselines are. */
export function engineAnswers(engine: GraphEngine): (run: Measured) => Answer {
  return ({ present, values }) => {
    const held = new Set(present);
    const known = Object.keys(values).filter((id) => engine.phenomenon(phenomenonId(id)) !== undefined);
    const findings = known.map((id) => ({
      phenomenonId: phenomenonId(id),
      status: held.has(id) ? ('present' as const) : ('absent' as const),
      source: 'probe' as const,
    }));
    const { hypotheses, outcome, twoCauses } = engine.assess(engine.record(emptyDiagnosisState, findings));
    const ranking = hypotheses.map(({ hypothesisId }) => hypothesisId);
    return { ranking, named: twoCauses?.causes ?? (outcome === 'concluded' ? ranking.slice(0, 1) : []) };
  };
}
