import type {
  Dataset,
  DefaultFilter,
  Field,
  FieldType,
  Label,
  Metric,
  NamedFilter,
  Relationship,
  Term,
  TimeForm,
} from '../model/semantic-model.ts';

/** Versions of a server as `server_version_num` writes them; absent: all that are supported. */
interface Versions {
  readonly since?: number;
  /** The first version that no longer has it. */
  readonly until?: number;
}

/** A column of a statistics view, or what can be worked out from several. */
interface ViewField extends Versions {
  readonly name: string;
  readonly type: FieldType;
  readonly label: Required<Label>;
  /** Further words, both languages mixed. */
  readonly words?: readonly string[];
  readonly description?: string;
  /** Default: the column of that name. */
  readonly expression?: string;
  readonly unit?: string;
  /** Default: a whole or decimal number with a unit or said to be counted. */
  readonly additive?: boolean;
}

/** A statistics view, in the words of those who ask about it. */
export interface ViewDefinition extends Versions {
  readonly id: string;
  /** `schema.view`; without a schema it is in pg_catalog. An extension's has none, the policy finds it. */
  readonly relation: string;
  readonly label: Required<Label>;
  readonly words: readonly string[];
  readonly description?: string;
  readonly key: readonly string[];
  readonly display?: string;
  readonly primaryTime?: string;
  readonly fields: readonly ViewField[];
  readonly relationships?: readonly {
    readonly from: string;
    readonly to: string;
    readonly toField: string;
    readonly words?: readonly string[];
  }[];
  readonly metrics?: readonly (Versions &
    Omit<Metric, 'synonyms' | 'isRatio'> & { readonly words: readonly string[]; readonly isRatio?: boolean })[];
  readonly filters?: readonly (Versions & { readonly name: string; readonly expression: string; readonly words: readonly string[] })[];
  readonly defaultFilter?: { readonly name: string; readonly expression: string; readonly words: readonly string[] };
  readonly terms?: readonly { readonly field: string; readonly value: string | boolean; readonly words: readonly string[] }[];
}

/** What views of one version add up to. */
export interface ModelParts {
  readonly datasets: readonly Dataset[];
  readonly relationships: readonly Relationship[];
  readonly metrics: readonly Metric[];
  readonly filters: readonly NamedFilter[];
  readonly defaultFilters: readonly DefaultFilter[];
  readonly terms: readonly Term[];
}

/** The parts of a semantic model that a server of this version has. */
export function modelParts(views: readonly ViewDefinition[], versionNumber: number): ModelParts {
  const has = ({ since = 0, until = Infinity }: Versions): boolean => versionNumber >= since && versionNumber < until;
  const here = views.filter(has);
  const known = new Set(here.map(({ id }) => id));
  return {
    datasets: here.map((view) => datasetOf(view, view.fields.filter(has))),
    relationships: here.flatMap((view) =>
      (view.relationships ?? [])
        .filter(({ to }) => known.has(to))
        .map(({ from, to, toField, words = [] }) => ({
          name: `${view.id}_${from}`,
          from: view.id,
          to,
          fromFields: [from],
          toFields: [toField],
          synonyms: words,
        })),
    ),
    metrics: here.flatMap((view) =>
      (view.metrics ?? []).filter(has).map(({ id, expression, label, words, unit, isRatio = false }) => ({
        id,
        expression,
        label,
        synonyms: words,
        isRatio,
        ...(unit !== undefined && { unit }),
      })),
    ),
    filters: here.flatMap((view) =>
      (view.filters ?? []).filter(has).map(({ name, expression, words }) => ({ name, expression, synonyms: words })),
    ),
    defaultFilters: here.flatMap(({ defaultFilter }) =>
      defaultFilter === undefined
        ? []
        : [{ name: defaultFilter.name, expression: defaultFilter.expression, metrics: 'all' as const, synonyms: defaultFilter.words }],
    ),
    terms: here.flatMap((view) =>
      (view.terms ?? []).map(({ field, value, words }) => ({ field: `${view.id}.${field}`, value, synonyms: words })),
    ),
  };
}

function datasetOf(view: ViewDefinition, fields: readonly ViewField[]): Dataset {
  const [schema = '', table = ''] = view.relation.includes('.') ? view.relation.split('.') : ['', view.relation];
  return {
    id: view.id,
    relation: { ...(schema !== '' && { schema }), table },
    label: view.label,
    ...(view.description !== undefined && { description: view.description }),
    synonyms: [view.label.en, view.label.zh, ...view.words],
    primaryKey: view.key,
    uniqueKeys: [],
    grain: view.key,
    fields: fields.map((field) => fieldOf(view.id, field)),
    ...(view.display !== undefined && { display: `${view.id}.${view.display}` }),
    ...(view.primaryTime !== undefined && { primaryTime: `${view.id}.${view.primaryTime}` }),
  };
}

const timeForms: Partial<Record<FieldType, TimeForm>> = { date: 'date', timestamp: 'timestamp' };

function fieldOf(dataset: string, field: ViewField): Field {
  const { name, type, label, words = [], description, expression = name, unit, additive } = field;
  const timeForm = timeForms[type];
  return {
    id: `${dataset}.${name}`,
    name,
    dataset,
    expression,
    type,
    ...(timeForm !== undefined && { timeForm }),
    label,
    ...(description !== undefined && { description }),
    synonyms: [label.en, label.zh, ...words],
    ...(unit !== undefined && { unit }),
    additive: additive ?? unit !== undefined,
  };
}
