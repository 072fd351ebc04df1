import type { GraphEngine } from '@dbdiag/graph-engine';
import type { SessionState } from '@dbdiag/tools';

/** What stands after a turn, for scripts. */
export interface SessionSummary {
  readonly confirmed: readonly { readonly phenomenonId: string; readonly score: number }[];
  readonly denied: readonly string[];
  readonly unknown: readonly string[];
  /** The phenomena of the numbered lines of the reply, in their order. */
  readonly lastShown: readonly string[];
}

/** What the user has confirmed, denied and could not tell, and what was shown last. */
export function summariseSession(engine: GraphEngine, { diagnosis, lastShown }: SessionState): SessionSummary {
  const findings = engine.currentFindings(diagnosis);
  return {
    confirmed: findings.flatMap((finding) =>
      finding.status === 'present' ? [{ phenomenonId: finding.phenomenonId, score: finding.score ?? 1 }] : [],
    ),
    denied: findings.filter(({ status }) => status === 'absent').map(({ phenomenonId }) => phenomenonId),
    unknown: findings.filter(({ status }) => status === 'unknown').map(({ phenomenonId }) => phenomenonId),
    lastShown: lastShown.map(({ phenomenonId }) => phenomenonId),
  };
}
