import { parseExpression } from '../sql/parse-expression.ts';
import type { SqlExpression, SqlQuery, SqlSource } from '../sql/tree.ts';
import { childrenOf, expressionsOf, queryIn } from '../sql/walk.ts';
import { anyName } from './damaged-names.ts';
import { aggregatesOf, isAggregate } from './metric-nature.ts';
import type { FaultReport, ModelPath } from './model-fault.ts';
import { nearest } from './nearest-name.ts';
import { relationOf } from './relation-name.ts';
import type { WrittenModel } from './written-model.ts';

/** What names a model's expressions may use: datasets, and of each its fields and the columns these are made of. */
export interface ModelNames {
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>;
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>;
  /** Datasets by the table they read, for the queries inside conditions. */
  readonly tables: ReadonlyMap<string, string>;
  readonly damaged: ReadonlySet<string>;
}

/** Collects the names of a written model. */
export function namesOf(model: WrittenModel): ModelNames {
  const columns = new Map<string, Set<string>>();
  const tables = new Map<string, string>();
  for (const dataset of model.datasets) {
    const names = new Set<string>();
    for (const field of dataset.fields) {
      names.add(field.name);
      const parsed = parseExpression(field.expression);
      if (parsed.ok) for (const column of columnsIn(parsed.tree)) names.add(column.name);
    }
    columns.set(dataset.name, names);
    tables.set(relationOf(dataset.source).table, dataset.name);
  }
  const fields = new Map(model.datasets.map((dataset) => [dataset.name, new Set(dataset.fields.map(({ name }) => name))] as const));
  return { columns, fields, tables, damaged: model.damagedNames };
}

type Column = Extract<SqlExpression, { kind: 'column' }>;

/** The columns of an expression outside its queries. */
export function columnsIn(tree: SqlExpression): readonly Column[] {
  return tree.kind === 'column' ? [tree] : childrenOf(tree).flatMap(columnsIn);
}

/** Where an expression stands and what it may hold. */
export interface ExpressionPlace {
  readonly path: ModelPath;
  readonly role: 'metric' | 'filter';
  readonly names: ModelNames;
  readonly report: FaultReport;
}

/** Reads an expression of a metric or filter and reports what is wrong with it; gives its tree if it can be read. */
export function checkExpression(text: string, place: ExpressionPlace): SqlExpression | undefined {
  const parsed = parseExpression(text);
  const { path, report } = place;
  if (!parsed.ok) {
    report.fault(path, `The expression can't be read at character ${parsed.offset + 1}: ${parsed.message}.`);
    return undefined;
  }
  const { tree } = parsed;
  checkColumns(tree, undefined, place);
  const aggregates = aggregatesOf(tree);
  if (place.role === 'filter' && aggregates.length > 0) {
    report.fault(path, `A condition holds for one row; ${aggregates[0]?.name ?? 'an aggregate'} isn't possible in it. Make it a metric.`);
  }
  if (place.role === 'metric') checkAggregates(tree, place);
  return tree;
}

function checkAggregates(tree: SqlExpression, { path, report, names }: ExpressionPlace): void {
  if (aggregatesOf(tree).length === 0)
    report.fault(path, 'A metric needs an aggregate, such as SUM(dataset.field) or COUNT(dataset.field).');
  const bare = bareColumns(tree)[0];
  if (bare !== undefined) report.fault(path, `${written(bare)} stands outside of an aggregate; put it into SUM, AVG or another one.`);
  for (const call of aggregatesOf(tree)) {
    const inner = childrenOf(call).flatMap(aggregatesOf)[0];
    if (inner !== undefined) report.fault(path, `${inner.name} stands inside ${call.name}; an aggregate can't hold another one.`);
    if (call.star === true && names.columns.size > 1 && columnsIn(call).length === 0) {
      report.fault(path, "COUNT(*) doesn't say of which dataset; write COUNT(dataset.key) with a field that is never empty.");
    }
  }
}

