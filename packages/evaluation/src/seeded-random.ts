/** A stream of numbers in [0, 1), the same for the same seed everywhere. */
export type SeededRandom = () => number;

/** What the state of mulberry32 grows by from draw to draw; odd, so that it passes through all states. */
const mulberryStep = 0x6d2b79f5;

const twoTo32 = 4294967296;

/** Where FNV-1a of 32 bits starts, and what it multiplies by. */
const fnv = { offset: 0x811c9dc5, prime: 0x01000193 } as const;

/**
 * Starts a stream of pseudo-random numbers named by a seed and labels, so that a draw depends on what it is for and
 * never on how many draws were made before.
 *
 * @see Fowler, Noll, Vo: the FNV-1a hash spreads the name; the generator is mulberry32 by T. Ettinger.
 */
export function seededRandom(seed: number, ...labels: readonly string[]): SeededRandom {
  let state = hash([String(seed), ...labels].join('\u0000'));
  return () => {
    state = (state + mulberryStep) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / twoTo32;
  };
}

/**
 * A copy in random order.
 *
 * @see Fisher, Yates, "Statistical tables", 1938; Durstenfeld, Algorithm 235, Communications of the ACM 7(7), 1964.
 */
export function shuffled<Item>(items: readonly Item[], random: SeededRandom): readonly Item[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [result[last], result[other]];
    if (a !== undefined && b !== undefined) [result[last], result[other]] = [b, a];
  }
  return result;
}

function hash(text: string): number {
  let value: number = fnv.offset;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), fnv.prime);
  return value;
}
