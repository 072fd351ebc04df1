import type { ModelNames } from './expression-check.ts';
import { faultOfReference, isDamaged, suggestion } from './expression-check.ts';
import type { FaultReport, ModelPath } from './model-fault.ts';
import { isRelationName } from './relation-name.ts';
import type { WrittenDataset, WrittenModel, WrittenNames, WrittenRelationship } from './written-model.ts';

/** Checks the names of a model outside its expressions: each given once, and each that is used known. */
export function checkNames(model: WrittenModel, names: ModelNames, report: FaultReport): void {
  checkOnce(model.datasets, 'dataset', report);
  checkOnce(model.relationships, 'relationship', report);
  checkOnce(model.metrics, 'metric', report);
  checkOnce(model.filters, 'filter', report);
  checkOnce(model.defaultFilters, 'default filter', report);
  if (model.datasets.length === 0 && names.damaged.size === 0) {
    report.fault([...model.path, 'datasets'], 'The model has no dataset; a question needs at least one table.');
  }
  for (const dataset of model.datasets) checkDataset(dataset, names, report);
  for (const relationship of model.relationships) checkRelationship(relationship, names, report);
  for (const settings of [model.grain, model.display, model.primaryTime]) {
    for (const setting of settings) checkFieldNames(setting, names, report);
  }
  const metrics = new Set(model.metrics.map(({ name }) => name));
  for (const filter of model.defaultFilters) {
    if (filter.metrics === 'all') continue;
    for (const [index, metric] of filter.metrics.entries()) {
      if (metrics.has(metric) || isDamaged(names, metric)) continue;
      report.fault([...filter.path, 'metrics', index], `${metric} isn't a metric of the model${suggestion(metric, [...metrics])}.`);
    }
  }
  for (const term of model.terms) {
    const dot = term.field.indexOf('.');
    const problem =
      dot === -1
        ? `${term.field} has to be written as dataset.field.`
        : faultOfField(term.field.slice(0, dot), term.field.slice(dot + 1), names);
    if (problem !== undefined) report.fault([...term.path, 'field'], problem);
  }
}

function checkOnce(parts: readonly { readonly name: string; readonly path: ModelPath }[], kind: string, report: FaultReport): void {
  const seen = new Set<string>();
  for (const { name, path } of parts) {
    if (name.trim() === '') report.fault([...path, 'name'], `The name of this ${kind} is empty.`);
    if (seen.has(name)) report.fault([...path, 'name'], `There already is a ${kind} called ${name}; give each its own name.`);
    seen.add(name);
  }
}

function checkDataset(dataset: WrittenDataset, names: ModelNames, report: FaultReport): void {
  checkOnce(dataset.fields, `field of ${dataset.name}`, report);
  if (!isRelationName(dataset.source)) {
    report.fault([...dataset.path, 'source'], 'source has to be table, schema.table or database.schema.table.');
  }
  checkFieldNames({ path: [...dataset.path, 'primary_key'], dataset: dataset.name, fields: dataset.primaryKey }, names, report);
  for (const [index, fields] of dataset.uniqueKeys.entries()) {
    checkFieldNames({ path: [...dataset.path, 'unique_keys', index], dataset: dataset.name, fields }, names, report);
  }
}

function checkFieldNames({ path, dataset, fields }: WrittenNames, names: ModelNames, report: FaultReport): void {
  for (const field of fields) {
    const problem = faultOfField(dataset, field, names);
    if (problem !== undefined) report.fault(path, problem);
  }
}

function checkRelationship(relationship: WrittenRelationship, names: ModelNames, report: FaultReport): void {
  const { path, from, to, fromColumns, toColumns } = relationship;
  for (const [key, dataset] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (names.columns.has(dataset) || isDamaged(names, dataset)) continue;
    report.fault([...path, key], `${dataset} isn't a dataset of the model${suggestion(dataset, [...names.columns.keys()])}.`);
  }
  for (const [key, dataset, columns] of [
    ['from_columns', from, fromColumns],
    ['to_columns', to, toColumns],
  ] as const) {
    if (columns.length === 0) report.fault([...path, key], `${key} is empty; name the fields that are equal.`);
    for (const [index, column] of columns.entries()) {
      const problem = names.columns.has(dataset) ? faultOfField(dataset, column, names) : undefined;
      if (problem !== undefined) report.fault([...path, key, index], problem);
    }
  }
  if (fromColumns.length !== toColumns.length) {
    report.fault(
      [...path, 'to_columns'],
      `from_columns names ${fromColumns.length} and to_columns ${toColumns.length}; they have to pair up.`,
    );
  }
}

/** Keys and terms are of fields, not of columns that only other fields are made of. */
function faultOfField(dataset: string, field: string, names: ModelNames): string | undefined {
  return faultOfReference(dataset, field, { ...names, columns: names.fields });
}
