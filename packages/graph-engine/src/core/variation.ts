import type { SparseCounts } from './sparse-counts.ts';

/** Per phenomenon Σ over causes of `n·(N − n)/N`: the squared deviations of a 0/1 column from the means of the causes. */
export function variationWithinCauses({ start, cause, present, tickets }: SparseCounts): Float64Array {
  return Float64Array.from({ length: start.length - 1 }, (_, phenomenon) => {
    let sum = 0;
    const end = start[phenomenon + 1] ?? 0;
    for (let edge = start[phenomenon] ?? 0; edge < end; edge += 1) {
      const [held, all] = [present[edge] ?? 0, tickets[cause[edge] ?? 0] ?? NaN];
      sum += (held * (all - held)) / all;
    }
    return sum;
  });
}
