import type { SparseCounts } from './sparse-counts.ts';
import { countAt } from './sparse-counts.ts';
import { uintAt } from './typed-array.ts';

/** Per phenomenon Σ over causes of `n·(N − n)/N`: the squared deviations of a 0/1 column from the means of the causes. */
export function variationWithinCauses({ start, cause, present, tickets, foreign }: SparseCounts): Float64Array {
  return Float64Array.from({ length: start.length - 1 }, (_, phenomenon) => {
    let sum = 0;
    const end = uintAt(start, phenomenon + 1);
    for (let edge = uintAt(start, phenomenon); edge < end; edge += 1) {
      const [held, all] = [uintAt(present, edge), uintAt(tickets, uintAt(cause, edge)) - countAt(foreign, edge)];
      if (held > 0) sum += (held * (all - held)) / all;
    }
    return sum;
  });
}
