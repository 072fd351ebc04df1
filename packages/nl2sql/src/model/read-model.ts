import { assembleModel } from './assemble-model.ts';
import type { FaultReport, ModelFault, ModelPath } from './model-fault.ts';
import { formatPath } from './model-fault.ts';
import type { ModelLimits } from './model-limits.ts';
import { defaultModelLimits } from './model-limits.ts';
import { readFlatModel } from './read-flat-model.ts';
import { readOssieModel } from './read-ossie.ts';
import type { SemanticModel } from './semantic-model.ts';
import type { WrittenModel } from './written-model.ts';
import { readYamlTree } from './yaml-tree.ts';

/** What a model's file is read with. */
export interface ReadModelOptions {
  /** Which model, where the file has several. */
  readonly name?: string;
  readonly limits?: Partial<ModelLimits>;
}

/** A model and what in it probably isn't meant, or everything that is wrong with its file; in the order of the file. */
export type ReadModelOutcome =
  | { readonly ok: true; readonly model: SemanticModel; readonly warnings: readonly ModelFault[] }
  | { readonly ok: false; readonly faults: readonly ModelFault[]; readonly warnings: readonly ModelFault[] };

/**
 * Reads a semantic model: YAML (or JSON) by Apache Ossie's core specification, flat or under `semantic_model:`, with additions of vendor DBDIAG; or the flat
 * form with `dimensions` and `metrics` by id. All faults come at once, each with its line. Nothing is asked of a database: that is `checkModel`'s.
 *
 * @example
 * const outcome = readModel(await readFile('model.yaml', 'utf8'));
 * const told = outcome.ok ? outcome.warnings : outcome.faults;
 */
export function readModel(text: string, options: ReadModelOptions = {}): ReadModelOutcome {
  const limits = { ...defaultModelLimits, ...options.limits };
  const read = readYamlTree(text, limits);
  if (!read.ok) return { ok: false, faults: read.faults.slice(0, limits.maxFaults), warnings: [] };
  const faults: ModelFault[] = [];
  const warnings: ModelFault[] = [];
  const note = (list: ModelFault[]) => (path: ModelPath, message: string) => {
    const place = formatPath(path);
    if (!list.some((other) => other.path === place && other.message === message))
      list.push({ path: place, ...read.tree.positionOf(path), message });
  };
  const report: FaultReport = { fault: note(faults), warn: note(warnings) };
  const written = readForm(read.tree.value, options.name, report);
  const model = written === undefined ? undefined : assembleModel(written, report);
  const told = (list: readonly ModelFault[]) => [...list].sort((a, b) => a.line - b.line || a.column - b.column).slice(0, limits.maxFaults);
  if (model === undefined || faults.length > 0) return { ok: false, faults: told(faults), warnings: told(warnings) };
  return { ok: true, model, warnings: told(warnings) };
}

function readForm(value: unknown, name: string | undefined, report: FaultReport): WrittenModel | undefined {
  if (!isRecord(value)) {
    report.fault([], 'A model is a mapping with datasets, or with semantic_model.');
    return undefined;
  }
  const nested = value.semantic_model;
  if (nested !== undefined) return readNested(nested, name, report);
  if ('datasets' in value) return readOssieModel(value, [], report);
  if ('dimensions' in value || 'meta' in value) return readFlatModel(value, report);
  report.fault([], 'This is no model: there is neither semantic_model, nor datasets, nor dimensions.');
  return undefined;
}

/** Under `semantic_model` stands one model or a list of them. */
function readNested(nested: unknown, name: string | undefined, report: FaultReport): WrittenModel | undefined {
  if (!Array.isArray(nested)) return readOssieModel(nested, ['semantic_model'], report);
  const models: readonly unknown[] = nested;
  const names = models.map((model) => (isRecord(model) ? String(model.name) : ''));
  const index = name === undefined ? 0 : names.indexOf(name);
  const model = models[index];
  if (model === undefined || (name === undefined && models.length > 1)) {
    report.fault(
      ['semantic_model'],
      models.length === 0 ? 'The list of models is empty.' : `Choose one of the models by its name: ${names.join(', ')}.`,
    );
    return undefined;
  }
  return readOssieModel(model, ['semantic_model', index], report);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
