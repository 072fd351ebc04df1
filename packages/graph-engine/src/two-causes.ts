import type { Belief } from './core/belief.ts';
import { leadingHypotheses } from './core/belief.ts';
import { baseChance, likelihoodUnder, recordedWith } from './core/evidence-graph.ts';
import type { Chance } from './core/likelihood.ts';
import { answerLikelihood, logLikelihood, shownByCause, withLeak } from './core/likelihood.ts';
import { exp, ln } from './core/portable-math.ts';
import type { SparseCounts } from './core/sparse-counts.ts';
import { logPriorOf } from './core/tilt.ts';
import { isRootCauseId } from './ids.ts';
import { causesPaired } from './limits.ts';
import type { Model } from './model.ts';
import { hypothesisId } from './model.ts';

/** Two causes at work at once, as positions in the model. */
interface Pair {
  /** The more probable to be at work first; equal ones by position. */
  readonly causes: readonly [number, number];
  /** Posterior among single hypotheses and pairs, [0, 1]. */
  readonly probability: number;
  /** log2 of its odds against the most probable single hypothesis. */
  readonly bits: number;
  /** log2 of its prior odds against the first alone. */
  readonly priorBits: number;
  /** Per evidence weight × log2(P(evidence | both) / P(evidence | first alone)). */
  readonly evidenceBits: readonly number[];
}

/** What is believed when up to two causes may be at work. */
export interface PairedBelief {
  /** Root causes by how probable each is to be at work, alone or in a pair; equal ones by position. */
  readonly atWork: readonly { readonly cause: number; readonly probability: number }[];
  /** The most probable pair; undefined where there are no two causes. */
  readonly best: Pair | undefined;
}

/**
 * Share of what tickets list that no other ticket of their cause lists, [0, 1]: the chance that the next thing seen with
 * a known cause is new. Where it is high, tickets are too thin to say what a cause doesn't explain.
 *
 * @see Good, "The population frequencies of species and the estimation of population parameters", Biometrika 40, 1953.
 */
export function noveltyOf({ present }: SparseCounts): number {
  let [once, all] = [0, 0];
  for (const count of present) {
    if (count === 1) once += 1;
    all += count;
  }
  return all > 0 ? once / all : 1;
}

/**
 * Weighs single hypotheses and all pairs of the most probable root causes.
 *
 * A phenomenon is absent with a pair when neither cause, nor what shows it without them, nor the leak raises it. What is
 * there without them, `g = min(b, p̂A, p̂B)`, is in p̂A and in p̂B and counts once:
 * `1 − p = (1 − λb)·(1 − p̂A)·(1 − p̂B) / (1 − g)`, p̂ before the leak; answer error and weights are those of the belief.
 * With s the chance of a second fault the prior of a pair is `2·s·P(A)·P(B)`, and that of a cause alone `(1 − s)·P(A)`.
 * The score of a present finding is taken times 1 − novelty, for pairs and single hypotheses alike. Hypotheses that
 * aren't among those weighed keep their share of the belief beside the single ones.
 *
 * @param novelty - Of the tickets, [0, 1].
 *
 * @see Pearl, "Probabilistic reasoning in intelligent systems", 1988 (noisy-OR); docs/model.md, Two causes.
 */
