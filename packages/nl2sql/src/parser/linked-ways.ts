import { isLinking } from '../model/linking-dataset.ts';
import type { ModelLookup } from './model-lookup.ts';

/** As many joins as the compiler goes. */
const longest = 6;

interface Step {
  readonly to: string;
  readonly toOne: boolean;
}

/**
 * Whether rows of one dataset belong to rows of another through tables that only say what belongs together: amounts of a claim to the policies of
 * that claim, premiums to who sold the policy. Figures over the one can be told apart by the other, each row once in each group.
 */
export function isLinked(lookup: ModelLookup, from: string, to: string): boolean {
  let ends: readonly (readonly Step[])[] = [[]];
  const seen = new Set([from]);
  for (let length = 1; length <= longest && ends.length > 0; length += 1) {
    const further = ends.flatMap((path) =>
      stepsFrom(lookup, path.at(-1)?.to ?? from)
        .filter((step) => !seen.has(step.to))
        .map((step) => [...path, step]),
    );
    const found = further.filter((path) => path.at(-1)?.to === to);
    if (found.length > 0)
      return found.length === 1 && found[0]?.every((step) => step.toOne || isLinking(lookup.model, lookup.dataset(step.to))) === true;
    for (const path of further) seen.add(path.at(-1)?.to ?? '');
    ends = further;
  }
  return false;
}

function stepsFrom(lookup: ModelLookup, at: string): readonly Step[] {
  return lookup.model.relationships.flatMap(({ from, to, fromFields }) => [
    ...(from === at ? [{ to, toOne: true }] : []),
    ...(to === at ? [{ to: from, toOne: lookup.isKey(lookup.dataset(from), fromFields) }] : []),
  ]);
}
