import { answerEntropy } from './answer-entropy.ts';
import type { CauseGroups } from './cause-groups.ts';
import { groupCauses } from './cause-groups.ts';
import type { BaseRate, Chance, Recorded } from './likelihood.ts';
import { answerLikelihood, baseRate, likelihoodWithCause } from './likelihood.ts';
import type { Lists } from './lists.ts';
import { transpose } from './lists.ts';
import type { ModelOptions } from './model-options.ts';
import type { Prior } from './prior.ts';
import { priorOf } from './prior.ts';
import type { SparseCounts, WeighedCounts } from './sparse-counts.ts';
import { countAt, placeOf } from './sparse-counts.ts';
import { floatAt, uintAt } from './typed-array.ts';
import type { Stratum } from './variation.ts';
import { strataOf } from './variation.ts';

/**
 * What was learned, ready to compute from. Causes and phenomena are positions; position `causes` stands for *other cause*.
 *
 * A cause that never showed a phenomenon costs nothing: what such a *silent* cause says depends on its group only. An
 * edge keeps by how much it differs from that.
 */
export interface EvidenceGraph {
  readonly options: ModelOptions;
  readonly counts: SparseCounts;
  readonly causes: number;
  readonly phenomena: number;
  /** Tickets of all causes, as they are weighed. */
  readonly tickets: number;
  readonly groups: CauseGroups;
  readonly prior: Prior;
  /** Per phenomenon its base rate, as a position in `baseRates`. Many phenomena were recorded equally often, and share one. */
  readonly baseRateOf: Uint32Array;
  /** How often a phenomenon holds whatever the cause. */
  readonly baseRates: readonly BaseRate[];
  /**
   * Per edge two numbers, by how much it differs from a silent cause of its group: P(yes | cause), and the entropy of the answer
   * in bits. Side by side, since whoever needs one needs the other.
   */
  readonly difference: Float64Array;
  /** Per base rate the entropy of the answer with a silent cause of each group and, last, with *other cause*, in bits. */
  readonly silentEntropy: Float64Array;
  /** The tickets by which pairs are correlated; empty without pair counts or discount. */
  readonly strata: readonly Stratum[];
  /** Per pair of phenomena ρ² with the sign of their correlation ρ, NaN until it is asked for; empty where there are too many pairs to keep. */
  readonly knownCorrelation: Float64Array;
  /** The same by pair where there are too many: those that were asked for lately. */
  readonly latestCorrelation: Map<number, number>;
  /** Per cause the phenomena it has an edge to. */
  readonly phenomenaOf: Lists;
}

/** Phenomena up to which the redundancy of pairs is kept: two megabytes. */
const phenomenaWithKnownPairs = 512;

/** Learns from counts, in time linear in the edges. */
export function buildGraph(counts: SparseCounts, options: ModelOptions): EvidenceGraph {
  const causes = counts.tickets.length;
  const phenomena = counts.start.length - 1;
  const perCause = counts.weighed?.tickets ?? Float64Array.from(counts.tickets);
  const groups = groupCauses(perCause);
  const tickets = perCause.reduce((sum, own) => sum + own, 0);
  const { baseRateOf, baseRates } = learnBaseRates(counts, { tickets, options });
  const graph: EvidenceGraph = {
    options,
    counts,
    causes,
    phenomena,
    tickets,
    groups,
    prior: priorOf({ groupTickets: groups.tickets, groupSize: groups.size }, options),
    baseRateOf,
    baseRates,
    difference: new Float64Array(2 * counts.cause.length),
    silentEntropy: new Float64Array(baseRates.length * (groups.tickets.length + 1)),
    strata: counts.together === undefined || options.redundancy === 0 ? [] : strataOf(counts),
    knownCorrelation: new Float64Array(phenomena <= phenomenaWithKnownPairs ? phenomena * phenomena : 0).fill(NaN),
    latestCorrelation: new Map(),
    phenomenaOf: transpose({ start: counts.start, items: counts.cause }, causes),
  };
  learnEdges(graph);
  return graph;
}

/** P(phenomenon holds), whatever the cause. */
export function baseChance({ baseRateOf, baseRates }: EvidenceGraph, phenomenon: number): BaseRate {
  return baseRates[uintAt(baseRateOf, phenomenon)] ?? { present: NaN, absent: NaN, answerError: NaN };
}

