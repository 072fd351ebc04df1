import type { DiagnosisState, EngineOptions, TicketSnapshot } from '@dbdiag/graph-engine';
import { emptyDiagnosisState, GraphEngine } from '@dbdiag/graph-engine';
import { fitParameters } from '@dbdiag/graph-engine/learn';
import type { Consultation, Ending, Method, RankedHypothesis } from './method.ts';
import type { Answer } from './simulated-user.ts';

/** How the engine is set up. */
export interface EngineMethodSetup {
  readonly id?: string;
  readonly title?: string;
  /** Override the defaults of the engine and what was fitted. */
  readonly options?: Partial<EngineOptions>;
  /** Works on a snapshot before the engine learns it, for example by fitting parameters to its tickets. */
  readonly prepare?: (snapshot: TicketSnapshot) => TicketSnapshot;
}

/**
 * The engine of dbdiag, through its public surface: it asks what `assess` recommends and stops when `assess` does. Its
 * parameters are fitted to what it learns, unless `prepare` says otherwise.
 */
export function engineMethod({
  id = 'engine',
  title = 'dbdiag engine',
  options = {},
  prepare = fitSnapshot,
}: EngineMethodSetup = {}): Method {
  return {
    id,
    title,
    learn: (snapshot, { questionsPerRound }) => {
      const engine = new GraphEngine(prepare(snapshot), { ...options, recommendations: questionsPerRound });
      return {
        begin: ({ initial }) =>
          consult(
            engine,
            hearWith(
              engine,
              emptyDiagnosisState,
              initial.map((phenomenonId) => ({ phenomenonId, status: 'present' })),
            ),
          ),
      };
    },
  };
}

/** Fits the parameters of the engine to the tickets it will learn; what the snapshot brings fitted stays. */
function fitSnapshot(snapshot: TicketSnapshot): TicketSnapshot {
  return { ...snapshot, fitted: { ...fitParameters(snapshot).fitted, ...snapshot.fitted } };
}

/** Records answers of a user with an engine. */
export function hearWith(engine: GraphEngine, state: DiagnosisState, answers: readonly Answer[]): DiagnosisState {
  return engine.record(
    state,
    answers.map(({ phenomenonId, status }) => ({ phenomenonId, status, source: 'user' })),
  );
}

function consult(engine: GraphEngine, state: DiagnosisState): Consultation {
  const { outcome, recommendations, twoCauses } = engine.assess(state);
  const ranking = engine.posterior(state);
  return {
    ranking,
    ending: endingOf(outcome, ranking, engine.options),
    claimed: twoCauses?.causes ?? [],
    atWork: () => engine.atWork(state).map(({ rootCauseId }) => rootCauseId),
    questions: (count) => recommendations.slice(0, count).map(({ phenomenonId }) => phenomenonId),
    questionsAboutSecond: (count) => engine.recommendForSecondCause(state, count).map(({ phenomenonId }) => phenomenonId),
    hear: (answers) => consult(engine, hearWith(engine, state, answers)),
  };
}

/** A healthy system that leads thinly with nothing left to ask is named, but not concluded at the confidence a conclusion takes. */
function endingOf(
  outcome: ReturnType<GraphEngine['assess']>['outcome'],
  [leader]: readonly RankedHypothesis[],
  { concludeAt }: EngineOptions,
): Ending {
  switch (outcome) {
    case 'concluded':
      return 'concluded';
    case 'no-fault-found':
      return (leader?.probability ?? 0) >= concludeAt ? 'concluded' : 'nothing-to-ask';
    case 'unknown-cause':
    case 'inconclusive':
      return 'nothing-to-ask';
    case 'open':
      return undefined;
  }
}
