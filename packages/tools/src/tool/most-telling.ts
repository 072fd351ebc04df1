import type { Relation } from '@dbdiag/graph-engine';

/** Those that go together most beyond chance first: what nearly every ticket shows is no sign of one cause. */
export function mostTelling(relations: readonly Relation[]): readonly Relation[] {
  const beyondChance = ({ strength, baseRate }: Relation): number => strength - baseRate;
  return relations.toSorted((a, b) => beyondChance(b) - beyondChance(a));
}
