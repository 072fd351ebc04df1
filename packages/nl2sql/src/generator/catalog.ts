import type { Dataset, Field, Metric, Relationship, SemanticModel } from '../model/semantic-model.ts';
import { parseExpression } from '../sql/parse-expression.ts';
import type { SqlExpression } from '../sql/tree.ts';
import { refuse } from './refusal.ts';

/** One relationship, taken in one direction. `toOne`: there is at most one row on the other side. */
export interface Step {
  readonly relationship: Relationship;
  /** `up`: from the many to the one it belongs to. */
  readonly direction: 'up' | 'down';
  readonly from: Dataset;
  readonly to: Dataset;
  /** Names of fields that are equal, pairwise: of `from`, of `to`. */
  readonly pairs: readonly (readonly [string, string])[];
  readonly toOne: boolean;
}

/** A model, looked up by id. What it doesn't have is a refusal. */
export interface Catalog {
  readonly model: SemanticModel;
  dataset(id: string): Dataset;
  field(id: string): Field;
  /** The dataset of a field. */
  home(field: Field): Dataset;
  fieldOf(dataset: Dataset, name: string): Field | undefined;
  metric(id: string): Metric;
  stepsFrom(dataset: Dataset): readonly Step[];
  /** The tree of an expression of the model. */
  parse(expression: string): SqlExpression;
  /** The dataset that a name in an expression means: by id, or by its table. */
  datasetNamed(name: string): Dataset | undefined;
}

/** Whether some of these fields together tell a row of the dataset from all others. */
export function isUnique(dataset: Dataset, names: readonly string[]): boolean {
  const has = new Set(names);
  return [dataset.primaryKey, ...dataset.uniqueKeys].some((key) => key.length > 0 && key.every((name) => has.has(name)));
}

/** Prepares a model for look-ups. */
export function createCatalog(model: SemanticModel): Catalog {
  const datasets = new Map(model.datasets.map((dataset) => [dataset.id, dataset]));
  const fields = new Map(model.datasets.flatMap((dataset) => dataset.fields.map((field) => [field.id, field])));
  const metrics = new Map(model.metrics.map((metric) => [metric.id, metric]));
  const trees = new Map<string, SqlExpression>();
  const dataset = (id: string): Dataset => datasets.get(id) ?? refuse(`The model has no dataset ${id}.`, `模型里没有数据集 ${id}。`);
  const steps = new Map<string, Step[]>(model.datasets.map(({ id }) => [id, []]));
  for (const relationship of model.relationships) {
    for (const step of stepsOf(relationship, dataset)) steps.get(step.from.id)?.push(step);
  }
  return {
    model,
    dataset,
    field: (id) => fields.get(id) ?? refuse(`The model has no field ${id}.`, `模型里没有字段 ${id}。`),
    home: (field) => dataset(field.dataset),
    fieldOf: ({ fields: own }, name) =>
      own.find((field) => field.name === name) ?? own.find((field) => field.name.toLowerCase() === name.toLowerCase()),
    metric: (id) => metrics.get(id) ?? refuse(`The model has no metric ${id}.`, `模型里没有指标 ${id}。`),
    stepsFrom: ({ id }) => steps.get(id) ?? [],
    parse: (expression) => {
      const known = trees.get(expression);
      if (known !== undefined) return known;
      const parsed = parseExpression(expression);
      if (!parsed.ok) return refuse(`The model's expression can't be read: ${expression}`, `模型的表达式无法解析：${expression}`);
      trees.set(expression, parsed.tree);
      return parsed.tree;
    },
    datasetNamed: (name) => datasets.get(name) ?? model.datasets.find(({ relation }) => relation.table === name),
  };
}

function stepsOf(relationship: Relationship, dataset: (id: string) => Dataset): readonly Step[] {
  const from = dataset(relationship.from);
  const to = dataset(relationship.to);
  const pairs = relationship.fromFields.map((name, index) => [name, relationship.toFields[index] ?? name] as const);
  const backwards = pairs.map(([own, other]) => [other, own] as const);
  return [
    { relationship, direction: 'up', from, to, pairs, toOne: true },
    { relationship, direction: 'down', from: to, to: from, pairs: backwards, toOne: isUnique(from, relationship.fromFields) },
  ];
}
