import type { Label, SemanticModel } from '../model/semantic-model.ts';

/** Words in both languages. */
export interface InWords {
  readonly zh: string;
  readonly en: string;
}

/** What parts of a model are called, in both languages. */
export interface ModelNames {
  dataset(id: string): InWords;
  field(id: string): InWords;
  metric(id: string): InWords & { readonly expression: string };
  /** A filter by its name and what it says. */
  filter(name: string): InWords;
  defaultFilter(name: string): InWords;
}

/** Names for an account; what the model doesn't have is called by its id. */
export function createModelNames(model: SemanticModel): ModelNames {
  const fields = model.datasets.flatMap((dataset) => dataset.fields.map((field) => ({ dataset, field })));
  const named = (label: Label | undefined, id: string): InWords => ({ zh: label?.zh ?? label?.en ?? id, en: label?.en ?? label?.zh ?? id });
  const dataset = (id: string): InWords => named(model.datasets.find((own) => own.id === id)?.label, id);
  return {
    dataset,
    field: (id) => {
      const found = fields.find(({ field }) => field.id === id);
      const own = named(found?.field.label, id);
      const shared = fields.filter(({ field }) => named(field.label, field.id).en === own.en).length > 1;
      if (!shared || found === undefined) return own;
      const of = dataset(found.dataset.id);
      return { zh: `${of.zh}的${own.zh}`, en: `${of.en} ${own.en}` };
    },
    metric: (id) => {
      const found = model.metrics.find((metric) => metric.id === id);
      return { ...named(found?.label, id), expression: found?.expression ?? '' };
    },
    filter: (name) => same(name, model.filters.find((filter) => filter.name === name)?.expression ?? ''),
    defaultFilter: (name) => same(name, model.defaultFilters.find((filter) => filter.name === name)?.expression ?? ''),
  };
}

function same(name: string, expression: string): InWords {
  return { zh: `${name}（${expression}）`, en: `${name} (${expression})` };
}
