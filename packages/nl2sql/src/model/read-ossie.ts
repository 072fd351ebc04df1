import { quoteIdentifier } from '../sql/identifiers.ts';
import { damagedNames } from './damaged-names.ts';
import { datasetExtensionSchema, modelExtensionSchema } from './extension-schema.ts';
import type { FaultReport, ModelPath } from './model-fault.ts';
import type { OssieDataset, OssieExpression } from './ossie-schema.ts';
import { ossieModelSchema } from './ossie-schema.ts';
import { readExtensions, readNature } from './read-extension.ts';
import { readModelExtensions } from './read-model-extension.ts';
import { checkShape, presentParts } from './shape-check.ts';
import type { WrittenDataset, WrittenModel, WrittenNames } from './written-model.ts';

/** Which dialect of an expression is taken, best first: what both databases read, then theirs, then any. */
const dialectOrder: readonly string[] = ['ANSI_SQL', 'POSTGRESQL', 'POSTGRES', 'DUCKDB'];

/** Reads a model by Apache Ossie's core specification; `path` leads to it in its file. */
export function readOssieModel(value: unknown, path: ModelPath, report: FaultReport): WrittenModel | undefined {
  const shaped = checkShape(ossieModelSchema, value, { path, report });
  if (shaped === undefined) return undefined;
  const model = shaped.value;
  const name = present(model.name);
  if (name === undefined) report.fault([...path, 'name'], 'name is missing; give the model a name.');
  const extended = readModelExtensions(readExtensions(model.custom_extensions, modelExtensionSchema, { path, report }));
  const ofDatasets = presentParts(model.datasets, [...path, 'datasets']).map(({ part, at }) => datasetSettings(part, at, report));
  return {
    path,
    name: name ?? 'model',
    description: present(model.description),
    datasets: presentParts(model.datasets, [...path, 'datasets']).map(({ part, at: place }) => readDataset(part, place, report)),
    relationships: presentParts(model.relationships, [...path, 'relationships']).map(({ part, at: place }) => ({
      path: place,
      name: part.name,
      from: part.from,
      to: part.to,
      fromColumns: part.from_columns,
      toColumns: part.to_columns,
      synonyms: part.ai_context?.synonyms ?? [],
    })),
    metrics: presentParts(model.metrics, [...path, 'metrics']).map(({ part, at: place }) => ({
      path: place,
      ...describe(part),
      expression: expressionOf(part.expression),
      expressionAt: [...place, 'expression'],
      nature: readNature(part.custom_extensions, { path: place, report }),
    })),
    damagedNames: damagedNames(value, shaped.damaged),
    ...extended,
    grain: [...ofDatasets.flatMap(({ grain }) => grain), ...extended.grain],
    display: [...ofDatasets.flatMap(({ display }) => display), ...extended.display],
    primaryTime: [...ofDatasets.flatMap(({ primaryTime }) => primaryTime), ...extended.primaryTime],
  };
}

interface Described {
  readonly name: string;
  readonly label?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly ai_context?: { readonly synonyms?: readonly string[] | null | undefined } | null | undefined;
}

function describe(part: Described) {
  return {
    name: part.name,
    label: present(part.label),
    description: present(part.description),
    synonyms: part.ai_context?.synonyms ?? [],
  };
}

function readDataset(part: OssieDataset, path: ModelPath, report: FaultReport): WrittenDataset {
  const fields = presentParts(part.fields, [...path, 'fields']);
  return {
    path,
    ...describe(part),
    source: part.source,
    primaryKey: part.primary_key ?? [],
    uniqueKeys: part.unique_keys ?? [],
    fields: fields.map(({ part: field, at }) => ({
      path: at,
      ...describe(field),
      expression: field.expression == null ? quoteIdentifier(field.name) : expressionOf(field.expression),
      expressionAt: [...at, 'expression'],
      datatype: present(field.datatype),
      isTime: field.dimension?.is_time ?? undefined,
      nature: readNature(field.custom_extensions, { path: at, report }),
    })),
  };
}

function present(value: string | null | undefined): string | undefined {
  return value == null || value.trim() === '' ? undefined : value;
}

/** What a dataset's own extension says, as the extension of the model would. */
function datasetSettings(part: OssieDataset, path: ModelPath, report: FaultReport) {
  const extensions = readExtensions(part.custom_extensions, datasetExtensionSchema, { path, report });
  const setting = (key: 'grain' | 'display' | 'primary_time'): readonly WrittenNames[] =>
    extensions.flatMap(({ path: at, data }) => {
      const value = data[key];
      return value == null ? [] : [{ path: [...at, key], dataset: part.name, fields: typeof value === 'string' ? [value] : value }];
    });
  return { grain: setting('grain'), display: setting('display'), primaryTime: setting('primary_time') };
}

function expressionOf({ dialects }: OssieExpression): string {
  const rank = (dialect: string) => {
    const at = dialectOrder.indexOf(dialect.toUpperCase());
    return at === -1 ? dialectOrder.length : at;
  };
  return [...dialects].sort((a, b) => rank(a.dialect) - rank(b.dialect))[0]?.expression ?? '';
}
