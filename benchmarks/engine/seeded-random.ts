/** Numbers that look random and are the same for the same seed, on every machine. */
export interface SeededRandom {
  /** Uniform in [0, 1), with 32 random bits. */
  readonly next: () => number;
  /** Uniform among the integers 0 … limit − 1. */
  readonly below: (limit: number) => number;
}

/**
 * Starts a sequence.
 *
 * @param seed - Any integer; neighbouring seeds give unrelated sequences.
 *
 * @see O'Neill, "PCG: a family of simple fast space-efficient statistically good algorithms for random number
 * generation", 2014, for why the state is scrambled on output (here by the finaliser of MurmurHash3).
 */
export function createSeededRandom(seed: number): SeededRandom {
  let state = scramble(seed ^ 0x9e3779b9);
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    return (scramble(state) >>> 0) / 0x1_0000_0000;
  };
  return { next, below: (limit) => Math.floor(next() * limit) };
}

/** A seed for part `index` of something that has `seed`. */
export function seedOfPart(seed: number, index: number): number {
  return scramble(Math.imul(seed, 0x85ebca6b) + Math.imul(index + 1, 0xc2b2ae35));
}

function scramble(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
