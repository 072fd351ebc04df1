import type { Ending } from './ending.ts';
import type { PlayedCase } from './play-case.ts';

/** Shares of cases in [0, 1], and means per case. */
export interface EndingFigures {
  readonly cases: number;
  /** The true cause leads at the end. */
  readonly right: number;
  readonly concluded: number;
  /** A conclusion was drawn, and it is wrong. */
  readonly concludedWrongly: number;
  readonly turns: number;
}

/** Sums endings up; all shares are NaN without any. */
export function endingFigures(endings: readonly Ending[]): EndingFigures {
  const share = (counts: (ending: Ending) => boolean): number => endings.filter(counts).length / endings.length;
  return {
    cases: endings.length,
    right: share(({ right }) => right),
    concluded: share(({ concluded }) => concluded),
    concludedWrongly: share(({ concluded, right }) => concluded && !right),
    turns: endings.reduce((sum, { turns }) => sum + turns, 0) / endings.length,
  };
}

/** How well what users said was taken down. */
export interface ListeningFigures {
  /** Questions put back, per dialogue. */
  readonly clarifications: number;
  /** Answers and observations that were meant. */
  readonly meant: number;
  /** Share of them on record as meant in the same turn. */
  readonly kept: number;
  /** Findings recorded that contradict the record of the case, per dialogue. */
  readonly untrue: number;
}

/** Sums up how dialogues went. */
export function listeningFigures(played: readonly PlayedCase[]): ListeningFigures {
  const turns = played.flatMap((dialogue) => dialogue.turns);
  const meant = turns.reduce((sum, { utterance }) => sum + utterance.meant.length, 0);
  return {
    clarifications: turns.reduce((sum, turn) => sum + turn.clarifications, 0) / played.length,
    meant,
    kept: turns.reduce((sum, { comparison }) => sum + comparison.kept.length, 0) / meant,
    untrue: turns.reduce((sum, { comparison }) => sum + comparison.untrue.length, 0) / played.length,
  };
}
