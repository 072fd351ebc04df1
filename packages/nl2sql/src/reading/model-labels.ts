import type { Dataset, Field, Label, NamedFilter, SemanticModel } from '../model/semantic-model.ts';
import { columnsOfExpression } from '../sql/expression-words.ts';
import type { GenericConcept } from './generic-words.ts';
import { genericConcepts } from './generic-words.ts';
import type { Meaning } from './mention.ts';

/** Words for a part of the model. */
export interface ModelLabel {
  readonly text: string;
  readonly meaning: Meaning;
  readonly score: number;
  /** Its last words alone may be said for it, as "weight" for "vehicle weight". */
  readonly shortens: boolean;
}

/** What a label scores that wasn't written for people. */
const scores = {
  label: 1,
  name: 1,
  joined: 0.98,
  compound: 0.97,
  brackets: 0.7,
  generic: 0.5,
  withoutGeneric: 0.55,
  truth: 0.8,
  happening: 0.9,
} as const;

/** `ownerName`, `owner_name` and `owner-name` → `owner name`. */
function splitName(name: string): string {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-.]+/gu, ' ')
    .trim();
}

interface Named {
  readonly name: string;
  readonly label?: Label;
  readonly synonyms: readonly string[];
}

/** Everything a part is called in the model, the name as written and split. */
function callsOf({ name, label, synonyms }: Named): readonly { readonly text: string; readonly score: number }[] {
  const written = [label?.zh, label?.en, ...synonyms].filter((text) => text !== undefined && text.trim() !== '');
  return [
    ...written.map((text) => ({ text: text ?? '', score: scores.label })),
    { text: splitName(name), score: scores.name },
    { text: name, score: scores.joined },
  ];
}

