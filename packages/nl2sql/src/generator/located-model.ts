import type { Dataset, SemanticModel } from '../model/semantic-model.ts';
import type { DatabaseSchema, SchemaRelation } from '../source/data-source.ts';

/**
 * A model whose datasets name the relations as this database has them: a model written for `public.sale` is asked of a database of files, where the
 * table is `main.sale`. What isn't there, or is there twice, stays as the model says.
 */
export function locateDatasets(model: SemanticModel, { relations }: DatabaseSchema): SemanticModel {
  return {
    ...model,
    datasets: model.datasets.map((dataset) => ({ ...dataset, relation: locate(dataset, relations) ?? dataset.relation })),
  };
}

function locate({ relation }: Dataset, relations: readonly SchemaRelation[]): Dataset['relation'] | undefined {
  const named = relations.filter(({ name }) => name === relation.table);
  const alike = named.length > 0 ? named : relations.filter(({ name }) => name.toLowerCase() === relation.table.toLowerCase());
  const found = alike.find(({ schema }) => schema === relation.schema) ?? (alike.length === 1 ? alike[0] : undefined);
  return found === undefined ? undefined : { schema: found.schema, table: found.name };
}
