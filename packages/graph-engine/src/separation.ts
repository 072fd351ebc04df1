import type { Contrast, Separation } from './assessment.ts';
import { answerEntropy } from './core/answer-entropy.ts';
import type { Belief } from './core/belief.ts';
import type { Question } from './core/best-questions.ts';
import { likelihoodUnder } from './core/evidence-graph.ts';
import { allGains, discountedPresence, groupBelief } from './core/information-gain.ts';
import { listAt } from './core/lists.ts';
import { redundancyWeight } from './core/redundancy.ts';
import { floatAt } from './core/typed-array.ts';
import type { PhenomenonId } from './ids.ts';
import type { Standing } from './ledger.ts';
import { questionsScreened, separationsShown } from './limits.ts';
import type { Comparison, Model } from './model.ts';
import { questionAbout } from './question-about.ts';
import { recommendationsOf } from './recommendation.ts';

/** Answers that tell less than a question worth asking divided by this don't make up for it. */
const leastDivisor = 10;

/**
 * The phenomena without a yes or no that would tell the hypotheses apart, best first, whether they may be asked or not.
 *
 * Their gain is that of a question. One that the user can't tell or that is in conflict is listed for what it would be
 * worth to find out some other way; one that nobody was asked about, from a tenth of `worthAskingBits` up: ten answers
 * that tell less don't make up for one question worth asking. As with questions, those `questionsScreened` that are best without
 * the discount are valued with it.
 */
export function separatingQuestions({ options }: Model, belief: Belief): readonly Question[] {
  const answered = belief.evidence.map(({ phenomenon }) => phenomenon);
  const grouped = groupBelief(belief);
  const gains = allGains(belief);
  const least = Math.max(options.worthAskingBits / leastDivisor, Number.MIN_VALUE);
  return Array.from(gains.keys())
    .filter((phenomenon) => !answered.includes(phenomenon) && floatAt(gains, phenomenon) >= least)
    .sort((a, b) => floatAt(gains, b) - floatAt(gains, a) || a - b)
    .slice(0, questionsScreened)
    .map((phenomenon) => questionAbout(belief, grouped, phenomenon))
    .filter(({ gainBits }) => gainBits >= least)
    .sort((a, b) => b.gainBits - a.gainBits || a.phenomenon - b.phenomenon)
    .slice(0, separationsShown);
}

/** What questions were chosen by, and those that would separate. */
interface Separating {
  readonly asking: Belief;
  readonly separating: readonly Question[];
}

/** The same by their ids, each with why it isn't asked. */
export function separationsOf(model: Model, { asking, separating }: Separating, { conflicts, settled }: Standing): readonly Separation[] {
  const inConflict = new Set(conflicts.map(({ phenomenonId }) => phenomenonId));
  return recommendationsOf(model, asking, separating).map((question) => ({
    ...question,
    reason: inConflict.has(question.phenomenonId) ? 'conflict' : settled.has(question.phenomenonId) ? 'unknown' : 'not-asked',
  }));
}

/**
 * The phenomena without an answer that would tell two hypotheses apart, best first, equal ones by id.
 *
 * Each is judged by the mutual information between its answer and which of the two it is, both equally probable:
 * `h((L_A + L_B) / 2) − (h(L_A) + h(L_B)) / 2`, the Jensen–Shannon divergence of the two answers, with what it would
 * repeat of the evidence taken off. Only phenomena that the tickets of one of them record are looked at.
 *
 * @param answered - Phenomena somebody said yes or no to.
 *
 * @see Lin, "Divergence measures based on the Shannon entropy", IEEE Transactions on Information Theory 37(1), 1991.
 */
export function contrastsOf(
  model: Model,
  belief: Belief,
  { hypothesis, against, answered }: Comparison & { readonly answered: ReadonlySet<PhenomenonId> },
): readonly Contrast[] {
  const { graph, phenomena, options } = model;
  const asked = belief.evidence.map(({ phenomenon }) => phenomenon);
  const recorded = new Set(
    [hypothesis, against].flatMap((position) => (position === graph.causes ? [] : Array.from(listAt(graph.phenomenaOf, position)))),
  );
  return Array.from(recorded)
    .sort((a, b) => a - b)
    .flatMap((phenomenon): readonly Contrast[] => {
      const phenomenonId = phenomena[phenomenon];
      if (phenomenonId === undefined || answered.has(phenomenonId)) return [];
      const [own, other] = [likelihoodUnder(graph, phenomenon, hypothesis), likelihoodUnder(graph, phenomenon, against)];
      const weight = redundancyWeight(graph, phenomenon, asked);
      const [a, b] = [discountedPresence(own, weight), discountedPresence(other, weight)];
      const mean = { present: (a.present + b.present) / 2, absent: (a.absent + b.absent) / 2 };
      const bits = answerEntropy(mean) - (answerEntropy(a) + answerEntropy(b)) / 2;
      return bits >= options.worthAskingBits && bits > 0
        ? [{ phenomenonId, bits: Math.min(1, bits), underHypothesis: own.present, underAgainst: other.present }]
        : [];
    })
    .sort((x, y) => y.bits - x.bits)
    .slice(0, separationsShown);
}