/** The likelihood of both answers under a cause of a group that never recorded the phenomenon. */
export function silentLikelihood({ groups, options }: EvidenceGraph, group: number, base: BaseRate): Chance {
  return likelihoodWithCause({ tickets: floatAt(groups.tickets, group), present: 0, absent: 0, unexamined: 0 }, base, options);
}

/** The likelihood of both answers under *other cause*: those of the base rate. */
export function otherLikelihood(base: BaseRate): Chance {
  return answerLikelihood(base, base.answerError);
}

/** The likelihood of both answers under a hypothesis: a cause by its position, or *other cause*. */
export function likelihoodUnder(graph: EvidenceGraph, phenomenon: number, hypothesis: number): Chance {
  const base = baseChance(graph, phenomenon);
  if (hypothesis === graph.causes) return otherLikelihood(base);
  return likelihoodWithCause(recordedWith(graph.counts, phenomenon, hypothesis), base, graph.options);
}

/** What the tickets of a cause say about a phenomenon, and what experts do. */
export function recordedWith(counts: SparseCounts, phenomenon: number, cause: number): Recorded {
  const edge = edgeOf(counts, phenomenon, cause);
  return edge < 0 ? { tickets: ticketsOf(counts, cause), present: 0, absent: 0, unexamined: 0 } : recordedAt(counts, edge);
}

/** The tickets of a cause in which a phenomenon was present. */
export function ticketsShowing(counts: SparseCounts, phenomenon: number, cause: number): number {
  const edge = edgeOf(counts, phenomenon, cause);
  return edge < 0 ? 0 : uintAt(counts.present, edge);
}

/** The edge of a phenomenon to a cause; −1 where there is none. */
function edgeOf(counts: SparseCounts, phenomenon: number, cause: number): number {
  const first = uintAt(counts.start, phenomenon);
  const place = placeOf(counts.cause.subarray(first, counts.start[phenomenon + 1]), cause);
  return place < 0 ? -1 : first + place;
}

/** The tickets of a cause, as they are weighed. */
function ticketsOf({ tickets, weighed }: SparseCounts, cause: number): number {
  return weighed === undefined ? uintAt(tickets, cause) : floatAt(weighed.tickets, cause);
}

/** What the tickets of an edge's cause say about its phenomenon, and what experts do. */
export function recordedAt(counts: SparseCounts, edge: number): Recorded {
  const { tickets, cause, present, absent, unexamined, foreign, weighed, expected } = counts;
  if (weighed !== undefined) return weighedAt(counts, weighed, edge);
  const own = uintAt(tickets, uintAt(cause, edge)) - countAt(foreign, edge);
  const most = mostTickets(expected, edge);
  const share = own > most ? most / own : 1;
  return {
    tickets: Math.min(own, most),
    present: uintAt(present, edge) * share,
    absent: countAt(absent, edge) * share,
    unexamined: countAt(unexamined, edge) * share,
    expected: expectedAt(expected, edge),
  };
}

/** The same where sets have weights. */
function weighedAt({ cause, expected }: SparseCounts, weighed: WeighedCounts, edge: number): Recorded {
  const own = floatAt(weighed.tickets, uintAt(cause, edge)) - floatAt(weighed.foreign, edge);
  const most = mostTickets(expected, edge);
  const share = own > most ? most / own : 1;
  return {
    tickets: Math.min(own, most),
    present: floatAt(weighed.present, edge) * share,
    absent: floatAt(weighed.absent, edge) * share,
    unexamined: floatAt(weighed.unexamined, edge) * share,
    expected: expectedAt(expected, edge),
  };
}

/** As how many tickets those of an edge's cause count at most. */
function mostTickets(expected: SparseCounts['expected'], edge: number): number {
  return expected === undefined ? Infinity : floatAt(expected.mostTickets, edge);
}

function expectedAt(expected: SparseCounts['expected'], edge: number): Recorded['expected'] {
  return expected === undefined ? undefined : { present: floatAt(expected.present, edge), absent: floatAt(expected.absent, edge) };
}

