import type { AnswerColumn, AnswerTable, Bilingual } from '../captain/answer.ts';
import type { StructuredIntent } from '../intent/structured-intent.ts';
import type { DataValue } from '../source/data-source.ts';
import { formatData } from './format-data.ts';
import { periodsText } from './period-text.ts';

type Locale = 'zh' | 'en';

/** The result in words: the figure first, then the period it is of. Every number in it is a cell of the table, or the number of rows. */
export function summarize(table: AnswerTable, intent: StructuredIntent): Bilingual {
  const period = intent.time === undefined || intent.time.periods.length === 0 ? undefined : periodsText(intent.time.periods);
  return {
    zh: joined(result(table, intent, 'zh'), period?.zh, 'zh'),
    en: joined(result(table, intent, 'en'), period?.en, 'en'),
  };
}

function joined(text: string, period: string | undefined, locale: Locale): string {
  if (period === undefined) return locale === 'zh' ? `${text}。` : `${text}.`;
  return locale === 'zh' ? `${text}（${period}）。` : `${text} (${period}).`;
}

function result(table: AnswerTable, intent: StructuredIntent, locale: Locale): string {
  const [first, ...more] = table.rows;
  if (first === undefined) return locale === 'zh' ? '没有符合条件的数据' : 'No rows';
  if (more.length === 0) return oneRow(table, first, locale);
  return manyRows(table, intent, locale);
}

function oneRow(table: AnswerTable, row: readonly DataValue[], locale: Locale): string {
  const comma = locale === 'zh' ? '，' : ', ';
  const comparison = comparisonText(table, row, locale);
  const rest = table.columns
    .map((column, index) => ({ column, value: row[index] ?? null }))
    .filter(({ column }) => comparison === undefined || !['measure', 'previous', 'change', 'rate'].includes(column.role))
    .map(({ column, value }) => `${column.label[locale]}${colon(locale)}${withUnit(value, column, locale)}`);
  return [...rest, ...(comparison === undefined ? [] : [comparison])].join(comma);
}

/** What a comparison over time came to: the rate, or the difference in points where the figure is a ratio, beside both figures. */
function comparisonText({ columns }: AnswerTable, row: readonly DataValue[], locale: Locale): string | undefined {
  const cell = (role: AnswerColumn['role']): { column: AnswerColumn; value: DataValue } | undefined => {
    const index = columns.findIndex((column) => column.role === role);
    const column = columns[index];
    return column === undefined ? undefined : { column, value: row[index] ?? null };
  };
  const [current, previous, change, rate] = [cell('measure'), cell('previous'), cell('change'), cell('rate')];
  if (current === undefined || previous === undefined) return undefined;
  const figure = `${current.column.label[locale]}${colon(locale)}${withUnit(current.value, current.column, locale)}`;
  const before =
    locale === 'zh'
      ? `对比期 ${withUnit(previous.value, previous.column, locale)}`
      : `before: ${withUnit(previous.value, previous.column, locale)}`;
  const isRatio = current.column.form === 'percent';
  const changes = [
    ...(rate === undefined || isRatio
      ? []
      : [`${rate.column.label[locale]} ${signed(formatData(rate.value, rate.column, locale), rate.value)}`]),
    ...(change === undefined
      ? []
      : [
          isRatio
            ? points(change.value, locale)
            : `${change.column.label[locale]} ${signed(withUnit(change.value, change.column, locale), change.value)}`,
        ]),
  ];
  return [...changes, figure, before].join(locale === 'zh' ? '，' : ', ');
}

function signed(text: string, value: DataValue): string {
  return value !== null && Number(value) > 0 ? `+${text}` : text;
}

/** Ratios differ by points: from 10% to 12% is 2 points, not 20%. */
function points(value: DataValue, locale: Locale): string {
  if (value === null) return formatData(null, { form: 'number' }, locale);
  const text = `${Number(value) > 0 ? '+' : ''}${(Number(value) * 100).toLocaleString('en-US', { maximumFractionDigits: 2 })}`;
  return locale === 'zh' ? `${text} 个百分点` : `${text} points`;
}

function manyRows({ columns, rows, truncated }: AnswerTable, intent: StructuredIntent, locale: Locale): string {
  const count = truncated ? `${rows.length}+` : String(rows.length);
  const head = locale === 'zh' ? `${count} 行` : `${count} rows`;
  const rateAt = columns.findIndex(({ role }) => role === 'rate');
  const measureAt = rateAt >= 0 ? rateAt : columns.findIndex(({ role }) => role === 'measure');
  const keys = columns.flatMap((column, index) => (column.role === 'dimension' || column.role === 'period' ? [{ column, index }] : []));
  const measure = columns[measureAt];
  if (measure === undefined || keys.length === 0 || truncated || intent.limit?.per !== undefined) return head;
  const ranked = rows
    .map((row) => ({
      name: keys.map(({ column, index }) => formatData(row[index] ?? null, column, locale)).join(' '),
      value: row[measureAt] ?? null,
    }))
    .filter(({ value }) => value !== null && Number.isFinite(Number(value)))
    .sort((a, b) => Number(b.value) - Number(a.value));
  const [highest, lowest] = [ranked[0], ranked.at(-1)];
  if (highest === undefined || lowest === undefined || ranked.length < 2 || highest.value === lowest.value) return head;
  const told = (entry: { name: string; value: DataValue }): string => `${entry.name} ${withUnit(entry.value, measure, locale)}`;
  return locale === 'zh'
    ? `${head}；${measure.label.zh}最高：${told(highest)}，最低：${told(lowest)}`
    : `${head}; highest ${measure.label.en}: ${told(highest)}, lowest: ${told(lowest)}`;
}

function colon(locale: Locale): string {
  return locale === 'zh' ? '：' : ': ';
}

const scales: ReadonlyMap<number, Bilingual> = new Map([
  [1000, { zh: '千', en: 'thousand ' }],
  [10_000, { zh: '万', en: 'ten thousand ' }],
  [1_000_000, { zh: '百万', en: 'million ' }],
  [100_000_000, { zh: '亿', en: 'hundred million ' }],
]);

const unitsInChinese: Readonly<Record<string, string>> = { CNY: '元', byte: '字节', row: '行', s: '秒', ms: '毫秒', day: '天' };

/** A value with the unit it is stored in; shares have none. */
function withUnit(value: DataValue, column: AnswerColumn, locale: Locale): string {
  const text = formatData(value, column, locale);
  if (value === null || column.form !== 'number' || column.unit === undefined) return text;
  const scale = scales.get(column.scale ?? 1)?.[locale] ?? '';
  return `${text} ${scale}${locale === 'zh' ? (unitsInChinese[column.unit] ?? column.unit) : column.unit}`;
}
