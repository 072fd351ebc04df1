/** Bits as they are shown. */
export interface ShownSums {
  readonly prior: number;
  readonly lines: readonly { readonly bits: number; readonly sum: number }[];
  readonly evidence: number;
  readonly posterior: number;
}

// Minus zero becomes zero.
const hundredths = (bits: number): number => Math.round(bits * 100) + 0;

/**
 * Rounds an account to hundredths so that what is shown adds up: the sums are rounded, and each line is the difference of the sums
 * before and after it, at most a hundredth from its own rounded value.
 */
export function shownSums(priorBits: number, evidenceBits: readonly number[]): ShownSums {
  const prior = hundredths(priorBits);
  let exact = priorBits;
  let before = prior;
  const lines = evidenceBits.map((bits) => {
    exact += bits;
    const sum = hundredths(exact);
    const line = { bits: (sum - before) / 100, sum: sum / 100 };
    before = sum;
    return line;
  });
  return { prior: prior / 100, lines, evidence: (before - prior) / 100, posterior: before / 100 };
}
