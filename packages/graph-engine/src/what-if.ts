import type { Belief } from './core/belief.ts';
import { discountedAnswer, groupBelief } from './core/information-gain.ts';
import type { Chance } from './core/likelihood.ts';
import { redundancyWeight } from './core/redundancy.ts';

/**
 * How probable a yes and a no about a phenomenon are, as the value of a question takes them: what the answer would
 * repeat of the evidence is taken off.
 */
export function probabilityOfAnswers(belief: Belief, phenomenon: number): Chance {
  const { graph, evidence } = belief;
  const weight = redundancyWeight(
    graph,
    phenomenon,
    evidence.map((item) => item.phenomenon),
  );
  const { probabilityPresent: present } = discountedAnswer(graph, groupBelief(belief), { phenomenon, weight });
  return { present, absent: 1 - present };
}
