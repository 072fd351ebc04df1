import type { DatabaseSchema, Dialect, SchemaColumn, SchemaRelation } from '../source/data-source.ts';
import { fieldTypeOf, isNumeric } from './field-type.ts';
import { plainColumn } from './plain-column.ts';
import { isQuantity } from './quantity.ts';
import type { Dataset, Field, SemanticModel } from './semantic-model.ts';

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

/**
 * A model as it is asked of one database: datasets name the schemas in which their tables are there, and fields whose type the model didn't say have that of
 * their column. What the database hasn't got stays as it is.
 */
export function locateModel(model: SemanticModel, schema: DatabaseSchema, dialect: Dialect): SemanticModel {
  return {
    ...model,
    datasets: model.datasets.map((dataset) => {
      const found = findRelation(schema, dataset.relation, dialect);
      if (found === undefined) return dataset;
      const fields = dataset.fields.map((field) => typed(field, { dataset, relation: found, model, dialect }));
      return { ...dataset, relation: { schema: found.schema, table: found.name }, fields };
    }),
  };
}

interface Place {
  readonly dataset: Dataset;
  readonly relation: SchemaRelation;
  readonly model: SemanticModel;
  readonly dialect: Dialect;
}

function typed(field: Field, { dataset, relation, model, dialect }: Place): Field {
  const name = field.type === 'other' ? plainColumn(field.expression) : undefined;
  const type = fieldTypeOf(name === undefined ? undefined : findColumn(relation, name, dialect)?.type);
  if (field.type !== 'other' || type === 'other') return field;
  const form = field.timeForm ?? (type === 'date' || type === 'timestamp' ? type : undefined);
  const isKey =
    dataset.primaryKey.includes(field.name) ||
    model.relationships.some(
      ({ from, to, fromFields, toFields }) =>
        (from === dataset.id && fromFields.includes(field.name)) || (to === dataset.id && toFields.includes(field.name)),
    );
  const words = [field.label.zh ?? '', field.label.en ?? '', ...field.synonyms];
  const additive = isNumeric(type) && form === undefined && !isKey && isQuantity(field.name, words);
  return { ...field, type, ...(form === undefined ? {} : { timeForm: form }), additive };
}
