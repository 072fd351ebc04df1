import type { Dataset, Field, SemanticModel } from '../model/semantic-model.ts';
import { parseExpression } from '../sql/parse-expression.ts';
import type { SqlExpression } from '../sql/tree.ts';
import { everyExpression } from '../sql/walk.ts';

/** A column that a model names and the database no longer has. */
export interface GoneColumn {
  /** Bare name, as the error tells it. */
  readonly column: string;
}

type ColumnName = Extract<SqlExpression, { kind: 'column' }>;

/** The names of columns and fields in an expression; none where it can't be read. */
function namesIn(expression: string): readonly ColumnName[] {
  const parsed = parseExpression(expression);
  return parsed.ok ? everyExpression(parsed.tree).filter((part) => part.kind === 'column') : [];
}

/**
 * A model without the fields, metrics and filters that read columns which are gone, so that nothing is asked of them again. Default filters
 * stay with all they read: without one, figures would be other figures under the same name, so such a question fails again and is given up.
 */
export function withoutColumns(model: SemanticModel, gone: readonly GoneColumn[]): SemanticModel {
  const missing = new Set(gone.map(({ column }) => column));
  const kept = model.defaultFilters.flatMap(({ expression }) => namesIn(expression));
  const names = ({ id, relation }: Dataset, field: Field, column: ColumnName): boolean =>
    column.name === field.name && (column.table === undefined || column.table === id || column.table === relation.table);
  const left = (dataset: Dataset, field: Field): boolean =>
    !namesIn(field.expression).some(({ name }) => missing.has(name)) || kept.some((column) => names(dataset, field, column));
  const lost = model.datasets.flatMap((dataset) =>
    dataset.fields.filter((field) => !left(dataset, field)).map((field) => ({ dataset, field })),
  );
  // A name of a field that is gone must not become that of a column which happens to be called so.
  const reads = (expression: string): boolean =>
    namesIn(expression).some((column) => missing.has(column.name) || lost.some(({ dataset, field }) => names(dataset, field, column)));
  const datasets = model.datasets.map((dataset) => {
    const { display, primaryTime, ...rest } = dataset;
    const fields = dataset.fields.filter((field) => left(dataset, field));
    const has = (id: string | undefined): id is string => fields.some((field) => field.id === id);
    return { ...rest, fields, ...(has(display) && { display }), ...(has(primaryTime) && { primaryTime }) };
  });
  const known = new Set(datasets.flatMap(({ fields }) => fields.map(({ id }) => id)));
  return {
    ...model,
    datasets,
    metrics: model.metrics.filter(({ expression }) => !reads(expression)),
    filters: model.filters.filter(({ expression }) => !reads(expression)),
    terms: model.terms.filter(({ field }) => known.has(field)),
    relationships: model.relationships.filter(
      ({ from, to, fromFields, toFields }) =>
        fromFields.every((name) => known.has(`${from}.${name}`)) && toFields.every((name) => known.has(`${to}.${name}`)),
    ),
  };
}
