import type { SeededRandom } from '../seeded-random.ts';

/** One of several, all equally likely. */
export function drawOne<Item>(items: readonly [Item, ...Item[]], random: SeededRandom): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}
