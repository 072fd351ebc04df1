import type { EngineOptions } from './engine-options.ts';
import { countKnowledge } from './knowledge-counts.ts';
import type { KnowledgeCounts } from './knowledge-counts.ts';
import type { KnowledgeSnapshot } from './knowledge-snapshot.ts';
import { answerLikelihood, baseRate, presenceWithCause } from './likelihood.ts';
import type { Chance } from './likelihood.ts';
import { memoize } from './memoize.ts';
import { priorHypotheses } from './prior.ts';
import type { PriorHypothesis } from './prior.ts';
import { measureRedundancy } from './redundancy.ts';
import type { Redundancy } from './redundancy.ts';

/** A snapshot learned: everything the methods of the engine compute from. Positions stand for sorted ids. */
export interface Model {
  readonly options: EngineOptions;
  readonly counts: KnowledgeCounts;
  readonly hypotheses: readonly PriorHypothesis[];
  readonly redundancy: Redundancy;
  /** What a phenomenon, by position, says about each hypothesis; computed when first asked for. */
  readonly presence: (phenomenon: number) => PhenomenonModel;
}

/** One phenomenon under every hypothesis. */
interface PhenomenonModel {
  readonly base: Chance;
  /** P(phenomenon present | hypothesis), in the order of the hypotheses; the base rate for *other cause*. */
  readonly presence: readonly Chance[];
  /** The same for the answer, which may be wrong. */
  readonly likelihood: readonly Chance[];
}

/** Learns a valid snapshot. */
export function learn(snapshot: KnowledgeSnapshot, options: EngineOptions): Model {
  const counts = countKnowledge(snapshot);
  const hypotheses = priorHypotheses(counts.causes, options);
  return {
    options,
    counts,
    hypotheses,
    redundancy: measureRedundancy(counts, options),
    presence: memoize((phenomenon: number) => {
      const base = baseRate(counts.edges[phenomenon] ?? [], counts.tickets, options.omega);
      const answer = memoize((chance: Chance) => answerLikelihood(chance, options.answerError));
      const withCause = presenceWithCauses(counts, { phenomenon, base }, options);
      const presence = hypotheses.map(({ cause }) => (cause === undefined ? base : (withCause[cause] ?? base)));
      return { base, presence, likelihood: presence.map(answer) };
    }),
  };
}

/** Per cause. Causes that say nothing about a phenomenon differ by their number of tickets only, and share one value. */
function presenceWithCauses(
  { causes, edges }: KnowledgeCounts,
  { phenomenon, base }: { readonly phenomenon: number; readonly base: Chance },
  options: EngineOptions,
): readonly Chance[] {
  const recorded = new Map((edges[phenomenon] ?? []).map((edge) => [edge.cause, edge]));
  const silent = memoize((tickets: number) => presenceWithCause({ tickets, present: 0, absent: 0, unexamined: 0 }, base, options));
  return causes.map(({ tickets }, cause) => {
    const edge = recorded.get(cause);
    return edge === undefined ? silent(tickets) : presenceWithCause(edge, base, options);
  });
}
