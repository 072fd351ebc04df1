import type { ImportEvent, ImportStage } from './import-events.ts';
import { progressEveryMs } from './limits.ts';

/** Tells how far a stage is, now and then. */
export interface Pace {
  /** An event where the last is some time ago. */
  at(done: number): readonly ImportEvent[];
}

const units = { compare: 'bytes', read: 'bytes', recognise: 'texts', store: 'tickets' } as const;

/** After this share of a stage, and this long, its speed says when it ends. */
const [shareToJudge, secondsToJudge] = [0.01, 1];

/** @param from - How much of the stage was done before. */
export function createPace(stage: ImportStage, of: number, from = 0): Pace {
  const start = performance.now();
  let [last, isOver] = [-Infinity, false];
  return {
    at: (done) => {
      const now = performance.now();
      const ends = done >= of && !isOver;
      if (now - last < progressEveryMs && !ends) return [];
      [last, isOver] = [now, isOver || ends];
      const seconds = (now - start) / 1000;
      const judged = seconds >= secondsToJudge && done > from && done - from >= shareToJudge * (of - from);
      const secondsLeft = judged ? (seconds * (of - done)) / (done - from) : undefined;
      return [{ type: 'progress', stage, done, of, unit: units[stage], ...(secondsLeft !== undefined && { secondsLeft }) }];
    },
  };
}
