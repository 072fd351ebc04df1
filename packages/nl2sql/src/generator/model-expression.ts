import type { Dataset, Field, FieldType } from '../model/semantic-model.ts';
import { column, nullIfZero } from '../sql/build.ts';
import { rewrite } from '../sql/rewrite.ts';
import type { SqlDivision, SqlExpression, SqlQuery, SqlSource } from '../sql/tree.ts';
import { childrenOf, queryIn } from '../sql/walk.ts';
import type { Catalog } from './catalog.ts';
import type { Place } from './compilation.ts';
import { findPath } from './join-path.ts';
import { refuse } from './refusal.ts';

/** Aggregates a metric may contain. */
export const aggregateNames: ReadonlySet<string> = new Set(
  'COUNT SUM AVG MIN MAX MEDIAN STDDEV STDDEV_SAMP STDDEV_POP VARIANCE VAR_SAMP VAR_POP BOOL_AND BOOL_OR'.split(' '),
);

/** A field at a place: its expression over the columns of that table. */
export function columnsOf(field: Field, place: Place): SqlExpression {
  const { catalog } = place.scope.compilation;
  const tree = catalog.parse(field.expression);
  const settled = settleDivisions(tree, ({ name }) => physicalType(field, name, place));
  return rewrite(settled, (part) => {
    if (part.kind !== 'column') return undefined;
    const other = part.table === undefined ? undefined : catalog.datasetNamed(part.table);
    if (other !== undefined && other.id !== place.dataset.id) return at(place, other, part.name);
    return column(place.alias, part.name);
  });
}

/** The type of a column that some field stands for as it is; without one, whole numbers make a field of whole numbers. */
function physicalType(of: Field, name: string, { dataset, scope }: Place): FieldType {
  const plain = dataset.fields.find((field) => {
    const tree = scope.compilation.catalog.parse(field.expression);
    return tree.kind === 'column' && tree.name === name;
  });
  return plain?.type ?? (of.type === 'integer' ? 'integer' : 'other');
}

/** An expression of the model (of a filter, or inside an aggregate of a metric) at a place; datasets it names are reached to one row. */
export function compileModelExpression(tree: SqlExpression, place: Place): SqlExpression {
  const { catalog } = place.scope.compilation;
  const settled = settleDivisions(tree, (name) => typeOfName(name, place.dataset, catalog));
  return rewrite(settled, (part) => {
    if (part.kind === 'column') return resolveName(part, place);
    if (part.kind === 'in-query') {
      return { ...part, operand: compileModelExpression(part.operand, place), query: compileSubquery(part.query, place) };
    }
    return part.kind === 'exists' ? { ...part, query: compileSubquery(part.query, place) } : undefined;
  });
}

type ColumnName = Extract<SqlExpression, { kind: 'column' }>;

function resolveName(name: ColumnName, place: Place): SqlExpression {
  const { catalog } = place.scope.compilation;
  const named = name.table === undefined ? ownerOf(name.name, place.dataset, catalog) : catalog.datasetNamed(name.table);
  if (named === undefined)
    return refuse(`Unknown table in an expression: ${name.table ?? name.name}`, `表达式中有未知的表：${name.table ?? name.name}`);
  return at(place, named, name.name);
}

function at(place: Place, dataset: Dataset, name: string): SqlExpression {
  const { catalog } = place.scope.compilation;
  const path = findPath(catalog, { from: place.dataset, to: dataset }, { toOneOnly: true });
  if (path === undefined)
    return refuse(`${dataset.id} can't be reached from ${place.dataset.id}.`, `从 ${place.dataset.id} 无法到达 ${dataset.id}。`);
  const end = place.scope.reach(place, path);
  const field = catalog.fieldOf(dataset, name);
  return field === undefined ? column(end.alias, name) : columnsOf(field, end);
}

/** The dataset that a bare name belongs to: the one at hand, or the only one that has it. */
function ownerOf(name: string, dataset: Dataset, catalog: Catalog): Dataset | undefined {
  if (catalog.fieldOf(dataset, name) !== undefined) return dataset;
  const owners = catalog.model.datasets.filter((other) => catalog.fieldOf(other, name) !== undefined);
  return owners.length === 1 ? owners[0] : dataset;
}

function typeOfName(name: ColumnName, dataset: Dataset, catalog: Catalog): FieldType {
  const owner = name.table === undefined ? ownerOf(name.name, dataset, catalog) : catalog.datasetNamed(name.table);
  return (owner === undefined ? undefined : catalog.fieldOf(owner, name.name)?.type) ?? 'other';
}

