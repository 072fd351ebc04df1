import { createHash } from 'node:crypto';

/** Which ids there were, and the number of the record each was in. */
export interface TicketIds {
  /** Notes an id; the number that it was noted with before, if it was. */
  add(id: string, number: number): number | undefined;
}

/** Slots at first, a power of two. */
const slotsAtFirst = 2 ** 12;

/**
 * Ids by 64 bits of their SHA-256, in 24 bytes each: a set of a million texts takes four times that. Two different ids among a
 * million are taken for one with a probability of 3 in 100 million.
 */
export function createTicketIds(): TicketIds {
  let slots = slotsAtFirst;
  let [high, low, numbers] = tables(slots);
  let count = 0;

  /** The slot of a key: its own or the free one. */
  function slotOf(first: number, second: number): number {
    let slot = second & (slots - 1);
    while (numbers[slot] !== 0 && (high[slot] !== first || low[slot] !== second)) slot = (slot + 1) & (slots - 1);
    return slot;
  }

  function grow(): void {
    const [oldHigh, oldLow, oldNumbers] = [high, low, numbers];
    slots *= 2;
    [high, low, numbers] = tables(slots);
    for (const [index, number] of oldNumbers.entries()) {
      if (number === 0) continue;
      const [first = 0, second = 0] = [oldHigh[index], oldLow[index]];
      const slot = slotOf(first, second);
      [high[slot], low[slot], numbers[slot]] = [first, second, number];
    }
  }

  return {
    add: (id, number) => {
      const digest = createHash('sha256').update(id).digest();
      const [first, second] = [digest.readUInt32LE(0), digest.readUInt32LE(4)];
      const slot = slotOf(first, second);
      const before = numbers[slot] ?? 0;
      if (before !== 0) return before - 1;
      [high[slot], low[slot], numbers[slot]] = [first, second, number + 1];
      count += 1;
      if (2 * count > slots) grow();
      return undefined;
    },
  };
}

function tables(slots: number): [Uint32Array, Uint32Array, Uint32Array] {
  return [new Uint32Array(slots), new Uint32Array(slots), new Uint32Array(slots)];
}
