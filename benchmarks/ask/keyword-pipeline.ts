import { readFileSync } from 'node:fs';
import type { DataSource, Dataset, Field, SemanticModel } from '@dbdiag/nl2sql';
import { loadValueIndex, locateModel, readModel } from '@dbdiag/nl2sql';
import type { AskedQuestion, Pipeline } from './pipeline.ts';

/** Words of the model as they are looked for in a question. */
interface Keyword<T> {
  readonly word: string;
  readonly means: T;
}

const howMany = /\bhow many\b|\bnumber of\b|\bcount\b|多少个|多少|几个|数量|个数/;
const each = /\bfor each\b|\beach\b|\bper\b|\bby\b|各|每/;
const highest = /\b(?:most|highest|largest|biggest|longest|oldest|greatest|maximum|top)\b|最(?:高|大|多|长|老)/;
const lowest = /\b(?:least|lowest|smallest|shortest|youngest|fewest|minimum)\b|最(?:低|小|少|短|年轻)/;
const average = /\baverage\b|\bmean\b|平均/;

/**
 * What matching keywords gets: labels, synonyms and values of the model are looked up in the question; the dataset with the most of them is asked, with
 * equality for each value and a named year, and counted, averaged, grouped or put in order by the plainest words for that. No joins, no grammar, no doubt.
 */
export async function createKeywordPipeline(modelFile: string, sources: readonly DataSource[]): Promise<Pipeline> {
  const read = readModel(readFileSync(modelFile, 'utf8'));
  const [source] = sources;
  if (!read.ok || source === undefined) throw new Error(`${modelFile} can't be asked.`);
  const model = locateModel(read.model, await source.schema(), source.dialect);
  const index = await loadValueIndex(model, source);
  const values = [
    ...model.terms.flatMap(({ field, value, synonyms }) => keywords(synonyms, { field, value })),
    ...index.columns.flatMap(({ field, values: known }) => known.flatMap((value) => keywords([value], { field, value }))),
  ];
  return {
    async answer({ text }: AskedQuestion) {
      const sql = statementFor(text.normalize('NFKC').toLowerCase(), model, values);
      if (sql === undefined) return { answer: { kind: 'refused', reason: 'no keyword', words: [] } };
      const review = await source.review(sql);
      if (review.verdict === 'refused') return { answer: { kind: 'failed', message: review.reason } };
      const outcome = await source.execute(review.approved, { maxRows: 100_000 });
      if (!outcome.ok) return { answer: { kind: 'failed', message: outcome.failure.message } };
      const run = { engine: source.dialect, sql, rows: outcome.rows };
      return { answer: { kind: 'answered', columns: outcome.columns.map(({ name }) => name), rows: outcome.rows, runs: [run] } };
    },
  };
}

interface FieldValue {
  readonly field: string;
  readonly value: string | number | boolean;
}

function statementFor(text: string, model: SemanticModel, values: readonly Keyword<FieldValue>[]): string | undefined {
  const metric = found(
    text,
    model.metrics.flatMap((one) => keywords(wordsOf(one), one)),
  )[0]; // prettier-ignore
  const named = new Set(
    found(
      text,
      model.datasets.flatMap((dataset) => keywords(wordsOf(dataset), dataset)),
    ),
  ); // prettier-ignore
  const inMetric = metric === undefined ? undefined : model.datasets.find(({ id }) => metric.expression.includes(`${id}.`));
  const scored = model.datasets.map((dataset) => ({
    dataset,
    score: (named.has(dataset) ? 2 : 0) + fieldsIn(text, dataset).length + (dataset === inMetric ? 3 : 0),
  }));
  const [best] = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  return best === undefined
    ? undefined
    : selectFrom(best.dataset, {
        text,
        values,
        metric: metric?.expression,
        defaults: model.defaultFilters.filter(({ metrics }) => metrics === 'all'),
      });
}

interface Found {
  readonly text: string;
  readonly values: readonly Keyword<FieldValue>[];
  readonly metric: string | undefined;
  readonly defaults: SemanticModel['defaultFilters'];
}

