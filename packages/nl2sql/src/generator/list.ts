import type { FieldUse, StructuredIntent } from '../intent/structured-intent.ts';
import type { Field } from '../model/semantic-model.ts';
import { allOf, binary, column, whole } from '../sql/build.ts';
import type { SqlExpression, SqlOrder, SqlSelect } from '../sql/tree.ts';
import type { CandidateColumn, CompiledQuery } from './candidate.ts';
import type { Compilation } from './compilation.ts';
import type { MeasuredRows } from './measured-rows.ts';
import { measuredRows, narrowingConditions, placeBeside } from './measured-rows.ts';
import { columnsOf } from './model-expression.ts';
import type { Names } from './names.ts';
import { createNames } from './names.ts';
import { primaryKeyOf } from './piece-aggregate.ts';
import { refuse } from './refusal.ts';
import { measurePerRow } from './row-measure.ts';

interface ListColumn {
  readonly column: CandidateColumn;
  readonly expression: SqlExpression;
}

/** Fields of rows: of the subject, of what it belongs to, and, where asked for, of what it has many of, a row each. */
export function compileList(compilation: Compilation, intent: StructuredIntent): CompiledQuery {
  const { catalog } = compilation;
  if (intent.subject === undefined) return refuse('What to list was not said.', '没有说明要列出什么。');
  if (intent.fold !== undefined || intent.having.length > 0) return refuse('A list has no groups.', '明细列表没有分组。');
  const subject = catalog.dataset(intent.subject.dataset);
  const uses = intent.fields.length > 0 ? intent.fields.map(({ field }) => field) : namesOf(subject.id, compilation);
  const rows = measuredRows(compilation, {
    home: subject,
    groupedBy: [...uses, ...orderFields(intent)],
    isOneOfSeveral: false,
    isOfMetric: false,
  });
  const names = createNames(['place']);
  const columns = uses.map((use) => listColumn(rows, use, names));
  const explicit = intent.orderBy.map(({ by, direction }): SqlOrder => ({ expression: orderExpression(rows, by), direction }));
  const where = allOf(narrowingConditions(rows, intent, intent.time?.periods ?? []));
  const select: SqlSelect = {
    kind: 'select',
    items: columns.map(({ column: { name }, expression }) => ({ expression, alias: name })),
    from: rows.base.scope.source(),
    ...(where === undefined ? {} : { where }),
  };
  const tree = intent.distinct ? differentRows(select, { explicit, columns }) : select;
  const keys = intent.distinct ? [] : stableKeys(rows, columns);
  const orders = intent.distinct ? differentOrders(explicit, columns) : [...explicit, ...keys];
  const told = columns.map((each) => each.column);
  if (intent.limit !== undefined && (intent.limit.ties || (intent.limit.per ?? []).length > 0) && explicit.length > 0) {
    return { columns: told, tree: rankedRows(compilation, tree, { intent, rows, orders, explicit: explicit.length, columns }) };
  }
  const limit = intent.limit === undefined ? {} : { limit: intent.limit.count };
  return { columns: told, tree: { ...tree, ...(orders.length === 0 ? {} : { orderBy: orders }), ...limit } };
}

/** What a list shows of rows where nothing was named: what tells them apart. */
function namesOf(id: string, { catalog }: Compilation): readonly FieldUse[] {
  const dataset = catalog.dataset(id);
  if (dataset.display !== undefined) return [{ field: dataset.display }];
  const fields =
    dataset.primaryKey.length > 0 ? dataset.primaryKey.map((name) => `${id}.${name}`) : dataset.fields.map((field) => field.id);
  return fields.map((field) => ({ field }));
}

function orderFields(intent: StructuredIntent): readonly FieldUse[] {
  return intent.orderBy.flatMap(({ by }) => (by.kind === 'field' ? [by.field] : []));
}

function listColumn(rows: MeasuredRows, use: FieldUse, names: Names): ListColumn {
  const field = rows.base.scope.compilation.catalog.field(use.field);
  return {
    column: { name: names.unique(field.name), label: field.label, role: 'field', ...unitOf(field) },
    expression: columnsOf(field, placeBeside(rows, use)),
  };
}

function unitOf({ unit, scale }: Field): Pick<CandidateColumn, 'unit' | 'scale'> {
  return { ...(unit === undefined ? {} : { unit }), ...(scale === undefined ? {} : { scale }) };
}

