import { compareIds } from './id-order.ts';
import type { PhenomenonId, RootCauseId } from './ids.ts';
import type { RootCause } from './knowledge-snapshot.ts';
import type { ExaminedFinding } from './ledger.ts';

/** How the defining signs of a cause stand: one is there and none is missing, one was measured and isn't there, or neither. */
export type DefiningStand = 'present' | 'absent' | 'open';

/** Per cause the phenomena without which it isn't this cause; causes without such are left out. */
export type DefiningSigns = ReadonlyMap<RootCauseId, ReadonlySet<PhenomenonId>>;

/** What experts hold defining. */
export function definingSignsOf(rootCauses: readonly RootCause[]): DefiningSigns {
  return new Map(
    rootCauses.flatMap(({ id, expectations = [] }) => {
      const signs = expectations.filter(({ expects }) => expects === 'defining').map(({ phenomenonId }) => phenomenonId);
      return signs.length === 0 ? [] : [[id, new Set(signs.sort(compareIds))] as const];
    }),
  );
}

/**
 * How the defining signs of a cause stand by the findings that count. A *no* excludes it only where it was measured: a person
 * may have looked in the wrong place.
 */
export function standOfDefining(signs: DefiningSigns, cause: RootCauseId, findings: readonly ExaminedFinding[]): DefiningStand {
  const own = findings.filter(({ phenomenonId }) => signs.get(cause)?.has(phenomenonId) === true);
  if (own.some(({ status, source }) => status === 'absent' && source === 'probe')) return 'absent';
  return own.some(({ status }) => status === 'present') ? 'present' : 'open';
}
