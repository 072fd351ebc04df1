import type { Case } from '@dbdiag/evaluation';
import type { GraphEngine } from '@dbdiag/graph-engine';
import { HEALTHY } from '@dbdiag/graph-engine';

/** How a diagnosis of a case ended. */
export interface Ending {
  /** The true cause leads. */
  readonly right: boolean;
  /** The user was given a conclusion: a cause, or that there is no fault. */
  readonly concluded: boolean;
  /** Messages of the user. */
  readonly turns: number;
}

/** Judges where a diagnosis stands. */
export function endingOf(
  { rootCauses }: Case,
  standing: { readonly outcome: ReturnType<GraphEngine['assess']>['outcome']; readonly leader: string; readonly turns: number },
): Ending {
  const { outcome, leader, turns } = standing;
  const truths: readonly string[] = rootCauses;
  // "No fault" is a conclusion about the healthy system, whoever leads.
  const named = outcome === 'no-fault-found' ? HEALTHY : leader;
  return { right: truths.includes(named), concluded: outcome === 'concluded' || outcome === 'no-fault-found', turns };
}
