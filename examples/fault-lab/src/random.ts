/** A seeded source of numbers. Two of them with the same seed give the same numbers in the same order. */
export interface Random {
  /** In [0, 1). */
  readonly next: () => number;
  /** In [from, to). */
  readonly between: (from: number, to: number) => number;
  /** Whole, both ends included. */
  readonly integer: (from: number, to: number) => number;
  /** In [from, to), its logarithm spread evenly; both above 0. */
  readonly logBetween: (from: number, to: number) => number;
  /** True with this probability. */
  readonly chance: (probability: number) => boolean;
  /** One of the items, each as likely. */
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  /** Another source, which depends on this one's seed and the label and not on how far this one is. */
  readonly fork: (label: string) => Random;
}

/**
 * Makes a source of numbers by mulberry32.
 *
 * @param seed - Whole; only its lower 32 bits count.
 *
 * @see Tommy Ettinger, mulberry32, 2017 (public domain).
 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number): number => from + (to - from) * next();
  return {
    next,
    between,
    integer: (from, to) => from + Math.floor((to - from + 1) * next()),
    logBetween: (from, to) => Math.exp(between(Math.log(from), Math.log(to))),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(items.length * next())] ?? items[0],
    fork: (label) => createRandom(seedOf(`${seed >>> 0}/${label}`)),
  };
}

/**
 * A seed made from a text: FNV-1a with 32 bits.
 *
 * @see http://www.isthe.com/chongo/tech/comp/fnv/
 */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
