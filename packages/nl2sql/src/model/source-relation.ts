import type { DatabaseSchema, Dialect, SchemaColumn, SchemaRelation } from '../source/data-source.ts';
import type { Dataset, SemanticModel } from './semantic-model.ts';

/**
 * The relation a dataset reads: by schema and name, else the only one of that name, since a model written for one database is asked of another one with the
 * same tables (`public` there, `main` here). DuckDB doesn't mind the case of names.
 */
export function findRelation(schema: DatabaseSchema, relation: Dataset['relation'], dialect: Dialect): SchemaRelation | undefined {
  const named = schema.relations.filter(({ name }) => sameName(name, relation.table, dialect));
  const exact = named.find((candidate) => relation.schema !== undefined && sameName(candidate.schema, relation.schema, dialect));
  return exact ?? (named.length === 1 ? named[0] : undefined);
}

/** A column of a relation by its name. */
export function findColumn(relation: SchemaRelation, name: string, dialect: Dialect): SchemaColumn | undefined {
  return relation.columns.find((column) => column.name === name) ?? relation.columns.find((column) => sameName(column.name, name, dialect));
}

/** Whether two names are one to a database, both quoted. */
export function sameName(first: string, second: string, dialect: Dialect): boolean {
  return first === second || (dialect === 'duckdb' && first.toLowerCase() === second.toLowerCase());
}

/** A model whose datasets name the schemas in which this database has their tables; those it hasn't got stay as they are. */
export function locateModel(model: SemanticModel, schema: DatabaseSchema, dialect: Dialect): SemanticModel {
  return {
    ...model,
    datasets: model.datasets.map((dataset) => {
      const found = findRelation(schema, dataset.relation, dialect);
      return found === undefined ? dataset : { ...dataset, relation: { schema: found.schema, table: found.name } };
    }),
  };
}
