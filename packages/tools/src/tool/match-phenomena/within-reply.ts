import type { Interpretation } from './interpret-observation.ts';

/** Leaves the options of the first unclear reports, as many as one reply may have; later ones are told as not taken. */
export function withinReply(readings: readonly Interpretation[], most: number): readonly Interpretation[] {
  let left = most;
  return readings.map((reading) => {
    const { interpreted } = reading;
    if (interpreted.kind !== 'clarification') return reading;
    left -= interpreted.clarificationOptions.length;
    return left >= 0 ? reading : { ...reading, interpreted: { kind: 'unmatched', rawDescription: interpreted.rawDescription } };
  });
}
