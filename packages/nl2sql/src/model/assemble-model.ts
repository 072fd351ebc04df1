import { parseExpression } from '../sql/parse-expression.ts';
import type { SqlExpression } from '../sql/tree.ts';
import { assembleFields } from './assemble-fields.ts';
import { checkNames } from './check-names.ts';
import { displayField, playerField, primaryTimeField } from './dataset-fields.ts';
import type { ModelNames } from './expression-check.ts';
import { checkExpression, columnsIn, namesOf } from './expression-check.ts';
import { withImpliedRelationships } from './implied-relationships.ts';
import { withKeyFields } from './key-fields.ts';
import { distinctWords, labelOf } from './label.ts';
import { isRatioMetric, scaleOfMetric } from './metric-nature.ts';
import type { FaultReport } from './model-fault.ts';
import { relationOf } from './relation-name.ts';
import { readRules } from './rules.ts';
import type { Dataset, Field, Metric, SemanticModel } from './semantic-model.ts';
import { readScaleAndUnit } from './unit-words.ts';
import type { WrittenDataset, WrittenMetric, WrittenModel, WrittenNames } from './written-model.ts';

/** Makes the model of what a file says: checks every name and expression, and infers what nobody wrote. The report tells whether it may be used. */
export function assembleModel(file: WrittenModel, report: FaultReport): SemanticModel {
  const written = withImpliedRelationships(withKeyFields(file));
  const names = namesOf(written);
  checkNames(written, names, report);
  const datasets = written.datasets.map((dataset) => assembleDataset(dataset, written, report));
  const fields = new Map(datasets.flatMap((dataset) => dataset.fields.map((field) => [field.id, field] as const)));
  const metrics = written.metrics.map((metric) => assembleMetric(metric, { names, report, fields }));
  const filters = written.filters.map((filter) => {
    checkExpression(filter.expression, { path: filter.expressionAt, role: 'filter', names, report });
    return { name: filter.name, expression: filter.expression, synonyms: distinctWords(filter.synonyms) };
  });
  const defaultFilters = written.defaultFilters.map((filter) => {
    checkExpression(filter.expression, { path: filter.expressionAt, role: 'filter', names, report });
    return { name: filter.name, expression: filter.expression, metrics: filter.metrics, synonyms: distinctWords(filter.synonyms) };
  });
  return {
    name: written.name,
    ...(written.description === undefined ? {} : { description: written.description.normalize('NFC') }),
    datasets,
    relationships: written.relationships.map(({ name, from, to, fromColumns, toColumns, synonyms }) => ({
      name,
      from,
      to,
      fromFields: fromColumns,
      toFields: toColumns,
      synonyms: distinctWords(synonyms),
    })),
    metrics,
    filters,
    defaultFilters,
    terms: written.terms.map(({ field, value, synonyms }) => ({ field, value, synonyms: distinctWords(synonyms) })),
    fiscalYearStartMonth: written.fiscalYearStartMonth ?? 1,
    fiscalYearNamedBy: written.fiscalYearNamedBy ?? 'start',
    rules: readRules(written.rules, { metrics, fields: [...fields.values()], filters }),
    verifiedQueries: written.verifiedQueries.map(({ question, sql }) => ({ question, sql })),
  };
}

function assembleDataset(written: WrittenDataset, model: WrittenModel, report: FaultReport): Dataset {
  const keys = new Set(
    model.relationships.flatMap(({ from, to, fromColumns, toColumns }) => [
      ...(from === written.name ? fromColumns : []),
      ...(to === written.name ? toColumns : []),
    ]),
  );
  const fields = assembleFields({ dataset: written, keys, amounts: readScaleAndUnit(model.description ?? ''), report });
  const label = labelOf(written);
  const parts = {
    name: written.name,
    label,
    synonyms: distinctWords(written.synonyms, [label.zh ?? '', label.en ?? '']),
    primaryKey: written.primaryKey,
    uniqueKeys: written.uniqueKeys,
    fields,
  };
  const foreignKeys = new Set(model.relationships.flatMap(({ from, fromColumns }) => (from === written.name ? fromColumns : [])));
  const said = (settings: readonly WrittenNames[]) => settings.find(({ dataset }) => dataset === written.name)?.fields;
  const grain = said(model.grain) ?? written.primaryKey;
  const display = said(model.display)?.[0] ?? displayField({ ...parts, foreignKeys }) ?? playerField({ fields, foreignKeys, grain });
  const primaryTime = said(model.primaryTime)?.[0] ?? primaryTimeField({ ...parts, foreignKeys }, columnNames);
  return {
    id: written.name,
    relation: relationOf(written.source),
    ...parts,
    ...(written.description === undefined ? {} : { description: written.description.normalize('NFC') }),
    grain,
    ...(display === undefined ? {} : { display: `${written.name}.${display}` }),
    ...(primaryTime === undefined ? {} : { primaryTime: `${written.name}.${primaryTime}` }),
  };
}

function columnNames(field: Field): readonly string[] {
  const parsed = parseExpression(field.expression);
  return parsed.ok ? [...new Set(columnsIn(parsed.tree).map(({ name }) => name))] : [];
}

interface MetricSurroundings {
  readonly names: ModelNames;
  readonly report: FaultReport;
  readonly fields: ReadonlyMap<string, Field>;
}

function assembleMetric(written: WrittenMetric, { names, report, fields }: MetricSurroundings): Metric {
  const tree = checkExpression(written.expression, { path: written.expressionAt, role: 'metric', names, report });
  const label = labelOf(written);
  const fieldOf = (part: SqlExpression): Field | undefined => {
    if (part.kind !== 'column') return undefined;
    if (part.table !== undefined) return fields.get(`${part.table}.${part.name}`);
    const found = [...fields.values()].filter(({ name }) => name === part.name);
    return found.length === 1 ? found[0] : undefined;
  };
  return {
    id: written.name,
    expression: written.expression,
    label,
    ...(written.description === undefined ? {} : { description: written.description.normalize('NFC') }),
    synonyms: distinctWords(written.synonyms, [label.zh ?? '', label.en ?? '']),
    ...(tree === undefined ? {} : scaleOfMetric(written, tree, fieldOf)),
    isRatio: tree !== undefined && isRatioMetric(written, tree, fieldOf),
  };
}
