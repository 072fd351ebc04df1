import { wordsOfName } from './label.ts';
import type { FieldType, TimeForm } from './semantic-model.ts';

/** What {@link timeFormOf} looks at. */
export interface TimeEvidence {
  readonly name: string;
  readonly type: FieldType;
  /** As the model says; absent: it doesn't say. */
  readonly isTime: boolean | undefined;
  /** Label, synonyms and description, in this order. */
  readonly texts: readonly string[];
  /** Another field of the dataset says the year: a month beside it is 1 to 12. */
  readonly besideYear: boolean;
}

/** Digits in words, the longest first: `yyyymmdd` holds `yyyymm`. */
const writtenForms: readonly (readonly [RegExp, TimeForm])[] = [
  [/yyyymmdd/, 'yyyymmdd'],
  [/yyyy-mm-dd/, 'iso-date'],
  [/yyyymm/, 'yyyymm'],
  [/yyyy-mm/, 'iso-month'],
];

const oneToTwelve = /\b0?1\s?(?:-|–|…|\.\.|to|至|到)\s?12\b/;

/**
 * How a field says when, or `undefined` where it doesn't or nobody said how: dates and timestamps by their type; numbers and texts only where the model
 * says that they are times, by the digits it names (`yyyymm`), else by the words for year, quarter and month in name, label or description.
 */
export function timeFormOf({ name, type, isTime, texts, besideYear }: TimeEvidence): TimeForm | undefined {
  if (type === 'date' || type === 'timestamp') return type;
  if (isTime !== true || type === 'boolean' || type === 'time') return undefined;
  const lower = [wordsOfName(name).join(' '), ...texts.map((text) => text.normalize('NFKC').toLowerCase())];
  const written = writtenForms.find(([pattern]) => lower.some((text) => pattern.test(text)))?.[1];
  if (written !== undefined) return type === 'integer' || type === 'decimal' ? withoutDashes(written) : written;
  for (const text of lower) {
    const form = formInWords(text, besideYear || lower.some((other) => oneToTwelve.test(other)));
    if (form !== undefined) return form;
  }
  if (type !== 'other') return undefined;
  const [own = ''] = lower;
  return /\b(?:timestamp|datetime|at)$/.test(own) ? 'timestamp' : /\bdate$|日期$/.test(own) ? 'date' : undefined;
}

function withoutDashes(form: TimeForm): TimeForm {
  if (form === 'iso-date') return 'yyyymmdd';
  return form === 'iso-month' ? 'yyyymm' : form;
}

function formInWords(text: string, monthIsPlain: boolean): TimeForm | undefined {
  if (/\b(?:fiscal|financial)\b|财年|财政年/.test(text)) return /quarter|month|季|月/.test(text) ? undefined : 'fiscal-year';
  if (/\bquarter\b|季度/.test(text)) return 'quarter';
  if (/\bmonth\b|月份|月$/.test(text)) return monthIsPlain ? 'month' : undefined;
  return /\byear\b|年份|年度|^年$/.test(text) ? 'year' : undefined;
}
