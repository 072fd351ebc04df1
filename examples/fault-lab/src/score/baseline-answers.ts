import { naiveBayesMethod } from '@dbdiag/evaluation';
import type { TicketSnapshot } from '@dbdiag/graph-engine';
import { expectedPhenomenaOf, phenomenonId } from '@dbdiag/graph-engine';
import type { Answer } from './correctness.ts';
import type { ScoreRecord } from './score-record.ts';

/** What a run looks like to who is told all of it: everything that was measured, at once. */
export interface Measured extends Pick<ScoreRecord, 'key' | 'values'> {
  readonly present: readonly string[];
}

/** From here on naive Bayes says it has concluded, as the engine does. */
const concludeAt = 0.95;

/** Share of a cause's expected phenomena from which on its rule fires. */
const ruleFiresAt = 0.6;

/** Plain naive Bayes, told every measurement. */
export function naiveBayesAnswers(snapshot: TicketSnapshot): (run: Measured) => Answer {
  const diagnoser = naiveBayesMethod.learn(snapshot, { questionsPerRound: 5, seed: 1 });
  const known = new Set<string>(snapshot.phenomena.map(({ id }) => id));
  return ({ key, present, values }) => {
    const held = new Set(present);
    const absent = Object.keys(values).filter((id) => known.has(id) && !held.has(id));
    const { ranking } = diagnoser
      .begin({ caseId: key, initial: present.filter((id) => known.has(id)).map(phenomenonId) })
      .hear(absent.map((id) => ({ phenomenonId: phenomenonId(id), status: 'absent' })));
    const [leader] = ranking;
    return {
      ranking: ranking.map(({ hypothesisId }) => hypothesisId),
      named: leader !== undefined && leader.probability >= concludeAt && leader.hypothesisId !== 'healthy' ? [leader.hypothesisId] : [],
    };
  };
}

/**
 * A checker of rules by threshold, told every measurement: a cause's rule is that most of what an expert expects of it holds.
 * The rule with the largest share comes first; equal ones by how much they explain, then by id.
 */
export function ruleAnswers({ rootCauses }: TicketSnapshot): (run: Measured) => Answer {
  return ({ present, values }) => {
    const held = new Set(present);
    const fired = rootCauses
      .map((cause) => {
        const { id } = cause;
        const looked = expectedPhenomenaOf(cause).filter((phenomenon) => phenomenon in values);
        const count = looked.filter((phenomenon) => held.has(phenomenon)).length;
        return { id, count, share: looked.length === 0 ? 0 : count / looked.length };
      })
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.share - a.share || b.count - a.count || (a.id < b.id ? -1 : 1));
    const healthy = fired.every(({ share }) => share < ruleFiresAt);
    const ranking: readonly string[] = fired.map(({ id }) => id);
    return { ranking: healthy ? ['healthy', ...ranking] : ranking, named: healthy ? [] : ranking.slice(0, 1) };
  };
}