export function weighPairs(model: Model, belief: Belief, novelty: number): PairedBelief {
  const ranked = leadingHypotheses(belief, causesPaired + 2);
  const terms = termsOf(belief, novelty);
  const singles = ranked.map(({ hypothesis }) => weighSingle(model, { belief, terms }, hypothesis));
  const causes = singles.filter(({ isCause }) => isCause).slice(0, causesPaired);
  const pairs = causes.flatMap((a, rank) =>
    causes.slice(rank + 1).map(
      (b): WeighedPair => ({
        a,
        b,
        log: terms.reduce((sum, term, index) => sum + logWithBoth(term, { a, b }, index), pairLogPrior(model, belief, { a, b })),
      }),
    ),
  );
  const mostAlone = Math.max(...singles.map(({ log }) => log));
  const mostTogether = Math.max(...pairs.map(({ log }) => log));
  const share = ({ log }: { readonly log: number }): number => exp(log - Math.max(mostAlone, mostTogether));
  const weighed = sumOf(ranked, ({ probability }) => probability);
  const total = sumOf(singles, share) / weighed + sumOf(pairs, share);
  const atWork = causes
    .map((cause) => ({
      cause: cause.hypothesis,
      probability:
        (share(cause) +
          sumOf(
            pairs.filter(({ a, b }) => a === cause || b === cause),
            share,
          )) /
        total,
    }))
    .sort((x, y) => y.probability - x.probability || x.cause - y.cause);
  const best = pairs.find(({ log }) => log === mostTogether);
  if (best === undefined) return { atWork, best };
  const leading = atWork.find(({ cause }) => cause === best.a.hypothesis || cause === best.b.hypothesis);
  const [first, second] = leading?.cause === best.b.hypothesis ? [best.b, best.a] : [best.a, best.b];
  return {
    atWork,
    best: {
      causes: [first.hypothesis, second.hypothesis],
      probability: share(best) / total,
      bits: (best.log - mostAlone) * Math.LOG2E,
      priorBits: (pairLogPrior(model, belief, best) - first.logPrior) * Math.LOG2E,
      evidenceBits: terms.map(
        (term, index) =>
          (logWithBoth(term, best, index) - term.log(likelihoodUnder(model.graph, term.phenomenon, first.hypothesis))) * Math.LOG2E,
      ),
    },
  };
}

/** A finding as it counts here. */
interface Term {
  readonly phenomenon: number;
  readonly base: Chance;
  /** Weighted log likelihood of the finding, from that of both answers. */
  readonly log: (likelihood: Chance) => number;
  /** The same with two causes, from how often each shows the phenomenon. */
  readonly logWithBoth: (one: Chance, other: Chance) => number;
}

interface Weighing {
  readonly belief: Belief;
  readonly terms: readonly Term[];
}

interface Single {
  readonly hypothesis: number;
  readonly isCause: boolean;
  /** Per finding how often its phenomenon is shown, before the leak; empty for what is no root cause. */
  readonly shown: readonly Chance[];
  readonly logPrior: number;
  /** ln (prior × likelihoods). */
  readonly log: number;
}

interface Both {
  readonly a: Single;
  readonly b: Single;
}

interface WeighedPair extends Both {
  readonly log: number;
}

function termsOf({ graph, evidence }: Belief, novelty: number): readonly Term[] {
  const { options } = graph;
  return evidence.map(({ phenomenon, status, score, weight }) => {
    const base = baseChance(graph, phenomenon);
    const counted = status === 'present' ? score * (1 - novelty) : score;
    const log = (likelihood: Chance): number => weight * logLikelihood(likelihood[status], base[status], counted);
    const logWithBoth = (one: Chance, other: Chance): number =>
      log(answerLikelihood(withLeak(shownByBoth([one, other], base), base, options.leak), base.answerError));
    return { phenomenon, base, log, logWithBoth };
  });
}

/** What either cause shows, and what is there without them once. */
export function shownByBoth([one, other]: readonly [Chance, Chance], base: Chance): Chance {
  const withNeither = Math.max(base.absent, one.absent, other.absent);
  const absent = (one.absent * other.absent) / withNeither;
  return { present: 1 - absent, absent };
}

function weighSingle(model: Model, { belief, terms }: Weighing, hypothesis: number): Single {
  const { graph, options } = model;
  const isCause = isRootCauseId(hypothesisId(model, hypothesis));
  const logPrior = logPriorOf(belief, hypothesis) + (isCause ? ln(1 - options.secondCausePrior) : 0);
  const shown = isCause
    ? terms.map(({ phenomenon, base }) => shownByCause(recordedWith(graph.counts, phenomenon, hypothesis), base, options))
    : [];
  const log = terms.reduce((sum, term) => sum + term.log(likelihoodUnder(graph, term.phenomenon, hypothesis)), logPrior);
  return { hypothesis, isCause, shown, logPrior, log };
}

function logWithBoth({ base, logWithBoth: log }: Term, { a, b }: Both, index: number): number {
  return log(a.shown[index] ?? base, b.shown[index] ?? base);
}

function pairLogPrior({ options }: Model, belief: Belief, { a, b }: Both): number {
  return ln(2 * options.secondCausePrior) + logPriorOf(belief, a.hypothesis) + logPriorOf(belief, b.hypothesis);
}

function sumOf<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0);
}
