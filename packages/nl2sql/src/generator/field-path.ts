import type { Field } from '../model/semantic-model.ts';
import type { Place } from './compilation.ts';
import type { JoinPath } from './join-path.ts';
import { findPath } from './join-path.ts';
import { refuse } from './refusal.ts';

/** The path to a field from the rows of a place. */
export function pathTo(
  place: Place,
  use: { readonly field: string; readonly via?: readonly string[] | undefined },
): { readonly field: Field; readonly path: JoinPath } {
  const { catalog } = place.scope.compilation;
  const field = catalog.field(use.field);
  const path = findPath(catalog, { from: place.dataset, to: catalog.home(field) }, { via: use.via });
  if (path === undefined)
    return refuse(`${field.id} does not belong to ${place.dataset.id}.`, `字段 ${field.id} 与 ${place.dataset.id} 没有关联。`);
  return { field, path };
}
