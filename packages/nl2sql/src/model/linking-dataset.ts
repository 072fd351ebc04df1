import type { Dataset, SemanticModel } from './semantic-model.ts';

/**
 * Whether rows of a dataset only say which things belong together: a bridge (which claim has which coverage), or a table of roles (who is
 * whose agent). All that tells its rows apart are references, and who plays the role. What lies on both sides of it belongs to
 * each other, as what only has the same parent does not.
 */
export function isLinking({ relationships }: Pick<SemanticModel, 'relationships'>, { id, grain, display }: Dataset): boolean {
  const references = relationships.filter(({ from }) => from === id);
  const pointing = new Set(references.flatMap(({ fromFields }) => fromFields));
  const own = grain.filter((name) => !pointing.has(name));
  const isPlayer = own.length === 1 && display === `${id}.${own[0] ?? ''}`;
  return grain.length > 1 && references.length > 1 && (own.length === 0 || isPlayer);
}
