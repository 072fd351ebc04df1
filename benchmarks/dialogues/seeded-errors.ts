import type { LabelledEntry } from './label-reading.ts';

/** Share of the readings that get an error. */
const errorShare = 0.1;

/** Numbers in [0, 1) that are always the same. @see https://github.com/bryc/code/blob/master/jshash/PRNGs.md (mulberry32) */
function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Whether an error of polarity is one slip, in `holds`, or the model means the opposite and says so throughout. */
export type PolarityErrors = 'slips' | 'mistakes';

function flipped(entry: LabelledEntry, kinds: PolarityErrors): LabelledEntry {
  const holds = entry.holds === 'yes' ? 'no' : 'yes';
  return kinds === 'slips' ? { ...entry, holds } : { ...entry, holds, act: holds === 'yes' ? 'report' : 'deny' };
}

/** Gives a tenth of the readings of a sign one error each: its polarity, its sign or its value, all alike. */
export function seededErrors(
  seed: number,
  kinds: PolarityErrors,
): (entries: readonly LabelledEntry[], choices: readonly string[]) => readonly LabelledEntry[] {
  const next = seededNumbers(seed);
  const wrong = (entry: LabelledEntry, choices: readonly string[]): LabelledEntry => {
    const kind = Math.floor(next() * 3);
    if (kind === 0) return flipped(entry, kinds);
    const others = choices.filter((id) => id !== entry.id);
    const other = others[Math.floor(next() * others.length)];
    if (kind === 1 && other !== undefined) return { ...entry, id: other };
    return { ...entry, value: String(Math.floor(next() * 1_000)) };
  };
  return (entries, choices) => entries.map((entry) => (entry.id !== undefined && next() < errorShare ? wrong(entry, choices) : entry));
}