/** A subquery of a model's expression: its own table's names first, then those around it. */
function compileSubquery(query: SqlQuery, outer: Place): SqlQuery {
  if (query.kind === 'union') return { ...query, queries: query.queries.map((part) => compileSubquery(part, outer)) };
  const { catalog, names } = outer.scope.compilation;
  const { from } = query;
  if (from?.kind !== 'table') return refuse('A subquery of the model reads no table.', '模型的子查询没有表。');
  const dataset = catalog.datasetNamed(from.table) ?? refuse(`Unknown table ${from.table}.`, `未知的表 ${from.table}。`);
  const alias = names.unique(dataset.relation.table);
  const { table, schema } = dataset.relation;
  const source: SqlSource = { kind: 'table', table, alias, ...(schema === undefined ? {} : { schema }) };
  const isOwn = (name: ColumnName): boolean =>
    name.table === undefined
      ? catalog.fieldOf(dataset, name.name) !== undefined || catalog.fieldOf(outer.dataset, name.name) === undefined
      : name.table === (from.alias ?? from.table) || (name.table === from.table && dataset.id !== outer.dataset.id);
  const own: Place = { ...outer, dataset, alias };
  const inner = (tree: SqlExpression): SqlExpression =>
    rewrite(
      settleDivisions(tree, (name) => typeOfName({ kind: 'column', name: name.name }, dataset, catalog)),
      (part) => {
        if (part.kind === 'in-query') return { ...part, operand: inner(part.operand), query: compileSubquery(part.query, outer) };
        if (part.kind !== 'column') return undefined;
        if (!isOwn(part)) return resolveName(part, outer);
        const field = catalog.fieldOf(dataset, part.name);
        return field === undefined ? column(alias, part.name) : columnsOf(field, own);
      },
    );
  return {
    ...query,
    from: source,
    items: query.items.map((item) => ({ ...item, expression: inner(item.expression) })),
    ...(query.where === undefined ? {} : { where: inner(query.where) }),
  };
}

/** The datasets whose columns an expression names outside its subqueries. */
export function datasetsIn(tree: SqlExpression, catalog: Catalog): readonly Dataset[] {
  if (tree.kind === 'column') {
    const named = tree.table === undefined ? ownersOf(tree.name, catalog) : [catalog.datasetNamed(tree.table)];
    return named.filter((dataset) => dataset !== undefined);
  }
  return [...new Set(childrenOf(tree).flatMap((child) => datasetsIn(child, catalog)))];
}

function ownersOf(name: string, catalog: Catalog): readonly Dataset[] {
  const owners = catalog.model.datasets.filter((dataset) => catalog.fieldOf(dataset, name) !== undefined);
  return owners.length === 1 ? owners : [];
}

/**
 * Decides for each division of a model what it is, and keeps it from dividing by 0. A quotient of whole numbers is whole, as in ANSI SQL; a
 * quotient of aggregates is exact, since a ratio of sums cut to a whole number is never what a metric means.
 */
export function settleDivisions(tree: SqlExpression, typeOf: (name: ColumnName) => FieldType): SqlExpression {
  return rewrite(tree, (part) => {
    if (part.kind !== 'divide' || part.division !== 'ansi') return undefined;
    const isWhole = isWholeNumber(part.left, typeOf) && isWholeNumber(part.right, typeOf);
    const settled: SqlDivision = {
      kind: 'divide',
      left: settleDivisions(part.left, typeOf),
      right: guarded(settleDivisions(part.right, typeOf)),
      ...(isWhole && !hasAggregate(part)
        ? { division: 'whole' }
        : { division: 'exact', wholeOperands: isWhole || mayBeWhole(part, typeOf) }),
    };
    return settled;
  });
}

/** Whether both sides might be whole numbers in the database without the model knowing. */
function mayBeWhole(part: SqlDivision, typeOf: (name: ColumnName) => FieldType): boolean {
  return hasAggregate(part) && !isDecimal(part.left, typeOf) && !isDecimal(part.right, typeOf);
}

function isDecimal(tree: SqlExpression, typeOf: (name: ColumnName) => FieldType): boolean {
  if (tree.kind === 'number') return !/^\d+$/.test(tree.digits);
  if (tree.kind === 'column') return ['decimal', 'float'].includes(typeOf(tree));
  return (tree.kind === 'call' && tree.name === 'AVG') || childrenOf(tree).some((child) => isDecimal(child, typeOf));
}

function guarded(divisor: SqlExpression): SqlExpression {
  if (divisor.kind === 'number' && Number(divisor.digits) !== 0) return divisor;
  return divisor.kind === 'call' && divisor.name === 'NULLIF' ? divisor : nullIfZero(divisor);
}

/** Whether an aggregate is in an expression, outside its subqueries. */
function hasAggregate(tree: SqlExpression): boolean {
  if (tree.kind === 'call' && aggregateNames.has(tree.name)) return true;
  return queryIn(tree) === undefined && childrenOf(tree).some(hasAggregate);
}

const wholeKeepers = new Set(['ABS', 'MOD', 'COALESCE', 'NULLIF', 'GREATEST', 'LEAST', 'SUM', 'MIN', 'MAX']);

/** Whether the value is a whole number for certain. */
export function isWholeNumber(tree: SqlExpression, typeOf: (name: ColumnName) => FieldType): boolean {
  const inner = (part: SqlExpression): boolean => isWholeNumber(part, typeOf);
  switch (tree.kind) {
    case 'number':
      return /^\d+$/.test(tree.digits);
    case 'column':
      return typeOf(tree) === 'integer';
    case 'negate':
      return inner(tree.operand);
    case 'binary':
      return ['+', '-', '*', '%'].includes(tree.operator) && inner(tree.left) && inner(tree.right);
    case 'divide':
      return tree.division !== 'exact' && !hasAggregate(tree) && inner(tree.left) && inner(tree.right);
    case 'case':
      return [...tree.branches.map(({ then }) => then), ...(tree.otherwise === undefined ? [] : [tree.otherwise])].every(
        (part) => part.kind === 'null' || inner(part),
      );
    case 'cast':
      return ['INTEGER', 'BIGINT', 'SMALLINT'].includes(tree.type);
    case 'call':
      return tree.name === 'COUNT' || (wholeKeepers.has(tree.name) && tree.arguments.every(inner));
    default:
      return false;
  }
}
