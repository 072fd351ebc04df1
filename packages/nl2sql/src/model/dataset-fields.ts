import { distinctWords, singular, wordsOfName } from './label.ts';
import { plainColumn } from './plain-column.ts';
import type { Field, Label, TimeForm } from './semantic-model.ts';

/** A dataset while its fields are known and what stands for it isn't. */
export interface DatasetParts {
  readonly name: string;
  readonly label: Label;
  readonly synonyms: readonly string[];
  readonly primaryKey: readonly string[];
  readonly uniqueKeys: readonly (readonly string[])[];
  readonly fields: readonly Field[];
  /** Names of fields that point at rows of other datasets. */
  readonly foreignKeys: ReadonlySet<string>;
}

/** Below this a field's name doesn't tell what a row is: `first_name` isn't what a student is called. */
const leastDisplayScore = 4;

/**
 * The text field that shows what a row is, or none: one said to be shown, one called like the dataset or `name` or `title`, one that is unique. Fields of
 * equal standing are taken in the order of the model.
 */
export function displayField(dataset: DatasetParts): string | undefined {
  const own = wordsOfDataset(dataset);
  let best: { readonly name: string; readonly score: number } | undefined;
  for (const field of dataset.fields) {
    if (field.type !== 'string' || field.timeForm !== undefined || dataset.foreignKeys.has(field.name)) continue;
    const score = displayScore(field, dataset, own);
    if (score >= leastDisplayScore && (best === undefined || score > best.score)) best = { name: field.name, score };
  }
  return best?.name;
}

/**
 * Who plays a role for others, in a table of roles: the one key of its rows that points nowhere, beside at least two that do. A party without a
 * table of its own is known by no more than this.
 */
export function playerField({
  fields,
  foreignKeys,
  grain,
}: Pick<DatasetParts, 'fields' | 'foreignKeys'> & { readonly grain: readonly string[] }): string | undefined {
  const own = grain.filter((name) => !foreignKeys.has(name));
  const [player] = own;
  const field = fields.find(({ name }) => name === player);
  return own.length === 1 && grain.length > 2 && field?.timeForm === undefined ? field?.name : undefined;
}

function displayScore(field: Field, dataset: DatasetParts, own: ReadonlySet<string>): number {
  const words = wordsOfName(field.name);
  const last = words.at(-1) ?? '';
  const rest = words.slice(0, -1).join(' ');
  const joined = words.join('');
  const named = [...own].some((word) => joined === `${word}name` || joined === `${word}title`);
  const isName = /^(?:name|title|名称|姓名|标题)$/.test(last);
  const isNumber = /^(?:number|no|code)$/.test(last);
  const called = distinctWords([field.label.zh ?? '', field.label.en ?? '', ...field.synonyms]).some((word) =>
    callsRows(foldPhrase(word), own),
  );
  const unique = [dataset.primaryKey, ...dataset.uniqueKeys].some((key) => key.length === 1 && key[0] === field.name);
  return (
    (/\bdisplay|\bshown to\b|显示|展示/.test((field.description ?? '').toLowerCase()) ? 8 : 0) +
    (words.length === 1 && isName ? 7 : named || (isName && own.has(foldPhrase(rest))) ? 6 : isName ? 2 : 0) +
    (isNumber && [...own].some((word) => ` ${rest}`.endsWith(` ${word}`)) ? 4 : 0) +
    (called && !isNumber ? 4 : 0) +
    (unique ? 1 : 0) -
    (/^(?:en|zh|english|short|abbr|abbreviation)$/.test(last) ? 1 : 0)
  );
}

/** `customer`, `customer name`, 客户, 客户名称. */
function callsRows(word: string, own: ReadonlySet<string>): boolean {
  const bare = word.replace(/ (?:name|title)$|(?:名称|姓名|名)$/u, '').replace(/^name of (?:the )?/, '');
  return own.has(word) || own.has(singular(bare));
}

function wordsOfDataset({ name, label, synonyms }: DatasetParts): ReadonlySet<string> {
  return new Set([wordsOfName(name).join(' '), label.zh ?? '', label.en ?? '', ...synonyms].map(foldPhrase).filter((word) => word !== ''));
}

function foldPhrase(phrase: string): string {
  const words = phrase
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .split(/[\s_]+/u);
  return [...words.slice(0, -1), singular(words.at(-1) ?? '')].join(' ');
}

const momentForms: ReadonlySet<TimeForm> = new Set(['date', 'timestamp', 'yyyymm', 'yyyymmdd', 'iso-date', 'iso-month']);

/**
 * The field that says when a row happened: the only one; else the one that year, quarter or fiscal year of the dataset are made from; else the only one in
 * the primary key; else the only one with the dataset's name in its own. None where several remain: then a question has to say which. When a row was written
 * or changed counts only where nothing else says when.
 */
export function primaryTimeField(dataset: DatasetParts, columnsOf: (field: Field) => readonly string[]): string | undefined {
  const isColumn = (field: Field) => plainColumn(field.expression) !== undefined;
  const plain = dataset.fields.filter(isColumn);
  const moments = plain.filter(({ timeForm }) => timeForm !== undefined && momentForms.has(timeForm));
  const years = plain.filter(({ timeForm }) => timeForm === 'year' || timeForm === 'fiscal-year');
  const happened = moments.filter(({ name }) => !isAuditStamp(name));
  const candidates = happened.length > 0 ? happened : years.length > 0 ? years : moments;
  if (candidates.length <= 1) return candidates[0]?.name;
  const derived = dataset.fields.filter((field) => field.timeForm !== undefined && !isColumn(field)).flatMap(columnsOf);
  const own = wordsOfName(dataset.name).map(singular);
  return (
    only(candidates, (field) =>
      /\b(?:primary|default) (?:time|date|period)\b|默认时间|主时间/.test((field.description ?? '').toLowerCase()),
    ) ??
    only(candidates, (field) => derived.includes(plainColumn(field.expression) ?? '')) ??
    only(candidates, ({ name }) => dataset.primaryKey.includes(name)) ??
    only(
      candidates,
      ({ name }) => wordsOfName(name).length === own.length + 1 && own.every((word) => wordsOfName(name).map(singular).includes(word)),
    )
  );
}

function isAuditStamp(name: string): boolean {
  return /^(?:(?:row |record )?(?:created|crtd|updated|modified|changed|inserted|loaded|last updated|last modified)(?: (?:at|on|ts|date|time|timestamp|by))?)$/.test(
    wordsOfName(name).join(' '),
  );
}

function only(fields: readonly Field[], holds: (field: Field) => boolean): string | undefined {
  const found = fields.filter(holds);
  return found.length === 1 ? found[0]?.name : undefined;
}
