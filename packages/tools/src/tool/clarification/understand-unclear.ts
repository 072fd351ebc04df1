import type { ReadTurn, WantedCall } from '../../reading/understanding.ts';
import { matchedFact, measuredFact } from '../turn-facts.ts';

/** How many pieces of one message are asked about; the rest of the half answers is shown all the same. */
const questionsBack = 3;

/** Half answers first: they are the nearest to a finding. */
export function understandUnclear({ parts, facts, calls }: ReadTurn): WantedCall | undefined {
  const half = (matchedFact.in(facts).at(-1)?.hedged ?? []).filter(({ unjudged }) => unjudged === undefined);
  const hedged = half.map(({ phenomenonId }) => ({
    type: 'ambiguous_feedback',
    subject: phenomenonId,
  }));
  const isMeasured = (measuredFact.in(facts).at(-1)?.readings.length ?? 0) > 0;
  const unclear = parts.unclear
    .filter(({ type }) => !isMeasured || type === 'missing_value')
    .map(({ type, words }) => ({ type, subject: words }));
  const params = [...hedged, ...unclear].slice(0, questionsBack)[calls];
  return params && { params, reasoning: 'Something that was said has to be asked about.' };
}
