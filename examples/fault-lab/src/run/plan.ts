import { HEALTHY } from '@dbdiag/graph-engine';
import { LabError } from '../cluster/lab-error.ts';
import type { Injection } from '../faults/injection.ts';
import { createRandom, seedOf } from '../random.ts';

/** Which ways of a cause are used: the first only, the others only, all in each repetition, one after the other, none, for healthy runs and pairs alone, or those kept for scoring. */
export type Mechanics = 'first' | 'rest' | 'all' | 'turn' | 'none' | 'kept';

/** What is to be run. */
export interface PlanOptions {
  /** Names of the worlds. */
  readonly worlds: readonly string[];
  readonly injections: readonly Injection[];
  /** How often each cause is injected in each world. */
  readonly repetitions: number;
  readonly mechanics: Mechanics;
  /** Healthy runs of each world per repetition. */
  readonly healthy: number;
  /** Pairs of compatible faults of each world per repetition. */
  readonly pairs: number;
  /** Another campaign, other seeds. */
  readonly campaign: string;
}

/** One run that is to be made. */
export interface PlannedRun {
  readonly key: string;
  readonly world: string;
  readonly injections: readonly Injection[];
  readonly seed: number;
  /** Nothing may run beside it. */
  readonly alone: boolean;
}

/** All runs, repetition by repetition, so that an unfinished campaign has all causes alike. Same options, same plan. */
export function planRuns(options: PlanOptions): readonly PlannedRun[] {
  const turns = Array.from({ length: options.repetitions }, (_, repetition) => repetition);
  return turns.flatMap((repetition) =>
    options.worlds.flatMap((world) => {
      const random = createRandom(seedOf(`${options.campaign}/${world}/${repetition}`));
      const groups = [
        ...singles(options, repetition),
        ...healthyControls(options, repetition),
        ...drawPairs(options, random.fork('pairs').integer(0, 2 ** 31)),
      ];
      const runs = groups.map((injections) => plannedRun(options.campaign, { world, injections, repetition }));
      return runs
        .map((run) => ({ run, order: random.fork(run.key).next() }))
        .sort((a, b) => Number(a.run.alone) - Number(b.run.alone) || a.order - b.order)
        .map(({ run }) => run);
    }),
  );
}

/** Whether two faults can be injected together without one hiding the other. */
export function isPair(first: Injection, second: Injection): boolean {
  const kinds = first.cause !== second.cause && first.cause !== HEALTHY && second.cause !== HEALTHY;
  return (
    kinds && !first.claims.some((claim) => second.claims.includes(claim)) && !(first.standby !== undefined && second.standby !== undefined)
  );
}

function plannedRun(
  campaign: string,
  { world, injections, repetition }: { readonly world: string; readonly injections: readonly Injection[]; readonly repetition: number },
): PlannedRun {
  const key = `${world}/${injections.map(({ id }) => id).join('+')}/${repetition}`;
  return { key, world, injections, seed: seedOf(`${campaign}/${key}`), alone: injections.some(({ alone }) => alone === true) };
}

function singles({ injections, mechanics }: PlanOptions, repetition: number): readonly (readonly Injection[])[] {
  const causes = [...new Set(injections.map(({ cause }) => cause))].filter((cause) => cause !== HEALTHY);
  return causes.flatMap((cause) =>
    waysOf(
      injections.filter((injection) => injection.cause === cause),
      mechanics,
      repetition,
    ).map((injection) => [injection]),
  );
}

/** The ways to use; a cause that has only one is injected by it. */
function waysOf(ways: readonly Injection[], mechanics: Mechanics, repetition: number): readonly Injection[] {
  switch (mechanics) {
    case 'first':
      return ways.slice(0, 1);
    case 'rest':
      return ways.length === 1 ? ways : ways.slice(1);
    case 'all':
    case 'kept':
      return ways;
    case 'none':
      return [];
    case 'turn':
      return ways.slice(repetition % ways.length).slice(0, 1);
  }
}

function healthyControls({ injections, healthy }: PlanOptions, repetition: number): readonly (readonly Injection[])[] {
  const variants = injections.filter(({ cause }) => cause === HEALTHY);
  if (variants.length === 0) return [];
  const count = Math.min(healthy, variants.length);
  return Array.from({ length: count }, (_, index) => [variants[(repetition * count + index) % variants.length] ?? noVariant()]);
}

/** Different pairs, drawn; fewer where there are no more. */
function drawPairs({ injections, pairs }: PlanOptions, seed: number): readonly (readonly Injection[])[] {
  if (pairs === 0) return [];
  const possible = injections.flatMap((first, index) =>
    injections.slice(index + 1).flatMap((second) => (isPair(first, second) ? [[first, second]] : [])),
  );
  const random = createRandom(seed);
  return possible
    .map((pair) => ({ pair, order: random.fork(pair.map(({ id }) => id).join('+')).next() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, pairs)
    .map(({ pair }) => pair);
}

function noVariant(): never {
  throw new LabError('There is no healthy variant to run.');
}
