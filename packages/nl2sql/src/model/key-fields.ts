import { plainColumn } from './plain-column.ts';
import type { WrittenDataset, WrittenModel } from './written-model.ts';

/** Keys and relationships by fields: where one names a column, the field that is nothing but this column is meant. Unknown names stay, to be told. */
export function withKeyFields(model: WrittenModel): WrittenModel {
  const named = (dataset: string, names: readonly string[]): readonly string[] => {
    const found = model.datasets.find(({ name }) => name === dataset);
    return found === undefined ? names : fieldsNamed(found, names);
  };
  const settings = (list: WrittenModel['grain']): WrittenModel['grain'] =>
    list.map((setting) => ({ ...setting, fields: named(setting.dataset, setting.fields) }));
  return {
    ...model,
    datasets: model.datasets.map((dataset) => ({
      ...dataset,
      primaryKey: fieldsNamed(dataset, dataset.primaryKey),
      uniqueKeys: dataset.uniqueKeys.map((key) => fieldsNamed(dataset, key)),
    })),
    relationships: model.relationships.map((relationship) => ({
      ...relationship,
      fromColumns: named(relationship.from, relationship.fromColumns),
      toColumns: named(relationship.to, relationship.toColumns),
    })),
    grain: settings(model.grain),
    display: settings(model.display),
    primaryTime: settings(model.primaryTime),
  };
}

function fieldsNamed(dataset: WrittenDataset, names: readonly string[]): readonly string[] {
  return names.map((name) => {
    if (dataset.fields.some((field) => field.name === name)) return name;
    const candidates = dataset.fields.filter(({ expression }) => plainColumn(expression) === name);
    return candidates.length === 1 ? (candidates[0]?.name ?? name) : name;
  });
}
