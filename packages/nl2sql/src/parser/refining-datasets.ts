import { wordsOfExpression } from '../sql/expression-words.ts';
import type { ModelLookup } from './model-lookup.ts';

/** A dataset whose rows are some rows of another and say nothing more of them: "expense reserves" among the claim amounts. */
export interface Refinement {
  /** The dataset whose rows are refined. */
  readonly of: string;
  /** The figure that the model itself has for it: made of all those rows and no others. */
  readonly metric?: string;
}

/** What a dataset refines, if it is a refinement and no thing of its own. */
export function refinementOf(lookup: ModelLookup, datasetId: string): Refinement | undefined {
  const { primaryKey, fields, relation } = lookup.dataset(datasetId);
  const [up, ...others] = lookup.model.relationships.filter(({ from }) => from === datasetId);
  if (up === undefined || others.length > 0 || primaryKey.length === 0) return undefined;
  const [mine, theirs] = [up.fromFields.join(), up.toFields.join()];
  if (mine !== primaryKey.join() || theirs !== lookup.dataset(up.to).primaryKey.join()) return undefined;
  if (fields.some(({ name }) => !primaryKey.includes(name))) return undefined;
  const siblings = lookup.model.relationships.filter(({ from, to }) => to === up.to && from !== datasetId);
  const tables = siblings.map(({ from }) => lookup.dataset(from).relation.table);
  const own = lookup.model.defaultFilters.filter(({ expression }) => {
    const words = wordsOfExpression(expression);
    return words.has(relation.table.toLowerCase()) && !tables.some((table) => words.has(table.toLowerCase()));
  });
  const [metric, ...more] = own.flatMap(({ metrics }) => (metrics === 'all' ? [] : metrics));
  return metric === undefined || more.length > 0 ? { of: up.to } : { of: up.to, metric };
}
