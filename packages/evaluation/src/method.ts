import type { HypothesisId, PhenomenonId, TicketSnapshot } from '@dbdiag/graph-engine';
import type { Answer } from './simulated-user.ts';

/** A possible answer and what the method believes of it. */
export interface RankedHypothesis {
  readonly hypothesisId: HypothesisId;
  /** The number the method prints as the probability, [0, 1]; of a method that only counts it is none. */
  readonly probability: number;
}

/**
 * Why a consultation is over: a cause is concluded, nothing is worth asking, or the numbers broke down (every cause
 * impossible). `undefined` while it goes on.
 */
export type Ending = 'concluded' | 'nothing-to-ask' | 'degenerate' | undefined;

/** A consultation at one point; a new round gives a new one. */
export interface Consultation {
  /** Most probable first. */
  readonly ranking: readonly RankedHypothesis[];
  readonly ending: Ending;
  /** The causes claimed to be at work together, none where a single one is claimed; absent where the method can't claim several. */
  readonly claimed?: readonly HypothesisId[];
  /** The causes most probably at work, alone or beside another, where the method can tell; asked at the end of a dialogue. */
  readonly atWork?: () => readonly HypothesisId[];
  /** The next questions, best first; none that was asked before. */
  readonly questions: (count: number) => readonly PhenomenonId[];
  /** What to ask about a second cause once the rest is over, best first, where the method can tell. */
  readonly questionsAboutSecond?: (count: number) => readonly PhenomenonId[];
  /** The consultation after one round of answers. */
  readonly hear: (answers: readonly Answer[]) => Consultation;
}

/** How a consultation begins. */
export interface Opening {
  /** Names the case, for methods that draw. */
  readonly caseId: string;
  /** What the user brings up, all of it present. */
  readonly initial: readonly PhenomenonId[];
}

/** A method that has learned and can be consulted any number of times. */
export interface Diagnoser {
  readonly begin: (opening: Opening) => Consultation;
}

/** What a method is told beside the tickets. */
export interface MethodSettings {
  readonly questionsPerRound: number;
  readonly seed: number;
}

/** A way to diagnose: learns from tickets, then asks and answers. */
export interface Method {
  /** Stable, for options and JSON. */
  readonly id: string;
  /** For tables. */
  readonly title: string;
  readonly learn: (snapshot: TicketSnapshot, settings: MethodSettings) => Diagnoser;
}
