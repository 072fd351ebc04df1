import type { Dataset } from '../model/semantic-model.ts';
import type { SqlExpression } from '../sql/tree.ts';
import type { Catalog } from './catalog.ts';
import type { Place } from './compilation.ts';
import { existsAlong } from './existence.ts';
import type { JoinPath } from './join-path.ts';
import { findPath, isToOne } from './join-path.ts';
import { compileModelExpression, datasetsIn } from './model-expression.ts';
import { refuse } from './refusal.ts';

/** The finest of the datasets an expression names: from it all others are one row. Undefined where it names none. */
export function homeOfExpression(tree: SqlExpression, catalog: Catalog): Dataset | undefined {
  const named = datasetsIn(tree, catalog);
  if (named.length === 0) return undefined;
  const homes = named.filter((from) => named.every((to) => findPath(catalog, { from, to }, { toOneOnly: true }) !== undefined));
  return homes[0] ?? refuse(`No rows have one each of ${named.map(({ id }) => id).join(', ')}.`, `表达式涉及的数据集之间没有多对一关系。`);
}

/** A condition of the model on the rows of a place; where a row has many of what it is about, one of them is enough. */
export function applyFilterExpression(place: Place, expression: string): SqlExpression {
  const { catalog } = place.scope.compilation;
  const tree = catalog.parse(expression);
  const home = homeOfExpression(tree, catalog);
  if (home === undefined) return compileModelExpression(tree, place);
  const path = pathForFilter(place, home);
  if (isToOne(path)) return compileModelExpression(tree, place.scope.reach(place, path));
  return existsAlong(place, path, (end) => [compileModelExpression(tree, end)]);
}

function pathForFilter(place: Place, home: Dataset): JoinPath {
  const { catalog } = place.scope.compilation;
  return (
    findPath(catalog, { from: place.dataset, to: home }) ??
    refuse(`The condition on ${home.id} does not apply to ${place.dataset.id}.`, `${home.id} 上的条件不适用于 ${place.dataset.id}。`)
  );
}