function bareColumns(tree: SqlExpression): readonly Column[] {
  if (isAggregate(tree)) return [];
  return tree.kind === 'column' ? [tree] : childrenOf(tree).flatMap(bareColumns);
}

/** `scope`: the dataset that a query inside a condition reads; its columns stand without a name before them. */
function checkColumns(tree: SqlExpression, scope: ReadonlyMap<string, string> | undefined, place: ExpressionPlace): void {
  if (tree.kind === 'column') {
    const problem = faultOfColumn(tree, scope, place.names);
    if (problem !== undefined) place.report.fault(place.path, problem);
  }
  for (const child of childrenOf(tree)) checkColumns(child, scope, place);
  const query = queryIn(tree);
  if (query !== undefined) checkQuery(query, place);
}

function checkQuery(query: SqlQuery, place: ExpressionPlace): void {
  if (query.kind === 'union') {
    for (const part of query.queries) checkQuery(part, place);
    return;
  }
  const scope = new Map<string, string>();
  for (const source of query.from === undefined ? [] : tablesOf(query.from)) {
    const dataset = place.names.columns.has(source.table) ? source.table : place.names.tables.get(source.table);
    if (dataset !== undefined) scope.set(source.alias ?? source.table, dataset);
    else if (!isDamaged(place.names, source.table)) {
      place.report.fault(
        place.path,
        `${source.table} isn't a dataset of the model${suggestion(source.table, [...place.names.columns.keys()])}.`,
      );
      scope.set(source.alias ?? source.table, anyName);
    }
  }
  for (const expression of expressionsOf(query)) checkColumns(expression, scope, place);
}

function tablesOf(source: SqlSource): readonly Extract<SqlSource, { kind: 'table' }>[] {
  if (source.kind === 'join') return [...tablesOf(source.left), ...tablesOf(source.right)];
  return source.kind === 'table' ? [source] : [];
}

function faultOfColumn(column: Column, scope: ReadonlyMap<string, string> | undefined, names: ModelNames): string | undefined {
  const { table, name } = column;
  if (table !== undefined) {
    const dataset = scope?.get(table) ?? table;
    return dataset === anyName ? undefined : faultOfReference(dataset, name, names);
  }
  const candidates = scope === undefined ? [...names.columns.keys()] : [...scope.values()];
  const found = candidates.filter((dataset) => dataset === anyName || names.columns.get(dataset)?.has(name) === true);
  if (found.length === 1 || names.damaged.size > 0) return undefined;
  if (found.length === 0)
    return `${name} isn't a field of ${scope === undefined ? 'any dataset' : candidates.join(' or ')}${suggestion(
      name,
      candidates.flatMap((dataset) => [...(names.columns.get(dataset) ?? [])]),
    )}.`;
  return `${name} is a field of ${found.join(', ')}; write ${found[0] ?? ''}.${name} or another of them.`;
}

/** What is wrong with `dataset.field`, or `undefined`. */
export function faultOfReference(dataset: string, field: string, names: ModelNames): string | undefined {
  if (isDamaged(names, dataset) || isDamaged(names, `${dataset}.${field}`)) return undefined;
  const columns = names.columns.get(dataset);
  if (columns === undefined) return `${dataset} isn't a dataset of the model${suggestion(dataset, [...names.columns.keys()])}.`;
  return columns.has(field) ? undefined : `${field} isn't a field of ${dataset}${suggestion(field, [...columns])}.`;
}

/** Whether a name is of a part that couldn't be read. */
export function isDamaged(names: ModelNames, name: string): boolean {
  return names.damaged.has(anyName) || names.damaged.has(name);
}

/** ` (did you mean x?)`, where something is near. */
export function suggestion(name: string, known: readonly string[]): string {
  const found = nearest(name, known);
  return found === undefined ? '' : ` (did you mean ${found}?)`;
}

function written({ table, name }: Column): string {
  return table === undefined ? name : `${table}.${name}`;
}