/** The label without what stands in brackets: "Company (English)" is called "Company", if nothing else is. */
function withoutBrackets(text: string): string | undefined {
  const open = text.search(/[(（]/u);
  return open > 0 ? text.slice(0, open).trim() : undefined;
}

function labelsOf(named: Named, meaning: Meaning, shortens: boolean): readonly ModelLabel[] {
  return callsOf(named).flatMap(({ text, score }) => {
    const short = withoutBrackets(text);
    const label = { text, meaning, score, shortens };
    return short === undefined ? [label] : [label, { ...label, text: short, score: scores.brackets }];
  });
}

/** Whether a label is the word or ends in it. */
function endsIn(label: string, word: string): boolean {
  return label === word || label.endsWith(/[a-z]/.test(word) ? ` ${word}` : word);
}

function conceptsOf(field: Field, display: boolean): readonly GenericConcept[] {
  const labels = callsOf(field).map(({ text }) => text.toLowerCase());
  return genericConcepts.filter(
    ({ id, words }) =>
      (display && id === 'name') ||
      (id === 'date' && field.timeForm !== undefined && field.timeForm !== 'year') ||
      words.some((word) => labels.some((label) => endsIn(label, word))),
  );
}

interface FieldRole {
  /** It is by what people tell the rows apart. */
  readonly display: boolean;
  /** It is part of a key or of a reference to one: the dataset it is of is what is meant. */
  readonly key: boolean;
}

/** Names of the fields of a dataset that are keys or refer to them. */
function keyNames(model: SemanticModel, dataset: Dataset): ReadonlySet<string> {
  const related = model.relationships.flatMap(({ from, to, fromFields, toFields }) => [
    ...(from === dataset.id ? fromFields : []),
    ...(to === dataset.id ? toFields : []),
  ]);
  return new Set([...dataset.primaryKey, ...related]);
}

/** Generic words for a field, and its label without the generic word at its end: "company" for "company name". */
function genericLabels(field: Field, { display, key }: FieldRole): readonly ModelLabel[] {
  const meaning: Meaning = { kind: 'field', field: field.id };
  const concepts = conceptsOf(field, display);
  const generic = concepts.flatMap(({ words }) => words).map((text) => ({ text, meaning, score: scores.generic, shortens: false }));
  const rest = callsOf(field).flatMap(({ text }) =>
    concepts
      .filter(({ id }) => id === 'name' || (id === 'id' && !key))
      .flatMap(({ words }) => words)
      .filter((word) => word.length > 1 && text.length > word.length + 1 && endsIn(text.toLowerCase(), word))
      .map((word) => ({ text: text.slice(0, -word.length).trim(), meaning, score: scores.withoutGeneric, shortens: false })),
  );
  return [...generic, ...rest];
}

/** "is_active" is said as "active", and so of a row that is. */
function truthLabels(field: Field): readonly ModelLabel[] {
  if (field.type !== 'boolean') return [];
  return callsOf(field).flatMap(({ text }) => {
    const said = text.replace(/^(?:is|has|was|are|是否)[\s_]?/u, '');
    const meaning: Meaning = { kind: 'value', field: field.id, value: true, source: 'index' };
    const itself: Meaning = { kind: 'field', field: field.id };
    return said === ''
      ? []
      : [
          { text: said, meaning, score: scores.truth, shortens: false },
          { text: said, meaning: itself, score: scores.truth, shortens: false },
        ];
  });
}

/** 收购日期 is when something was 收购: a word for it, unless it is the word for something else. */
function happeningLabels(field: Field, names: ReadonlySet<string>): readonly ModelLabel[] {
  if (field.timeForm === undefined) return [];
  const meaning: Meaning = { kind: 'field', field: field.id };
  return callsOf(field).flatMap(({ text }) => {
    const said = /^(\p{Script=Han}{2,4})(?:日期|时间)$/u.exec(text)?.[1];
    return said === undefined || names.has(said) ? [] : [{ text: said, meaning, score: scores.happening, shortens: false }];
  });
}

/** 渠道账户 are those whose 账户类型 is 渠道: a field of kinds is called by what it has the kinds of. */
function kindLabels(field: Field, names: ReadonlySet<string>): readonly ModelLabel[] {
  const meaning: Meaning = { kind: 'field', field: field.id };
  return callsOf(field).flatMap(({ text }) => {
    const said = /^(\p{Script=Han}{2,4})(?:类型|类别|种类)$|^(\w+) types?$/iu.exec(text);
    const thing = said?.[1] ?? said?.[2];
    return thing === undefined || field.type !== 'string' || names.has(thing)
      ? []
      : [{ text: thing, meaning, score: scores.truth, shortens: false }];
  });
}

/** 投保人编号: the key by which those in a role are known, in a table of roles. */
function playerLabels({ datasets }: SemanticModel, { expression, synonyms }: NamedFilter): readonly ModelLabel[] {
  const named = datasets.filter(({ id }) => columnsOfExpression(expression).some((column) => column.startsWith(`${id}.`)));
  const [dataset, ...others] = named;
  const player = dataset?.fields.find(({ id }) => id === dataset.display);
  if (dataset === undefined || player === undefined || others.length > 0 || dataset.primaryKey.length > 0) return [];
  const ids = genericConcepts.find(({ id }) => id === 'id')?.words ?? [];
  const meaning: Meaning = { kind: 'field', field: player.id };
  return synonyms.flatMap((word) =>
    ids
      .filter((id) => /\p{Script=Han}/u.test(id) === /\p{Script=Han}/u.test(word))
      .map((id) => ({
        text: /\p{Script=Han}/u.test(word) ? `${word}${id}` : `${word} ${id}`,
        meaning,
        score: scores.compound,
        shortens: false,
      })),
  );
}

/** "exclude_internal" is the name of a filter that leaves out what is called "internal". */
function leftOutBy(name: string): string {
  return name.replace(/^(?:exclude|excluding|without|no|non|not|remove|drop|hide)[_\- ]/iu, '');
}

/** Every label of the model with its meaning; several labels may have the same words. */
export function modelLabels(model: SemanticModel): readonly ModelLabel[] {
  const named = [...model.datasets, ...model.metrics].map((part) => ({ ...part, name: part.id }));
  const everyField = model.datasets.flatMap(({ fields }) => fields);
  const names = new Set([...named, ...everyField].flatMap((part) => callsOf(part).map(({ text }) => text)));
  const datasets = model.datasets.flatMap((dataset) => {
    const named = { name: dataset.id, label: dataset.label, synonyms: [...dataset.synonyms, splitName(dataset.relation.table)] };
    const own = labelsOf(named, { kind: 'dataset', dataset: dataset.id }, true);
    const english = own.filter(({ text }) => /^[\p{Script=Latin} ]+$/u.test(text));
    const keys = keyNames(model, dataset);
    const fields = dataset.fields.flatMap((field) => {
      const meaning: Meaning = { kind: 'field', field: field.id };
      const labels = labelsOf(field, meaning, true);
      const compounds = english.flatMap(({ text: owner }) =>
        labels
          .filter(({ text, score }) => score === 1 && /^[a-z]/i.test(text) && !text.toLowerCase().startsWith(owner.toLowerCase()))
          .map(({ text }) => ({ text: `${owner} ${text}`, meaning, score: scores.compound, shortens: false })),
      );
      return [
        ...labels,
        ...compounds,
        ...genericLabels(field, { display: dataset.display === field.id, key: keys.has(field.name) }),
        ...truthLabels(field),
        ...happeningLabels(field, names),
        ...kindLabels(field, names),
      ];
    });
    return [...own, ...fields];
  });
  const metrics = model.metrics.flatMap((metric) => labelsOf({ ...metric, name: metric.id }, { kind: 'metric', metric: metric.id }, true));
  const relationships = model.relationships.flatMap((relationship) =>
    labelsOf(relationship, { kind: 'relationship', relationship: relationship.name }, false),
  );
  const filters = model.filters.flatMap((filter) => [
    ...labelsOf(filter, { kind: 'filter', filter: filter.name }, false),
    ...playerLabels(model, filter),
  ]);
  const defaults = model.defaultFilters.flatMap((filter) =>
    labelsOf({ ...filter, name: leftOutBy(filter.name) }, { kind: 'defaultFilter', filter: filter.name }, false),
  );
  return [...datasets, ...metrics, ...relationships, ...filters, ...defaults];
}
