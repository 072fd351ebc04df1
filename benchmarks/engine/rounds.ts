import type { Contender, Measure } from './contender.ts';
import type { Spread } from './quantiles.ts';
import { quantile, spreadOf } from './quantiles.ts';

/** What one contender took for one measure, in nanoseconds: the quantiles of each round, over the rounds. */
export interface Timing {
  readonly p50: Spread;
  readonly p95: Spread;
}

/** Timings by contender and measure. */
export type Timings = ReadonlyMap<Contender, ReadonlyMap<Measure, Timing>>;

/** How rounds are run. */
export interface RoundPlan {
  readonly rounds: number;
  /** Number of states to choose from. */
  readonly states: number;
  /** Called before each contender's turn, to clear what the one before left behind. */
  readonly collectGarbage: () => void;
  readonly progress: (message: string) => void;
}

/**
 * Runs every contender once a round, beginning with another one each time, so that a slow minute of the machine hurts
 * all alike. All contenders meet the same states, other ones each round. One round before the first isn't counted.
 */
export async function runRounds(contenders: readonly Contender[], plan: RoundPlan): Promise<Timings> {
  const measured = new Map(contenders.map((contender) => [contender, new Map<Measure, { p50: number[]; p95: number[] }>()]));
  for (let round = 0; round <= plan.rounds; round += 1) {
    for (let turn = 0; turn < contenders.length; turn += 1) {
      const contender = contenders[(turn + round) % contenders.length];
      if (contender === undefined) continue;
      plan.progress(round === 0 ? `warm-up: ${contender.name}` : `round ${round} of ${plan.rounds}: ${contender.name}`);
      plan.collectGarbage();
      for (const [measure, count] of entriesOf(contender.statesPerRound)) {
        const states = Array.from({ length: count }, (_, index) => (round * count + index) % plan.states);
        const times = await contender.run(measure, states);
        if (round === 0) continue;
        const own = measured.get(contender) ?? new Map<Measure, { p50: number[]; p95: number[] }>();
        const figures = own.get(measure) ?? { p50: [], p95: [] };
        figures.p50.push(quantile(times, 0.5));
        figures.p95.push(quantile(times, 0.95));
        own.set(measure, figures);
      }
    }
  }
  return new Map(
    Array.from(measured, ([contender, own]) => [
      contender,
      new Map(Array.from(own, ([measure, { p50, p95 }]) => [measure, { p50: spreadOf(p50), p95: spreadOf(p95) }])),
    ]),
  );
}

function entriesOf(counts: Contender['statesPerRound']): readonly [Measure, number][] {
  const measures: readonly Measure[] = ['build', 'posterior', 'diagnose', 'full_pass'];
  return measures.flatMap((measure): [Measure, number][] => (counts[measure] === undefined ? [] : [[measure, counts[measure]]]));
}
