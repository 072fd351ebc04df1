import { questionsScreened } from '../limits.ts';
import type { Belief } from './belief.ts';
import type { EvidenceGraph } from './evidence-graph.ts';
import type { ExpectedAnswer, GroupedBelief } from './information-gain.ts';
import { discountedAnswer, expectedAnswers, groupBelief } from './information-gain.ts';
import { placesOfLargest } from './largest.ts';
import { listAt } from './lists.ts';
import { exp } from './portable-math.ts';
import type { QuestionBounds } from './question-bounds.ts';
import { boundQuestions } from './question-bounds.ts';
import { isDiscounted, redundancyBetween, redundancyWeight } from './redundancy.ts';
import { byteAt, floatAt, uintAt } from './typed-array.ts';

/** A question and what its answer is expected to tell. */
export interface Question extends ExpectedAnswer {
  readonly phenomenon: number;
  /** What the answer would count beside the evidence, (0, 1]. */
  readonly weight: number;
  /** gain × (1 − δ) / cost: what questions are ranked by. */
  readonly value: number;
}

/** How questions are chosen. */
export interface QuestionChoice {
  /** At most so many, at least 1. */
  readonly count: number;
  /** Phenomena not to be asked. */
  readonly settled: ReadonlySet<number>;
  /** Gain in bits under which a question isn't worth asking, ≥ 0. */
  readonly worthAskingBits: number;
  /** After a question is chosen the value of each other is divided by 1 + `batchDiversity`·q, summed over the chosen, ≥ 0. */
  readonly batchDiversity: number;
  /** What is asked in the same batch already; to be among the settled too. */
  readonly chosen?: readonly number[];
}

type Found = Omit<Question, 'weight'>;

/** Finds the questions worth asking. */
export type QuestionSearch = (belief: Belief, choice: QuestionChoice) => readonly Question[];

/** Hypotheses whose phenomena are all looked at: those that the evidence raised most. */
const heavyHypotheses = 12;

/** Phenomena looked at before their bound is compared with the best again. */
const consideredAtOnce = 32;

/** Makes up for the rounding of a bound. */
const slack = 1 + 1e-9;

/** Makes up for the rounding of gains that are 0 but for it, in bits. */
const slackBits = 1e-14;

/**
 * Prepares the search for questions on a graph.
 *
 * It looks at the phenomena next to the hypotheses that the evidence raised most, then at the others in the order of
 * their bound, and stops where none can reach the best found so far. The result is that of looking at all. With the
 * redundancy discount on, the `questionsScreened` questions that are best without it are valued with it.
 *
 * @param valuePerBit - Per phenomenon what a bit about it is worth, (1 − δ) / cost with δ the chance of a don't-know; above 0.
 *
 * @see docs/model.md, Questions.
 */
export function createQuestionSearch(graph: EvidenceGraph, valuePerBit: Float64Array): QuestionSearch {
  const mostPerBit = valuePerBit.reduce((most, value) => Math.max(most, value), 0);
  let bounds: QuestionBounds | undefined;
  return (belief, choice) => {
    const grouped = groupBelief(belief);
    bounds ??= boundQuestions(graph);
    const discounted = isDiscounted(graph) && (belief.evidence.length > 0 || choice.count + (choice.chosen?.length ?? 0) > 1);
    // What is discounted may tell more than it would undiscounted, where its answer is nearly certain: no threshold yet.
    const screening = discounted ? { ...choice, count: Math.max(questionsScreened, choice.count), worthAskingBits: 0 } : choice;
    const found = search({ graph, belief, grouped, bounds, valuePerBit, mostPerBit }, screening);
    return discounted ? batch(graph, discount({ graph, belief, grouped, found, valuePerBit }, choice), choice) : found;
  };
}

interface SearchState {
  readonly graph: EvidenceGraph;
  readonly belief: Belief;
  readonly grouped: GroupedBelief;
  readonly bounds: QuestionBounds;
  readonly valuePerBit: Float64Array;
  readonly mostPerBit: number;
}

function search(
  { graph, belief, grouped, bounds, valuePerBit, mostPerBit }: SearchState,
  { count, settled, worthAskingBits }: QuestionChoice,
): readonly Question[] {
  const best: Found[] = [];
  const seen = new Uint8Array(graph.phenomena);
  for (const phenomenon of settled) seen[phenomenon] = 1;
  const consider = (lists: readonly Uint32Array[]): void => {
    const unseen = takeUnseen(lists, seen);
    const answers = expectedAnswers(graph, grouped, unseen);
    for (let index = 0; index < unseen.length; index += 1) {
      const [phenomenon, probabilityPresent, gainBits] = [
        uintAt(unseen, index),
        floatAt(answers, 2 * index),
        floatAt(answers, 2 * index + 1),
      ];
      const value = gainBits * floatAt(valuePerBit, phenomenon);
      if (gainBits >= worthAskingBits) insert(best, { phenomenon, gainBits, probabilityPresent, value }, count);
    }
  };
  const { heavy, lightRatio } = splitByRatio(belief);
  consider(heavy.map((cause) => listAt(graph.phenomenaOf, cause)));
  for (let next = 0; next < bounds.order.length; next += consideredAtOnce) {
    const bound = (lightRatio + 1) * floatAt(bounds.bound, uintAt(bounds.order, next)) * slack + slackBits;
    if (bound < worthAskingBits || (best.length === count && bound * mostPerBit < (best.at(-1)?.value ?? 0))) break;
    consider([bounds.order.subarray(next, next + consideredAtOnce)]);
  }
  return best.map((found) => ({ ...found, weight: 1 }));
}

