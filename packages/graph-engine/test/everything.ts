import type { GraphEngine, Observation, RootCauseId } from '../src/index.ts';
import { emptyDiagnosisState } from '../src/index.ts';

/** Everything an engine says about a diagnosis, while some causes are suspected. */
export function everything(engine: GraphEngine, observations: readonly Observation[], suspected: readonly RootCauseId[] = []): object {
  const state = engine.suspect(engine.record(emptyDiagnosisState, observations), suspected);
  const posterior = engine.posterior(state);
  return {
    assessment: engine.assess(state),
    posterior,
    hypotheses: engine.hypotheses(state, engine.hypothesisCount),
    recommended: engine.recommend(state, 100),
    explained: posterior.map(({ hypothesisId: id }) => engine.explain(state, id)),
    ruledOut: engine.ruledOut(state),
    flips: engine.flips(state),
    atWork: engine.atWork(state),
    relations: engine.snapshot.phenomena
      .map(({ id }) => id)
      .sort()
      .map((id) => engine.causesOf(id)),
    signs: posterior.map(({ hypothesisId: id }) => engine.phenomenaOf(id)),
  };
}

/** The numbers in a value that are not finite, NaN among them. */
export function unboundedNumbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(unboundedNumbersIn) : [];
}
