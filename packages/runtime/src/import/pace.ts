import type { ImportEvent, ImportStage } from './import-events.ts';
import { progressEveryMs } from './limits.ts';

/** Tells how far a stage is, now and then. */
export interface Pace {
  /** An event where the last is some time ago. */
  at(done: number): readonly ImportEvent[];
}

const units = { compare: 'bytes', read: 'bytes', recognise: 'texts', store: 'tickets' } as const;

/** After this share of a stage, and this long, its speed says when it ends; a few steps say nothing. */
const [shareToJudge, secondsToJudge] = [0.03, 2];

/** @param from - How much of the stage was done before. */
export function createPace(stage: ImportStage, of: number, from = 0): Pace {
  // The first step takes as long as getting ready does, which says nothing of the others.
  let begun: { readonly at: number; readonly done: number } | undefined;
  let [last, isOver] = [-Infinity, false];
  return {
    at: (done) => {
      const now = performance.now();
      if (begun === undefined && done > from) begun = { at: now, done };
      const ends = done >= of && !isOver;
      if (now - last < progressEveryMs && !ends) return [];
      [last, isOver] = [now, isOver || ends];
      const secondsLeft = begun && secondsLeftOf({ seconds: (now - begun.at) / 1000, done: done - begun.done, left: of - done });
      return [{ type: 'progress', stage, done, of, unit: units[stage], ...(secondsLeft !== undefined && { secondsLeft }) }];
    },
  };
}

interface Measured {
  /** How long it took to do what is done. */
  readonly seconds: number;
  readonly done: number;
  readonly left: number;
}

function secondsLeftOf({ seconds, done, left }: Measured): number | undefined {
  const isJudged = seconds >= secondsToJudge && done > 0 && done >= shareToJudge * (done + left);
  return isJudged ? (seconds * left) / done : undefined;
}
