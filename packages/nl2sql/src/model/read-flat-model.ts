import { damagedEntries } from './damaged-names.ts';
import type { FlatField } from './flat-datasets.ts';
import { datasetsOf, fieldsOfDimension, fieldsOfExpressions, nameOfTable } from './flat-datasets.ts';
import type { FlatDimension, FlatModel } from './flat-schema.ts';
import { flatModelSchema } from './flat-schema.ts';
import type { FaultReport } from './model-fault.ts';
import { checkShape, presentParts } from './shape-check.ts';
import type { WrittenDefaultFilter, WrittenModel, WrittenNames, WrittenRelationship, WrittenTerm } from './written-model.ts';

/**
 * Reads the flat form. A dataset stands for each table that `meta` or a `table.column` names; columns without a table are of the only one. `column_map` gives
 * columns the words they go by, `terms` values theirs: `word: value`, or `value: [words]`. A metric's `default_filters` are ids of filters or conditions.
 */
export function readFlatModel(value: unknown, report: FaultReport): WrittenModel | undefined {
  const shaped = checkShape(flatModelSchema, value, { path: [], report });
  if (shaped === undefined) return undefined;
  const model = shaped.value;
  const dimensions = Object.entries(model.dimensions ?? {}).flatMap(([id, dimension]) =>
    dimension === null ? [] : [[id, dimension] as const],
  );
  const onlyTable = tableOf(model, dimensions);
  const fields = [
    ...dimensions.flatMap(([id, dimension]) => fieldsOfDimension(id, dimension, onlyTable)),
    ...fieldsOfExpressions(model, onlyTable),
  ];
  for (const { dimension, table } of fields) {
    if (dimension !== undefined && table === undefined) {
      report.fault(
        ['dimensions', dimension, 'columns'],
        "It isn't said of which table the columns are; write table.column, or give meta.table.",
      );
    }
  }
  return {
    path: [],
    name: model.meta?.name ?? onlyTable ?? 'model',
    description: model.meta?.description ?? undefined,
    datasets: datasetsOf(model, fields),
    relationships: relationshipsOf(model, report),
    metrics: Object.entries(model.metrics ?? {}).flatMap(([id, metric]) =>
      metric === null
        ? []
        : [
            {
              path: ['metrics', id],
              name: id,
              label: metric.label ?? undefined,
              description: metric.description ?? undefined,
              synonyms: metric.synonyms ?? [],
              expression: metric.expr,
              expressionAt: ['metrics', id, 'expr'],
              nature: { unit: metric.unit ?? undefined },
            },
          ],
    ),
    filters: Object.entries(model.filters ?? {}).flatMap(([id, filter]) =>
      filter === null
        ? []
        : [
            {
              path: ['filters', id],
              name: id,
              synonyms: [...(filter.label == null ? [] : [filter.label]), ...(filter.synonyms ?? [])],
              expression: filter.expr,
              expressionAt: ['filters', id, 'expr'],
            },
          ],
    ),
    defaultFilters: defaultFiltersOf(model),
    terms: dimensions.flatMap(([id, dimension]) => termsOf(id, dimension, fields)),
    rules: presentParts(model.rules, ['rules']).flatMap(({ part, at }) => {
      if (typeof part !== 'string') return [{ path: at, match: part.match, ask: part.ask ?? undefined, takes: part.default ?? undefined }];
      report.warn(at, 'A rule in words alone is for people and is ignored; write match with ask or default.');
      return [];
    }),
    verifiedQueries: presentParts(model.examples, ['examples']).flatMap(({ part, at }) => {
      if (typeof part !== 'string') return [{ path: at, question: part.question, sql: part.sql }];
      report.warn(at, 'An example without SQL is ignored; write question and sql.');
      return [];
    }),
    grain: [],
    display: settings(model, 'display'),
    primaryTime: settings(model, 'time'),
    fiscalYearStartMonth: model.meta?.fiscal_year_start_month ?? undefined,
    fiscalYearNamedBy: model.meta?.fiscal_year_named_by ?? undefined,
    damagedNames: damagedEntries(shaped.damaged),
  };
}

/** The table of columns that name none: the only one there is. */
function tableOf(model: FlatModel, dimensions: readonly (readonly [string, FlatDimension])[]): string | undefined {
  if (model.meta?.table != null) return nameOfTable(model.meta.table);
  const declared = Object.keys(model.meta?.tables ?? {}).map(nameOfTable);
  if (declared.length > 0) return declared.length === 1 ? declared[0] : undefined;
  const named = new Set(
    dimensions.flatMap(([id, dimension]) =>
      fieldsOfDimension(id, dimension, undefined).flatMap(({ table }) => (table === undefined ? [] : [table])),
    ),
  );
  return named.size === 1 ? [...named][0] : undefined;
}

function termsOf(id: string, dimension: FlatDimension, fields: readonly FlatField[]): readonly WrittenTerm[] {
  const first = fields.find((field) => field.dimension === id);
  if (first?.table === undefined || dimension.terms == null) return [];
  const field = `${first.table}.${first.field.name}`;
  if (Array.isArray(dimension.terms)) {
    return dimension.terms.map((value, index) => ({ path: ['dimensions', id, 'terms', index], field, value, synonyms: [] }));
  }
  return Object.entries(dimension.terms).map(([key, entry]) => {
    const path = ['dimensions', id, 'terms', key];
    return Array.isArray(entry) ? { path, field, value: key, synonyms: entry } : { path, field, value: entry, synonyms: [key] };
  });
}

/** Each condition once, with all the metrics that name it. */
function defaultFiltersOf(model: FlatModel): readonly WrittenDefaultFilter[] {
  const found = new Map<string, string[]>();
  for (const [id, metric] of Object.entries(model.metrics ?? {})) {
    for (const filter of metric?.default_filters ?? []) found.set(filter, [...(found.get(filter) ?? []), id]);
  }
  const everywhere = new Set(model.meta?.default_filters ?? []);
  const firstUse = (filter: string) =>
    everywhere.has(filter) ? ['meta', 'default_filters'] : ['metrics', found.get(filter)?.[0] ?? '', 'default_filters'];
  return [...new Set([...everywhere, ...found.keys()])].map((filter, index) => {
    const named = model.filters?.[filter];
    return {
      path: firstUse(filter),
      name: named == null ? `default_${index + 1}` : filter,
      synonyms: [],
      expression: named?.expr ?? filter,
      expressionAt: firstUse(filter),
      metrics: everywhere.has(filter) ? 'all' : (found.get(filter) ?? []),
    };
  });
}

function relationshipsOf(model: FlatModel, report: FaultReport): readonly WrittenRelationship[] {
  return (model.meta?.joins ?? []).flatMap((join, index) => {
    const path = ['meta', 'joins', index];
    const sides = join.split('=').map((side) => side.trim().split('.'));
    const [[from, fromColumn] = [], [to, toColumn] = []] = sides;
    if (sides.length !== 2 || from === undefined || fromColumn === undefined || to === undefined || toColumn === undefined) {
      report.fault(path, 'A join is written as many.column = one.column.');
      return [];
    }
    return [{ path, name: `${from}_${fromColumn}_to_${to}`, synonyms: [], from, to, fromColumns: [fromColumn], toColumns: [toColumn] }];
  });
}

function settings(model: FlatModel, key: 'display' | 'time'): readonly WrittenNames[] {
  return Object.entries(model.meta?.tables ?? {}).flatMap(([name, table]) => {
    const field = table[key];
    return field == null ? [] : [{ path: ['meta', 'tables', name, key], dataset: nameOfTable(name), fields: [field] }];
  });
}
