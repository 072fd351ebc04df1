import type { EvidenceGraph } from './evidence-graph.ts';
import type { ModelOptions } from './model-options.ts';
import type { SparseCounts } from './sparse-counts.ts';
import { countAt } from './sparse-counts.ts';
import { floatAt, uintAt } from './typed-array.ts';

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
export function isDiscounted({ variation, tickets, causes }: EvidenceGraph): boolean {
  return variation.length > 0 && tickets - causes > 1;
}

function degreesOf({ degrees, tickets, causes }: EvidenceGraph, first: number, second: number): number {
  return degrees === undefined ? tickets - causes : Math.min(floatAt(degrees, first), floatAt(degrees, second));
}

/**
 * How much of what one finding says the other has said already: q, at least 0 and the same bits both ways.
 *
 * The correlation is that of two 0/1 columns about the mean of each cause, pooled over causes.
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

/** ρ² with the sign of ρ. */
function signedSquare(graph: EvidenceGraph, first: number, second: number): number {
  const { knownCorrelation, phenomena } = graph;
  const pair = Math.min(first, second) * phenomena + Math.max(first, second);
  const known = floatAt(knownCorrelation, pair);
  if (!Number.isNaN(known)) return known;
  const square = measuredSquare(graph, first, second);
  if (knownCorrelation.length > 0) knownCorrelation[pair] = square;
  return square;
}

function measuredSquare({ counts, variation }: EvidenceGraph, first: number, second: number): number {
  const scale = floatAt(variation, first) * floatAt(variation, second);
  if (!(scale > 0)) return 0;
  const covariation = (counts.together?.(first, second) ?? 0) - expectedTogether(counts, first, second);
  return Math.sign(covariation) * Math.min(1, (covariation * covariation) / scale);
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
 * Σ over causes of `n₁·n₂/N`: in how many tickets both would hold if they were independent within causes, N the tickets whose
 * set knows both. The causes of the rarer phenomenon are looked up among those of the other.
 */
function expectedTogether(counts: SparseCounts, first: number, second: number): number {
  const { start, cause, present, tickets, foreign } = counts;
  const edgesOf = (phenomenon: number): number => uintAt(start, phenomenon + 1) - uintAt(start, phenomenon);
  const [rarer, other] = edgesOf(first) <= edgesOf(second) ? [first, second] : [second, first];
  const end = uintAt(start, rarer + 1);
  let from = uintAt(start, other);
  const last = uintAt(start, other + 1);
  let sum = 0;
  for (let edge = uintAt(start, rarer); edge < end && from < last; edge += 1) {
    const own = uintAt(cause, edge);
    from = seekFrom(cause, own, { from, last });
    if (from >= last || cause[from] !== own) continue;
    const knowing = uintAt(tickets, own) - Math.max(countAt(foreign, edge), countAt(foreign, from));
    if (knowing > 0) sum += (uintAt(present, edge) * uintAt(present, from)) / knowing;
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
