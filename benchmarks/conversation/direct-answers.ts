import type { Answer, Case } from '@dbdiag/evaluation';
import type { DiagnosisState, GraphEngine, PhenomenonId } from '@dbdiag/graph-engine';
import { emptyDiagnosisState } from '@dbdiag/graph-engine';
import type { Ending } from './ending.ts';
import { endingOf } from './ending.ts';
import type { PlayedCase } from './play-case.ts';

/**
 * What the engine reaches without a conversation: the same opening, then its own questions round by round, all answered
 * from the record. No message is spent on clearing anything up.
 *
 * @param limits - `maxTurns`: messages at most, the opening among them.
 */
export function askDirectly(
  engine: GraphEngine,
  entry: Case,
  limits: { readonly opening: readonly Answer[]; readonly maxTurns: number },
): Ending {
  const { opening, maxTurns } = limits;
  let state = record(engine, emptyDiagnosisState, opening);
  let turns = 1;
  let assessed = engine.assess(state);
  while (turns < maxTurns && assessed.outcome === 'open' && assessed.recommendations.length > 0) {
    state = record(
      engine,
      state,
      assessed.recommendations.map(({ phenomenonId }) => truthOf(entry, phenomenonId)),
    );
    turns += 1;
    assessed = engine.assess(state);
  }
  return stand(engine, entry, { state, turns });
}

/** What the engine makes of the questions a conversation put, all answered from the record, and of its opening. */
export function answerSameQuestions(engine: GraphEngine, { entry, turns }: PlayedCase): Ending {
  const state = turns.reduce<DiagnosisState>((before, { utterance, lines }, index) => {
    const asked = lines.filter(({ kind }) => kind === 'recommendation').map(({ phenomenonId }) => truthOf(entry, phenomenonId));
    const begun = index === 0 || lines.length === 0 ? utterance.meant : [];
    return record(engine, before, [...begun, ...asked]);
  }, emptyDiagnosisState);
  return stand(engine, entry, { state, turns: turns.length });
}

function stand(engine: GraphEngine, entry: Case, { state, turns }: { readonly state: DiagnosisState; readonly turns: number }): Ending {
  return endingOf(entry, { outcome: engine.assess(state).outcome, leader: engine.posterior(state)[0]?.hypothesisId ?? '', turns });
}

function truthOf({ present, absent }: Case, phenomenonId: PhenomenonId): Answer {
  return { phenomenonId, status: present.includes(phenomenonId) ? 'present' : absent.includes(phenomenonId) ? 'absent' : 'unknown' };
}

function record(engine: GraphEngine, state: DiagnosisState, answers: readonly Answer[]): DiagnosisState {
  return answers.length === 0
    ? state
    : engine.record(
        state,
        answers.map(({ phenomenonId, status }) => ({ phenomenonId, status, source: 'user' })),
      );
}
