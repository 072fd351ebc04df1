import type { Method } from '../method.ts';
import { countedMethod } from './counted-method.ts';

/**
 * The score of the Python original: the share of the phenomena of a cause that was confirmed. There is no prior and no
 * likelihood, denials are ignored, and questions are asked by popularity, first what most causes share.
 *
 * The scores don't sum to 1; they are taken for the confidence they were printed as.
 */
export const additiveScoreMethod: Method = countedMethod('additive', 'additive score', (counts) => {
  const shown = counts.present.map((ofCause) => ofCause.map((n) => (n > 0 ? 1 : 0)));
  const phenomenaOf = counts.causes.map((_, cause) => shown.reduce<number>((sum, ofCause) => sum + (ofCause[cause] ?? 0), 0));
  const popularity = shown.map((ofCause) => ofCause.reduce<number>((sum, value) => sum + value, 0));
  return {
    score: ({ present }) =>
      counts.causes.length === 0
        ? 'degenerate'
        : phenomenaOf.map((known, cause) =>
            known === 0 ? 0 : present.reduce((sum, phenomenon) => sum + (shown[phenomenon]?.[cause] ?? 0), 0) / known,
          ),
    worth: () => popularity,
  };
});
