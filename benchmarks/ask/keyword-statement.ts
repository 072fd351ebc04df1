import type { Dataset, Field, Relationship, SemanticModel } from '@dbdiag/nl2sql';
import type { Keyword } from './keywords.ts';
import { found, keywords, wordsOf } from './keywords.ts';

/** A value of a field, as a term or the data has it. */
export interface FieldValue {
  readonly field: string;
  readonly value: string | number | boolean;
}

const howMany = /\bhow many\b|\bnumber of\b|\bcount\b|多少个|多少|几个|数量|个数/;
const each = /\bfor each\b|\beach\b|\bper\b|\bby\b|各|每/;
const highest = /\b(?:most|highest|largest|biggest|longest|oldest|greatest|maximum|top)\b|最(?:高|大|多|长|老)/;
const lowest = /\b(?:least|lowest|smallest|shortest|youngest|fewest|minimum)\b|最(?:低|小|少|短|年轻)/;
const average = /\baverage\b|\bmean\b|平均/;

/** A statement over the dataset with the most keywords and those it points at; `undefined` where no keyword is found. */
export function keywordStatement(text: string, model: SemanticModel, values: readonly Keyword<FieldValue>[]): string | undefined {
  const [metric] = found(
    text,
    model.metrics.flatMap((one) => keywords(wordsOf(one), one)),
  );
  const named = new Set(
    found(
      text,
      model.datasets.flatMap((dataset) => keywords(wordsOf(dataset), dataset)),
    ),
  );
  const inMetric = metric === undefined ? undefined : model.datasets.find(({ id }) => metric.expression.includes(`${id}.`));
  const scored = model.datasets.map((dataset) => ({
    dataset,
    score: (named.has(dataset) ? 2 : 0) + fieldsIn(text, [dataset]).length + (dataset === inMetric ? 9 : 0),
  }));
  const [best] = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  return best === undefined
    ? undefined
    : statement(best.dataset, { text, model, values, metric: best.dataset === inMetric ? metric?.expression : undefined });
}

interface Found {
  readonly text: string;
  readonly model: SemanticModel;
  readonly values: readonly Keyword<FieldValue>[];
  readonly metric: string | undefined;
}

function statement(dataset: Dataset, { text, model, values, metric }: Found): string {
  const joins = joinsOf(dataset, model);
  const within = [dataset, ...joins.map(({ to }) => to)];
  const fields = fieldsIn(text, within);
  const known = found(
    text,
    values.filter(({ means }) => fieldOf(within, means.field) !== undefined),
  );
  const quantity = fields.find(({ additive }) => additive);
  const figure = metric ?? counted(text) ?? (average.test(text) && quantity !== undefined ? `AVG(${columnOf(quantity)})` : undefined);
  const shown = fields.filter(({ additive, timeForm }) => !additive && timeForm === undefined);
  const display = fieldOf(within, dataset.display ?? '');
  const columns = shown.length > 0 ? shown.map(columnOf) : display === undefined ? ['*'] : [columnOf(display)];
  const year = yearCondition(text, dataset);
  const conditions = [
    ...known.map(({ field, value }) => `${columnOf(fieldOf(within, field))} = ${literal(value)}`),
    ...model.defaultFilters
      .filter(({ metrics, expression }) => metrics === 'all' && expression.includes(`${dataset.id}.`))
      .map(({ expression }) => `(${expression})`),
    ...(year === undefined ? [] : [year]),
  ];
  const used = new Set([...fields.map((field) => field.dataset), ...known.map(({ field }) => fieldOf(within, field)?.dataset)]);
  const from = `FROM ${tableOf(dataset)}${joins
    .filter(({ to }) => used.has(to.id))
    .map(({ on, to }) => ` LEFT JOIN ${tableOf(to)} ON ${on}`)
    .join('')}`;
  const where = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
  const direction = highest.test(text) ? 'DESC' : lowest.test(text) ? 'ASC' : undefined;
  if (figure === undefined) {
    const order = direction === undefined || quantity === undefined ? '' : ` ORDER BY ${columnOf(quantity)} ${direction} LIMIT 1`;
    return `SELECT ${columns.join(', ')} ${from}${where}${order}`;
  }
  if (shown.length === 0 || !(each.test(text) || direction !== undefined)) return `SELECT ${figure} ${from}${where}`;
  const first = direction === undefined ? '' : ` ORDER BY ${figure} ${direction} LIMIT 1`;
  return `SELECT ${columns.join(', ')}, ${figure} ${from}${where} GROUP BY ${columns.join(', ')}${first}`;
}

interface Join {
  readonly to: Dataset;
  readonly on: string;
}

/** The datasets a dataset points at, each by the first relationship to it. */
function joinsOf(dataset: Dataset, model: SemanticModel): readonly Join[] {
  const first = new Map<string, Relationship>();
  for (const relationship of model.relationships) {
    const { from, to } = relationship;
    if (from === dataset.id && to !== dataset.id && !first.has(to)) first.set(to, relationship);
  }
  return [...first.values()].flatMap(({ to, fromFields, toFields }) => {
    const target = model.datasets.find(({ id }) => id === to);
    const on = fromFields.map((field, at) => `"${dataset.id}"."${field}" = "${to}"."${toFields[at] ?? field}"`).join(' AND ');
    return target === undefined ? [] : [{ to: target, on }];
  });
}

function counted(text: string): string | undefined {
  return howMany.test(text) ? 'COUNT(*)' : undefined;
}

/** A year that is named, on the field that says when. */
function yearCondition(text: string, dataset: Dataset): string | undefined {
  const year = /(?<!\d)20\d\d(?!\d)/.exec(text)?.[0];
  const time = fieldOf([dataset], dataset.primaryTime ?? '');
  if (year === undefined || time === undefined) return undefined;
  if (time.timeForm === 'year') return `${columnOf(time)} = ${year}`;
  if (time.timeForm === 'yyyymm') return `${columnOf(time)} BETWEEN ${year}01 AND ${year}12`;
  return `EXTRACT(year FROM ${columnOf(time)}) = ${year}`;
}

function fieldsIn(text: string, within: readonly Dataset[]): readonly Field[] {
  return found(
    text,
    within.flatMap(({ fields }) => fields.flatMap((field) => keywords(wordsOf(field), field))),
  );
}

function fieldOf(within: readonly Dataset[], id: string): Field | undefined {
  return within.flatMap(({ fields }) => fields).find((field) => field.id === id);
}

/** A field that is a column, with its table's name; one that is an expression as it stands. */
function columnOf(field: Field | undefined): string {
  if (field === undefined) return 'NULL';
  return /^"?\w+"?$/.test(field.expression) ? `"${field.dataset}"."${field.expression.replaceAll('"', '')}"` : `(${field.expression})`;
}

function tableOf({ id, relation: { schema, table } }: Dataset): string {
  return `${schema === undefined ? '' : `"${schema}".`}"${table}" AS "${id}"`;
}

function literal(value: string | number | boolean): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}
