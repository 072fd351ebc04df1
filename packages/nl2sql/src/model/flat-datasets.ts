import { quoteIdentifier } from '../sql/identifiers.ts';
import { parseExpression } from '../sql/parse-expression.ts';
import { columnsIn } from './expression-check.ts';
import type { FlatDimension, FlatModel } from './flat-schema.ts';
import { hasHan, wordsOfName } from './label.ts';
import { aggregatesOf } from './metric-nature.ts';
import type { ModelPath } from './model-fault.ts';
import { relationOf } from './relation-name.ts';
import type { WrittenDataset, WrittenField } from './written-model.ts';

/** A field of the flat form and the table it is of; `dimension` where it comes from one. */
export interface FlatField {
  readonly table: string | undefined;
  readonly dimension?: string;
  readonly field: WrittenField;
}

/** The fields of a dimension: one column is called like the dimension; of several each keeps its name and shares the dimension's words. */
export function fieldsOfDimension(id: string, dimension: FlatDimension, onlyTable: string | undefined): readonly FlatField[] {
  const mapped = Object.entries(dimension.column_map ?? {});
  const columns = [...new Set([...(dimension.columns ?? []), ...mapped.map(([, column]) => column)])];
  const path: ModelPath = ['dimensions', id];
  const isOne = columns.length <= 1;
  return (columns.length === 0 ? [id] : columns).map((column) => {
    const [name = column, table] = column.split('.').reverse();
    const keys = mapped.filter(([, target]) => target === column).map(([key]) => key);
    const shared = [...(dimension.label == null ? [] : [dimension.label]), ...(dimension.synonyms ?? [])];
    const field: WrittenField = {
      path,
      name: isOne ? id : name,
      label: isOne ? (dimension.label ?? undefined) : undefined,
      description: dimension.description ?? undefined,
      synonyms: isOne ? [...(dimension.synonyms ?? []), ...keys, name] : [...keys, name, ...shared],
      expression: quoteIdentifier(name),
      expressionAt: [...path, 'columns'],
      datatype: dimension.datatype ?? undefined,
      isTime: dimension.is_time ?? (soundsLikeTime([id, name, dimension.label ?? '', ...keys]) || undefined),
      nature: {},
    };
    return { table: table ?? onlyTable, dimension: id, field };
  });
}

function soundsLikeTime(names: readonly string[]): boolean {
  return names.some((name) =>
    hasHan(name)
      ? /^(?:年|年份|年度|季度|月|月份|日期|时间|年月|业务月份|财年)$/u.test(name)
      : /^(?:time|date|day|month|quarter|year|yyyymm|fiscal_year)$/.test(wordsOfName(name).join('_')),
  );
}

/** Columns that only metrics, filters and joins use: numbers where they are added up, else of a type that the file doesn't tell. */
export function fieldsOfExpressions(model: FlatModel, onlyTable: string | undefined): readonly FlatField[] {
  const metrics = Object.entries(model.metrics ?? {}).map(([id, metric]) => ({ path: ['metrics', id], text: metric?.expr ?? '' }));
  const filters = Object.entries(model.filters ?? {}).map(([id, filter]) => ({ path: ['filters', id], text: filter?.expr ?? '' }));
  const joins = (model.meta?.joins ?? []).flatMap((join, index) =>
    join.split('=').map((text) => ({ path: ['meta', 'joins', index], text })),
  );
  return [...metrics, ...filters, ...joins].flatMap(({ path, text }) => {
    const parsed = parseExpression(text);
    if (!parsed.ok) return [];
    const added = new Set(
      aggregatesOf(parsed.tree)
        .filter(({ name }) => name === 'SUM' || name === 'AVG')
        .flatMap((call) => call.arguments.filter(({ kind }) => kind !== 'case').flatMap(columnsIn)),
    );
    return columnsIn(parsed.tree).map((column) => ({
      table: column.table ?? onlyTable,
      field: {
        path,
        name: column.name,
        synonyms: [],
        expression: quoteIdentifier(column.name),
        expressionAt: [...path, 'expr'],
        datatype: added.has(column) ? 'Decimal' : undefined,
        nature: {},
      },
    }));
  });
}

/** The tables of `meta`, and those that columns name as `table.column`, each with its fields; the first of a name is kept. */
export function datasetsOf(model: FlatModel, fields: readonly FlatField[]): readonly WrittenDataset[] {
  const declared = Object.entries(model.meta?.tables ?? {});
  const single = model.meta?.table;
  const names = new Set([...(single == null ? [] : [nameOfTable(single)]), ...declared.map(([name]) => nameOfTable(name))]);
  for (const { table } of fields) if (table !== undefined) names.add(table);
  return [...names].map((name) => {
    const [key, table] = declared.find(([other]) => nameOfTable(other) === name) ?? [];
    const own = new Map<string, WrittenField>();
    const columns = new Set<string>();
    for (const { table: of, field, dimension } of fields) {
      if (of !== name || own.has(field.name) || (dimension === undefined && columns.has(field.expression))) continue;
      own.set(field.name, field);
      columns.add(field.expression);
    }
    return {
      path: key === undefined ? ['meta'] : ['meta', 'tables', key],
      name,
      label: table?.label ?? undefined,
      description: table?.description ?? undefined,
      synonyms: table?.synonyms ?? [],
      source: table?.source ?? (single != null && nameOfTable(single) === name ? single : (key ?? name)),
      primaryKey: table?.primary_key ?? [],
      uniqueKeys: [],
      fields: [...own.values()],
    };
  });
}

/** A table without its schema. */
export function nameOfTable(source: string): string {
  return relationOf(source).table;
}
