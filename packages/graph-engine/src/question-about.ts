import type { Belief } from './core/belief.ts';
import type { Question } from './core/best-questions.ts';
import type { GroupedBelief } from './core/information-gain.ts';
import { discountedAnswer } from './core/information-gain.ts';
import { redundancyWeight } from './core/redundancy.ts';

/** A question about one phenomenon without an answer, worth asking or not. */
export function questionAbout({ graph, evidence }: Belief, grouped: GroupedBelief, phenomenon: number): Question {
  const weight = redundancyWeight(
    graph,
    phenomenon,
    evidence.map((item) => item.phenomenon),
  );
  const answer = discountedAnswer(graph, grouped, { phenomenon, weight });
  return { phenomenon, weight, value: answer.gainBits, ...answer };
}
