import { entropyOf, plogp } from './core/answer-entropy.ts';
import type { Belief } from './core/belief.ts';
import type { Question } from './core/best-questions.ts';
import { batch } from './core/best-questions.ts';
import { baseChance, recordedWith } from './core/evidence-graph.ts';
import type { ExpectedAnswer } from './core/information-gain.ts';
import { discountedPresence } from './core/information-gain.ts';
import type { Chance } from './core/likelihood.ts';
import { answerLikelihood, logLikelihood, shownByCause, withLeak } from './core/likelihood.ts';
import { listAt } from './core/lists.ts';
import { exp, ln } from './core/portable-math.ts';
import { redundancyWeight } from './core/redundancy.ts';
import { logPriorOf } from './core/tilt.ts';
import { floatAt } from './core/typed-array.ts';
import { isRootCauseId } from './ids.ts';
import { negligibleChange, questionsScreened, relatedHypothesesShown, secondCausesWeighed } from './limits.ts';
import type { Model } from './model.ts';
import { hypothesisId } from './model.ts';
import { shownByBoth } from './two-causes.ts';

/** What is looked for beside a cause that is known to be at work. */
interface SecondCauseSearch {
  /** That cause, by its position. */
  readonly first: number;
  /** Of the tickets, see `noveltyOf`. */
  readonly novelty: number;
  /** Phenomena not to be asked. */
  readonly settled: ReadonlySet<number>;
  readonly count: number;
}

/** A question that tells whether a second cause is at work, and which. */
export interface SecondCauseQuestion extends Question {
  /** Its gain as a share of what is uncertain about the second cause, [0, 1]. */
  readonly gainShare: number;
  /** The second causes that a yes would raise most, most probable first. */
  readonly related: readonly number[];
}

/** A second cause, or that there is none, and how probable it is, [0, 1]; together they sum to 1. */
interface Second {
  readonly cause: number | undefined;
  readonly probability: number;
}

/**
 * What to ask about a second cause beside one that is at work, best first: the mutual information between the answer and which
 * second cause it is, none among them, what the answer would repeat of the evidence taken off. Chosen as a batch and worth asking
 * as all questions are.
 *
 * The second causes are the `secondCausesWeighed` most probable, weighed as in pairs: with the first a cause shows what either
 * does, and costs `2·s·P(cause)` against `1 − s` for none.
 *
 * @see docs/model.md, Two causes; Lindley, "On a measure of the information provided by an experiment",
 * Annals of Mathematical Statistics 27(4), 1956.
 */
export function secondCauseQuestions(
  model: Model,
  belief: Belief,
  { first, novelty, settled, count }: SecondCauseSearch,
): readonly SecondCauseQuestion[] {
  const { graph, valuePerBit } = model;
  const { worthAskingBits, worthAskingShare, batchDiversity } = model.options;
  const seconds = weighSeconds(model, belief, { first, novelty });
  const uncertainty = seconds.reduce((sum, { probability }) => sum - plogp(probability), 0);
  const asked = belief.evidence.map(({ phenomenon }) => phenomenon);
  const candidates = new Set(seconds.flatMap(({ cause }) => (cause === undefined ? [] : Array.from(listAt(graph.phenomenaOf, cause)))));
  const valued = (phenomenon: number, weight: number): Question => {
    const answer = answerAbout(model, seconds, { first, phenomenon, weight });
    return { phenomenon, weight, value: answer.gainBits * floatAt(valuePerBit, phenomenon), ...answer };
  };
  const screened = Array.from(candidates)
    .filter((phenomenon) => !settled.has(phenomenon))
    .map((phenomenon) => valued(phenomenon, 1))
    .sort(byValue)
    .slice(0, Math.max(questionsScreened, count));
  const worth = screened
    .map(({ phenomenon }) => valued(phenomenon, redundancyWeight(graph, phenomenon, asked)))
    .filter(({ gainBits }) => gainBits > 0 && gainBits >= Math.max(worthAskingBits, worthAskingShare * uncertainty))
    .sort(byValue);
  return batch(graph, worth, { count, settled, worthAskingBits, batchDiversity }).map((question) => ({
    ...question,
    gainShare: uncertainty > 0 ? Math.min(1, question.gainBits / uncertainty) : 0,
    related: raisedMost(model, seconds, { ...question, first }),
  }));
}

