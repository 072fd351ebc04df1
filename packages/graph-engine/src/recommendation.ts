import type { Recommendation } from './assessment.ts';
import { rankedHypotheses } from './belief.ts';
import type { Belief } from './belief.ts';
import { compareRanked } from './id-order.ts';
import type { HypothesisId, PhenomenonId } from './ids.ts';
import { discountedPresence, entropyBits, expectedAnswer } from './information-gain.ts';
import type { ExpectedAnswer } from './information-gain.ts';
import type { Chance } from './likelihood.ts';
import { negligibleChange, relatedHypothesesShown } from './limits.ts';
import type { Model } from './model.ts';
import { redundancyWeight } from './redundancy.ts';

/** A question and what its answer is expected to tell. */
export interface Question extends ExpectedAnswer {
  readonly phenomenonId: PhenomenonId;
  /** Per hypothesis, discounted by what the findings have said already. */
  readonly presence: readonly Chance[];
}

/**
 * The questions worth asking, best first: those whose gain reaches `worthAskingBits`, ranked by gain × (1 − δ), where δ
 * is the chance of a don't-know; equal ones by id.
 *
 * @param settled - Phenomena not to be asked again.
 *
 * @see docs/model.md, Questions.
 */
export function questionsWorthAsking(model: Model, belief: Belief, settled: ReadonlySet<PhenomenonId>): readonly Question[] {
  const { worthAskingBits, dontKnowRate } = model.options;
  const asked = belief.evidence.map(({ phenomenon }) => phenomenon);
  return model.counts.phenomena
    .flatMap((phenomenonId, phenomenon): readonly Question[] => {
      if (settled.has(phenomenonId)) return [];
      const weight = redundancyWeight(phenomenon, asked, model.redundancy.between);
      const presence = model.presence(phenomenon).likelihood.map((chance) => discountedPresence(chance, weight));
      const answer = expectedAnswer(belief.probabilities, presence);
      return answer.gainBits < worthAskingBits ? [] : [{ phenomenonId, presence, ...answer }];
    })
    .sort(
      compareRanked(
        ({ gainBits }) => gainBits * (1 - dontKnowRate),
        ({ phenomenonId }) => phenomenonId,
      ),
    );
}

/** Questions as they are shown. `informationGain` is the gain over the entropy of the belief; 0 where nothing is uncertain. */
export function recommendationsOf(model: Model, belief: Belief, questions: readonly Question[]): readonly Recommendation[] {
  const uncertaintyBits = entropyBits(belief.probabilities);
  return questions.map((question) => ({
    phenomenonId: question.phenomenonId,
    informationGain: uncertaintyBits > 0 ? Math.min(1, question.gainBits / uncertaintyBits) : 0,
    gainBits: question.gainBits,
    probabilityPresent: question.probabilityPresent,
    relatedHypotheses: relatedHypotheses(model, belief, question),
  }));
}

/**
 * The few hypotheses whose probability the answer is expected to move most, most probable first.
 *
 * The expected change of P(r) is `P(yes)·|P(r | yes) − P(r)| + P(no)·|P(r | no) − P(r)| = 2·P(r)·|P(yes | r) − P(yes)|`.
 */
function relatedHypotheses(model: Model, belief: Belief, { presence, probabilityPresent }: Question): readonly HypothesisId[] {
  const moved = rankedHypotheses(model, belief)
    .map(({ id, probability, position }, rank) => ({ id, rank, change: 2 * probability * Math.abs((presence[position]?.present ?? NaN) - probabilityPresent) }))
    .filter(({ change }) => change > negligibleChange);
  const most = moved.toSorted((a, b) => b.change - a.change || a.rank - b.rank).slice(0, relatedHypothesesShown);
  return most.sort((a, b) => a.rank - b.rank).map(({ id }) => id);
}
