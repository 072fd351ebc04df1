/** Reduces a sequence of numbers and texts to a short text, exactly: another bit, or another order, gives another digest. */
export interface BitDigest {
  readonly addNumber: (value: number) => void;
  readonly addText: (value: string) => void;
  readonly read: () => string;
}

/**
 * Starts a digest: two 32-bit FNV-1a hashes from different beginnings, over 16 bits at a time.
 *
 * @see Fowler, Noll, Vo, Eastlake, "The FNV non-cryptographic hash algorithm", IETF draft.
 */
export function createBitDigest(): BitDigest {
  let [first, second] = [0x811c9dc5, 0x1b873593];
  const bits = new DataView(new ArrayBuffer(8));
  const add = (value: number): void => {
    first = Math.imul(first ^ value, 0x01000193);
    second = Math.imul(second ^ value ^ (second >>> 15), 0x01000193);
  };
  return {
    addNumber(value) {
      bits.setFloat64(0, value);
      for (let offset = 0; offset < 8; offset += 2) add(bits.getUint16(offset));
    },
    addText(value) {
      for (let index = 0; index < value.length; index += 1) add(value.charCodeAt(index));
      add(value.length);
    },
    read: () => [first, second].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join(''),
  };
}
