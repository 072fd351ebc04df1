import type { EvidenceGraph } from './evidence-graph.ts';
import type { ModelOptions } from './model-options.ts';
import type { SetCounts } from './sparse-counts.ts';
import { floatAt, uintAt } from './typed-array.ts';
import type { Stratum } from './variation.ts';

type RedundancyOptions = Pick<ModelOptions, 'redundancy' | 'redundancyShrinkage'>;

/**
 * The redundancy of two phenomena from their correlation within causes:
 * `q = c · max(0, (ρ² − 1/df) / (1 − 1/df)) · df / (df + k)`.
 *
 * 1/df is what ρ² would be by chance; df / (df + k) trusts a correlation by half at k degrees of freedom.
 *
 * @param correlationSquared - ρ², [0, 1].
 * @param degreesOfFreedom - Tickets less the causes that have tickets.
 * @returns At least 0; 0 where there is at most one degree of freedom.
 *
 * @see docs/model.md. Taking off the share due to chance is Ezekiel's adjusted R²: "Methods of correlation analysis", 1930.
 */
export function redundancyOf(correlationSquared: number, degreesOfFreedom: number, options: RedundancyOptions): number {
  if (degreesOfFreedom <= 1) return 0;
  const beyondChance = (correlationSquared - 1 / degreesOfFreedom) / (1 - 1 / degreesOfFreedom);
  return options.redundancy * Math.max(0, beyondChance) * (degreesOfFreedom / (degreesOfFreedom + options.redundancyShrinkage));
}

/** Whether findings that go together are discounted at all: pairs were counted, there are tickets enough, and the option isn't 0. */
export function isDiscounted({ strata, tickets, causes }: EvidenceGraph): boolean {
  return strata.length > 0 && tickets - causes > 1;
}

/**
 * How much of what one finding says the other has said already: q, at least 0 and the same bits both ways.
 *
 * The correlation is that of two 0/1 columns about the mean of each cause, pooled over causes and over the sets of tickets that
 * know both.
 */
export function redundancyBetween(graph: EvidenceGraph, first: number, second: number): number {
  if (!isDiscounted(graph)) return 0;
  return redundancyOf(Math.abs(signedSquare(graph, first, second)), degreesOf(graph, first, second), graph.options);
}

/** The correlation of two phenomena within causes, pooled over causes, [−1, 1]; 0 where pairs weren't counted or one of them never varies. */
export function correlationBetween(graph: EvidenceGraph, first: number, second: number): number {
  if (!isDiscounted(graph)) return 0;
  const square = signedSquare(graph, first, second);
  return Math.sign(square) * Math.sqrt(Math.abs(square));
}

/** Pairs kept where there are too many phenomena for a table: those of many turns, in a few megabytes. */
const pairsKept = 2 ** 16;

/** ρ² with the sign of ρ. */
function signedSquare(graph: EvidenceGraph, first: number, second: number): number {
  const { knownCorrelation, latestCorrelation, phenomena } = graph;
  const pair = Math.min(first, second) * phenomena + Math.max(first, second);
  if (knownCorrelation.length === 0) {
    const latest = latestCorrelation.get(pair);
    if (latest !== undefined) return latest;
    if (latestCorrelation.size >= pairsKept) latestCorrelation.clear();
    const square = measuredSquare(graph, first, second);
    latestCorrelation.set(pair, square);
    return square;
  }
  const known = floatAt(knownCorrelation, pair);
  if (!Number.isNaN(known)) return known;
  const square = measuredSquare(graph, first, second);
  knownCorrelation[pair] = square;
  return square;
}

function measuredSquare({ counts, strata }: EvidenceGraph, first: number, second: number): number {
  let [ofFirst, ofSecond, expected] = [0, 0, 0];
  for (const stratum of strata) {
    if (!isKnownTo(stratum, first, second)) continue;
    ofFirst += floatAt(stratum.variation, first);
    ofSecond += floatAt(stratum.variation, second);
    expected += expectedTogether(stratum.counts, first, second);
  }
  const scale = ofFirst * ofSecond;
  if (!(scale > 0)) return 0;
  const covariation = (counts.together?.(first, second) ?? 0) - expected;
  return Math.sign(covariation) * Math.min(1, (covariation * covariation) / scale);
}

/** The degrees of freedom of the strata that know both. Where there is one it is asked of every pair, so nothing is looked up. */
function degreesOf({ strata }: EvidenceGraph, first: number, second: number): number {
  const [only] = strata;
  if (strata.length === 1 && only !== undefined) return only.degrees;
  let degrees = 0;
  for (const stratum of strata) if (isKnownTo(stratum, first, second)) degrees += stratum.degrees;
  return degrees;
}

/** Whether tickets of a stratum have a word about both. */
function isKnownTo({ counts: { start } }: Stratum, first: number, second: number): boolean {
  return hasEdge(start, first) && hasEdge(start, second);
}

function hasEdge(start: Uint32Array, phenomenon: number): boolean {
  return uintAt(start, phenomenon) < uintAt(start, phenomenon + 1);
}

/**
 * How much a finding counts beside others, `1 / (1 + Σ q)`: two findings that always go together count as about one.
 *
 * @param others - Phenomena it stands beside, ascending; the phenomenon itself is passed over.
 * @returns In (0, 1]; 1 when no other finding goes with it.
 */
export function redundancyWeight(graph: EvidenceGraph, phenomenon: number, others: readonly number[]): number {
  if (!isDiscounted(graph)) return 1;
  return 1 / (1 + others.reduce((sum, other) => (other === phenomenon ? sum : sum + redundancyBetween(graph, phenomenon, other)), 0));
}

/**
 * Σ over causes of `n₁·n₂/N`: in how many tickets both would hold if they were independent within causes. The causes of
 * the rarer phenomenon are looked up among those of the other.
 */
function expectedTogether(counts: SetCounts, first: number, second: number): number {
  const { start, cause, present, tickets } = counts;
  const edgesOf = (phenomenon: number): number => uintAt(start, phenomenon + 1) - uintAt(start, phenomenon);
  const [rarer, other] = edgesOf(first) <= edgesOf(second) ? [first, second] : [second, first];
  const end = uintAt(start, rarer + 1);
  let from = uintAt(start, other);
  const last = uintAt(start, other + 1);
  let sum = 0;
  for (let edge = uintAt(start, rarer); edge < end && from < last; edge += 1) {
    const own = uintAt(cause, edge);
    from = seekFrom(cause, own, { from, last });
    if (from < last && cause[from] === own && uintAt(tickets, own) > 0)
      sum += (uintAt(present, edge) * uintAt(present, from)) / uintAt(tickets, own);
  }
  return sum;
}

/** The first place from `from` on whose item isn't below the wanted one; near places are tried first. */
function seekFrom(ascending: Uint32Array, item: number, { from, last }: { readonly from: number; readonly last: number }): number {
  let low = from;
  let step = 1;
  while (low + step < last && uintAt(ascending, low + step) < item) {
    low += step;
    step *= 2;
  }
  let high = Math.min(last, low + step);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (uintAt(ascending, middle) < item) low = middle + 1;
    else high = middle;
  }
  return low;
}