function orderExpression(rows: MeasuredRows, by: StructuredIntent['orderBy'][number]['by']): SqlExpression {
  switch (by.kind) {
    case 'field':
      return columnsOf(rows.base.scope.compilation.catalog.field(by.field.field), placeBeside(rows, by.field));
    case 'measure':
      return measurePerRow(rows.home, by.measure);
    case 'change':
      return refuse('Nothing is compared that could be ordered by.', '没有可排序的变化值。');
  }
}

/** Rows that are otherwise equal keep an order by their key; without a key by all that is shown. */
function stableKeys(rows: MeasuredRows, columns: readonly ListColumn[]): readonly SqlOrder[] {
  const keys = [rows.home, rows.base].flatMap((place) => (place.dataset.primaryKey.length === 0 ? [] : primaryKeyOf(place)));
  const hasKey = rows.base.dataset.primaryKey.length > 0;
  const all = hasKey ? keys : [...keys, ...columns.map(({ expression }) => expression)];
  return all
    .filter((key, index) => all.findIndex((other) => JSON.stringify(other) === JSON.stringify(key)) === index)
    .map((expression) => ({ expression, direction: 'asc' }));
}

/** Different rows in an order by something unseen are ordered by the best of it among the rows that are the same. */
function differentRows(
  select: SqlSelect,
  { explicit, columns }: { readonly explicit: readonly SqlOrder[]; readonly columns: readonly ListColumn[] },
): SqlSelect {
  const seen = new Set(columns.map(({ expression }) => JSON.stringify(expression)));
  const isPlain = explicit.every(({ expression }) => seen.has(JSON.stringify(expression)));
  return isPlain ? { ...select, distinct: true } : { ...select, groupBy: columns.map(({ expression }) => expression) };
}

function differentOrders(explicit: readonly SqlOrder[], columns: readonly ListColumn[]): readonly SqlOrder[] {
  const nameOf = new Map(columns.map(({ expression, column: { name } }) => [JSON.stringify(expression), name]));
  const given = explicit.map(({ expression, direction }): SqlOrder => {
    const name = nameOf.get(JSON.stringify(expression));
    if (name !== undefined) return { expression: { kind: 'column', name }, direction };
    return { expression: { kind: 'call', name: direction === 'asc' ? 'MIN' : 'MAX', arguments: [expression] }, direction };
  });
  return [...given, ...columns.map(({ column: { name } }): SqlOrder => ({ expression: { kind: 'column', name }, direction: 'asc' }))];
}

interface Ranked {
  readonly intent: StructuredIntent;
  readonly rows: MeasuredRows;
  readonly orders: readonly SqlOrder[];
  readonly explicit: number;
  readonly columns: readonly ListColumn[];
}

/** The first rows of each part, those equal to the last among them. */
function rankedRows(compilation: Compilation, select: SqlSelect, { intent, rows, orders, explicit, columns }: Ranked): SqlSelect {
  if (intent.distinct) return refuse('Different rows with ties are not one list.', '去重列表不支持并列名次。');
  const { limit } = intent;
  const ranked = compilation.names.fresh('ranked');
  const per = (limit?.per ?? []).map((use) => columnsOf(compilation.catalog.field(use.field), placeBeside(rows, use)));
  const names = createNames(columns.map(({ column: { name } }) => name));
  const position = names.unique('place');
  const keys = orders.map(({ expression, direction }, index) => ({ expression, direction, name: names.unique(`order_${index + 1}`) }));
  const over = { partitionBy: per, orderBy: orders.slice(0, explicit) };
  const query: SqlSelect = {
    ...select,
    items: [
      ...select.items,
      ...keys.map(({ expression, name }) => ({ expression, alias: name })),
      { expression: { kind: 'call', name: 'RANK', arguments: [], over }, alias: position },
    ],
    from: rows.base.scope.source(),
  };
  return {
    kind: 'select',
    with: [{ name: ranked, query }],
    items: columns.map(({ column: { name } }) => ({ expression: column(ranked, name), alias: name })),
    from: { kind: 'table', table: ranked },
    where: binary(column(ranked, position), '<=', whole(limit?.count ?? 1)),
    orderBy: keys.map(({ name, direction }) => ({ expression: column(ranked, name), direction })),
  };
}
