import type { Field, SemanticModel } from '../model/semantic-model.ts';
import { parseExpression } from '../sql/parse-expression.ts';
import { everyExpression } from '../sql/walk.ts';

/** A column that a model names and the database no longer has. */
export interface GoneColumn {
  /** Bare name, as the error tells it. */
  readonly column: string;
}

/** The names of columns in an expression; none where it can't be read. */
function namesIn(expression: string): ReadonlySet<string> {
  const parsed = parseExpression(expression);
  if (!parsed.ok) return new Set();
  return new Set(everyExpression(parsed.tree).flatMap((part) => (part.kind === 'column' ? [part.name] : [])));
}

/** A model without the fields, metrics and filters that read columns which are gone, so that nothing is asked of them again. */
export function withoutColumns(model: SemanticModel, gone: readonly GoneColumn[]): SemanticModel {
  const missing = new Set(gone.map(({ column }) => column));
  const reads = (expression: string): boolean => [...namesIn(expression)].some((name) => missing.has(name));
  const left = (field: Field): boolean => !reads(field.expression);
  const datasets = model.datasets.map(({ display, primaryTime, ...dataset }) => {
    const fields = dataset.fields.filter(left);
    const has = (id: string | undefined): id is string => fields.some((field) => field.id === id);
    return { ...dataset, fields, ...(has(display) && { display }), ...(has(primaryTime) && { primaryTime }) };
  });
  const known = new Set(datasets.flatMap(({ fields }) => fields.map(({ id }) => id)));
  return {
    ...model,
    datasets,
    metrics: model.metrics.filter(({ expression }) => !reads(expression)),
    filters: model.filters.filter(({ expression }) => !reads(expression)),
    defaultFilters: model.defaultFilters.filter(({ expression }) => !reads(expression)),
    terms: model.terms.filter(({ field }) => known.has(field)),
    relationships: model.relationships.filter(
      ({ from, to, fromFields, toFields }) =>
        fromFields.every((name) => known.has(`${from}.${name}`)) && toFields.every((name) => known.has(`${to}.${name}`)),
    ),
  };
}
