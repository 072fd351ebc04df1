import type { Recommendation } from './assessment.ts';
import type { Belief, Ranked } from './core/belief.ts';
import { leadingHypotheses } from './core/belief.ts';
import type { Question } from './core/best-questions.ts';
import { likelihoodUnder } from './core/evidence-graph.ts';
import { discountedPresence, entropyBits } from './core/information-gain.ts';
import type { HypothesisId, PhenomenonId } from './ids.ts';
import { negligibleChange, relatedHypothesesShown } from './limits.ts';
import type { Model } from './model.ts';
import { hypothesisId } from './model.ts';
import { suspicionQuestion } from './suspicion-question.ts';

/** A question of a batch. */
export interface ChosenQuestion extends Question {
  /** It is there to test the suspicion that tilts the belief. */
  readonly forSuspicion?: true;
}

/**
 * The questions worth asking as a batch, best first: those whose gain reaches `worthAskingBits` and `worthAskingShare` of what is
 * uncertain, ranked by gain × (1 − δ) / cost, each after the first valued less by what it repeats of those before it. While a suspicion tilts
 * the belief, the first is the one that tells most about it, where any has `worthAskingBits` of that.
 *
 * @param settled - Phenomena not to be asked again.
 *
 * @see docs/model.md, Questions.
 */
export function questionsWorthAsking(
  model: Model,
  belief: Belief,
  { settled, count }: { readonly settled: ReadonlySet<PhenomenonId>; readonly count: number },
): readonly ChosenQuestion[] {
  const { worthAskingBits, worthAskingShare, batchDiversity } = model.options;
  const settledAt = new Set(Array.from(settled, (id) => model.phenomenonAt.get(id) ?? NaN));
  const first = belief.tilt && suspicionQuestion(belief, { causes: belief.tilt.causes, settled: settledAt, worthAskingBits });
  const chosen = first === undefined ? [] : [first.phenomenon];
  const left = count - chosen.length;
  const least = Math.max(worthAskingBits, worthAskingShare * entropyBits(belief));
  const rest =
    left > 0
      ? model.search(belief, { count: left, settled: new Set([...settledAt, ...chosen]), worthAskingBits: least, batchDiversity, chosen })
      : [];
  return first === undefined ? rest : [{ ...first, forSuspicion: true }, ...rest];
}

/** Questions as they are shown. `informationGain` is the gain over the entropy of the belief; 0 where nothing is uncertain. */
export function recommendationsOf(model: Model, belief: Belief, questions: readonly ChosenQuestion[]): readonly Recommendation[] {
  const uncertaintyBits = entropyBits(belief);
  const leading = leadingHypotheses(belief, model.options.leading);
  return questions.flatMap((question): readonly Recommendation[] => {
    const phenomenonId = model.phenomena[question.phenomenon];
    if (phenomenonId === undefined) return [];
    return [
      {
        phenomenonId,
        informationGain: uncertaintyBits > 0 ? Math.min(1, question.gainBits / uncertaintyBits) : 0,
        gainBits: question.gainBits,
        probabilityPresent: question.probabilityPresent,
        relatedHypotheses: relatedHypotheses(model, leading, question),
        ...(question.forSuspicion && { forSuspicion: true }),
      },
    ];
  });
}

/**
 * Those of the leading hypotheses whose probability the answer is expected to move most, most probable first.
 *
 * The expected change of P(r) is `P(yes)·|P(r | yes) − P(r)| + P(no)·|P(r | no) − P(r)| = 2·P(r)·|P(yes | r) − P(yes)|`.
 */
function relatedHypotheses(
  model: Model,
  leading: readonly Ranked[],
  { phenomenon, weight, probabilityPresent }: Question,
): readonly HypothesisId[] {
  const moved = leading
    .map(({ hypothesis, probability }) => {
      const { present } = discountedPresence(likelihoodUnder(model.graph, phenomenon, hypothesis), weight);
      return { hypothesis, change: 2 * probability * Math.abs(present - probabilityPresent) };
    })
    .filter(({ change }) => change > negligibleChange);
  const most = moved.toSorted((a, b) => b.change - a.change).slice(0, relatedHypothesesShown);
  return moved.filter((hypothesis) => most.includes(hypothesis)).map(({ hypothesis }) => hypothesisId(model, hypothesis));
}
