import type { Dataset, Field, Metric, Relationship, SemanticModel } from '../model/semantic-model.ts';

/** A model's parts by id, and what is derived from them once. */
export interface ModelLookup {
  readonly model: SemanticModel;
  dataset(id: string): Dataset;
  field(id: string): Field;
  metric(id: string): Metric;
  relationship(name: string): Relationship;
  /** Datasets an expression of the model names, in the order of their first mention. */
  datasetsIn(expression: string): readonly string[];
  /** Whether these fields (by name) together tell the rows of a dataset apart. */
  isKey(dataset: Dataset, fieldNames: readonly string[]): boolean;
  /** The field a foreign key of one column points to, if it is one. */
  referenced(fieldId: string): Field | undefined;
  /** Whether a field is (part of) a reference to another dataset. */
  pointsElsewhere(fieldId: string): boolean;
}

/** Indexes a model for composing. Ids that aren't in it are a bug of the caller. */
export function createModelLookup(model: SemanticModel): ModelLookup {
  const datasets = new Map(model.datasets.map((dataset) => [dataset.id, dataset]));
  const fields = new Map(model.datasets.flatMap((dataset) => dataset.fields.map((field) => [field.id, field])));
  const metrics = new Map(model.metrics.map((metric) => [metric.id, metric]));
  const relationships = new Map(model.relationships.map((relationship) => [relationship.name, relationship]));
  const references = new Map<string, string>(
    model.relationships.flatMap((relationship) => {
      const [from, to] = [relationship.fromFields[0], relationship.toFields[0]];
      return relationship.fromFields.length === 1 && from !== undefined && to !== undefined
        ? [[`${relationship.from}.${from}`, `${relationship.to}.${to}`] as const]
        : [];
    }),
  );
  const links = new Set(model.relationships.flatMap(({ from, fromFields }) => fromFields.map((name) => `${from}.${name}`)));
  return {
    model,
    pointsElsewhere: (id) => links.has(id),
    dataset: (id) => present(datasets.get(id), id),
    field: (id) => present(fields.get(id), id),
    metric: (id) => present(metrics.get(id), id),
    relationship: (name) => present(relationships.get(name), name),
    datasetsIn: (expression) => {
      const named = expression.match(/(?<!\w)[A-Za-z_]\w*(?=\s?\.)/g) ?? [];
      return [...new Set(named)].filter((name) => datasets.has(name));
    },
    isKey: (dataset, names) =>
      [dataset.primaryKey, ...dataset.uniqueKeys].some((key) => key.length > 0 && key.every((name) => names.includes(name))),
    referenced: (id) => {
      const target = references.get(id);
      return target === undefined ? undefined : fields.get(target);
    },
  };
}

function present<T>(found: T | undefined, id: string): T {
  if (found === undefined) throw new Error(`The model has no ${id}.`);
  return found;
}