/** Those phenomena of some lists that weren't seen before; from now on they are. */
function takeUnseen(lists: readonly Uint32Array[], seen: Uint8Array): Uint32Array {
  const unseen = new Uint32Array(lists.reduce((sum, list) => sum + list.length, 0));
  let length = 0;
  for (const list of lists) {
    for (let index = 0; index < list.length; index += 1) {
      const phenomenon = uintAt(list, index);
      if (byteAt(seen, phenomenon) === 1) continue;
      seen[phenomenon] = 1;
      unseen[length] = phenomenon;
      length += 1;
    }
  }
  return unseen.subarray(0, length);
}

/** The causes that the evidence raised most above their prior, and the highest ratio of posterior to prior of the rest. */
function splitByRatio({ graph, probabilities, touched, untouched, untouchedProbability }: Belief): {
  readonly heavy: readonly number[];
  readonly lightRatio: number;
} {
  const prior = graph.prior.logOfGroup.map((log) => exp(log));
  const ratios = new Float64Array(touched.length);
  for (let place = 0; place < ratios.length; place += 1) {
    const cause = uintAt(touched, place);
    ratios[place] = floatAt(probabilities, cause) / floatAt(prior, uintAt(graph.groups.of, cause));
  }
  const places = placesOfLargest({ ids: touched, values: ratios }, heavyHypotheses + 1);
  const ofGroups = untouchedProbability.reduce(
    (most, probability, group) => (untouched[group] === 0 ? most : Math.max(most, probability / floatAt(prior, group))),
    0,
  );
  const nextPlace = places[heavyHypotheses];
  return {
    heavy: places.slice(0, heavyHypotheses).map((place) => uintAt(touched, place)),
    lightRatio: Math.max(ofGroups, nextPlace === undefined ? 0 : floatAt(ratios, nextPlace)),
  };
}

interface Screened extends Pick<SearchState, 'graph' | 'belief' | 'grouped' | 'valuePerBit'> {
  readonly found: readonly Question[];
}

/** Values the screened questions with what each would repeat of the evidence. */
function discount({ graph, belief, grouped, found, valuePerBit }: Screened, { worthAskingBits }: QuestionChoice): readonly Question[] {
  const asked = belief.evidence.map(({ phenomenon }) => phenomenon);
  return found
    .map((question): Question => {
      const { phenomenon } = question;
      const weight = redundancyWeight(graph, phenomenon, asked);
      if (weight === 1) return question;
      const answer = discountedAnswer(graph, grouped, { phenomenon, weight });
      return { phenomenon, weight, value: answer.gainBits * floatAt(valuePerBit, phenomenon), ...answer };
    })
    .filter(({ gainBits }) => gainBits >= worthAskingBits)
    .sort(byValue);
}

/**
 * Chooses questions one after the other, each valued less by what it repeats of those chosen.
 *
 * What a question is worth only falls as others are chosen, so it is compared anew with those chosen meanwhile only where what
 * it was worth before would still be the most.
 *
 * @param questions - Highest value first.
 */
export function batch(
  graph: EvidenceGraph,
  questions: readonly Question[],
  { count, batchDiversity, chosen: before = [] }: QuestionChoice,
): readonly Question[] {
  const chosen: Question[] = [];
  const asked = [...before];
  const left = questions.map((question) => ({ question, repeated: 0, compared: 0, worth: question.value }));
  while (left.length > 0 && chosen.length < count) {
    let best: (typeof left)[number] | undefined;
    for (const item of left) {
      if (best !== undefined && item.worth <= best.worth) continue;
      for (; item.compared < asked.length; item.compared += 1)
        item.repeated += redundancyBetween(graph, item.question.phenomenon, asked[item.compared] ?? NaN);
      item.worth = item.question.value / (1 + batchDiversity * item.repeated);
      if (best === undefined || item.worth > best.worth) best = item;
    }
    if (best === undefined) break;
    chosen.push(best.question);
    asked.push(best.question.phenomenon);
    left.splice(left.indexOf(best), 1);
  }
  return chosen;
}

/** Puts a question at its place among the best, which stay at most `count`. */
function insert(best: Found[], question: Found, count: number): void {
  let at = best.length;
  while (at > 0) {
    const before = best[at - 1];
    if (before === undefined || byValue(question, before) >= 0) break;
    at -= 1;
  }
  if (at === count) return;
  best.splice(at, 0, question);
  if (best.length > count) best.pop();
}

function byValue(a: Found, b: Found): number {
  return b.value - a.value || a.phenomenon - b.phenomenon;
}
