import { answerDivergence } from './answer-entropy.ts';
import type { EvidenceGraph } from './evidence-graph.ts';
import { baseChance, otherLikelihood, silentLikelihood } from './evidence-graph.ts';
import type { GroupedBelief } from './information-gain.ts';
import { allPhenomena, expectedAnswers, sumSilent } from './information-gain.ts';
import { exp } from './portable-math.ts';
import { floatAt, uintAt } from './typed-array.ts';

/** What no question can exceed, so that the best are found without asking about all. */
export interface QuestionBounds {
  /** Per phenomenon K: the largest of its gain under the prior over causes and of what silent causes and *other* can add. */
  readonly bound: Float64Array;
  /** Phenomena by that bound, highest first. */
  readonly order: Uint32Array;
}

/**
 * Bounds the gain of every question, once for a graph.
 *
 * For any q, mutual information is at most Σ w·KL(p ‖ q). With q the probability of a yes under the prior over causes:
 * causes whose posterior is at most κ times their prior add at most κ times the gain under the prior; every other
 * hypothesis that is silent about the phenomenon, *other cause* too, adds at most its posterior times its own KL. The
 * KL of silent causes is largest at the fewest or the most tickets, since it is convex in p and p is monotone in them.
 *
 * @see Topsøe, "An information theoretical identity and a problem involving capacity", Studia Scientiarum Mathematicarum
 * Hungarica 2, 1967.
 */
export function boundQuestions(graph: EvidenceGraph): QuestionBounds {
  const prior = priorOverCauses(graph);
  const last = graph.groups.tickets.length - 1;
  // Without causes no answer tells anything.
  if (last < 0) return { bound: new Float64Array(graph.phenomena), order: allPhenomena(graph) };
  const answers = expectedAnswers(graph, prior, allPhenomena(graph));
  const bound = new Float64Array(graph.phenomena);
  for (let phenomenon = 0; phenomenon < bound.length; phenomenon += 1) {
    const base = baseChance(graph, phenomenon);
    const yes = floatAt(answers, 2 * phenomenon);
    const reference = { present: yes, absent: 1 - yes };
    bound[phenomenon] = Math.max(
      floatAt(answers, 2 * phenomenon + 1),
      answerDivergence(silentLikelihood(graph, 0, base), reference),
      answerDivergence(silentLikelihood(graph, last, base), reference),
      answerDivergence(otherLikelihood(base), reference),
    );
  }
  const order = allPhenomena(graph).sort((a, b) => floatAt(bound, b) - floatAt(bound, a) || a - b);
  return { bound, order };
}

/** The prior, with nothing for *other cause*. */
function priorOverCauses(graph: EvidenceGraph): GroupedBelief {
  const { groups, prior, causes } = graph;
  const ofGroup = prior.logOfGroup.map((log) => exp(log));
  const total = ofGroup.reduce((sum, each, group) => sum + each * uintAt(groups.size, group), 0);
  const probabilities = new Float64Array(causes + 1);
  for (let cause = 0; cause < causes; cause += 1) probabilities[cause] = floatAt(ofGroup, uintAt(groups.of, cause)) / total;
  const groupProbability = ofGroup.map((each, group) => (each * uintAt(groups.size, group)) / total);
  return sumSilent(graph, probabilities, groupProbability);
}
