import type { AnswerTable } from '../captain/answer.ts';
import type { Chart } from '../chart/chart.ts';
import { worthDrawing } from '../chart/chart.ts';
import { formatData } from './format-data.ts';

/** More lines or bars side by side than anybody reads. */
const mostSeries = 3;

/**
 * A chart of a result, where one helps: figures by one thing are bars, figures by period a line. Two dimensions, lists and single figures
 * are tables.
 */
export function resultChart({ columns, rows, truncated }: AnswerTable, title: string, locale: 'zh' | 'en'): Chart | undefined {
  const keysAt = columns.flatMap(({ role }, index) => (role === 'dimension' || role === 'period' ? [index] : []));
  const isPeriod = keysAt.length > 0 && keysAt.every((at) => columns[at]?.role === 'period');
  const rates = columns.filter(({ role }) => role === 'rate');
  const drawn =
    rates.length > 0 ? rates : columns.filter(({ role, form }) => role === 'measure' && (form === 'number' || form === 'percent'));
  const form = drawn[0]?.form;
  if (truncated || keysAt.length === 0 || (keysAt.length > 1 && !isPeriod) || form === undefined) return undefined;
  const series = drawn
    .filter((column) => column.form === form)
    .slice(0, mostSeries)
    .map((column) => ({
      label: column.label[locale],
      values: rows.map((row) => {
        const value = row[columns.indexOf(column)] ?? null;
        return value === null || !Number.isFinite(Number(value)) ? null : Number(value);
      }),
    }));
  const chart: Chart = {
    kind: isPeriod ? 'line' : 'bars',
    title,
    keyLabel: keysAt.map((at) => columns[at]?.label[locale] ?? '').join(' '),
    keys: rows.map((row) =>
      keysAt
        .flatMap((at) => {
          const column = columns[at];
          return column === undefined ? [] : [formatData(row[at] ?? null, column.role === 'period' ? { form: 'date' } : column, locale)];
        })
        .join(' '),
    ),
    series,
    form: form === 'percent' ? 'percent' : 'number',
  };
  return worthDrawing(chart) ? chart : undefined;
}
