import type { Case } from './dataset.ts';
import { foldLimits } from './limits.ts';
import { seededRandom, shuffled } from './seeded-random.ts';

/**
 * Splits cases into folds, each of which is tested once: by group where there are at least three, each group a fold
 * (beyond 20 groups several share one); else five folds in which every cause has its share, drawn by the seed.
 *
 * @returns Non-empty folds; a case is in exactly one, in the order it had.
 */
export function foldsOf(cases: readonly Case[], seed: number): readonly (readonly Case[])[] {
  const groups = new Set(cases.map(({ group }) => group ?? ''));
  const foldOf = groups.size >= foldLimits.fewestGroups ? byGroup(groups) : byCause(cases, seed);
  const folds = new Map<number, Case[]>();
  for (const entry of cases) {
    const fold = foldOf(entry);
    const own = folds.get(fold);
    if (own === undefined) folds.set(fold, [entry]);
    else own.push(entry);
  }
  return [...folds.entries()].sort(([a], [b]) => a - b).map(([, own]) => own);
}

function byGroup(groups: ReadonlySet<string>): (entry: Case) => number {
  const position = new Map([...groups].sort().map((group, index) => [group, index % foldLimits.most]));
  return ({ group = '' }) => position.get(group) ?? 0;
}

/** Deals the shuffled cases of one cause after the other round the folds, so that folds differ by one case at most. */
function byCause(cases: readonly Case[], seed: number): (entry: Case) => number {
  const causes = [...new Set(cases.map(mainCause))].sort();
  const dealt = causes.flatMap((cause) =>
    shuffled(
      cases.filter((entry) => mainCause(entry) === cause),
      seededRandom(seed, 'folds', cause),
    ),
  );
  const fold = new Map(dealt.map(({ id }, index) => [id, index % foldLimits.stratified]));
  return ({ id }) => fold.get(id) ?? 0;
}

function mainCause({ rootCauses }: Case): string {
  return rootCauses[0] ?? '';
}