/** Fills in what edges and silent causes say. */
function learnEdges(graph: EvidenceGraph): void {
  const { counts, groups, options, baseRates, silentEntropy, difference } = graph;
  const width = groups.tickets.length + 1;
  const silentYes = new Float64Array(baseRates.length * width);
  baseRates.forEach((base, rate) => {
    const silent = Array.from(groups.tickets, (_, group) => silentLikelihood(graph, group, base));
    [...silent, otherLikelihood(base)].forEach((chance, place) => {
      silentYes[rate * width + place] = chance.present;
      silentEntropy[rate * width + place] = answerEntropy(chance);
    });
  });
  for (let phenomenon = 0; phenomenon < graph.phenomena; phenomenon += 1) {
    const base = baseChance(graph, phenomenon);
    const row = uintAt(graph.baseRateOf, phenomenon) * width;
    const end = uintAt(counts.start, phenomenon + 1);
    // Edges that nobody recorded anything of differ by their tickets only.
    const unrecorded = new Map<number, AnswerOf>();
    for (let edge = uintAt(counts.start, phenomenon); edge < end; edge += 1) {
      const recorded = recordedAt(counts, edge);
      const isKnown = saysSomething(recorded);
      const answer = (isKnown ? undefined : unrecorded.get(recorded.tickets)) ?? answerOf(likelihoodWithCause(recorded, base, options));
      if (!isKnown) unrecorded.set(recorded.tickets, answer);
      const silent = row + uintAt(groups.of, uintAt(counts.cause, edge));
      difference[2 * edge] = answer.yes - floatAt(silentYes, silent);
      difference[2 * edge + 1] = answer.entropy - floatAt(silentEntropy, silent);
    }
  }
}

/** P(yes), and the entropy of the answer in bits. */
interface AnswerOf {
  readonly yes: number;
  readonly entropy: number;
}

function answerOf(chance: Chance): AnswerOf {
  return { yes: chance.present, entropy: answerEntropy(chance) };
}

function saysSomething({ present, absent, unexamined, expected }: Recorded): boolean {
  return present + absent + unexamined + (expected === undefined ? 0 : expected.present + expected.absent) > 0;
}

/** The base rates there are, and which one each phenomenon has. */
function learnBaseRates(
  counts: SparseCounts,
  { tickets, options }: { readonly tickets: number; readonly options: ModelOptions },
): Pick<EvidenceGraph, 'baseRateOf' | 'baseRates'> {
  const baseRates: BaseRate[] = [];
  const known = new Map<string, number>();
  const baseRateOf = new Uint32Array(counts.start.length - 1);
  for (let phenomenon = 0; phenomenon < baseRateOf.length; phenomenon += 1) {
    const base = baseRate(totalOf(counts, phenomenon, tickets), options.omega, expectedRate(counts, phenomenon));
    const answerError =
      counts.expected?.defining[phenomenon] === 1 ? Math.min(options.definingAnswerError, options.answerError) : options.answerError;
    const name = `${base.present} ${base.absent} ${answerError}`;
    const rate = known.get(name) ?? baseRates.push({ ...base, answerError }) - 1;
    known.set(name, rate);
    baseRateOf[phenomenon] = rate;
  }
  return { baseRateOf, baseRates };
}

/** How often experts expect a phenomenon over all causes; undefined where they say nothing of it. */
function expectedRate({ expected }: SparseCounts, phenomenon: number): number | undefined {
  const rate = expected === undefined ? 0 : floatAt(expected.rate, phenomenon);
  return rate === 0 ? undefined : rate;
}

function totalOf({ start, present, absent, unexamined, foreign, weighed }: SparseCounts, phenomenon: number, tickets: number): Recorded {
  const total = { tickets, present: 0, absent: 0, unexamined: 0, foreign: 0 };
  const end = uintAt(start, phenomenon + 1);
  for (let edge = uintAt(start, phenomenon); edge < end; edge += 1) {
    total.present += weighed === undefined ? uintAt(present, edge) : floatAt(weighed.present, edge);
    total.absent += weighed === undefined ? countAt(absent, edge) : floatAt(weighed.absent, edge);
    total.unexamined += weighed === undefined ? countAt(unexamined, edge) : floatAt(weighed.unexamined, edge);
    total.foreign += weighed === undefined ? countAt(foreign, edge) : floatAt(weighed.foreign, edge);
  }
  return { ...total, tickets: tickets - total.foreign };
}
