import { entropyOf } from './core/answer-entropy.ts';
import type { Belief } from './core/belief.ts';
import type { Question } from './core/best-questions.ts';
import type { EvidenceGraph } from './core/evidence-graph.ts';
import { likelihoodUnder } from './core/evidence-graph.ts';
import { discountedPresence, groupBelief, probabilityOfYes } from './core/information-gain.ts';
import { floatAt } from './core/typed-array.ts';
import { questionsScreened } from './limits.ts';
import { questionAbout } from './question-about.ts';

/** What is looked for, and where. */
export interface SuspicionSearch {
  /** The suspected causes, by position. */
  readonly causes: Uint32Array;
  /** Phenomena not to be asked. */
  readonly settled: ReadonlySet<number>;
  /** Bits under which a question isn't worth asking, ≥ 0. */
  readonly worthAskingBits: number;
}

/** A question and what its answer is expected to tell about whether the cause is one of the suspected. */
interface Candidate {
  readonly phenomenon: number;
  readonly bits: number;
}

/**
 * The question whose answer tells most whether the cause is one of the suspected: the largest mutual information between
 * the two, what the answer would repeat of the evidence taken off; equal ones by position.
 *
 * @returns Undefined where no question is worth asking for that. One that is, is worth asking in general: what an answer
 * tells about a group of causes it tells about the causes.
 *
 * @see Cover & Thomas, "Elements of information theory", 2006, §2.8 (data processing inequality).
 */
export function suspicionQuestion(belief: Belief, { causes, settled, worthAskingBits }: SuspicionSearch): Question | undefined {
  const { graph } = belief;
  const grouped = groupBelief(belief);
  const whole: Candidate[] = [];
  for (let phenomenon = 0; phenomenon < graph.phenomena; phenomenon += 1) {
    if (settled.has(phenomenon)) continue;
    const yes = probabilityOfYes(graph, grouped, phenomenon);
    whole.push({ phenomenon, bits: membershipBits(yes, yesOfCauses(belief, causes, { phenomenon, weight: 1 })) });
  }
  const [best] = whole
    .sort(byBits)
    .slice(0, questionsScreened)
    .map(({ phenomenon }) => {
      const question = questionAbout(belief, grouped, phenomenon);
      return { phenomenon, question, bits: membershipBits(question.probabilityPresent, yesOfCauses(belief, causes, question)) };
    })
    .sort(byBits);
  return best !== undefined && best.bits > 0 && best.bits >= worthAskingBits ? best.question : undefined;
}

interface OfCauses {
  /** Their probability together. */
  readonly total: number;
  /** P(yes, one of them). */
  readonly yes: number;
}

function yesOfCauses(
  { graph, probabilities }: Belief,
  causes: Uint32Array,
  { phenomenon, weight }: { readonly phenomenon: number; readonly weight: number },
): OfCauses {
  let [total, yes] = [0, 0];
  for (const cause of causes) {
    const probability = floatAt(probabilities, cause);
    total += probability;
    yes += probability * presence(graph, { phenomenon, weight }, cause);
  }
  return { total, yes };
}

function presence(
  graph: EvidenceGraph,
  { phenomenon, weight }: { readonly phenomenon: number; readonly weight: number },
  cause: number,
): number {
  return discountedPresence(likelihoodUnder(graph, phenomenon, cause), weight).present;
}

/** Mutual information between an answer and being one of some causes: `h(P(yes)) − Σ P(member)·h(P(yes | member))`. */
function membershipBits(yes: number, { total, yes: yesOfThem }: OfCauses): number {
  const rest = 1 - total;
  if (!(total > 0 && rest > 0)) return 0;
  const share = (part: number, whole: number): number => Math.min(1, Math.max(0, part / whole));
  return Math.max(0, entropyOf(yes) - total * entropyOf(share(yesOfThem, total)) - rest * entropyOf(share(yes - yesOfThem, rest)));
}

function byBits(a: Candidate, b: Candidate): number {
  return b.bits - a.bits || a.phenomenon - b.phenomenon;
}
