import type { CountSnapshot } from '../src/index.ts';
import { phenomenonId, rootCauseId } from '../src/index.ts';
import { phenomenonOf, rootCauseOf } from './arbitrary-diagnosis.ts';

/** Two causes with 1000 tickets each: x shows the phenomenon in some of them, y in half. */
export function twoCauses(present: number): CountSnapshot {
  const p = phenomenonId('p');
  const counts = (id: string, n: number): CountSnapshot['counts'][number] => ({
    rootCauseId: rootCauseId(id),
    tickets: 1000,
    phenomena: [{ phenomenonId: p, present: n, absent: 1000 - n, unexamined: 0 }],
  });
  return {
    phenomena: [phenomenonOf(p)],
    rootCauses: ['x', 'y'].map((id) => rootCauseOf(rootCauseId(id))),
    counts: [counts('x', present), counts('y', 500)],
  };
}
