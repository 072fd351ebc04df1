import { editDistance } from '@dbdiag/language';

/** A slip changes at most every third sign. */
const signsPerSlip = 3;

/** The known name that was probably meant, whatever its case: at most one slip for every three signs. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  let best: { readonly name: string; readonly distance: number } | undefined;
  for (const candidate of known) {
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (best === undefined || distance < best.distance) best = { name: candidate, distance };
  }
  return best !== undefined && best.distance <= Math.floor(wanted.length / signsPerSlip) ? best.name : undefined;
}
