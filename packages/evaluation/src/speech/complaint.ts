import type { PhenomenonId } from '@dbdiag/graph-engine';
import { HEALTHY } from '@dbdiag/graph-engine';
import type { Case } from '../dataset.ts';
import { seededRandom, shuffled } from '../seeded-random.ts';

/** Share of all cases from which on a phenomenon is background: it holds with everything, and nobody calls for help because of it. */
const backgroundFrom = 1 / 3;

/** Most observations in the first message. */
const mostAtOnce = 3;

/** What a complaint is drawn from. */
interface ComplaintOptions {
  /** What is usual. */
  readonly cases: readonly Case[];
  /** Whether there are words for the absence of a phenomenon. */
  readonly canDeny: (phenomenonId: PhenomenonId) => boolean;
  readonly seed: number;
}

/**
 * What somebody brings up first about a case: one to three phenomena that hold and are no background, drawn by the seed. The
 * user of a healthy system only denies what others complain about.
 */
export function complaintOf(
  { id, rootCauses, present, absent }: Case,
  { cases, canDeny, seed }: ComplaintOptions,
): readonly PhenomenonId[] {
  const random = seededRandom(seed, 'complaint', id);
  const count = 1 + Math.floor(random() * mostAtOnce);
  const share = (phenomenon: PhenomenonId): number => cases.filter((other) => other.present.includes(phenomenon)).length / cases.length;
  if (rootCauses.includes(HEALTHY))
    return shuffled(
      absent.filter((phenomenon) => share(phenomenon) > 0 && canDeny(phenomenon)),
      random,
    ).slice(0, count);
  const telling = present.filter((phenomenon) => share(phenomenon) < backgroundFrom);
  return shuffled(telling.length > 0 ? telling : present, random).slice(0, count);
}
