import type { Belief, Ranked } from './core/belief.ts';
import { leadingHypotheses, logLikelihoodUnder } from './core/belief.ts';
import type { Question } from './core/best-questions.ts';
import { tiltOf } from './core/tilt.ts';
import type { PhenomenonId } from './ids.ts';
import { isRootCauseId } from './ids.ts';
import type { ExaminedFinding, Standing } from './ledger.ts';
import { numbersKept, weighingsKept } from './limits.ts';
import type { Model } from './model.ts';
import { believeFindings, hypothesisId } from './model.ts';
import type { ChosenQuestion } from './recommendation.ts';
import { questionsWorthAsking } from './recommendation.ts';
import { separatingQuestions } from './separation.ts';
import type { PairedBelief } from './two-causes.ts';
import { noveltyOf, weighPairs } from './two-causes.ts';

/** What some evidence comes to, in positions of the model. Each part is computed when it is first asked for. */
export interface Weighing {
  /** What is believed from it, tilted by the suspicion that is active. */
  readonly belief: Belief;
  /** The belief that questions are chosen by: that with the evidence at weight 1. */
  readonly asking: Belief;
  /** What is believed from the findings alone; `belief` itself where no suspicion is active. */
  readonly untilted: Belief;
  /** All hypotheses by belief. */
  readonly ranked: readonly Ranked[];
  /** What is believed from the findings alone when up to two causes may be at work. */
  readonly pairs: PairedBelief;
  /** Root causes under the rule-out threshold that some evidence speaks against, most probable first. */
  readonly ruledOut: readonly RuledOutPosition[];
  /** The questions that would tell the hypotheses apart, whether they may be asked or not. */
  readonly separating: readonly Question[];
  /** The questions worth asking. */
  questions(choice: QuestionWish): readonly ChosenQuestion[];
}

/** A cause that is ruled out, and the evidence that speaks most for the leader against it. */
export interface RuledOutPosition extends Ranked {
  readonly by: { readonly evidence: number; readonly weight: number; readonly bits: number };
}

interface QuestionWish {
  /** Phenomena not to be asked again. */
  readonly settled: ReadonlySet<PhenomenonId>;
  readonly count: number;
}

/** Weighs evidence, with the positions of the causes that are suspected. */
export type Weigher = (evidence: Standing['evidence'], suspected: readonly number[]) => Weighing;

/**
 * A weigher that keeps what it weighed last, a bounded number of them: a turn of a conversation asks about the same few states again and again.
 * What is kept is found by the value of the evidence, so nothing but time depends on it.
 */
export function createWeigher(model: Model): Weigher {
  const novelty = noveltyOf(model.graph.counts);
  const most = Math.min(weighingsKept, Math.max(1, Math.floor(numbersKept / (model.graph.causes + 1))));
  const kept = new Map<string, Weighing>();
  return (evidence, suspected) => {
    const key = keyOf(model, evidence, suspected);
    const weighing = kept.get(key) ?? weigh(model, { evidence, suspected, novelty });
    // The latest used are the last.
    kept.delete(key);
    kept.set(key, weighing);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return weighing;
  };
}

/** All that a weighing depends on. */
function keyOf({ phenomenonAt }: Model, evidence: Standing['evidence'], suspected: readonly number[]): string {
  return `${evidence.map(({ phenomenonId, status, score = 1 }) => `${phenomenonAt.get(phenomenonId) ?? NaN} ${status} ${score}`).join()}|${suspected.join()}`;
}

interface Weighed {
  readonly evidence: readonly ExaminedFinding[];
  readonly suspected: readonly number[];
  readonly novelty: number;
}

function weigh(model: Model, { evidence, suspected, novelty }: Weighed): Weighing {
  const { graph, options } = model;
  const { evidenceWeight } = options;
  const tilt = suspected.length === 0 ? undefined : tiltOf(graph, suspected, options.suspicionFactor);
  const asking = once(() => believeFindings(model, evidence, { tilt }));
  const belief = once(() => (evidenceWeight === 1 ? asking() : believeFindings(model, evidence, { evidenceWeight, tilt })));
  const untilted = once(() => (tilt === undefined ? belief() : believeFindings(model, evidence, { evidenceWeight })));
  const ranked = once(() => leadingHypotheses(belief(), graph.causes + 1));
  const pairs = once(() => weighPairs(model, untilted(), novelty));
  const ruledOut = once(() => ruledOutPositions(model, belief(), ranked()));
  const separating = once(() => separatingQuestions(model, asking()));
  let last: { readonly key: string; readonly questions: readonly ChosenQuestion[] } | undefined;
  return {
    get belief() {
      return belief();
    },
    get asking() {
      return asking();
    },
    get untilted() {
      return untilted();
    },
    get ranked() {
      return ranked();
    },
    get pairs() {
      return pairs();
    },
    get ruledOut() {
      return ruledOut();
    },
    get separating() {
      return separating();
    },
    questions: (choice) => {
      const key = JSON.stringify([choice.count, ...choice.settled]);
      if (last?.key !== key) last = { key, questions: questionsWorthAsking(model, asking(), choice) };
      return last.questions;
    },
  };
}

/** What only its prior makes improbable isn't ruled out: among many causes each prior is small. */
function ruledOutPositions(model: Model, { graph, evidence }: Belief, ranked: readonly Ranked[]): readonly RuledOutPosition[] {
  const leader = ranked[0]?.hypothesis ?? NaN;
  const underLeader = evidence.map((item) => logLikelihoodUnder(graph, item, leader));
  return ranked.flatMap(({ hypothesis, probability }): readonly RuledOutPosition[] => {
    if (!isRootCauseId(hypothesisId(model, hypothesis)) || probability >= model.options.ruleOutBelow) return [];
    let strongest: RuledOutPosition['by'] | undefined;
    evidence.forEach((item, index) => {
      const nats = logLikelihoodUnder(graph, item, hypothesis) - (underLeader[index] ?? NaN);
      const bits = item.weight * nats * Math.LOG2E;
      // Evidence is in the order of ids, and so are equal ones.
      if (bits < (strongest?.bits ?? 0)) strongest = { evidence: index, weight: item.weight, bits };
    });
    return strongest === undefined ? [] : [{ hypothesis, probability, by: strongest }];
  });
}

function once<Value>(work: () => Value): () => Value {
  let known: { readonly value: Value } | undefined;
  return () => (known ??= { value: work() }).value;
}
