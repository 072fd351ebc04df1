import type { HypothesisId } from '@dbdiag/graph-engine';
import { concludeAt } from '../limits.ts';
import type { Consultation, Ending, Method, RankedHypothesis } from '../method.ts';
import type { Answer } from '../simulated-user.ts';
import { bestPositions } from './question-gain.ts';
import type { TicketCounts } from './ticket-counts.ts';
import { countTickets } from './ticket-counts.ts';

/** The answers so far, as positions of phenomena. */
export interface Heard {
  readonly present: readonly number[];
  readonly absent: readonly number[];
}

/** A formula that turns answers into one number a cause, and says what to ask. */
export interface CountedFormula {
  /** One number a cause; `degenerate` where the formula has none to give. */
  readonly score: (heard: Heard) => readonly number[] | 'degenerate';
  /** How much each question is worth now, one number a phenomenon. */
  readonly worth: (scores: readonly number[], heard: Heard) => readonly number[];
}

/** A baseline that is a formula over ticket counts. It stops at 0.95, when all is asked, and when the formula breaks down. */
export function countedMethod(id: string, title: string, formulaOf: (counts: TicketCounts) => CountedFormula): Method {
  return {
    id,
    title,
    learn: (snapshot) => {
      const counts = countTickets(snapshot);
      const setting: Setting = {
        counts,
        formula: formulaOf(counts),
        position: new Map(counts.phenomena.map((phenomenon, index) => [phenomenon, index])),
      };
      const nothing: Memory = { heard: { present: [], absent: [] }, asked: new Set() };
      return {
        begin: ({ initial }) =>
          consult(
            setting,
            remember(
              setting,
              nothing,
              initial.map((phenomenonId) => ({ phenomenonId, status: 'present' })),
            ),
          ),
      };
    },
  };
}

interface Setting {
  readonly counts: TicketCounts;
  readonly formula: CountedFormula;
  readonly position: ReadonlyMap<string, number>;
}

interface Memory {
  readonly heard: Heard;
  readonly asked: ReadonlySet<number>;
}

function remember({ position }: Setting, { heard, asked }: Memory, answers: readonly Answer[]): Memory {
  const positions = (status: Answer['status']): readonly number[] =>
    answers.filter((answer) => answer.status === status).map(({ phenomenonId }) => position.get(phenomenonId) ?? -1);
  const sorted = (positionsHeard: readonly number[]): readonly number[] => [...positionsHeard].sort((a, b) => a - b);
  return {
    heard: { present: sorted([...heard.present, ...positions('present')]), absent: sorted([...heard.absent, ...positions('absent')]) },
    asked: new Set([...asked, ...answers.map(({ phenomenonId }) => position.get(phenomenonId) ?? -1)]),
  };
}

function consult(setting: Setting, memory: Memory): Consultation {
  const { counts, formula } = setting;
  const scores = formula.score(memory.heard);
  if (scores === 'degenerate') return { ranking: [], ending: 'degenerate', questions: () => [], hear: () => consult(setting, memory) };
  const ranking = rank(counts.causes, scores);
  return {
    ranking,
    ending: endingOf(ranking, memory.asked.size >= counts.phenomena.length),
    questions: (count) =>
      bestPositions(formula.worth(scores, memory.heard), count, (position) => memory.asked.has(position)).flatMap(
        (position) => counts.phenomena[position] ?? [],
      ),
    hear: (answers) => consult(setting, remember(setting, memory, answers)),
  };
}

function endingOf([leader]: readonly RankedHypothesis[], allAsked: boolean): Ending {
  if ((leader?.probability ?? 0) >= concludeAt) return 'concluded';
  return allAsked ? 'nothing-to-ask' : undefined;
}

function rank(causes: readonly HypothesisId[], scores: readonly number[]): readonly RankedHypothesis[] {
  return causes
    .map((hypothesisId, index) => ({ hypothesisId, probability: scores[index] ?? 0, index }))
    .sort((a, b) => b.probability - a.probability || a.index - b.index)
    .map(({ hypothesisId, probability }) => ({ hypothesisId, probability }));
}
