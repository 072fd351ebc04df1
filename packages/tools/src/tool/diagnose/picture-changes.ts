import type { HypothesisProbability } from '@dbdiag/graph-engine';
import { noticeableRise } from '../../limits.ts';
import { probabilityOf } from '../evidence.ts';
import type { Names } from '../names.ts';
import type { DiagnoseOutput } from '../schemas.ts';

type Change = NonNullable<DiagnoseOutput['changes']>[number];

/** How many rises and how many falls are named: a reply has room for the largest few. */
const changesNamed = 3;

/**
 * What a round did to the hypotheses: those that rose noticeably, largest rise first, then those that fell, largest fall
 * first.
 */
export function pictureChanges(before: readonly HypothesisProbability[], after: readonly HypothesisProbability[], names: Names): Change[] {
  const changes = after.map(({ hypothesisId, probability }) => ({
    hypothesisId,
    before: probabilityOf(before, hypothesisId),
    after: probability,
  }));
  const risen = changes
    .filter((change) => change.after - change.before >= noticeableRise)
    .sort((first, second) => second.after - second.before - (first.after - first.before));
  const fallen = changes
    .filter((change) => change.before - change.after >= noticeableRise)
    .sort((first, second) => second.before - second.after - (first.before - first.after));
  return [...risen.slice(0, changesNamed), ...fallen.slice(0, changesNamed)].map((change) => ({
    ...change,
    description: names.hypothesis(change.hypothesisId),
  }));
}