/** Probabilities of the second causes, given the first: those of the pairs with it. */
function weighSeconds(model: Model, belief: Belief, { first, novelty }: Pick<SecondCauseSearch, 'first' | 'novelty'>): readonly Second[] {
  const { graph, options } = model;
  const evidence = belief.evidence.map(({ phenomenon, status, score, weight }) => {
    const base = baseChance(graph, phenomenon);
    const counted = status === 'present' ? score * (1 - novelty) : score;
    const log = (second: number | undefined): number =>
      weight * logLikelihood(presenceWith(model, { first, second, phenomenon })[status], base[status], counted);
    return log;
  });
  const alone = evidence.reduce((sum, log) => sum + log(undefined), ln(1 - options.secondCausePrior));
  const weighed = Array.from({ length: graph.causes }, (_, cause) => cause)
    .filter((cause) => cause !== first && isRootCauseId(hypothesisId(model, cause)))
    .map((cause) => ({
      cause,
      log: evidence.reduce((sum, log) => sum + log(cause), ln(2 * options.secondCausePrior) + logPriorOf(belief, cause)),
    }))
    .sort((a, b) => b.log - a.log || a.cause - b.cause)
    .slice(0, secondCausesWeighed);
  const all = [{ cause: undefined, log: alone }, ...weighed];
  const most = all.reduce((largest, { log }) => Math.max(largest, log), -Infinity);
  const total = all.reduce((sum, { log }) => sum + exp(log - most), 0);
  return all.map(({ cause, log }) => ({ cause, probability: exp(log - most) / total }));
}

interface Shown {
  readonly first: number;
  /** Undefined for the first alone. */
  readonly second: number | undefined;
  readonly phenomenon: number;
}

/** P(yes) and P(no) about a phenomenon with the first cause, and with a second beside it. */
function presenceWith({ graph, options }: Model, { first, second, phenomenon }: Shown): Chance {
  const base = baseChance(graph, phenomenon);
  const shown = (cause: number): Chance => shownByCause(recordedWith(graph.counts, phenomenon, cause), base, options);
  const together = second === undefined ? shown(first) : shownByBoth([shown(first), shown(second)], base);
  return answerLikelihood(withLeak(together, base, options.leak), base.answerError);
}

interface About extends Pick<Question, 'phenomenon' | 'weight'> {
  readonly first: number;
}

function answerAbout(model: Model, seconds: readonly Second[], { first, phenomenon, weight }: About): ExpectedAnswer {
  let [yes, perSecond] = [0, 0];
  for (const { cause, probability } of seconds) {
    const { present } = discountedPresence(presenceWith(model, { first, second: cause, phenomenon }), weight);
    yes += probability * present;
    perSecond += probability * entropyOf(present);
  }
  return { gainBits: Math.max(0, entropyOf(Math.min(1, yes)) - perSecond), probabilityPresent: Math.min(1, yes) };
}

/** A yes raises P(second) by `P(second)·(P(yes | second) − P(yes)) / P(yes)`. */
function raisedMost(
  model: Model,
  seconds: readonly Second[],
  { first, phenomenon, weight, probabilityPresent }: About & ExpectedAnswer,
): readonly number[] {
  return seconds
    .flatMap(({ cause, probability }) => {
      if (cause === undefined) return [];
      const { present } = discountedPresence(presenceWith(model, { first, second: cause, phenomenon }), weight);
      const rise = probability * (present - probabilityPresent);
      return rise > negligibleChange ? [{ cause, probability, rise }] : [];
    })
    .sort((a, b) => b.rise - a.rise || a.cause - b.cause)
    .slice(0, relatedHypothesesShown)
    .sort((a, b) => b.probability - a.probability || a.cause - b.cause)
    .map(({ cause }) => cause);
}

function byValue(a: Question, b: Question): number {
  return b.value - a.value || a.phenomenon - b.phenomenon;
}