function selectFrom(dataset: Dataset, { text, values, metric, defaults }: Found): string {
  const fields = fieldsIn(text, dataset);
  const own = values.filter(({ means }) => means.field.startsWith(`${dataset.id}.`));
  const year = yearCondition(text, dataset);
  const conditions = [
    ...found(text, own).map(({ field, value }) => `${columnOf(dataset, field)} = ${literal(value)}`),
    ...defaults.filter(({ expression }) => expression.includes(`${dataset.id}.`)).map(({ expression }) => `(${expression})`),
    ...(year === undefined ? [] : [year]),
  ];
  const quantity = fields.find(({ additive }) => additive);
  const figure =
    metric?.includes(`${dataset.id}.`) === true
      ? metric
      : howMany.test(text)
        ? 'COUNT(*)'
        : average.test(text) && quantity !== undefined
          ? `AVG(${quantity.expression})`
          : undefined;
  const shown = fields.filter(({ additive }) => !additive).map(({ expression }) => expression);
  const display = dataset.fields.find(({ id }) => id === dataset.display)?.expression;
  const columns = shown.length > 0 ? shown : display === undefined ? ['*'] : [display];
  const { schema, table } = dataset.relation;
  const from = `FROM ${schema === undefined ? '' : `"${schema}".`}"${table}" AS "${dataset.id}"`;
  const where = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
  const direction = highest.test(text) ? 'DESC' : lowest.test(text) ? 'ASC' : undefined;
  if (figure !== undefined) {
    const grouped = each.test(text) && shown.length > 0;
    return grouped
      ? `SELECT ${shown.join(', ')}, ${figure} ${from}${where} GROUP BY ${shown.join(', ')}`
      : `SELECT ${figure} ${from}${where}`;
  }
  const order = direction === undefined || quantity === undefined ? '' : ` ORDER BY ${quantity.expression} ${direction} LIMIT 1`;
  return `SELECT ${columns.join(', ')} ${from}${where}${order}`;
}

/** A year that is named, on the field that says when. */
function yearCondition(text: string, dataset: Dataset): string | undefined {
  const year = /\b20\d\d(?!\d)/.exec(text)?.[0];
  const time = dataset.fields.find(({ id }) => id === dataset.primaryTime);
  if (year === undefined || time === undefined) return undefined;
  if (time.timeForm === 'year') return `${time.expression} = ${year}`;
  if (time.timeForm === 'yyyymm') return `${time.expression} BETWEEN ${year}01 AND ${year}12`;
  return `EXTRACT(year FROM ${time.expression}) = ${year}`;
}

function fieldsIn(text: string, dataset: Dataset): readonly Field[] {
  return found(
    text,
    dataset.fields.flatMap((field) => keywords(wordsOf(field), field)),
  ); // prettier-ignore
}

function columnOf(dataset: Dataset, id: string): string {
  return dataset.fields.find((field) => field.id === id)?.expression ?? id;
}

function literal(value: string | number | boolean): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

function wordsOf({
  label,
  synonyms,
}: {
  readonly label: { readonly zh?: string; readonly en?: string };
  readonly synonyms: readonly string[];
}) {
  return [label.zh, label.en, ...synonyms].filter((word) => word !== undefined);
}

function keywords<T>(words: readonly string[], means: T): readonly Keyword<T>[] {
  return words.map((word) => ({ word: word.normalize('NFKC').toLowerCase(), means })).filter(({ word }) => word.length > 1);
}

/** What the longest keywords in a text mean, each thing once; a keyword inside one that was found already says nothing. */
function found<T>(text: string, known: readonly Keyword<T>[]): readonly T[] {
  const taken: (readonly [number, number])[] = [];
  const means: T[] = [];
  for (const keyword of [...known].sort((a, b) => b.word.length - a.word.length)) {
    const at = positionOf(text, keyword.word);
    if (at === -1 || taken.some(([from, to]) => at < to && at + keyword.word.length > from)) continue;
    taken.push([at, at + keyword.word.length]);
    if (!means.includes(keyword.means)) means.push(keyword.means);
  }
  return means;
}

/** Where a keyword stands as a whole word; Chinese has no ends of words to look at. */
function positionOf(text: string, word: string): number {
  const latin = /^[a-z0-9]/.test(word);
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const joined = latin && (/[a-z0-9]/.test(text[at - 1] ?? ' ') || /[a-z0-9]/.test(text[at + word.length] ?? ' '));
    if (!joined) return at;
  }
  return -1;
}
