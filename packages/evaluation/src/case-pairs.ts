import { HEALTHY } from '@dbdiag/graph-engine';
import type { Case, Dataset } from './dataset.ts';
import { seededRandom, shuffled } from './seeded-random.ts';
import { trainingSnapshot } from './training-snapshot.ts';
import type { Trial, TrialOptions } from './trial.ts';

/** Puts two faults into one case: what held in either holds; what was absent in both is absent; the rest is unknown. */
export function pairOf(first: Case, second: Case): Case {
  const present = new Set([...first.present, ...second.present]);
  const absentInSecond = new Set(second.absent);
  const absent = first.absent.filter((id) => absentInSecond.has(id));
  const settled = new Set([...present, ...absent]);
  const looked = new Set([...first.absent, ...second.absent, ...first.unknown, ...second.unknown]);
  return {
    id: `${first.id} + ${second.id}`,
    rootCauses: [...first.rootCauses, ...second.rootCauses],
    present: [...present],
    absent,
    unknown: [...looked].filter((id) => !settled.has(id)),
    ...(first.initial === undefined || second.initial === undefined
      ? {}
      : { initial: [...new Set([...first.initial, ...second.initial])] }),
  };
}

/**
 * Pairs of cases with different causes, each played by who has learned all cases but these two. Healthy cases are no
 * faults and stay out. The pairs are drawn by the seed; every case takes part about equally often.
 *
 * @param count - How many pairs.
 */
export function casePairs(dataset: Dataset, count: number, { kind, seed, ...more }: TrialOptions): readonly Trial[] {
  const faults = dataset.cases.filter(({ rootCauses }) => rootCauses.length === 1 && rootCauses[0] !== HEALTHY);
  return drawPairs(faults, count, seed).map(([first, second]) => ({
    snapshot: () =>
      trainingSnapshot({ dataset, kind, cases: dataset.cases.filter(({ id }) => id !== first.id && id !== second.id), ...more }),
    cases: [pairOf(first, second)],
    closedWorld: dataset.closedWorld,
  }));
}

/** Passes in a row that bring nothing new before no more are drawn: few cases have few pairs. */
const idlePasses = 10;

function drawPairs(cases: readonly Case[], count: number, seed: number): readonly (readonly [Case, Case])[] {
  const pairs = new Map<string, readonly [Case, Case]>();
  for (let pass = 0, idle = 0; pairs.size < count && idle < idlePasses; pass += 1) {
    const before = pairs.size;
    const order = shuffled(cases, seededRandom(seed, 'pairs', String(pass)));
    for (let index = 0; index + 1 < order.length && pairs.size < count; index += 2) {
      const [first, second] = [order[index], order[index + 1]];
      if (first === undefined || second === undefined || first.rootCauses[0] === second.rootCauses[0]) continue;
      const [a, b] = first.id < second.id ? [first, second] : [second, first];
      pairs.set(`${a.id}\u0000${b.id}`, [a, b]);
    }
    idle = pairs.size === before ? idle + 1 : 0;
  }
  return [...pairs.values()];
}
