import type { DiagnosisState, EngineOptions, PhenomenonId } from '@dbdiag/graph-engine';
import { emptyDiagnosisState, GraphEngine, OTHER_CAUSE } from '@dbdiag/graph-engine';
import { hearWith } from '../engine-method.ts';
import type { Consultation, Ending, Method, RankedHypothesis } from '../method.ts';
import { seededRandom, shuffled } from '../seeded-random.ts';

/** The posterior of the engine with questions drawn at random: what asking well is worth. It stops at the confidence the engine concludes at, or when all is asked. */
export function randomQuestionsMethod(options: Partial<EngineOptions> = {}): Method {
  return {
    id: 'random',
    title: 'random questions',
    learn: (snapshot, { seed }) => {
      const engine = new GraphEngine(snapshot, options);
      const phenomena = snapshot.phenomena.map(({ id }) => id).sort();
      return {
        begin: ({ caseId, initial }) => {
          const left = shuffled(phenomena, seededRandom(seed, 'questions', caseId)).filter((id) => !initial.includes(id));
          return consult(
            engine,
            hearWith(
              engine,
              emptyDiagnosisState,
              initial.map((phenomenonId) => ({ phenomenonId, status: 'present' })),
            ),
            left,
          );
        },
      };
    },
  };
}

function consult(engine: GraphEngine, state: DiagnosisState, left: readonly PhenomenonId[]): Consultation {
  const ranking = engine.posterior(state);
  return {
    ranking,
    ending: endingOf(ranking, { concludeAt: engine.options.concludeAt, allAsked: left.length === 0 }),
    questions: (count) => left.slice(0, count),
    hear: (answers) => {
      const asked = new Set(answers.map(({ phenomenonId }) => phenomenonId));
      return consult(
        engine,
        hearWith(engine, state, answers),
        left.filter((id) => !asked.has(id)),
      );
    },
  };
}

function endingOf(
  [leader]: readonly RankedHypothesis[],
  { concludeAt, allAsked }: { readonly concludeAt: number; readonly allAsked: boolean },
): Ending {
  if (leader !== undefined && leader.hypothesisId !== OTHER_CAUSE && leader.probability >= concludeAt) return 'concluded';
  return allAsked ? 'nothing-to-ask' : undefined;
}
