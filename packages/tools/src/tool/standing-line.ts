import type { Locale } from '@dbdiag/graph-engine';
import type { Named } from '../reply/marks.ts';
import type { QueryProgressOutput } from './schemas.ts';
import { standingLineWords } from './standing-line-words.ts';

/** Probability from which a leader is worth naming alone: below it, something else is four times as probable. */
export const standsOutFrom = 0.2;

function leaderOf({ topHypothesis, topProbability }: QueryProgressOutput): Named {
  return { name: topHypothesis.description, probability: topProbability };
}

/** Whether a diagnosis that ended with this had ended with it before. */
export function endsAsBefore(standing: QueryProgressOutput, before: QueryProgressOutput): boolean {
  return before.outcome === standing.outcome && before.topHypothesis.hypothesisId === standing.topHypothesis.hypothesisId;
}

/**
 * Where a diagnosis stands in one line, whether or not the turn changed it; nothing where none is going on.
 *
 * @param before - Where it stood before the turn.
 */
export function standingLine(standing: QueryProgressOutput, before: QueryProgressOutput, locale: Locale): string | undefined {
  if (standing.rounds === 0) return undefined;
  const words = standingLineWords[locale];
  const leader = leaderOf(standing);
  switch (standing.outcome) {
    case 'concluded':
      return endsAsBefore(standing, before) ? words.stands(leader, before.topProbability) : words.concluded(leader);
    case 'no-fault-found':
      return words.noFault(leader);
    case 'unknown-cause':
      return words.unknownCause(leader);
    case 'inconclusive':
      return words.inconclusive(leader);
    case 'open':
      return `${openLine(standing, before, locale)}${tail(standing, locale)}`;
  }
}

function openLine(standing: QueryProgressOutput, before: QueryProgressOutput, locale: Locale): string {
  const words = standingLineWords[locale];
  const leader = leaderOf(standing);
  if (leader.probability < standsOutFrom) return words.noLeader(leader);
  if (before.rounds === 0) return words.first(leader);
  return before.topHypothesis.hypothesisId === standing.topHypothesis.hypothesisId
    ? words.same(leader, before.topProbability)
    : words.changed(leader, leaderOf(before));
}

/** What is worth knowing besides the leader. */
function tail({ status, hypothesesCount }: QueryProgressOutput, locale: Locale): string {
  const words = standingLineWords[locale];
  if (status === 'stuck') return words.stuck;
  return hypothesesCount > 1 ? words.left(hypothesesCount) : '';
}
