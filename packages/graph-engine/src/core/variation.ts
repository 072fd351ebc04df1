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

/**
 * Per phenomenon the tickets that know it less the causes that have such: where tickets are of several sets, a correlation is
 * known no better than by those that could have shown it. Undefined where there is one set.
 */
export function degreesOfFreedom({ tickets, start, cause, foreign }: SparseCounts): Float64Array | undefined {
  if (foreign === undefined) return undefined;
  const all = tickets.reduce((sum, own) => sum + own, 0) - tickets.length;
  return Float64Array.from({ length: start.length - 1 }, (_, phenomenon) => {
    let degrees = all;
    const end = uintAt(start, phenomenon + 1);
    for (let edge = uintAt(start, phenomenon); edge < end; edge += 1) {
      const [unknowing, own] = [uintAt(foreign, edge), uintAt(tickets, uintAt(cause, edge))];
      degrees -= unknowing > 0 && unknowing === own ? own - 1 : unknowing;
    }
    return degrees;
  });
}
